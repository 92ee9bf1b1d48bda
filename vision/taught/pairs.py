"""Which faces of a taught set stay hard to tell apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from scorer.text import Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.taught.taught_set import TaughtSet

CLOSE: Final = 0.8
"""Cosine of two faces' looks from which they are easily confused: the same face in another photo is often no nearer."""

MOST_PAIRS: Final = 8
"""Pairs that are named; more than people can keep an eye on."""

CONFUSED: Final = Text("{first} 和 {second} 容易认错", "{first} and {second} are easily confused")
"""What is said about a pair; the names are filled in by whoever shows it."""


@dataclass(frozen=True, slots=True)
class ConfusablePair:
    """Two faces that look much alike in this set."""

    first: int
    """Class id, less than ``second``."""
    second: int
    closeness: float
    """Cosine of their most similar looks, -1 to 1."""
    mistaken: bool
    """Whether a taught tile of the one looks more like the other than like its own fellows (leave-one-out)."""


def confusable_pairs(taught: TaughtSet) -> tuple[ConfusablePair, ...]:
    """Return the pairs to look at twice, the worst first.

    A pair is named if the two faces' looks come as near as ``CLOSE``, or if a tile that was
    taught more than once is nearer to the other face than to its own other tiles.
    """
    near = _nearness(taught)
    faces = np.array([crop.face for crop in taught.crops])
    mistaken = _mistaken(near, faces)
    pairs = [
        ConfusablePair(first, second, closeness, (first, second) in mistaken)
        for first in sorted(set(faces.tolist()))
        for second in sorted(set(faces.tolist()))
        if first < second
        for closeness in [float(near[np.ix_(faces == first, faces == second)].max())]
        if closeness >= CLOSE or (first, second) in mistaken
    ]
    worst = sorted(pairs, key=lambda pair: (not pair.mistaken, -pair.closeness))
    return tuple(worst[:MOST_PAIRS])


def _nearness(taught: TaughtSet) -> NDArray[np.float32]:
    """Return crops × crops: the cosine of the most similar looks of two tiles."""
    features, crops = taught.prototypes.features, taught.prototypes.crops
    cosines = features @ features.T
    count = len(taught.crops)
    rows = np.full((count, len(crops)), -1.0, np.float32)
    np.maximum.at(rows, crops, cosines)
    near = np.full((count, count), -1.0, np.float32)
    np.maximum.at(near.T, crops, rows.T)
    return near


def _mistaken(near: NDArray[np.float32], faces: NDArray[np.int64]) -> set[tuple[int, int]]:
    """Return the pairs of faces of which a tile, left out, would be taken for the other."""
    others = near.copy()
    np.fill_diagonal(others, -1.0)
    found = set()
    for tile, face in enumerate(faces.tolist()):
        nearest = int(faces[int(others[tile].argmax())])
        if nearest != face and (faces == face).sum() > 1:
            found.add((min(face, nearest), max(face, nearest)))
    return found
