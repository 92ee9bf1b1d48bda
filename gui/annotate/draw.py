"""Draws the marks and the legend with Qt, whose fonts write Chinese."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen

from gui.annotate.canvas import enlarged, short_side
from gui.annotate.legend import draw_legend, legend_height
from gui.annotate.marks import DOUBT, group_colour, group_label, legend, marks
from gui.sheet.files import write_png
from gui.theme import font_families

if TYPE_CHECKING:
    from pathlib import Path

    from gui.annotate.marks import Mark
    from scorer.text import Language
    from vision.frame import Frame
    from vision.reading import Group, TableReading

_LETTER_SHARE: Final = 0.3
"""Height of a label over the short side of a tile."""
_LEAST_PX: Final = 15
_MOST_SHARE: Final = 1 / 45
"""Most height of a label over the long side of the photo."""


def annotated_image(frame: Frame, reading: TableReading, language: Language) -> QImage:
    """Return the photo with a box and a name on every tile, and a legend below.

    Small photos are enlarged until the names can be read. The picture owns its
    pixels. Needs a ``QGuiApplication``; the offscreen platform will do.
    """
    photo, scale = enlarged(frame, reading)
    keys = [(key, key.text.say(language)) for key in legend(reading)]
    letters = _font(scale * (short_side(reading) or 1.0), max(photo.width(), photo.height()))
    below = legend_height(keys, photo.width(), letters)
    image = QImage(QSize(photo.width(), photo.height() + below), QImage.Format.Format_RGB32)
    image.fill(QColor("#10181a"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.drawImage(0, 0, photo)
    _Marker(painter, letters, scale, language).draw(reading)
    draw_legend(painter, keys, QRectF(0, photo.height(), photo.width(), below), letters)
    painter.end()
    return image


def write_annotated(path: Path, frame: Frame, reading: TableReading, language: Language) -> None:
    """Write the picture as PNG; raises ``OSError`` where it can't be written."""
    write_png(path, annotated_image(frame, reading, language))


def _font(tile_px: float, long_side: int) -> QFont:
    font = QFont()
    font.setFamilies(font_families())
    font.setPixelSize(max(_LEAST_PX, round(min(tile_px * _LETTER_SHARE, long_side * _MOST_SHARE))))
    font.setWeight(QFont.Weight.Bold)
    return font


_WHITE: Final = "#ffffff"
_INK: Final = "#201400"


class _Marker:
    """Draws onto one photo."""

    def __init__(self, painter: QPainter, font: QFont, scale: float, language: Language) -> None:
        self._painter = painter
        self._font = font
        self._scale = scale
        self._language: Language = language
        self._line = max(2.0, font.pixelSize() / 8)

    def draw(self, reading: TableReading) -> None:
        """Draw all boxes first, then all names above them."""
        shown = marks(reading)
        for group in reading.groups:
            self._meld(reading, group)
        for mark in shown:
            self._box(mark)
        for mark in shown:
            self._name(mark)

    def _meld(self, reading: TableReading, group: Group) -> None:
        label = group_label(group)
        if label is None or not group.tiles:
            return
        around = QRectF()
        for tile in group.tiles:
            around = around.united(self._rect(reading.tiles[tile].box))
        reach = self._line * 2
        around.adjust(-reach, -reach, reach, reach)
        self._painter.setPen(QPen(QColor(group_colour(group)), self._line))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawRoundedRect(around, reach, reach)
        tag = self._size(label.say(self._language))
        tag.moveBottomLeft(around.topLeft())
        self._tag(label.say(self._language), tag, group_colour(group), _WHITE)

    def _box(self, mark: Mark) -> None:
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.setPen(QPen(QColor(mark.colour), self._line))
        self._painter.drawRect(self._rect(mark.box))
        if not mark.sure:
            self._painter.setPen(QPen(QColor(DOUBT), self._line * 1.6, Qt.PenStyle.DashLine))
            self._painter.drawRect(self._rect(mark.box))

    def _name(self, mark: Mark) -> None:
        text, box = mark.label.say(self._language), self._rect(mark.box)
        tag = self._size(text)
        tag.setWidth(min(tag.width(), box.width()))
        tag.moveCenter(box.center())
        if mark.above:
            tag.moveTop(box.top())
        else:
            tag.moveBottom(box.bottom())
        self._tag(text, tag, *((mark.colour, _WHITE) if mark.sure else (DOUBT, _INK)))

    def _size(self, text: str) -> QRectF:
        letters = QFontMetricsF(self._font)
        return QRectF(0, 0, letters.horizontalAdvance(text) + letters.height() * 0.3, letters.height())

    def _tag(self, text: str, tag: QRectF, ground: str, ink: str) -> None:
        tag.moveTopLeft(QPointF(max(0.0, tag.left()), max(0.0, tag.top())))
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(QColor(ground))
        self._painter.drawRoundedRect(tag, 4, 4)
        font = QFont(self._font)
        font.setPixelSize(max(8, round(font.pixelSize() * min(1.0, tag.width() / self._size(text).width()))))
        self._painter.setFont(font)
        self._painter.setPen(QColor(ink))
        self._painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, text)

    def _rect(self, box: tuple[float, float, float, float]) -> QRectF:
        x0, y0, x1, y1 = (value * self._scale for value in box)
        return QRectF(x0, y0, x1 - x0, y1 - y0)
