"""Scoring of 九江麻将: tiles → 炮 → points. Standard library only, no I/O."""
