"""Pixels → tiles → seats. Knows the scorer's tiles and melds, and no windows."""
