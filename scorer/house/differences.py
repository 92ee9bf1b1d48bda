"""Where two rulesets differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.house.labels import LABELS

if TYPE_CHECKING:
    from scorer.house.labels import FieldLabel, Value
    from scorer.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Difference:
    """One field that two rulesets hold differently; ``label.said`` puts both values into words."""

    label: FieldLabel
    first: Value
    second: Value

    @property
    def field(self) -> str:
        """The name in ``RuleSet``."""
        return self.label.field


def differences(first: RuleSet, second: RuleSet) -> tuple[Difference, ...]:
    """Return the fields that differ, in the order of ``RuleSet``; name and version aside.

    >>> from scorer.rules import ruleset
    >>> [each.field for each in differences(ruleset("jiujiang"), ruleset("yuanhang"))][:2]
    ['all_pungs_rolling', 'red_flags_weight']
    """
    return tuple(
        Difference(label, label.value(first), label.value(second))
        for label in LABELS.values()
        if label.value(first) != label.value(second)
    )
