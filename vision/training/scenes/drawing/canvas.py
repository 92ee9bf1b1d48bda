"""A tile face to draw on: a few shapes in px of the face, smooth edges."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.training.scenes.drawing.fonts import CELL_PX, EM_PX, glyph_mask

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from vision.training.scenes.drawing.fonts import FontFace

FACE_W = 192
"""Width of every face in px; a face is 26 × 36 mm."""
FACE_H = 266
"""Height of every face in px."""

Colour = tuple[int, int, int]
"""Blue, green, red, 0-255."""
Point = tuple[float, float]
"""x, y in px of the face, from its top left."""

_SHIFT = 4  # cv2 takes sixteenths of a px


@dataclass(frozen=True, slots=True)
class Brush:
    """What a character is written with."""

    font: FontFace
    ink: Colour
    bold: int = 0
    """Widening of its strokes, px at EM_PX."""
    warp: float = 0.0
    """How far the hand that cut it strays from the font, px at EM_PX (one sigma)."""
    seed: int = 0
    """Which hand."""


class FaceCanvas:
    """One face being drawn."""

    def __init__(self, plate: Colour) -> None:
        self.plate = plate
        self.pixels: NDArray[np.uint8] = np.full((FACE_H, FACE_W, 3), plate, np.uint8)

    def disc(self, centre: Point, radius: float, ink: Colour, line: int = -1) -> None:
        """Draw a circle, filled or as a ring ``line`` px wide."""
        cv2.circle(self.pixels, _fixed(centre), round(radius * 16), ink, line, cv2.LINE_AA, _SHIFT)

    def ellipse(self, centre: Point, axes: Point, angle: float, ink: Colour, line: int = -1) -> None:
        """Draw an ellipse; ``axes`` are half lengths, ``angle`` is clockwise in degrees."""
        size = _fixed(axes)
        cv2.ellipse(self.pixels, _fixed(centre), size, angle, 0, 360, ink, line, cv2.LINE_AA, _SHIFT)

    def arc(self, centre: Point, axes: Point, span: tuple[float, float], ink: Colour, line: int) -> None:
        """Draw part of an ellipse between two angles in degrees."""
        cv2.ellipse(self.pixels, _fixed(centre), _fixed(axes), 0, *span, ink, line, cv2.LINE_AA, _SHIFT)

    def path(self, points: Sequence[Point], ink: Colour, line: int, *, closed: bool = False) -> None:
        """Draw a line through ``points``."""
        fixed = np.array([_fixed(p) for p in points], np.int32)
        cv2.polylines(self.pixels, [fixed], closed, ink, line, cv2.LINE_AA, _SHIFT)

    def area(self, points: Sequence[Point], ink: Colour) -> None:
        """Fill the polygon ``points``."""
        fixed = np.array([_fixed(p) for p in points], np.int32)
        cv2.fillPoly(self.pixels, [fixed], ink, cv2.LINE_AA, _SHIFT)

    def curve(self, points: tuple[Point, Point, Point], ink: Colour, line: int) -> None:
        """Draw a quadratic curve from the first to the last point."""
        a, b, c = (np.array(p) for p in points)
        steps = np.linspace(0, 1, 9)[:, None]
        through = (1 - steps) ** 2 * a + 2 * steps * (1 - steps) * b + steps**2 * c
        self.path([(float(x), float(y)) for x, y in through], ink, line)

    def glyph(self, char: str, brush: Brush, centre: Point, size: Point) -> None:
        """Draw ``char`` with its em box ``size`` px wide and high around ``centre``."""
        scale = CELL_PX / EM_PX
        width, height = max(2, round(size[0] * scale)), max(2, round(size[1] * scale))
        whole = _warped(glyph_mask(brush.font, char, brush.bold), char, brush)
        mask = np.asarray(cv2.resize(whole, (width, height), interpolation=cv2.INTER_AREA), np.uint8)
        self._blend(mask, round(centre[0] - width / 2), round(centre[1] - height / 2), brush.ink)

    def bend(self, amount: float, seed: int, *, mirrored: bool) -> None:
        """Bend what was drawn so far by ``amount`` px (one sigma), as no two sets draw it alike."""
        bends = np.random.default_rng(seed).normal(0, amount, (2, 3, 3)).astype(np.float32)
        y, x = np.mgrid[0:FACE_H, 0:FACE_W].astype(np.float32)
        dx, dy = (cv2.resize(b, (FACE_W, FACE_H), interpolation=cv2.INTER_CUBIC) for b in bends)
        way = FACE_W - 1 - x if mirrored else x
        bent = cv2.remap(
            self.pixels, way + dx, y + dy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=self.plate
        )
        self.pixels = np.asarray(bent, np.uint8)

    def _blend(self, mask: NDArray[np.uint8], x: int, y: int, ink: Colour) -> None:
        x0, y0, x1, y1 = max(x, 0), max(y, 0), min(x + mask.shape[1], FACE_W), min(y + mask.shape[0], FACE_H)
        share = mask[y0 - y : y1 - y, x0 - x : x1 - x, None].astype(np.float32) / 255
        region = self.pixels[y0:y1, x0:x1]
        region[:] = (region * (1 - share) + np.array(ink, np.float32) * share).astype(np.uint8)


def _warped(mask: NDArray[np.uint8], char: str, brush: Brush) -> NDArray[np.uint8]:
    """Bend the character as that hand always bends it."""
    if brush.warp <= 0:
        return mask
    rng = np.random.default_rng((brush.seed, ord(char)))
    bends = rng.normal(0, brush.warp, (2, 4, 4)).astype(np.float32)
    y, x = np.mgrid[0:CELL_PX, 0:CELL_PX].astype(np.float32)
    dx, dy = (cv2.resize(b, (CELL_PX, CELL_PX), interpolation=cv2.INTER_CUBIC) for b in bends)
    return np.asarray(cv2.remap(mask, x + dx, y + dy, cv2.INTER_LINEAR), np.uint8)


def _fixed(point: Point) -> tuple[int, int]:
    return round(point[0] * 16), round(point[1] * 16)
