"""杠上流泪: what another player discarded after his kong wins (A69, A91, B59; text 000 L159)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.patterns.flower import Flower
from scorer.table import Circumstance

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet


def kong_tears(hand: Facts, rules: RuleSet) -> Flower | None:
    """Return 杠上流泪 if it was said."""
    if Circumstance.KONG_TEARS not in hand.occasions:
        return None
    return Flower("kong_tears", rules.kong_tears, (hand.win.winning_tile,))
