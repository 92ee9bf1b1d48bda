"""Why 发, 中/白 and kongs are not counted among the winner's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.audit.why_not.case import Case, WhyNot, no
from scorer.facts import DRAGONS
from scorer.melds import CONCEALED_KONG, KONG, PUNG
from scorer.notation import MELD_NAMES
from scorer.shapes.hand import number_of
from scorer.text import Text
from scorer.tiles import Tile

if TYPE_CHECKING:
    from scorer.melds import Meld, MeldKind


def fa(case: Case) -> WhyNot:
    """发 count where they lie in front (A40, B1)."""
    if case.hand.win.hand.fa >= 4:
        return no("B1", "四个发财一起算 10，不再一张一张算。", "All four 发 are ten together, in place of one each.")
    return no("A40", "胡家面前没有发财。", "No 发 lies in front of the winner.")


def four_fa(case: Case) -> WhyNot:
    """四个发财 needs all four in front (A67)."""
    count = case.hand.win.hand.fa
    return no("A67", "胡家面前只有 {count} 张发财。", "Only {count} 发 lie in front of the winner.", count=count)


def dragon_pung(case: Case) -> WhyNot:
    """碰 of 中 or 白 (A41)."""
    if any(meld.kind in {KONG, CONCEALED_KONG} for meld in _dragon_melds(case)):
        return no(
            "B67", "红中、白板的杠只按杠算，不再算碰。", "A kong of 中 or 白 is a kong alone; its pung isn't counted."
        )
    return _no_meld(case, PUNG)


def dragon_standing(case: Case) -> WhyNot:
    """Three 中 or 白 standing (A41, B15, B17)."""
    if case.has("dragon_completed"):
        return no(
            "B15",
            "第三张是别人打的，按碰算 1 炮，不算立着的。",
            "The third tile was a discard: the triplet counts as a pung, not as standing.",
        )
    if any(meld.kind is PUNG for meld in _dragon_melds(case)):
        return no("A41", "红中、白板是碰来的，不是立着的。", "The triplet of 中 or 白 was punged; it doesn't stand.")
    held = {dragon: number_of(dragon, case.hand.counts) for dragon in DRAGONS}
    if max(held.values()) >= 3:
        return no(
            "B17", "这套规则七对里的红中、白板不另算。", "This house counts no standing 中 or 白 among seven pairs."
        )
    return no("A41", "手里没有三张红中或白板。", "No three 中 or 白 stand in the hand.")


def dragon_completed(case: Case) -> WhyNot:
    """A triplet of 中 or 白 that a discard completed (B15)."""
    if case.has("dragon_standing"):
        return no("B15", "三张都是自己摸的，按立着的算。", "All three were drawn: the triplet stands.")
    return no("B15", "胡的那张没有凑成红中或白板刻子。", "The winning tile completed no triplet of 中 or 白.")


def kong(case: Case) -> WhyNot:
    """明杠 of a suit tile (A42)."""
    return _kept_four(case) or _no_meld(case, KONG)


def concealed_kong(case: Case) -> WhyNot:
    """暗杠 of a suit tile (A42)."""
    return _kept_four(case) or _no_meld(case, CONCEALED_KONG)


def dragon_kong(case: Case) -> WhyNot:
    """明杠 of 中 or 白 (A42)."""
    return _no_meld(case, KONG)


def dragon_concealed_kong(case: Case) -> WhyNot:
    """暗杠 of 中 or 白 (A42)."""
    return _no_meld(case, CONCEALED_KONG)


def _dragon_melds(case: Case) -> list[Meld]:
    return [meld for meld in case.hand.melds if meld.tiles[0] in DRAGONS]


def _no_meld(case: Case, kind: MeldKind) -> WhyNot:
    row = "A41" if kind is PUNG else "A42"
    shown = [meld for meld in case.hand.melds if meld.kind is not kind and meld.kind in {KONG, CONCEALED_KONG}]
    if shown and kind is not PUNG:
        return no(
            row,
            "{tiles}是{shown}，不是{wanted}。",
            "{tiles} is a {shown}, no {wanted}.",
            shown[0].tiles,
            wanted=MELD_NAMES[kind],
            shown=MELD_NAMES[shown[0].kind],
        )
    what = Text("碰红中、碰白板", "pung of 中 or 白") if kind is PUNG else MELD_NAMES[kind]
    return no(row, "胡家没有{what}。", "The winner shows no {what}.", what=what)


def _kept_four(case: Case) -> WhyNot | None:
    """Four alike that were not konged count nothing (B64)."""
    melded = [tile for meld in case.hand.melds for tile in meld.tiles]
    for tile in Tile:
        held = number_of(tile, case.hand.counts)
        if held and held + melded.count(tile) == 4:
            return no(
                "B64", "四张{tiles}没有杠出来，不算杠。", "The four {tiles} were not konged and count no kong.", (tile,)
            )
    return None
