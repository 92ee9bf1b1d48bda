"""Rulesets by name and by override: what a field may hold is read off its type."""

from __future__ import annotations

import dataclasses
import tomllib
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
    except tomllib.TOMLDecodeError as error:
        raise NotationError(
            Text("规则文件不是 TOML：{why}。", "The ruleset file is no TOML: {why}.").fill(why=error),
        ) from error
    name, version = table.pop("name", None), table.pop("version", 1)
    if not isinstance(name, str) or not isinstance(version, int):
        raise NotationError(
            Text("规则文件要写 name（文字）和 version（整数）。", "A ruleset file needs a name and a whole version."),
        )
    if (named := table.pop("base", None)) is not None:
        base = shipped(base, str(named))
    return overridden(base, table, name, version)


def overridden(base: RuleSet, changes: Mapping[str, object], name: str, version: int) -> RuleSet:
    """Return ``base`` with ``changes`` under a new name; see ``RuleSet.overridden``."""
    kinds = field_kinds()
    for field, value in changes.items():
        if field not in kinds:
            raise NotationError(
                Text("规则里没有“{field}”这一项。", "A ruleset has no field “{field}”.").fill(field=field),
            )
        if not _fits(value, kinds[field]):
            raise NotationError(
                Text(
                    "规则“{field}”不能是 {value}，可用：{choice}。",
                    "The rule “{field}” can't be {value}; it takes {choice}.",
                ).fill(field=field, value=repr(value), choice=_said(kinds[field])),
            )
    return dataclasses.replace(base, name=name, version=version, **changes)  # type: ignore[arg-type]  # checked above


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
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _said(kind: object) -> Text:
    if get_origin(kind) is Literal:
        words = ", ".join(map(str, get_args(kind)))
        return Text(words, words)
    if kind is bool:
        return Text("true, false", "true, false")
    return Text("0 以上的整数", "a whole number from 0 up")
