"""The ways in which a house may play otherwise: the other shipped rulesets, and one change of section B at a time."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from scorer.house.labels import LABELS
from scorer.rules import RuleSet, ruleset
from scorer.ruleset_files import SHIPPED
from scorer.text import Text

if TYPE_CHECKING:
    from scorer.house.labels import Value

OTHER_PRICES: Final[dict[str, tuple[int, ...]]] = {
    "flower_base": (1,),
    "self_draw_flower": (1,),
    "concealed_flower": (1,),
    "wait_flower": (1,),
    "minimum": (1, 4),
    "eaten_robbed_kong": (0,),
    "dealer_factor": (2,),
    "all_pungs_rolling": (5, 15),
    "seven_fairies_discard": (100,),
    "seven_fairies_self_draw": (150,),
    "heavenly": (10,),
    "earthly": (10, 15),
    "four_fa": (0,),
}
"""Prices that a row of section B names beside the default; B1, B9, B18, B23, B30, B32, B51, B56."""

_STAKES: Final = "stakes"
"""The group of fields that say nothing about a single win."""


class Variation(NamedTuple):
    """Another way to play."""

    rules: RuleSet
    name: Text
    """What is different: 远航, or 什么算边、卡、单钓：看牌型就算."""
    row: str
    """The row of section B; the first row of the field where section B has none."""


@lru_cache(maxsize=32)
def variations(rules: RuleSet) -> tuple[Variation, ...]:
    """Return the shipped rulesets that ``rules`` are not, then every single change of ``rules``."""
    shipped = [Variation(ruleset(name), _SHIPPED_NAMES[name], "B") for name in SHIPPED if not _is_same(rules, name)]
    single = [
        Variation(replace(rules, **{field: value}), _said(field, value), row_of(LABELS[field].source))  # type: ignore[arg-type]  # a value of the field's own choices
        for field in LABELS
        for value in _other_values(field, rules)
    ]
    return (*shipped, *single)


_SHIPPED_NAMES: Final = {
    "jiujiang": Text("九江规则（jiujiang）", "the ruleset jiujiang"),
    "yuanhang": Text("远航规则（yuanhang）", "the ruleset yuanhang"),
}


def _is_same(rules: RuleSet, name: str) -> bool:
    return replace(ruleset(name), name=rules.name, version=rules.version) == rules


def _said(field: str, value: Value) -> Text:
    label = LABELS[field]
    return Text("{name}：{value}", "{name}: {value}").fill(name=label.name, value=label.said(value))


def _other_values(field: str, rules: RuleSet) -> list[Value]:
    if LABELS[field].group == _STAKES:
        return []
    held = getattr(rules, field)
    known = [choice.value for choice in LABELS[field].choices] or OTHER_PRICES.get(field, ())
    return [value for value in known if value != held]


def row_of(source: str) -> str:
    """Return the row that a source names: the first of section B, else its first."""
    rows = rows_of(source)
    return next((row for row in rows if row.startswith("B")), rows[0])


def first_row(source: str) -> str:
    """Return the first row that a source names: where the rule itself stands."""
    return rows_of(source)[0]


def rows_of(source: str) -> list[str]:
    """Return the rows of the rule book that a source names: ``A57`` of ``A57; text 000 L136``."""
    return source.split(";", maxsplit=1)[0].replace(" ", "").split(",")
