"""The 30 tiles of 九江麻将 and their notation.

Ids follow one order everywhere, the detector's classes included: 0-8 are
``1m``-``9m`` (万), 9-17 ``1p``-``9p`` (筒), 18-26 ``1s``-``9s`` (条), 27 红中,
28 发财, 29 白板. There are four of each, 120 in all (text 000 L5-15).
"""

from __future__ import annotations

from enum import Enum, IntEnum

COPIES = 4
"""How many copies of each tile one set holds."""


class Suit(Enum):
    """门: the three suits of numbered tiles."""

    CHARACTERS = "m"
    """万."""
    DOTS = "p"
    """筒 (also 饼)."""
    BAMBOO = "s"
    """条 (also 索)."""


class Tile(IntEnum):
    """牌: one of the 30 kinds; the value is its class id everywhere."""

    M1, M2, M3, M4, M5, M6, M7, M8, M9 = range(9)
    P1, P2, P3, P4, P5, P6, P7, P8, P9 = range(9, 18)
    S1, S2, S3, S4, S5, S6, S7, S8, S9 = range(18, 27)
    ZHONG = 27
    FA = 28
    BAI = 29

    def __repr__(self) -> str:
        return f"Tile.{self.name}"

    @property
    def suit(self) -> Suit | None:
        """The suit, or None for 中, 发, 白."""
        return _SUITS[self // 9] if self < Tile.ZHONG else None

    @property
    def number(self) -> int | None:
        """1-9, or None for 中, 发, 白."""
        return self % 9 + 1 if self < Tile.ZHONG else None

    @property
    def is_dragon(self) -> bool:
        """Whether the tile is 中, 发 or 白."""
        return self >= Tile.ZHONG


_SUITS = tuple(Suit)

FA = Tile.FA
"""发财, looked up once: asking an enum for a member is slow before Python 3.12."""

DRAGON_NAMES = {Tile.ZHONG: "中", Tile.FA: "发", Tile.BAI: "白"}
"""The notation of the three dragons."""
