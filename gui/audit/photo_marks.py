"""The photo with a number on every tile, so that a verdict on paper can name tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPen

from gui.audit.numbering import numbers_of
from gui.session.evidence import jpeg
from gui.theme import font_families, seat_colour
from gui.work.pictures import image_from

if TYPE_CHECKING:
    from gui.document.document import Document
    from gui.document.tiles import Box
    from vision.frame import Frame

_LONG_PX: Final = 1800
"""Longer side of the picture: enough to see the tiles on paper, small enough to be sent."""
_SHARE: Final = 0.42
"""Height of a number over the short side of a tile."""
_LEAST_PX: Final = 15
_POOL: Final = "#5a6572"
_DOUBT: Final = "#ffb000"


def numbered_photo(frame: Frame, document: Document) -> QImage:
    """Return the photo with its tiles framed in their seats' colours and numbered. Needs a ``QGuiApplication``."""
    image = image_from(frame)
    scale = _LONG_PX / max(image.width(), image.height())
    if scale != 1:
        smooth = Qt.TransformationMode.SmoothTransformation
        image = image.scaled(
            round(image.width() * scale), round(image.height() * scale), Qt.AspectRatioMode.IgnoreAspectRatio, smooth
        )
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colours = {tile: seat_colour(seat) for seat in document.seat_order() for tile in document.seats[seat].tiles}
    for tile, number in numbers_of(document).items():
        laid = document.tiles[tile]
        if laid.box is not None:
            edge = _DOUBT if laid.doubtful else colours.get(tile, _POOL)
            _mark(painter, _scaled(laid.box, scale), str(number), edge)
    painter.end()
    return image


def numbered_jpeg(frame: Frame, document: Document) -> bytes:
    """Return the same as a file."""
    return jpeg(numbered_photo(frame, document))


def _scaled(box: Box, scale: float) -> QRectF:
    x0, y0, x1, y1 = (edge * scale for edge in box)
    return QRectF(x0, y0, x1 - x0, y1 - y0)


def _mark(painter: QPainter, box: QRectF, number: str, edge: str) -> None:
    painter.setPen(QPen(QColor(edge), 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(box)
    font = QFont()
    font.setFamilies(font_families())
    font.setPixelSize(max(_LEAST_PX, round(min(box.width(), box.height()) * _SHARE)))
    font.setBold(True)
    painter.setFont(font)
    height = font.pixelSize() * 1.15
    chip = QRectF(box.left(), box.top(), max(height, height * 0.62 * len(number) + 4), height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(edge))
    painter.drawRect(chip)
    painter.setPen(QColor("#201400" if edge == _DOUBT else "#ffffff"))
    painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, number)
