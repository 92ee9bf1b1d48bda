"""Draws placed tiles into a picture: shadows first, then solids from far to near."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.faces import Face
from vision.training.scenes.model import Placed, SceneTile
from vision.training.scenes.solids import Side, centre, rounded_hull, sides
from vision.training.scenes.warp import fill, hull_of, paste

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from vision.training.scenes.camera import Camera
    from vision.training.scenes.light import Light
    from vision.training.scenes.props import Prop
    from vision.training.scenes.tileset import TileSet

LEAST_SLOPE = 0.18
"""Sine of the angle below which a plate is seen too much from the side to be one."""
LEAST_PX = 30
"""Plates of fewer px are no labels."""


class Painter:
    """A picture being painted, and which tile each of its pixels shows."""

    def __init__(self, pixels: NDArray[np.uint8], camera: Camera, tiles: TileSet, light: Light) -> None:
        self.pixels = pixels
        self.owner: NDArray[np.int32] = np.zeros(pixels.shape[:2], np.int32)
        """Number of the plate seen at each pixel, from 1; 0 the table, -1 anything else."""
        self._camera = camera
        self._tiles = tiles
        self._light = light

    def paint(self, placed: Sequence[Placed], props: Sequence[Prop] = ()) -> None:
        """Draw shadows, tiles and props."""
        size = self._tiles.body.size
        hulls = [rounded_hull(p, size, self._tiles.body.radius) for p in placed]
        self._shadows([*hulls, *(p.corners for p in props)])
        middles = [*(centre(p, size) for p in placed), *(p.corners.mean(axis=0) for p in props)]
        distances = [float(np.linalg.norm(m - self._camera.position)) for m in middles]
        for index in np.argsort(distances)[::-1]:
            if index < len(placed):
                self._tile(placed[index], hulls[index], int(index) + 1)
            else:
                self._prop(props[index - len(placed)])

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
            if visible >= least_visible and counts[index + 1] >= LEAST_PX:
                result.append(_label(tile, plate, quad, visible))
        return result

    def _plate(self, tile: Placed) -> Side | None:
        """The face or back that the camera sees, unless too much from the side."""
        for side in sides(tile, self._tiles.body.size)[:2]:
            way = self._camera.position - side.corners.mean(axis=0)
            if float(side.normal @ way) > LEAST_SLOPE * float(np.linalg.norm(way)):
                return side
        return None

    def _tile(self, tile: Placed, points: NDArray[np.float64], number: int) -> None:
        seam = np.array(self._tiles.style.plate) * 0.62 * self._light.ambient**0.3
        hull = hull_of(self._camera.project(points))
        if not fill(self.pixels, hull, tuple(seam)):
            return
        fill(self.owner, hull, -1)
        for side in sides(tile, self._tiles.body.size)[::-1]:
            if float(side.normal @ (self._camera.position - side.corners[0])) > 0:
                self._side(tile, side, number)

    def _side(self, tile: Placed, side: Side, number: int) -> None:
        quad = self._camera.project(side.corners).astype(np.float32)
        shade = self._light.on(side.normal) * _tint(number)
        if side.name in {"long", "short"}:
            paste(self.pixels, self._tiles.side(side.name), quad, shade)
            return
        width = float(np.linalg.norm(quad[0] - quad[1]) + np.linalg.norm(quad[2] - quad[3])) / 2
        face = tile.face if side.name == "face" else -1
        paste(self.pixels, self._tiles.plate(face, tile.variant if face >= 0 else 0, width), quad, shade)
        fill(self.owner, quad, number)

    def _prop(self, prop: Prop) -> None:
        count = len(prop.footprint)
        seen = self._camera.project(prop.corners).astype(np.float32)
        fill(self.owner, hull_of(seen), -1)
        for k in range(count):
            following = (k + 1) % count
            edge = prop.corners[following] - prop.corners[k]
            normal = np.array([edge[1], -edge[0], 0.0]) / max(float(np.linalg.norm(edge)), 1e-6)
            if float(normal @ (self._camera.position - prop.corners[k])) > 0:
                shade = self._light.on(normal) * 0.92
                side = seen[[k, following, following + count, k + count]]
                fill(self.pixels, side, tuple(c * shade for c in prop.colour))
        fill(self.pixels, seen[count:], tuple(float(c) for c in prop.colour))
        if prop.inside is not None:
            rim = seen[count:]
            fill(self.pixels, rim + (rim.mean(axis=0) - rim) * np.float32(0.14), tuple(float(c) for c in prop.inside))
        if prop.top is not None and count == 4:
            opaque = np.dstack([prop.top, np.full(prop.top.shape[:2], 255, np.uint8)])
            paste(self.pixels, opaque, seen[[7, 6, 5, 4]], 1.0)

    def _shadows(self, solids: Sequence[NDArray[np.float64]]) -> None:
        """Darken the table where solids keep the lamp out, and where they touch it."""
        if not solids:
            return
        cast = np.zeros(self.pixels.shape[:2], np.uint8)
        touch = np.zeros_like(cast)
        for points in solids:
            fill(cast, hull_of(self._camera.project(self._light.cast(points))), 255)
            low = points * np.array([1, 1, 0])
            middle = low.mean(axis=0)
            fill(touch, hull_of(self._camera.project(middle + (low - middle) * 1.12)), 255)
        mm = self._px_per_mm(np.concatenate(solids).mean(axis=0))
        dark = self._light.shadow * _blurred(cast, self._light.softness * mm) + 0.5 * _blurred(touch, 2.5 * mm)
        factor = 1 - np.clip(dark, 0, 0.85)
        self.pixels[:] = (self.pixels * factor[..., None]).astype(np.uint8)

    def _px_per_mm(self, spot: NDArray[np.float64]) -> float:
        return self._camera.focal_px / float(np.linalg.norm(spot - self._camera.position))


def _label(tile: Placed, plate: Side, quad: NDArray[np.float32], visible: float) -> SceneTile:
    face = tile.face if plate.name == "face" else int(Face.BACK)
    return SceneTile(face, quad, visible, tile.variant, tile.seat, tile.role, tile.group, tile.meld)


def _tint(number: int) -> float:
    """Brightness of tile ``number``: no two tiles of a set take the light alike."""
    return 0.97 + 0.03 * float(np.sin(number * 12.9898))


def _blurred(mask: NDArray[np.uint8], sigma: float) -> NDArray[np.float32]:
    """Blur at a quarter of the size: shadows have no detail."""
    height, width = mask.shape
    small = cv2.resize(mask, (max(width // 4, 1), max(height // 4, 1)), interpolation=cv2.INTER_AREA)
    small = cv2.GaussianBlur(small, (0, 0), max(sigma / 4, 0.4))
    whole = cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR)
    return np.asarray(whole, np.float32) / np.float32(255)
