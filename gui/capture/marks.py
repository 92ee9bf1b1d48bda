"""Draws what was read onto the photo: a box and an upright label for every tile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

WRONG: Final = "#e5262b"
DOUBT: Final = "#ffb020"
_CHOSEN: Final = "#ffe94d"
_INK: Final = "#101010"
_LIGHT: Final = 0.62
"""Grounds lighter than this carry dark type."""
_LEAST_PX: Final = 10
_MOST_PX: Final = 20
"""Type sizes of labels; where even the smallest is wider than its box, a mere ? marks what is doubtful."""


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


def paint_box(painter: QPainter, box: QRectF, mark: Mark) -> None:
    """Draw the frame of ``mark`` around ``box`` (view px)."""
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


def paint_label(painter: QPainter, box: QRectF, mark: Mark) -> None:
    """Draw the label of ``mark`` across the upper edge of ``box`` (view px)."""
    font = label_font(min(box.width(), box.height() * 1.3))
    text = label_text(mark, box.width(), font)
    if not text:
        return
    chip = label_rect(box, text, font)
    edge = QColor(mark.edge)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(edge)
    painter.drawRoundedRect(chip, 3, 3)
    painter.setFont(font)
    painter.setPen(QColor(_INK if edge.lightnessF() > _LIGHT else "#ffffff"))
    painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, text)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def label_font(width: float) -> QFont:
    """Return the font for a box ``width`` view px wide."""
    font = QFont()
    font.setPixelSize(round(min(_MOST_PX, max(_LEAST_PX, width * 0.36))))
    font.setBold(True)
    return font


def label_text(mark: Mark, width: float, font: QFont) -> str:
    """Return what the label of a box ``width`` view px wide says; nothing where nothing fits and nobody points."""
    if mark.insists or QFontMetricsF(font).horizontalAdvance(mark.label) <= width:
        return f"{mark.label}?" if mark.doubtful else mark.label
    return "?" if mark.doubtful else ""


def label_rect(box: QRectF, text: str, font: QFont) -> QRectF:
    """Return where the label lies: across the box's upper edge, so that little of the tile is covered."""
    metrics = QFontMetricsF(font)
    width, height = metrics.horizontalAdvance(text) + 4, metrics.height() - 2
    return QRectF(box.center().x() - width / 2, box.top() - height * 0.6, width, height)
