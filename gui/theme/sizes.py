"""Type sizes: big enough for four people around one laptop."""

from __future__ import annotations

from enum import IntEnum


class Size(IntEnum):
    """Heights of type in logical px; Qt multiplies them by the screen's scale."""

    SMALL = 15
    """Sources, keys, remarks."""
    BODY = 18
    LARGE = 22
    """Buttons, names."""
    TITLE = 28
    NUMBER = 56
    """Points that are read from across the table."""
