"""The tiles of a photo as the checks look at them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.faces import Face

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from vision.detections import Detections
    from vision.frame import Frame

SAMPLE_PX = 32
"""Tiles are brought to this size before their light and sharpness are measured."""

MOST = 16
"""Tiles that are measured at most, evenly spread over those found; a photo of a whole set has 120."""


@dataclass(frozen=True, slots=True, eq=False)
class Tiles:
    """N tiles found in a photo, what is no tile left out."""

    pixels: NDArray[np.uint8]
    """The whole photo, H × W × 3, BGR."""
    boxes: NDArray[np.float32]
    """N × 4, ``x0 y0 x1 y1`` in px of the photo."""
    faces: NDArray[np.int64]
    """N likeliest class ids (``vision.faces``)."""
    probabilities: NDArray[np.float32]
    """N × 34, as in ``vision.detections.Detections.probabilities``."""
    turns: NDArray[np.float32]
    """N × 4, as in ``vision.detections.Detections.turns``."""

    def __len__(self) -> int:
        return len(self.boxes)


def tiles_of(frame: Frame, detections: Detections) -> Tiles:
    """Return what the checks look at."""
    faces = detections.probabilities.argmax(axis=1) if len(detections.boxes) else np.zeros(0, np.int64)
    real = np.flatnonzero(faces != Face.NOTHING)
    return Tiles(
        frame.pixels, detections.boxes[real], faces[real], detections.probabilities[real], detections.turns[real]
    )


def samples_of(tiles: Tiles) -> list[NDArray[np.uint8]]:
    """Return tiles brought to one size: ``SAMPLE_PX`` × ``SAMPLE_PX`` × 3 uint8, BGR."""
    return [_sample(tiles.pixels, box) for box in tiles.boxes[spread(len(tiles), MOST)]]


def spread(count: int, most: int) -> NDArray[np.int64]:
    """Return at most ``most`` of ``count`` indexes, evenly spread."""
    return np.unique(np.linspace(0, count - 1, min(count, most)).round().astype(np.int64))


def cut_out(pixels: NDArray[np.uint8], box: Sequence[float] | NDArray[np.float32]) -> NDArray[np.uint8]:
    """Return the pixels of a box, as far as it lies in the photo; at least one."""
    height, width = pixels.shape[:2]
    x0, y0 = min(max(0, int(box[0])), width - 1), min(max(0, int(box[1])), height - 1)
    return pixels[y0 : max(y0 + 1, int(box[3])), x0 : max(x0 + 1, int(box[2]))]


def _sample(pixels: NDArray[np.uint8], box: NDArray[np.float32]) -> NDArray[np.uint8]:
    small = cv2.resize(cut_out(pixels, box), (SAMPLE_PX, SAMPLE_PX), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)
