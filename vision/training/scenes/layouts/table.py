"""A four-seat table at the end of a hand: hands laid open, melds, 发 in front, the pool."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorer.table import Seat
from scorer.tiles import Tile
from vision.reading import Role
from vision.training.scenes.layouts.place import Jitter, last_apart, length, meld_row, moved, row, scattered, turned
from vision.training.scenes.model import Placed, Pose

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from vision.training.scenes.deal import LaidMeld, LaidSeat, LaidTable
    from vision.training.scenes.solids import TileSize

GROUPS_PER_SEAT = 10
POOL_GROUP = 99
WALL_GROUP = 98


@dataclass(frozen=True, slots=True)
class TableShape:
    """How these people lay their tiles."""

    hands_from_middle: float = 12.0
    """Distance of a hand from the table's middle, in tile widths."""
    melds_in_front: bool = False
    """Melds before the hand; else to its right."""
    tidy_pool: bool = True
    """Discards in rows of six; else thrown anyhow."""
    hidden: tuple[int, ...] | None = None
    """Which tiles of a concealed kong show their backs; None for any."""
    closed: tuple[Pose, Pose, Pose, Pose] = (Pose.FACE_UP,) * 4
    """How each seat's hand rests: laid open, still standing, or laid face down."""
    apart: bool = False
    """Whether the winning tile lies apart from the winner's hand."""
    fa_at: tuple[float, float] | None = None
    """Where 发 begins: share of the hand's length, and tile heights before it; None for anywhere."""
    wall: int = 0
    """Stacks left of the wall, before one of the seats; 0 for none."""


def any_shape(rng: np.random.Generator) -> TableShape:
    """Return one of many customs."""
    distance = float(rng.uniform(10.3, 13.5))
    in_front, tidy = bool(rng.random() < 0.3), bool(rng.random() < 0.5)
    poses = [(Pose.FACE_UP, Pose.STANDING, Pose.FACE_DOWN)[int(k)] for k in rng.choice(3, 4, p=[0.8, 0.1, 0.1])]
    wall = int(rng.integers(2, 13)) if distance > 12 and not in_front and rng.random() < 0.5 else 0
    return TableShape(
        hands_from_middle=distance,
        melds_in_front=in_front,
        tidy_pool=tidy,
        closed=(poses[0], poses[1], poses[2], poses[3]),
        apart=bool(rng.random() < 0.35),
        wall=wall,
    )


def place_table(
    table: LaidTable, size: TileSize, rng: np.random.Generator, jitter: Jitter, shape: TableShape
) -> list[Placed]:
    """Lay out the whole table around (0, 0); seats as the bottom player sees them."""
    tiles = _wall(shape, size, rng, jitter)
    for seat in Seat:
        custom = shape if seat == table.winner else replace(shape, apart=False)
        laid = moved(_seat(table.seats[seat], size, rng, jitter, custom), 0, -shape.hands_from_middle * size.width)
        if seat != table.winner:
            laid = [replace(t, pose=shape.closed[seat]) if t.role is Role.HAND else t for t in laid]
        numbered = [replace(t, seat=seat, group=seat * GROUPS_PER_SEAT + t.group) for t in laid]
        tiles += turned(numbered, 90.0 * seat)
    return tiles + _pool(table.pool, size, rng, jitter, tidy=shape.tidy_pool)


def _wall(shape: TableShape, size: TileSize, rng: np.random.Generator, jitter: Jitter) -> list[Placed]:
    """What is left of the wall: stacks of two, face down, between a hand and the pool."""
    stacks = row([0] * shape.wall, size, rng, jitter)
    low = [replace(t, pose=Pose.FACE_DOWN, group=WALL_GROUP) for t in stacks]
    both = low + [replace(t, z=size.thick) for t in low]
    aside = moved(both, -length(low, size) / 2, -(shape.hands_from_middle - 3.9) * size.width)
    return turned(aside, 90.0 * int(rng.integers(4)))


def _seat(laid: LaidSeat, size: TileSize, rng: np.random.Generator, jitter: Jitter, shape: TableShape) -> list[Placed]:
    """One seat's tiles around (0, 0): the hand, its melds to the right or before it, its 发."""
    hand = [replace(t, role=Role.HAND, group=0) for t in row(laid.hand, size, rng, jitter)]
    hand = last_apart(hand, size, rng) if shape.apart else hand
    end = length(hand, size)
    front = size.height * float(rng.uniform(1.15, 1.5))
    start = end + size.width * float(rng.uniform(0.65, 1.3))
    if shape.melds_in_front:
        start = max(0.0, end - size.width * 3.4 * len(laid.melds)) + size.width * float(rng.uniform(-1, 1))
    melds = melds_row(laid.melds, size, rng, jitter, shape.hidden)
    melds = moved(melds, start, front if shape.melds_in_front else 0)
    fa = [replace(t, role=Role.FA, group=9) for t in row([Tile.FA] * laid.fa, size, rng, jitter)]
    along, before = shape.fa_at or (float(rng.uniform(0, 0.5)), front / size.height)
    fa = moved(fa, end * along, size.height * before * (2.05 if shape.melds_in_front else 1.0))
    everything = hand + melds + fa
    middle = max(length(everything, size), 1.0) / 2
    return moved(everything, -middle + float(rng.normal(0, 6)), 0)


def melds_row(
    melds: Sequence[LaidMeld], size: TileSize, rng: np.random.Generator, jitter: Jitter,
    hidden: tuple[int, ...] | None = None,
) -> list[Placed]:  # fmt: skip
    """Lay melds side by side from x = 0, small gaps between them, groups numbered from 1."""
    x, result = 0.0, list[Placed]()
    for number, meld in enumerate(melds, start=1):
        part = meld_row(meld, size, rng, jitter, hidden)
        result += [replace(t, role=Role.MELD, group=number) for t in moved(part, x, 0)]
        x += length(part, size) + size.width * float(rng.uniform(0.25, 0.7))
    return result


def _pool(
    faces: tuple[int, ...], size: TileSize, rng: np.random.Generator, jitter: Jitter, *, tidy: bool
) -> list[Placed]:
    """Lay discards into the middle: rows before each seat, or thrown anyhow, a few face down."""
    tiles = _pool_rows(faces, size, rng, jitter) if tidy else _pool_thrown(faces, size, rng)
    downs = rng.random(len(tiles)) < (0.0 if tidy else 0.06)
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
    """Tiles thrown anyhow, none farther out than the hands."""
    tiles = scattered(faces, size.width * float(rng.uniform(2.4, 3.4)), size, rng)
    reach = size.width * 7.2
    return [t for t in tiles if abs(t.x) < reach and abs(t.y) < reach]
