"""中 red, 發 green, 白 a blue frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt

from gui.art.ink import BLUE, FACE, GREEN, RED, pen
from gui.art.signs import draw_sign
from scorer.tiles import Tile

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter


def draw_dragon(painter: QPainter, tile: Tile) -> None:
    """Draw one of the three dragons."""
    if tile is Tile.ZHONG:
        draw_sign(painter, "中", QRectF(72, 44, 156, 284), RED)
    elif tile is Tile.FA:
        draw_sign(painter, "發", QRectF(42, 60, 216, 252), GREEN)
    else:
        _frame(painter)


def _frame(painter: QPainter) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width in ((18, 20), (50, 9)):
        painter.setPen(pen(BLUE, width))
        painter.drawRoundedRect(FACE.adjusted(inset, inset, -inset, -inset), 10, 10)
