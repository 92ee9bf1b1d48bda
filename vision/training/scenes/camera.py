"""A pinhole camera over the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class Camera:
    """Where it is, where it looks, how long its lens is."""

    position: NDArray[np.float64]
    """3, mm."""
    axes: NDArray[np.float64]
    """3 × 3: the picture's right, the picture's down, the viewing direction, as rows."""
    focal_px: float
    centre: tuple[float, float]
    """Where the viewing direction meets the picture, px."""

    def project(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return N × 2 px of N × 3 mm; points behind the camera land far outside."""
        seen = (points - self.position) @ self.axes.T
        depth = np.maximum(seen[:, 2:], 1.0)
        return np.asarray(seen[:, :2] / depth * self.focal_px + np.array(self.centre))

    def plane_homography(self) -> NDArray[np.float64]:
        """Return the 3 × 3 matrix from (x, y, 1) mm on the cloth to homogeneous px."""
        scale = np.array([[self.focal_px, 0, self.centre[0]], [0, self.focal_px, self.centre[1]], [0, 0, 1]])
        moved = np.column_stack([self.axes[:, 0], self.axes[:, 1], -self.axes @ self.position])
        return np.asarray(scale @ moved)


@dataclass(frozen=True, slots=True)
class View:
    """How the camera looks at a target, before its distance is known."""

    elevation: float
    """Degrees above the table; 90 is straight from above."""
    azimuth: float
    """Degrees counter-clockwise of the camera from the bottom seat."""
    roll: float
    """Degrees by which the picture turns."""
    field_of_view: float
    """Across the picture's longer side, degrees."""


def aim(view: View, points: NDArray[np.float64], size: tuple[int, int], fill: float) -> Camera:
    """Return the camera whose picture holds ``points`` (N × 3 mm), filling the share ``fill``.

    ``fill`` above 1 cuts the outermost points off. ``size`` is width, height in px.
    """
    target = (points.min(axis=0) + points.max(axis=0)) / 2
    near, far = 40.0, 20000.0
    for _ in range(30):
        middle = (near * far) ** 0.5
        if _reach(_at(view, target, middle, size), points, size) > fill:
            near = middle
        else:
            far = middle
    return _centred(_at(view, target, far, size), points, size)


def _at(view: View, target: NDArray[np.float64], distance: float, size: tuple[int, int]) -> Camera:
    elevation, azimuth, roll = np.radians([view.elevation, view.azimuth, view.roll])
    back = np.array([np.cos(elevation) * np.sin(azimuth), -np.cos(elevation) * np.cos(azimuth), np.sin(elevation)])
    right = np.array([np.cos(azimuth), np.sin(azimuth), 0.0])
    down = np.cross(-back, right)
    turned = np.array([np.cos(roll) * right + np.sin(roll) * down, np.cos(roll) * down - np.sin(roll) * right, -back])
    focal = max(size) / 2 / np.tan(np.radians(view.field_of_view) / 2)
    return Camera(target + back * distance, turned, float(focal), (size[0] / 2, size[1] / 2))


def _reach(camera: Camera, points: NDArray[np.float64], size: tuple[int, int]) -> float:
    """The points' extent as a share of the picture; huge if any lies behind the camera."""
    if ((points - camera.position) @ camera.axes[2] < 30).any():
        return 1e9
    spread = np.ptp(camera.project(points), axis=0)
    return float(max(spread[0] / size[0], spread[1] / size[1]))


def _centred(camera: Camera, points: NDArray[np.float64], size: tuple[int, int]) -> Camera:
    seen = camera.project(points)
    middle = (seen.min(axis=0) + seen.max(axis=0)) / 2
    centre = np.array(camera.centre) + np.array(size) / 2 - middle
    return Camera(camera.position, camera.axes, camera.focal_px, (float(centre[0]), float(centre[1])))
