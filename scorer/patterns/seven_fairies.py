"""七仙女: seven pairs of one suit in a row (A75, B18, B19; text 000 L62, L191)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.patterns.dashing import longest_row
from scorer.patterns.flower import Flower
from scorer.switches import NEVER

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet
    from scorer.shapes.hand import Form


def seven_fairies(hand: Facts, form: Form, rules: RuleSet) -> Flower | None:
    """Return 七仙女, which holds every flower and bonus of its form in itself."""
    if rules.seven_fairies_price != "own" or len(longest_row(form.pairs)) != 7:
        return None
    return Flower(
        "seven_fairies",
        rules.seven_fairies_self_draw if hand.self_drawn else rules.seven_fairies_discard,
        hand.tiles,
        self_draw=NEVER,
        concealed=NEVER,
        single_wait=NEVER,
        edge_wait=NEVER,
    )
