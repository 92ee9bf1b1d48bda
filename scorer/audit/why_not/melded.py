"""Why a hand is no 全求人 of either kind and no 一条龙."""

from __future__ import annotations

from scorer.audit.why_not.case import Case, WhyNot, no
from scorer.melds import CHI, CONCEALED_KONG
from scorer.tiles import Tile


def all_melded(case: Case) -> WhyNot:
    """全求人 needs three 碰/明杠 and a 吃 on the table, one tile in the hand (A62)."""
    if case.has("all_pungs_melded"):
        return no(
            "A63", "四副都是碰或明杠，算碰碰胡全求人。", "All four are pungs or open kongs: that is 碰碰胡全求人."
        )
    return _not_all_melded(case, "A62")


def all_pungs_melded(case: Case) -> WhyNot:
    """碰碰胡全求人 needs four 碰/明杠 on the table (A63)."""
    chi = [meld for meld in case.hand.melds if meld.kind is CHI]
    if chi and len(case.hand.melds) == 4:
        return no(
            "A62", "{tiles}是吃来的，算全求人，不是碰碰胡。", "{tiles} is a chi: 全求人, but no 碰碰胡.", chi[0].tiles
        )
    return _not_all_melded(case, "A63")


def _not_all_melded(case: Case, row: str) -> WhyNot:
    if len(case.hand.melds) < 4:
        return no(
            row,
            "桌上只有 {count} 副，手里不止一张，不是全求人。",
            "Only {count} melds lie on the table: 全求人 has four and one tile in the hand.",
            count=len(case.hand.melds),
        )
    hidden = [meld for meld in case.hand.melds if meld.kind is CONCEALED_KONG]
    if hidden and not case.rules.all_melded_concealed_kong:
        return no(
            "B21",
            "{tiles}是暗杠，全求人要四副都是吃、碰、明杠。",
            "{tiles} is a concealed kong: 全求人 takes all four from others.",
            hidden[0].tiles,
        )
    return no("B22", "这套规则自摸不算全求人。", "This house knows no self-drawn 全求人.")


def straight(case: Case) -> WhyNot:
    """一条龙 needs 123, 456 and 789 of one suit among the concealed runs (A64)."""
    if case.form.seven_pairs:
        return no("A64", "这副牌是七对，没有顺子。", "The hand is seven pairs: there are no runs.")
    runs = set(case.form.runs)
    wanted = {suit: [Tile(9 * suit + first) for first in (0, 3, 6)] for suit in range(3)}
    suit = max(wanted, key=lambda each: len(runs & set(wanted[each])))
    missing = next(first for first in wanted[suit] if first not in runs)
    tiles = [missing, Tile(missing + 1), Tile(missing + 2)]
    chi = [meld.tiles for meld in case.hand.melds if meld.kind is CHI and sorted(meld.tiles) == tiles]
    if chi:
        return no("B54", "{tiles}是吃来的，龙要都在手里。", "{tiles} is a chi: the straight must be concealed.", tiles)
    return no(
        "A64",
        "没有{tiles}这一副顺子，同门 123、456、789 不齐。",
        "The run {tiles} is missing from 123, 456, 789 of one suit.",
        tiles,
    )
