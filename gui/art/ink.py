"""Colours and pens of the tile drawings. All drawings live in a space of 300 × 400 units."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPen

WIDTH: Final = 300.0
HEIGHT: Final = 400.0
FRONT: Final = QRectF(0, 0, 300, 370)
"""The ivory front; what is below is the tile's edge."""
FACE: Final = QRectF(28, 26, 244, 318)
"""Where the drawing of a face fits."""
CENTRE: Final = QPointF(150, 185)

IVORY: Final = QColor("#fffdf3")
IVORY_SHADE: Final = QColor("#efe6cd")
EDGE: Final = QColor("#d3c295")
EDGE_DARK: Final = QColor("#a89462")
OUTLINE: Final = QColor("#6d6144")
RED: Final = QColor("#c4161c")
GREEN: Final = QColor("#0f7a3d")
BLUE: Final = QColor("#1b4f9c")
BLACK: Final = QColor("#16233f")
GREY: Final = QColor("#7d8580")
BACK: Final = QColor("#14805a")
BACK_LINE: Final = QColor("#7fd0ae")


def pen(colour: QColor, width: float) -> QPen:
    """Return a round pen."""
    return QPen(QBrush(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
