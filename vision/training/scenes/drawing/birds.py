"""一条: a sparrow, a long-tailed bird or a peacock, drawn simply."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from vision.training.scenes.drawing.style import BirdStyle

if TYPE_CHECKING:
    from vision.training.scenes.drawing.canvas import FaceCanvas
    from vision.training.scenes.drawing.style import FaceStyle


def draw_bird(canvas: FaceCanvas, style: FaceStyle) -> None:
    """Draw the bird of the set."""
    match style.bird:
        case BirdStyle.SPARROW:
            _sparrow(canvas, style)
        case BirdStyle.OUTLINED:
            _outlined(canvas, style)
        case BirdStyle.LONG_TAIL:
            _long_tail(canvas, style)
        case BirdStyle.PEACOCK:
            _peacock(canvas, style)
    canvas.bend(5.0 * min(style.warp, 2.0), style.hand, mirrored=style.hand % 2 == 1)


def _sparrow(canvas: FaceCanvas, style: FaceStyle) -> None:
    green, red, dark = style.inks.green, style.inks.red, style.bamboo_dark
    for reach in (0, 12, 24):
        canvas.path([(88, 165), (60 + reach, 240 - reach // 3)], dark, 7)
    canvas.ellipse((98, 128), (36, 60), 24, green)
    canvas.ellipse((88, 138), (16, 40), 24, canvas.plate)
    for k in range(4):
        canvas.path([(76 + 3 * k, 120 + 15 * k), (104, 108 + 15 * k)], dark, 4)
    canvas.disc((122, 68), 26, green)
    canvas.disc((126, 64), 11, canvas.plate)
    canvas.disc((127, 64), 6, red)
    canvas.area([(144, 60), (176, 74), (143, 80)], red)
    canvas.path([(104, 46), (94, 30), (110, 42)], green, 5)
    canvas.path([(104, 186), (112, 214), (98, 222)], red, 5)
    canvas.path([(120, 182), (132, 208), (144, 206)], red, 5)


def _outlined(canvas: FaceCanvas, style: FaceStyle) -> None:
    """A perching bird in lines."""
    green, red = style.inks.green, style.inks.red
    line = 4 + style.bold // 2
    canvas.curve(((62, 84), (70, 40), (112, 52)), green, line)
    canvas.curve(((112, 52), (150, 70), (150, 126)), green, line)
    canvas.curve(((150, 126), (148, 176), (112, 194)), green, line)
    canvas.curve(((62, 84), (52, 140), (90, 184)), green, line)
    canvas.path([(112, 194), (142, 246), (126, 250), (90, 184)], green, line)
    canvas.curve(((100, 104), (140, 120), (132, 178)), green, line)
    canvas.curve(((92, 120), (98, 160), (122, 184)), green, line)
    canvas.path([(62, 84), (34, 92), (62, 98)], red, line)
    canvas.disc((88, 74), 7, red)
    canvas.path([(92, 188), (84, 226), (68, 232)], red, line)
    canvas.path([(108, 196), (104, 228), (90, 236)], red, line)


def _long_tail(canvas: FaceCanvas, style: FaceStyle) -> None:
    green, red, dark = style.inks.green, style.inks.red, style.inks.dark
    for k, ink in enumerate((green, red, green)):
        canvas.curve(((104, 132), (80 - 20 * k, 190), (112 - 34 * k, 246 - 6 * k)), ink, 7)
    canvas.curve(((116, 128), (150, 180), (146, 232)), dark, 6)
    canvas.ellipse((98, 108), (30, 46), -28, dark, 5)
    canvas.ellipse((98, 108), (17, 32), -28, green)
    for k in range(4):
        canvas.curve(((112, 96 + 8 * k), (146, 104 + 10 * k), (150, 132 + 10 * k)), dark, 4)
    canvas.disc((74, 56), 22, green, 6)
    canvas.disc((74, 54), 8, red)
    canvas.area([(54, 52), (28, 60), (54, 68)], red)
    canvas.path([(78, 36), (88, 16), (86, 36), (100, 24)], red, 4)


def _peacock(canvas: FaceCanvas, style: FaceStyle) -> None:
    green, red, dark = style.inks.green, style.inks.red, style.inks.dark
    for row, count in enumerate((9, 7, 5)):
        for k in range(count):
            angle = math.pi * (1.0 + (k + 0.5) / count)
            reach = 88 - 25 * row
            centre = (96 + reach * 0.92 * math.cos(angle), 130 + reach * 1.15 * math.sin(angle))
            canvas.disc(centre, 13, dark if row != 1 else green)
            canvas.disc(centre, 5, canvas.plate)
    canvas.ellipse((96, 180), (38, 46), 0, green)
    for k in range(3):
        canvas.arc((96, 168 + 16 * k), (26 - 3 * k, 12), (0, 180), canvas.plate, 3)
    canvas.ellipse((96, 122), (14, 26), 0, dark)
    canvas.disc((91, 112), 4, canvas.plate)
    canvas.area([(84, 118), (64, 126), (86, 128)], red)
    for x in (80, 112):
        canvas.path([(x, 222), (x, 244), (x - 12, 250)], red, 5)
        canvas.path([(x, 244), (x + 12, 250)], red, 5)
