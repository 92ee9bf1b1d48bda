"""清一色: every tile of one suit (A57; text 000 L70, L136)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.patterns.flower import Flower

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet
    from scorer.shapes.hand import Form


def pure_suit(hand: Facts, _form: Form, rules: RuleSet) -> Flower | None:
    """Return 清一色 if one suit is all there is."""
    if len(hand.suits) > 1:
        return None
    return Flower("pure_suit", rules.pure_suit, hand.tiles)
