"""Columns that line up in any terminal, and points as people read them. Qt-free."""

from __future__ import annotations

import unicodedata
from typing import Final

_MINUS: Final = "−"


def width(text: str) -> int:
    """Return how many terminal columns ``text`` takes; a Chinese sign takes two."""
    return sum(_columns(sign) for sign in text)


def pad(text: str, columns: int, *, right: bool = False) -> str:
    """Return ``text`` filled with spaces to ``columns`` terminal columns."""
    fill = " " * max(0, columns - width(text))
    return fill + text if right else text + fill


def _columns(sign: str) -> int:
    if unicodedata.combining(sign) or unicodedata.category(sign) in {"Cf", "Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(sign) in {"W", "F"} else 1


def signed(points: int) -> str:
    """Return points as people read them: +28, −9 (a true minus), 0."""
    return f"{points:+d}".replace("-", _MINUS) if points else "0"
