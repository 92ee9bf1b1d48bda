"""逼杠: the fourth tile of every own pung, in the hand or still to come. Qt-free."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TYPE_CHECKING

from scorer.advice import drawn, may_discard
from scorer.laws.copies import census
from scorer.melds import PUNG
from scorer.tiles import COPIES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorer.advice import KongAdvice
    from scorer.rules import RuleSet
    from scorer.table import Seat, Table
    from scorer.text import Text
    from scorer.tiles import Tile


class Where(Enum):
    """Where a fourth tile is."""

    HELD = auto()
    """In the player's own hand."""
    UNSEEN = auto()
    """Nobody has seen it: it may be drawn."""
    GONE = auto()
    """It lies elsewhere on the table."""


@dataclass(frozen=True, slots=True)
class Fourth:
    """The fourth tile of one pung, and what may be done with it."""

    tile: Tile
    where: Where
    advice: KongAdvice
    discard: Text
    """Why it may not be discarded."""


def fourths(table: Table, seat: Seat, rules: RuleSet) -> tuple[Fourth, ...]:
    """Return one for every pung that lies before ``seat``."""
    return tuple(_fourths(table, seat, rules))


def _fourths(table: Table, seat: Seat, rules: RuleSet) -> Iterator[Fourth]:
    player = table.seats[seat]
    seen = census(table.seats, table.pool)
    for meld in player.melds:
        if meld.kind is not PUNG or not meld.tiles:
            continue
        tile = meld.tiles[0]
        held = tile in player.concealed
        with_tile = player if held else replace(player, concealed=(*player.concealed, tile))
        found = drawn(with_tile, tile, rules)
        if found is not None:
            where = Where.HELD if held else Where.GONE if seen[tile] >= COPIES else Where.UNSEEN
            yield Fourth(tile, where, found, may_discard(with_tile, tile).text)
