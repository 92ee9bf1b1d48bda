"""Tiles as the layout sees them: where they lie, how they are turned, what they show."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.detections import Detections
    from vision.table_view.plane import TablePlane

TILE_ASPECT = 0.72
"""Width over height of the face of a tile that stands upright."""

UPRIGHT_LOG = float(np.log(1 / TILE_ASPECT))

AROUND = 6.0
"""Tiles this far away, in long sides, say half as much about how flat tiles look."""

NO_FLATNESS = 1.0
"""How many tiles speak for a camera right above, as long as nothing else is known."""


class Axis(Enum):
    """Which way a row runs in the picture."""

    ACROSS = 0
    """From the left to the right; its tiles stand upright or upside down."""
    DOWN = 1
    """From the top to the bottom; its tiles are turned by a quarter."""


@dataclass(frozen=True, slots=True, eq=False)
class Spots:
    """N tiles in the picture."""

    centres: NDArray[np.float64]
    """N × 2, x and y in px of the frame."""
    sizes: NDArray[np.float64]
    """N × 2, width and height of the boxes in px."""
    probabilities: NDArray[np.float64]
    """N × 34, as in ``vision.detections.Detections.probabilities``."""
    turns: NDArray[np.float64]
    """N × 4 probabilities, as in ``vision.detections.Detections.turns``."""
    faces: NDArray[np.int64] = field(init=False)
    """N likeliest class ids (``vision.faces``)."""
    turn_votes: NDArray[np.float64] = field(init=False)
    """N, from -1 (what it shows is turned by a quarter) to 1 (upright or upside down); 0 where that is unknown."""
    upright: NDArray[np.float64] = field(init=False)
    """N, from -1 (surely turned by a quarter) to 1 (surely upright or upside down).

    The shape of the box counts as far as what the tile shows doesn't tell."""

    def __post_init__(self) -> None:
        votes = self.turns[:, 0] + self.turns[:, 2] - self.turns[:, 1] - self.turns[:, 3]
        heights = np.log(self.sizes[:, 1] / self.sizes[:, 0])
        shapes = np.clip((heights - self._flatness(votes, heights)) / UPRIGHT_LOG, -1, 1)
        object.__setattr__(self, "faces", np.asarray(self.probabilities.argmax(axis=1), np.int64))
        object.__setattr__(self, "turn_votes", np.asarray(votes, np.float64))
        object.__setattr__(self, "upright", np.asarray(votes + (1 - np.abs(votes)) * shapes, np.float64))

    def _flatness(self, votes: NDArray[np.float64], heights: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the logarithm of how much higher tiles look around each tile than they are; below 0 it is flatter.

        Seen from low down, even a tile that lies upright is wider than high; those
        around that tell by what they show how they are turned say how much.
        """
        if not len(self):
            return np.zeros(0)
        vectors = (self.centres[None] - self.centres[:, None]) / np.median(self.sizes.max(axis=1))
        weights = votes**2 / (1 + (vectors**2).sum(axis=2) / AROUND**2)
        seen = heights - np.sign(votes) * UPRIGHT_LOG
        return np.asarray((weights @ seen) / (weights.sum(axis=1) + NO_FLATNESS), np.float64)

    def __len__(self) -> int:
        return len(self.centres)

    def only(self, tiles: NDArray[np.int64]) -> Spots:
        """Return the spots with these indexes, in that order."""
        return Spots(self.centres[tiles], self.sizes[tiles], self.probabilities[tiles], self.turns[tiles])


def spots_of(detections: Detections, plane: TablePlane | None = None) -> Spots:
    """Return the detections as spots, in their order; with a plane, as they lie on the table seen from above.

    Where a plane is given, px of the frame in ``Spots`` are px of the plane.
    """
    boxes = detections.boxes.astype(np.float64).reshape(-1, 4)
    centres, sizes = (boxes[:, :2] + boxes[:, 2:]) / 2, np.maximum(boxes[:, 2:] - boxes[:, :2], 1.0)
    if plane is not None:
        centres, sizes = plane.boxes(boxes)
    return Spots(
        centres=centres,
        sizes=sizes,
        probabilities=detections.probabilities.astype(np.float64),
        turns=detections.turns.astype(np.float64),
    )
