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
"""Level, of 255, below which all three channels of a black pixel lie; a covered lens has noise."""

BLACK_SHARE = 0.99
"""Share of black pixels from which a picture is black; a lens may have hot ones."""

BLANK_SPREAD = 1.0
"""Standard deviation below which a picture is of one colour; a sensor's own noise is more."""


class Look(Enum):
    """What there is to see."""

    SOMETHING = "something"
    BLACK = "black"
    BLANK = "blank"


def look_of(pixels: NDArray[np.uint8]) -> Look:
    """Return what a picture (H × W × 3, BGR) looks like; takes about 0.2 ms at 1080p."""
    sample = np.ascontiguousarray(pixels[::STEP, ::STEP])
    dark = cv2.inRange(sample, (0, 0, 0), (BLACK_BELOW - 1,) * 3)
    if cv2.countNonZero(dark) >= BLACK_SHARE * dark.size:
        return Look.BLACK
    spread = cv2.meanStdDev(sample)[1]
    return Look.BLANK if float(spread.max()) < BLANK_SPREAD else Look.SOMETHING


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
