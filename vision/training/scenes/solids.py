"""A tile as a box in space: corners, plates, sides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from vision.training.scenes.model import Placed, Pose

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class TileSize:
    """Millimetres of every tile of a set."""

    width: float = 26.0
    height: float = 36.0
    thick: float = 20.0


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """One rectangle of the box."""

    name: str
    """``face``, ``back``, ``long`` (left, right) or ``short`` (top, foot)."""
    corners: NDArray[np.float64]
    """4 × 3 mm: top left, top right, bottom right, bottom left, seen from outside;
    of a side strip the face's edge comes first."""
    normal: NDArray[np.float64]
    """3, outward."""


_X, _Y, _Z = np.eye(3)
# The name, the outward axis, and the axes of the picture's right and up on that side.
_SIDES = (
    ("face", _Z, _X, _Y),
    ("back", -_Z, -_X, _Y),
    ("short", _Y, -_X, _Z),
    ("short", -_Y, _X, _Z),
    ("long", _X, _Y, _Z),
    ("long", -_X, -_Y, _Z),
)


def rotation(placed: Placed) -> NDArray[np.float64]:
    """Return the 3 × 3 rotation from the tile's own axes (right, top, face) to the table's."""
    angle = np.radians(placed.angle)
    cos, sin = np.cos(angle), np.sin(angle)
    turn = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1.0]])
    tilt = {
        Pose.FACE_UP: np.eye(3),
        Pose.FACE_DOWN: np.diag([-1.0, 1.0, -1.0]),
        Pose.STANDING: np.array([[1, 0, 0], [0, 0, -1], [0, 1, 0.0]]),
        Pose.ON_SIDE: np.array([[0, 1, 0], [0, 0, -1], [-1, 0, 0.0]]),
    }[placed.pose]
    back = np.radians(placed.lean)
    leaning = np.array([[1, 0, 0], [0, np.cos(back), np.sin(back)], [0, -np.sin(back), np.cos(back)]])
    return np.asarray(turn @ leaning @ tilt)


def centre(placed: Placed, size: TileSize) -> NDArray[np.float64]:
    """Return the tile's centre, 3 mm."""
    back = np.radians(placed.lean)
    standing = size.height * np.cos(back) + size.thick * np.sin(back)
    rise = {Pose.STANDING: standing, Pose.ON_SIDE: size.width}.get(placed.pose, size.thick)
    return np.array([placed.x, placed.y, placed.z + rise / 2])


def sides(placed: Placed, size: TileSize) -> list[Side]:
    """Return the six sides."""
    axes, middle = rotation(placed), centre(placed, size)
    half = np.array([size.width, size.height, size.thick]) / 2
    result = []
    for name, out, right, up in _SIDES:
        ways = (up - right, up + right, right - up, -up - right)
        corners = np.array([axes @ ((out + way) * half) + middle for way in ways])
        result.append(Side(name, corners, axes @ out))
    return result


def rounded_hull(placed: Placed, size: TileSize, radius: float) -> NDArray[np.float64]:
    """Return 24 × 3 mm: the box's corners cut off by ``radius``, for the silhouette and shadow."""
    axes, middle = rotation(placed), centre(placed, size)
    half = np.array([size.width, size.height, size.thick]) / 2
    points: list[NDArray[np.float64]] = []
    for signs in np.ndindex(2, 2, 2):
        sign = np.array(signs) * 2 - 1
        points.extend(axes @ (sign * (half - radius * 0.6 * (1 - cut))) + middle for cut in np.eye(3))
    return np.array(points)
