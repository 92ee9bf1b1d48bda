"""Tile faces drawn by ourselves, in many styles. No file of anybody's art is needed."""
