"""混一色: one suit, and 中 or 白 besides (A52, B52; text 000 L67, L130)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.facts import DRAGON_SUIT
from scorer.patterns.flower import Flower

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet
    from scorer.shapes.hand import Form


def mixed_suit(hand: Facts, _form: Form, rules: RuleSet) -> Flower | None:
    """Return 混一色 if dragons and exactly one suit occur; 发 in front say nothing."""
    if len(hand.suits) != 2 or hand.suits[1] != DRAGON_SUIT:
        return None
    return Flower("mixed_suit", rules.mixed_suit, hand.tiles)
