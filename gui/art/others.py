"""What is no tile of the game: a back, a wind, a flower, something unknown."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from gui.art.ink import BACK_LINE, FRONT, GREEN, GREY, RED, pen
from gui.art.signs import draw_sign


def draw_back(painter: QPainter) -> None:
    """Draw the lattice on a back."""
    inside = FRONT.adjusted(34, 34, -34, -28)
    painter.setPen(pen(BACK_LINE, 9))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(inside, 16, 16)
    x, y = inside.center().x(), inside.center().y()
    for reach in (88.0, 46.0):
        diamond = [
            QPointF(x, y - reach * 1.4),
            QPointF(x + reach, y),
            QPointF(x, y + reach * 1.4),
            QPointF(x - reach, y),
        ]
        painter.drawPolygon(diamond)


def draw_wind(painter: QPainter) -> None:
    """Draw a wind, whichever it is; grey, for it has no part in this game."""
    draw_sign(painter, "風", QRectF(56, 70, 188, 230), GREY)


def draw_flower(painter: QPainter) -> None:
    """Draw a blossom with a leaf."""
    painter.setPen(pen(GREEN, 14))
    painter.drawLine(QPointF(150, 190), QPointF(150, 330))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(GREEN)
    leaf = QPainterPath(QPointF(150, 312))
    leaf.quadTo(170, 250, 236, 250)
    leaf.quadTo(220, 312, 150, 312)
    painter.drawPath(leaf)
    painter.setBrush(RED.lighter(140))
    for step in range(5):
        painter.save()
        painter.translate(150, 142)
        painter.rotate(72 * step)
        painter.drawEllipse(QPointF(0, -56), 40, 48)
        painter.restore()
    painter.setBrush(RED.darker(130))
    painter.drawEllipse(QPointF(150, 142), 28, 28)


def draw_unknown(painter: QPainter) -> None:
    """Draw a question mark: nobody knows this tile yet."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    hook = QPainterPath(QPointF(96, 128))
    hook.cubicTo(96, 40, 208, 40, 208, 124)
    hook.cubicTo(208, 180, 150, 176, 150, 236)
    painter.setPen(pen(GREY, 34))
    painter.drawPath(hook)
    painter.drawPoint(QPointF(150, 302))
