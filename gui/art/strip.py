"""A row of tiles as a widget."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.art.names import face_name
from gui.art.pixmaps import TILE_ASPECT, tile_pixmap
from gui.i18n import same, say
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

_GAP_PX = 2


class TileStrip(QWidget):
    """Shows tiles side by side, ``height_px`` tall; its accessible name reads them out."""

    def __init__(self, faces: Sequence[int] = (), height_px: int = 40, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces: tuple[int, ...] = ()
        self._height_px = height_px
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_faces(faces)

    @property
    def faces(self) -> tuple[int, ...]:
        """The class ids that are shown."""
        return self._faces

    def set_faces(self, faces: Sequence[int]) -> None:
        """Show these class ids."""
        self._faces = tuple(int(face) for face in faces)
        say(self.setAccessibleName, _read_out(self._faces))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the tiles; the width of one if there are none."""
        width = round(self._height_px * TILE_ASPECT)
        return QSize(max(1, len(self._faces)) * (width + _GAP_PX) - _GAP_PX, self._height_px)

    def minimumSizeHint(self) -> QSize:
        """Return the same as ``sizeHint``: tiles are never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tiles from left to right."""
        step = round(self._height_px * TILE_ASPECT) + _GAP_PX
        painter = QPainter(self)
        for index, face in enumerate(self._faces):
            pixmap = tile_pixmap(face, self._height_px, ratio=self.devicePixelRatioF())
            painter.drawPixmap(index * step, 0, pixmap)
        painter.end()


def _read_out(faces: Sequence[int]) -> Text:
    names = [face_name(face) for face in faces]
    return Text("、".join(n.zh for n in names), ", ".join(n.en for n in names)) if names else same("")
