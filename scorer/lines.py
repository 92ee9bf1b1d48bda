"""Priced items put into words: the lines that people read."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from scorer.catalog import RULES
from scorer.notation import format_tiles
from scorer.outcome import Line

if TYPE_CHECKING:
    from scorer.items import Item
    from scorer.text import Text
    from scorer.tiles import Tile


def line(item: Item) -> Line:
    """Return ``item`` with the name, sentence and source of its rule."""
    rule = RULES[item.rule]
    name = rule.name
    if "{" in name.zh:
        name = _filled(item.rule, item.number, item.tiles)
    return Line(item.rule, name, item.pao, item.tiles, rule.sentence, rule.source)


@lru_cache(maxsize=1024)
def _filled(rule: str, count: int, tiles: tuple[Tile, ...]) -> Text:
    return RULES[rule].name.fill(count=count, tiles=format_tiles(tiles))
