"""The table top as the camera sees it, and the room beyond its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.training.scenes.surface.features import any_features
from vision.training.scenes.surface.materials import TOP_PX, any_material

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    from vision.training.scenes.camera import Camera


@dataclass(frozen=True, slots=True, eq=False)
class TableTop:
    """A square table top."""

    pixels: NDArray[np.uint8]
    """TOP_PX × TOP_PX × 3 BGR, seen from above, before any light."""
    middle: tuple[float, float]
    """mm."""
    side: float
    """mm."""


def any_top(rng: np.random.Generator, spots: NDArray[np.float64], textures: Path | None) -> TableTop:
    """Return a table top below tiles that lie at ``spots`` (N × 2 mm)."""
    pixels = any_material(rng, textures)
    middle = (spots.min(axis=0) + spots.max(axis=0)) / 2
    side = float(np.ptp(spots, axis=0).max() + 70) * float(rng.uniform(1.25, 3.0))
    any_features(pixels, side / TOP_PX, rng)
    return TableTop(pixels, (float(middle[0]), float(middle[1])), side)


def dyed(pixels: NDArray[np.uint8], colour: tuple[int, int, int], rng: np.random.Generator) -> NDArray[np.uint8]:
    """Return a top (H × W × 3 BGR) dyed nearly in ``colour``, its weave and marks kept."""
    wanted = np.array(colour) * rng.uniform(0.6, 1.4) + rng.normal(0, 14, 3)
    gain = np.clip(wanted, 8, 240) / np.maximum(pixels.reshape(-1, 3).mean(axis=0), 8.0)
    return np.clip(pixels * gain.astype(np.float32), 0, 255).astype(np.uint8)


def lay(top: TableTop, camera: Camera, beyond: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the picture of the table top, ``beyond`` (H × W × 3) where it ends."""
    size = (beyond.shape[1], beyond.shape[0])
    scale = top.side / TOP_PX
    left, upper = top.middle[0] - top.side / 2, top.middle[1] + top.side / 2
    matrix = camera.plane_homography() @ np.array([[scale, 0, left], [0, -scale, upper], [0, 0, 1]])
    seen = cv2.warpPerspective(top.pixels, matrix, size, flags=cv2.INTER_LINEAR)
    mask = cv2.warpPerspective(np.full((TOP_PX, TOP_PX), 255, np.uint8), matrix, size, flags=cv2.INTER_LINEAR)
    mask[_above_horizon(camera, size)] = 0
    there, away = cv2.cvtColor(mask, cv2.COLOR_GRAY2BGR), cv2.cvtColor(255 - mask, cv2.COLOR_GRAY2BGR)
    whole = cv2.add(cv2.multiply(beyond, away, scale=1 / 255), cv2.multiply(seen, there, scale=1 / 255))
    return np.asarray(whole, np.uint8)


def any_room(rng: np.random.Generator, size: tuple[int, int], textures: Path | None) -> NDArray[np.uint8]:
    """Return H × W × 3 of whatever lies beyond the table: floor, shelf, people's clothes, dark."""
    width, height = size
    small = (max(width // 2, 2), max(height // 2, 2))
    if textures and rng.random() < 0.4:
        picture = np.asarray(cv2.resize(any_material(rng, textures), small, interpolation=cv2.INTER_AREA), np.uint8)
    else:
        picture = np.full((small[1], small[0], 3), rng.normal(110, 45) + rng.normal(0, 18, 3), np.float32)
        picture = np.clip(picture, 5, 245).astype(np.uint8)
    for _ in range(int(rng.integers(0, 18))):
        _thing(picture, rng)
    if rng.random() < 0.75:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), float(rng.uniform(0.6, 9))), np.uint8)
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_LINEAR), np.uint8)


def _thing(picture: NDArray[np.uint8], rng: np.random.Generator) -> None:
    """A book's back, a door, a sleeve: upright shapes of quiet colours, now and then a loud one."""
    height, width = picture.shape[:2]
    centre = (float(rng.uniform(0, width)), float(rng.uniform(0, height)))
    size = (float(rng.uniform(0.02, 0.25) * width), float(rng.uniform(0.1, 0.9) * height))
    spread = 70 if rng.random() < 0.25 else 18
    colour = np.clip(rng.normal(110, 60) + rng.normal(0, spread, 3), 0, 255)
    if rng.random() < 0.25:
        cv2.ellipse(picture, (centre, size, float(rng.uniform(0, 180))), colour.tolist(), -1, cv2.LINE_AA)
        return
    corners = cv2.boxPoints((centre, size, float(rng.normal(0, 8))))
    cv2.fillConvexPoly(picture, np.asarray(corners, np.int32), colour.tolist(), cv2.LINE_AA)


def _above_horizon(camera: Camera, size: tuple[int, int]) -> NDArray[np.bool_]:
    """Where a ray through the px never meets the table."""
    x = (np.arange(size[0]) - camera.centre[0]) / camera.focal_px
    y = (np.arange(size[1]) - camera.centre[1]) / camera.focal_px
    right, down, ahead = camera.axes[:, 2]
    return np.asarray((ahead + right * x[None, :] + down * y[:, None]) > -0.01)
