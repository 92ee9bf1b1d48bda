"""Pictures that show a single tile, cut out: what the detector, trained on tables, finds odd."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from scorer.tiles import Tile
from vision.boxes import Boxes
from vision.faces import Face

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.frame import Frame

FILLS = 0.5
"""Share of the picture from which a tile fills it."""

SNAP = 0.15
"""A filling tile's edge is the picture's edge if it lies this near, as a share of the side:
boxes seen from afar are coarse, and a stroke cut off makes another tile."""

TILE_ASPECTS = (0.5, 0.95)
"""Shorter over longer side of a picture that may be one whole tile."""

PLAIN = (Tile.BAI, Face.BACK, Face.NOTHING)
"""Faces that any empty picture looks like."""

SURE = 0.9
"""Probability from which a tile-shaped picture is taken for the tile that it looks like."""


AS_SURE = 0.8
"""A filling tile must have this share of the mean score of the tiles found in it: a tile's dots
look like poor tiles, but a heap of good tiles looks like one poor tile from afar."""


def fills(boxes: Boxes, frame: Frame, inside: Boxes) -> bool:
    """Whether one of the boxes fills the frame: a picture of a single tile, cut out.

    Args:
        boxes: What the look from afar found.
        frame: The picture.
        inside: What the usual look found.
    """
    sides = boxes.corners[:, 2:] - boxes.corners[:, :2]
    # An empty picture looks like a back all over.
    filling = (sides.prod(axis=1) > FILLS * frame.width * frame.height) & (boxes.backs < 0.5)
    least = AS_SURE * float(inside.scores.mean()) if len(inside.scores) else 0.0
    return bool((boxes.scores[filling] >= least).any())


def snapped(boxes: Boxes, frame: Frame) -> Boxes:
    """Return the boxes with edges that lie near the frame's edges moved onto them."""
    size = np.array([frame.width, frame.height], np.float32)
    low, high = boxes.corners[:, :2], boxes.corners[:, 2:]
    low = np.where(low < SNAP * size, 0, low)
    high = np.where(high > (1 - SNAP) * size, size, high)
    return Boxes(np.concatenate([low, high], axis=1).astype(np.float32), boxes.scores, boxes.backs)


def tile_shaped(frame: Frame) -> bool:
    """Whether the frame has a tile's proportions, upright or lying."""
    shorter, longer = sorted((frame.width, frame.height))
    return TILE_ASPECTS[0] <= shorter / longer <= TILE_ASPECTS[1]


def whole(frame: Frame, score: float) -> Boxes:
    """Return the whole frame as one box."""
    corners = np.array([[0, 0, frame.width, frame.height]], np.float32)
    return Boxes(corners, np.array([score], np.float32), np.zeros(1, np.float32))


def looks_like_a_tile(faces: NDArray[np.float32]) -> bool:
    """Whether 1 × 34 probabilities name one printed face."""
    best = int(faces[0].argmax())
    return bool(faces[0, best] >= SURE) and best not in PLAIN
