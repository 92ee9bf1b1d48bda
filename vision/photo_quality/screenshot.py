"""Is this a screenshot of a video game?

A camera never sees the same twice: no two copies of a tile are equal pixel by
pixel, and nothing is of one colour only. In a drawn picture both are so.

Measured on the labelled photos: two equal tiles of a photo differ by at least 0.14
of their contrast, those of drawn boards, saved as JPEG, mostly by less than 0.02. Of
a photo's pixels at most 0.44 equal their neighbours (0.6 in catalogue pictures on
white), of drawn boards 0.77 and more.
"""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING

import cv2
import numpy as np

from scorer.text import Text
from vision.photo_quality.samples import cut_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from vision.photo_quality.samples import Tiles

SCREENSHOT = Text(
    "这像是游戏截图：见花看的是真牌，请拍桌上的牌。",
    "This looks like a screenshot of a video game: take a photo of real tiles on a table.",
)

TWINS = 0.08
"""Difference between two copies of a tile, over their contrast, below which they are one drawing."""

FLAT = 0.66
"""Share of the pixels that equal their neighbours, from which a picture is drawn."""

LIT = (40, 250)
"""Pixels darker or brighter than this tell nothing: a camera, too, makes them equal."""

LEAST_LIT = 0.3
"""Share of the picture that must be neither, for its flatness to tell anything."""

SEEN_PX = 1280
"""Of a larger picture its middle is looked at, so many px wide and high: shrinking would hide the noise."""

STEP = 4
"""Every fourth pixel of every fourth row is compared with its neighbours; that is enough to tell."""

LEAST_PX = 18
"""Short side of tiles that are compared; smaller ones show too little."""

MOST_PAIRS = 5
"""Pairs of equal tiles that are compared at most."""

INNER = 0.15
"""What is left out on each side of a tile: boxes are not exact."""

ALIKE = 0.12
"""How much the sides of two boxes may differ to be compared, over the shorter."""

REACH = 0.05
"""How far a tile is moved over its copy to find the best fit, over its size."""

LEAST_CONTRAST = 8.0
"""Standard deviation, 0-255, from which a tile shows anything: a blank 白 is left out."""


def screenshot(tiles: Tiles) -> Text | None:
    """Return the remark if the picture was drawn and not photographed."""
    if not len(tiles):
        return None
    drawn = flatness(tiles.pixels) >= FLAT or min(twin_differences(tiles), default=1.0) <= TWINS
    return SCREENSHOT if drawn else None


def flatness(pixels: NDArray[np.uint8]) -> float:
    """Return the share of lit pixels that equal the next ones to the right and below; 0 where few are lit."""
    part = _middle(pixels)
    one, right, below = part[:-1:STEP, :-1:STEP], part[:-1:STEP, 1::STEP], part[1::STEP, :-1:STEP]
    brightest = one.max(axis=2)
    lit = (brightest > LIT[0]) & (brightest < LIT[1])
    if lit.mean() < LEAST_LIT:
        return 0.0
    return float(((one == right) & (one == below)).all(axis=2)[lit].mean())


def _middle(pixels: NDArray[np.uint8]) -> NDArray[np.uint8]:
    top, left = (max(0, (length - SEEN_PX) // 2) for length in pixels.shape[:2])
    return pixels[top : top + SEEN_PX, left : left + SEEN_PX]


def twin_differences(tiles: Tiles) -> list[float]:
    """Return how much copies of one tile differ, over their contrast, where two are of one size."""
    return [difference(tiles.pixels, tiles.boxes[a], tiles.boxes[b]) for a, b in islice(_pairs(tiles), MOST_PAIRS)]


def _pairs(tiles: Tiles) -> Iterator[tuple[int, int]]:
    sizes = tiles.boxes[:, 2:] - tiles.boxes[:, :2]
    large = np.flatnonzero(sizes.min(axis=1) >= LEAST_PX)
    for face in np.unique(tiles.faces[large]):
        for a, b in combinations(large[tiles.faces[large] == face].tolist(), 2):
            if (np.abs(sizes[a] - sizes[b]) <= ALIKE * sizes[a].min()).all():
                yield a, b


def difference(pixels: NDArray[np.uint8], one: NDArray[np.float32], other: NDArray[np.float32]) -> float:
    """Return how much two tiles differ where they fit best, over their contrast; 1 if they show nothing."""
    size = one[2:] - one[:2]
    shrink, grow = size * INNER, size * REACH + 1
    template = cut_out(pixels, np.concatenate([one[:2] + shrink, one[2:] - shrink]))
    searched = cut_out(pixels, np.concatenate([other[:2] + shrink - grow, other[2:] - shrink + grow]))
    contrast = float(template.std(axis=(0, 1)).mean())
    if contrast < LEAST_CONTRAST or (np.array(searched.shape) < template.shape).any():
        return 1.0
    squares = cv2.matchTemplate(searched, template, cv2.TM_SQDIFF).min() / template.size
    return float(np.sqrt(max(squares, 0.0))) / contrast
