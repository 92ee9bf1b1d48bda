"""The tiles of one place: drawn, pressed, dragged, dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QDrag, QPainter
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from gui.confirm.tile_cell import Metrics, Pointing, crop_rect, paint_add, paint_cell, paint_crop, paint_drop
from gui.document.tiles import TileId
from vision.reading import Role

if TYPE_CHECKING:
    from PySide6.QtGui import (
        QContextMenuEvent,
        QDragEnterEvent,
        QDragLeaveEvent,
        QDragMoveEvent,
        QDropEvent,
        QMouseEvent,
        QPaintEvent,
    )

    from gui.confirm.kit import Kit
    from gui.confirm.look import RowLook, TileLook
    from gui.document.tiles import Place

TILES_MIME: Final = "application/x-jianhua-tiles"


class TileRow(QWidget):
    """Draws the tiles of one place, as many in a line as fit, with a plus at the end."""

    def __init__(self, look: RowLook, metrics: Metrics, kit: Kit) -> None:
        super().__init__()
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._look, self._metrics = look, metrics
        self._crops, self._selection, self._events = kit.crops, kit.selection, kit.events
        self._pressed_at: QPoint | None = None
        self._drop_at: int | None = None
        self._flashing: frozenset[TileId] = frozenset()
        kit.selection.changed.connect(self.update)

    @property
    def place(self) -> Place:
        """The place whose tiles are shown."""
        return self._look.place

    def show_row(self, look: RowLook, metrics: Metrics) -> None:
        """Show other tiles, or the same at another size."""
        if (look, metrics) != (self._look, self._metrics):
            resized = metrics != self._metrics or len(look.tiles) != len(self._look.tiles)
            self._look, self._metrics = look, metrics
            if resized:
                self.updateGeometry()
        self.update()

    def show_flash(self, tiles: frozenset[TileId]) -> None:
        """Draw these tiles as just pointed out."""
        self._flashing = tiles
        self.update()

    def rect_of(self, tile: TileId) -> QRect:
        """Return where ``tile`` is drawn; an empty rectangle if it is not here."""
        for index, look in enumerate(self._look.tiles):
            if look.tile.id == tile:
                return self._cell(index)
        return QRect()

    def sizeHint(self) -> QSize:
        """Return the size of one line of all tiles."""
        count = len(self._look.tiles)
        return self._metrics.size(count, max(1, count))

    def minimumSizeHint(self) -> QSize:
        """Return the size of a single tile; in a meld, of the whole meld."""
        if self.place.role in (Role.MELD, Role.FA):
            return self.sizeHint()
        return self._metrics.size(1, 1)

    def hasHeightForWidth(self) -> bool:
        """The narrower, the more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of as many lines as ``width`` needs."""
        return self._metrics.size(len(self._look.tiles), self._metrics.columns(width)).height()

    def _cell(self, index: int) -> QRect:
        return self._metrics.cell(index, self._metrics.columns(self.width()))

    def _plus(self) -> QRect:
        return self._metrics.plus_rect(len(self._look.tiles), self._metrics.columns(self.width()))

    def _tile_at(self, point: QPoint) -> TileId | None:
        return next((look.tile.id for i, look in enumerate(self._look.tiles) if self._cell(i).contains(point)), None)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tiles, the plus, and where dragged tiles would land."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        for index, look in enumerate(self._look.tiles):
            self._paint_tile(painter, self._cell(index), look)
        if self._metrics.plus:
            paint_add(painter, self._plus(), self._metrics)
        if self._drop_at is not None:
            at_end = self._drop_at >= len(self._look.tiles)
            paint_drop(painter, self._plus().translated(-2, 0) if at_end else self._cell(self._drop_at))

    def _paint_tile(self, painter: QPainter, cell: QRect, look: TileLook) -> None:
        tile = look.tile.id
        pointing = Pointing(tile in self._selection.tiles, tile == self._selection.hovered, tile in self._flashing)
        paint_cell(painter, cell, look, self._metrics, pointing)
        if self._metrics.with_crops:
            rect = crop_rect(cell, self._metrics)
            pixmap = self._crops.of(look.tile, rect.width(), rect.height(), self.devicePixelRatioF())
            if pixmap is not None:
                paint_crop(painter, rect, pixmap)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a tile, or add one."""
        point = event.position().toPoint()
        tile = self._tile_at(point)
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        if tile is None:
            if self._plus().contains(point):
                self._events.add_wanted.emit(self.place)
            return
        self._pressed_at = point
        if tile not in self._selection.tiles or event.modifiers():
            self._events.pressed.emit(tile, event.modifiers())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on one of several chosen tiles leaves that one."""
        tile = self._tile_at(event.position().toPoint())
        if self._pressed_at is not None and tile is not None and not event.modifiers():
            self._events.pressed.emit(tile, event.modifiers())
        self._pressed_at = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Activate a tile."""
        tile = self._tile_at(event.position().toPoint())
        if tile is not None:
            self._events.activated.emit(tile)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Link the tile under the pointer, or start to drag."""
        point = event.position().toPoint()
        if self._pressed_at is None:
            self._events.hovered.emit(self._tile_at(point))
        elif (point - self._pressed_at).manhattanLength() >= QApplication.startDragDistance():
            self._pressed_at = None
            self._drag()

    def leaveEvent(self, _event: object) -> None:
        """Nothing is under the pointer."""
        self._events.hovered.emit(None)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of the tile under the pointer."""
        tile = self._tile_at(event.pos())
        if tile is not None:
            self._events.menu_wanted.emit(tile, event.globalPos())

    def _drag(self) -> None:
        drag = QDrag(self)
        drag.setMimeData(tiles_mime(self._selection.tiles))
        current = self._selection.current
        if current is not None:
            drag.setPixmap(self.grab(self.rect_of(current)))
            drag.setHotSpot(QPoint(12, 12))
        drag.exec(Qt.DropAction.MoveAction)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take tiles."""
        if event.mimeData().hasFormat(TILES_MIME):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show where they would land."""
        self._show_drop(self._drop_index(event.position()))
        event.acceptProposedAction()

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        """They go elsewhere."""
        self._show_drop(None)

    def dropEvent(self, event: QDropEvent) -> None:
        """They land here."""
        index = self._drop_index(event.position())
        self._show_drop(None)
        before = self._look.tiles[index].tile.id if index < len(self._look.tiles) else None
        event.acceptProposedAction()
        self._events.dropped.emit(tiles_of(event.mimeData()), self.place, before)

    def _drop_index(self, point: QPointF) -> int:
        """Left of a tile's middle is before it, right of it behind it; beside the tiles is the end."""
        at = point.toPoint()
        count = len(self._look.tiles)
        under = next((i for i in range(count) if self._cell(i).contains(at)), None)
        if under is None:
            return count
        return under if at.x() < self._cell(under).center().x() else under + 1

    def _show_drop(self, index: int | None) -> None:
        self._drop_at = index
        self.update()


def tiles_mime(tiles: tuple[TileId, ...]) -> QMimeData:
    """Return ``tiles`` as they are dragged."""
    mime = QMimeData()
    mime.setData(TILES_MIME, " ".join(map(str, tiles)).encode())
    return mime


def tiles_of(mime: QMimeData) -> tuple[TileId, ...]:
    """Return the tiles that were dragged."""
    return tuple(TileId(int(word)) for word in bytes(mime.data(TILES_MIME).data()).split())
