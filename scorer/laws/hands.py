"""How many tiles stand in a hand, that 发 doesn't, and whether the hand is won (A10, A14, A24, A25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.catalog.reasons import About, reason
from scorer.notation import format_tiles, tile_name
from scorer.shapes.hand import forms, packed, waits
from scorer.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.places import Place
    from scorer.reasons import Reason


def fa_reasons(place: Place, *, is_winner: bool) -> list[Reason]:
    """Return what is wrong with the 发 of one player; a loser may not have replaced his yet (B47)."""
    found = []
    if held := place.tiles.concealed.count(Tile.FA):
        code = "fa_in_hand" if is_winner else "fa_unreplaced"
        found.append(reason(code, About(place, (Tile.FA,), blocks=is_winner), count=held))
    if place.tiles.fa < 0:
        found.append(reason("fa_negative", About(place), count=place.tiles.fa))
    return found


def count_reasons(place: Place, wanted: int, winning: Tile | None = None) -> list[Reason]:
    """Return whether the winner's standing tiles are too few or too many.

    Args:
        place: The winner.
        wanted: How many tiles should stand: 13 or 14 without melds, three fewer
            for each; a kong is one meld.
        winning: The winning tile, where it is not yet among them.
    """
    tiles = place.tiles.concealed
    count = len(tiles)
    wanted -= 3 * len(place.tiles.melds)
    if count == wanted or wanted < 0:
        return []
    code = "too_few_tiles" if count < wanted else "too_many_tiles"
    found = [reason(code, About(place), count=count, wanted=wanted, off=abs(count - wanted))]
    if place.tiles.melds and _are_pairs(tiles if winning is None else (*tiles, winning)):
        found.append(reason("pairs_with_meld", About(place)))
    return found


def _are_pairs(tiles: Sequence[Tile]) -> bool:
    """Whether people may have meant seven pairs: pairs alone, and many of them."""
    return len(tiles) >= 8 and not any(tiles.count(tile) % 2 for tile in tiles)


def shown_reasons(place: Place, *, may_have_won: bool) -> list[Reason]:
    """Return a hint if a laid-open hand has a wrong number of tiles; an empty one was not laid open.

    Args:
        place: A loser, or anybody while nobody is named as the winner.
        may_have_won: Whether the winning tile may be among them.
    """
    count = len(place.tiles.concealed)
    wanted = 13 - 3 * len(place.tiles.melds)
    if not count or wanted < 0 or count == wanted or (may_have_won and count == wanted + 1):
        return []
    return [reason("other_hand_count", About(place, blocks=False), count=count, wanted=wanted)]


def shape_reasons(place: Place, standing: Sequence[Tile], winning: Tile) -> list[Reason]:
    """Return why the tiles are no winning hand, and which tile would make them one.

    Args:
        place: The winner.
        standing: His concealed tiles before the winning one.
        winning: The winning tile.
    """
    melds = place.tiles.melds
    if forms(packed((*standing, winning)), len(melds)):
        return []
    if melds and _are_pairs((*standing, winning)):
        return [reason("pairs_with_meld", About(place, (winning,)))]
    held = packed((*standing, *(tile for meld in melds for tile in meld.tiles)))
    waiting = waits(packed(standing), len(melds), held)
    if not waiting:
        return [reason("not_waiting", About(place, (winning,)))]
    named = format_tiles(waiting, ordered=True)
    return [reason("not_winning", About(place, (winning,)), tile=tile_name(winning), waits=named)]
