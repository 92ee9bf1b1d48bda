"""Draws placed tiles into a picture: shadows first, then boxes from far to near."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.faces import Face
from vision.training.scenes.model import Placed, SceneTile
from vision.training.scenes.solids import Side, centre, rounded_hull, sides

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from vision.training.scenes.camera import Camera
    from vision.training.scenes.tileset import TileSet


@dataclass(frozen=True, slots=True, eq=False)
class Light:
    """One lamp, far away."""

    towards: NDArray[np.float64]
    """3, unit: from the table to the lamp."""
    ambient: float
    """Brightness of what the lamp doesn't reach, 0-1."""
    shadow: float
    """How dark its shadows are, 0-1."""
    softness: float
    """Blur of the shadows, mm."""

    def on(self, normal: NDArray[np.float64]) -> float:
        """Brightness of a surface; 1 for one that lies flat."""
        lit = max(0.0, float(normal @ self.towards)) / max(float(self.towards[2]), 0.3)
        return float(np.clip(self.ambient + (1 - self.ambient) * lit, 0, 1.08))


class Painter:
    """A picture being painted, and which tile each of its pixels shows."""

    def __init__(self, pixels: NDArray[np.uint8], camera: Camera, tiles: TileSet, light: Light) -> None:
        self.pixels = pixels
        self.owner: NDArray[np.int32] = np.zeros(pixels.shape[:2], np.int32)
        """Number of the plate seen at each pixel, from 1; 0 the table, -1 a tile's side."""
        self._camera = camera
        self._tiles = tiles
        self._light = light

    def paint(self, placed: Sequence[Placed]) -> None:
        """Draw shadows and tiles."""
        self._shadows(placed)
        size = self._tiles.body.size
        distances = [float(np.linalg.norm(centre(p, size) - self._camera.position)) for p in placed]
        for index in np.argsort(distances)[::-1]:
            self._tile(placed[index], int(index) + 1)

    def labels(self, placed: Sequence[Placed], least_visible: float) -> list[SceneTile]:
        """Return the labels of the tiles that are seen well enough."""
        counts = np.bincount(self.owner[self.owner > 0].ravel(), minlength=len(placed) + 1)
        result = []
        for index, tile in enumerate(placed):
            plate = self._plate(tile)
            if plate is None:
                continue
            quad = self._camera.project(plate.corners).astype(np.float32)
            visible = min(1.0, float(counts[index + 1]) / max(float(cv2.contourArea(quad)), 1.0))
            if visible >= least_visible and counts[index + 1] >= 30:
                result.append(_label(tile, plate, quad, visible))
        return result

    def _plate(self, tile: Placed) -> Side | None:
        """The face or back that the camera sees, unless too much from the side."""
        for side in sides(tile, self._tiles.body.size)[:2]:
            way = self._camera.position - side.corners.mean(axis=0)
            if float(side.normal @ way) > 0.12 * float(np.linalg.norm(way)):
                return side
        return None

    def _tile(self, tile: Placed, number: int) -> None:
        body = self._tiles.body
        seen = self._camera.project(rounded_hull(tile, body.size, body.radius))
        hull = _hull(seen)
        if not self._inside(hull):
            return
        plate_colour = np.array(self._tiles.style.plate) * 0.62 * self._light.ambient**0.3
        cv2.fillConvexPoly(self.pixels, _sixteenths(hull), plate_colour.tolist(), cv2.LINE_AA, 4)
        cv2.fillConvexPoly(self.owner, _sixteenths(hull), -1, cv2.LINE_8, 4)
        for side in sides(tile, body.size)[::-1]:
            if float(side.normal @ (self._camera.position - side.corners[0])) > 0:
                self._side(tile, side, number)

    def _side(self, tile: Placed, side: Side, number: int) -> None:
        quad = self._camera.project(side.corners).astype(np.float32)
        shade = self._light.on(side.normal) * _tint(number)
        if side.name in {"long", "short"}:
            self._warp(self._tiles.side(side.name), quad, shade)
            return
        width = float(np.linalg.norm(quad[0] - quad[1]) + np.linalg.norm(quad[2] - quad[3])) / 2
        face = tile.face if side.name == "face" else -1
        self._warp(self._tiles.plate(face, tile.variant if face >= 0 else 0, width), quad, shade)
        cv2.fillConvexPoly(self.owner, _sixteenths(quad), number, cv2.LINE_8, 4)

    def _warp(self, texture: NDArray[np.uint8], quad: NDArray[np.float32], shade: float) -> None:
        height, width = self.pixels.shape[:2]
        x0, y0 = np.maximum(np.floor(quad.min(axis=0)).astype(int) - 1, 0)
        x1, y1 = np.minimum(np.ceil(quad.max(axis=0)).astype(int) + 2, (width, height))
        if x1 - x0 < 2 or y1 - y0 < 2:
            return
        h, w = texture.shape[:2]
        source = np.array([[0, 0], [w, 0], [w, h], [0, h]], np.float32) - 0.5
        offset = np.array([x0 + 0.5, y0 + 0.5], np.float32)
        matrix = cv2.getPerspectiveTransform(source, quad - offset)
        patch = cv2.warpPerspective(texture, matrix, (int(x1 - x0), int(y1 - y0)), flags=cv2.INTER_LINEAR)
        region = self.pixels[y0:y1, x0:x1]
        keep = cv2.cvtColor(255 - patch[:, :, 3], cv2.COLOR_GRAY2BGR)
        under = cv2.multiply(region, keep, scale=1 / 255)
        region[:] = cv2.add(under, cv2.convertScaleAbs(patch[:, :, :3], alpha=shade))

    def _shadows(self, placed: Sequence[Placed]) -> None:
        """Darken the table where tiles keep the lamp out, and where they touch it."""
        size, radius = self._tiles.body.size, self._tiles.body.radius
        cast = np.zeros(self.pixels.shape[:2], np.uint8)
        touch = np.zeros_like(cast)
        for tile in placed:
            points = rounded_hull(tile, size, radius)
            flat = points - points[:, 2:] * (self._light.towards / self._light.towards[2])
            self._fill(cast, flat)
            low = points * np.array([1, 1, 0])
            middle = low.mean(axis=0)
            self._fill(touch, middle + (low - middle) * 1.12)
        mm = self._px_per_mm(placed)
        dark = self._light.shadow * _blurred(cast, self._light.softness * mm) + 0.5 * _blurred(touch, 2.5 * mm)
        factor = 1 - np.clip(dark, 0, 0.85)
        self.pixels[:] = (self.pixels * factor[..., None]).astype(np.uint8)

    def _fill(self, mask: NDArray[np.uint8], points: NDArray[np.float64]) -> None:
        hull = _hull(self._camera.project(points))
        if self._inside(hull):
            cv2.fillConvexPoly(mask, _sixteenths(hull), 255, cv2.LINE_8, 4)

    def _px_per_mm(self, placed: Sequence[Placed]) -> float:
        middle = np.mean([centre(p, self._tiles.body.size) for p in placed], axis=0)
        return self._camera.focal_px / float(np.linalg.norm(middle - self._camera.position))

    def _inside(self, hull: NDArray[np.float32]) -> bool:
        height, width = self.pixels.shape[:2]
        low, high = hull.min(axis=0), hull.max(axis=0)
        near = bool((np.abs(hull) < 30000).all())
        return near and bool((high > 0).all()) and low[0] < width and low[1] < height


