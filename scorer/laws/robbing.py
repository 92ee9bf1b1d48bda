"""Which kong can be robbed, and from whom (A68, B7-B9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.catalog.reasons import About, reason
from scorer.melds import MeldKind
from scorer.notation import tile_name
from scorer.places import POOL_NAME
from scorer.tiles import Tile

if TYPE_CHECKING:
    from scorer.laws.said import Said
    from scorer.places import Place
    from scorer.reasons import Reason
    from scorer.rules import RuleSet
    from scorer.table import Relative
    from scorer.text import Text


def robbing_reason(said: Said, konger: Relative, rules: RuleSet) -> Reason | None:
    """Return why ``konger`` can't have konged the winning tile, None if he can."""
    tile = said.winning
    if tile is None:
        return None
    if tile >= Tile.ZHONG:
        return reason("robbed_dragon", About(said.winner, (tile,)))
    if _holds(said.winner, tile):
        return reason("robbed_tile_held", About(said.winner, (tile,)), tile=tile_name(tile))
    place = said.place(konger)
    if any(meld.kind is MeldKind.PUNG and tile in meld.tiles for meld in place.tiles.melds):
        return None
    if rules.robbable_kongs == "added_only":
        return reason("robbed_not_added", About(place, (tile,)), tile=tile_name(tile))
    return _direct_reason(said, place, tile)


def _direct_reason(said: Said, place: Place, tile: Tile) -> Reason | None:
    """Return why three of the tile can't stand in the hand of ``place``."""
    about = About(place, (tile,))
    if where := _elsewhere(said, place, tile):
        return reason("robbed_no_kong", about, tile=tile_name(tile), where=where)
    if len(place.tiles.melds) >= 4:
        return reason("robbed_no_room", about, tile=tile_name(tile))
    if place.tiles.concealed and place.tiles.concealed.count(tile) < 3:
        return reason("robbed_not_in_hand", about, tile=tile_name(tile))
    return None


def _elsewhere(said: Said, konger: Place, tile: Tile) -> Text | None:
    """Return who else has a copy; the winner has none, as was seen before."""
    for place in said.places:
        if place is not konger and _holds(place, tile):
            return place.name
    return POOL_NAME if tile in said.pool else None


def _holds(place: Place, tile: Tile) -> bool:
    return tile in place.tiles.concealed or any(tile in meld.tiles for meld in place.tiles.melds)
