"""One tile to be taught: as the photo shows it, and what it is taken for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from gui.art import TILE_ASPECT, tile_pixmap
from gui.capture.marks import DOUBT
from gui.document.faces import face_text
from gui.i18n import say
from gui.theme import colours
from vision.faces import Face

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from gui.teach.lesson import LessonTile

_HEIGHT: Final = 64
_PAD: Final = 5
_WIDTH: Final = round(_HEIGHT * TILE_ASPECT)
CELL: Final = QSize(2 * _WIDTH + 3 * _PAD, _HEIGHT + 2 * _PAD)
"""Size of one button: the photo's tile on the left, ours on the right."""


class CropButton(QAbstractButton):
    """Shows one ``LessonTile``; a click chooses it."""

    def __init__(self, tile: LessonTile) -> None:
        super().__init__()
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._tile = tile
        self._photo = QPixmap.fromImage(tile.picture)
        self.show_tile(tile)

    def show_tile(self, tile: LessonTile) -> None:
        """Show what the tile is taken for now."""
        self._tile = tile
        say(self.setToolTip, face_text(tile.face))
        say(self.setAccessibleName, face_text(tile.face))
        self.update()

    def shows(self, tile: LessonTile) -> bool:
        """Whether it is this tile of the photo, whatever it is taken for."""
        return self._tile.picture is tile.picture

    def sizeHint(self) -> QSize:
        """Return the size of both pictures side by side."""
        return CELL

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw frame, photo and face."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_frame(painter)
        room = QRectF(_PAD, _PAD, _WIDTH, _HEIGHT)
        size = self._photo.size().scaled(room.size().toSize(), Qt.AspectRatioMode.KeepAspectRatio)
        left, top = room.center().x() - size.width() / 2, room.center().y() - size.height() / 2
        painter.drawPixmap(QRectF(left, top, size.width(), size.height()), self._photo, QRectF(self._photo.rect()))
        if self._tile.face == Face.NOTHING:
            painter.setOpacity(0.3)
        painter.drawPixmap(QPointF(2 * _PAD + _WIDTH, _PAD), tile_pixmap(self._tile.face, _HEIGHT))

    def _paint_frame(self, painter: QPainter) -> None:
        chosen, doubtful = self.isChecked(), self._tile.doubtful
        if not (chosen or doubtful or self.underMouse()):
            return
        pen = QPen(QColor(DOUBT if doubtful and not chosen else colours().accent), 3)
        if doubtful:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(QColor(colours().raised) if chosen else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 6, 6)
