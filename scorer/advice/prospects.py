"""What a waiting hand may hope for: each tile that completes it, what it would be worth, and whether it may be won."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorer.advice.precheck import precheck
from scorer.laws.copies import census
from scorer.shapes.hand import packed, waits
from scorer.table import HowWon, Method
from scorer.tiles import COPIES, FA

if TYPE_CHECKING:
    from scorer.rules import RuleSet
    from scorer.table import Seat, Table
    from scorer.text import Text
    from scorer.tiles import Tile


@dataclass(frozen=True, slots=True)
class Prospect:
    """One tile that would complete the hand."""

    tile: Tile
    left: int
    """How many of it are not seen on the table."""
    drawn_pao: int | None
    """Own 炮 by self-draw; None where the tiles can't be counted."""
    discard_pao: int | None
    """Own 炮 on a discard."""
    may_win_on_discard: bool
    """Whether those reach the minimum."""
    texts: tuple[Text, ...]
    """What the pre-check says of a discard."""


def prospects(table: Table, seat: Seat, rules: RuleSet) -> tuple[Prospect, ...]:
    """Return what the hand at ``seat`` waits for, the lowest tile first; nothing where it waits for none.

    Args:
        table: The tiles seen, the hand at ``seat`` before its winning tile.
        seat: Whose hand.
        rules: How the house plays.
    """
    hand = table.seats[seat]
    melds = len(hand.melds)
    if len(hand.concealed) != 13 - 3 * melds or FA in hand.concealed:
        return ()
    counts = packed(hand.concealed)
    held = counts + packed([tile for meld in hand.melds for tile in meld.tiles])
    if max(census(table.seats, table.pool)) > COPIES:
        return ()
    return tuple(_prospect(table, seat, tile, rules) for tile in sorted(waits(counts, melds, held)))


def _prospect(table: Table, seat: Seat, tile: Tile, rules: RuleSet) -> Prospect:
    seats = list(table.seats)
    seats[seat] = replace(seats[seat], concealed=(*seats[seat].concealed, tile))
    bottom, right, top, left = seats
    with_tile = replace(table, seats=(bottom, right, top, left), winner=seat, winning_tile=tile)
    drawn = precheck(with_tile, HowWon(Method.SELF_DRAW), rules)
    discarded = precheck(with_tile, HowWon(Method.DISCARD), rules)
    unseen = COPIES - census(table.seats, table.pool)[tile]
    return Prospect(tile, unseen, drawn.own_pao, discarded.own_pao, discarded.may_claim, discarded.texts)
