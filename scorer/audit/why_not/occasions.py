"""Why an occasion is not counted: it can't have been, or nobody confirmed it."""

from __future__ import annotations

from typing import Final

from scorer.audit.why_not.case import Case, WhyNot, no
from scorer.laws.circumstances import CIRCUMSTANCE_NAMES, circumstance_reason
from scorer.table import Circumstance

OCCASIONS: Final = {
    "ready": (Circumstance.DECLARED_READY, "A72"),
    "heavenly": (Circumstance.HEAVENLY, "A73"),
    "earthly": (Circumstance.EARTHLY, "A74"),
    "kong_blossom": (Circumstance.KONG_BLOSSOM, "A66"),
    "robbed_kong": (Circumstance.ROBBED_KONG, "A68"),
    "kong_tears": (Circumstance.KONG_TEARS, "A69"),
    "last_draw": (Circumstance.LAST_DRAW, "A70"),
    "last_discard": (Circumstance.LAST_DISCARD, "A71"),
}
"""Every occasion by its rule, and the row that defines it."""


def occasion(rule: str, case: Case) -> WhyNot:
    """Return what rules the occasion out, or that it was not confirmed."""
    circumstance, row = OCCASIONS[rule]
    if rule == "ready" and Circumstance.EARTHLY in case.hand.occasions and circumstance in case.hand.occasions:
        return no("B25", "地胡不再加报听。", "报听 adds nothing to 地胡.")
    if rule == "kong_blossom" and circumstance in case.hand.occasions:
        return no("B35", "这套规则天胡不再加杠上开花。", "This house adds no 杠上开花 to 天胡.")
    if why := circumstance_reason(circumstance, case.said, case.rules):
        return WhyNot(why.rule, why.text, why.tiles)
    return no(row, "没有确认{name}。", "{name} was not confirmed.", name=CIRCUMSTANCE_NAMES[circumstance])
