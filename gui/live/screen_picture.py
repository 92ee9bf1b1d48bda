"""A picture made as large as its view shows it, in the thread that took it: painting it is a copy of rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np
from PySide6.QtGui import QImage

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.frames.shot import Shot

PixelSize = tuple[int, int]
"""Width and height, device px."""


@dataclass(frozen=True, slots=True, eq=False)
class ScreenPicture:
    """One picture ready to be painted."""

    shot: Shot
    image: QImage
    """Lies on ``pixels`` and is worthless without them."""
    pixels: NDArray[np.uint8]
    """H × W × 4, uint8, BGRA: what the image shows."""


def fitted_size(width: int, height: int, room: PixelSize) -> PixelSize:
    """Return how large a picture of ``width`` × ``height`` px is in ``room``, its sides' ratio kept; 1 × 1 at least."""
    scale = min(room[0] / width, room[1] / height)
    return max(1, round(width * scale)), max(1, round(height * scale))


def screen_picture(shot: Shot, room: PixelSize) -> ScreenPicture:
    """Return the picture of ``shot`` fitted into ``room``; safe in any thread, about 3 ms at 1080p."""
    height, width = shot.pixels.shape[:2]
    size = fitted_size(width, height, room)
    small = shot.pixels if size == (width, height) else cv2.resize(shot.pixels, size, interpolation=cv2.INTER_LINEAR)
    pixels = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2BGRA), np.uint8)
    image = QImage(pixels.data, size[0], size[1], pixels.strides[0], QImage.Format.Format_RGB32)
    return ScreenPicture(shot, image, pixels)
