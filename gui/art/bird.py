"""The bird of the first bamboo: a small sparrow of our own on a twig."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from gui.art.ink import BLACK, BLUE, GREEN, IVORY, RED, pen


def draw_bird(painter: QPainter) -> None:
    """Draw the bird, looking left, its tail up to the right."""
    _twig(painter)
    painter.setPen(Qt.PenStyle.NoPen)
    for path, colour in ((_tail(), BLUE), (_body(), GREEN), (_wing(), BLUE)):
        painter.setBrush(colour)
        painter.drawPath(path)
    _head(painter)


def _body() -> QPainterPath:
    path = QPainterPath(QPointF(74, 128))
    path.cubicTo(58, 236, 122, 288, 178, 262)
    path.cubicTo(222, 240, 236, 196, 240, 160)
    path.cubicTo(196, 196, 150, 168, 136, 112)
    path.closeSubpath()
    return path


def _tail() -> QPainterPath:
    path = QPainterPath(QPointF(190, 232))
    path.cubicTo(226, 190, 238, 120, 218, 44)
    path.cubicTo(246, 66, 256, 92, 256, 112)
    path.cubicTo(270, 128, 276, 158, 268, 176)
    path.cubicTo(260, 214, 236, 246, 206, 258)
    path.closeSubpath()
    return path


def _wing() -> QPainterPath:
    path = QPainterPath(QPointF(112, 188))
    path.cubicTo(140, 196, 176, 200, 204, 186)
    path.cubicTo(196, 226, 160, 246, 134, 234)
    path.cubicTo(118, 224, 110, 206, 112, 188)
    path.closeSubpath()
    return path


def _head(painter: QPainter) -> None:
    painter.setBrush(RED)
    beak = QPainterPath(QPointF(58, 84))
    for x, y in ((22, 106), (60, 118)):
        beak.lineTo(x, y)
    painter.drawPath(beak)
    painter.drawEllipse(QRectF(52, 46, 92, 92))
    painter.setBrush(IVORY)
    painter.drawEllipse(QPointF(86, 84), 16, 16)
    painter.setBrush(BLACK)
    painter.drawEllipse(QPointF(83, 84), 9, 9)


def _twig(painter: QPainter) -> None:
    painter.setPen(pen(BLACK, 11))
    for x in (128, 166):
        painter.drawLine(QPointF(x, 262), QPointF(x - 4, 312))
    painter.setPen(pen(GREEN.darker(115), 17))
    painter.drawLine(QPointF(52, 326), QPointF(248, 314))
