"""The rules being changed: what they started from, and what they are now. Qt-free."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorer.house.differences import differences
from scorer.house.house_file import nearest_shipped
from scorer.rules import ruleset
from scorer.ruleset_files import SHIPPED

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scorer.house.labels import Value
    from scorer.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Draft:
    """Rules under way; ``rules`` keep the name and version of ``base`` until they are saved."""

    base: RuleSet
    """What was opened."""
    rules: RuleSet
    """What it is now."""

    @staticmethod
    def of(rules: RuleSet) -> Draft:
        """Return a draft in which nothing is changed yet."""
        return Draft(rules, rules)

    @staticmethod
    def taken_up(rules: RuleSet, saved: Iterable[RuleSet]) -> Draft:
        """Return a draft that was left earlier; its base is what it is called, or the nearest shipped ruleset."""
        shipped = (ruleset(name) for name in SHIPPED)
        known = {str(each): each for each in (*shipped, *saved)}
        base = known.get(str(rules)) or nearest_shipped(rules)
        return Draft(base, rules.overridden({}, base.name, base.version))

    @property
    def changed(self) -> tuple[str, ...]:
        """The fields that are not as in ``base``."""
        return tuple(each.field for each in differences(self.base, self.rules))

    def with_values(self, values: Mapping[str, Value]) -> Draft:
        """Return the draft with fields changed."""
        return replace(self, rules=self.rules.overridden(values, self.base.name, self.base.version))

    def reset(self, *fields: str) -> Draft:
        """Return the draft with fields as they were."""
        return self.with_values({field: getattr(self.base, field) for field in fields})
