"""Stand-ins for the networks, for tests and demonstrations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.detections import Detections
from vision.faces import FACE_NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.frame import Frame


class ScriptedDetector:
    """A ``TileDetector`` that answers what it was given, one answer a frame, the last one for ever."""

    def __init__(self, *answers: Detections) -> None:
        self._answers = answers
        self.frames: list[Frame] = []
        """Every frame that it was asked about."""

    def detect(self, frame: Frame) -> Detections:
        """Return the next answer; nothing found if none was given."""
        self.frames.append(frame)
        if not self._answers:
            return detections_of([], [])
        return self._answers[min(len(self.frames), len(self._answers)) - 1]


def detections_of(
    faces: Sequence[int],
    boxes: Sequence[tuple[float, float, float, float]],
    turns: Sequence[int] | None = None,
    probability: float = 0.99,
) -> Detections:
    """Return detections that see ``faces`` (class ids) in ``boxes`` (px), each with ``probability``."""
    count, classes = len(faces), len(FACE_NAMES)
    probabilities = np.full((count, classes), (1 - probability) / (classes - 1), np.float32)
    probabilities[np.arange(count), list(faces)] = probability
    sides = np.full((count, 4), 0.01, np.float32)
    sides[np.arange(count), list(turns) if turns is not None else 0] = 0.97
    corners = np.array(boxes, np.float32).reshape(-1, 4)
    return Detections(corners, np.full(count, probability, np.float32), probabilities, sides)
