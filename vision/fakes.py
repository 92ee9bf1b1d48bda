"""Stand-ins for the networks, for tests and demonstrations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from scorer.table import Seat
from vision.detections import Detections
from vision.faces import FACE_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from vision.frame import Frame

_WAYS = {Seat.BOTTOM: (1, 0), Seat.RIGHT: (0, -1), Seat.TOP: (-1, 0), Seat.LEFT: (0, 1)}
"""Which way a seat's row runs from its left, in the picture."""

_TURNS = {Seat.BOTTOM: 0, Seat.LEFT: 1, Seat.TOP: 2, Seat.RIGHT: 3}
"""How a seat's tiles are turned in the picture (``Detections.turns``)."""

HEIGHT = 1.4
"""Height of a tile in its widths."""


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


def laid_row(
    faces: Sequence[int],
    seat: Seat,
    start: tuple[float, float],
    width_px: float = 40.0,
    gaps: Mapping[int, float] | None = None,
) -> Detections:
    """Return a row as the player at ``seat`` lays it, his left first.

    Args:
        faces: Class ids, in his reading order.
        seat: Where he sits; it says which way the row runs and how its tiles are turned.
        start: Centre of the first tile in px.
        width_px: Width of a tile.
        gaps: Free tiles before the tile of that index.
    """
    steps = [1.0 + (gaps or {}).get(index, 0.0) for index in range(len(faces))]
    offsets = (np.cumsum(steps) - steps[0] if faces else np.zeros(0)) * width_px
    centres = np.array(start) + offsets[:, None] * np.array(_WAYS[seat])
    half = np.array([1.0, HEIGHT] if seat in (Seat.BOTTOM, Seat.TOP) else [HEIGHT, 1.0]) * width_px / 2
    boxes = np.concatenate([centres - half, centres + half], axis=1)
    return detections_of(faces, [(x0, y0, x1, y1) for x0, y0, x1, y1 in boxes.tolist()], [_TURNS[seat]] * len(faces))


def together(*parts: Detections) -> Detections:
    """Return several detections of one frame as one."""
    return Detections(
        np.concatenate([part.boxes for part in parts]),
        np.concatenate([part.scores for part in parts]),
        np.concatenate([part.probabilities for part in parts]),
        np.concatenate([part.turns for part in parts]),
    )
