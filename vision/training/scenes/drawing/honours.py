"""中 发 白, the winds, and the flowers and seasons."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from vision.training.scenes.drawing.canvas import FACE_H, FACE_W
from vision.training.scenes.drawing.style import BaiStyle

if TYPE_CHECKING:
    from vision.training.scenes.drawing.canvas import Colour, FaceCanvas, Point
    from vision.training.scenes.drawing.style import FaceStyle

WINDS = "東南西北"
FLOWERS = "春夏秋冬梅蘭菊竹"
_CENTRE = (FACE_W / 2, FACE_H / 2)


def draw_zhong(canvas: FaceCanvas, style: FaceStyle) -> None:
    """红中: one tall character."""
    size = (168 * style.scale * style.slender, 212 * style.scale * style.stretch)
    canvas.glyph("中", style.honour_brush(style.inks.red), _CENTRE, size)


def draw_fa(canvas: FaceCanvas, style: FaceStyle) -> None:
    """发财: 發 or 发."""
    size = (168 * style.scale * style.slender, 196 * style.scale * style.stretch)
    canvas.glyph(style.fa, style.honour_brush(style.inks.green), _CENTRE, size)


def draw_wind(canvas: FaceCanvas, style: FaceStyle, variant: int) -> None:
    """東南西北, by ``variant`` 0-3."""
    char = WINDS[variant % 4]
    if style.wan == "万" and char == "東":
        char = style.honour_font.first_of("东東")
    size = (160 * style.scale * style.slender, 196 * style.scale * style.stretch)
    canvas.glyph(char, style.honour_brush(style.inks.dark), _CENTRE, size)


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
    _plant(canvas, style, variant)
    x = FACE_W - 46 if variant % 2 else 46
    char = style.honour_font.first_of(FLOWERS[variant % 8] + "花中")
    name = style.honour_brush(inks.red if variant < 4 else inks.dark)
    canvas.glyph(char, name, (x, 48), (62, 66))
    number = style.latin_brush(inks.green if variant < 4 else inks.red)
    canvas.glyph(str(variant % 4 + 1), number, (FACE_W - x, 44), (54, 54))


def _plant(canvas: FaceCanvas, style: FaceStyle, variant: int) -> None:
    """A plant of its own for every flower of every set."""
    rng = np.random.default_rng((style.hand, variant))
    if variant == 7:
        _bamboo_stems(canvas, style)
    foot, top = 96 + float(rng.normal(0, 14)), (96 + float(rng.normal(0, 22)), float(rng.uniform(95, 140)))
    bend = (96 + float(rng.normal(0, 40)), 180.0)
    canvas.curve(((foot, 250), bend, top), style.inks.green, int(rng.integers(4, 9)))
    for k in range(int(rng.integers(3, 9))):
        side = 1 if k % 2 else -1
        root = (foot + float(rng.normal(0, 14)), 240 - 16.0 * k)
        _leaf(canvas, root, (side * float(rng.uniform(24, 58)), float(rng.uniform(-46, 8))), style.inks.green)
    ink = style.inks.dark if variant >= 4 and rng.random() < 0.3 else style.inks.red
    bloom = _Bloom(int(rng.integers(4, 12)), ink, bool(rng.random() < 0.5))
    for k in range(int(rng.integers(1, 5))):
        spot = top if k == 0 else (float(rng.uniform(46, 146)), float(rng.uniform(110, 215)))
        _blossom(canvas, spot, float(rng.uniform(11, 24)), bloom)
    canvas.bend(3.0, style.hand + variant, mirrored=False)


def _bamboo_stems(canvas: FaceCanvas, style: FaceStyle) -> None:
    for x in (80, 118):
        canvas.path([(x, 90), (x, 246)], style.inks.green, 12)
        canvas.path([(x - 8, 140), (x + 8, 140)], canvas.plate, 4)
        canvas.path([(x - 8, 195), (x + 8, 195)], canvas.plate, 4)


def _leaf(canvas: FaceCanvas, root: Point, reach: Point, ink: Colour) -> None:
    tip = (root[0] + reach[0], root[1] + reach[1])
    half = ((root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2)
    canvas.area([root, (half[0], half[1] - 11), tip, (half[0], half[1] + 9)], ink)


@dataclass(frozen=True, slots=True)
class _Bloom:
    petals: int
    ink: Colour
    outlined: bool


def _blossom(canvas: FaceCanvas, centre: Point, size: float, bloom: _Bloom) -> None:
    for k in range(bloom.petals):
        angle = math.tau * k / bloom.petals
        place = (centre[0] + size * math.cos(angle), centre[1] + size * math.sin(angle))
        axes = (size * 0.62, size * min(0.5, 2.4 / bloom.petals))
        canvas.ellipse(place, axes, math.degrees(angle), bloom.ink, 4 if bloom.outlined else -1)
    canvas.disc(centre, size * 0.35, bloom.ink if bloom.outlined else canvas.plate)
