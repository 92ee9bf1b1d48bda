"""Writes scenes as the detector's training pictures, in one background process if wished."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.training.detector_data import write_quads
from vision.training.scenes.build import render_scene

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from numpy.typing import NDArray

    from vision.training.scenes.model import Scene, SceneConfig


def write_scenes(out: Path, split: str, seeds: Iterable[int], config: SceneConfig) -> int:
    """Write the scenes of ``seeds`` below ``out`` as ``detector_data`` does; return how many.

    A scene already written is left as it is, so a broken run can be taken up again.
    """
    written = 0
    for seed in seeds:
        stem = f"scene{seed:06d}"
        if (out / "labels" / split / f"{stem}.txt").exists():
            continue
        scene = render_scene(seed, config)
        write_quads(out, split, stem, scene.pixels, _tiles(scene))
        written += 1
    return written


def _tiles(scene: Scene) -> list[tuple[int, NDArray[np.float32]]]:
    """Class and quad of every tile, the quad moved into the picture."""
    size = np.array([scene.pixels.shape[1], scene.pixels.shape[0]], np.float32)
    return [(tile.face, np.clip(tile.quad, 0, size)) for tile in scene.tiles]
