"""The detector's raw output as boxes: threshold, suppression, frame coordinates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.manifest import DETECTOR_CLASSES

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.letterbox import Letterbox


BACK_CLASS = DETECTOR_CLASSES.index("back")
"""The class of tiles that lie face down."""


@dataclass(frozen=True, slots=True, eq=False)
class Boxes:
    """N boxes with their scores, the surest first."""

    corners: NDArray[np.float32]
    """N × 4, ``x0 y0 x1 y1`` in px of the frame, inside the frame."""
    scores: NDArray[np.float32]
    """N, 0-1."""
    backs: NDArray[np.float32]
    """N, 0-1, how likely the tile shows its back, by the detector's classes."""

    def median_short_px(self) -> float:
        """Return the median of the shorter sides in px of the frame; 0 without boxes."""
        if not len(self.corners):
            return 0.0
        return float(np.median((self.corners[:, 2:] - self.corners[:, :2]).min(axis=1)))


def boxes_of_output(
    output: NDArray[np.float32],
    place: Letterbox,
    frame_size: tuple[int, int],
    thresholds: tuple[float, float],
    iou: float,
) -> Boxes:
    """Return the tiles in one output of the detector.

    Args:
        output: 1 × (4 + classes) × N: centre x, centre y, width, height in px of
            the input, then a score 0-1 for each class.
        place: How the frame lies in the input.
        frame_size: Width and height of the frame in px.
        thresholds: The least score of a face and of a back; a tile's score is that of its best class.
        iou: Overlap from which two boxes, of whatever class, are one tile.
    """
    values = np.asarray(output, np.float32)[0].T
    values = values[(values[:, 4:] >= np.array(thresholds, np.float32)).any(axis=1)]
    centres, sizes, classes = values[:, :2], values[:, 2:4], values[:, 4:]
    corners = place.to_frame(np.concatenate([centres - sizes / 2, centres + sizes / 2], axis=1))
    found = Boxes(_inside(corners, frame_size), classes.max(axis=1), classes[:, BACK_CLASS] / classes.sum(axis=1))
    return suppressed(found, min(thresholds), iou)


def suppressed(boxes: Boxes, threshold: float, iou: float) -> Boxes:
    """Return the boxes with copies of one tile taken out, the surest kept, the surest first."""
    corners, scores = boxes.corners, boxes.scores
    if not len(corners):
        return boxes
    sized = np.concatenate([corners[:, :2], corners[:, 2:] - corners[:, :2]], axis=1)
    kept = np.asarray(cv2.dnn.NMSBoxes(sized.tolist(), scores.tolist(), threshold, iou), np.int64).ravel()
    return Boxes(corners[kept], scores[kept], boxes.backs[kept])


def _inside(corners: NDArray[np.float32], frame_size: tuple[int, int]) -> NDArray[np.float32]:
    return np.clip(corners, 0, np.array(frame_size * 2, np.float32)).astype(np.float32)
