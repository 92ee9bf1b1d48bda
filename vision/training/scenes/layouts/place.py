"""Small helpers that lay tiles in rows, turn them and make them look laid by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from scorer.melds import MeldKind
from vision.faces import Face
from vision.training.scenes.drawing.faces import VARIANTS
from vision.training.scenes.model import Placed, Pose

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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


def row(faces: Sequence[int], size: TileSize, rng: np.random.Generator, jitter: Jitter) -> list[Placed]:
    """Lay ``faces`` side by side along x, the row's left end at x = 0, upright, around y = 0."""
    x, result = 0.0, []
    for face in faces:
        turn = float(np.clip(rng.normal(0, 1), -2, 2)) * jitter.turn
        extra = size.height * abs(np.sin(np.radians(turn))) * 0.6
        width = size.width + jitter.gap + extra + abs(float(rng.normal(0, 0.3))) * min(jitter.shift, 1.0)
        y = float(np.clip(rng.normal(0, 1), -2, 2)) * jitter.shift
        result.append(Placed(face, x + width / 2, y, turn, variant=any_variant(face, rng)))
        x += width
    return result


def any_variant(face: int, rng: np.random.Generator) -> int:
    """Return which wind or flower it is; 0 for other faces."""
    return int(rng.integers(VARIANTS[Face(face)])) if face in {Face.WIND, Face.FLOWER} else 0


def meld_row(
    kind: MeldKind, faces: Sequence[int], size: TileSize, rng: np.random.Generator, jitter: Jitter
) -> list[Placed]:
    """Lay a meld along x; a concealed kong shows two faces, one, or none."""
    tiles = row(faces, size, rng, jitter)
    if kind is MeldKind.CONCEALED_KONG:
        hidden = ((0, 3), (1, 2), (0, 1, 2, 3), (0, 1, 2), (1, 2, 3), (0, 1, 3))[
            int(rng.choice(6, p=[0.45, 0.2, 0.15, 0.1, 0.05, 0.05]))
        ]
        tiles = [replace(t, pose=Pose.FACE_DOWN) if i in hidden else t for i, t in enumerate(tiles)]
    elif kind is MeldKind.KONG and rng.random() < 0.3:
        tiles[3] = replace(tiles[1], z=size.thick)
    return [replace(t, meld=kind) for t in tiles]


def length(tiles: Sequence[Placed], size: TileSize) -> float:
    """Return where a row begun at x = 0 ends, mm."""
    return max((t.x for t in tiles), default=-size.width / 2) + size.width / 2


def moved(tiles: Iterable[Placed], dx: float, dy: float) -> list[Placed]:
    """Shift tiles on the table."""
    return [replace(t, x=t.x + dx, y=t.y + dy) for t in tiles]


def turned(tiles: Iterable[Placed], angle: float) -> list[Placed]:
    """Turn tiles counter-clockwise around the table's middle, degrees."""
    cos, sin = float(np.cos(np.radians(angle))), float(np.sin(np.radians(angle)))
    return [replace(t, x=cos * t.x - sin * t.y, y=sin * t.x + cos * t.y, angle=t.angle + angle) for t in tiles]


def any_faces(rng: np.random.Generator, count: int, *, strangers: float = 0.15) -> list[int]:
    """Return faces for pictures without rules; a ``strangers`` share are winds and flowers."""
    box = np.repeat(np.arange(30), 4)
    faces = [int(f) for f in rng.permutation(box)[:count]]
    return [int(rng.choice([Face.WIND, Face.FLOWER])) if rng.random() < strangers else f for f in faces]
