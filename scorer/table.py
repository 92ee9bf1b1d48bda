"""The table that people confirmed, and how its hand was won.

``Table`` and ``HowWon`` name *physical* seats; ``scorer.win.Win`` is the same
seen from the winner (next, opposite, previous), which is all that scoring needs.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.melds import Meld
    from scorer.tiles import Tile


class Seat(IntEnum):
    """A physical seat as the picture shows it, in order of play.

    Play runs counter-clockwise seen from above (text 000 L88): whoever sits at
    the bottom of the picture is followed by the right, the top, the left.
    """

    BOTTOM = 0
    RIGHT = 1
    TOP = 2
    LEFT = 3

    def relative_to(self, winner: Seat) -> Relative:
        """Return where this seat is, as the player at ``winner`` sees it."""
        return _RELATIVES[(self - winner) % 4]


class Relative(Enum):
    """A seat as the winner sees it; the value is the notation of case files."""

    SELF = "winner"
    """自己."""
    NEXT = "next"
    """下家: plays after the winner."""
    OPPOSITE = "opposite"
    """对家."""
    PREVIOUS = "previous"
    """上家: plays before the winner."""

    def seat(self, winner: Seat) -> Seat:
        """Return the physical seat, the winner sitting at ``winner``."""
        return Seat((winner + _RELATIVES.index(self)) % 4)


_RELATIVES = tuple(Relative)

OTHERS = (Relative.NEXT, Relative.OPPOSITE, Relative.PREVIOUS)
"""The three who may pay, in order of play."""


class Method(Enum):
    """How the winning tile came; the value is the notation of case files."""

    SELF_DRAW = "self_draw"
    """自摸."""
    DISCARD = "discard"
    """放炮 (点炮)."""
    ROBBED_KONG = "robbed_kong"
    """抢杠."""


SELF_DRAW, DISCARD, ROBBED_KONG = Method
"""The methods, looked up once: asking an enum for a member is slow before Python 3.12."""


class Circumstance(Enum):
    """An occasion that the tiles alone don't show; the value is its Chinese name."""

    DECLARED_READY = "报听"
    HEAVENLY = "天胡"
    EARTHLY = "地胡"
    KONG_BLOSSOM = "杠上开花"
    KONG_TEARS = "杠上流泪"
    ROBBED_KONG = "抢杠"
    LAST_DRAW = "海底捞月"
    LAST_DISCARD = "海底放炮"


@dataclass(frozen=True, slots=True)
class PlayerTiles:
    """What lies before one player."""

    concealed: tuple[Tile, ...] = ()
    """The standing hand. In a ``Table`` the winner's includes the winning tile;
    in a ``Win`` it does not."""
    melds: tuple[Meld, ...] = ()
    """Melds on the table, concealed kongs included."""
    fa: int = 0
    """发财 lying in front, replaced and never part of the hand."""
    declared_ready: bool = False
    """Whether the player had declared 报听 (as a payer he is eaten for it)."""


@dataclass(frozen=True, slots=True)
class Table:
    """All four seats as confirmed."""

    seats: tuple[PlayerTiles, PlayerTiles, PlayerTiles, PlayerTiles]
    """Indexed by ``Seat``."""
    winner: Seat | None = None
    """Who won, None while nobody is named."""
    winning_tile: Tile | None = None
    """The tile that completed the hand; one of the winner's concealed tiles."""
    pool: tuple[Tile, ...] = ()
    """Discards and whatever else is seen but belongs to nobody; counted only
    for the limit of four copies."""


MOST_POINTS = 999
"""The largest number of points per 炮 that can be said."""


@dataclass(frozen=True, slots=True)
class HowWon:
    """What people say about the win."""

    method: Method
    source: Seat | None = None
    """Who discarded or konged; None on a self-draw."""
    circumstances: frozenset[Circumstance] = field(default_factory=frozenset)
    dealer: Seat | None = None
    """Who dealt; None if nobody said so."""
    points_per_pao: int = 1
    """Points per 炮 of this hand, 1 to ``MOST_POINTS``."""
