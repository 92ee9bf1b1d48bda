"""What the explainers look at: a win as it was counted, whether it stands or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorer.errors import BugError
from scorer.facts import Facts, facts
from scorer.laws.said import Said, said_of_win
from scorer.notation import format_tiles
from scorer.places import places_of_win
from scorer.pricing import best
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.items import Item
    from scorer.rules import RuleSet
    from scorer.shapes.hand import Form
    from scorer.tiles import Tile
    from scorer.win import Win


class WhyNot(NamedTuple):
    """The condition of a rule that fails, on these tiles."""

    row: str
    """The row of the rule book that says so, such as ``B13``."""
    text: Text
    """One sentence."""
    tiles: tuple[Tile, ...] = ()
    """The tiles that are meant."""


class Case(NamedTuple):
    """A win whose tiles can be, counted out under a ruleset."""

    hand: Facts
    form: Form
    """The reading that was taken."""
    items: tuple[Item, ...]
    """The winner's own items, the minimum left aside."""
    rules: RuleSet
    said: Said

    def has(self, rule: str) -> bool:
        """Whether the reading that was taken has an item of ``rule``."""
        return any(item.rule == rule for item in self.items)


def case_of(win: Win, rules: RuleSet) -> Case:
    """Return the case of a win whose tiles and shape ``settle`` found no fault with.

    Raises:
        BugError: the tiles are no winning hand.
    """
    said = said_of_win(win, places_of_win(win))
    hand = facts(win, said.occasions)
    priced = best(hand, rules)
    if priced is None:
        raise BugError(Text("没有胡的牌不能逐条解释。", "A hand that isn't won can't be explained line by line."))
    return Case(hand, priced.form, tuple(priced.items), rules, said)


def said_tiles(tiles: Iterable[Tile]) -> Text:
    """Return tiles as people call them: 三筒 五条 / 3p 5s, sorted."""
    row = sorted(tiles)
    return Text(format_tiles(row, "chinese"), format_tiles(row))


def no(row: str, zh: str, en: str, tiles: Iterable[Tile] = (), **values: object) -> WhyNot:
    """Return a reason; ``{tiles}`` are the tiles that are meant."""
    meant = tuple(sorted(tiles))
    return WhyNot(row, Text(zh, en).fill(tiles=said_tiles(meant), **values), meant)
