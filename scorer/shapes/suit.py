"""One suit alone: every way to divide it, and every tile that would make it divide.

A suit is its nine counts, a tuple of ints. Whatever is found out about one is
kept: there are but 405,350 of up to 14 tiles, and a table meets few of them.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from scorer.tiles import COPIES, Tile

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


class Division(NamedTuple):
    """One way to divide a suit, or a dragon's copies."""

    groups: tuple[Group, ...]
    """Lowest first, the pair last."""
    runs: tuple[Tile, ...]
    """The first tile of every run."""
    triplets: tuple[Tile, ...]
    """The tile of every triplet."""
    pairs: tuple[Tile, ...]
    """The tile of the pair, if there is one."""


def division(groups: tuple[Group, ...]) -> Division:
    """Return the division into these groups."""
    kinds = {kind: tuple(group.first for group in groups if group.kind is kind) for kind in GroupKind}
    return Division(groups, kinds[GroupKind.RUN], kinds[GroupKind.TRIPLET], kinds[GroupKind.PAIR])


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
    if beyond == 1:
        return ()
    if beyond == 0:
        return tuple(division(melds) for melds in _melds(list(counts), 0, first))
    return tuple(
        division((*melds, PAIRS[first + at]))
        for at in _pair_places(counts)
        for melds in _melds(_without_pair(counts, at), 0, first)
    )


def _pair_places(counts: Counts9) -> range | list[int]:
    """Return where the pair can be: runs and triplets have numbers that sum to threes."""
    total = sum(at * count for at, count in enumerate(counts))
    return [at for at in range(2 * total % 3, 9, 3) if counts[at] >= 2]


def _without_pair(counts: Counts9, at: int) -> list[int]:
    left = list(counts)
    left[at] -= 2
    return left


def _melds(counts: list[int], at: int, first: int) -> list[tuple[Group, ...]]:
    """Return every division into runs and triplets; ``counts`` is left as it was."""
    while at < 9 and not counts[at]:
        at += 1
    if at == 9:
        return [()]
    found: list[tuple[Group, ...]] = []
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


def divides(counts: Counts9) -> bool:
    """Whether the suit divides at all; the same as ``bool(divisions(counts))``, but quicker at first sight."""
    beyond = sum(counts) % 3
    if beyond == 0:
        return _is_melds(list(counts))
    return beyond == 2 and any(_is_melds(_without_pair(counts, at)) for at in _pair_places(counts))


def _is_melds(counts: list[int]) -> bool:
    """Whether runs and triplets use up ``counts``, which is destroyed.

    Three runs that start alike are three triplets, so that only what triplets
    leave over must start a run.
    """
    for at in range(7):
        runs = counts[at] % 3
        counts[at + 1] -= runs
        counts[at + 2] -= runs
        if counts[at + 1] < 0 or counts[at + 2] < 0:
            return False
    return counts[7] % 3 == 0 and counts[8] % 3 == 0


class Opening(NamedTuple):
    """A suit of an unfinished hand: what may still come."""

    is_melds: bool
    """Whether it is runs and triplets as it stands."""
    holds_pair: bool
    """Whether it is runs, triplets and the pair as it stands."""
    completers: int
    """Bit ``tile`` is set for every tile that completes it."""
    odd: int
    """Bit ``tile`` is set for every tile held one or three times."""


@lru_cache(maxsize=_KEPT)
def opening(counts: Counts9, first: int) -> Opening:
    """Return what may still come to a suit whose first tile is ``first``."""
    beyond = sum(counts) % 3
    done = divides(counts)
    found = sum(1 << first + at for at in range(9) if beyond and counts[at] < COPIES and divides(_with(counts, at)))
    odd = sum(1 << first + at for at in range(9) if counts[at] % 2)
    return Opening(done and beyond == 0, done and beyond == 2, found, odd)


def _with(counts: Counts9, at: int) -> Counts9:
    return (*counts[:at], counts[at] + 1, *counts[at + 1 :])
