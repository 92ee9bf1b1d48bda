"""Settling a quarrel: what was claimed at the table beside what the tiles come to."""
