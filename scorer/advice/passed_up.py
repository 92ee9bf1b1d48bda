"""过胡: who passed a tile that he waits for may not win every discard of it at once (A32, B40).

Advice only: a scorer sees tiles, not what was let go. The hand's passes are a
small value that its holder feeds with what happens.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from scorer.notation import tile_name
from scorer.text import Text

if TYPE_CHECKING:
    from scorer.table import Seat
    from scorer.tiles import Tile


class Passed(NamedTuple):
    """A discard that would have won and was let go."""

    tile: Tile
    discarder: Seat


@dataclass(frozen=True, slots=True)
class Passing:
    """What one waiting player let go since his own last turn."""

    seat: Seat
    dealer: Seat
    passed: tuple[Passed, ...] = ()

    def let_go(self, tile: Tile, discarder: Seat) -> Passing:
        """Return the value after a winning ``tile`` of ``discarder`` was let go."""
        return replace(self, passed=(*self.passed, Passed(tile, discarder)))

    def own_turn(self) -> Passing:
        """Return the value after the player's own turn: everything may be won again."""
        return replace(self, passed=())


class Chance(NamedTuple):
    """Whether a tile may be won, and why."""

    may: bool
    row: str
    """The row of the rule book."""
    text: Text


_DRAWN: Final = Text("自己摸的，过了也可以胡。", "Drawn by oneself it may be won, whatever was let go.")
_FREE: Final = Text("没有放过{tile}，可以胡。", "No {tile} was let go, so it may be won.")
_DEALERS: Final = Text(
    "放过{tile}，但这张是庄家打的，可以胡。",
    "{tile} was let go, but this one is the dealer's and may be won.",
)
_BARRED: Final = Text(
    "刚放过{tile}没胡，转过一圈、自己摸过牌以后才能胡闲家的{tile}。",
    "{tile} was just let go: other players' {tile} may be won only after one's own next turn.",
)


def may_win(passing: Passing, tile: Tile, discarder: Seat | None) -> Chance:
    """Return whether ``tile`` may be won now.

    Args:
        passing: What was let go since the player's own last turn.
        tile: The tile that would complete the hand.
        discarder: Who discarded it; None if it was drawn.
    """
    name = tile_name(tile)
    if discarder is None:
        return Chance(may=True, row="B40", text=_DRAWN)
    if all(passed.tile is not tile for passed in passing.passed):
        return Chance(may=True, row="A32", text=_FREE.fill(tile=name))
    if discarder is passing.dealer:
        return Chance(may=True, row="A32", text=_DEALERS.fill(tile=name))
    return Chance(may=False, row="A32", text=_BARRED.fill(tile=name))
