"""A case file as a question to the advice: the format of ``jianhua score``, whose hand may still wait. Qt-free."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from scorer.case_fields import Fields
from scorer.case_io import asked_by
from scorer.table import DISCARD, HowWon, PlayerTiles, Relative, Seat, Table

if TYPE_CHECKING:
    from scorer.rules import RuleSet
    from scorer.tiles import Tile

WINNER: Final = Seat.BOTTOM
"""Where the one whom a case calls the winner sits: cases name players as he sees them."""


class CaseAsked(NamedTuple):
    """What a case says of the table."""

    table: Table
    how: HowWon
    winning: Tile | None
    """None where the hand still waits."""
    rules: RuleSet


def asked_of(document: object) -> CaseAsked:
    """Return the table of a case; ``win`` may leave out ``winning_tile`` and ``method``.

    A case without ``method`` is taken as a discard, for which most is asked.

    Raises:
        NotationError: one sentence that names the key that can't be understood.
    """
    case = Fields(document, "")
    said = dict(case.inner("win").items())
    is_won = said.get("winning_tile") is not None
    # The reader of cases wants a whole win: what isn't known yet is lent to it and taken out again.
    lent = {"winning_tile": "1m", "method": DISCARD.value} | {k: v for k, v in said.items() if v is not None}
    asked = asked_by(dict(case.items()) | {"win": lent})
    win = asked.win
    winning = win.winning_tile if is_won else None
    hand = win.hand if winning is None else _with(win.hand, winning)
    following, opposite, previous = win.others
    table = Table((hand, following, opposite, previous), WINNER if is_won else None, winning, win.pool)
    how = HowWon(win.method, _seat(win.source), win.circumstances, _seat(win.dealer), asked.points_per_pao)
    return CaseAsked(table, how, winning, asked.rules)


def _with(hand: PlayerTiles, tile: Tile) -> PlayerTiles:
    return PlayerTiles((*hand.concealed, tile), hand.melds, hand.fa, hand.declared_ready)


def _seat(player: Relative | None) -> Seat | None:
    return None if player is None else player.seat(WINNER)
