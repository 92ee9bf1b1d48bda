"""What the tiles and the occasions forbid; every law gives reasons, none raises."""
