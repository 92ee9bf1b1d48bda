"""Where the reader's training crops come from: a picture, a quad, a class.

Three kinds: tiles of the labelled photos, cut-out faces and artwork, tiles of
synthetic scenes. All become ``TileSource``; ``vision.training.augment`` makes crops of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.faces import FACE_NAMES, Face
from vision.training.photos import LabelledPhoto, load_split
from vision.training.scenes.build import render_scene
from vision.training.scenes.model import LayoutKind, SceneConfig

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from numpy.typing import NDArray

    from vision.training.scenes.model import Scene

ASCII_NAMES = {"zhong": "中", "fa": "发", "bai": "白"}
"""Folder and file names of the artwork, where they differ from ``FACE_NAMES``."""

SMALLEST_PX = 16
"""Tiles of scenes with a shorter side are left out: nobody could read them."""

READING_LAYOUTS = (
    (LayoutKind.HAND, 0.35),
    (LayoutKind.BLOCK, 0.25),
    (LayoutKind.HEAP, 0.2),
    (LayoutKind.STANDING, 0.1),
    (LayoutKind.TABLE, 0.05),
    (LayoutKind.WALL, 0.05),
    (LayoutKind.NOTHING, 0.06),
)
"""Scenes with tiles large enough to be read."""


@dataclass(frozen=True, slots=True, eq=False)
class TileSource:
    """One tile (or one place without a tile) to make crops of."""

    pixels: NDArray[np.uint8]
    """H × W × 3 BGR: the whole picture, shared by its tiles."""
    quad: NDArray[np.float32]
    """4 × 2 corners in px: top left, top right, bottom right, bottom left, as the tile stands upright."""
    face: int
    """Class id, 0-33."""
    turn_known: bool
    """Whether ``quad`` starts at the tile's own top left corner."""
    origin: str
    """``cmd_green``, ``faces``, ``scene`` …; sampling is balanced by it."""
    stretched: bool
    """Whether the picture's aspect was lost, so that any aspect may be made of it."""


def photo_sources(data: Path, split: str) -> Iterator[TileSource]:
    """Yield every tile of a split of the labelled photos, and places without tiles."""
    rng = np.random.default_rng(0)
    for photo in load_split(data, split):
        yield from sources_of(photo)
        if len(photo.boxes):
            yield from _nothing(photo, rng)


def sources_of(photo: LabelledPhoto) -> Iterator[TileSource]:
    """Yield the tiles of one photo.

    The labels have no direction. A box clearly higher than wide mostly stands
    upright; for others the turn is unknown and isn't learnt from.
    """
    stretched = photo.origin.startswith("cmd_")
    for face, box in zip(photo.faces.tolist(), photo.boxes, strict=True):
        width, height = box[2] - box[0], box[3] - box[1]
        if min(width, height) >= 8:
            yield TileSource(photo.pixels, box_quad(box), face, bool(height > width * 1.1), photo.origin, stretched)


