"""The table top and what lies beyond it."""
