"""Pictures fitted into the detector's input without distortion, and boxes taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

STRIDE = 32
"""The sides of the input are multiples of this."""

PAD = 114
"""What surrounds the picture, in all three channels."""


@dataclass(frozen=True, slots=True)
class Letterbox:
    """Where a picture lies inside the input of a network."""

    scale: float
    """Px of the input per px of the frame."""
    left: int
    """Padding on the left, px of the input."""
    top: int
    """Padding on the top, px of the input."""
    width: int
    """Width of the input in px."""
    height: int
    """Height of the input in px."""

    def to_frame(self, boxes: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return N × 4 boxes ``x0 y0 x1 y1`` in px of the frame, given in px of the input."""
        offset = np.array([self.left, self.top] * 2, np.float32)
        return ((boxes - offset) / np.float32(self.scale)).astype(np.float32)


def fit(width: int, height: int, long_side_px: int, *, square: bool = False) -> Letterbox:
    """Return how a frame is laid into an input whose long side is ``long_side_px``.

    The short side of the input is the least multiple of 32 that holds the
    frame, unless ``square`` is wanted. The picture is centred.
    """
    scale = long_side_px / max(width, height)
    inner_width, inner_height = _scaled(width, scale), _scaled(height, scale)
    outer_width = long_side_px if square else _whole(inner_width)
    outer_height = long_side_px if square else _whole(inner_height)
    left, top = (outer_width - inner_width) // 2, (outer_height - inner_height) // 2
    return Letterbox(scale, left, top, outer_width, outer_height)


def fit_afar(width: int, height: int, input_px: int, long_side_px: int) -> Letterbox:
    """Return how a frame is laid small into the middle of a square input, grey all around it.

    A tile that fills its picture is thus seen as tiles are in photos, with something around it.
    """
    scale = long_side_px / max(width, height)
    left, top = (input_px - _scaled(width, scale)) // 2, (input_px - _scaled(height, scale)) // 2
    return Letterbox(scale, left, top, input_px, input_px)


def letterboxed(pixels: NDArray[np.uint8], place: Letterbox) -> NDArray[np.uint8]:
    """Return the picture inside its input, grey around: ``height`` × ``width`` × 3 uint8, BGR."""
    height, width = _scaled(pixels.shape[0], place.scale), _scaled(pixels.shape[1], place.scale)
    how = cv2.INTER_AREA if place.scale < 1 else cv2.INTER_LINEAR
    canvas = np.full((place.height, place.width, 3), PAD, np.uint8)
    inner = canvas[place.top : place.top + height, place.left : place.left + width]
    inner[:] = cv2.resize(pixels, (width, height), interpolation=how)
    return canvas


def _scaled(length: int, scale: float) -> int:
    return max(1, round(length * scale))


def _whole(length: int) -> int:
    return -(-length // STRIDE) * STRIDE
