"""What every field of a ruleset is called, says and comes from.

>>> LABELS["wait_rule"].name
Text(zh='什么算边、卡、单钓', en='When a wait counts')
>>> LABELS["kong"].said(1)
Text(zh='1 炮', en='1 炮')
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from dataclasses import field as made_by
from importlib import resources
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, get_args

from scorer.ruleset_files import field_kinds
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.rules import RuleSet

Value = int | str
"""What a field holds: a number, a true/false or a word."""

GROUPS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "small": Text("小炮", "Small prices"),
        "bonuses": Text("自摸门清边卡", "Bonuses"),
        "flowers": Text("花牌", "Flowers"),
        "occasions": Text("场合", "Occasions"),
        "together": Text("一起算不算", "Together"),
        "minimum": Text("起胡", "The minimum"),
        "pays": Text("谁付、吃什么", "Who pays"),
        "allowed": Text("准不准", "Allowed"),
        "stakes": Text("一炮几分", "Points per 炮"),
    }
)
"""The groups in the order in which people meet them."""

UNITS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "pao": Text("{n} 炮", "{n} 炮"),
        "points": Text("{n} 分", "{n} per 炮"),
        "hands": Text("{n} 把", "{n} hands"),
        "times": Text("×{n}", "×{n}"),
    }
)
"""What a number counts."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that a switch can take."""

    value: Value
    name: Text


@dataclass(frozen=True, slots=True)
class FieldLabel:
    """One field of a ruleset in words."""

    field: str
    """Name in ``RuleSet``, such as ``wait_rule``."""
    name: Text
    sentence: Text
    """What it decides, in one sentence."""
    source: str
    """Rows of the rule book and lines of the texts: ``B13; text 000 L82``."""
    group: str
    """A key of ``GROUPS``."""
    unit: str
    """A key of ``UNITS``; read where there are no choices."""
    choices: tuple[Choice, ...]
    """What a switch can take; empty for a number from 0 to ``ruleset_files.MOST``."""
    examples: tuple[str, ...]
    """Ids of ``scorer.house.examples``, the plainest first."""
    given: Mapping[str, Value] = made_by(default_factory=dict)
    """What the house of the examples plays besides."""

    def said(self, value: Value) -> Text:
        """Return ``value`` in words: ``只胡一张才算``, ``2 炮``."""
        for choice in self.choices:
            if choice.value == value:
                return choice.name
        return UNITS[self.unit].fill(n=value)

    def value(self, rules: RuleSet) -> Value:
        """Return what ``rules`` hold in this field."""
        held: Value = getattr(rules, self.field)
        return held

    def house(self, rules: RuleSet) -> RuleSet:
        """Return ``rules`` as the examples are scored with: what is ``given`` laid over them."""
        return rules.overridden(self.given, rules.name, rules.version) if self.given else rules


def _read() -> dict[str, FieldLabel]:
    values = tomllib.loads(_text("scorer.house", "values"))
    read = {
        name: _label(name, row, group, values)
        for group in GROUPS
        for name, row in tomllib.loads(_text("scorer.house.fields", group)).items()
    }
    order = list(field_kinds())
    return dict(sorted(read.items(), key=lambda each: order.index(each[0])))


def _text(package: str, name: str) -> str:
    return resources.files(package).joinpath(f"{name}.toml").read_text(encoding="utf-8")


def _label(name: str, row: dict[str, Any], group: str, values: dict[str, dict[str, dict[str, str]]]) -> FieldLabel:
    kind = field_kinds()[name]
    return FieldLabel(
        field=name,
        name=Text(row["zh"], row["en"]),
        sentence=Text(row["sentence_zh"], row["sentence_en"]),
        source=row["source"],
        group=group,
        unit=row.get("unit", "pao"),
        choices=() if kind is int else _choices(kind, values[row.get("values", "yes")]),
        examples=tuple(row["examples"]),
        given=MappingProxyType(row.get("given", {})),
    )


def _choices(kind: object, words: dict[str, dict[str, str]]) -> tuple[Choice, ...]:
    allowed: tuple[Value, ...] = (True, False) if kind is bool else get_args(kind)
    names = {value: words[str(value).lower()] for value in allowed}
    return tuple(Choice(value, Text(said["zh"], said["en"])) for value, said in names.items())


LABELS: Final[Mapping[str, FieldLabel]] = MappingProxyType(_read())
"""Every field's label by its name, in the order of ``RuleSet``."""


def in_group(group: str) -> tuple[FieldLabel, ...]:
    """Return the labels of one group, in the order of ``RuleSet``."""
    return tuple(label for label in LABELS.values() if label.group == group)


def found(words: str) -> tuple[FieldLabel, ...]:
    """Return the labels that have every word of ``words`` in a name, sentence, source, value or field name."""
    wanted = words.lower().split()
    return tuple(label for label in LABELS.values() if all(word in _searched(label) for word in wanted))


def _searched(label: FieldLabel) -> str:
    texts = (label.name, label.sentence, GROUPS[label.group], *(choice.name for choice in label.choices))
    said = [part for text in texts for part in (text.zh, text.en)]
    return "\n".join((*said, label.source, label.field)).lower()
