"""One set of tiles: its faces, backs and sides as textures, drawn once and kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import cv2
import numpy as np

from vision.training.scenes.drawing.canvas import FACE_H, FACE_W, Colour
from vision.training.scenes.drawing.faces import draw_face
from vision.training.scenes.drawing.style import FaceStyle, random_style
from vision.training.scenes.solids import TileSize

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from vision.training.scenes.drawing.fonts import FontFace

SIDE_H = 64
"""Height of a side's texture in px: from the face's edge down to the back's."""

# No white ones: a white back can't be told from a blank 白.
BACK_COLOURS: tuple[Colour, ...] = (
    (70, 140, 30), (60, 110, 20), (90, 170, 60), (170, 90, 30), (200, 130, 40), (150, 60, 20), (40, 190, 235),
    (30, 150, 220), (40, 40, 40), (60, 40, 160), (150, 150, 60), (160, 100, 160), (110, 150, 60),
)  # fmt: skip


class FaceSource(Protocol):
    """Where faces come from beside our own drawings."""

    def face(self, face: int, variant: int, plate: Colour) -> NDArray[np.uint8] | None:
        """Return FACE_H × FACE_W × 3 BGR, or None where the source lacks the face."""
        ...


@dataclass(frozen=True, slots=True)
class Body:
    """What the tiles are made of."""

    size: TileSize
    back: Colour
    back_share: float
    """How much of the thickness the back's colour takes, 0-1."""
    radius: float
    """Of rounded edges, mm."""
    sheen: tuple[float, float] = (0.0, 0.0)
    """How the back's brightness slopes, right and down, about -1 to 1."""
    pattern: int = 0
    """0: plain backs; else which emblem they carry."""


class TileSet:
    """Textures of one set, premultiplied BGRA."""

    def __init__(self, style: FaceStyle, body: Body, source: FaceSource | None = None) -> None:
        self.style = style
        self.body = body
        self._source = source
        self._edge, self._alpha = _plate_edges(body)
        self._plates: dict[tuple[int, int], list[NDArray[np.uint8]]] = {}
        self._sides: dict[str, NDArray[np.uint8]] = {}

    def plate(self, face: int, variant: int, width_px: float) -> NDArray[np.uint8]:
        """Return a face's texture (-1: the back), of about twice ``width_px`` or its full size."""
        key = (face, variant)
        if key not in self._plates:
            self._plates[key] = _pyramid(self._finished(face, variant))
        level = int(np.clip(np.log2(FACE_W / max(width_px, 1.0)), 0, len(self._plates[key]) - 1))
        return self._plates[key][level]

    def side(self, name: str) -> NDArray[np.uint8]:
        """Return the texture of a ``long`` or ``short`` side, the face's edge at its top."""
        if name not in self._sides:
            self._sides[name] = _side_texture(self.style.plate, self.body)
        return self._sides[name]

    def _finished(self, face: int, variant: int) -> NDArray[np.uint8]:
        pixels = self._back() if face < 0 else self._drawn(face, variant)
        shaded = np.clip(pixels * self._edge, 0, 255)
        return np.dstack([shaded * self._alpha, self._alpha * 255]).astype(np.uint8)

    def _drawn(self, face: int, variant: int) -> NDArray[np.uint8]:
        given = self._source.face(face, variant, self.style.plate) if self._source else None
        return draw_face(self.style, face, variant) if given is None else given

    def _back(self) -> NDArray[np.uint8]:
        plate = np.full((FACE_H, FACE_W, 3), self.body.back, np.float32)
        y, x = np.mgrid[-1 : 1 : FACE_H * 1j, -1 : 1 : FACE_W * 1j]
        sheen = 1 + 0.06 * (x * self.body.sheen[0] + y * self.body.sheen[1])
        plate *= sheen[..., None].astype(np.float32)
        if self.body.pattern:
            _emblem(plate, self.body.pattern)
        return np.clip(plate, 0, 255).astype(np.uint8)


