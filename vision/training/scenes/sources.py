"""Faces from a data folder: drawings with a transparent ground, or photographed cut-outs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.faces import FACE_NAMES, Face
from vision.training.scenes.drawing.canvas import FACE_H, FACE_W, Colour

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

_NAMES = {27: ("zhong",), 28: ("fa",), 29: ("bai",)}
_WINDS = ("wind_e", "wind_s", "wind_w", "wind_n")
_FLOWERS = ("chun", "xia", "qiu", "dong", "mei", "lan", "ju", "zu")
_TALLEST = 0.92
"""Share of the face that a drawing may take."""


class ArtworkFaces:
    """One folder of drawings: ``1m.png`` …, ``zhong.png``, ``wind_e.png``, ``flower_mei.png``."""

    def __init__(self, folder: Path, scale: float) -> None:
        self._folder = folder
        self._scale = scale

    def face(self, face: int, variant: int, plate: Colour) -> NDArray[np.uint8] | None:
        """Return the drawing on ``plate``, FACE_H × FACE_W × 3, or None if the folder lacks it."""
        path = self._folder / f"{_file_name(face, variant)}.png"
        art = _decoded(path) if path.exists() else None
        if art is None or art.ndim != 3 or art.shape[2] != 4:
            return None
        return _laid_on(art, plate, self._scale)


class CutoutFaces:
    """Photographed faces, a folder a class; of each the photo number ``index``."""

    def __init__(self, folder: Path, index: int) -> None:
        self._folder = folder
        self._index = index

    def face(self, face: int, variant: int, plate: Colour) -> NDArray[np.uint8] | None:
        """Return the photo stretched over the whole face, or None; its ground becomes ``plate``."""
        del variant
        paths = _listed(self._folder / FACE_NAMES[face])
        if len(paths) <= self._index:
            return None
        photo = _decoded(paths[self._index])
        if photo is None:
            return None
        ground = np.percentile(photo[..., :3].reshape(-1, 3), 80, axis=0)
        full = _padded(photo[..., :3], [float(v) for v in ground])
        return np.asarray(np.clip(full * (np.array(plate) / np.maximum(ground, 1)), 0, 255), np.uint8)


def art_sets(folder: Path) -> tuple[Path, ...]:
    """Return the sub-folders that hold a set."""
    return tuple(sorted(p.parent for p in folder.glob("*/1m.png")))


def _file_name(face: int, variant: int) -> str:
    if face == Face.WIND:
        return _WINDS[variant % 4]
    if face == Face.FLOWER:
        return f"flower_{_FLOWERS[variant % 8]}"
    return _NAMES.get(face, (FACE_NAMES[face],))[0]


@lru_cache(maxsize=512)
def _decoded(path: Path) -> NDArray[np.uint8] | None:
    image = cv2.imdecode(np.frombuffer(path.read_bytes(), np.uint8), cv2.IMREAD_UNCHANGED)
    return None if image is None or image.ndim != 3 else np.asarray(image, np.uint8)


@lru_cache(maxsize=128)
def _listed(folder: Path) -> tuple[Path, ...]:
    return tuple(sorted(folder.glob("*.jpg"))) if folder.exists() else ()


def _fit(shape: tuple[int, ...], share: float) -> tuple[int, int, int, int]:
    """Where an image of ``shape`` lies, centred: x, y, width, height in px."""
    scale = min(FACE_W * share / shape[1], FACE_H * share / shape[0])
    width, height = max(1, round(shape[1] * scale)), max(1, round(shape[0] * scale))
    return (FACE_W - width) // 2, (FACE_H - height) // 2, width, height


def _laid_on(art: NDArray[np.uint8], plate: Colour, scale: float) -> NDArray[np.uint8]:
    x, y, width, height = _fit(art.shape, _TALLEST * scale)
    small = cv2.resize(art, (width, height), interpolation=cv2.INTER_AREA).astype(np.float32)
    face = np.full((FACE_H, FACE_W, 3), plate, np.float32)
    share = small[..., 3:] / 255
    region = face[y : y + height, x : x + width]
    region[:] = region * (1 - share) + small[..., :3] * share
    return face.astype(np.uint8)


def _padded(photo: NDArray[np.uint8], ground: list[float]) -> NDArray[np.uint8]:
    """Give cut-outs that are trimmed to the print their margin back; others show the tile's own rim."""
    rim = np.concatenate([photo[0], photo[-1], photo[:, 0], photo[:, -1]]).astype(np.float32)
    if float(np.abs(rim - np.array(ground)).mean()) > 10:
        return np.asarray(cv2.resize(photo, (FACE_W, FACE_H), interpolation=cv2.INTER_AREA), np.uint8)
    x, y, width, height = _fit(photo.shape, 0.97)
    small = cv2.resize(photo, (width, height), interpolation=cv2.INTER_AREA)
    sides = (y, FACE_H - height - y, x, FACE_W - width - x)
    padded = cv2.copyMakeBorder(small, *sides, cv2.BORDER_CONSTANT, value=ground)
    return np.asarray(padded, np.uint8)
