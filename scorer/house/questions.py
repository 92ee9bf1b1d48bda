"""What a house is asked first: where the texts leave open how it plays (end of docs/RULES.md, section B)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.house.labels import Value
    from scorer.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to play it."""

    text: Text
    changes: Mapping[str, Value]
    """The fields that it sets."""

    def holds(self, rules: RuleSet) -> bool:
        """Whether ``rules`` play it this way."""
        return all(getattr(rules, field) == value for field, value in self.changes.items())

    def laid_over(self, rules: RuleSet) -> RuleSet:
        """Return ``rules`` played this way, under their own name and version."""
        return rules.overridden(self.changes, rules.name, rules.version)


@dataclass(frozen=True, slots=True)
class Question:
    """One page of the first set-up."""

    id: str
    text: Text
    source: str
    """Row of the rule book."""
    examples: tuple[str, ...]
    """Ids of ``scorer.house.examples``; the answers score them differently."""
    answers: tuple[Answer, ...]


def _question(name: str, row: dict[str, Any]) -> Question:
    answers = tuple(Answer(Text(each["zh"], each["en"]), MappingProxyType(each["changes"])) for each in row["answers"])
    return Question(name, Text(row["zh"], row["en"]), row["source"], tuple(row["examples"]), answers)


def _read() -> tuple[Question, ...]:
    text = resources.files("scorer.house").joinpath("questions.toml").read_text(encoding="utf-8")
    return tuple(_question(name, row) for name, row in tomllib.loads(text).items())


QUESTIONS: Final = _read()
"""Every question, in the order of asking."""
