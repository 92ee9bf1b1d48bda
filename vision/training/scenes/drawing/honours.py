"""中 发 白, the winds, and the flowers and seasons."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from vision.training.scenes.drawing.canvas import FACE_H, FACE_W, Brush
from vision.training.scenes.drawing.style import BaiStyle

if TYPE_CHECKING:
    from vision.training.scenes.drawing.canvas import Colour, FaceCanvas, Point
    from vision.training.scenes.drawing.style import FaceStyle

WINDS = "東南西北"
FLOWERS = "春夏秋冬梅蘭菊竹"
_CENTRE = (FACE_W / 2, FACE_H / 2)


def draw_zhong(canvas: FaceCanvas, style: FaceStyle) -> None:
    """红中: one tall character."""
    size = (168 * style.scale, 212 * style.scale * style.stretch)
    canvas.glyph("中", Brush(style.honour_font, style.inks.red, style.bold + 2), _CENTRE, size)


def draw_fa(canvas: FaceCanvas, style: FaceStyle) -> None:
    """发财: 發 or 发."""
    size = (168 * style.scale, 190 * style.scale * style.stretch)
    canvas.glyph(style.fa, Brush(style.honour_font, style.inks.green, style.bold), _CENTRE, size)


def draw_wind(canvas: FaceCanvas, style: FaceStyle, variant: int) -> None:
    """東南西北, by ``variant`` 0-3."""
    char = WINDS[variant % 4]
    if style.wan == "万" and char == "東":
        char = style.honour_font.first_of("东東")
    size = (160 * style.scale, 190 * style.scale * style.stretch)
    canvas.glyph(char, Brush(style.honour_font, style.inks.dark, style.bold), _CENTRE, size)


def draw_bai(canvas: FaceCanvas, style: FaceStyle) -> None:
    """白板: nothing, or a frame."""
    ink, inset = style.bai_ink, 20 + 16 * (1.04 - style.scale)
    match style.bai:
        case BaiStyle.BLANK:
            pass
        case BaiStyle.FRAME:
            _frame(canvas, inset, 0, ink, 9)
        case BaiStyle.DOUBLE_FRAME:
            _frame(canvas, inset, 0, ink, 8)
            _frame(canvas, inset + 18, 0, ink, 4)
        case BaiStyle.NOTCHED_FRAME:
            _frame(canvas, inset, 0, ink, 7)
            _frame(canvas, inset + 14, 18, ink, 5)
        case BaiStyle.HATCHED_FRAME:
            _frame(canvas, inset, 0, ink, 4)
            _frame(canvas, inset + 26, 0, ink, 4)
            _hatch(canvas, inset + 13, ink)


def _frame(canvas: FaceCanvas, inset: float, notch: float, ink: Colour, line: int) -> None:
    x0, y0, x1, y1 = inset, inset, FACE_W - inset, FACE_H - inset
    corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    if notch:
        corners = [
            (x0 + notch, y0), (x1 - notch, y0), (x1, y0 + notch), (x1, y1 - notch),
            (x1 - notch, y1), (x0 + notch, y1), (x0, y1 - notch), (x0, y0 + notch),
        ]  # fmt: skip
    canvas.path(corners, ink, line, closed=True)


def _hatch(canvas: FaceCanvas, inset: float, ink: Colour) -> None:
    for y in np.arange(inset, FACE_H - inset, 15):
        for x in (inset, FACE_W - inset):
            canvas.path([(x - 8, y + 6), (x + 8, y - 6)], ink, 3)
    for x in np.arange(inset, FACE_W - inset, 15):
        for y in (inset, FACE_H - inset):
            canvas.path([(x - 6, y + 8), (x + 6, y - 8)], ink, 3)


def draw_flower(canvas: FaceCanvas, style: FaceStyle, variant: int) -> None:
    """A season (``variant`` 0-3) or flower (4-7): a plant, its character, its number."""
    inks = style.inks
    mirrored = variant % 2 == 1
    _plant(canvas, style, variant)
    x = FACE_W - 46 if mirrored else 46
    char = style.honour_font.first_of(FLOWERS[variant % 8] + "花中")
    name = Brush(style.honour_font, inks.red if variant < 4 else inks.dark, style.bold)
    canvas.glyph(char, name, (x, 48), (62, 66))
    number = Brush(style.latin_font, inks.green if variant < 4 else inks.red, 3)
    canvas.glyph(str(variant % 4 + 1), number, (FACE_W - x, 44), (54, 54))


def _plant(canvas: FaceCanvas, style: FaceStyle, variant: int) -> None:
    green, red = style.inks.green, style.inks.red
    lean = -18 if variant % 2 else 18
    if variant == 7:
        for x in (80, 118):
            canvas.path([(x, 90), (x, 246)], green, 12)
            canvas.path([(x - 8, 140), (x + 8, 140)], canvas.plate, 4)
            canvas.path([(x - 8, 195), (x + 8, 195)], canvas.plate, 4)
    canvas.curve(((96 - lean, 248), (96 + lean, 180), (96, 110)), green, 7)
    for k in range(5):
        side = 1 if k % 2 else -1
        root = (96 + lean * (0.5 - k / 5), 230 - 22 * k)
        tip = (root[0] + side * (40 + 5 * k % 13), root[1] - 18)
        canvas.area([root, ((root[0] + tip[0]) / 2, root[1] - 24), tip, ((root[0] + tip[0]) / 2, root[1] + 2)], green)
    petals = 5 + variant % 4
    _blossom(canvas, (96 + lean, 130), 17, petals, red)
    _blossom(canvas, (96 - 1.6 * lean, 178), 12, petals, red)


def _blossom(canvas: FaceCanvas, centre: Point, size: float, petals: int, ink: Colour) -> None:
    for k in range(petals):
        angle = math.tau * k / petals
        place = (centre[0] + size * math.cos(angle), centre[1] + size * math.sin(angle))
        canvas.ellipse(place, (size * 0.62, size * 0.5), math.degrees(angle), ink, 4)
    canvas.disc(centre, size * 0.35, ink)
