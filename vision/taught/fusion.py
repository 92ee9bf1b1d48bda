"""The network's answer and the taught faces, fused.

Each taught face has *evidence* in nats (natural logarithm of odds). The cosine distance
``d`` from a tile to the nearest prototype of that face is compared with that of an unlike
tile: ``DIMENSIONS * ln((1 - FAR) / d)``, none from there on, which are the odds of finding
a neighbour that near in so many dimensions. The best face leads by ``MOST_NATS`` at most.
The network's probabilities are multiplied by ``exp(evidence)`` and made to sum to 1 again.

Network and prototypes see the same picture through the same layers, so their agreement
proves less than two witnesses would: the answer never becomes surer than the network was
or than such nearness has proven to be right (``proven``), whichever is more.

What follows by construction:

* where all prototypes are far the network's answer stays as it is, bit by bit;
* faces that were not taught keep their odds among each other, and lose against a taught
  face only where the tile looks like that one;
* an answer that leads by more than ``MOST_NATS`` is never overturned, and none is by a
  prototype that is no nearer than its own.

The numbers were chosen on synthetic scenes, never on a test set (decision 0005).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from vision.taught.embedding import unit

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.taught.taught_set import TaughtSet

FAR: Final = 0.6
"""Cosine up to which a prototype says nothing: other faces of a set are this near."""

DIMENSIONS: Final = 3.5
"""How fast evidence grows: half the distance makes a face 11 times as likely."""

LEAST_DISTANCE: Final = 0.02
"""Cosine distance below which nearer is not surer."""

MOST_NATS: Final = 8.0
"""By how much evidence can favour one face over another: 3000 to 1."""

ONE_THREAD: Final = 1 << 18
"""Multiplications up to which OpenBLAS stays in the calling thread."""

EVEN_DISTANCE: Final = 0.12
"""Cosine distance at which the nearest prototype of a hard photo is right as often as wrong."""

PROVEN_DIMENSIONS: Final = 4.0
"""How fast nearer prototypes have proven righter: 0.84 at distance 0.08, 0.97 at 0.05, 0.996 at 0.03."""


def fused(probabilities: NDArray[np.float32], features: NDArray[np.float32], taught: TaughtSet) -> NDArray[np.float32]:
    """Return N × 34 probabilities in which the taught faces have their say.

    Args:
        probabilities: N × 34, the network's, calibrated.
        features: N × F, the network's embedding of the same tiles.
        taught: A set whose prototypes the same network made.
    """
    near = similarities(features, taught, probabilities.shape[1])
    distances = np.maximum(1 - near.astype(np.float64), LEAST_DISTANCE)
    evidence = np.maximum(DIMENSIONS * np.log((1 - FAR) / distances), 0.0)
    best = evidence.max(axis=1, keepdims=True, initial=0.0)
    evidence = np.maximum(evidence - np.maximum(best - MOST_NATS, 0.0), 0.0)
    both = probabilities * np.exp(evidence)
    both /= both.sum(axis=1, keepdims=True)
    answer = both.argmax(axis=1)[:, None]
    said = np.take_along_axis(probabilities, answer, axis=1)
    limit = np.maximum(said, proven(np.take_along_axis(distances, answer, axis=1)))
    return np.where(best > 0, _no_surer(both, answer, limit), probabilities).astype(np.float32)


def proven(distances: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how often prototypes at these distances have proven right; a little over one half at least."""
    odds = (EVEN_DISTANCE / distances) ** PROVEN_DIMENSIONS
    return np.asarray(np.maximum(odds / (1 + odds), 0.51), np.float64)


def _no_surer(both: NDArray[np.float64], answer: NDArray[np.int64], limit: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return probabilities whose answer is no likelier than its limit; it stays the answer."""
    told = np.take_along_axis(both, answer, axis=1)
    kept = np.minimum(told, limit)
    others = both * ((1 - kept) / np.maximum(1 - told, 1e-12))
    np.put_along_axis(others, answer, kept, axis=1)
    return np.where(kept < told, others, both)


def similarities(features: NDArray[np.float32], taught: TaughtSet, classes: int) -> NDArray[np.float32]:
    """Return N × ``classes`` cosines to the nearest prototype of each face; -1 for faces that were not taught."""
    cosines = _products(taught.prototypes.features, unit(features))
    nearest = np.full((len(features), classes), -1.0, np.float32)
    for face in np.unique(taught.prototypes.faces):
        nearest[:, face] = cosines[taught.prototypes.faces == face].max(axis=0)
    return nearest


def _products(prototypes: NDArray[np.float32], features: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return M × N inner products, in pieces that OpenBLAS computes in the calling thread.

    Its own threads go on spinning afterwards and take the processors away from the networks:
    measured on two busy cores, whole products doubled the time of a photo, pieces add a twentieth.
    """
    turned = np.ascontiguousarray(features.T)
    rows = max(1, ONE_THREAD // max(turned.size, 1))
    found = np.empty((len(prototypes), len(features)), np.float32)
    for start in range(0, len(prototypes), rows):
        np.matmul(prototypes[start : start + rows], turned, out=found[start : start + rows])
    return found
