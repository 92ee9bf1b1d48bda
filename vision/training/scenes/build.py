"""From a seed to a scene: choose a set, a layout, a camera, a light; render; photograph."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.training.scenes.camera import Camera, View, aim
from vision.training.scenes.deal import deal_table
from vision.training.scenes.drawing.fonts import FontFace, installed_fonts
from vision.training.scenes.effects import Taking, photographed
from vision.training.scenes.hands import reach_in
from vision.training.scenes.layouts import close
from vision.training.scenes.layouts.place import Jitter
from vision.training.scenes.layouts.table import any_shape, place_table
from vision.training.scenes.light import Light, any_light
from vision.training.scenes.model import LayoutKind, Placed, Scene, SceneConfig, SceneTile
from vision.training.scenes.paint import Painter
from vision.training.scenes.props import Prop, any_props, rack
from vision.training.scenes.solids import TileSize, rounded_hull
from vision.training.scenes.sources import ArtworkFaces, CutoutFaces, art_sets
from vision.training.scenes.surface.ground import any_room, any_top, dyed, lay
from vision.training.scenes.tileset import FaceSource, TileSet, random_set

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from numpy.typing import NDArray

CUTOUT_SETS = 3
"""Photographed sets that a folder of cut-outs holds."""

EDGE_MM = 60.0
"""From the outermost tile's middle to the table's edge."""

TRAP_PROPS = 0.55
"""How likely each prop is where a scene sets traps."""


@dataclass(frozen=True, slots=True, eq=False)
class Setting:
    """Everything before the camera, and the camera."""

    kind: LayoutKind
    tiles: TileSet
    placed: list[Placed]
    camera: Camera
    ground: NDArray[np.uint8]
    """H × W × 3: the empty table as the camera sees it; may be larger than the picture will be."""
    light: Light
    props: list[Prop] = field(default_factory=list)
    hand: bool = False
    """Whether somebody's hand reaches in."""


def render_scene(seed: int, config: SceneConfig) -> Scene:
    """Return the scene of ``seed``: the same for the same config, fonts and folders.

    Raises ``FontError`` if no Chinese font is found.
    """
    rng = np.random.default_rng(seed)
    config = replace(config, difficulty=min(1.0, config.difficulty * float(rng.uniform(0.2, 1.3))))
    kind = _kind(rng, config)
    tiles = random_set(rng, _fonts(config.fonts), _source(rng, config))
    size = tiles.body.size
    empty = kind is LayoutKind.NOTHING
    placed = place(kind, size, rng, _jitter(rng, config.difficulty))
    painted = _painted_size(rng, config.size_px)
    camera = _camera(kind, placed, size, rng, painted)
    top = any_top(rng, np.array([[p.x, p.y] for p in placed]), config.textures)
    traps = _traps(seed, config)
    if traps is not None:
        top = replace(top, pixels=dyed(top.pixels, tiles.body.back, traps))
    ground = lay(top, camera, any_room(rng, painted, config.textures))
    light = any_light(rng, config.difficulty)
    props = any_props(rng, placed, size, top.side)
    if traps is not None:
        props += any_props(traps, placed, size, top.side, TRAP_PROPS)
    if kind is LayoutKind.STANDING and rng.random() < 0.4:
        props += rack(rng, placed, size)
    hand = bool(rng.random() < 0.16 * config.difficulty)
    return shoot(Setting(kind, tiles, [] if empty else placed, camera, ground, light, props, hand), seed, rng, config)


def _traps(seed: int, config: SceneConfig) -> np.random.Generator | None:
    """Return the dice of a scene that sets traps; its own, so that all other scenes stay as they are."""
    dice = np.random.default_rng((seed, 1))
    return dice if dice.random() < config.lookalikes else None


def iter_scenes(start_seed: int, count: int, config: SceneConfig) -> Iterator[Scene]:
    """Yield the scenes of ``count`` seeds in a row."""
    for seed in range(start_seed, start_seed + count):
        yield render_scene(seed, config)


