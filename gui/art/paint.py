"""Draws one tile, whatever it shows."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from gui.art.bamboo import draw_bamboo
from gui.art.body import draw_body
from gui.art.characters import draw_character
from gui.art.dots import draw_dots
from gui.art.dragons import draw_dragon
from gui.art.ink import BLACK, FACE, HEIGHT, IVORY, WIDTH
from gui.art.others import draw_back, draw_flower, draw_unknown, draw_wind
from gui.art.signs import draw_sign
from scorer.tiles import Suit
from vision.faces import Face, face_tile

UNKNOWN: Final = int(Face.NOTHING)
"""The face that is drawn as a question mark; so is every id that is no class."""


_CORNER_ROOM: Final = 30.0
"""How far the corner index moves the face away, in drawing units."""


class _Setting:
    corner_index = False


_SUITS: Final = {Suit.CHARACTERS: draw_character, Suit.DOTS: draw_dots, Suit.BAMBOO: draw_bamboo}
_OTHERS: Final = {int(Face.BACK): draw_back, int(Face.WIND): draw_wind, int(Face.FLOWER): draw_flower}


def set_corner_index(shown: bool) -> None:
    """Show or hide the small number in the corner, a help for newcomers."""
    _Setting.corner_index = shown


def shows_corner_index() -> bool:
    """Return whether numbered tiles carry their number in the corner."""
    return _Setting.corner_index


def paint_tile(painter: QPainter, rect: QRectF, face: int) -> None:
    """Draw class id ``face`` upright, as large as fits into the middle of ``rect``."""
    scale = min(rect.width() / WIDTH, rect.height() / HEIGHT)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center().x() - WIDTH * scale / 2, rect.center().y() - HEIGHT * scale / 2)
    painter.scale(scale, scale)
    draw_body(painter, face_down=face == Face.BACK)
    _draw_face(painter, face)
    painter.restore()


def _draw_face(painter: QPainter, face: int) -> None:
    tile = face_tile(face)
    if tile is None:
        _OTHERS.get(face, draw_unknown)(painter)
    elif tile.suit is None or tile.number is None:
        draw_dragon(painter, tile)
    elif _Setting.corner_index:
        _draw_with_index(painter, tile.suit, tile.number)
    else:
        _SUITS[tile.suit](painter, tile.number)


def _draw_with_index(painter: QPainter, suit: Suit, number: int) -> None:
    """Draw the face a little smaller, away from the corner, and its number there on ivory."""
    painter.save()
    painter.translate(_CORNER_ROOM, _CORNER_ROOM)
    painter.scale(1 - _CORNER_ROOM / FACE.right(), 1 - _CORNER_ROOM / FACE.bottom())
    _SUITS[suit](painter, number)
    painter.restore()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(IVORY)
    painter.drawRoundedRect(QRectF(14, 14, 58, 74), 16, 16)
    draw_sign(painter, str(number), QRectF(22, 18, 42, 64), BLACK, keep_shape=True)
