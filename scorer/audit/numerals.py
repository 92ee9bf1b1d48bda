"""Whole numbers as people write them: 25, 二十五, 两百, 廿五.

>>> number("二十五"), number("一百零五"), number("２０")
(25, 105, 20)
"""

from __future__ import annotations

import re
from typing import Final

_DIGITS: Final = {**{char: value for value, char in enumerate("零一二三四五六七八九")}, "〇": 0, "两": 2}
_PLACES: Final = {"十": 10, "百": 100, "千": 1000}

NUMBER: Final = rf"(?:\d+|[{''.join((*_DIGITS, *_PLACES))}]+)"
"""A regular expression of a number."""


def number(text: str) -> int | None:
    """Return the number that ``text`` writes, None if it writes none."""
    if text.isdecimal():
        return int(text)
    if not re.fullmatch(rf"[{''.join((*_DIGITS, *_PLACES))}]+", text):
        return None
    if not any(char in _PLACES for char in text):
        return int("".join(str(_DIGITS[char]) for char in text))
    return _with_places(text)


def _with_places(text: str) -> int:
    total, digit = 0, 0
    for char in text:
        if char in _PLACES:
            total += (digit or 1) * _PLACES[char]
            digit = 0
        else:
            digit = _DIGITS[char]
    return total + digit
