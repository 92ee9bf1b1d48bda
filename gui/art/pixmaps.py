"""Tiles as pixmaps, PNG and SVG."""

from __future__ import annotations

from math import ceil
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPixmap, QPixmapCache, QTransform
from PySide6.QtSvg import QSvgGenerator

from gui.art.ink import HEIGHT, WIDTH
from gui.art.paint import paint_tile, shows_corner_index

TILE_ASPECT: Final = WIDTH / HEIGHT
"""Width over height of an upright tile."""

_CACHE_KIB: Final = 64 * 1024


def tile_pixmap(face: int, height_px: int, *, turned: int = 0, ratio: float | None = None) -> QPixmap:
    """Return a tile, ``height_px`` logical px tall when upright.

    ``turned`` turns it by quarter turns counter-clockwise; ``ratio`` is device px per
    logical px, the application's largest if not given. Pixmaps are kept for the next call.
    """
    sharp = ratio or _ratio()
    key = f"tile:{face}:{height_px}:{turned % 4}:{sharp}:{shows_corner_index()}"
    pixmap = QPixmap()
    if QPixmapCache.find(key, pixmap):
        return pixmap
    pixmap = QPixmap.fromImage(_image(face, height_px, sharp).transformed(QTransform().rotate(-90 * (turned % 4))))
    pixmap.setDevicePixelRatio(sharp)
    if QPixmapCache.cacheLimit() < _CACHE_KIB:
        QPixmapCache.setCacheLimit(_CACHE_KIB)
    QPixmapCache.insert(key, pixmap)
    return pixmap


def tile_png(face: int, height_px: int) -> bytes:
    """Return the tile as a PNG, ``height_px`` tall, transparent around its corners."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    _image(face, height_px, 1.0).save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs forget QIODevice + str
    return bytes(data.data())


def tile_svg(face: int, height_px: int) -> bytes:
    """Return the tile as an SVG document of paths alone, ``height_px`` tall."""
    data = QByteArray()
    buffer = QBuffer(data)
    size = QSize(ceil(height_px * TILE_ASPECT), height_px)
    drawing = QSvgGenerator()
    drawing.setOutputDevice(buffer)
    drawing.setSize(size)
    drawing.setViewBox(QRectF(0, 0, size.width(), size.height()))
    painter = QPainter(drawing)
    paint_tile(painter, QRectF(0, 0, size.width(), size.height()), face)
    painter.end()
    return bytes(data.data())


def _image(face: int, height_px: int, ratio: float) -> QImage:
    size = QSize(ceil(height_px * TILE_ASPECT * ratio), ceil(height_px * ratio))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_tile(painter, QRectF(0, 0, size.width(), size.height()), face)
    painter.end()
    return image


def _ratio() -> float:
    app = QGuiApplication.instance()
    return app.devicePixelRatio() if isinstance(app, QGuiApplication) else 1.0
