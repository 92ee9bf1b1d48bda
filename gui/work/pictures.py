"""Photos between numpy and Qt. Safe in any thread: nothing here touches a pixmap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, Qt
from PySide6.QtGui import QImage, QTransform

from scorer.text import Text
from vision.errors import PhotoError

if TYPE_CHECKING:
    from gui.document.tiles import Box
    from vision.frame import Frame

_NO_PICTURE = Text(
    "剪贴板里的图片读不出来，请另存成文件再打开。", "The picture on the clipboard can't be read; save it as a file."
)


def image_from(frame: Frame) -> QImage:
    """Return ``frame`` as an image that owns its pixels."""
    pixels = frame.pixels
    if not pixels.flags.c_contiguous:
        pixels = pixels.copy()
    borrowed = QImage(pixels.data, frame.width, frame.height, pixels.strides[0], QImage.Format.Format_BGR888)
    return borrowed.convertToFormat(QImage.Format.Format_RGB32)


SCREEN_PX = 2400
"""The longer side that a photo shown whole needs at most, in device px."""


def for_screen(image: QImage) -> QImage:
    """Return ``image``, scaled down well where it is larger than a whole screen needs."""
    if max(image.width(), image.height()) <= SCREEN_PX:
        return image
    aspect, mode = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return image.scaled(SCREEN_PX, SCREEN_PX, aspect, mode)


def png_bytes(image: QImage) -> bytes:
    """Return ``image`` as a lightly compressed PNG; raises ``PhotoError`` if it has no pixels."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if image.isNull() or not image.save(buffer, "PNG", 80):  # type: ignore[call-overload]  # stubs forget QIODevice
        raise PhotoError(_NO_PICTURE)
    return bytes(data.data())


def crop(image: QImage, box: Box, turn: int) -> QImage:
    """Return what ``box`` (px of ``image``) shows, turned so that the tile stands upright."""
    x0, y0, x1, y1 = box
    left, top = max(0, int(x0)), max(0, int(y0))
    right, bottom = min(image.width(), round(x1)), min(image.height(), round(y1))
    part = image.copy(QRect(left, top, max(1, right - left), max(1, bottom - top)))
    return part if turn % 4 == 0 else part.transformed(QTransform().rotate(-90 * (turn % 4)))
