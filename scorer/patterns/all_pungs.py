"""碰碰胡: four triplets or kongs and a pair (A53; text 000 L132)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.patterns.flower import Flower

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet
    from scorer.shapes.hand import Form


def all_pungs(hand: Facts, form: Form, rules: RuleSet) -> Flower | None:
    """Return 碰碰胡, unless it is the dearer 碰碰胡全求人."""
    if form.runs or len(hand.meld_triplets) != len(hand.melds) or is_all_melded(hand, rules):
        return None
    return Flower("all_pungs", rules.all_pungs, hand.tiles)


def is_all_melded(hand: Facts, rules: RuleSet) -> bool:
    """Whether the hand is 全求人 of either kind: four melds taken, one tile in the hand (A62, A63)."""
    taken = len(hand.melds) if rules.all_melded_concealed_kong else hand.open_melds
    return taken == 4 and (rules.all_melded_self_draw or not hand.self_drawn)
