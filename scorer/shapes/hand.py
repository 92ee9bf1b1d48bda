"""A whole concealed hand: its readings and its waits."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from scorer.shapes.suit import PAIRS, TRIPLETS, Division, Group, Opening, division, divisions, opening
from scorer.tiles import COPIES, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

KINDS: Final = len(Tile)

_DRAGONS: Final = (Tile.ZHONG, Tile.BAI)

_NOTHING: Final[tuple[Division, ...]] = (division(()),)


def _dragon_divisions(tile: Tile) -> tuple[tuple[Division, ...], ...]:
    """Return the divisions of 0-4 copies: nothing, none, a pair, a triplet, none."""
    return (_NOTHING, (), (division((PAIRS[tile],)),), (division((TRIPLETS[tile],)),), ())


_DRAGON_OPENINGS: Final = tuple(
    Opening(count in {0, 3}, count == 2, int(count in {1, 2}), count % 2) for count in range(COPIES + 1)
)
"""The openings of 0-4 copies of a dragon, as if it were a suit of one number."""

_ZHONG_DIVISIONS, _BAI_DIVISIONS = map(_dragon_divisions, _DRAGONS)


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


def counted(tiles: Iterable[Tile]) -> list[int]:
    """Return how many of each of the 30 kinds there are."""
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile] += 1
    return counts


def forms(counts: Sequence[int], melds: int) -> list[Form]:
    """Return every reading of the concealed tiles, seven pairs first.

    Args:
        counts: The 30 counts of the concealed tiles, the winning tile included;
            none above four, no 发 among them.
        melds: How many melds lie on the table.
    """
    found = [] if melds else _seven_pairs(counts)
    parts = (
        divisions(tuple(counts[:9]), 0),
        divisions(tuple(counts[9:18]), 9),
        divisions(tuple(counts[18:27]), 18),
        _ZHONG_DIVISIONS[counts[27]],
        _BAI_DIVISIONS[counts[29]],
    )
    for m, p, s, zhong, bai in product(*parts):
        pairs = m.pairs + p.pairs + s.pairs + zhong.pairs + bai.pairs
        if len(pairs) == 1:
            groups = m.groups + p.groups + s.groups + zhong.groups + bai.groups
            triplets = m.triplets + p.triplets + s.triplets + zhong.triplets + bai.triplets
            found.append(Form(False, groups, m.runs + p.runs + s.runs, triplets, pairs))
    return found


def _seven_pairs(counts: Sequence[int]) -> list[Form]:
    if 1 in counts or 3 in counts or sum(counts) != 14:
        return []
    groups = tuple(PAIRS[kind] for kind in range(KINDS) for _ in range(counts[kind] // 2))
    return [Form(seven_pairs=True, groups=groups, runs=(), triplets=(), pairs=tuple(g.first for g in groups))]


def waits(counts: Sequence[int], melds: int, held: Sequence[int]) -> frozenset[Tile]:
    """Return every kind that completes the hand.

    Args:
        counts: The 30 counts of the concealed tiles before the winning tile,
            13 less three for every meld; none above four, no 发 among them.
        melds: How many melds lie on the table.
        held: The 30 counts of all tiles of the player; a kind of which he has
            all four completes nothing (B13).
    """
    openings = (
        opening(tuple(counts[:9])),
        opening(tuple(counts[9:18])),
        opening(tuple(counts[18:27])),
        _DRAGON_OPENINGS[counts[27]],
        _DRAGON_OPENINGS[counts[29]],
    )
    mask = _standard_waits(openings)
    if not melds:
        m, p, s, zhong, bai = openings
        odd = m.odd | p.odd << 9 | s.odd << 18 | zhong.odd << 27 | bai.odd << 29
        if not odd & (odd - 1):
            mask |= odd
    found = _tiles_of(mask)
    return frozenset(tile for tile in found if held[tile] < COPIES) if COPIES in held else found


_FIRST: Final = (0, 9, 18, Tile.ZHONG, Tile.BAI)
"""The first tile of every part of a hand."""


def _standard_waits(openings: tuple[Opening, ...]) -> int:
    """Return what completes melds and a pair, as bits.

    Of the parts that are not melds alone, either there is one, which lacks a
    tile for the pair; or there are two, of which one holds the pair as it is
    and the other lacks a third tile.
    """
    parts = [(part, first) for part, first in zip(openings, _FIRST, strict=True) if not part.is_melds]
    if len(parts) == 1:
        part, first = parts[0]
        return part.completers << first
    if len(parts) != 2:
        return 0
    (one, first), (other, second) = parts
    return (one.completers << first if other.holds_pair else 0) | (other.completers << second if one.holds_pair else 0)


@lru_cache(maxsize=1 << 12)
def _tiles_of(mask: int) -> frozenset[Tile]:
    return frozenset(tile for tile in Tile if mask >> tile & 1)
