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
    rule_id, pao, tiles, number = item
    rule = RULES[rule_id]
    name = _filled(rule_id, number, tiles) if rule.is_template else rule.name
    return Line(rule_id, name, pao, tiles, rule.sentence, rule.source)


@lru_cache(maxsize=1024)
def _filled(rule: str, count: int, tiles: tuple[Tile, ...]) -> Text:
    return RULES[rule].name.fill(count=count, tiles=format_tiles(tiles))
