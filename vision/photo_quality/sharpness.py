"""Are the tiles sharp, and large enough to be told apart?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from vision.photo_quality.samples import Tiles

TOO_BLURRED = Text(
    "照片模糊：请拿稳、对焦后再拍。", "The photo is blurred: hold still, let it focus and take it again."
)
TOO_SMALL = Text("牌拍得太小：请靠近一些再拍。", "The tiles are too small: go nearer and take it again.")

BLURRED = 300.0
"""Variance of the Laplacian over the tiles, as if their white were at 200, below which they are
blurred. Of the labelled photos 99 of 100 have more than 1400, all more than this; nine of ten of
those blurred by 0.06 tile widths have less, and all blurred by 0.1."""

SMALL_PX = 16
"""Short side of the median tile in px of the frame, below which faces can't be told apart."""


def unclear(tiles: Tiles, samples: Sequence[NDArray[np.uint8]], white: float) -> Text | None:
    """Return the remark if the tiles are too small or blurred; small ones are never called blurred.

    Args:
        tiles: The tiles found.
        samples: Tiles brought to one size.
        white: How bright the white of the tiles is, 0-255: in a dark photo edges are weak without any blur.
    """
    if not len(tiles):
        return None
    if np.median((tiles.boxes[:, 2:] - tiles.boxes[:, :2]).min(axis=1)) < SMALL_PX:
        return TOO_SMALL
    return TOO_BLURRED if sharpness(samples) * (200 / max(white, 1.0)) ** 2 < BLURRED else None


def sharpness(samples: Sequence[NDArray[np.uint8]]) -> float:
    """Return the variance of the Laplacian: the median over the tiles."""
    greys = (cv2.cvtColor(sample, cv2.COLOR_BGR2GRAY) for sample in samples)
    return float(np.median([cv2.Laplacian(grey, cv2.CV_64F).var() for grey in greys]))
