"""万: the number in ink, 萬 in red below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from gui.art.ink import BLACK, RED, pen
from gui.art.signs import draw_sign

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

_NUMERALS = "一二三四五六七八九"
_TOP = QRectF(62, 34, 176, 122)
_BARS = {1: (95,), 2: (66, 128), 3: (48, 95, 142)}
"""Heights of the strokes of 一 二 三, drawn by hand so that they stay thick when small."""


def draw_character(painter: QPainter, number: int) -> None:
    """Draw ``number`` 1-9 of the characters."""
    if number in _BARS:
        _bars(painter, _BARS[number])
    else:
        draw_sign(painter, _NUMERALS[number - 1], _TOP, BLACK)
    draw_sign(painter, "萬", QRectF(56, 180, 188, 162), RED)


def _bars(painter: QPainter, heights: tuple[int, ...]) -> None:
    painter.setPen(pen(BLACK, 24))
    for index, y in enumerate(heights):
        inset = 14 if index == len(heights) - 1 else 34
        painter.drawLine(QRectF(62 + inset, y, 176 - 2 * inset, 0).topLeft(), QRectF(62, y, 176 - inset, 0).topRight())
