"""天胡: the dealer wins before the first discard (A73, B20, B35; text 000 L33, L183)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.patterns.flower import Flower
from scorer.table import Circumstance

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet


def heavenly(hand: Facts, rules: RuleSet) -> Flower | None:
    """Return 天胡 if it was said; the bonuses beside it as the house plays."""
    if Circumstance.HEAVENLY not in hand.occasions:
        return None
    return Flower(
        "heavenly",
        rules.heavenly,
        hand.concealed,
        self_draw=rules.zimo_with_heavenly,
        concealed=rules.concealed_with_heavenly,
        single_wait=rules.wait_with_heavenly,
        edge_wait=rules.wait_with_heavenly,
    )
