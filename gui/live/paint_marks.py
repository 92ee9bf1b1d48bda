"""Draws ``LiveMarks`` onto a painter that counts in px of the view."""

from __future__ import annotations

import math
from collections import defaultdict
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from gui.capture.marks import paint_box, paint_label
from gui.i18n import tr
from gui.live.marks import side_points
from gui.live.words import SIDES
from gui.theme import Size, seat_colour
from scorer.table import Seat
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QImage

    from gui.live.eaten import EatenLook
    from gui.live.marks import LiveMarks
    from vision.table_view.quad import TableQuad

_TABLE: Final = "#5fcba0"
_PROPOSED: Final = "#ffb020"
_EATEN: Final = "#ffb020"
_INK: Final = "#101010"
_CROP_PX: Final = 30.0
"""Height of a tile cut out, view px."""
_WIDEST: Final = 0.85
"""Width of a tile cut out at most, over its height: one that lies aslant has a wide box."""
_SHOWN: Final = 2
"""Tiles of a kong that are shown; one of any two neighbours shows its face, if any does."""
_KEEP: Final = Qt.AspectRatioMode.KeepAspectRatio
_AWAY: Final = 34.0
"""How far a chip stands from the tiles that it means, view px."""
_EATS: Final = Text("吃 {pao} 炮", "{pao} pao")


def paint_marks(painter: QPainter, marks: LiveMarks, size: tuple[float, float], scale: float) -> None:
    """Draw everything.

    Args:
        painter: Its origin is the picture's corner; counts in view px.
        marks: What to draw, px of the frame.
        size: Width and height of the picture, view px: chips stay inside.
        scale: View px per px of the frame.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def to_view(x: float, y: float) -> QPointF:
        return QPointF(x * scale, y * scale)

    _paint_tables(painter, marks, to_view)
    sides = _side_points(marks, size, scale)
    chips = _chips(marks, size, to_view)
    for _, looks, at in chips:
        if looks[0].winner is not None:
            _paint_arrow(painter, at, sides[looks[0].winner])
    boxes = [(QRectF(to_view(*box[:2]), to_view(*box[2:])), mark) for box, mark in marks.boxes]
    for paint in (paint_box, paint_label):
        for rect, mark in boxes:
            paint(painter, rect, mark)
    if marks.quad is not None:
        for seat, point in sides.items():
            paint_chip(painter, point, tr(SIDES[seat]), seat_colour(seat), size)
    for payer, looks, at in chips:
        _paint_tiles(painter, at, looks, seat_colour(payer), size)


def _paint_tables(painter: QPainter, marks: LiveMarks, to_view: Callable[[float, float], QPointF]) -> None:
    if marks.quad is not None:
        paint_quad(painter, marks.quad, to_view, _TABLE)
    if marks.proposed is not None:
        paint_quad(painter, marks.proposed, to_view, _PROPOSED, dashed=True)


def paint_quad(
    painter: QPainter,
    quad: TableQuad,
    to_view: Callable[[float, float], QPointF],
    colour: str,
    *,
    dashed: bool = False,
) -> None:
    """Draw the table's outline."""
    pen = QPen(QColor(colour), 2.5)
    if dashed:
        pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(QPolygonF([to_view(x, y) for x, y in quad.corners]))


def paint_chip(painter: QPainter, at: QPointF, text: str, colour: str, size: tuple[float, float]) -> QRectF:
    """Draw a word on a ground of ``colour`` around ``at``, kept inside the picture; return where it lies."""
    font = QFont()
    font.setPixelSize(int(Size.BODY))
    font.setBold(True)
    metrics = QFontMetricsF(font)
    chip = _inside(at, metrics.horizontalAdvance(text) + 16, metrics.height() + 4, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(chip, 7, 7)
    painter.setFont(font)
    painter.setPen(QColor(_INK if QColor(colour).lightnessF() > 0.62 else "#ffffff"))
    painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, text)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    return chip


