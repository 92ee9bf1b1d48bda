"""What a table top is made of: a swatch of a data folder, or drawn cloth, wood, plain."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

TOP_PX = 1024
"""Side of the square picture of a table top."""

CLOTHS = (
    (70, 110, 30), (60, 140, 40), (90, 130, 20), (60, 60, 190), (80, 80, 200), (150, 120, 40), (170, 150, 50),
    (130, 70, 30), (90, 90, 90), (50, 50, 50), (70, 100, 140), (120, 60, 90), (190, 195, 200), (110, 140, 170),
)  # fmt: skip
"""Colours that mahjong cloths and tables have, BGR."""


def any_material(rng: np.random.Generator, textures: Path | None) -> NDArray[np.uint8]:
    """Return TOP_PX × TOP_PX × 3 of one material."""
    paths = swatches(textures) if textures else ()
    if paths and rng.random() < 0.7:
        return from_swatch(paths[int(rng.integers(len(paths)))], rng)
    kind, colour = rng.random(), any_cloth(rng)
    if kind < 0.3:
        return wood(colour, rng)
    return cloth(colour, float(rng.uniform(0.02, 0.12)) if kind < 0.8 else 0.0, rng)


def any_cloth(rng: np.random.Generator) -> NDArray[np.float32]:
    """Return one colour, 3 BGR."""
    colour = np.array(CLOTHS[int(rng.integers(len(CLOTHS)))], np.float32)
    return np.asarray(np.clip(colour * rng.uniform(0.7, 1.25) + rng.normal(0, 10, 3), 5, 245), np.float32)


def cloth(colour: NDArray[np.float32], rough: float, rng: np.random.Generator) -> NDArray[np.uint8]:
    """Return felt or a mat: ``rough`` is the brightness of its fibres, 0 for a plain sheet."""
    weave = _grown(rng.standard_normal((24, 24), np.float32)) * rng.uniform(0, 0.05)
    if rough > 0:
        weave = weave + _grown(rng.standard_normal((TOP_PX // 2, TOP_PX // 2), np.float32)) * rough
    return np.asarray(np.clip((1 + weave)[..., None] * colour, 0, 255), np.uint8)


def wood(colour: NDArray[np.float32], rng: np.random.Generator) -> NDArray[np.uint8]:
    """Return noise drawn out along a grain."""
    grain = _grown(rng.standard_normal((10, 500), np.float32)) * rng.uniform(0.02, 0.12)
    broad = _grown(rng.standard_normal((4, 40), np.float32)) * rng.uniform(0.02, 0.1)
    return np.asarray(np.clip((1 + grain + broad)[..., None] * colour, 0, 255), np.uint8)


@lru_cache(maxsize=4)
def swatches(folder: Path) -> tuple[Path, ...]:
    """Return the pictures of a folder of swatches."""
    return tuple(sorted(folder.glob("*.jpg")))


def from_swatch(path: Path, rng: np.random.Generator) -> NDArray[np.uint8]:
    """Return the swatch laid mirror to mirror over the whole top, perhaps dyed."""
    side = int(rng.integers(180, 620))
    swatch = np.asarray(cv2.resize(_decoded(path), (side, side), interpolation=cv2.INTER_AREA), np.uint8)
    times = -(-TOP_PX // side)
    strip = np.concatenate([swatch if k % 2 == 0 else swatch[:, ::-1] for k in range(times)], axis=1)
    whole = np.concatenate([strip if k % 2 == 0 else strip[::-1] for k in range(times)], axis=0)
    top = np.ascontiguousarray(whole[:TOP_PX, :TOP_PX])
    return _dyed(top, any_cloth(rng)) if rng.random() < 0.45 else top


@lru_cache(maxsize=64)
def _decoded(path: Path) -> NDArray[np.uint8]:
    raw = np.frombuffer(path.read_bytes(), np.uint8)
    return np.asarray(cv2.imdecode(raw, cv2.IMREAD_COLOR), np.uint8)


def _dyed(top: NDArray[np.uint8], colour: NDArray[np.float32]) -> NDArray[np.uint8]:
    """Keep the weave, take the colour of a mahjong cloth."""
    grey = cv2.cvtColor(top, cv2.COLOR_BGR2GRAY).astype(np.float32)
    weave = grey / max(float(grey.mean()), 1.0)
    return np.asarray(np.clip(weave[..., None] * colour, 0, 255), np.uint8)


def _grown(noise: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.asarray(cv2.resize(noise, (TOP_PX, TOP_PX), interpolation=cv2.INTER_CUBIC), np.float32)
