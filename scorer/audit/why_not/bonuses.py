"""Why 平胡, 自摸, 门清 and 边/卡/单钓 are not counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorer.audit.why_not.case import Case, WhyNot, no
from scorer.catalog import RULES
from scorer.laws.melds import meld_name
from scorer.melds import CONCEALED_KONG
from scorer.text import Text

if TYPE_CHECKING:
    from scorer.melds import Meld

_BARRED: Final = {
    "concealed": {
        "seven_fairies": ("B19", ""),
        "seven_pairs": ("B65", "concealed_with_seven_pairs"),
        "ready": ("B25", "concealed_with_ready"),
        "heavenly": ("A73", "concealed_with_heavenly"),
        "earthly": ("A74", "concealed_with_earthly"),
    },
    "self_draw": {
        "seven_fairies": ("B19", ""),
        "heavenly": ("A73", "zimo_with_heavenly"),
        "kong_blossom": ("B4", "zimo_with_kong_flower"),
        "last_draw": ("A70", "zimo_with_last_draw"),
    },
    "single_wait": {
        "seven_fairies": ("B19", ""),
        "seven_pairs": ("A38", "single_wait_with_seven_pairs"),
        "all_melded": ("A62", "single_wait_with_all_melded"),
        "all_pungs_melded": ("A62", "single_wait_with_all_melded"),
        "heavenly": ("B20", "wait_with_heavenly"),
        "ready": ("B25", "single_wait_with_ready"),
    },
    "edge_wait": {
        "seven_fairies": ("B19", ""),
        "heavenly": ("B20", "wait_with_heavenly"),
    },
}
"""Which flower bars which bonus, the row that says so, and the switch that lifts it."""


def _barring(case: Case, bonus: str) -> WhyNot | None:
    """Return the flower of this hand beside which the bonus isn't counted."""
    for flower, (row, switch) in _BARRED[bonus].items():
        if case.has(flower) and (not switch or getattr(case.rules, switch) != "always"):
            return no(
                "B5" if row != "B19" and bonus == "self_draw" and _has_form_flower(case) else row,
                "{flower}不再算{bonus}。",
                "{bonus} isn't counted beside {flower}.",
                flower=RULES[flower].name,
                bonus=RULES[bonus].name,
            )
    return None


def _has_form_flower(case: Case) -> bool:
    return any(item.rule in _FORM_FLOWERS for item in case.items)


_FORM_FLOWERS: Final = frozenset(
    ("all_pungs", "all_pungs_melded", "all_melded", "seven_pairs", "pure_suit", "mixed_suit", "straight", "red_flags")
)


def plain(case: Case) -> WhyNot:
    """平胡 is what has no flower (A35)."""
    flower = RULES[case.items[0].rule].name
    return no("A35", "有{flower}，就不是平胡。", "With {flower} the hand is no plain one.", flower=flower)


def self_draw(case: Case) -> WhyNot:
    """自摸 needs the winner's own draw, and no flower that holds it already (A36, B4, B5)."""
    if not case.hand.self_drawn:
        return no("A36", "这一把不是自己摸来的。", "The winning tile was not drawn by the winner.")
    return _barring(case, "self_draw") or _counted("self_draw")


def concealed(case: Case) -> WhyNot:
    """门清 needs a hand from which nothing was taken (A39, B14, B66)."""
    taken = [meld for meld in case.hand.melds if meld.kind is not CONCEALED_KONG]
    if taken:
        return _melded("A39", taken[0])
    if case.hand.melds and not case.rules.concealed_kong_keeps_concealed:
        return _melded("B14", case.hand.melds[0])
    if not case.hand.self_drawn and not case.rules.concealed_on_discard:
        return no("B66", "这套规则点炮不算门清。", "This house counts no concealed hand on a discard.")
    return _barring(case, "concealed") or _counted("concealed")


def _melded(row: str, meld: Meld) -> WhyNot:
    return no(
        row,
        "有{meld}，不是门清。",
        "{meld} lies on the table: the hand is not concealed.",
        meld.tiles,
        meld=meld_name(meld),
    )


def edge_wait(case: Case) -> WhyNot:
    """边张 needs a sole wait for the 3 of 123 or the 7 of 789 (A37, A88, B13)."""
    return _wait(case, "edge_wait", Text("12 等 3 或 89 等 7", "the 3 of 1-2-3 or the 7 of 7-8-9"))


def closed_wait(case: Case) -> WhyNot:
    """卡张 needs a sole wait for the middle of a run (A37, A89, B13)."""
    return _wait(case, "closed_wait", Text("顺子中间那张", "the middle of a run"))


def single_wait(case: Case) -> WhyNot:
    """单钓 needs a sole wait for the pair (A38, B13, B62)."""
    if not case.rules.single_wait_counts:
        return no("B62", "这套规则没有单钓。", "This house knows no single wait.")
    return _wait(case, "single_wait", Text("将牌", "the other half of the pair"))


def _wait(case: Case, wait: str, wanted: Text) -> WhyNot:
    """Return why a wait isn't counted: more than one tile wins, a flower bars it, or it is another shape."""
    barred = _barring(case, "single_wait" if wait == "single_wait" else "edge_wait")
    waits = case.hand.waits
    if barred:
        return barred
    if len(waits) > 1 and case.rules.wait_rule == "sole":
        return no(
            "B13",
            "能胡的不止一张（{tiles}），不算{wait}。",
            "More than one tile wins ({tiles}), so it is no {wait}.",
            waits,
            wait=RULES[wait].name,
        )
    tile = (case.hand.win.winning_tile,)
    if not any(case.has(rule) for rule in _WAITS):
        return no(
            "B13",
            "{tiles}是两头听里剩下的一头，不算边、卡、单钓。",
            "{tiles} is what was left of a two-sided wait: no edge, closed or single wait.",
            tile,
        )
    return no(_ROWS[wait], "胡的{tiles}不是{wanted}。", "{tiles} is not {wanted}.", tile, wanted=wanted)


_ROWS: Final = {"edge_wait": "A88", "closed_wait": "A89", "single_wait": "A38"}
_WAITS: Final = tuple(_ROWS)


def _counted(bonus: str) -> WhyNot:
    name = RULES[bonus].name
    return no("A51", "{name}已经算了。", "{name} is counted.", name=name)
