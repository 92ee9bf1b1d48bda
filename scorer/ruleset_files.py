"""Rulesets by name and by override: what a field may hold is read off its type."""

from __future__ import annotations

import dataclasses
import tomllib
from difflib import get_close_matches
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final, Literal, get_args, get_origin, get_type_hints

from scorer import switches
from scorer.errors import NotationError
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.rules import RuleSet

SHIPPED: Final = ("jiujiang", "yuanhang")
"""The rulesets that come with 见花."""

MOST: Final = 9999
"""The largest price, number of points or version that a ruleset holds."""

LONGEST_NAME: Final = 40
"""Characters of a ruleset's name."""

_OWN: Final = ("name", "version")


@cache
def shipped(base: RuleSet, name: str) -> RuleSet:
    """Return the shipped ruleset ``name``, its file laid over ``base``.

    Raises:
        NotationError: no such ruleset.
    """
    if name not in SHIPPED:
        raise NotationError(
            Text(
                "没有名为“{name}”的规则，可用：{known}。",
                "There is no ruleset “{name}”; there are {known}.",
            ).fill(name=name, known=", ".join(SHIPPED)),
        )
    text = resources.files("scorer.rulesets").joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return parsed(base, text)


def parsed(base: RuleSet, text: str) -> RuleSet:
    """Return a ruleset from a TOML text with ``name``, ``version`` and single fields.

    What it leaves out is as in ``base``, or as in the shipped ruleset that its
    own ``base`` names.

    Raises:
        NotationError: the text is no TOML, or says something that no ruleset knows.
    """
    try:
        table: dict[str, object] = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # Besides bad TOML: numbers of thousands of digits, brackets thousands deep.
        raise NotationError(
            Text("规则文件不是 TOML：{why}。", "The ruleset file is no TOML: {why}.").fill(why=error),
        ) from error
    name, version = _name(table.pop("name", None)), _version(table.pop("version", 1))
    if (named := table.pop("base", None)) is not None:
        base = shipped(base, str(named))
    return overridden(base, table, name, version)


def _name(name: object) -> str:
    if isinstance(name, str) and name.strip() and len(name) <= LONGEST_NAME and name.isprintable():
        return name.strip()
    raise NotationError(
        Text(
            "规则文件要写 name：一行文字，最多 {most} 个字。",
            "A ruleset file needs a name: one line of at most {most} characters.",
        ).fill(most=LONGEST_NAME)
    )


def _version(version: object) -> int:
    if isinstance(version, int) and not isinstance(version, bool) and 1 <= version <= MOST:
        return version
    raise NotationError(
        Text(
            "规则文件的 version 要是 1 到 {most} 的整数。",
            "The version of a ruleset file is a whole number from 1 to {most}.",
        ).fill(most=MOST)
    )


def overridden(base: RuleSet, changes: Mapping[str, object], name: str, version: int) -> RuleSet:
    """Return ``base`` with ``changes`` under a new name; see ``RuleSet.overridden``."""
    kinds = field_kinds()
    for field, value in changes.items():
        if field not in kinds:
            raise NotationError(_no_field(field, list(kinds)))
        if not _fits(value, kinds[field]):
            raise NotationError(
                Text(
                    "规则“{field}”不能是 {value}，可用：{choice}。",
                    "The rule “{field}” can't be {value}; it takes {choice}.",
                ).fill(field=field, value=_shown(value), choice=_said(kinds[field])),
            )
    return dataclasses.replace(base, name=name, version=version, **changes)  # type: ignore[arg-type]  # checked above


def _no_field(field: str, known: list[str]) -> Text:
    near = get_close_matches(field, known, n=3, cutoff=0.5)
    if not near:
        return Text(
            "规则里没有“{field}”这一项；jianhua rules show jiujiang 列出全部。",
            "A ruleset has no field “{field}”; jianhua rules show jiujiang lists them all.",
        ).fill(field=field)
    return Text("规则里没有“{field}”这一项；是不是 {near}？", "A ruleset has no field “{field}”; is it {near}?").fill(
        field=field, near=", ".join(near)
    )


@cache
def field_kinds() -> dict[str, object]:
    """Return the type of every field that a house may change: int, bool or a ``Literal``."""
    from scorer.rules import RuleSet  # noqa: PLC0415  it imports this module for its own methods

    hints = get_type_hints(RuleSet, {**vars(switches), "switches": switches})
    return {name: hint for name, hint in hints.items() if name not in _OWN}


def _fits(value: object, kind: object) -> bool:
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    if kind is bool:
        return isinstance(value, bool)
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


def _shown(value: object) -> str:
    shown = repr(value)
    return shown if len(shown) <= LONGEST_NAME else shown[:LONGEST_NAME] + "…"


def _said(kind: object) -> Text:
    if get_origin(kind) is Literal:
        words = ", ".join(map(str, get_args(kind)))
        return Text(words, words)
    if kind is bool:
        return Text("true, false", "true, false")
    return Text(f"0 到 {MOST} 的整数", f"a whole number from 0 to {MOST}")
