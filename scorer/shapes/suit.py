"""One suit alone: every way to divide it, and every tile that would make it divide.

A suit is its nine counts, a tuple of ints. Whatever is found out about one is
kept: there are but 405,350 of up to 14 tiles, and a table meets few of them.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from itertools import combinations_with_replacement
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


RUNS: Final = {
    tile: Group(GroupKind.RUN, tile, (tile, Tile(tile + 1), Tile(tile + 2)))
    for tile in Tile
    if not tile.is_dragon and tile % 9 < 7
}
"""The run that starts at each tile, where one does."""

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
    return Division(
        groups,
        tuple([group.first for group in groups if group.kind is GroupKind.RUN]),
        tuple([group.first for group in groups if group.kind is GroupKind.TRIPLET]),
        tuple([group.first for group in groups if group.kind is GroupKind.PAIR]),
    )


_Packed = int
"""The nine counts in one int, four bits each."""

_ONE: Final = tuple(1 << 4 * at for at in range(9))
"""One tile of each number, packed."""

_MELDS: Final = {
    **{2 * at: 3 * _ONE[at] for at in range(9)},
    **{2 * at + 1: _ONE[at] + _ONE[at + 1] + _ONE[at + 2] for at in range(7)},
}
"""The 16 melds of a suit by a code that sorts them by their lowest tile, triplets even, runs odd."""


def _melded_suits() -> dict[_Packed, list[tuple[int, ...]]]:
    """Return every suit of up to four melds, with the codes of each way to divide it."""
    found: dict[_Packed, list[tuple[int, ...]]] = {}
    for size in range(5):
        for codes in combinations_with_replacement(sorted(_MELDS), size):
            found.setdefault(sum([_MELDS[code] for code in codes]), []).append(codes)
    return found


_MELDED: Final = _melded_suits()


def _group(code: int, first: int) -> Group:
    if code % 2 == 0:
        return TRIPLETS[first + code // 2]
    return RUNS[Tile(first + code // 2)]


def _packed(counts: Counts9) -> _Packed:
    return sum([count * one for count, one in zip(counts, _ONE, strict=True)])


@lru_cache(maxsize=_KEPT)
def divisions(counts: Counts9, first: int = 0) -> tuple[Division, ...]:
    """Return every way to divide a suit completely, without doubles.

    Tiles by threes divide into runs and triplets; two more hold one pair too.
    A suit of one tile too many divides in no way.

    Args:
        counts: The nine counts, none above four, 14 tiles at most.
        first: Id of the suit's first tile: 0, 9 or 18.
    """
    beyond = sum(counts) % 3
    if beyond == 1:
        return ()
    packed = _packed(counts)
    if beyond == 0:
        return tuple([division(groups) for groups in _melds(packed, first)])
    return tuple(
        [
            division((*groups, PAIRS[first + at]))
            for at in _pair_places(counts)
            for groups in _melds(packed - 2 * _ONE[at], first)
        ],
    )


def _pair_places(counts: Counts9) -> list[int]:
    """Return where the pair can be: the numbers of runs and triplets sum to threes."""
    total = sum([at * count for at, count in enumerate(counts)])
    return [at for at in range(2 * total % 3, 9, 3) if counts[at] >= 2]


def _melds(packed: _Packed, first: int) -> list[tuple[Group, ...]]:
    return [tuple([_group(code, first) for code in codes]) for codes in _MELDED.get(packed, ())]


class Opening(NamedTuple):
    """A suit of an unfinished hand: what may still come. Bit ``n - 1`` stands for number ``n``."""

    is_melds: bool
    """Whether it is runs and triplets as it stands."""
    holds_pair: bool
    """Whether it is runs, triplets and the pair as it stands."""
    completers: int
    """The numbers that complete it."""
    odd: int
    """The numbers held one or three times."""


@lru_cache(maxsize=_KEPT)
def opening(counts: Counts9) -> Opening:
    """Return what may still come to a suit."""
    beyond = sum(counts) % 3
    packed = _packed(counts)
    odd = sum([1 << at for at in range(9) if counts[at] % 2])
    if beyond == 0:
        return Opening(packed in _MELDED, holds_pair=False, completers=0, odd=odd)
    if beyond == 1:
        return Opening(is_melds=False, holds_pair=False, completers=_pair_or_third_tiles(packed, counts), odd=odd)
    holds_pair = any(packed - 2 * _ONE[at] in _MELDED for at in _pair_places(counts))
    return Opening(is_melds=False, holds_pair=holds_pair, completers=_third_tiles(packed, counts), odd=odd)


def _third_tiles(packed: _Packed, counts: Counts9) -> int:
    """Return the numbers that make ``packed`` runs and triplets, as bits; of which no four are held."""
    return sum([1 << at for at in range(9) if counts[at] < COPIES and packed + _ONE[at] in _MELDED])


def _pair_or_third_tiles(packed: _Packed, counts: Counts9) -> int:
    """Return the numbers that make ``packed`` runs, triplets and a pair, as bits."""
    found = 0
    for at in range(9):
        if counts[at] >= 2:
            found |= _third_tiles(packed - 2 * _ONE[at], counts)
        elif counts[at] == 1 and packed - _ONE[at] in _MELDED:
            found |= 1 << at
    return found
