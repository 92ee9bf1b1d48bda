"""Any of the 33 faces in a style, as pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.faces import Face
from vision.training.scenes.drawing.bamboo import draw_bamboo
from vision.training.scenes.drawing.birds import draw_bird
from vision.training.scenes.drawing.canvas import FACE_H, FACE_W, FaceCanvas
from vision.training.scenes.drawing.dots import draw_dots
from vision.training.scenes.drawing.honours import draw_bai, draw_fa, draw_flower, draw_wind, draw_zhong
from vision.training.scenes.drawing.style import FaceStyle, IndexStyle

if TYPE_CHECKING:
    from numpy.typing import NDArray

NUMERALS = "一二三四五六七八九"
VARIANTS = {Face.WIND: 4, Face.FLOWER: 8}
"""How many different drawings share one class."""


def draw_face(style: FaceStyle, face: int, variant: int = 0) -> NDArray[np.uint8]:
    """Return class ``face`` (0-29, 31, 32) as FACE_H × FACE_W × 3 BGR; upright.

    ``variant`` chooses the wind (0-3) or the flower (0-7). Raises ``ValueError`` for
    a back, which is no drawing.
    """
    canvas = FaceCanvas(style.plate)
    if face < 27:
        _draw_suited(canvas, style, face)
    else:
        _draw_honour(canvas, style, face, variant)
    if style.index is not IndexStyle.NONE and face != Face.FLOWER:
        _draw_index(canvas, style, _index_text(face, variant))
    return _embossed(canvas.pixels, style.emboss)


def _draw_suited(canvas: FaceCanvas, style: FaceStyle, face: int) -> None:
    number = face % 9 + 1
    inset = 14 + 60 * (1.04 - style.scale)
    area = (inset, inset, FACE_W - inset, FACE_H - inset)
    if face < 9:
        _draw_wan(canvas, style, number)
    elif face < 18:
        draw_dots(canvas, style, number, area)
    elif number == 1:
        draw_bird(canvas, style)
    else:
        draw_bamboo(canvas, style, number, area)


def _draw_wan(canvas: FaceCanvas, style: FaceStyle, number: int) -> None:
    numeral = style.five if number == 5 else NUMERALS[number - 1]
    width, height = 132 * style.scale, 118 * style.scale * style.stretch
    upper = style.number_brush(style.inks.dark)
    lower = style.number_brush(style.inks.red)
    canvas.glyph(numeral, upper, (FACE_W / 2, 74), (width, height))
    canvas.glyph(style.wan, lower, (FACE_W / 2, 188), (width, height * 1.08))


def _draw_honour(canvas: FaceCanvas, style: FaceStyle, face: int, variant: int) -> None:
    match face:
        case 27:
            draw_zhong(canvas, style)
        case 28:
            draw_fa(canvas, style)
        case 29:
            draw_bai(canvas, style)
        case Face.WIND:
            draw_wind(canvas, style, variant)
        case Face.FLOWER:
            draw_flower(canvas, style, variant)
        case _:
            raise ValueError(f"class {face} has no face")


def _index_text(face: int, variant: int) -> str:
    return str(face % 9 + 1) if face < 27 else {27: "C", 28: "F", 29: "B"}.get(face) or "ESWN"[variant % 4]


def _draw_index(canvas: FaceCanvas, style: FaceStyle, text: str) -> None:
    brush, size = style.latin_brush(style.index_ink), (40, 40)
    if style.index in {IndexStyle.LEFT, IndexStyle.BOTH}:
        canvas.glyph(text, brush, (20, 24), size)
    if style.index is IndexStyle.RIGHT:
        canvas.glyph(text, brush, (FACE_W - 20, 24), size)
    if style.index is IndexStyle.BOTH:
        turned = canvas.pixels[::-1, ::-1].copy()
        canvas.pixels = turned
        canvas.glyph(text, brush, (20, 24), size)
        canvas.pixels = canvas.pixels[::-1, ::-1].copy()


def _embossed(pixels: NDArray[np.uint8], depth: float) -> NDArray[np.uint8]:
    """Light and shade the rims of the printing, as if engraved and painted."""
    if depth < 0.15:
        return pixels
    height = pixels.min(axis=2).astype(np.int16)
    rim = np.zeros_like(height)
    rim[2:-2, 2:-2] = height[4:, 4:] - height[:-4, :-4]
    return np.asarray(np.clip(pixels + (rim * (0.22 * depth))[..., None], 0, 255), np.uint8)
