"""Close-ups: one hand with its melds, blocks, heaps, standing rails, walls."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from scorer.tiles import Tile
from vision.reading import Role
from vision.training.scenes.deal import TileBox, deal_seat
from vision.training.scenes.layouts.place import Jitter, any_faces, last_apart, length, moved, row, scattered, turned
from vision.training.scenes.layouts.table import melds_row
from vision.training.scenes.model import Placed, Pose

if TYPE_CHECKING:
    from vision.training.scenes.solids import TileSize


def hand(size: TileSize, rng: np.random.Generator, jitter: Jitter) -> list[Placed]:
    """One hand (13 or 14 tiles) with its melds beside or before it and its 发."""
    box = TileBox()
    fa = int(rng.choice(4, p=[0.5, 0.25, 0.15, 0.1]))
    box.take([Tile.FA] * fa)
    laid = deal_seat(rng, box, fa, wins=bool(rng.random() < 0.7))
    tiles = [replace(t, role=Role.HAND) for t in row(laid.hand, size, rng, jitter)]
    tiles = last_apart(tiles, size, rng) if rng.random() < 0.25 else tiles
    beside = rng.random() < 0.5
    x = length(tiles, size) + size.width * float(rng.uniform(0.3, 1)) if beside else 0.0
    y = 0.0 if beside else size.height * float(rng.uniform(1.1, 1.6))
    tiles += moved(melds_row(laid.melds, size, rng, jitter), x, y)
    fa_row = row([Tile.FA] * laid.fa, size, rng, jitter)
    above = y + size.height * float(rng.uniform(1.1, 1.6))
    return tiles + [replace(t, role=Role.FA, group=9) for t in moved(fa_row, size.width, above)]


def block(size: TileSize, rng: np.random.Generator, jitter: Jitter) -> list[Placed]:
    """Rows that touch each other, some rows upside down, some tiles face down."""
    columns, lines = int(rng.integers(3, 14)), int(rng.integers(2, 6))
    faces = any_faces(rng, columns * lines)
    tiles: list[Placed] = []
    for line in range(lines):
        part = row(faces[line * columns : (line + 1) * columns], size, rng, jitter)
        y = line * (size.height + jitter.gap + 2 * jitter.shift)
        if rng.random() < 0.25:
            part = moved(turned(part, 180), length(part, size), 0)
        tiles += [replace(t, group=line) for t in moved(part, float(rng.normal(0, jitter.shift)), y)]
    downs = rng.random(len(tiles)) < (0.12 if rng.random() < 0.5 else 0.0)
    return [replace(t, pose=Pose.FACE_DOWN) if down else t for t, down in zip(tiles, downs, strict=True)]


def heap(size: TileSize, rng: np.random.Generator, jitter: Jitter) -> list[Placed]:
    """Tiles at any angle, some touching, some standing, some face down."""
    del jitter  # a heap is untidy anyway
    count = int(rng.integers(6, 45))
    spread = float(rng.uniform(0.36, 0.8)) * size.height * count**0.5
    poses = (Pose.FACE_UP, Pose.FACE_DOWN, Pose.STANDING, Pose.ON_SIDE)
    chosen = rng.choice(4, size=count, p=[0.78, 0.15, 0.05, 0.02])
    tiles = scattered(any_faces(rng, count), spread, size, rng)
    return [replace(t, pose=poses[int(k)]) for t, k in zip(tiles, chosen, strict=False)]


def standing(size: TileSize, rng: np.random.Generator, jitter: Jitter) -> list[Placed]:
    """A rail of standing tiles facing the bottom, perhaps with melds lying before it."""
    count = int(rng.choice([14, 13, 11, 10, 8, 7, 5]))
    lean = float(rng.uniform(4, 28)) if rng.random() < 0.4 else 0.0
    rail = [
        replace(t, pose=Pose.STANDING, lean=lean, role=Role.HAND, angle=t.angle * 0.4, y=t.y * 0.5)
        for t in row(any_faces(rng, count), size, rng, jitter)
    ]
    tiles = _split(rail, size, rng) if rng.random() < 0.3 else rail
    if rng.random() < 0.4:
        faces = any_faces(rng, int(rng.integers(3, 8)))
        front = row(faces, size, rng, jitter)
        tiles += moved(front, size.width * float(rng.uniform(0, 4)), -size.height * float(rng.uniform(1.4, 3)))
    if rng.random() < 0.35:
        behind = row(any_faces(rng, int(rng.integers(4, 14))), size, rng, jitter)
        tiles += moved(behind, float(rng.normal(0, 40)), size.height * float(rng.uniform(1.5, 5)))
    return tiles


def _split(rail: list[Placed], size: TileSize, rng: np.random.Generator) -> list[Placed]:
    """Tiles standing apart."""
    step = size.width * float(rng.uniform(0.1, 0.8))
    return [
        replace(t, x=t.x + i * step, y=t.y + float(rng.normal(0, 12)), angle=t.angle + float(rng.normal(0, 6)))
        for i, t in enumerate(rail)
    ]


def wall(size: TileSize, rng: np.random.Generator, jitter: Jitter) -> list[Placed]:
    """Face-down tiles: a stacked wall, a few kongs, a few open tiles before it."""
    count = int(rng.integers(3, 16))
    low = [replace(t, pose=Pose.FACE_DOWN) for t in row([0] * count, size, rng, jitter)]
    tiles = list(low)
    if rng.random() < 0.6:
        kept = [t for t in low if rng.random() < 0.9]
        tiles += [replace(t, z=size.thick, y=t.y + float(rng.normal(0, 0.5))) for t in kept]
    tiles = turned(tiles, 180) if rng.random() < 0.5 else tiles
    middle = float(np.mean([t.x for t in tiles]))
    tiles = moved(tiles, -middle, 0)
    y = -size.height * float(rng.uniform(1.3, 2.5))
    faces = any_faces(rng, int(rng.integers(2, 14)))
    front = row(faces, size, rng, jitter)
    front = [replace(t, pose=Pose.FACE_DOWN) if rng.random() < 0.3 else t for t in front]
    return tiles + moved(front, -length(front, size) / 2, y)
