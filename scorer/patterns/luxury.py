"""豪华七对: four of a kind among the pairs (A61; text 000 L138, 003 L55)."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from scorer.patterns.flower import Flower

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet
    from scorer.shapes.hand import Form


def luxury(_hand: Facts, form: Form, rules: RuleSet) -> Flower | None:
    """Return 豪华, once for each four of a kind that is not konged."""
    pairs = form.pairs
    fours = [first for first, second in itertools.pairwise(pairs) if first == second]
    if not fours:
        return None
    tiles = tuple(tile for tile in fours for _ in range(4))
    return Flower("seven_pairs_luxury", rules.seven_pairs_luxury * len(fours), tiles, number=len(fours), is_extra=True)
