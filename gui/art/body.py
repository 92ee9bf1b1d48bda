"""The tile itself: an ivory block with a bevelled front and its lower edge."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter

from gui.art.ink import BACK, EDGE, EDGE_DARK, FRONT, HEIGHT, IVORY, IVORY_SHADE, OUTLINE, WIDTH, pen

_RADIUS = 34.0


def draw_body(painter: QPainter, *, face_down: bool = False) -> None:
    """Draw the block; green on top when it lies face down."""
    block = QRectF(3, 3, WIDTH - 6, HEIGHT - 6)
    edge = QLinearGradient(0, FRONT.bottom() - 20, 0, HEIGHT)
    edge.setColorAt(0, IVORY_SHADE if face_down else EDGE)
    edge.setColorAt(1, EDGE if face_down else EDGE_DARK)
    painter.setPen(pen(OUTLINE, 6))
    painter.setBrush(edge)
    painter.drawRoundedRect(block, _RADIUS, _RADIUS)
    _front(painter, BACK if face_down else IVORY, BACK.darker(125) if face_down else IVORY_SHADE)


def _front(painter: QPainter, light: QColor, shade: QColor) -> None:
    front = FRONT.adjusted(7, 7, -7, 0)
    slope = QLinearGradient(front.topLeft(), front.bottomRight())
    slope.setColorAt(0.0, light)
    slope.setColorAt(0.75, light)
    slope.setColorAt(1.0, shade)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(slope)
    painter.drawRoundedRect(front, _RADIUS - 6, _RADIUS - 6)
