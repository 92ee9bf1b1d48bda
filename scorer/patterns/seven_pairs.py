"""七对: seven pairs, none on the table (A25, A58, B65; text 000 L138)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.patterns.flower import Flower

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet
    from scorer.shapes.hand import Form


def seven_pairs(hand: Facts, _form: Form, rules: RuleSet) -> Flower:
    """Return 七对; asked only about readings of seven pairs."""
    return Flower(
        "seven_pairs",
        rules.seven_pairs,
        hand.tiles,
        concealed=rules.concealed_with_seven_pairs,
        single_wait=rules.single_wait_with_seven_pairs,
    )
