"""A four-seat table at the end of a hand: hands laid open, melds, 发 in front, the pool."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorer.table import Seat
from scorer.tiles import Tile
from vision.reading import Role
from vision.training.scenes.layouts.place import Jitter, length, meld_row, moved, row, turned
from vision.training.scenes.model import Placed, Pose

if TYPE_CHECKING:
    import numpy as np

    from vision.training.scenes.deal import LaidSeat, LaidTable
    from vision.training.scenes.solids import TileSize

HAND_FROM_MIDDLE = 12.6
"""Distance of a hand from the table's middle, in tile widths."""
GROUPS_PER_SEAT = 10
POOL_GROUP = 99


def place_table(table: LaidTable, size: TileSize, rng: np.random.Generator, jitter: Jitter) -> list[Placed]:
    """Lay out the whole table around (0, 0); seats as the bottom player sees them."""
    tiles: list[Placed] = []
    melds_in_front = bool(rng.random() < 0.3)
    for seat in Seat:
        laid = _seat(table.seats[seat], size, rng, jitter, melds_in_front=melds_in_front)
        numbered = [replace(t, seat=seat, group=seat * GROUPS_PER_SEAT + t.group) for t in laid]
        tiles += turned(numbered, 90.0 * seat)
    return tiles + pool(table.pool, size, rng, jitter)


def _seat(
    laid: LaidSeat, size: TileSize, rng: np.random.Generator, jitter: Jitter, *, melds_in_front: bool
) -> list[Placed]:
    """One seat's tiles at the bottom: the hand, then its melds to the right or before it."""
    hand = [replace(t, role=Role.HAND, group=0) for t in row(laid.hand, size, rng, jitter)]
    end = length(hand, size)
    melds: list[Placed] = []
    x = end + size.width * float(rng.uniform(0.4, 1.2))
    if melds_in_front:
        x = max(0.0, end - size.width * 3.4 * len(laid.melds)) + size.width * float(rng.uniform(-1, 1))
    for number, meld in enumerate(laid.melds, start=1):
        part = meld_row(meld.kind, meld.tiles, size, rng, jitter)
        melds += [replace(t, role=Role.MELD, group=number) for t in moved(part, x, 0)]
        x += length(part, size) + size.width * float(rng.uniform(0.2, 0.6))
    front = size.height * float(rng.uniform(1.15, 1.5))
    if melds_in_front:
        melds = moved(melds, 0, front)
    fa = [replace(t, role=Role.FA, group=9) for t in row([Tile.FA] * laid.fa, size, rng, jitter)]
    fa = moved(fa, end * float(rng.uniform(0, 0.5)), front * (2.05 if melds_in_front else 1.0))
    everything = hand + melds + fa
    middle = max(length(everything, size), 1.0) / 2
    return moved(everything, -middle + float(rng.normal(0, 6)), -HAND_FROM_MIDDLE * size.width)


def pool(faces: tuple[int, ...], size: TileSize, rng: np.random.Generator, jitter: Jitter) -> list[Placed]:
    """Lay discards into the middle: rows before each seat, or thrown anyhow."""
    tiles = _pool_rows(faces, size, rng, jitter) if rng.random() < 0.5 else _pool_thrown(faces, size, rng)
    downs = rng.random(len(tiles)) < 0.04
    return [
        replace(t, role=Role.POOL, group=POOL_GROUP, pose=Pose.FACE_DOWN if down else t.pose)
        for t, down in zip(tiles, downs, strict=True)
    ]


def _pool_rows(faces: tuple[int, ...], size: TileSize, rng: np.random.Generator, jitter: Jitter) -> list[Placed]:
    tiles: list[Placed] = []
    for seat in range(4):
        mine = faces[seat::4]
        for line in range(0, len(mine), 6):
            part = row(mine[line : line + 6], size, rng, jitter)
            y = -3.6 * size.width - line / 6 * (size.height + 1 + 2 * jitter.shift)
            tiles += turned(moved(part, -3 * size.width, y), 90.0 * seat)
    return tiles


def _pool_thrown(faces: tuple[int, ...], size: TileSize, rng: np.random.Generator) -> list[Placed]:
    """Tiles on a coarse grid, each turned anyhow and shifted as far as it has room."""
    step = float((size.width**2 + size.height**2) ** 0.5) + 1
    cells = [(i, j) for i in range(-4, 5) for j in range(-4, 5) if i * i + j * j <= 18]
    order = rng.permutation(len(cells))[: len(faces)]
    scale = 0.92
    return [
        Placed(
            face, cells[cell][0] * step * scale, cells[cell][1] * step * scale, float(rng.uniform(0, 360)),
        )
        for face, cell in zip(faces, order, strict=False)
    ]  # fmt: skip
