"""红旗飘飘: a triplet or kong of 中 and one of 白 (A56, B3; text 000 L59, L134, L167)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.facts import DRAGON_SUIT, DRAGONS
from scorer.patterns.flower import Flower

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet
    from scorer.shapes.hand import Form
    from scorer.tiles import Tile


def red_flags(hand: Facts, form: Form, rules: RuleSet) -> Flower | None:
    """Return 红旗飘飘 where the house counts it as a flower."""
    if hand.suits[-1] != DRAGON_SUIT or rules.red_flags_weight != "flower":
        return None
    tiles = red_flag_tiles(hand, form)
    return Flower("red_flags", rules.red_flags, tiles) if tiles else None


def red_flag_tiles(hand: Facts, form: Form) -> tuple[Tile, ...]:
    """Return the tiles of 红旗飘飘, or nothing; four and four among seven pairs are none."""
    triplets = (*form.triplets, *hand.meld_triplets)
    if any(dragon not in triplets for dragon in DRAGONS):
        return ()
    return tuple(tile for tile in hand.tiles if tile in DRAGONS)
