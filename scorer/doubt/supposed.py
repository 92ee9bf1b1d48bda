"""What a table that isn't all confirmed amounts to, as far as it can be said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorer.claim import win_from_table
from scorer.outcome import Refused, Settlement
from scorer.scoring import settle
from scorer.shapes.hand import forms, packed
from scorer.table import HowWon, Method, Seat
from scorer.tiles import COPIES, FA

if TYPE_CHECKING:
    from scorer.rules import RuleSet
    from scorer.table import PlayerTiles, Table

Outcome = Settlement | Refused
"""What scoring answers."""

IMPOSSIBLE = frozenset(
    (
        "fa_in_hand",
        "fa_won_on",
        "fa_in_meld",
        "fa_copies",
        "fa_negative",
        "fifth_copy",
        "meld_size",
        "meld_unlike",
        "chi_no_run",
        "second_chi",
        "chi_too_early",
        "chi_beside_concealed_kong",
        "too_many_melds",
        "too_few_tiles",
        "too_many_tiles",
        "winning_tile_not_in_hand",
    ),
)
"""Codes of what can't lie on a table at all, however the hand was won."""


def outcome_of(table: Table, how: HowWon | None, rules: RuleSet) -> Outcome:
    """Return what a table is worth; where something isn't said yet the likeliest is supposed.

    Without ``how`` that is a self-draw at one point per 炮: everybody pays, so
    whatever may be eaten is seen.
    """
    said = how or HowWon(Method.SELF_DRAW)
    win = win_from_table(with_winner(table), said)
    return win if isinstance(win, Refused) else settle(win, rules, said.points_per_pao)


def with_winner(table: Table) -> Table:
    """Return the table with its winner and winning tile supposed where they aren't said.

    The winner is the one seat whose tiles are a won hand; the winning tile is
    the last of his hand. Where several or none are won, nobody is supposed.
    """
    if table.winner is None:
        won = [seat for seat in Seat if is_won(table.seats[seat])]
        if len(won) != 1:
            return table
        table = replace(table, winner=won[0], winning_tile=None)
    hand = table.seats[table.winner].concealed  # type: ignore[index]  # mypy doesn't follow the replacement
    if table.winning_tile is None and hand:
        return replace(table, winning_tile=hand[-1])
    return table


def is_won(player: PlayerTiles) -> bool:
    """Whether the tiles are as many as a won hand has, and one."""
    tiles, melds = player.concealed, len(player.melds)
    if len(tiles) != 14 - 3 * melds or FA in tiles or any(tiles.count(tile) > COPIES for tile in tiles):
        return False
    return bool(forms(packed(tiles), melds))


def is_impossible(outcome: Outcome) -> bool:
    """Whether the tiles can't lie so, whatever people say about the win."""
    return isinstance(outcome, Refused) and any(why.code in IMPOSSIBLE for why in outcome.reasons)


def points_of(outcome: Outcome, winner: Seat | None) -> tuple[int, int, int, int]:
    """Return the points that every seat wins or loses; none where the win is refused."""
    if isinstance(outcome, Refused) or winner is None:
        return (0, 0, 0, 0)
    bottom, right, top, left = (outcome.points(seat.relative_to(winner)) for seat in Seat)
    return bottom, right, top, left