def _label(tile: Placed, plate: Side, quad: NDArray[np.float32], visible: float) -> SceneTile:
    face = tile.face if plate.name == "face" else int(Face.BACK)
    return SceneTile(face, quad, visible, tile.variant, tile.seat, tile.role, tile.group, tile.meld)


def _tint(number: int) -> float:
    """Brightness of tile ``number``: no two tiles of a set take the light alike."""
    return 0.97 + 0.03 * float(np.sin(number * 12.9898))


def _hull(points: NDArray[np.float64]) -> NDArray[np.float32]:
    return np.asarray(cv2.convexHull(points.astype(np.float32))[:, 0], np.float32)


def _sixteenths(points: NDArray[np.float32]) -> NDArray[np.int32]:
    return np.round(points * 16 - 8).astype(np.int32)


def _blurred(mask: NDArray[np.uint8], sigma: float) -> NDArray[np.float32]:
    """Blur at a quarter of the size: shadows have no detail."""
    height, width = mask.shape
    small = cv2.resize(mask, (max(width // 4, 1), max(height // 4, 1)), interpolation=cv2.INTER_AREA)
    small = cv2.GaussianBlur(small, (0, 0), max(sigma / 4, 0.4))
    return np.asarray(cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR), np.float32) / np.float32(255)
