"""From a seed to a scene: choose a set, a layout, a camera, a light; render; photograph."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from vision.training.scenes import surface
from vision.training.scenes.camera import Camera, View, aim
from vision.training.scenes.deal import deal_table
from vision.training.scenes.drawing.fonts import FontFace, installed_fonts
from vision.training.scenes.effects import photographed
from vision.training.scenes.layouts import close
from vision.training.scenes.layouts.place import Jitter
from vision.training.scenes.layouts.table import place_table
from vision.training.scenes.model import LayoutKind, Placed, Scene, SceneConfig
from vision.training.scenes.paint import Light, Painter
from vision.training.scenes.solids import TileSize, rounded_hull
from vision.training.scenes.sources import ArtworkFaces, CutoutFaces, art_sets
from vision.training.scenes.tileset import FaceSource, TileSet, random_set

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from numpy.typing import NDArray

CUTOUT_SETS = 3
"""Photographed sets that a folder of cut-outs holds."""


def render_scene(seed: int, config: SceneConfig) -> Scene:
    """Return the scene of ``seed``: the same for the same config, fonts and folders.

    Raises ``FontError`` if no Chinese font is found.
    """
    rng = np.random.default_rng(seed)
    kind = _kind(rng, config)
    tiles = random_set(rng, _fonts(config.fonts), _source(rng, config))
    placed = place(kind, tiles.body.size, rng, _jitter(rng, config.difficulty))
    camera = _camera(kind, placed, tiles.body.size, rng, config)
    return compose(Scene(_ground(rng, camera, placed, config), (), kind, seed), camera, (tiles, placed), rng, config)


def iter_scenes(start_seed: int, count: int, config: SceneConfig) -> Iterator[Scene]:
    """Yield the scenes of ``count`` seeds in a row."""
    for seed in range(start_seed, start_seed + count):
        yield render_scene(seed, config)


def compose(
    empty: Scene, camera: Camera, things: tuple[TileSet, list[Placed]], rng: np.random.Generator, config: SceneConfig
) -> Scene:
    """Paint tiles onto an empty scene's table and photograph it."""
    tiles, placed = things
    painter = Painter(empty.pixels, camera, tiles, random_light(rng, config.difficulty))
    painter.paint(placed)
    labels = painter.labels(placed, config.least_visible)
    pixels = photographed(painter.pixels, painter.owner != 0, rng, config.difficulty)
    return Scene(pixels, tuple(labels), empty.kind, empty.seed)


def place(kind: LayoutKind, size: TileSize, rng: np.random.Generator, jitter: Jitter) -> list[Placed]:
    """Lay out one kind of scene, in mm."""
    match kind:
        case LayoutKind.TABLE:
            return place_table(deal_table(rng), size, rng, jitter)
        case LayoutKind.HAND:
            return close.hand(size, rng, jitter)
        case LayoutKind.BLOCK:
            return close.block(size, rng, jitter)
        case LayoutKind.HEAP:
            return close.heap(size, rng, jitter)
        case LayoutKind.STANDING:
            return close.standing(size, rng, jitter)
        case LayoutKind.WALL:
            return close.wall(size, rng, jitter)


def random_light(rng: np.random.Generator, difficulty: float) -> Light:
    """Return a lamp somewhere above the table."""
    angle, height = rng.uniform(0, 2 * np.pi), rng.uniform(0.9, 2.5)
    towards = np.array([np.cos(angle), np.sin(angle), height])
    shadow = rng.uniform(0.1, 0.3 + 0.25 * difficulty)
    return Light(
        towards / np.linalg.norm(towards), float(rng.uniform(0.55, 0.85)), float(shadow), float(rng.uniform(1.5, 12))
    )


def _kind(rng: np.random.Generator, config: SceneConfig) -> LayoutKind:
    weights = np.array([w for _, w in config.layouts])
    return config.layouts[int(rng.choice(len(weights), p=weights / weights.sum()))][0]


@lru_cache(maxsize=8)
def _fonts(paths: tuple[Path, ...]) -> tuple[FontFace, ...]:
    return tuple(FontFace(p) for p in paths) if paths else installed_fonts()


def _source(rng: np.random.Generator, config: SceneConfig) -> FaceSource | None:
    """Now and then somebody's drawings or photographed faces, if folders are given."""
    dice, choice, scale = rng.random(), int(rng.integers(1000)), float(rng.uniform(0.82, 1.0))
    if config.artwork and dice < 0.25:
        sets = art_sets(config.artwork)
        return ArtworkFaces(sets[choice % len(sets)], scale) if sets else None
    if config.cutouts and dice > 0.8:
        return CutoutFaces(config.cutouts, choice % CUTOUT_SETS)
    return None


def _jitter(rng: np.random.Generator, difficulty: float) -> Jitter:
    untidy = float(rng.uniform(0, 1)) * difficulty
    return Jitter(2.2 * untidy, 3.0 * untidy, float(rng.uniform(0.05, 0.6 + 1.5 * untidy)))


def _camera(
    kind: LayoutKind, placed: list[Placed], size: TileSize, rng: np.random.Generator, config: SceneConfig
) -> Camera:
    points = np.concatenate([rounded_hull(p, size, 0.0) for p in placed])
    fill = float(rng.uniform(0.55, 0.98)) if rng.random() < 0.8 else float(rng.uniform(1.0, 1.9))
    if kind is LayoutKind.TABLE:
        fill = max(fill, 0.85)
    return aim(_view(kind, rng), points, config.size_px, fill)


def _view(kind: LayoutKind, rng: np.random.Generator) -> View:
    lens = float(rng.uniform(28, 78))
    if kind is LayoutKind.STANDING:
        return View(float(rng.uniform(8, 48)), float(rng.normal(0, 22)), float(rng.normal(0, 5)), lens)
    if kind is LayoutKind.TABLE:
        elevation = 90 - min(abs(float(rng.normal(0, 22))), 55)
        return View(elevation, float(rng.normal(0, 8)), float(rng.normal(0, 4)), lens)
    elevation = 90 - min(abs(float(rng.normal(0, 28))), 62)
    return View(elevation, float(rng.uniform(0, 360)), float(rng.normal(0, 12)), lens)


def _ground(rng: np.random.Generator, camera: Camera, placed: list[Placed], config: SceneConfig) -> NDArray[np.uint8]:
    spots = np.array([[p.x, p.y] for p in placed])
    middle = (spots.min(axis=0) + spots.max(axis=0)) / 2
    side = float(np.ptp(spots, axis=0).max() + 60) * float(rng.uniform(1.25, 3.0))
    beyond = surface.room(rng, config.size_px)
    return surface.lay(surface.table_top(rng, config.textures), camera, (middle, side), config.size_px, beyond)
