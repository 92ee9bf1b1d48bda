"""One suit alone: every way to divide it, and every tile that would make it divide.

A suit is its nine counts, a tuple of ints. Whatever is found out about one is
kept: there are but 405,350 of up to 14 tiles, and a table meets few of them.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from scorer.tiles import Tile

Counts9 = tuple[int, ...]
"""How many of 1-9 a suit has; nine numbers."""

_KEPT: Final = 1 << 16
"""How many suits are kept at a time; an evening of hands meets a few thousand."""


class GroupKind(Enum):
    """What the concealed tiles are divided into."""

    RUN = "run"
    """顺."""
    TRIPLET = "triplet"
    """刻."""
    PAIR = "pair"
    """对, 将."""


class Group(NamedTuple):
    """A run, triplet or pair among the concealed tiles."""

    kind: GroupKind
    first: Tile
    """Its lowest tile."""
    tiles: tuple[Tile, ...]


RUNS: Final = tuple(
    Group(GroupKind.RUN, tile, (tile, Tile(tile + 1), Tile(tile + 2))) if tile < Tile.ZHONG and tile % 9 < 7 else None
    for tile in Tile
)
"""The run that starts at each tile, None where none does."""

TRIPLETS: Final = tuple(Group(GroupKind.TRIPLET, tile, (tile,) * 3) for tile in Tile)
"""The triplet of each tile."""

PAIRS: Final = tuple(Group(GroupKind.PAIR, tile, (tile,) * 2) for tile in Tile)
"""The pair of each tile."""

Division = tuple[Group, ...]
"""The groups of one suit, the pair last if there is one."""


@lru_cache(maxsize=_KEPT)
def divisions(counts: Counts9, first: int = 0) -> tuple[Division, ...]:
    """Return every way to divide a suit completely, without doubles.

    Tiles by threes divide into runs and triplets; two more hold one pair too.
    A suit of one tile too many divides in no way.

    Args:
        counts: The nine counts.
        first: Id of the suit's first tile: 0, 9 or 18.
    """
    beyond = sum(counts) % 3
    if beyond == 0:
        return tuple(_melds(list(counts), 0, first))
    if beyond == 1:
        return ()
    return tuple(
        (*melds, PAIRS[first + number])
        for number, count in enumerate(counts)
        if count >= 2
        for melds in _melds([*counts[:number], count - 2, *counts[number + 1 :]], 0, first)
    )


def _melds(counts: list[int], at: int, first: int) -> list[Division]:
    """Return every division into runs and triplets; ``counts`` is left as it was."""
    while at < 9 and not counts[at]:
        at += 1
    if at == 9:
        return [()]
    found: list[Division] = []
    if counts[at] >= 3:
        counts[at] -= 3
        found += [(TRIPLETS[first + at], *rest) for rest in _melds(counts, at, first)]
        counts[at] += 3
    run = RUNS[first + at]
    if run is not None and counts[at + 1] and counts[at + 2]:
        _add(counts, at, -1)
        found += [(run, *rest) for rest in _melds(counts, at, first)]
        _add(counts, at, 1)
    return found


def _add(counts: list[int], at: int, amount: int) -> None:
    counts[at] += amount
    counts[at + 1] += amount
    counts[at + 2] += amount


@lru_cache(maxsize=_KEPT)
def completers(counts: Counts9) -> int:
    """Return which numbers complete the suit: bit ``n - 1`` is set for number ``n``."""
    found = 0
    for number, count in enumerate(counts):
        grown = (*counts[:number], count + 1, *counts[number + 1 :])
        if count < 4 and divisions(grown):
            found |= 1 << number
    return found
