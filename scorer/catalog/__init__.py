"""The rule catalogue: what each priced line is called, says and comes from.

>>> rule("pure_suit").name
Text(zh='清一色', en='Pure suit')
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import Final

from scorer.text import Text


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the catalogue."""

    id: str
    """Stable over versions, such as ``pure_suit``."""
    name: Text
    """清一色 / Pure suit; ``{count}`` and ``{tiles}`` are filled in by a line."""
    sentence: Text
    """The rule in one sentence, without prices: those are the ruleset's."""
    source: str
    """Rows of the rule book and lines of the texts: ``A57; text 000 L136``."""
    is_template: bool
    """Whether the name has places to fill in."""


def _read() -> dict[str, Rule]:
    text = resources.files("scorer.catalog").joinpath("rules.toml").read_text(encoding="utf-8")
    return {name: _rule(name, row) for name, row in tomllib.loads(text).items()}


def _rule(name: str, row: dict[str, str]) -> Rule:
    return Rule(
        id=name,
        name=Text(row["zh"], row["en"]),
        sentence=Text(row["sentence_zh"], row["sentence_en"]),
        source=row["source"],
        is_template="{" in row["zh"],
    )


RULES: Final = _read()
"""Every rule by its id."""


def rule(rule_id: str) -> Rule:
    """Return the rule of that id; an unknown id is a ``KeyError``, for it is our own bug."""
    return RULES[rule_id]
