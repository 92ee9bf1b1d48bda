"""Draws what was read onto the photo: a box and an upright label for every tile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from gui.theme import font_families

WRONG: Final = "#e5262b"
DOUBT: Final = "#ffb020"
_CHOSEN: Final = "#ffe94d"
_INK: Final = "#101010"
_NARROW_PX: Final = 28.0
"""Boxes narrower than this show their label only when people point at them, and a mere ? where doubtful."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How one tile is marked."""

    label: str
    colour: str
    """The seat's colour."""
    doubtful: bool = False
    wrong: bool = False
    chosen: bool = False
    hovered: bool = False
    current: bool = False
    """Whether keys act on it."""
    flashing: bool = False

    @property
    def edge(self) -> str:
        """The colour of the box."""
        if self.flashing or self.wrong:
            return WRONG
        return DOUBT if self.doubtful else self.colour

    @property
    def insists(self) -> bool:
        """Whether the label is shown however small the box is."""
        return self.hovered or self.current


def paint_mark(painter: QPainter, box: QRectF, mark: Mark) -> None:
    """Draw ``mark`` around ``box`` (view px)."""
    width = 3.0 if mark.chosen or mark.hovered or mark.flashing else 2.0
    if mark.chosen:
        painter.setPen(QPen(QColor(_CHOSEN), width + 4))
        painter.drawRect(box)
    pen = QPen(QColor(mark.edge), width)
    if mark.doubtful:
        pen.setStyle(Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([3, 2])
    painter.setPen(pen)
    painter.setBrush(QColor(255, 233, 77, 50) if mark.hovered or mark.flashing else Qt.BrushStyle.NoBrush)
    painter.drawRect(box)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if mark.insists or box.width() >= _NARROW_PX:
        _paint_label(painter, box, mark, f"{mark.label}?" if mark.doubtful else mark.label)
    elif mark.doubtful:
        _paint_label(painter, box, mark, "?")


def _paint_label(painter: QPainter, box: QRectF, mark: Mark, text: str) -> None:
    font = label_font(min(box.width(), box.height()))
    chip = label_rect(box, text, font)
    edge = QColor(mark.edge)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(edge)
    painter.drawRoundedRect(chip, 3, 3)
    painter.setFont(font)
    painter.setPen(QColor(_INK if edge.lightnessF() > 0.6 or mark.doubtful else "#ffffff"))
    painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, text)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def label_font(side: float) -> QFont:
    """Return the font for a box whose shorter side is ``side`` view px."""
    font = QFont()
    font.setFamilies(font_families())
    font.setPixelSize(round(min(20.0, max(11.0, side * 0.3))))
    font.setBold(True)
    return font


def label_rect(box: QRectF, text: str, font: QFont) -> QRectF:
    """Return where the label lies: on the box's upper edge, inside, never wider than its text needs."""
    metrics = QFontMetricsF(font)
    width, height = metrics.horizontalAdvance(text) + 4, metrics.height() - 2
    return QRectF(
        QPointF(box.center().x() - width / 2, box.top()), QPointF(box.center().x() + width / 2, box.top() + height)
    )
