"""What else stands on the table and is no tile: rails, dice, cups, phones, packs, chips."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.training.scenes.model import Pose

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.training.scenes.model import Placed
    from vision.training.scenes.solids import TileSize

TOP_PX = 64
"""Side of a prop's printed top."""


@dataclass(frozen=True, slots=True, eq=False)
class Prop:
    """An upright prism."""

    footprint: NDArray[np.float64]
    """N × 2 mm on the table, counter-clockwise from above."""
    height: float
    """mm."""
    colour: tuple[int, int, int]
    """BGR."""
    top: NDArray[np.uint8] | None = None
    """TOP_PX × TOP_PX × 3 printed on the top of a four-cornered prop."""
    inside: tuple[int, int, int] | None = None
    """Colour of what a cup holds."""

    @property
    def corners(self) -> NDArray[np.float64]:
        """2N × 3 mm: the foot's corners, then the top's."""
        foot = np.column_stack([self.footprint, np.zeros(len(self.footprint))])
        return np.concatenate([foot, foot + np.array([0, 0, self.height])])


def box(centre: tuple[float, float], size: tuple[float, float], angle: float) -> NDArray[np.float64]:
    """Return the four corners (4 × 2 mm, counter-clockwise) of a turned rectangle."""
    cos, sin = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    half = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * np.array(size) / 2
    return np.asarray(half @ np.array([[cos, sin], [-sin, cos]]) + np.array(centre))


def rack(rng: np.random.Generator, placed: list[Placed], size: TileSize) -> list[Prop]:
    """Return the rack that a straight row of standing tiles facing the bottom leans on, before and behind it."""
    row = [p for p in placed if p.pose is Pose.STANDING]
    if len(row) < 4 or np.ptp([p.y for p in row]) > 6:
        return []
    left, right = min(p.x for p in row) - 40, max(p.x for p in row) + 40
    y, middle = float(np.mean([p.y for p in row])), (left + right) / 2
    grey = float(rng.uniform(30, 245))
    paint = np.clip(grey + rng.normal(0, 25, 3), 5, 250)
    colour = (int(paint[0]), int(paint[1]), int(paint[2]))
    front, behind = float(rng.uniform(12, 45)), float(rng.uniform(8, 30))
    reach = size.thick / 2 + size.height * float(np.sin(np.radians(row[0].lean))) / 2 + 1
    bars = [Prop(box((middle, y - reach - front / 2), (right - left, front), 0), float(rng.uniform(3, 9)), colour)]
    if rng.random() < 0.6:
        tall = float(rng.uniform(0.4, 0.9)) * size.height
        bars.append(Prop(box((middle, y + reach + behind / 2), (right - left, behind), 0), tall, colour))
    return bars


def any_props(
    rng: np.random.Generator, placed: list[Placed], size: TileSize, extent: float, share: float = 0.16
) -> list[Prop]:
    """Return a few things around the tiles, none on a tile.

    ``extent`` is the side of the table top, mm; ``share`` how likely each thing is.
    """
    spots = np.array([[p.x, p.y] for p in placed])
    found: list[Prop] = []
    for make in (_die, _die, _die, _pack, _pack, _cup, _chip, _chip):
        if rng.random() < share:
            prop = _fitting(rng, make(rng), spots, size)
            found += [] if prop is None else [prop]
    return found + (_rim(rng, spots, extent) if rng.random() < 0.25 else [])


def _fitting(rng: np.random.Generator, prop: Prop, spots: NDArray[np.float64], size: TileSize) -> Prop | None:
    """Move a prop made around (0, 0) to where it touches no tile."""
    reach = float(np.abs(prop.footprint).max() * 1.42) + (size.width**2 + size.height**2) ** 0.5 / 2 + 2
    low, high = spots.min(axis=0) - 120, spots.max(axis=0) + 120
    for _ in range(20):
        spot = rng.uniform(low, high)
        if (np.hypot(*(spots - spot).T) > reach).all():
            return replace(prop, footprint=prop.footprint + spot)
    return None


def _die(rng: np.random.Generator) -> Prop:
    side = float(rng.uniform(9, 17))
    top = np.full((TOP_PX, TOP_PX, 3), 236, np.uint8)
    ink = (40, 30, 180) if rng.random() < 0.5 else (40, 40, 40)
    pips = ((32, 32),), ((16, 16), (48, 48)), ((14, 14), (32, 32), (50, 50)), ((16, 16), (48, 16), (16, 48), (48, 48))
    for x, y in pips[int(rng.integers(4))]:
        cv2.circle(top, (x, y), 8, ink, -1, cv2.LINE_AA)
    return Prop(box((0, 0), (side, side), float(rng.uniform(0, 90))), side, (225, 228, 228), top)


def _pack(rng: np.random.Generator) -> Prop:
    """A phone, a cigarette pack, a remote: a box with a printed top."""
    size = (float(rng.uniform(18, 80)), float(rng.uniform(40, 160)))
    colour, ink = (tuple(int(c) for c in rng.integers(10, 245, 3)) for _ in range(2))
    top = np.full((TOP_PX, TOP_PX, 3), colour, np.uint8)
    a, b = rng.integers(2, 30), rng.integers(34, 62)
    cv2.rectangle(top, (int(a), int(a)), (int(b), int(b)), ink, -1 if rng.random() < 0.5 else 2)
    angle, height = float(rng.uniform(0, 180)), float(rng.uniform(6, 24))
    return Prop(box((0, 0), size, angle), height, (colour[0], colour[1], colour[2]), top)


def _cup(rng: np.random.Generator) -> Prop:
    grey = int(rng.integers(60, 245))
    drink = rng.integers(10, 150, 3)
    inside = (int(drink[0]), int(drink[1]), int(drink[2]))
    return Prop(_round(float(rng.uniform(24, 42))), float(rng.uniform(40, 110)), (grey, grey, grey), None, inside)


def _chip(rng: np.random.Generator) -> Prop:
    colour = rng.integers(20, 240, 3)
    return Prop(_round(float(rng.uniform(12, 20))), 3.5, (int(colour[0]), int(colour[1]), int(colour[2])))


def _round(radius: float) -> NDArray[np.float64]:
    angles = np.arange(24) * 2 * np.pi / 24
    return np.column_stack([np.cos(angles), np.sin(angles)]) * radius


def _rim(rng: np.random.Generator, spots: NDArray[np.float64], extent: float) -> list[Prop]:
    """The table's raised edge: four long boxes outside all tiles."""
    wide, tall = float(rng.uniform(20, 70)), float(rng.uniform(6, 30))
    half = float(np.abs(spots).max()) + 30 + wide / 2 + float(rng.uniform(0, 120))
    if half > extent / 2:
        return []
    colour = np.clip(rng.uniform(20, 190) + rng.normal(0, 25, 3), 5, 245)
    paint = (int(colour[0]), int(colour[1]), int(colour[2]))
    centres = ((0, half), (-half, 0), (half, 0), (0, -half))
    sizes = ((2 * half + wide, wide), (wide, 2 * half), (wide, 2 * half), (2 * half + wide, wide))
    return [Prop(box(c, s, 0), tall, paint) for c, s in zip(centres, sizes, strict=True)]
