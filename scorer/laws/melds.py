"""What may lie on the table as a meld, and when a 吃 may (A3-A5, A14, A21, A24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.catalog.reasons import About, reason
from scorer.melds import CHI, CONCEALED_KONG, KONG, PUNG
from scorer.notation import MELD_NAMES, format_tiles
from scorer.text import Text
from scorer.tiles import FA, Tile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.melds import Meld
    from scorer.places import Place
    from scorer.reasons import Reason
    from scorer.rules import RuleSet

_KONGS = (KONG, CONCEALED_KONG)


def meld_problem(meld: Meld) -> str | None:
    """Return the code of what is wrong with a meld by itself, None if it is one."""
    kind, tiles = meld.kind, meld.tiles
    if FA in tiles:
        return "fa_in_meld"
    if len(tiles) != (4 if kind in _KONGS else 3):
        return "meld_size"
    if kind is not CHI:
        return None if tiles.count(tiles[0]) == len(tiles) else "meld_unlike"
    low, middle, high = sorted(tiles)
    is_run = high < Tile.ZHONG and low // 9 == high // 9 and middle == low + 1 and high == low + 2
    return None if is_run else "chi_no_run"


def meld_name(meld: Meld) -> Text:
    """Return what people call a meld: 碰555p / pung 555p."""
    name, tiles = MELD_NAMES[meld.kind], format_tiles(meld.tiles)
    return Text(f"{name.zh}{tiles}", f"{name.en} {tiles}".strip())


def meld_reasons(place: Place, rules: RuleSet) -> list[Reason]:
    """Return what is wrong with the melds of one player."""
    melds = place.tiles.melds
    found = [_reason(code, meld, place) for meld in melds if (code := meld_problem(meld))]
    if len(melds) > 4:
        found.append(reason("too_many_melds", About(place), count=len(melds)))
    chis = [meld for meld in melds if meld.kind is CHI]
    return found + _chi_reasons(chis, place, rules) if chis else found


def _reason(code: str, meld: Meld, place: Place) -> Reason:
    wanted = 4 if meld.kind in _KONGS else 3
    return reason(code, About(place, meld.tiles), meld=meld_name(meld), count=len(meld.tiles), wanted=wanted)


def _chi_reasons(chis: Sequence[Meld], place: Place, rules: RuleSet) -> list[Reason]:
    about = About(place, chis[0].tiles)
    if not rules.chi_allowed:
        return [reason("chi_not_played", about, meld=meld_name(chis[0]))]
    if len(chis) > 1:
        return [reason("second_chi", about, count=len(chis))]
    kinds = [meld.kind for meld in place.tiles.melds]
    taken = kinds.count(PUNG) + kinds.count(KONG)
    if taken >= 3:
        return []
    if taken + kinds.count(CONCEALED_KONG) >= 3:
        return [reason("chi_beside_concealed_kong", about)]
    return [reason("chi_too_early", about, count=taken)]
