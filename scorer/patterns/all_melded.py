"""全求人, with a 吃 or as 碰碰胡全求人 (A62, A63, B21, B22, B24; text 000 L73, L140)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.patterns.all_pungs import is_all_melded
from scorer.patterns.flower import Flower

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet
    from scorer.shapes.hand import Form


def all_melded(hand: Facts, _form: Form, rules: RuleSet) -> Flower | None:
    """Return 全求人 or 碰碰胡全求人 if four taken melds lie on the table."""
    if len(hand.melds) != 4 or not is_all_melded(hand, rules):
        return None
    single = rules.single_wait_with_all_melded
    if len(hand.meld_triplets) == 4:
        return Flower("all_pungs_melded", rules.all_pungs_melded, hand.tiles, single_wait=single)
    return Flower("all_melded", rules.all_melded, hand.tiles, single_wait=single)
