"""Single tiles cut out of their pictures, read by the app's own reader.

Photographed ones are the data's ``faces`` folder, which the reader has been trained
on; drawn ones are tiles of sets whose seeds begin far above those of any training. A
cut-out is right when a box covers at least half of it and the tile agrees.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.faces import FACE_NAMES, GAME_FACES
from vision.frame import Frame
from vision.training.measure import HIT_IOU, matched
from vision.training.scenes.drawing.fonts import installed_fonts
from vision.training.scenes.tileset import TileSet, random_set

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from numpy.typing import NDArray

    from vision.protocols import TableReader

FIRST_SEED = 950_000
TILES_A_SET = 12
FULL_PX = 9999.0
"""Asks a set for its plates in full size."""

FOLDERS = {"zhong": "中", "fa": "发", "bai": "白"}
"""Folders of cut-outs that have other names than their tiles."""

CutOut = tuple[str, str, "NDArray[np.uint8]"]
"""The source's name, the tile's name, H × W × 3 uint8 BGR."""


def photographed(data: Path) -> Iterator[CutOut]:
    """Yield the cut-out photos of the data folder."""
    for path in sorted((data / "faces").glob("*/*.jpg")):
        pixels = cv2.imdecode(np.frombuffer(path.read_bytes(), np.uint8), cv2.IMREAD_COLOR)
        if pixels is not None:
            name = path.parent.name
            yield path.name, FOLDERS.get(name, name), np.asarray(pixels, np.uint8)


def drawn(sets: int, first_seed: int = FIRST_SEED) -> Iterator[CutOut]:
    """Yield some tiles of each of many drawn sets."""
    fonts = installed_fonts()
    for seed in range(first_seed, first_seed + sets):
        rng = np.random.default_rng(seed)
        tiles = random_set(rng, fonts)
        for face in rng.permutation(len(GAME_FACES))[:TILES_A_SET]:
            yield f"set {seed}", FACE_NAMES[face], cut_out(tiles, int(face), rng)


def cut_out(tiles: TileSet, face: int, rng: np.random.Generator) -> NDArray[np.uint8]:
    """Return one tile as somebody's screenshot tool cuts it out: nearly no margin, 60 to 220 px wide."""
    plate = tiles.plate(face, 0, FULL_PX)
    ground = rng.integers(20, 235, 3)
    shown = plate[..., :3] + (1 - plate[..., 3:] / 255) * ground
    margin = int(rng.uniform(0, 0.06) * shown.shape[1])
    framed = cv2.copyMakeBorder(shown, *(margin,) * 4, cv2.BORDER_CONSTANT, value=ground.tolist())
    scale = float(rng.uniform(60, 220)) / framed.shape[1]
    small = cv2.resize(framed, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return np.clip(small * rng.uniform(0.6, 1.1) + rng.normal(0, 4, small.shape), 0, 255).astype(np.uint8)


def measure_cutouts(reader: TableReader, cutouts: Iterable[CutOut]) -> tuple[int, int, Counter[tuple[str, str]]]:
    """Return how many there were, how many were right, and what the wrong ones were taken for."""
    count, wrong = 0, Counter[tuple[str, str]]()
    for source, name, pixels in cutouts:
        count += 1
        read = read_as(reader, Frame(pixels, source, ""))
        if read != name:
            wrong[name, read] += 1
    return count, count - wrong.total(), wrong


def read_as(reader: TableReader, frame: Frame) -> str:
    """Return the name that a picture of one tile is read as; ``-`` if no box covers half of it."""
    reading = reader.read(frame)
    pairs = matched(reading, np.array([[0, 0, frame.width, frame.height]], np.float32))
    return next((FACE_NAMES[reading.tiles[index].face] for index in pairs), "-")


def summary(title: str, result: tuple[int, int, Counter[tuple[str, str]]]) -> str:
    """Return one line of figures."""
    count, right, wrong = result
    mistakes = ", ".join(f"{name}→{read} {times}" for (name, read), times in wrong.most_common()) or "none"
    return f"{title}: right box (IoU ≥ {HIT_IOU}) and tile {right}/{count} = {right / max(count, 1):.3f}; {mistakes}"