def shoot(setting: Setting, seed: int, rng: np.random.Generator, config: SceneConfig) -> Scene:
    """Paint the tiles onto the table and photograph it."""
    painter = Painter(setting.ground.copy(), setting.camera, setting.tiles, setting.light)
    painter.paint(setting.placed, setting.props)
    if setting.hand:
        reach_in(painter.pixels, painter.owner, rng)
    labels = painter.labels(setting.placed, config.least_visible)
    scale = config.size_px[0] / setting.ground.shape[1]
    pixels, on_tile = painter.pixels, (painter.owner != 0).astype(np.uint8)
    if scale != 1:
        pixels = np.asarray(cv2.resize(pixels, config.size_px, interpolation=cv2.INTER_AREA), np.uint8)
        on_tile = np.asarray(cv2.resize(on_tile, config.size_px, interpolation=cv2.INTER_NEAREST), np.uint8)
    seen = tuple(replace(t, quad=t.quad * np.float32(scale)) for t in labels)
    taking = Taking(on_tile > 0, _usual_side(seen), config.difficulty)
    corners = _corners(setting) * np.float32(scale)
    return Scene(photographed(pixels, taking, rng), seen, setting.kind, seed, corners)


def _corners(setting: Setting) -> NDArray[np.float32]:
    """Return the corners of the table's square around the tiles, 4 × 2 px as painted."""
    reach = max((max(abs(p.x), abs(p.y)) for p in setting.placed), default=300.0) + EDGE_MM
    square = np.array([[-reach, -reach, 0], [reach, -reach, 0], [reach, reach, 0], [-reach, reach, 0]])
    return np.asarray(setting.camera.project(square), np.float32)


def _usual_side(tiles: tuple[SceneTile, ...]) -> float:
    """The median side of the plates, px; as if of a middling table where there are none."""
    return float(np.median([cv2.contourArea(t.quad) ** 0.5 for t in tiles])) if tiles else 30.0


def place(kind: LayoutKind, size: TileSize, rng: np.random.Generator, jitter: Jitter) -> list[Placed]:
    """Lay out one kind of scene, in mm."""
    match kind:
        case LayoutKind.TABLE:
            return place_table(deal_table(rng), size, rng, jitter, any_shape(rng))
        case LayoutKind.HAND | LayoutKind.NOTHING:
            return close.hand(size, rng, jitter)
        case LayoutKind.BLOCK:
            return close.block(size, rng, jitter)
        case LayoutKind.HEAP:
            return close.heap(size, rng, jitter)
        case LayoutKind.STANDING:
            return close.standing(size, rng, jitter)
        case LayoutKind.WALL:
            return close.wall(size, rng, jitter)


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
    across = 0.7 if rng.random() < 0.15 else 0.0
    flips = 0.3 if rng.random() < 0.12 else 0.0
    return Jitter(2.2 * untidy, 3.0 * untidy, float(rng.uniform(0.05, 0.6 + 1.5 * untidy)), flips, across)


def _painted_size(rng: np.random.Generator, size: tuple[int, int]) -> tuple[int, int]:
    """Some pictures are painted larger than they are shown: edges as smooth as a good lens gives them."""
    scale = 1.5 if rng.random() < 0.4 else 1.0
    return round(size[0] * scale), round(size[1] * scale)


def _camera(
    kind: LayoutKind, placed: list[Placed], size: TileSize, rng: np.random.Generator, size_px: tuple[int, int]
) -> Camera:
    points = np.concatenate([rounded_hull(p, size, 0.0) for p in placed])
    fill = float(rng.uniform(0.55, 0.98)) if rng.random() < 0.8 else float(rng.uniform(1.0, 1.9))
    if kind is LayoutKind.TABLE:
        fill = max(fill, 0.85)
    return aim(_view(kind, rng), points, size_px, fill)


def _view(kind: LayoutKind, rng: np.random.Generator) -> View:
    lens = float(rng.uniform(28, 78))
    if kind is LayoutKind.STANDING:
        return View(float(rng.uniform(8, 48)), float(rng.normal(0, 22)), float(rng.normal(0, 5)), lens)
    if kind is LayoutKind.TABLE:
        elevation = 90 - min(abs(float(rng.normal(0, 22))), 55)
        return View(elevation, float(rng.normal(0, 8)), float(rng.normal(0, 4)), lens)
    elevation = 90 - min(abs(float(rng.normal(0, 28))), 62)
    return View(elevation, float(rng.uniform(0, 360)), float(rng.normal(0, 12)), lens)
