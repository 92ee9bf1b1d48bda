"""Why a hand is no 碰碰胡, not 潇洒, and shows no 红旗飘飘."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.audit.why_not.case import Case, WhyNot, no
from scorer.facts import DRAGONS
from scorer.melds import CHI
from scorer.notation import tile_name
from scorer.patterns.all_pungs import is_all_melded
from scorer.patterns.dashing import longest_row
from scorer.shapes.hand import number_of
from scorer.shapes.suit import RUN

if TYPE_CHECKING:
    from scorer.tiles import Tile

_LACKING = 3
"""Fewer than so many of a dragon are no triplet."""


def all_pungs(case: Case) -> WhyNot:
    """碰碰胡 needs four triplets or kongs (A53)."""
    if case.form.seven_pairs:
        return no("A53", "这副牌是七对，没有四副刻子。", "The hand is seven pairs: there are no four triplets.")
    runs = _runs(case)
    if runs:
        return no(
            "A53", "{tiles}是顺子，碰碰胡四副都要是刻子或杠。", "{tiles} is a run: all four must be triplets.", runs
        )
    return no(
        "A63",
        "四副都在桌上，算碰碰胡全求人，不再另算碰碰胡。",
        "All four lie on the table: that is 碰碰胡全求人, and 碰碰胡 is inside it.",
    )


def _runs(case: Case) -> tuple[Tile, ...]:
    """Return the first run of the reading, or the 吃."""
    groups = [group.tiles for group in case.form.groups if group.kind is RUN]
    return (*groups, *[meld.tiles for meld in case.hand.melds if meld.kind is CHI], ())[0]


def _triplets(case: Case) -> tuple[Tile, ...]:
    return (*case.form.triplets, *case.hand.meld_triplets)


def all_pungs_dashing(case: Case) -> WhyNot:
    """潇洒碰碰胡 needs three triplets of one suit in a row (A54)."""
    if len(_triplets(case)) != 4:
        return all_pungs(case)
    row = longest_row(_triplets(case))
    if len(row) == 4:
        return no(
            "B51", "四副相连是潇洒带滚，潇洒已含在内。", "Four in a row are 潇洒带滚, and 潇洒 is inside it.", row
        )
    if len(row) == 3 and is_all_melded(case.hand, case.rules):
        return no("B68", "这套规则全求人不再加潇洒。", "This house adds no 潇洒 to 全求人.", row)
    return no(
        "A54", "刻子{tiles}没有三副同门相连。", "No three of the triplets {tiles} follow each other.", _triplets(case)
    )


def all_pungs_rolling(case: Case) -> WhyNot:
    """潇洒带滚碰碰胡 needs all four in a row (A55)."""
    if len(_triplets(case)) != 4 or len(longest_row(_triplets(case))) == 4:
        return all_pungs_dashing(case)
    return no(
        "A55", "刻子{tiles}不是四副同门相连，不带滚。", "The triplets {tiles} are no four in a row.", _triplets(case)
    )


def red_flags(case: Case) -> WhyNot:
    """红旗飘飘 needs three 中 and three 白 (A56)."""
    held = {dragon: number_of(dragon, case.hand.counts) for dragon in DRAGONS}
    melded = [tile for meld in case.hand.melds for tile in meld.tiles]
    lacking = [dragon for dragon in DRAGONS if held[dragon] + melded.count(dragon) < _LACKING]
    if lacking:
        dragon = lacking[0]
        return no(
            "A56",
            "{dragon}只有 {count} 张，红旗飘飘要红中、白板各三张。",
            "There are {count} {dragon}: red flags need three 中 and three 白.",
            dragon=tile_name(dragon),
            count=held[dragon] + melded.count(dragon),
        )
    return no("A56", "七对里的四红中四白板不算红旗飘飘。", "Four 中 and four 白 among seven pairs are no red flags.")
