"""The four walls seen from above, with the stack where the dealer starts to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gui.theme import colours, font_families
from scorer.table import Seat

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from scorer.dealing import Opening

STACKS: Final = 15
"""Stacks in front of each player (A7)."""
_LONG, _DEEP = 12, 18
_SIDE: Final = STACKS * _LONG + 2 * _DEEP + 16


class WallView(QWidget):
    """Stacks are counted clockwise: each player counts his own wall from his right."""

    def __init__(self) -> None:
        super().__init__()
        self.opening: Opening | None = None
        """Where the wall is opened; None while the die wasn't thrown."""
        self.setFixedSize(QSize(_SIDE, _SIDE))

    def show_opening(self, opening: Opening | None) -> None:
        """Mark that stack."""
        self.opening = opening
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw every stack, the bottom wall first, each wall a quarter turn further."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for seat in Seat:
            painter.save()
            painter.translate(_SIDE / 2, _SIDE / 2)
            painter.rotate(-90 * seat)  # play runs counter-clockwise: bottom, right, top, left
            for stack in range(1, STACKS + 1):
                self._draw(painter, seat, stack)
            painter.restore()

    def _draw(self, painter: QPainter, seat: Seat, stack: int) -> None:
        scheme, opening = colours(), self.opening
        marked = opening is not None and (opening.seat, opening.stack) == (seat, stack)
        painter.setPen(QPen(QColor(scheme.line), 1))
        painter.setBrush(QColor(scheme.accent if marked else scheme.surface))
        room = QRectF(STACKS * _LONG / 2 - stack * _LONG, STACKS * _LONG / 2 + 4, _LONG - 1, _DEEP)
        painter.drawRoundedRect(room, 2, 2)
        if marked:
            font = QFont()
            font.setFamilies(font_families())
            font.setPixelSize(12)
            font.setBold(True)
            painter.setFont(font)
            painter.setPen(QColor(scheme.on_accent))
            painter.translate(room.center())
            painter.rotate(90 * seat)  # the number stands upright on every wall
            painter.drawText(QRectF(-_DEEP, -_DEEP, 2 * _DEEP, 2 * _DEEP), Qt.AlignmentFlag.AlignCenter, str(stack))
            painter.rotate(-90 * seat)
            painter.translate(-room.center())
