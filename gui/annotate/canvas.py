"""The photo as a picture that owns its pixels, large enough for legible labels."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING, Final

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

if TYPE_CHECKING:
    from vision.frame import Frame
    from vision.reading import TableReading

_TILE_PX: Final = 72.0
"""Labels fit a tile whose short side has this many px."""
_LONG_SIDE_PX: Final = 1600.0
_MOST_PX: Final = 4096.0


def photo_image(frame: Frame) -> QImage:
    """Return the frame as a deep copy: Qt would otherwise read freed memory."""
    pixels = np.ascontiguousarray(frame.pixels)
    height, width = pixels.shape[:2]
    return QImage(pixels.data, width, height, 3 * width, QImage.Format.Format_BGR888).convertToFormat(
        QImage.Format.Format_RGB32
    )


def enlarged(frame: Frame, reading: TableReading) -> tuple[QImage, float]:
    """Return the photo and by how much it was enlarged; a photo is never made smaller."""
    scale = enlargement(frame.width, frame.height, short_side(reading))
    image = photo_image(frame)
    if scale > 1:
        smooth = Qt.TransformationMode.SmoothTransformation
        size = (round(frame.width * scale), round(frame.height * scale))
        image = image.scaled(*size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    return image, scale


def enlargement(width: int, height: int, tile_px: float | None) -> float:
    """Return the factor, at least 1, that makes tiles and labels large enough."""
    wanted = _LONG_SIDE_PX / max(width, height) if tile_px is None else _TILE_PX / tile_px
    return max(1.0, min(wanted, _MOST_PX / max(width, height)))


def short_side(reading: TableReading) -> float | None:
    """Return the median of the tiles' shorter sides in px; None without tiles."""
    sides = [min(x1 - x0, y1 - y0) for x0, y0, x1, y1 in (tile.box for tile in reading.tiles)]
    return max(1.0, median(sides)) if sides else None