def box_quad(box: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the 4 × 2 corners of an upright box."""
    x0, y0, x1, y1 = box
    return np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1]], np.float32)


def _nothing(photo: LabelledPhoto, rng: np.random.Generator) -> Iterator[TileSource]:
    """Yield places that a careless detector could take for a tile."""
    sizes = photo.boxes[:, 2:] - photo.boxes[:, :2]
    limit = np.array([photo.pixels.shape[1], photo.pixels.shape[0]])
    for _ in range(6):
        size = sizes[rng.integers(len(sizes))] * rng.uniform(0.7, 1.6, 2)
        corner = rng.uniform(0, np.maximum(limit - size, 1))
        box = np.concatenate([corner, corner + size]).astype(np.float32)
        if largest_overlap(box, photo.boxes) < 0.15:
            yield TileSource(photo.pixels, box_quad(box), Face.NOTHING, False, "nothing", False)


def largest_overlap(box: NDArray[np.float32], boxes: NDArray[np.float32]) -> float:
    """Return the largest share of ``box`` that one of ``boxes`` (N × 4) covers."""
    low, high = np.maximum(box[:2], boxes[:, :2]), np.minimum(box[2:], boxes[:, 2:])
    shared = np.clip(high - low, 0, None).prod(axis=1)
    return float(shared.max() / max((box[2:] - box[:2]).prod(), 1e-6))


def art_sources(data: Path) -> Iterator[TileSource]:
    """Yield cut-out faces and artwork, each on its own small picture."""
    for path in sorted((data / "faces").glob("*/*.jpg")):
        yield _whole(_decoded(path.read_bytes()), _class_of(path.parent.name), "faces")
    for folder in sorted((data / "artwork").iterdir()):
        for path in sorted(folder.glob("*.png")):
            face = _class_of(path.stem)
            if face is not None:
                yield _whole(_on_ivory(_decoded(path.read_bytes())), face, "artwork")


def _class_of(name: str) -> int | None:
    if name.startswith("wind"):
        return Face.WIND
    if name == "_back":
        return Face.BACK
    known = ASCII_NAMES.get(name, name)
    return FACE_NAMES.index(known) if known in FACE_NAMES else None


def _decoded(data: bytes) -> NDArray[np.uint8]:
    return np.asarray(cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED), np.uint8)


def _on_ivory(art: NDArray[np.uint8]) -> NDArray[np.uint8]:
    if art.ndim == 2 or art.shape[2] == 3:
        return art if art.ndim == 3 else cv2.cvtColor(art, cv2.COLOR_GRAY2BGR).astype(np.uint8)
    alpha = art[..., 3:].astype(np.float32) / 255
    ivory = np.array([225, 238, 243], np.float32)
    return (art[..., :3] * alpha + ivory * (1 - alpha)).astype(np.uint8)


def _whole(pixels: NDArray[np.uint8], face: int | None, origin: str) -> TileSource:
    """Return a source that is its whole picture, with a margin to turn and shift in."""
    if face is None:
        raise ValueError(f"a picture of {origin} has a name that is no tile's")
    if pixels.ndim == 2:
        pixels = cv2.cvtColor(pixels, cv2.COLOR_GRAY2BGR).astype(np.uint8)
    height, width = pixels.shape[:2]
    margin = max(height, width) // 3
    framed = cv2.copyMakeBorder(
        pixels[..., :3], margin, margin, margin, margin, cv2.BORDER_CONSTANT, value=(90, 120, 100)
    )
    quad = box_quad(np.array([margin, margin, margin + width, margin + height], np.float32))
    return TileSource(np.asarray(framed, np.uint8), quad, int(face), True, origin, False)


def scene_sources(data: Path | None, seeds: Iterable[int]) -> Iterator[TileSource]:
    """Yield the tiles of synthetic scenes; these know which way up they lie.

    Args:
        data: The folder with artwork, faces and textures, or None for what we draw ourselves alone.
        seeds: One scene a seed.
    """
    art = {"artwork": data / "artwork", "cutouts": data / "faces", "textures": data / "textures_cc0"} if data else {}
    config = SceneConfig(layouts=READING_LAYOUTS, **art)
    for seed in seeds:
        scene = render_scene(seed, config)
        for tile in scene.tiles:
            sides = np.linalg.norm(tile.quad - np.roll(tile.quad, 1, axis=0), axis=1)
            if sides.min() >= SMALLEST_PX and tile.visible > 0.7:
                origin = "scene_back" if tile.face == Face.BACK else "scene"
                yield TileSource(scene.pixels, tile.quad, tile.face, True, origin, False)
        yield from _scene_nothing(scene, np.random.default_rng(seed))


def _scene_nothing(scene: Scene, rng: np.random.Generator) -> Iterator[TileSource]:
    """Yield places of a scene that hold no tile: of every few at random the liveliest (a dial, a die, a cup)."""
    boxes = np.array([tile.box for tile in scene.tiles], np.float32).reshape(-1, 4)
    for _ in range(8):
        tried = [box for box in (_some_place(scene, boxes, rng) for _ in range(6)) if _is_free(box, boxes)]
        if tried:
            box = max(tried, key=lambda place: _liveliness(scene.pixels, place))
            yield TileSource(scene.pixels, box_quad(box), Face.NOTHING, False, "scene_nothing", False)


def _some_place(scene: Scene, boxes: NDArray[np.float32], rng: np.random.Generator) -> NDArray[np.float32]:
    height, width = scene.pixels.shape[:2]
    size = rng.uniform(18, 140, 2)
    if len(boxes):
        box = boxes[rng.integers(len(boxes))]
        size = np.maximum(box[2:] - box[:2], 12) * rng.uniform(0.7, 1.6, 2)
    corner = rng.uniform(0, np.maximum(np.array([width, height]) - size, 1))
    return np.concatenate([corner, corner + size]).astype(np.float32)


def _is_free(box: NDArray[np.float32], boxes: NDArray[np.float32]) -> bool:
    return not len(boxes) or largest_overlap(box, boxes) < 0.1


def _liveliness(pixels: NDArray[np.uint8], box: NDArray[np.float32]) -> float:
    x0, y0, x1, y1 = box.astype(int)
    return float(pixels[y0:y1, x0:x1].std()) if x1 > x0 and y1 > y0 else 0.0
