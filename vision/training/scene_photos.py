"""Synthetic scenes in the form of labelled photos, for calibration."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.training.photos import LabelledPhoto
from vision.training.scenes.build import render_scene
from vision.training.scenes.model import SceneConfig

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

SHORTEST_PX = 16
"""Tiles with a shorter side are left out: nobody could read them."""


def scene_photos(data: Path, seeds: Iterable[int]) -> Iterator[LabelledPhoto]:
    """Yield one labelled photo a seed; only tiles that are large and open enough to be read are labelled."""
    config = SceneConfig(artwork=data / "artwork", cutouts=data / "faces", textures=data / "textures_cc0")
    for seed in seeds:
        scene = render_scene(seed, config)
        kept = [t for t in scene.tiles if t.visible > 0.7 and min(np.ptp(t.quad, axis=0)) >= SHORTEST_PX]
        boxes = np.array([tile.box for tile in kept], np.float32).reshape(-1, 4)
        yield LabelledPhoto(f"scene/{seed}", scene.pixels, np.array([t.face for t in kept], np.int64), boxes)
