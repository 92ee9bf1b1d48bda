"""What the reader is trained on, and how often each kind is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tqdm import tqdm

from vision.training.tile_sources import TileSource, art_sources, photo_sources, scene_sources

if TYPE_CHECKING:
    from pathlib import Path

SHARES = {
    "cmd_green": 0.30,
    "cmd_tray": 0.15,
    "leo_webcam": 0.04,
    "cmd_web": 0.07,
    "faces": 0.07,
    "artwork": 0.03,
    "nothing": 0.05,
    "scene": 0.26,
    "scene_back": 0.03,
    "scene_nothing": 0.03,
}
"""How often a crop of each origin is drawn."""

FIRST_SCENE = 100_000
"""Seed of the first scene for the reader; the detector's and the tests' seeds are lower."""


def training_sources(data: Path, scenes: int) -> list[TileSource]:
    """Return every tile that the reader may learn from; the scenes are rendered here."""
    seeds = tqdm(range(FIRST_SCENE, FIRST_SCENE + scenes), desc="scenes", mininterval=10)
    return [*photo_sources(data, "train"), *art_sources(data), *scene_sources(data, seeds)]
