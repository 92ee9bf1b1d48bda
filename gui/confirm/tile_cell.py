"""How one tile is drawn in a row: our drawing above, its cut-out of the photo below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from gui.art import TILE_ASPECT, tile_pixmap
from gui.capture.marks import DOUBT, WRONG
from gui.i18n import tr
from gui.theme import colours
from scorer.text import Text

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from gui.confirm.look import TileLook

_PAD: Final = 3
CELL_MARGIN_PX: Final = 2 * _PAD
"""How much wider a cell is than its tile."""
_GAP: Final = 3
PLUS_PX: Final = 30
"""Width of the place where a tile can be added."""
_WON: Final = Text("胡", "win")


@dataclass(frozen=True, slots=True)
class Metrics:
    """Sizes in logical px."""

    tile_height: int
    with_crops: bool
    plus: bool = True
    """Whether a place to add a tile follows the last one."""

    @property
    def tile_width(self) -> int:
        """Width of a drawn tile."""
        return round(self.tile_height * TILE_ASPECT)

    @property
    def plus_width(self) -> int:
        """Width of the plus, 0 if there is none."""
        return PLUS_PX if self.plus else 0

    @property
    def cell_size(self) -> QSize:
        """One tile with its cut-out and the frame around both."""
        height = self.tile_height * (2 if self.with_crops else 1) + (_GAP if self.with_crops else 0)
        return QSize(self.tile_width + 2 * _PAD, height + 2 * _PAD)

    def columns(self, width: int) -> int:
        """Return how many tiles fit into ``width`` beside the plus."""
        return max(1, (width - self.plus_width) // self.cell_size.width())

    def size(self, count: int, columns: int) -> QSize:
        """Return the size of ``count`` tiles in lines of ``columns``, the plus beside the last one."""
        lines = max(1, -(-count // columns))
        width = self.cell_size.width() * min(count, columns) + self.plus_width
        return QSize(width, self.cell_size.height() * lines)

    def plus_rect(self, count: int, columns: int) -> QRect:
        """Return where the plus after ``count`` tiles is drawn."""
        size = QSize(self.plus_width, self.cell_size.height())
        return QRect(self.cell(count - 1, columns).topRight() + QPoint(1, 0) if count else QPoint(), size)

    def cell(self, index: int, columns: int) -> QRect:
        """Return where the tile at ``index`` is drawn."""
        line, column = divmod(index, columns)
        size = self.cell_size
        return QRect(column * size.width(), line * size.height(), size.width(), size.height())


@dataclass(frozen=True, slots=True)
class Pointing:
    """How people point at a tile just now."""

    chosen: bool = False
    hovered: bool = False
    flashing: bool = False


def paint_cell(painter: QPainter, cell: QRect, look: TileLook, metrics: Metrics, pointing: Pointing) -> None:
    """Draw one tile, its frame and badges; room for the cut-out is left below it."""
    _paint_ground(painter, cell, pointing)
    painter.drawPixmap(cell.left() + _PAD, cell.top() + _PAD, tile_pixmap(look.tile.face, metrics.tile_height))
    _paint_frame(painter, cell, look, flashing=pointing.flashing)
    if look.winning:
        _badge(painter, cell.topLeft(), tr(_WON), QColor(colours().accent), QColor(colours().on_accent))
    if look.tile.doubtful:
        _badge(painter, cell.topRight() - QPointF(19, 0).toPoint(), "?", QColor(DOUBT), QColor("#101010"))


def crop_rect(cell: QRect, metrics: Metrics) -> QRect:
    """Return where the cut-out of the photo belongs."""
    top = cell.top() + _PAD + metrics.tile_height + _GAP
    return QRect(cell.left() + _PAD, top, metrics.tile_width, metrics.tile_height)


def paint_crop(painter: QPainter, rect: QRect, pixmap: QPixmap) -> None:
    """Draw the cut-out at the top of ``rect``, in its middle."""
    size = pixmap.deviceIndependentSize()
    painter.drawPixmap(QPointF(rect.center().x() + 0.5 - size.width() / 2, rect.top()), pixmap)


def _paint_ground(painter: QPainter, cell: QRect, pointing: Pointing) -> None:
    if not (pointing.chosen or pointing.hovered):
        return
    ground = QColor(colours().accent)
    ground.setAlpha(150 if pointing.chosen else 60)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(QRectF(cell).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)


def _paint_frame(painter: QPainter, cell: QRect, look: TileLook, *, flashing: bool) -> None:
    if not (look.wrong or look.tile.doubtful or flashing):
        return
    pen = QPen(QColor(WRONG if look.wrong or flashing else DOUBT), 5.0 if flashing else 3.0)
    if not look.wrong and not flashing:
        pen.setStyle(Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([2.5, 1.5])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(cell).adjusted(2, 2, -2, -2), 5, 5)


def _badge(painter: QPainter, at: QPoint, text: str, ground: QColor, ink: QColor) -> None:
    font = QFont()
    font.setPixelSize(14)
    font.setBold(True)
    painter.setFont(font)
    width = max(20, painter.fontMetrics().horizontalAdvance(text) + 8)
    rect = QRect(at, QSize(width, 20))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(rect, 5, 5)
    painter.setPen(ink)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def paint_add(painter: QPainter, cell: QRect, metrics: Metrics) -> None:
    """Draw the place where a tile can be added."""
    pen = QPen(QColor(colours().line), 2)
    pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    slot = QRectF(cell.left() + 3, cell.top() + _PAD + 1, PLUS_PX - 6, metrics.tile_height - 2)
    painter.drawRoundedRect(slot, 6, 6)
    painter.setPen(QPen(QColor(colours().quiet), 2.5))
    middle, arm = slot.center(), 7.0
    painter.drawLine(middle - QPointF(arm, 0), middle + QPointF(arm, 0))
    painter.drawLine(middle - QPointF(0, arm), middle + QPointF(0, arm))


def paint_drop(painter: QPainter, cell: QRect) -> None:
    """Draw where dragged tiles would land: before this cell."""
    painter.setPen(QPen(QColor(colours().accent), 4))
    painter.drawLine(cell.topLeft(), cell.bottomLeft())
