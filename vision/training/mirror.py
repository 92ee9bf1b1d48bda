"""What tells a mirrored tile: a direction among the features of the reader network.

Every telling tile of the photos is looked at as it is and flipped. The weights are fitted
(logistic regression without a constant, so that neither side is favoured) to the
difference of the two; scaled so that the tiles of a photo that is not mirrored come to -1
on average, those of a mirrored one to 1.
"""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING

import numpy as np

from vision.crops import crop_tiles, network_input
from vision.photo_quality.mirrored import TELLING
from vision.training.reader_constants import DEVIATION, MEAN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray
    from onnxruntime import InferenceSession

    from vision.training.photos import LabelledPhoto

MOST = 10
"""Tiles of a photo that are looked at."""

JITTER = 0.03
"""How far the boxes are off, as a share of the tile's side."""

DECAY = 10.0
ROUNDS = 500


def flip_differences(
    session: InferenceSession, photos: Iterable[LabelledPhoto], side_px: int, seed: int = 0
) -> NDArray[np.float32]:
    """Return N × F: the features of every telling tile, flipped, less those of the tile as it is."""
    rng = np.random.default_rng(seed)
    differences = []
    for photo in photos:
        telling = rng.permutation(np.flatnonzero(np.isin(photo.faces, TELLING)))[:MOST]
        if not len(telling):
            continue
        boxes = photo.boxes[telling]
        sides = np.tile(boxes[:, 2:] - boxes[:, :2], 2)
        crops = crop_tiles(
            photo.pixels, (boxes + rng.normal(0, JITTER, boxes.shape) * sides).astype(np.float32), side_px
        )
        picture = network_input(crops, MEAN, DEVIATION)
        both = session.run(["features"], {"crops": np.concatenate([picture, picture[..., ::-1]])})[0]
        differences.append(both[len(telling) :] - both[: len(telling)])
    return np.concatenate(differences)


def mirror_weights(differences: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return F weights that are positive, on average 1, for the differences given."""
    spread = np.sqrt((differences**2).mean(axis=0)) + np.float32(0.05)
    scaled = differences / spread / np.sqrt(differences.shape[1])
    weights = np.zeros(scaled.shape[1], np.float32)
    for _ in range(ROUNDS):
        doubt = 1 / (1 + np.exp(scaled @ weights))
        weights += 9 * (scaled.T @ doubt - DECAY * weights / 9) / len(scaled)
    weights /= spread * np.sqrt(differences.shape[1])
    return np.asarray(weights / (differences @ weights).mean(), np.float32)


def encoded_weights(weights: NDArray[np.float32]) -> str:
    """Return weights as the manifest holds them: base64 of little-endian half floats."""
    return b64encode(weights.astype("<f2").tobytes()).decode("ascii")