def random_set(rng: np.random.Generator, fonts: Sequence[FontFace], source: FaceSource | None = None) -> TileSet:
    """Return one of very many sets."""
    scale = rng.uniform(0.85, 1.25)
    size = TileSize(26 * scale, 26 * scale * rng.uniform(1.28, 1.44), 26 * scale * rng.uniform(0.62, 0.85))
    back = BACK_COLOURS[int(rng.integers(len(BACK_COLOURS)))]
    shifted = np.clip(np.array(back) + rng.normal(0, 12, 3), 5, 245).astype(int)
    share = 0.0 if rng.random() < 0.15 else float(rng.uniform(0.12, 0.5))
    colour = (int(shifted[0]), int(shifted[1]), int(shifted[2]))
    sheen = (float(rng.normal(0, 0.7)), float(rng.normal(0, 0.7)))
    pattern = int(rng.integers(1, 4)) if rng.random() < 0.1 else 0
    body = Body(size, colour, share, float(rng.uniform(1.0, 2.8)), sheen, pattern)
    return TileSet(random_style(rng, fonts), body, source)


def _plate_edges(body: Body) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Brightness (H × W × 1) and coverage (H × W × 1) of a plate with rounded corners."""
    radius = body.radius * FACE_W / body.size.width
    y, x = np.mgrid[0:FACE_H, 0:FACE_W].astype(np.float32)
    dx = np.maximum(np.abs(x - (FACE_W - 1) / 2) - (FACE_W / 2 - radius), 0)
    dy = np.maximum(np.abs(y - (FACE_H - 1) / 2) - (FACE_H / 2 - radius), 0)
    inside = radius - np.hypot(dx, dy)  # px to the rim, at most the radius
    alpha = np.clip(inside + 0.5, 0, 1)
    share = np.clip(inside / radius, 0, 1)
    edge = 0.8 + 0.2 * np.sqrt(share) + 0.05 * np.exp(-(((share - 0.55) / 0.25) ** 2))
    return edge[..., None], alpha[..., None]


def _emblem(plate: NDArray[np.float32], pattern: int) -> None:
    """A maker's mark or a lattice on the back."""
    ink = [float(c) for c in np.clip(plate[0, 0] * 0.6 + 70, 0, 255)]
    middle = (FACE_W // 2, FACE_H // 2)
    if pattern == 1:
        cv2.circle(plate, middle, 44, ink, 5, cv2.LINE_AA)
        cv2.rectangle(plate, (middle[0] - 14, middle[1] - 14), (middle[0] + 14, middle[1] + 14), ink, 4)
    elif pattern == 2:
        cv2.rectangle(plate, (18, 18), (FACE_W - 18, FACE_H - 18), ink, 4)
    else:
        for k in range(-FACE_H, FACE_W, 32):
            cv2.line(plate, (k, 0), (k + FACE_H, FACE_H), ink, 2, cv2.LINE_AA)
            cv2.line(plate, (k + FACE_H, 0), (k, FACE_H), ink, 2, cv2.LINE_AA)


def _side_texture(plate: Colour, body: Body) -> NDArray[np.uint8]:
    rows = np.linspace(0, 1, SIDE_H, dtype=np.float32)[:, None]
    is_back = np.clip((rows - (1 - body.back_share)) * SIDE_H + 0.5, 0, 1)
    colour = np.array(plate, np.float32) * (1 - is_back) + np.array(body.back, np.float32) * is_back
    groove = 1 - 0.18 * np.exp(-(((rows - (1 - body.back_share)) * SIDE_H / 1.6) ** 2)) * (body.back_share > 0)
    rim = 1 - 0.22 * np.exp(-rows * 18) - 0.3 * np.exp(-(1 - rows) * 14)
    strip = np.repeat((colour * groove * rim)[:, None], 48, axis=1)
    across = np.linspace(-1, 1, 48, dtype=np.float32)[None, :, None]
    strip = strip * (1 - 0.2 * np.abs(across) ** 8)
    return np.dstack([np.clip(strip, 0, 255), np.full((SIDE_H, 48), 255, np.float32)]).astype(np.uint8)


def _pyramid(texture: NDArray[np.uint8]) -> list[NDArray[np.uint8]]:
    levels = [texture]
    while levels[-1].shape[1] > 16:
        height, width = levels[-1].shape[:2]
        smaller = cv2.resize(levels[-1], (width // 2, height // 2), interpolation=cv2.INTER_AREA)
        levels.append(np.asarray(smaller, np.uint8))
    return levels
