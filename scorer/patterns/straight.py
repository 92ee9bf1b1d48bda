"""一条龙: 123, 456 and 789 of one suit (A64, B54; text 000 L64, L144)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.patterns.flower import Flower
from scorer.tiles import Tile

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet
    from scorer.shapes.hand import Form

_DRAGONS = tuple(tuple(Tile(start + step) for step in range(9)) for start in (0, 9, 18))


def straight(_hand: Facts, form: Form, rules: RuleSet) -> Flower | None:
    """Return 一条龙 if the three runs are concealed; a 吃 leaves no room for them (B54)."""
    runs = form.runs
    if len(runs) < 3:
        return None
    for dragon in _DRAGONS:
        if dragon[0] in runs and dragon[3] in runs and dragon[6] in runs:
            return Flower("straight", rules.straight, dragon)
    return None
