"""The table's four corners on a picture, to be dragged; a loupe shows what lies under the finger."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QWidget

from gui.capture.view_transform import Size, ViewTransform
from gui.i18n import notifier, say, tr
from gui.live.paint_marks import paint_chip
from gui.live.words import SIDES
from gui.theme import seat_colour
from scorer.table import Seat
from scorer.text import Text
from vision.table_view.quad import TableQuad, corners_problem

if TYPE_CHECKING:
    from PySide6.QtGui import QImage, QResizeEvent

    from vision.table_view.quad import Point

_GROUND: Final = "#20241f"
_TABLE: Final = "#5fcba0"
_WRONG: Final = "#e5262b"
_HANDLE_PX: Final = 13.0
_GRAB_PX: Final = 40.0
_LOUPE_PX: Final = 170.0
_LOUPE_ZOOM: Final = 4.0
_MARGIN_PX: Final = 24.0
_NAME: Final = Text(
    "桌子的四个角：拖动，或按 1 到 4 选角、方向键移动",
    "The table's corners: drag them, or pick one with 1 to 4 and move it with the arrow keys",
)
_STEPS: Final = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, -1.0),
    Qt.Key.Key_Down: (0.0, 1.0),
}


class CornersView(QWidget):
    """Shows a picture and a quad on it; the quad may be impossible while people drag it."""

    changed = Signal()
    """A corner was let go, or the seats were turned."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumSize(240, 160)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        say(self.setAccessibleName, _NAME)
        self._pixmap = QPixmap()
        self._corners: list[Point] = []
        self._size = (1, 1)
        self._turn = 0
        self._held: int | None = None
        self._picked = 0
        notifier().changed.connect(self.update)

    def show_picture(self, image: QImage) -> None:
        """Show a picture."""
        self._pixmap = QPixmap.fromImage(image)
        self.update()

    def show_quad(self, quad: TableQuad) -> None:
        """Show these corners."""
        self._corners, self._size, self._turn = list(quad.corners), (quad.width, quad.height), quad.turn
        self.update()

    @property
    def problem(self) -> Text | None:
        """Why the corners can't be a table's, None if they can."""
        return corners_problem(self._corners, self._size) if self._corners else None

    @property
    def quad(self) -> TableQuad | None:
        """The corners as they stand, None while they can't be a table's."""
        if not self._corners or self.problem is not None:
            return None
        first, second, third, fourth = self._corners
        return TableQuad((first, second, third, fourth), *self._size, self._turn)

    def turn(self) -> None:
        """Everybody sits one side further."""
        self._turn = (self._turn + 1) % len(Seat)
        self.update()
        self.changed.emit()

    def sizeHint(self) -> QSize:
        """Return a size that suits a picture."""
        return QSize(900, 560)

    def corner_point(self, index: int) -> QPointF:
        """Return where a corner lies, view px."""
        return QPointF(*self._transform().to_view(*self._corners[index]))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit again."""
        super().resizeEvent(event)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the nearest corner."""
        if not self._corners:
            return
        away = [math.dist(_xy(self.corner_point(i)), _xy(event.position())) for i in range(4)]
        nearest = min(range(4), key=away.__getitem__)
        if away[nearest] <= _GRAB_PX:
            self._held = self._picked = nearest
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the corner that is held."""
        if self._held is not None:
            self._put(self._held, self._transform().to_photo(*_xy(event.position())))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """Let go."""
        if self._held is not None:
            self._held = None
            self.update()
            self.changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """1 to 4 pick a corner, the arrow keys move it, with Shift by ten px."""
        step = _STEPS.get(Qt.Key(event.key()))
        if event.text() in ("1", "2", "3", "4"):
            self._picked = int(event.text()) - 1
            self.update()
        elif step is not None and self._corners:
            by = 10 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            x, y = self._corners[self._picked]
            self._put(self._picked, (x + step[0] * by, y + step[1] * by))
            self.changed.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the picture, the quad, who sits where, the handles, the loupe."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), QColor(_GROUND))
        if self._pixmap.isNull():
            return
        painter.drawPixmap(self._picture_rect(), self._pixmap, QRectF(self._pixmap.rect()))
        if self._corners:
            self._paint_quad(painter)
            if self._held is not None:
                self._paint_loupe(painter, self._held)

    def _paint_quad(self, painter: QPainter) -> None:
        colour = QColor(_TABLE if self.problem is None else _WRONG)
        points = [self.corner_point(i) for i in range(4)]
        painter.setPen(QPen(QColor(0, 0, 0, 140), 6))
        painter.drawPolygon(QPolygonF(points))
        painter.setPen(QPen(colour, 3))
        painter.drawPolygon(QPolygonF(points))
        for side in Seat:
            seat = Seat((side + self._turn) % len(Seat))
            middle = (points[side] + points[(side + 1) % 4]) / 2
            room = (float(self.width()), float(self.height()))
            paint_chip(painter, middle, tr(SIDES[seat]), seat_colour(seat), room)
        for index, point in enumerate(points):
            painter.setPen(QPen(QColor("#ffffff"), 4 if index == self._picked else 2))
            painter.setBrush(colour)
            painter.drawEllipse(point, _HANDLE_PX, _HANDLE_PX)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_loupe(self, painter: QPainter, index: int) -> None:
        """Show the picture around a corner, larger, in the half of the view that the finger doesn't cover."""
        x, y = self._corners[index]
        left = 12.0 if self.corner_point(index).x() > self.width() / 2 else self.width() - _LOUPE_PX - 12
        glass = QRectF(left, 12.0, _LOUPE_PX, _LOUPE_PX)
        to_pixmap = self._pixmap.width() / self._size[0]
        part = _LOUPE_PX / (_LOUPE_ZOOM * self._transform().scale) * to_pixmap
        painter.save()
        shape = QPainterPath()
        shape.addEllipse(glass)
        painter.setClipPath(shape)
        painter.fillRect(glass, QColor(_GROUND))
        around = QRectF(x * to_pixmap - part / 2, y * to_pixmap - part / 2, part, part)
        painter.drawPixmap(glass, self._pixmap, around)
        painter.restore()
        painter.setPen(QPen(QColor(_TABLE), 3))
        painter.drawEllipse(glass)
        painter.setPen(QPen(QColor("#ffffff"), 1.5))
        middle = glass.center()
        painter.drawLine(middle - QPointF(14, 0), middle + QPointF(14, 0))
        painter.drawLine(middle - QPointF(0, 14), middle + QPointF(0, 14))

    def _put(self, index: int, point: Point) -> None:
        self._corners[index] = point
        self.update()

    def _transform(self) -> ViewTransform:
        """Return where the picture lies: whole, with a margin in which corners beyond it can be caught."""
        room = Size(max(1.0, self.width() - 2 * _MARGIN_PX), max(1.0, self.height() - 2 * _MARGIN_PX))
        fit = min(room.width / self._size[0], room.height / self._size[1])
        view = Size(max(1.0, float(self.width())), max(1.0, float(self.height())))
        whole = min(view.width / self._size[0], view.height / self._size[1])
        return ViewTransform(Size(*self._size), view, zoom=fit / whole)

    def _picture_rect(self) -> QRectF:
        x0, y0, x1, y1 = self._transform().box_to_view((0, 0, *self._size))
        return QRectF(QPointF(x0, y0), QPointF(x1, y1))


def _xy(point: QPointF) -> tuple[float, float]:
    return point.x(), point.y()
