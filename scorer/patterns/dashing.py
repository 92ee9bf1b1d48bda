"""潇洒碰碰胡 and 潇洒带滚碰碰胡 (A54, A55, B51, B68; text 000 L132, 003 L51-52)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.patterns.all_pungs import is_all_melded
from scorer.patterns.flower import Flower

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.rules import RuleSet
    from scorer.shapes.hand import Form
    from scorer.tiles import Tile


def dashing(hand: Facts, form: Form, rules: RuleSet) -> Flower | None:
    """Return 潇洒 or 潇洒带滚 if three or four triplets of one suit follow each other.

    A house in which four in a row are worth what three are has no 带滚: they are 潇洒 there (B51).
    """
    if len(form.triplets) + len(hand.meld_triplets) != 4:
        return None
    if not rules.all_melded_dashing and is_all_melded(hand, rules):
        return None
    row = longest_row((*form.triplets, *hand.meld_triplets))
    if len(row) < 3:
        return None
    tiles = tuple(tile for tile in row for _ in range(3))
    if len(row) == 4 and rules.all_pungs_rolling != rules.all_pungs_dashing:
        return Flower("all_pungs_rolling", rules.all_pungs_rolling, tiles, is_extra=True)
    return Flower("all_pungs_dashing", rules.all_pungs_dashing, tiles, is_extra=True)


def longest_row(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Return the longest row of neighbours of one suit among tiles; the lowest of equals."""
    return max(rows(tiles), key=len, default=())


def rows(tiles: tuple[Tile, ...]) -> list[tuple[Tile, ...]]:
    """Return tiles as rows of neighbours of one suit, each kind once; dragons stand alone."""
    found: list[list[Tile]] = []
    for tile in sorted(set(tiles)):
        if found and tile.number not in {None, 1} and found[-1][-1] == tile - 1:
            found[-1].append(tile)
        else:
            found.append([tile])
    return [tuple(row) for row in found]
