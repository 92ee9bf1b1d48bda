"""海底放炮: the last tile of the wall, discarded as drawn (A71, B11; text 000 L175)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.patterns.flower import Flower
from scorer.table import Circumstance

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet


def last_discard(hand: Facts, rules: RuleSet) -> Flower | None:
    """Return 海底放炮 if it was said and the house counts it as a flower."""
    if Circumstance.LAST_DISCARD not in hand.occasions or rules.last_discard_weight != "flower":
        return None
    return Flower("last_discard", rules.last_discard, (hand.win.winning_tile,))
