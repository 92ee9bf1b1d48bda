"""Chinese signs as outlines, fitted into a rectangle whatever the font."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QTransform

from gui.theme.fonts import sign_families

_DESIGN_PX = 512


def draw_sign(painter: QPainter, sign: str, box: QRectF, colour: QColor, *, keep_shape: bool = False) -> None:
    """Fill the outline of ``sign`` so that it just fits ``box``.

    The sign is stretched to the box; with ``keep_shape`` it is scaled evenly and centred.
    """
    outline = _outline(sign, tuple(sign_families()))
    ink = outline.boundingRect()
    if ink.isEmpty():
        return
    sx, sy = box.width() / ink.width(), box.height() / ink.height()
    if keep_shape:
        sx = sy = min(sx, sy)
    move = QTransform.fromTranslate(box.center().x(), box.center().y()).scale(sx, sy)
    painter.fillPath(move.translate(-ink.center().x(), -ink.center().y()).map(outline), colour)


@lru_cache(maxsize=64)
def _outline(sign: str, families: tuple[str, ...]) -> QPainterPath:
    font = QFont()
    font.setFamilies(list(families))
    font.setPixelSize(_DESIGN_PX)
    font.setWeight(QFont.Weight.Bold)
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, sign)
    return path.simplified()
