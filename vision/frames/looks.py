"""What a picture looks like at a glance: black, one colour, the same as the one before."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

STEP = 16
"""Every 16th pixel of every 16th row is looked at: 8160 of a 1080p picture."""

BLACK_BELOW = 32
"""Brightest channel below which nearly all of a black picture lies, of 255; a covered lens has noise."""

BLANK_SPREAD = 1.0
"""Standard deviation below which a picture is of one colour; a sensor's own noise is more."""


class Look(Enum):
    """What there is to see."""

    SOMETHING = "something"
    BLACK = "black"
    BLANK = "blank"


def look_of(pixels: NDArray[np.uint8]) -> Look:
    """Return what a picture (H × W × 3, BGR) looks like; takes about 0.1 ms at 1080p."""
    sample = pixels[::STEP, ::STEP].reshape(-1, 3)
    if float(np.percentile(sample.max(axis=1), 99)) < BLACK_BELOW:
        return Look.BLACK
    return Look.BLANK if float(sample.std(axis=0).max()) < BLANK_SPREAD else Look.SOMETHING


def same(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> bool:
    """Return whether two pictures are equal in every pixel.

    Every 16th row is compared first, which tells nearly all pictures of a sensor apart;
    the whole pictures take about 1 ms at 1080p.
    """
    if one.shape != other.shape:
        return False
    return _equal(one[::STEP], other[::STEP]) and _equal(one, other)


def _equal(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> bool:
    return cv2.norm(one, other, cv2.NORM_INF) == 0
