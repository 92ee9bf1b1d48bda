"""地胡: the dealer's first discard wins (A74, B23; text 000 L35, L187)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.patterns.flower import Flower
from scorer.table import Circumstance

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet


def earthly(hand: Facts, rules: RuleSet) -> Flower | None:
    """Return 地胡 if it was said; in some houses the own first draw is 地胡 too."""
    if Circumstance.EARTHLY not in hand.occasions:
        return None
    return Flower("earthly", rules.earthly, hand.concealed, concealed=rules.concealed_with_earthly)
