"""What a scene is: the values that layouts, renderer and users share.

Table coordinates are mm: x to the right, y away from the bottom seat, z up from the
cloth. Angles are degrees counter-clockwise seen from above; at 0° a lying tile's top
points along y, and a standing tile's face looks at the bottom seat.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

import numpy as np

from vision.reading import Role

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    from scorer.melds import MeldKind
    from scorer.table import Seat


class Pose(Enum):
    """How a tile rests on the table."""

    FACE_UP = "face up"
    FACE_DOWN = "face down"
    STANDING = "standing"
    """On its foot, as in a hand during play."""
    ON_SIDE = "on side"
    """On its long edge."""


class LayoutKind(Enum):
    """What lies on the table."""

    TABLE = "table"
    """Four seats at the end of a hand."""
    HAND = "hand"
    """One hand with its melds."""
    BLOCK = "block"
    """A grid of tiles that touch."""
    HEAP = "heap"
    """Tiles scattered at any angle."""
    STANDING = "standing"
    """A rail of standing tiles, seen from a low camera."""
    WALL = "wall"
    """Face-down tiles: stacks, kongs, a few faces among them."""
    NOTHING = "nothing"
    """A table without tiles: what the detector must leave alone."""


@dataclass(frozen=True, slots=True)
class Placed:
    """One tile on the table."""

    face: int
    """Class id 0-29, 31, 32: what is printed on it, whichever side is up."""
    x: float
    """Centre, mm."""
    y: float
    angle: float = 0.0
    pose: Pose = Pose.FACE_UP
    z: float = 0.0
    """Height of its underside, mm."""
    variant: int = 0
    """Which wind or flower."""
    lean: float = 0.0
    """Degrees by which a standing tile leans back against its rack."""
    seat: Seat | None = None
    role: Role = Role.NOBODY
    group: int = 0
    """Tiles of one hand, meld, 发 row or pool share a number."""
    meld: MeldKind | None = None


@dataclass(frozen=True, slots=True, eq=False)
class SceneTile:
    """The label of one visible tile."""

    face: int
    """Class id as seen: a face-down tile is ``Face.BACK``."""
    quad: NDArray[np.float32]
    """4 × 2 px: top left, top right, bottom right, bottom left of the visible face or
    back plate, as the tile itself stands upright. May reach beyond the picture."""
    visible: float
    """Share of the plate that is seen, 0-1."""
    variant: int
    seat: Seat | None
    role: Role
    group: int
    meld: MeldKind | None

    @property
    def turn(self) -> int:
        """Quarter turns counter-clockwise that make the tile stand upright, 0-3."""
        up = (self.quad[0] + self.quad[1] - self.quad[2] - self.quad[3]) / 2
        clockwise = np.degrees(np.arctan2(up[0], -up[1]))  # of the tile's top from the picture's top
        return round(float(clockwise) / 90.0) % 4

    @property
    def box(self) -> tuple[float, float, float, float]:
        """``x0 y0 x1 y1`` in px."""
        (x0, y0), (x1, y1) = self.quad.min(axis=0), self.quad.max(axis=0)
        return float(x0), float(y0), float(x1), float(y1)


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """One rendered picture with its labels."""

    pixels: NDArray[np.uint8]
    """H × W × 3, uint8, BGR."""
    tiles: tuple[SceneTile, ...]
    kind: LayoutKind
    seed: int
    corners: NDArray[np.float32] | None = None
    """4 × 2 px, bottom left, bottom right, top right, top left of the square around all that was
    laid out: where people would drag the table's corners. May reach beyond the picture."""


DEFAULT_LAYOUTS = (
    (LayoutKind.TABLE, 0.3),
    (LayoutKind.HAND, 0.25),
    (LayoutKind.BLOCK, 0.1),
    (LayoutKind.HEAP, 0.12),
    (LayoutKind.STANDING, 0.13),
    (LayoutKind.WALL, 0.1),
    (LayoutKind.NOTHING, 0.03),
)


@dataclass(frozen=True, slots=True)
class SceneConfig:
    """What scenes may show. With its defaults no data folder is needed."""

    size_px: tuple[int, int] = (640, 640)
    """Width, height."""
    layouts: tuple[tuple[LayoutKind, float], ...] = DEFAULT_LAYOUTS
    """Kinds with their weights."""
    artwork: Path | None = None
    """Folder of sets of face drawings, one folder a set (``1m.png`` … ``zhong.png``)."""
    cutouts: Path | None = None
    """Folder of photographed faces, one folder a class (``1m/…jpg``)."""
    textures: Path | None = None
    """Folder of swatches (jpg) for table tops."""
    fonts: tuple[Path, ...] = field(default=())
    """Font files to draw faces with; empty for every Chinese font installed."""
    difficulty: float = 0.6
    """0: clear light and straight rows; 1: glare, blur, noise, hidden tiles; scenes vary around it."""
    least_visible: float = 0.4
    """Tiles of which less is seen are not labelled."""
    lookalikes: float = 0.0
    """Share of the scenes that set traps: a cloth of the backs' colour, more dice, chips and packs."""
