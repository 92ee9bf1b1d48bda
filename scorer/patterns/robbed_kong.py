"""抢杠: the tile that another player konged wins (A68, B7-B9; text 000 L155)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.patterns.flower import Flower
from scorer.table import Circumstance

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet


def robbed_kong(hand: Facts, rules: RuleSet) -> Flower | None:
    """Return 抢杠 if it was said."""
    if Circumstance.ROBBED_KONG not in hand.occasions:
        return None
    return Flower("robbed_kong", rules.robbed_kong, (hand.win.winning_tile,))
