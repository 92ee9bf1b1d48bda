"""The network's answer and the taught faces, fused.

Each taught face has *evidence* in nats (natural logarithm of odds). The cosine distance
``d`` from a tile to the nearest prototype of that face is compared with that of an unlike
tile: ``DIMENSIONS * ln((1 - FAR) / d)``, none from there on, which are the odds of finding
a neighbour that near in so many dimensions. The best face leads by ``MOST_NATS`` at most.
The network's probabilities are multiplied by ``exp(evidence)`` and made to sum to 1 again.
What follows by construction:

* where all prototypes are far the network's answer stays as it is, bit by bit;
* faces that were not taught keep their odds among each other, and lose against a taught
  face only where the tile looks like that one;
* an answer that leads by more than ``MOST_NATS`` is never overturned, and none is by a
  prototype that is no nearer than its own.

The three numbers were chosen on synthetic scenes, never on a test set (decision 0005).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from vision.taught.embedding import unit

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.taught.taught_set import TaughtSet

FAR: Final = 0.65
"""Cosine up to which a prototype says nothing: other faces of a set are this near."""

DIMENSIONS: Final = 5.0
"""How fast evidence grows: half the distance makes a face 2⁵ times as likely."""

LEAST_DISTANCE: Final = 0.02
"""Cosine distance below which nearer is not surer."""

MOST_NATS: Final = 8.0
"""By how much evidence can favour one face over another: 3000 to 1."""


def fused(probabilities: NDArray[np.float32], features: NDArray[np.float32], taught: TaughtSet) -> NDArray[np.float32]:
    """Return N × 34 probabilities in which the taught faces have their say.

    Args:
        probabilities: N × 34, the network's, calibrated.
        features: N × F, the network's embedding of the same tiles.
        taught: A set whose prototypes the same network made.
    """
    distances = np.maximum(1 - similarities(features, taught, probabilities.shape[1]), LEAST_DISTANCE)
    evidence = np.maximum(DIMENSIONS * np.log((1 - FAR) / distances), 0.0)
    best = evidence.max(axis=1, keepdims=True, initial=0.0)
    evidence = np.maximum(evidence - np.maximum(best - MOST_NATS, 0.0), 0.0)
    both = probabilities * np.exp(evidence, dtype=np.float64)
    told = both / both.sum(axis=1, keepdims=True)
    return np.where(best > 0, told, probabilities).astype(np.float32)


def similarities(features: NDArray[np.float32], taught: TaughtSet, classes: int) -> NDArray[np.float32]:
    """Return N × ``classes`` cosines to the nearest prototype of each face; -1 for faces that were not taught."""
    cosines = unit(features) @ taught.prototypes.features.T
    nearest = np.full((len(features), classes), -1.0, np.float32)
    for face in np.unique(taught.prototypes.faces):
        nearest[:, face] = cosines[:, taught.prototypes.faces == face].max(axis=1)
    return nearest
