"""Small helpers that lay tiles in rows, turn them and make them look laid by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import cv2
import numpy as np

from scorer.melds import MeldKind
from vision.faces import Face
from vision.training.scenes.drawing.faces import VARIANTS
from vision.training.scenes.model import Placed, Pose

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from vision.training.scenes.deal import LaidMeld
    from vision.training.scenes.solids import TileSize


@dataclass(frozen=True, slots=True)
class Jitter:
    """How untidily tiles lie; the gaps keep them from running into each other."""

    shift: float = 0.0
    """Along the tile, mm (one sigma)."""
    turn: float = 0.0
    """Degrees (one sigma)."""
    gap: float = 0.3
    """Between neighbours, mm at least."""
    flips: float = 0.0
    """Share of the tiles that lie upside down."""
    across: float = 0.0
    """Share of the melds whose called tile lies across, which says from whom it came."""


def row(faces: Sequence[int], size: TileSize, rng: np.random.Generator, jitter: Jitter) -> list[Placed]:
    """Lay ``faces`` side by side along x, the row's left end at x = 0, upright, around y = 0."""
    x, result = 0.0, []
    for face in faces:
        turn = float(np.clip(rng.normal(0, 1), -2, 2)) * jitter.turn
        extra = size.height * abs(np.sin(np.radians(turn))) * 0.6
        width = size.width + jitter.gap + extra + abs(float(rng.normal(0, 0.3))) * min(jitter.shift, 1.0)
        y = float(np.clip(rng.normal(0, 1), -2, 2)) * jitter.shift
        turn += 180.0 if rng.random() < jitter.flips else 0.0
        result.append(Placed(face, x + width / 2, y, turn, variant=any_variant(face, rng)))
        x += width
    return result


def last_apart(hand: list[Placed], size: TileSize, rng: np.random.Generator) -> list[Placed]:
    """Put one tile of a row, the winning one, at its right end with a gap before it."""
    index, gap = int(rng.integers(len(hand))), size.width * float(rng.uniform(0.25, 0.9))
    order = [t for i, t in enumerate(hand) if i != index] + [hand[index]]
    spots = [(t.x, t.y, t.angle) for t in hand]
    moved_in = [replace(t, x=x, y=y, angle=a) for t, (x, y, a) in zip(order, spots, strict=True)]
    moved_in[-1] = replace(moved_in[-1], x=moved_in[-1].x + gap)
    return moved_in


def any_variant(face: int, rng: np.random.Generator) -> int:
    """Return which wind or flower it is; 0 for other faces."""
    return int(rng.integers(VARIANTS[Face(face)])) if face in {Face.WIND, Face.FLOWER} else 0


def meld_row(
    meld: LaidMeld, size: TileSize, rng: np.random.Generator, jitter: Jitter, hidden: tuple[int, ...] | None = None
) -> list[Placed]:
    """Lay a meld along x from x = 0; of a concealed kong the tiles ``hidden`` lie face down."""
    tiles = row(meld.tiles, size, rng, jitter)
    if meld.kind is MeldKind.CONCEALED_KONG:
        hidden = hidden or HIDDEN_IN_KONG[int(rng.choice(6, p=[0.45, 0.2, 0.15, 0.1, 0.05, 0.05]))]
        tiles = [replace(t, pose=Pose.FACE_DOWN) if i in hidden else t for i, t in enumerate(tiles)]
    elif meld.kind is MeldKind.KONG and rng.random() < 0.25:
        tiles[3] = replace(tiles[1], z=size.thick)  # the fourth on top of the pung
    elif rng.random() < jitter.across:
        tiles = _one_sideways(tiles, int(rng.integers(len(tiles))), size)
    return [replace(t, meld=meld.kind) for t in tiles]


def _one_sideways(tiles: list[Placed], index: int, size: TileSize) -> list[Placed]:
    extra, drop = size.height - size.width, (size.height - size.width) / 2
    moves = [0.0 if i < index else extra / 2 if i == index else extra for i in range(len(tiles))]
    apart = [replace(t, x=t.x + dx) for t, dx in zip(tiles, moves, strict=True)]
    across = apart[index]
    apart[index] = replace(across, y=across.y - drop, angle=across.angle + 90)
    return apart


HIDDEN_IN_KONG = ((0, 3), (1, 2), (0, 1, 2, 3), (0, 1, 2), (1, 2, 3), (0, 1, 3))
"""Which tiles of a concealed kong lie face down, by the custom of the house."""


def length(tiles: Sequence[Placed], size: TileSize) -> float:
    """Return where a row begun at x = 0 ends, mm; a tile that lies across reaches farther."""
    ends = (t.x + (size.height if 45 < t.angle % 180 < 135 else size.width) / 2 for t in tiles)
    return max(ends, default=0.0)


def moved(tiles: Iterable[Placed], dx: float, dy: float) -> list[Placed]:
    """Shift tiles on the table."""
    return [replace(t, x=t.x + dx, y=t.y + dy) for t in tiles]


def turned(tiles: Iterable[Placed], angle: float) -> list[Placed]:
    """Turn tiles counter-clockwise around the table's middle, degrees."""
    cos, sin = float(np.cos(np.radians(angle))), float(np.sin(np.radians(angle)))
    return [replace(t, x=cos * t.x - sin * t.y, y=sin * t.x + cos * t.y, angle=t.angle + angle) for t in tiles]


def meets(a: Placed, b: Placed, size: TileSize) -> bool:
    """Whether two tiles would run into each other on the table."""
    if (a.x - b.x) ** 2 + (a.y - b.y) ** 2 > (size.width**2 + size.height**2) * 1.05:
        return False
    kind, shared = cv2.rotatedRectangleIntersection(_footprint(a, size), _footprint(b, size))
    return kind != cv2.INTERSECT_NONE and shared is not None and cv2.contourArea(shared) > 1.0


def _footprint(tile: Placed, size: TileSize) -> tuple[tuple[float, float], tuple[float, float], float]:
    width = size.height if tile.pose is Pose.ON_SIDE else size.width
    depth = size.height if tile.pose in {Pose.FACE_UP, Pose.FACE_DOWN} else size.thick
    return (tile.x, tile.y), (width, depth), tile.angle


def scattered(faces: Sequence[int], spread: float, size: TileSize, rng: np.random.Generator) -> list[Placed]:
    """Throw tiles around (0, 0), ``spread`` mm (one sigma), at any angle, none on another.

    Where there is no room left, tiles are left out.
    """
    result: list[Placed] = []
    for face in faces:
        for _ in range(25):
            x, y = (float(v) for v in rng.normal(0, spread, 2))
            tile = Placed(face, x, y, float(rng.uniform(0, 360)), variant=any_variant(face, rng))
            if not any(meets(tile, other, size) for other in result):
                result.append(tile)
                break
    return result


def any_faces(rng: np.random.Generator, count: int, *, strangers: float = 0.15) -> list[int]:
    """Return faces for pictures without rules; a ``strangers`` share are winds and flowers."""
    box = np.repeat(np.arange(30), 4)
    faces = [int(f) for f in rng.permutation(box)[:count]]
    return [int(rng.choice([Face.WIND, Face.FLOWER])) if rng.random() < strangers else f for f in faces]
