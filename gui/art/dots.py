"""筒: rings in the arrangement of their number."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter

from gui.art.ink import BLUE, CENTRE, GREEN, IVORY, RED, pen

_Ring = tuple[float, float, QColor]

_L, _M, _R = 84.0, 150.0, 216.0
_SEVEN_TOP: Final = ((72.0, 66.0, GREEN), (150.0, 104.0, GREEN), (228.0, 142.0, GREEN))
_RINGS: Final[dict[int, tuple[float, tuple[_Ring, ...]]]] = {
    2: (62, ((_M, 104, GREEN), (_M, 266, BLUE))),
    3: (47, ((76, 84, BLUE), (_M, 185, RED), (224, 286, GREEN))),
    4: (51, ((_L, 110, BLUE), (_R, 110, GREEN), (_L, 260, GREEN), (_R, 260, BLUE))),
    5: (43, ((76, 84, BLUE), (224, 84, GREEN), (_M, 185, RED), (76, 286, GREEN), (224, 286, BLUE))),
    6: (44, tuple((x, y, GREEN if y < 100 else RED) for y in (80, 196, 292) for x in (_L + 8, _R - 8))),
    7: (37, (*_SEVEN_TOP, *((x, y, RED) for y in (220, 304) for x in (100, 200)))),
    8: (37, tuple((x, y, BLUE) for y in (64, 145, 226, 307) for x in (100, 200))),
    9: (38, tuple((x, y, c) for y, c in ((76, GREEN), (185, RED), (294, BLUE)) for x in (68, _M, 232))),
}
"""Radius and rings (x, y, colour) of each number."""


def draw_dots(painter: QPainter, number: int) -> None:
    """Draw ``number`` 1-9 of the dots."""
    if number == 1:
        _one(painter)
        return
    radius, rings = _RINGS[number]
    for x, y, colour in rings:
        _ring(painter, QPointF(x, y), radius, colour)


def _ring(painter: QPainter, at: QPointF, radius: float, colour: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for share, fill in ((1.0, colour), (0.66, IVORY), (0.42, colour)):
        painter.setBrush(fill)
        painter.drawEllipse(at, radius * share, radius * share)


def _one(painter: QPainter) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for radius, fill in ((112, GREEN), (94, IVORY)):
        painter.setBrush(fill)
        painter.drawEllipse(CENTRE, radius, radius)
    painter.setPen(pen(GREEN, 15))
    for step in range(12):
        angle = step * pi / 6
        way = QPointF(cos(angle), sin(angle))
        painter.drawLine(CENTRE + way * 62, CENTRE + way * 80)
    painter.setPen(Qt.PenStyle.NoPen)
    for radius, fill in ((50, RED), (32, IVORY), (17, RED)):
        painter.setBrush(fill)
        painter.drawEllipse(CENTRE, radius, radius)
