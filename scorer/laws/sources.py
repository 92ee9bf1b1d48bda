"""Who may have given the winning tile (A50, B6, B7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.catalog.reasons import About, reason
from scorer.laws.robbing import robbing_reason
from scorer.table import OTHERS, ROBBED_KONG, SELF_DRAW, Relative

if TYPE_CHECKING:
    from scorer.laws.said import Said
    from scorer.reasons import Reason
    from scorer.rules import RuleSet


def source_reason(said: Said, rules: RuleSet) -> Reason | None:
    """Return what is wrong with who gave the tile, None if it can be so."""
    if said.method is SELF_DRAW:
        return None if said.source is None else reason("source_on_self_draw", About(said.winner))
    robbed = said.method is ROBBED_KONG
    if said.source is None:
        return reason("konger_missing" if robbed else "source_missing", About(said.winner))
    if said.source is Relative.SELF:
        return reason("source_is_winner", About(said.winner))
    return robbing_reason(said, said.source, rules) if robbed else None


def method_reason(said: Said, rules: RuleSet) -> Reason | None:
    """Return why the tiles rule the method out, whoever gave the tile."""
    if said.method is not ROBBED_KONG:
        return None
    reasons = [robbing_reason(said, player, rules) for player in OTHERS]
    return None if None in reasons else reasons[0]
