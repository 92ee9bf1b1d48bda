"""筒: one to nine dots."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from vision.training.scenes.drawing.style import DotStyle

if TYPE_CHECKING:
    from vision.training.scenes.drawing.canvas import Colour, FaceCanvas, Point
    from vision.training.scenes.drawing.style import FaceStyle

# Places as shares of the face; D dark, R red, G green.
_PLACES: dict[int, tuple[float, str]] = {
    2: (0.19, "50,26,D 50,74,G"),
    3: (0.155, "24,19,D 50,50,R 76,81,G"),
    4: (0.155, "27,25,D 73,25,G 27,75,G 73,75,D"),
    5: (0.15, "24,20,D 76,20,G 50,50,R 24,80,G 76,80,D"),
    6: (0.15, "31,17,G 69,17,G 31,56,R 69,56,R 31,82,R 69,82,R"),
    7: (0.135, "20,13,G 50,23,G 80,33,G 32,60,R 68,60,R 32,84,R 68,84,R"),
    8: (0.135, "31,14,D 69,14,D 31,38,D 69,38,D 31,62,D 69,62,D 31,86,D 69,86,D"),
    9: (0.135, "20,18,D 50,18,D 80,18,D 20,50,R 50,50,R 80,50,R 20,82,G 50,82,G 80,82,G"),
}


def draw_dots(canvas: FaceCanvas, style: FaceStyle, number: int, area: tuple[float, float, float, float]) -> None:
    """Draw ``number`` dots into ``area`` (x0, y0, x1, y1 in px)."""
    x0, y0, x1, y1 = area
    if number == 1:
        _big_dot(canvas, style, ((x0 + x1) / 2, (y0 + y1) / 2), 0.46 * (x1 - x0))
        return
    radius, places = _PLACES[number]
    inks = {"D": style.inks.dark, "R": style.inks.red, "G": style.dot_green}
    for place in places.split():
        x, y, ink = place.split(",")
        centre = (x0 + float(x) / 100 * (x1 - x0), y0 + float(y) / 100 * (y1 - y0))
        _dot(canvas, style, centre, radius * (x1 - x0) * style.dot_size, inks[ink])


def _dot(canvas: FaceCanvas, style: FaceStyle, centre: Point, radius: float, ink: Colour) -> None:
    match style.dots:
        case DotStyle.RINGS:
            canvas.disc(centre, radius - 2, ink, 5 if style.bold < 5 else 7)
            canvas.disc(centre, radius * 0.5, ink, 4 if style.bold < 5 else 6)
            canvas.disc(centre, radius * 0.16, ink)
        case DotStyle.BULLSEYE:
            canvas.disc(centre, radius, ink)
            canvas.disc(centre, radius * 0.72, canvas.plate, 3)
            canvas.disc(centre, radius * 0.36, canvas.plate, 3)
        case DotStyle.FLOWER:
            canvas.disc(centre, radius - 1, ink, 3)
            _petals(canvas, centre, radius * 0.42, 6, ink)
        case DotStyle.SOLID:
            canvas.disc(centre, radius, ink)
            canvas.disc(centre, radius * 0.35, canvas.plate)
        case DotStyle.COIN:
            canvas.disc(centre, radius, ink)
            canvas.disc(centre, radius * 0.74, canvas.plate)
            canvas.disc(centre, radius * 0.56, ink)
            canvas.path([(centre[0] - radius * 0.4, centre[1]), (centre[0] + radius * 0.4, centre[1])], canvas.plate, 3)
            canvas.path([(centre[0], centre[1] - radius * 0.4), (centre[0], centre[1] + radius * 0.4)], canvas.plate, 3)


def _petals(canvas: FaceCanvas, centre: Point, reach: float, count: int, ink: Colour) -> None:
    for k in range(count):
        angle = math.tau * k / count
        place = (centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle))
        canvas.ellipse(place, (reach * 0.5, reach * 0.36), math.degrees(angle), ink)


def _big_dot(canvas: FaceCanvas, style: FaceStyle, centre: Point, radius: float) -> None:
    outer = style.inks.dark if style.dots in {DotStyle.BULLSEYE, DotStyle.COIN} else style.dot_green
    canvas.disc(centre, radius, outer, 5)
    if style.dots in {DotStyle.RINGS, DotStyle.SOLID}:
        canvas.disc(centre, radius * 0.86, outer, 3)
    _spokes(canvas, centre, radius * 0.7, 12 if style.dots is DotStyle.FLOWER else 18, outer)
    canvas.disc(centre, radius * 0.5, style.inks.red, 4)
    if style.dots is DotStyle.SOLID:
        canvas.disc(centre, radius * 0.3, style.inks.red)
    else:
        _petals(canvas, centre, radius * 0.22, 5, style.inks.red)


def _spokes(canvas: FaceCanvas, centre: Point, reach: float, count: int, ink: Colour) -> None:
    for k in range(count):
        angle = math.tau * k / count
        place = (centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle))
        canvas.ellipse(place, (reach * 0.2, reach * 0.09), math.degrees(angle), ink)
