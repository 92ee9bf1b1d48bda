"""报听: ready declared at the very start (A72, B25, B26, B61; text 000 L37, L179)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.patterns.flower import Flower
from scorer.table import Circumstance

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet


def ready(hand: Facts, rules: RuleSet) -> Flower | None:
    """Return 报听 if it was said; beside 地胡 it adds nothing unless the house says so."""
    if Circumstance.DECLARED_READY not in hand.occasions:
        return None
    if Circumstance.EARTHLY in hand.occasions and not rules.ready_with_earthly:
        return None
    return Flower(
        "ready",
        rules.ready,
        hand.concealed,
        concealed=rules.concealed_with_ready,
        single_wait=rules.single_wait_with_ready,
    )
