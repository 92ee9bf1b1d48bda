"""Why a rule earns nothing in a hand: the condition that fails, on these tiles.

One small function a rule; where the laws of the scorer already say it (the
occasions), theirs is the word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorer.audit.why_not import bonuses, items, melded, pairs, suits, triplets
from scorer.audit.why_not.case import Case, WhyNot, case_of, no
from scorer.audit.why_not.eaten import eaten
from scorer.audit.why_not.occasions import OCCASIONS, occasion
from scorer.table import Relative

if TYPE_CHECKING:
    from collections.abc import Callable

EXPLAINERS: Final[dict[str, Callable[[Case], WhyNot]]] = {
    explain.__name__: explain
    for explain in (
        bonuses.plain,
        bonuses.self_draw,
        bonuses.concealed,
        bonuses.edge_wait,
        bonuses.closed_wait,
        bonuses.single_wait,
        items.fa,
        items.four_fa,
        items.dragon_pung,
        items.dragon_standing,
        items.dragon_completed,
        items.kong,
        items.concealed_kong,
        items.dragon_kong,
        items.dragon_concealed_kong,
        suits.pure_suit,
        suits.mixed_suit,
        triplets.all_pungs,
        triplets.all_pungs_dashing,
        triplets.all_pungs_rolling,
        triplets.red_flags,
        pairs.seven_pairs,
        pairs.seven_pairs_dashing,
        pairs.seven_pairs_roll,
        pairs.seven_pairs_luxury,
        pairs.seven_fairies,
        melded.all_melded,
        melded.all_pungs_melded,
        melded.straight,
    )
}
"""The explainer of every rule that the tiles decide."""


def why_not(rule: str, case: Case, payer: Relative = Relative.SELF) -> WhyNot:
    """Return why ``rule`` earns nothing in a case; ``payer`` is asked for the ``eaten_…`` rules."""
    if rule.startswith("eaten_"):
        return eaten(rule, case, payer)
    if rule in OCCASIONS:
        return occasion(rule, case)
    if rule == "flower_base":
        return no("B32", "花牌没有另外的底炮。", "A flower hand has no base of its own.")
    return EXPLAINERS[rule](case)


__all__ = ["EXPLAINERS", "Case", "WhyNot", "case_of", "why_not"]
