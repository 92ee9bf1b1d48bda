"""条: two to nine sticks; the bird of 一条 is in ``birds``."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from vision.training.scenes.drawing.style import BambooStyle

if TYPE_CHECKING:
    from collections.abc import Callable

    from vision.training.scenes.drawing.canvas import Colour, FaceCanvas, Point
    from vision.training.scenes.drawing.style import FaceStyle

# Length as a share of the height, then x, y in hundredths and the ink: G green, R red, D the set's other colour.
_PLACES: dict[int, tuple[float, str]] = {
    2: (0.4, "50,26,G 50,74,D"),
    3: (0.4, "50,25,G 27,75,G 73,75,D"),
    4: (0.4, "27,25,D 73,25,G 27,75,G 73,75,D"),
    5: (0.39, "20,25,G 80,25,D 50,50,R 20,75,D 80,75,G"),
    6: (0.4, "18,25,G 50,25,G 82,25,G 18,75,D 50,75,D 82,75,D"),
    7: (0.28, "50,15,R 18,51,G 50,51,D 82,51,G 18,84,G 50,84,D 82,84,G"),
    9: (0.28, "18,16,G 50,16,R 82,16,D 18,50,G 50,50,R 82,50,D 18,84,G 50,84,R 82,84,D"),
}


def draw_bamboo(canvas: FaceCanvas, style: FaceStyle, number: int, area: tuple[float, float, float, float]) -> None:
    """Draw ``number`` (2-9) sticks into ``area`` (x0, y0, x1, y1 in px)."""
    x0, y0, x1, y1 = area
    width = (0.2 if number < 6 else 0.19) * (x1 - x0)
    inks = {"D": style.bamboo_dark, "R": style.inks.red, "G": style.inks.green}
    if number == 8:
        _eight(canvas, style, area, width * 0.85)
        return
    length, places = _PLACES[number]
    for place in places.split():
        x, y, ink = place.split(",")
        x_px, y_px = x0 + float(x) / 100 * (x1 - x0), y0 + float(y) / 100 * (y1 - y0)
        half = length * (y1 - y0) / 2
        draw_stick(canvas, style.bamboo, ((x_px, y_px - half), (x_px, y_px + half)), width, inks[ink])


def _eight(canvas: FaceCanvas, style: FaceStyle, area: tuple[float, float, float, float], width: float) -> None:
    """Four sticks as a W (or M) above, its mirror below."""
    x0, y0, x1, y1 = area
    for upper in (True, False):
        top, bottom = (0.05, 0.44) if upper else (0.56, 0.95)
        inner_start, inner_end = (bottom - 0.04, top + 0.1) if upper != style.eight_up else (top + 0.04, bottom - 0.1)
        ink = style.inks.green if upper else style.bamboo_dark
        for a, b in (
            ((0.12, top), (0.12, bottom)),
            ((0.88, top), (0.88, bottom)),
            ((0.2, inner_start), (0.46, inner_end)),
            ((0.8, inner_start), (0.54, inner_end)),
        ):
            ends = tuple((x0 + x * (x1 - x0), y0 + y * (y1 - y0)) for x, y in (a, b))
            draw_stick(canvas, style.bamboo, (ends[0], ends[1]), width, ink)


def draw_stick(canvas: FaceCanvas, kind: BambooStyle, ends: tuple[Point, Point], width: float, ink: Colour) -> None:
    """Draw one stick of ``width`` px between two points."""
    (xa, ya), (xb, yb) = ends
    length = math.hypot(xb - xa, yb - ya)
    along = ((xb - xa) / length, (yb - ya) / length)

    def at(share: float, side: float = 0.0) -> Point:
        return (
            xa + share * (xb - xa) - side * width / 2 * along[1],
            ya + share * (yb - ya) + side * width / 2 * along[0],
        )

    match kind:
        case BambooStyle.CAPSULE:
            _capsule(canvas, at, width, ink)
        case BambooStyle.OUTLINE:
            canvas.path([at(0.06), at(0.94)], ink, round(width * 0.8))
            canvas.path([at(0.1), at(0.42)], canvas.plate, round(width * 0.34))
            canvas.path([at(0.58), at(0.9)], canvas.plate, round(width * 0.34))
        case BambooStyle.BONE:
            canvas.path([at(0.08), at(0.92)], ink, round(width * 0.62))
            for share in (0.06, 0.5, 0.94):
                canvas.path([at(share, -0.62), at(share, 0.62)], ink, round(width * 0.42))
            canvas.path([at(0.2), at(0.36)], canvas.plate, max(1, round(width * 0.16)))
            canvas.path([at(0.64), at(0.8)], canvas.plate, max(1, round(width * 0.16)))
        case BambooStyle.BLOCK:
            canvas.path([at(0, -0.7), at(0, 0.7), at(1, 0.7), at(1, -0.7)], ink, 5, closed=True)
            canvas.path([at(0.46, -0.7), at(0.46, 0.7)], ink, 4)
            canvas.path([at(0.54, -0.7), at(0.54, 0.7)], ink, 4)


def _capsule(canvas: FaceCanvas, at: Callable[..., Point], width: float, ink: Colour) -> None:
    canvas.path([at(0.06), at(0.94)], ink, round(width * 0.6))
    for share in (0.05, 0.5, 0.95):
        canvas.disc(at(share, 0), width * 0.45, ink)
    canvas.path([at(0.12), at(0.42)], canvas.plate, max(2, round(width * 0.2)))
    canvas.path([at(0.58), at(0.88)], canvas.plate, max(2, round(width * 0.2)))
