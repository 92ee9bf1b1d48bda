"""Tiles drawn from one real set of 120: a fifth copy can't be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from scorer.melds import MeldKind
from scorer.tiles import COPIES, Tile

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class LaidMeld:
    """One meld as it lies on the table."""

    kind: MeldKind
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LaidSeat:
    """What lies before one player."""

    hand: tuple[int, ...]
    melds: tuple[LaidMeld, ...]
    fa: int


@dataclass(frozen=True, slots=True)
class LaidTable:
    """Everything on the table, seats in ``scorer.table.Seat`` order."""

    seats: tuple[LaidSeat, LaidSeat, LaidSeat, LaidSeat]
    winner: int
    pool: tuple[int, ...]


class TileBox:
    """The tiles of one set that nobody has yet."""

    def __init__(self) -> None:
        self._left = np.full(len(Tile), COPIES)

    def take(self, tiles: Sequence[int]) -> bool:
        """Take exactly these tiles; False, and none taken, if some are gone."""
        wanted = np.bincount(tiles, minlength=len(Tile))
        if (wanted > self._left).any():
            return False
        self._left -= wanted
        return True

    def draw(self, rng: np.random.Generator, count: int, *, fa: bool = False) -> tuple[int, ...]:
        """Draw up to ``count`` tiles at random; 发 only if ``fa``: it never stays in a hand (A14)."""
        left = self._left.copy()
        if not fa:
            left[Tile.FA] = 0
        stock = np.repeat(np.arange(len(Tile)), left)
        drawn = rng.permutation(stock)[:count]
        self._left -= np.bincount(drawn, minlength=len(Tile))
        return tuple(int(t) for t in drawn)


def deal_table(rng: np.random.Generator) -> LaidTable:
    """Return a table at the end of a hand: one complete hand, three others, 发, a pool."""
    box = TileBox()
    winner = int(rng.integers(4))
    fa = [int(n) for n in rng.multinomial(int(rng.integers(0, 5)), [0.25] * 4)]
    box.take([Tile.FA] * sum(fa))
    seats = [deal_seat(rng, box, fa[seat], wins=seat == winner) for seat in range(4)]
    pool = box.draw(rng, int(rng.integers(0, 45)))
    return LaidTable((seats[0], seats[1], seats[2], seats[3]), winner, pool)


def deal_seat(rng: np.random.Generator, box: TileBox, fa: int, *, wins: bool) -> LaidSeat:
    """Return one seat's tiles: a complete hand of 14 (kongs apart) if it ``wins``, else 13.

    A complete hand is four melds and a pair, now and then seven pairs (A24, A25).
    """
    count = int(rng.choice(5, p=[0.35, 0.25, 0.2, 0.14, 0.06]))
    melds = tuple(_meld(rng, box) for _ in range(count))
    if not wins:
        return LaidSeat(tuple(sorted(box.draw(rng, 13 - 3 * count))), melds, fa)
    if count == 0 and rng.random() < 0.15:
        pairs = [_take_same(rng, box, 2) for _ in range(7)]
        return LaidSeat(tuple(sorted(sum(pairs, ()))), (), fa)
    sets = [_set(rng, box, _RUN_SHARE) for _ in range(4 - count)]
    pair = _take_same(rng, box, 2)
    return LaidSeat(tuple(sorted([*sum(sets, ()), *pair])), melds, fa)


_RUN_SHARE = 0.7


def _meld(rng: np.random.Generator, box: TileBox) -> LaidMeld:
    kinds = (MeldKind.PUNG, MeldKind.KONG, MeldKind.CONCEALED_KONG, MeldKind.CHI)
    kind = kinds[int(rng.choice(4, p=[0.5, 0.15, 0.25, 0.1]))]
    if kind is MeldKind.CHI:
        return LaidMeld(kind, _set(rng, box, 1.0))
    return LaidMeld(kind, _take_same(rng, box, 3 if kind is MeldKind.PUNG else 4))


def _set(rng: np.random.Generator, box: TileBox, run_share: float) -> tuple[int, ...]:
    for _ in range(100):
        if rng.random() >= run_share:
            return _take_same(rng, box, 3)
        first = int(rng.integers(3)) * 9 + int(rng.integers(7))
        if box.take([first, first + 1, first + 2]):
            return first, first + 1, first + 2
    return _take_same(rng, box, 3)


def _take_same(rng: np.random.Generator, box: TileBox, count: int) -> tuple[int, ...]:
    """Take ``count`` equal tiles, never 发."""
    for tile in rng.permutation(len(Tile)):
        if tile != Tile.FA and box.take([int(tile)] * count):
            return (int(tile),) * count
    raise RuntimeError("a set of 120 always holds a few equal tiles")
