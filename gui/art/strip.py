"""A row of tiles as a widget."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.art.names import faces_named
from gui.art.pixmaps import TILE_ASPECT, tile_pixmap
from gui.i18n import say

if TYPE_CHECKING:
    from collections.abc import Sequence

_GAP_PX = 2


class TileStrip(QWidget):
    """Shows tiles side by side, ``height_px`` tall; its accessible name reads them out.

    With ``wrap`` the tiles flow over as many rows as the width asks for.
    """

    def __init__(
        self, faces: Sequence[int] = (), height_px: int = 40, parent: QWidget | None = None, *, wrap: bool = False
    ) -> None:
        super().__init__(parent)
        self._faces: tuple[int, ...] = ()
        self._height_px = height_px
        self._wrap = wrap
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(_policy(wrap))
        self.set_faces(faces)

    @property
    def faces(self) -> tuple[int, ...]:
        """The class ids that are shown."""
        return self._faces

    def set_faces(self, faces: Sequence[int]) -> None:
        """Show these class ids."""
        self._faces = tuple(int(face) for face in faces)
        say(self.setAccessibleName, faces_named(self._faces))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the tiles in one row; the width of one if there are none."""
        return QSize(max(1, len(self._faces)) * self._step - _GAP_PX, self._height_px)

    def minimumSizeHint(self) -> QSize:
        """Return the room without which tiles would be cut."""
        return QSize(self._step, self._height_px) if self._wrap else self.sizeHint()

    def hasHeightForWidth(self) -> bool:
        """Return whether the tiles flow."""
        return self._wrap

    def heightForWidth(self, width: int) -> int:
        """Return the height that the tiles take in ``width`` px."""
        rows = -(-max(1, len(self._faces)) // self._columns(width))
        return rows * (self._height_px + _GAP_PX) - _GAP_PX

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tiles from left to right, then the next row."""
        columns = self._columns(self.width())
        painter = QPainter(self)
        for index, face in enumerate(self._faces):
            row, column = divmod(index, columns)
            pixmap = tile_pixmap(face, self._height_px, ratio=self.devicePixelRatioF())
            painter.drawPixmap(column * self._step, row * (self._height_px + _GAP_PX), pixmap)
        painter.end()

    @property
    def _step(self) -> int:
        return ceil(self._height_px * TILE_ASPECT) + _GAP_PX

    def _columns(self, width: int) -> int:
        return max(1, (width + _GAP_PX) // self._step) if self._wrap else max(1, len(self._faces))


def _policy(wrap: bool) -> QSizePolicy:
    room = QSizePolicy.Policy.Preferred if wrap else QSizePolicy.Policy.Fixed
    policy = QSizePolicy(room, room)
    policy.setHeightForWidth(wrap)
    return policy