def _side_points(marks: LiveMarks, size: tuple[float, float], scale: float) -> dict[Seat, QPointF]:
    """Return where each seat sits, view px; at the picture's sides where the table isn't known."""
    if marks.quad is not None:
        return {seat: QPointF(x * scale, y * scale) for seat, (x, y) in side_points(marks.quad).items()}
    width, height = size
    edge = 18.0
    return {
        Seat.BOTTOM: QPointF(width / 2, height - edge),
        Seat.RIGHT: QPointF(width - edge, height / 2),
        Seat.TOP: QPointF(width / 2, edge),
        Seat.LEFT: QPointF(edge, height / 2),
    }


def _chips(
    marks: LiveMarks, size: tuple[float, float], to_view: Callable[[float, float], QPointF]
) -> list[tuple[Seat, list[EatenLook], QPointF]]:
    """Return, for each payer whose tiles are seen, what he shows and where it is written, view px."""
    of_payer: dict[Seat, list[EatenLook]] = defaultdict(list)
    for look in marks.eaten:
        if look.at is not None:
            of_payer[look.payer].append(look)
    middle = QPointF(size[0] / 2, size[1] / 2)
    return [(payer, looks, _toward(to_view(*_middle(looks)), middle, _AWAY)) for payer, looks in of_payer.items()]


def _middle(looks: list[EatenLook]) -> tuple[float, float]:
    points = [look.at for look in looks if look.at is not None]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _toward(start: QPointF, end: QPointF, by: float) -> QPointF:
    way = end - start
    length = math.hypot(way.x(), way.y())
    return start if length < 1 else start + way * (min(by, length) / length)


def _paint_arrow(painter: QPainter, start: QPointF, end: QPointF) -> None:
    way = end - start
    length = math.hypot(way.x(), way.y())
    if length < _AWAY * 2:
        return
    tip = _toward(end, start, _AWAY)
    along = way / length
    across = QPointF(-along.y(), along.x())
    base = tip - along * 20
    for colour, width in ((QColor(0, 0, 0, 130), 9.0), (QColor(_EATEN), 5.0)):
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(start, base)
    painter.setPen(QPen(QColor(0, 0, 0, 130), 2))
    painter.setBrush(QColor(_EATEN))
    painter.drawPolygon(QPolygonF([tip, base + across * 13, base - across * 13]))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_tiles(
    painter: QPainter, at: QPointF, looks: list[EatenLook], colour: str, size: tuple[float, float]
) -> None:
    """Draw the tiles side by side with the 炮 that they are eaten for."""
    crops = [crop for look in looks for crop in _telling(look.crops)]
    sizes = [QSizeF(crop.size()).scaled(_CROP_PX * _WIDEST, _CROP_PX, _KEEP) for crop in crops]
    text = tr(_EATS.fill(pao=sum(look.pao for look in looks)))
    font = QFont()
    font.setPixelSize(int(Size.SMALL))
    font.setBold(True)
    word = QFontMetricsF(font).horizontalAdvance(text)
    chip = _inside(at, sum(size.width() + 2 for size in sizes) + word + 18, _CROP_PX + 8, size)
    painter.setPen(QPen(QColor(colour), 2.5))
    painter.setBrush(QColor(_EATEN))
    painter.drawRoundedRect(chip, 8, 8)
    left = chip.left() + 5
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for crop, drawn in zip(crops, sizes, strict=True):
        painter.drawImage(QRectF(QPointF(left, chip.center().y() - drawn.height() / 2), drawn), crop)
        left += drawn.width() + 2
    painter.setFont(font)
    painter.setPen(QColor(_INK))
    rest = QRectF(left + 2, chip.top(), chip.right() - left - 4, chip.height())
    painter.drawText(rest, Qt.AlignmentFlag.AlignCenter, text)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _telling(crops: tuple[QImage, ...]) -> list[QImage]:
    """Return the tiles that say what is eaten: all of a few, two of a kong."""
    shown = crops[:_SHOWN] if len(crops) == 4 else crops
    return [crop for crop in shown if not crop.isNull()]


def _inside(at: QPointF, width: float, height: float, size: tuple[float, float]) -> QRectF:
    """Return a box of that size around ``at``, moved into the picture."""
    left = min(max(at.x() - width / 2, 2.0), max(size[0] - width - 2, 2.0))
    top = min(max(at.y() - height / 2, 2.0), max(size[1] - height - 2, 2.0))
    return QRectF(left, top, width, height)
