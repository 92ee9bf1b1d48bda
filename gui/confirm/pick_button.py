"""A button that shows a tile, with a line of text below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gui.art import TILE_ASPECT, tile_pixmap
from gui.theme import colours

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QPaintEvent

_PAD: Final = 4
_TEXT_PX: Final = 15


class PickButton(QAbstractButton):
    """Shows one face; clicking it picks that face."""

    def __init__(self, face: int, height_px: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face = face
        self._height = height_px
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_face(self, face: int, text: str, *, checked: bool) -> None:
        """Show another face with ``text`` below it."""
        self.face = face
        self.setCheckable(True)
        self.setChecked(checked)
        self.setText(text)
        self.updateGeometry()
        self.update()

    def nextCheckState(self) -> None:
        """A click doesn't check it: what is picked is told by the document."""

    def sizeHint(self) -> QSize:
        """Return the size of the tile with its text."""
        width = round(self._height * TILE_ASPECT) + 2 * _PAD
        text = _TEXT_PX + 6 if self.text() else 0
        words = QFontMetrics(_font()).horizontalAdvance(self.text()) + 12 if text else 0
        return QSize(max(width, words), self._height + text + 2 * _PAD)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw frame, tile and text."""
        scheme = colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked() or self.underMouse():
            painter.setPen(QPen(QColor(scheme.accent), 2))
            painter.setBrush(QColor(scheme.raised))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        pixmap = tile_pixmap(self.face, self._height)
        width = pixmap.deviceIndependentSize().width()
        painter.drawPixmap(QPointF((self.width() - width) / 2, _PAD), pixmap)
        painter.setFont(_font())
        painter.setPen(QColor(scheme.text))
        below = QRectF(0, _PAD + self._height, self.width(), _TEXT_PX + 6)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self.text())

    def changeEvent(self, event: QEvent) -> None:
        """Draw anew when it is switched on or off."""
        super().changeEvent(event)
        self.update()


def _font() -> QFont:
    font = QFont()
    font.setPixelSize(_TEXT_PX)
    return font
