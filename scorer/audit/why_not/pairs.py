"""Why a hand is no 七对, not 潇洒, without 滚 and 豪华, and no 七仙女."""

from __future__ import annotations

from scorer.audit.why_not.case import Case, WhyNot, no
from scorer.laws.melds import meld_name
from scorer.patterns.dashing import rows
from scorer.tiles import Tile


def seven_pairs(case: Case) -> WhyNot:
    """七对 needs seven pairs and nothing on the table (A25, A58)."""
    if case.hand.melds:
        meld = case.hand.melds[0]
        return no(
            "A25",
            "有副露{meld}，七对不能有副露。",
            "{meld} lies on the table: seven pairs have no melds.",
            meld.tiles,
            meld=meld_name(meld),
        )
    odd = [tile for tile in sorted(set(case.hand.concealed)) if case.hand.concealed.count(tile) % 2]
    if odd:
        return no("A25", "{tiles}不成对，不是七对。", "{tiles} are no pairs, so the hand is no seven pairs.", odd)
    if not case.form.seven_pairs:
        return no("A34", "另一种拆法炮更多，不按七对算。", "Another reading gives more, so the hand is no seven pairs.")
    return no("B19", "这副牌是七仙女，七对已含在内。", "The hand is 七仙女, and 七对 is inside it.")


def seven_pairs_dashing(case: Case) -> WhyNot:
    """潇洒七对 needs three pairs of one suit in a row (A59)."""
    if not case.form.seven_pairs:
        return seven_pairs(case)
    if case.has("seven_fairies"):
        return no("B19", "七仙女里已含潇洒和滚。", "潇洒 and 滚 are inside 七仙女.")
    return no("A59", "没有三对同门相连。", "No three of the pairs are of one suit in a row.")


def seven_pairs_roll(case: Case) -> WhyNot:
    """滚 needs more than three pairs in a row (A60)."""
    if not case.has("seven_pairs_dashing"):
        return seven_pairs_dashing(case)
    return no("A60", "只连三对，三对以上才带滚。", "Only three pairs are in a row; a fourth would roll.")


def seven_pairs_luxury(case: Case) -> WhyNot:
    """豪华 needs four of a kind that is not konged, among seven pairs (A61)."""
    if not case.form.seven_pairs:
        return seven_pairs(case)
    if case.has("seven_fairies"):
        return no("B19", "七仙女没有四张一样的。", "七仙女 has no four of a kind.")
    return no("A61", "七对里没有四张一样的。", "There is no four of a kind among the pairs.")


def seven_fairies(case: Case) -> WhyNot:
    """七仙女 needs seven pairs of one suit in a row (A75)."""
    if not case.form.seven_pairs:
        return seven_pairs(case)
    found = rows(case.form.pairs)
    longest = max(found, key=len)
    if len(longest) == 7:
        return no("B18", "这套规则七仙女按清一色七对潇洒带滚算。", "This house counts 七仙女 as 清一色 七对 潇洒 带滚.")
    strangers = [tile for tile in set(case.form.pairs) if tile not in longest]
    return no(
        "A75",
        "{tiles}没有和别的对子连成同门七对。",
        "{tiles} are in no row of seven pairs of one suit.",
        map(Tile, strangers),
    )
