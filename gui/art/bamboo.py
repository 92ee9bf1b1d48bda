"""条: bamboo sticks; the first is a bird."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from gui.art.bird import draw_bird
from gui.art.ink import BLUE, GREEN, IVORY, RED

_Stick = tuple[float, float, float, QColor]

_TALL: Final = 140.0
_SHORT: Final = 92.0
_THICK: Final = 48.0
_THIN: Final = 38.0
_STICKS: Final[dict[int, tuple[float, tuple[_Stick, ...]]]] = {
    2: (_TALL, ((150, 104, 0, GREEN), (150, 266, 0, BLUE))),
    3: (_TALL, ((150, 104, 0, BLUE), (92, 266, 0, GREEN), (208, 266, 0, GREEN))),
    4: (_TALL, ((92, 104, 0, BLUE), (208, 104, 0, GREEN), (92, 266, 0, GREEN), (208, 266, 0, BLUE))),
    5: (_TALL, (
        (76, 104, 0, GREEN), (224, 104, 0, BLUE), (150, 185, 0, RED), (76, 266, 0, BLUE), (224, 266, 0, GREEN),
    )),
    6: (_TALL, tuple((x, y, 0, c) for y, c in ((104, GREEN), (266, BLUE)) for x in (76, 150, 224))),
    7: (_SHORT, (
        (150, 76, 0, RED),
        *((x, y, 0, c) for y in (186, 296) for x, c in ((76, GREEN), (150, BLUE), (224, GREEN))),
    )),
    8: (118, tuple(
        (x, y, turn if y < 185 else -turn, GREEN if y < 185 else BLUE)
        for y in (104, 266) for x, turn in ((62, 0), (121, 28), (179, -28), (238, 0))
    )),
    9: (_SHORT, tuple((x, y, 0, c) for y in (76, 185, 294) for x, c in ((76, GREEN), (150, RED), (224, BLUE)))),
}  # fmt: skip
"""Length and sticks (x, y of the middle, turn in degrees, colour) of each number."""


def draw_bamboo(painter: QPainter, number: int) -> None:
    """Draw ``number`` 1-9 of the bamboo."""
    if number == 1:
        draw_bird(painter)
        return
    length, sticks = _STICKS[number]
    for x, y, turn, colour in sticks:
        painter.save()
        painter.translate(QPointF(x, y))
        painter.rotate(turn)
        _stick(painter, length, colour)
        painter.restore()


def _stick(painter: QPainter, length: float, colour: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    half, width = length / 2, _THICK if length == _TALL else _THIN
    for top in (-half, 3.0):
        painter.drawRoundedRect(QRectF(-width / 2, top, width, half - 3), 13, 13)
    painter.drawRoundedRect(QRectF(-width / 2 - 4, -9, width + 8, 18), 8, 8)
    painter.setBrush(IVORY)
    for y in (-half / 2 - 2, half / 2 + 2):
        painter.drawRoundedRect(QRectF(-5, y - length / 8, 10, length / 4), 5, 5)
