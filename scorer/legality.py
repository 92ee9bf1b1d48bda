"""What cannot be on the table, to be shown while people edit it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.catalog.reasons import About, reason
from scorer.claim import winning_tile_reasons, without
from scorer.laws.copies import copy_reasons
from scorer.laws.hands import count_reasons, fa_reasons, shape_reasons, shown_reasons
from scorer.laws.melds import meld_name, meld_reasons
from scorer.melds import MeldKind
from scorer.places import places_of_table
from scorer.tiles import Tile

if TYPE_CHECKING:
    from scorer.places import Place
    from scorer.reasons import Reason
    from scorer.rules import RuleSet
    from scorer.table import Table


def table_issues(table: Table, rules: RuleSet) -> tuple[Reason, ...]:
    """Return everything that is wrong with a table, the weightiest first.

    A reason that ``blocks`` must be mended before the hand can be scored; the
    others ask for another look. ``Reason.seat`` says whose tiles are meant.
    """
    places = places_of_table(table)
    winner = None if table.winner is None else places[table.winner]
    found = [] if winner else [reason("winner_missing")]
    found += winning_tile_reasons(table)
    if winner and table.winning_tile is Tile.FA:
        found.append(reason("fa_won_on", About(winner, (Tile.FA,))))
    for place in places:
        found += meld_reasons(place, rules)
        found += fa_reasons(place, is_winner=place is winner)
    found += copy_reasons(places, table.pool)
    hands = [why for place in places if place is not winner for why in _loser_reasons(place, winner)]
    if winner:
        found += _winner_reasons(table, winner, found)
    return tuple(sorted([*found, *hands], key=lambda why: not why.blocks))


def _winner_reasons(table: Table, winner: Place, found: list[Reason]) -> list[Reason]:
    """Return whether the winner's tiles are too few or many, or no winning hand."""
    if counted := count_reasons(winner, 14):
        return counted
    tile = table.winning_tile
    if tile is None or any(why.blocks and (why.seat is winner.seat or why.code == "fifth_copy") for why in found):
        return []
    return shape_reasons(winner, without(winner.tiles.concealed, tile), tile)


def _loser_reasons(place: Place, winner: Place | None) -> list[Reason]:
    """Return hints about a loser: his laid-open hand, a 报听 that his melds gainsay (B26)."""
    found = shown_reasons(place, may_have_won=winner is None)
    if place.tiles.declared_ready:
        taken = [meld for meld in place.tiles.melds if meld.kind is not MeldKind.CONCEALED_KONG]
        if taken:
            about = About(place, taken[0].tiles, blocks=False)
            found.append(reason("payer_ready_meld", about, meld=meld_name(taken[0])))
    return found
