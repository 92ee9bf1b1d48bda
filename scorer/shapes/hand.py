"""A whole concealed hand: its readings and its waits."""

from __future__ import annotations

from itertools import chain, product
from typing import TYPE_CHECKING, Final, NamedTuple

from scorer.shapes.suit import PAIRS, TRIPLETS, Division, Group, GroupKind, completers, divisions
from scorer.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

KINDS: Final = len(Tile)

_SUIT_STARTS: Final = (0, 9, 18)
_HONOURS: Final = (Tile.ZHONG, Tile.BAI)
_TILES: Final = tuple(Tile)

_NOTHING: Final[tuple[Division, ...]] = ((),)
_HONOUR_DIVISIONS: Final = {tile: (_NOTHING, (), ((PAIRS[tile],),), ((TRIPLETS[tile],),), ()) for tile in _HONOURS}
"""The divisions of 0-4 copies of a dragon: nothing, none, a pair, a triplet, none."""


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
        counts: The 30 counts of the concealed tiles, the winning tile included.
        melds: How many melds lie on the table.
    """
    found = [] if melds else _seven_pairs(counts)
    if counts[Tile.FA]:
        return []
    parts = [divisions(tuple(counts[start : start + 9]), start) for start in _SUIT_STARTS]
    parts += [_HONOUR_DIVISIONS[tile][counts[tile]] if counts[tile] <= 4 else () for tile in _HONOURS]
    for way in product(*parts):
        form = _standard(tuple(chain.from_iterable(way)))
        if len(form.pairs) == 1:
            found.append(form)
    return found


def _standard(groups: tuple[Group, ...]) -> Form:
    runs, triplets, pairs = [], [], []
    for group in groups:
        kind = group.kind
        if kind is GroupKind.RUN:
            runs.append(group.first)
        elif kind is GroupKind.TRIPLET:
            triplets.append(group.first)
        else:
            pairs.append(group.first)
    return Form(seven_pairs=False, groups=groups, runs=tuple(runs), triplets=tuple(triplets), pairs=tuple(pairs))


def _seven_pairs(counts: Sequence[int]) -> list[Form]:
    if any(count % 2 for count in counts) or sum(counts) != 14:
        return []
    groups = tuple(PAIRS[kind] for kind in range(KINDS) for _ in range(counts[kind] // 2))
    return [Form(seven_pairs=True, groups=groups, runs=(), triplets=(), pairs=tuple(g.first for g in groups))]


def waits(counts: Sequence[int], melds: int, held: Sequence[int]) -> frozenset[Tile]:
    """Return every kind that completes the hand.

    Args:
        counts: The 30 counts of the concealed tiles before the winning tile.
        melds: How many melds lie on the table.
        held: The 30 counts of all tiles of the player; a kind of which he has
            all four completes nothing (B13).
    """
    mask = _standard_waits(counts)
    if not melds:
        mask |= _pair_wait(counts)
    return frozenset(tile for tile in _TILES if mask >> tile & 1 and held[tile] < 4)


def _standard_waits(counts: Sequence[int]) -> int:
    """One part may lack one tile, or two parts a third tile each while the other is the pair's."""
    if counts[Tile.FA]:
        return 0
    odd: list[tuple[int, bool]] = []
    """For each part that isn't melds alone: what completes it, and whether it holds the pair as it is."""
    for start in _SUIT_STARTS:
        suit = tuple(counts[start : start + 9])
        complete = bool(divisions(suit, start))
        if sum(suit) % 3 or not complete:
            odd.append((completers(suit) << start, complete))
    for tile in _HONOURS:
        count = counts[tile]
        if count not in {0, 3}:
            odd.append(((1 << tile) if count < 3 else 0, count == 2))
    return _combined(odd)


def _combined(odd: list[tuple[int, bool]]) -> int:
    if len(odd) == 1:
        return odd[0][0]
    if len(odd) != 2:
        return 0
    (first, first_is_pair), (second, second_is_pair) = odd
    return (first if second_is_pair else 0) | (second if first_is_pair else 0)


def _pair_wait(counts: Sequence[int]) -> int:
    single = [kind for kind in range(KINDS) if counts[kind] % 2]
    return 1 << single[0] if len(single) == 1 and sum(counts) == 13 else 0
