"""One suit alone: every way to divide it, and every tile that would make it divide.

Counts are packed into one int, four bits a tile, the lowest first: ``0x31`` is
one 1 and three 2. So a hand is one number, a suit is nine hexadecimal digits of
it, and a set of tiles is the same with ones. There are but 405,350 suits of up
to 14 tiles, and 2,869 of them are runs and triplets: those are listed once,
with every way to divide them, and everything else is looked up.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final, NamedTuple

from scorer.tiles import COPIES, Tile

if TYPE_CHECKING:
    from collections.abc import Callable

Packed = int
"""Counts, four bits each."""

_KEPT: Final = 1 << 16
"""How many suits are kept at a time; an evening of hands meets a few thousand."""

FIRSTS: Final = (0, 9, 18)
"""The id of every suit's first tile."""


class GroupKind(Enum):
    """What the concealed tiles are divided into."""

    RUN = "run"
    """顺."""
    TRIPLET = "triplet"
    """刻."""
    PAIR = "pair"
    """对, 将."""


RUN, TRIPLET, PAIR = GroupKind
"""The kinds, looked up once: asking an enum for a member is slow before Python 3.12."""


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
        tuple([group.first for group in groups if group.kind is RUN]),
        tuple([group.first for group in groups if group.kind is TRIPLET]),
        tuple([group.first for group in groups if group.kind is PAIR]),
    )


_ONE: Final = tuple(1 << 4 * at for at in range(9))
"""One tile of each number."""

_MELDS: Final = {
    **{2 * at: 3 * _ONE[at] for at in range(9)},
    **{2 * at + 1: _ONE[at] + _ONE[at + 1] + _ONE[at + 2] for at in range(7)},
}
"""The 16 melds of a suit by a code that sorts them by their lowest tile, triplets even, runs odd."""


def _melded_suits() -> dict[Packed, list[tuple[int, ...]]]:
    """Return every suit of up to four melds, with the codes of each way to divide it."""
    found: dict[Packed, list[tuple[int, ...]]] = {}
    for size in range(5):
        for codes in combinations_with_replacement(sorted(_MELDS), size):
            found.setdefault(sum([_MELDS[code] for code in codes]), []).append(codes)
    return found


_MELDED: Final = _melded_suits()


def _group(code: int, first: int) -> Group:
    if code % 2 == 0:
        return TRIPLETS[first + code // 2]
    return RUNS[Tile(first + code // 2)]


def divisions(suit: Packed, first: int = 0) -> tuple[Division, ...]:
    """Return every way to divide a suit completely, without doubles.

    Tiles by threes divide into runs and triplets; two more hold one pair too.
    A suit of one tile too many divides in no way.

    Args:
        suit: Its nine counts, none above four, 14 tiles at most.
        first: Id of the suit's first tile: 0, 9 or 18.
    """
    if suit in _MELDED:
        return tuple([division(groups) for groups in _melds(suit, first)])
    return tuple(
        [
            division((*groups, PAIRS[first + at]))
            for at in range(9)
            if suit >> 4 * at & 15 >= 2
            for groups in _melds(suit - 2 * _ONE[at], first)
        ],
    )


def _melds(suit: Packed, first: int) -> list[tuple[Group, ...]]:
    return [tuple([_group(code, first) for code in codes]) for codes in _MELDED.get(suit, ())]


def _divider(first: int) -> Callable[[Packed], tuple[Division, ...]]:
    """Return ``divisions`` for one suit, remembering what it found."""

    @lru_cache(maxsize=_KEPT)
    def divide(suit: Packed) -> tuple[Division, ...]:
        return divisions(suit, first)

    return divide


DIVIDERS: Final = tuple(_divider(first) for first in FIRSTS)
"""``divisions`` of 万, 筒, 条, kept."""


class Opening(NamedTuple):
    """A suit of an unfinished hand: what may still come."""

    is_melds: bool
    """Whether it is runs and triplets as it stands."""
    holds_pair: bool
    """Whether it is runs, triplets and the pair as it stands."""
    completers: Packed
    """A one for every number that completes it."""


@lru_cache(maxsize=_KEPT)
def opening(suit: Packed) -> Opening:
    """Return what may still come to a suit; its counts are none above four."""
    beyond = suit % 3  # sixteen is one more than threes, so this is the number of tiles beyond threes
    if beyond == 0:
        return Opening(suit in _MELDED, holds_pair=False, completers=0)
    if beyond == 1:
        return Opening(is_melds=False, holds_pair=False, completers=_pair_or_third_tiles(suit))
    pairs = [one for at, one in enumerate(_ONE) if suit >> 4 * at & 15 >= 2]
    holds_pair = any(suit - 2 * one in _MELDED for one in pairs)
    return Opening(is_melds=False, holds_pair=holds_pair, completers=_third_tiles(suit, suit))


def _third_tiles(left: Packed, suit: Packed) -> Packed:
    """Return the numbers that make ``left`` runs and triplets; not those of which ``suit`` has four."""
    return sum([one for at, one in enumerate(_ONE) if left + one in _MELDED and suit >> 4 * at & 15 < COPIES])


def _pair_or_third_tiles(suit: Packed) -> Packed:
    """Return the numbers that make ``suit`` runs, triplets and a pair."""
    found = 0
    for at, one in enumerate(_ONE):
        count = suit >> 4 * at & 15
        if count >= 2:
            found |= _third_tiles(suit - 2 * one, suit)
        elif count == 1 and suit - one in _MELDED:
            found |= one
    return found
