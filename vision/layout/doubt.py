"""Which tiles are sure, and which people should look at.

A tile is sure if its likeliest face is likely enough, the detector is sure that
a tile is there, and there are not too many copies: of five copies of one tile
the least certain is doubtful. Doubt marks a tile; it never changes one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from scorer.tiles import COPIES
from vision.faces import GAME_FACES

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.detections import Detections


@dataclass(frozen=True, slots=True)
class SureFrom:
    """From where on a tile is sure; the manifest gives the measured values."""

    probability: float = 0.9
    """Of the likeliest face."""
    score: float = 0.4
    """Of the detector."""


def sure_tiles(detections: Detections, limits: SureFrom) -> NDArray[np.bool_]:
    """Return for each detection whether it is sure."""
    best = detections.probabilities.max(axis=1, initial=0.0)
    sure = (best >= limits.probability) & (detections.scores >= limits.score)
    faces = detections.probabilities.argmax(axis=1)
    for face in GAME_FACES:
        copies = np.flatnonzero(faces == face)
        surplus = copies[np.argsort(-best[copies], kind="stable")][COPIES:]
        sure[surplus] = False
    return np.asarray(sure, np.bool_)
