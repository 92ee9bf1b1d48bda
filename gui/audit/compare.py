"""Two tables that should be one: where they differ, and whether they are one hand at all. Qt-free.

Photos of one hand may be taken from different sides, so the second table is turned to
where it agrees best with the first.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from scorer.notation import format_tiles
from scorer.table import PlayerTiles, Seat, Table
from scorer.text import Text
from scorer.tiles import FA, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable

SAME_HAND_FROM: Final = 0.6
"""Two photos are of one hand if at least this share of the tiles of the one that shows fewer agrees."""

_ONLY: Final = Text("{which}是 {tiles}", "{which} has {tiles}")
_DIFFERS: Final = Text("{who}：{parts}", "{who}: {parts}")


@dataclass(frozen=True, slots=True)
class Disagreement:
    """What one seat has in one table and not in the other."""

    seat: Seat
    first: tuple[Tile, ...]
    second: tuple[Tile, ...]

    def said(self, who: Text, first: Text, second: Text) -> Text:
        """Return it as a sentence; ``first`` and ``second`` are what the two tables are called."""
        sides = [(first, self.first), (second, self.second)]
        parts = [_ONLY.fill(which=which, tiles=format_tiles(tiles)) for which, tiles in sides if tiles]
        both = Text("，".join(part.zh for part in parts), ", ".join(part.en for part in parts))
        return _DIFFERS.fill(who=who, parts=both)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The second table turned onto the first."""

    turned: Table
    """The second table as it agrees best with the first."""
    agreeing: float
    """Share of tiles that agree, 0-1, of the table that shows fewer."""
    disagreements: tuple[Disagreement, ...]

    @property
    def is_one_hand(self) -> bool:
        """Whether both may show the same hand."""
        return self.agreeing >= SAME_HAND_FROM


def compare(first: Table, second: Table) -> Comparison:
    """Return where two tables differ; a seat that one of them doesn't show at all is no difference."""
    shown = [turned(second, by) for by in range(4)]
    best = max(shown, key=lambda table: _agreeing(first, table))
    found = [_disagreement(seat, first.seats[seat], best.seats[seat]) for seat in Seat]
    return Comparison(best, _agreeing(first, best), tuple(each for each in found if each is not None))


def turned(table: Table, by: int) -> Table:
    """Return the table as it is seen when everybody sits ``by`` seats further on."""
    bottom, right, top, left = (table.seats[(seat - by) % 4] for seat in Seat)
    winner = None if table.winner is None else Seat((table.winner + by) % 4)
    return replace(table, seats=(bottom, right, top, left), winner=winner)


def tiles_of(player: PlayerTiles) -> Counter[Tile]:
    """Return every tile that lies before a player."""
    return Counter([*player.concealed, *(tile for meld in player.melds for tile in meld.tiles), *[FA] * player.fa])


def _agreeing(first: Table, second: Table) -> float:
    pairs = [(tiles_of(one), tiles_of(other)) for one, other in zip(first.seats, second.seats, strict=True)]
    fewer = min(sum(one.total() for one, _ in pairs), sum(other.total() for _, other in pairs))
    return sum((one & other).total() for one, other in pairs) / fewer if fewer else 0.0


def _disagreement(seat: Seat, first: PlayerTiles, second: PlayerTiles) -> Disagreement | None:
    one, other = tiles_of(first), tiles_of(second)
    if not one or not other or one == other:
        return None
    return Disagreement(seat, _sorted((one - other).elements()), _sorted((other - one).elements()))


def _sorted(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    return tuple(sorted(tiles))
