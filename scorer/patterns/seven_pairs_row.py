"""潇洒七对 and 滚: pairs of one suit in a row (A59, A60, B16; text 000 L138, 003 L51-52)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.patterns.dashing import rows
from scorer.patterns.flower import Flower

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet
    from scorer.shapes.hand import Form
    from scorer.tiles import Tile


def seven_pairs_dashing(_hand: Facts, form: Form, rules: RuleSet) -> Flower | None:
    """Return 潇洒: three pairs in a row; once, or for each row where the house says so."""
    found = _counted_rows(form, rules)
    if not found:
        return None
    times = len(found)
    pao = rules.seven_pairs_dashing * times
    return Flower("seven_pairs_dashing", pao, _pairs_of(found), number=times, is_extra=True)


def seven_pairs_roll(_hand: Facts, form: Form, rules: RuleSet) -> Flower | None:
    """Return 滚: every pair beyond three in a row."""
    found = [row for row in _counted_rows(form, rules) if len(row) > 3]
    rolls = sum(len(row) - 3 for row in found)
    if not rolls:
        return None
    return Flower("seven_pairs_roll", rules.seven_pairs_roll * rolls, _pairs_of(found), number=rolls, is_extra=True)


def _counted_rows(form: Form, rules: RuleSet) -> list[tuple[Tile, ...]]:
    found = [row for row in rows(form.pairs) if len(row) >= 3]
    if rules.seven_pairs_runs == "longest" and found:
        return [max(found, key=len)]
    return found


def _pairs_of(found: list[tuple[Tile, ...]]) -> tuple[Tile, ...]:
    return tuple(tile for row in found for tile in row for _ in range(2))
