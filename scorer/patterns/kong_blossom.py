"""杠上开花: the tile drawn after a kong wins (A66, B4, B5, B35; text 000 L145, L163)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.patterns.flower import Flower
from scorer.table import Circumstance

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet


def kong_blossom(hand: Facts, rules: RuleSet) -> Flower | None:
    """Return 杠上开花 if it was said; 自摸 beside it as the house plays."""
    if Circumstance.KONG_BLOSSOM not in hand.occasions:
        return None
    if Circumstance.HEAVENLY in hand.occasions and not rules.kong_blossom_with_heavenly:
        return None
    tiles = (hand.win.winning_tile,)
    return Flower("kong_blossom", rules.kong_blossom, tiles, self_draw=rules.zimo_with_kong_flower)
