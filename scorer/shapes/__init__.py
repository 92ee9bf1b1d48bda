"""Shapes: how tiles divide into runs, triplets and pairs, and which tile completes them."""
