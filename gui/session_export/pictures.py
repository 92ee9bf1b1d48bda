"""How pictures get into the evening's sheet: once each, in the page itself or beside a document of Qt."""

from __future__ import annotations

import base64
from html import escape
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QByteArray, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from gui.art import TILE_ASPECT, face_name, tile_png
from gui.theme import font_families

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.text import Language

TILE_PX: Final = 30
_SHARPER: Final = 4
"""Pixels of a picture for every px on the page."""


class Pictures(Protocol):
    """Turns pictures into HTML."""

    @property
    def families(self) -> list[str]:
        """The fonts of drawings."""

    def tiles(self, faces: Iterable[int], language: Language) -> str:
        """Return tiles, each with its name."""

    def photo(self, data: bytes, width: int) -> str:
        """Return a photo, ``width`` px wide; empty if it is none."""

    def drawing(self, svg: str, width: int, height: int) -> str:
        """Return a drawing."""

    def beside(self) -> str:
        """Return what must stand in the page for its pictures, once all were asked for."""


def tile_width() -> int:
    """Return the width of a tile, px."""
    return round(TILE_PX * TILE_ASPECT)


class PagePictures:
    """Pictures inside a page for browsers: every tile is defined once and used again."""

    def __init__(self) -> None:
        self._used: dict[int, str] = {}
        self.families = font_families()

    def tiles(self, faces: Iterable[int], language: Language) -> str:
        """Return tiles, each with its name."""
        return "".join(self._tile(int(face), face_name(face).say(language)) for face in faces)

    def _tile(self, face: int, name: str) -> str:
        size = f'width="{tile_width()}" height="{TILE_PX}"'
        if face not in self._used:
            self._used[face] = (
                f'<symbol id="tile{face}" viewBox="0 0 {tile_width()} {TILE_PX}">'
                f'<image {size} href="{_data(tile_png(face, TILE_PX * _SHARPER), "image/png")}"/></symbol>'
            )
        return f'<svg class="tile" {size} role="img" aria-label="{escape(name)}"><use href="#tile{face}"/></svg>'

    def photo(self, data: bytes, width: int) -> str:
        """Return a photo, ``width`` px wide; empty if it is none."""
        image = QImage.fromData(data)
        if image.isNull():
            return ""
        return f'<img src="{_data(data, "image/jpeg")}" width="{width}" height="{_height(image, width)}" alt="">'

    def drawing(self, svg: str, width: int, height: int) -> str:
        """Return a drawing that shrinks with the page."""
        del width, height
        return svg.replace("<svg ", '<svg class="chart" ', 1)

    def beside(self) -> str:
        """Return the tiles' definitions."""
        return f'<svg width="0" height="0" style="position:absolute">{"".join(self._used.values())}</svg>'


class PaperPictures:
    """Pictures beside a ``QTextDocument``: ``images`` holds them by the name that the page gives them."""

    def __init__(self) -> None:
        self.images: dict[str, QImage] = {}
        self.families = font_families()[:1]  # QSvgRenderer takes a list for one name

    def tiles(self, faces: Iterable[int], language: Language) -> str:
        """Return tiles."""
        del language
        return "".join(self._tile(int(face)) for face in faces)

    def _tile(self, face: int) -> str:
        name = f"tile{face}"
        if name not in self.images:
            self.images[name] = QImage.fromData(tile_png(face, TILE_PX * _SHARPER))
        return f'<img src="{name}" width="{tile_width()}" height="{TILE_PX}">'

    def photo(self, data: bytes, width: int) -> str:
        """Return a photo, ``width`` px wide; empty if it is none."""
        image = QImage.fromData(data)
        if image.isNull():
            return ""
        name = f"photo{len(self.images)}"
        self.images[name] = image
        return f'<img src="{name}" width="{width}" height="{_height(image, width)}">'

    def drawing(self, svg: str, width: int, height: int) -> str:
        """Return a drawing as a picture."""
        image = QImage(QSize(width, height) * _SHARPER, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        QSvgRenderer(QByteArray(svg.encode())).render(painter)
        painter.end()
        name = f"drawing{len(self.images)}"
        self.images[name] = image
        return f'<img src="{name}" width="{width}" height="{height}">'

    def beside(self) -> str:
        """Return nothing: they stand beside the page."""
        return ""


def _height(image: QImage, width: int) -> int:
    return max(1, round(image.height() * width / image.width()))


def _data(data: bytes, media_type: str) -> str:
    return f"data:{media_type};base64,{base64.b64encode(data).decode('ascii')}"
