"""The photo with its boxes: zoomed at the cursor, panned, linked to the lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from gui.capture.marks import Mark, paint_box, paint_label
from gui.capture.view_transform import Size, ViewTransform
from gui.document.faces import face_label
from gui.i18n import notifier, tr
from gui.theme import seat_colour

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QMouseEvent, QResizeEvent, QWheelEvent

    from gui.confirm.selection import Selection
    from gui.document.document import Document
    from gui.document.tiles import LaidTile, TileId
    from gui.work.photos import Photo

_STEP = 1.25
_FLASHES = 6
_FLASH_MS = 160
_NOBODY = "#8b8f8c"


class PhotoView(QWidget):
    """Shows one photo and the tiles of one document on it."""

    clicked = Signal()
    """The photo or one of its tiles was pressed."""
    tile_activated = Signal(object)
    """A tile (``TileId``) was double-clicked."""

    def __init__(self, selection: Selection, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(240, 120)
        self._selection = selection
        self._pixmap = QPixmap()
        self._overview = QPixmap()
        self._small = QPixmap()
        self._transform: ViewTransform | None = None
        self._tiles: tuple[LaidTile, ...] = ()
        self._colours: dict[TileId, str] = {}
        self._wrong: frozenset[TileId] = frozenset()
        self._flashing: frozenset[TileId] = frozenset()
        self._flashes_left = 0
        self._marked = True
        self._grabbed: QPointF | None = None
        self._panning = False
        self._timer = QTimer(self)
        self._timer.setInterval(_FLASH_MS)
        self._timer.timeout.connect(self._flash_on)
        selection.changed.connect(self._follow)
        selection.flashed.connect(self._flash)
        notifier().changed.connect(self.update)

    @property
    def transform(self) -> ViewTransform | None:
        """Where the photo lies, None while there is none."""
        return self._transform

    def show_photo(self, photo: Photo | None) -> None:
        """Show ``photo``, fitted; None shows nothing."""
        self._pixmap = QPixmap() if photo is None else QPixmap.fromImage(photo.image)
        self._overview = QPixmap() if photo is None else QPixmap.fromImage(photo.overview)
        self._small = QPixmap()
        size = Size(self._pixmap.width(), self._pixmap.height())
        self._transform = None if photo is None else ViewTransform(size, self._size())
        self.update()

    def show_tiles(self, document: Document, wrong: frozenset[TileId]) -> None:
        """Show the tiles of ``document`` that have a box; zoom and place stay."""
        self._tiles = tuple(tile for tile in document.tiles.values() if tile.box is not None)
        self._colours = {t: seat_colour(seat) for seat in document.seat_order() for t in document.seats[seat].tiles}
        self._wrong = wrong
        self.update()

    def show_marks(self, shown: bool) -> None:
        """Show boxes and labels, or the bare photo."""
        self._marked = shown
        self.update()

    def fit(self) -> None:
        """Show the whole photo."""
        self._move(self._transform and self._transform.fitted())

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Show the photo larger by ``factor``, ``at`` (view px; the middle by default) staying where it is."""
        if self._transform is not None:
            point = QRectF(self.rect()).center() if at is None else at
            self._move(self._transform.zoomed(factor, (point.x(), point.y())))

    def tile_at(self, point: QPointF) -> TileId | None:
        """Return the tile under the view's point; of boxes over each other the smallest."""
        if self._transform is None:
            return None
        x, y = self._transform.to_photo(point.x(), point.y())
        under = [tile for tile in self._tiles if _holds(tile, x, y)]
        return min(under, key=_area).id if under else None

    def sizeHint(self) -> QSize:
        """Return a size that suits a photo."""
        return QSize(560, 420)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw photo and marks."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), QColor("#20241f"))
        if self._transform is None:
            return
        self._paint_photo(painter, self._transform)
        if self._marked:
            marks = sorted(self._marks(self._transform), key=lambda mark: (mark[1].chosen, mark[1].hovered))
            for paint in (paint_box, paint_label):  # no box over any label
                for rect, mark in marks:
                    paint(painter, rect, mark)

    def _paint_photo(self, painter: QPainter, transform: ViewTransform) -> None:
        """A photo shown whole is scaled down well, once; a zoomed one is drawn from all its pixels."""
        target = _rect(transform, (0, 0, self._pixmap.width(), self._pixmap.height()))
        if transform.zoom > 2 or target.width() * self.devicePixelRatioF() >= self._overview.width():
            painter.drawPixmap(target, self._pixmap, QRectF(self._pixmap.rect()))
            return
        wanted = (target.size() * self.devicePixelRatioF()).toSize()
        if self._small.size() != wanted:
            mode = Qt.TransformationMode.SmoothTransformation
            self._small = self._overview.scaled(wanted, Qt.AspectRatioMode.IgnoreAspectRatio, mode)
        painter.drawPixmap(target, self._small, QRectF(self._small.rect()))

    def _marks(self, transform: ViewTransform) -> Iterator[tuple[QRectF, Mark]]:
        for tile in self._tiles:
            if tile.box is not None:
                yield _rect(transform, tile.box), self._mark(tile)

    def _mark(self, tile: LaidTile) -> Mark:
        return Mark(
            label=tr(face_label(tile.face)),
            colour=self._colours.get(tile.id, _NOBODY),
            doubtful=tile.doubtful,
            wrong=tile.id in self._wrong,
            chosen=tile.id in self._selection.tiles,
            hovered=tile.id == self._selection.hovered,
            current=tile.id == self._selection.current,
            flashing=tile.id in self._flashing and self._flashes_left % 2 == 1,
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what is shown."""
        self._move(self._transform and self._transform.resized(self._size()))
        super().resizeEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the cursor."""
        steps = event.angleDelta().y() / 120
        self.zoom(_STEP**steps, event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a tile, and take hold of the photo."""
        self.clicked.emit()
        tile = self.tile_at(event.position())
        self._grabbed, self._panning = event.position(), False
        if event.button() is not Qt.MouseButton.LeftButton or tile is None:
            return
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._selection.toggle(tile)
        else:
            self._selection.choose(tile)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pan, or link what is under the pointer."""
        if self._grabbed is None or self._transform is None:
            self._selection.hover(self.tile_at(event.position()))
            return
        moved = event.position() - self._grabbed
        if not self._panning and moved.manhattanLength() < QApplication.startDragDistance():
            return
        self._panning = True
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        self._grabbed = event.position()
        self._move(self._transform.panned(moved.x(), moved.y()))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """Let go of the photo."""
        self._grabbed = None
        self.unsetCursor()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A tile is activated; beside the tiles the whole photo is shown."""
        tile = self.tile_at(event.position())
        if tile is None:
            self.fit()
        else:
            self.tile_activated.emit(tile)

    def leaveEvent(self, _event: object) -> None:
        """Nothing is under the pointer."""
        self._selection.hover(None)

    def zoom_by_key(self, key: str) -> bool:
        """Plus, minus and 0 zoom and fit; return whether ``key`` was one of them."""
        if key in ("+", "="):
            self.zoom(_STEP)
        elif key == "-":
            self.zoom(1 / _STEP)
        elif key == "0":
            self.fit()
        return key in ("+", "=", "-", "0")

    def _move(self, transform: ViewTransform | None) -> None:
        if transform != self._transform:
            self._transform = transform
            self.update()

    def _follow(self) -> None:
        """A zoomed photo moves so that the chosen tile is seen."""
        current = next((tile for tile in self._tiles if tile.id == self._selection.current), None)
        if self._transform is not None and current is not None and current.box is not None and not self.underMouse():
            x0, y0, x1, y1 = current.box
            self._move(self._transform.showing((x0 + x1) / 2, (y0 + y1) / 2))
        self.update()

    def _flash(self, tiles: frozenset[TileId]) -> None:
        self._flashing, self._flashes_left = tiles, _FLASHES
        self._timer.start()
        self.update()

    def _flash_on(self) -> None:
        self._flashes_left -= 1
        if self._flashes_left <= 0:
            self._flashing = frozenset()
            self._timer.stop()
        self.update()

    def _size(self) -> Size:
        return Size(max(1, self.width()), max(1, self.height()))


def _rect(transform: ViewTransform, box: tuple[float, float, float, float]) -> QRectF:
    x0, y0, x1, y1 = transform.box_to_view(box)
    return QRectF(QPointF(x0, y0), QPointF(x1, y1))


def _holds(tile: LaidTile, x: float, y: float) -> bool:
    return tile.box is not None and tile.box[0] <= x <= tile.box[2] and tile.box[1] <= y <= tile.box[3]


def _area(tile: LaidTile) -> float:
    return 0.0 if tile.box is None else (tile.box[2] - tile.box[0]) * (tile.box[3] - tile.box[1])
