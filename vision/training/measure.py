"""What all measurements share: which tile of a reading is which labelled tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.reading import TableReading

HIT_IOU = 0.5


def matched(reading: TableReading, boxes: NDArray[np.float32]) -> dict[int, int]:
    """Return which labelled box each tile of a reading hits, the surest tiles choosing first, one to one.

    Args:
        reading: What was read.
        boxes: N × 4, ``x0 y0 x1 y1`` in px of the frame.
    """
    order = sorted(range(len(reading.tiles)), key=lambda i: -reading.tiles[i].candidates[0].probability)
    pairs: dict[int, int] = {}
    for index in order:
        overlaps = overlap(np.array(reading.tiles[index].box, np.float32), boxes)
        overlaps[list(pairs.values())] = 0
        if len(overlaps) and overlaps.max() >= HIT_IOU:
            pairs[index] = int(overlaps.argmax())
    return pairs


def overlap(box: NDArray[np.float32], boxes: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the intersection over union of one box with N boxes."""
    low, high = np.maximum(box[:2], boxes[:, :2]), np.minimum(box[2:], boxes[:, 2:])
    shared = np.clip(high - low, 0, None).prod(axis=1)
    areas = (boxes[:, 2:] - boxes[:, :2]).prod(axis=1) + (box[2:] - box[:2]).prod()
    return np.asarray(shared / np.maximum(areas - shared, 1e-6), np.float32)
