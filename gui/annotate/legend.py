"""The legend: a strip below the photo."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gui.annotate.marks import Key

_Entry = tuple["Key", str]


def legend_height(keys: Sequence[_Entry], width: int, font: QFont) -> int:
    """Return the height in px that the legend takes at ``width`` px; 0 without keys."""
    places = list(_places(keys, width, font))
    return ceil(places[-1].bottom() + _unit(font) * 0.4) if places else 0


def draw_legend(painter: QPainter, keys: Sequence[_Entry], room: QRectF, font: QFont) -> None:
    """Draw the entries into ``room``."""
    painter.setFont(font)
    unit = _unit(font)
    for (key, text), place in zip(keys, _places(keys, round(room.width()), font), strict=True):
        here = place.translated(room.topLeft())
        swatch = QRectF(here.left(), here.top() + unit * 0.15, unit * 0.7, unit * 0.7)
        style = Qt.PenStyle.DashLine if key.dashed else Qt.PenStyle.SolidLine
        painter.setPen(QPen(QColor(key.colour), unit / 8, style))
        painter.setBrush(Qt.BrushStyle.NoBrush if key.dashed else QColor(key.colour))
        painter.drawRect(swatch)
        painter.setPen(QColor("#f2efe6"))
        painter.drawText(here.adjusted(unit, 0, unit, 0), Qt.AlignmentFlag.AlignVCenter, text)


def _places(keys: Sequence[_Entry], width: int, font: QFont) -> Iterator[QRectF]:
    unit = _unit(font)
    x, y = unit * 0.5, unit * 0.4
    for _, text in keys:
        needed = QFontMetricsF(font).horizontalAdvance(text) + unit * 1.6
        if x + needed > width and x > unit:
            x, y = unit * 0.5, y + unit * 1.2
        yield QRectF(x, y, needed, unit)
        x += needed


def _unit(font: QFont) -> float:
    return QFontMetricsF(font).height()
