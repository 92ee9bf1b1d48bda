"""A whole concealed hand: its readings and its waits."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from scorer.shapes.suit import DIVIDERS, PAIRS, TRIPLETS, Division, Group, Opening, Packed, division, opening
from scorer.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterable

_UNITS: Final = tuple(1 << 4 * tile for tile in Tile)
"""One of each tile, packed."""

_SUIT: Final = (1 << 36) - 1
"""The bits of one suit."""

_ODD: Final = sum(_UNITS)
"""A one for every tile: what is left of counts under it is odd."""

_FOURS: Final = 4 * _ODD
"""The bits that are set where there are four of a tile."""

_NOTHING: Final[tuple[Division, ...]] = (division(()),)


def _dragon_divisions(tile: Tile) -> tuple[tuple[Division, ...], ...]:
    """Return the divisions of 0-4 copies: nothing, none, a pair, a triplet, none."""
    return (_NOTHING, (), (division((PAIRS[tile],)),), (division((TRIPLETS[tile],)),), ())


_ZHONG_DIVISIONS, _BAI_DIVISIONS = map(_dragon_divisions, (Tile.ZHONG, Tile.BAI))

_DRAGON_OPENINGS: Final = tuple(Opening(count in {0, 3}, count == 2, int(count in {1, 2})) for count in range(5))
"""The openings of 0-4 copies of a dragon, as if it were a suit of one number."""


class Form(NamedTuple):
    """One reading of the concealed tiles, the winning tile included."""

    seven_pairs: bool
    """Seven pairs; otherwise melds and one pair."""
    groups: tuple[Group, ...]
    runs: tuple[Tile, ...]
    """The first tile of every run."""
    triplets: tuple[Tile, ...]
    """The tile of every triplet."""
    pairs: tuple[Tile, ...]
    """The pair's tile; all seven of seven pairs, a four of a kind twice."""


def packed(tiles: Iterable[Tile]) -> Packed:
    """Return the counts of ``tiles`` in one number, four bits a tile; none may come more than 15 times."""
    return sum(map(_UNITS.__getitem__, tiles))


def number_of(tile: Tile, counts: Packed) -> int:
    """Return how many of ``tile`` there are."""
    return counts >> 4 * tile & 15


def suits_of(counts: Packed) -> list[int]:
    """Return the suits that occur: 0-2 for 万 筒 条, 3 for dragons."""
    return [suit for suit in range(4) if counts >> 36 * suit & _SUIT]


def forms(counts: Packed, melds: int) -> list[Form]:
    """Return every reading of the concealed tiles, seven pairs first.

    Args:
        counts: The concealed tiles, the winning tile included: 14 less three
            for every meld, none above four, no 发 among them.
        melds: How many melds lie on the table.
    """
    found = [] if melds or counts & _ODD else [_seven_pairs(counts)]
    parts = (
        DIVIDERS[0](counts & _SUIT),
        DIVIDERS[1](counts >> 36 & _SUIT),
        DIVIDERS[2](counts >> 72 & _SUIT),
        _ZHONG_DIVISIONS[counts >> 108 & 15],
        _BAI_DIVISIONS[counts >> 116],
    )
    for m, p, s, zhong, bai in product(*parts):
        pairs = m.pairs + p.pairs + s.pairs + zhong.pairs + bai.pairs
        if len(pairs) == 1:
            groups = m.groups + p.groups + s.groups + zhong.groups + bai.groups
            triplets = m.triplets + p.triplets + s.triplets + zhong.triplets + bai.triplets
            found.append(Form(False, groups, m.runs + p.runs + s.runs, triplets, pairs))
    return found


def _seven_pairs(counts: Packed) -> Form:
    pairs = tuple([tile for tile in Tile for _ in range(number_of(tile, counts) // 2)])
    return Form(seven_pairs=True, groups=tuple([PAIRS[tile] for tile in pairs]), runs=(), triplets=(), pairs=pairs)


def waits(counts: Packed, melds: int, held: Packed) -> frozenset[Tile]:
    """Return every kind that completes the hand.

    Args:
        counts: The concealed tiles before the winning tile: 13 less three for
            every meld, none above four, no 发 among them.
        melds: How many melds lie on the table.
        held: All tiles of the player; a kind of which he has all four
            completes nothing (B13).
    """
    found = _standard_waits(
        (
            opening(counts & _SUIT),
            opening(counts >> 36 & _SUIT),
            opening(counts >> 72 & _SUIT),
            _DRAGON_OPENINGS[counts >> 108 & 15],
            _DRAGON_OPENINGS[counts >> 116],
        ),
    )
    odd = counts & _ODD
    if not melds and not odd & (odd - 1):
        found |= odd
    if four := held & _FOURS:
        found &= ~(four >> 2)
    return _tiles_of(found)


_PLACES: Final = (0, 36, 72, 108, 116)
"""Where the suits, 中 and 白 begin in a packed hand."""


def _standard_waits(openings: tuple[Opening, ...]) -> Packed:
    """Return a one for every tile that completes melds and a pair.

    Of the parts that are not melds alone, either there is one, which lacks a
    tile for the pair; or there are two, of which one holds the pair as it is
    and the other lacks a third tile.
    """
    parts = [(part, place) for part, place in zip(openings, _PLACES, strict=True) if not part.is_melds]
    if len(parts) == 1:
        part, place = parts[0]
        return part.completers << place
    if len(parts) != 2:
        return 0
    (one, place), (other, further) = parts
    return (one.completers << place if other.holds_pair else 0) | (other.completers << further if one.holds_pair else 0)


@lru_cache(maxsize=1 << 12)
def _tiles_of(found: Packed) -> frozenset[Tile]:
    return frozenset([tile for tile in Tile if number_of(tile, found)])
