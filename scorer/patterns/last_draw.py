"""海底捞月: the last tile of the wall, drawn by the winner (A70, B10, B12; text 000 L171)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.patterns.flower import Flower
from scorer.table import Circumstance

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet


def last_draw(hand: Facts, rules: RuleSet) -> Flower | None:
    """Return 海底捞月 if it was said and the house counts it as a flower."""
    if Circumstance.LAST_DRAW not in hand.occasions or rules.last_draw_weight != "flower":
        return None
    tiles = (hand.win.winning_tile,)
    return Flower("last_draw", rules.last_draw, tiles, self_draw=rules.zimo_with_last_draw)
