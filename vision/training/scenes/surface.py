"""The table top: a swatch or a drawn material, its lines and its clutter, seen by the camera."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    from vision.training.scenes.camera import Camera

TOP_PX = 1024
"""Side of the square picture of the table top."""
CLOTHS = (
    (70, 110, 30), (60, 140, 40), (90, 130, 20), (60, 60, 190), (80, 80, 200), (150, 120, 40), (170, 150, 50),
    (130, 70, 30), (90, 90, 90), (50, 50, 50), (70, 100, 140), (120, 60, 90), (190, 195, 200), (110, 140, 170),
)  # fmt: skip


def table_top(rng: np.random.Generator, textures: Path | None) -> NDArray[np.uint8]:
    """Return TOP_PX × TOP_PX × 3 of material with lines and flat clutter, before any light."""
    swatches = _swatches(textures) if textures else ()
    top = _swatch_top(rng, swatches) if swatches and rng.random() < 0.7 else _drawn_top(rng)
    if rng.random() < 0.45:
        _machine(top, rng)
    for _ in range(int(rng.poisson(1.2))):
        _flat_thing(top, rng)
    return top


def lay(top: NDArray[np.uint8], camera: Camera, extent: tuple[NDArray[np.float64], float], size: tuple[int, int],
        beyond: NDArray[np.uint8]) -> NDArray[np.uint8]:  # fmt: skip
    """Return the picture (H × W × 3) of the top lying around a point, ``beyond`` where it ends.

    ``extent`` is its middle (2 mm) and its side (mm); ``beyond`` is H × W × 3.
    """
    middle, side = extent
    scale = side / TOP_PX
    to_mm = np.array([[scale, 0, middle[0] - side / 2], [0, -scale, middle[1] + side / 2], [0, 0, 1]])
    matrix = camera.plane_homography() @ to_mm
    picture = np.ascontiguousarray(beyond)
    mask_top = np.full(top.shape[:2], 255, np.uint8)
    seen = cv2.warpPerspective(top, matrix, size, flags=cv2.INTER_LINEAR)
    mask = cv2.warpPerspective(mask_top, matrix, size, flags=cv2.INTER_LINEAR)
    mask[_above_horizon(camera, size)] = 0
    keep = cv2.cvtColor(255 - mask, cv2.COLOR_GRAY2BGR)
    there = cv2.cvtColor(mask, cv2.COLOR_GRAY2BGR)
    return np.asarray(
        cv2.add(cv2.multiply(picture, keep, scale=1 / 255), cv2.multiply(seen, there, scale=1 / 255)), np.uint8
    )


def room(rng: np.random.Generator, size: tuple[int, int]) -> NDArray[np.uint8]:
    """Return H × W × 3 of whatever lies beyond the table: floor, shelf, dark."""
    width, height = size
    base = rng.integers(20, 210, 3)
    picture = np.full((height, width, 3), base, np.uint8)
    for _ in range(int(rng.integers(0, 16))):
        x, y = rng.integers(0, width), rng.integers(0, height)
        w, h = rng.integers(width // 30, width // 4), rng.integers(height // 10, height)
        cv2.rectangle(picture, (int(x), int(y)), (int(x + w), int(y + h)), rng.integers(0, 255, 3).tolist(), -1)
    if rng.random() < 0.7:
        return np.asarray(cv2.GaussianBlur(picture, (0, 0), float(rng.uniform(1, 14))), np.uint8)
    return picture


def _above_horizon(camera: Camera, size: tuple[int, int]) -> NDArray[np.bool_]:
    """Where a ray through the px never meets the table."""
    x = (np.arange(size[0]) - camera.centre[0]) / camera.focal_px
    y = (np.arange(size[1]) - camera.centre[1]) / camera.focal_px
    right, down, ahead = camera.axes[:, 2]
    return np.asarray((ahead + right * x[None, :] + down * y[:, None]) > -0.01)


@lru_cache(maxsize=4)
def _swatches(folder: Path) -> tuple[Path, ...]:
    return tuple(sorted(folder.glob("*.jpg")))


@lru_cache(maxsize=64)
def _swatch(path: Path) -> NDArray[np.uint8]:
    raw = np.frombuffer(path.read_bytes(), np.uint8)
    return np.asarray(cv2.imdecode(raw, cv2.IMREAD_COLOR), np.uint8)


def _swatch_top(rng: np.random.Generator, paths: tuple[Path, ...]) -> NDArray[np.uint8]:
    swatch = _swatch(paths[int(rng.integers(len(paths)))])
    side = int(rng.integers(180, 620))
    swatch = np.asarray(cv2.resize(swatch, (side, side), interpolation=cv2.INTER_AREA), np.uint8)
    times = -(-TOP_PX // side)
    strip = np.concatenate([swatch if k % 2 == 0 else swatch[:, ::-1] for k in range(times)], axis=1)
    whole = np.concatenate([strip if k % 2 == 0 else strip[::-1] for k in range(times)], axis=0)
    top = np.ascontiguousarray(whole[:TOP_PX, :TOP_PX])
    return _dyed(top, rng) if rng.random() < 0.5 else top


def _dyed(top: NDArray[np.uint8], rng: np.random.Generator) -> NDArray[np.uint8]:
    """Keep the weave, take the colour of a mahjong cloth."""
    grey = cv2.cvtColor(top, cv2.COLOR_BGR2GRAY).astype(np.float32)
    weave = grey / max(float(grey.mean()), 1.0)
    return np.asarray(np.clip(weave[..., None] * np.array(_cloth(rng), np.float32), 0, 255), np.uint8)


def _cloth(rng: np.random.Generator) -> list[float]:
    colour = np.array(CLOTHS[int(rng.integers(len(CLOTHS)))], float)
    return list(np.clip(colour * rng.uniform(0.7, 1.25) + rng.normal(0, 10, 3), 5, 245))


def _drawn_top(rng: np.random.Generator) -> NDArray[np.uint8]:
    """Plain, cloth-like or wood-like material."""
    coarse = rng.normal(0, 1, (32, 32)).astype(np.float32)
    wave = cv2.resize(coarse, (TOP_PX, TOP_PX), interpolation=cv2.INTER_CUBIC) * float(rng.uniform(0.0, 0.05))
    kind = rng.random()
    if kind < 0.3:  # wood: noise drawn out along the grain
        grain = cv2.resize(
            rng.normal(0, 1, (12, 400)).astype(np.float32), (TOP_PX, TOP_PX), interpolation=cv2.INTER_CUBIC
        )
        wave = wave + grain * float(rng.uniform(0.02, 0.12))
    elif kind < 0.8:
        fine = rng.standard_normal((TOP_PX // 2, TOP_PX // 2), np.float32) * np.float32(rng.uniform(0.02, 0.12))
        wave = wave + cv2.resize(fine, (TOP_PX, TOP_PX), interpolation=cv2.INTER_LINEAR)
    colour = np.array(_cloth(rng), np.float32)
    return np.asarray(np.clip((1 + wave)[..., None] * colour, 0, 255), np.uint8)


def _machine(top: NDArray[np.uint8], rng: np.random.Generator) -> None:
    """An automatic table: the disc in the middle, the flaps' lines and dark corners."""
    middle, dark = TOP_PX // 2, rng.integers(10, 60, 3).tolist()
    if rng.random() < 0.7:
        radius = int(rng.integers(60, 130))
        cv2.circle(top, (middle, middle), radius, dark, -1, cv2.LINE_AA)
        cv2.circle(top, (middle, middle), int(radius * 0.8), rng.integers(60, 200, 3).tolist(), 3, cv2.LINE_AA)
        for k in range(4):
            x, y = np.array([np.cos(k * np.pi / 2), np.sin(k * np.pi / 2)]) * radius * 0.55 + middle
            cv2.circle(top, (int(x), int(y)), int(radius * 0.2), (200, 200, 200), -1, cv2.LINE_AA)
            cv2.circle(top, (int(x), int(y)), int(radius * 0.13), dark, -1, cv2.LINE_AA)
    reach = int(rng.integers(200, 330))
    for k in range(4):
        a, b = [(middle + dx * reach, middle + dy * reach) for dx, dy in (_CORNERS[k], _CORNERS[(k + 1) % 4])]
        cv2.line(top, a, b, dark, 1, cv2.LINE_AA)
        cv2.rectangle(top, (a[0] - 22, a[1] - 14), (a[0] + 22, a[1] + 14), dark, -1)


_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def _flat_thing(top: NDArray[np.uint8], rng: np.random.Generator) -> None:
    """A card, a note, a phone or a coaster: no tile."""
    x, y = rng.uniform(100, TOP_PX - 100, 2)
    long, wide = rng.uniform(30, 170), rng.uniform(20, 90)
    colour = rng.integers(0, 256, 3).tolist()
    if rng.random() < 0.3:
        cv2.circle(top, (int(x), int(y)), int(wide), colour, -1, cv2.LINE_AA)
        return
    box = cv2.boxPoints(((float(x), float(y)), (float(long), float(wide)), float(rng.uniform(0, 180))))
    cv2.fillConvexPoly(top, box.astype(np.int32), colour, cv2.LINE_AA)
    if rng.random() < 0.5:
        cv2.polylines(top, [box.astype(np.int32)], True, rng.integers(0, 256, 3).tolist(), 3, cv2.LINE_AA)
