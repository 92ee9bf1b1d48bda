"""Crops as the reader network sees them: its embedding, at every turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from scorer.text import Text
from vision.crops import crop_tiles, network_input
from vision.models import run
from vision.taught.errors import TeachError
from vision.taught.taught_set import Prototypes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from vision.models import Networks
    from vision.taught.taught_set import TaughtCrop

FEATURES: Final = "features"
"""The reader network's output that taught sets need."""

BATCH: Final = 64
"""Crops that the network takes at once."""

JITTERS: Final = ((0.0, 0.0, 0.0), (0.05, 0.0, 0.0), (-0.05, 0.0, 0.0), (0.0, 0.04, 0.04), (0.0, -0.04, -0.04))
"""Growth, shift right, shift down, in sides of the tile: how far the detector's boxes are usually off."""

SAME: Final = 0.98
"""Cosine from which two looks of a tile are all but the same."""

_UNAVAILABLE: Final = Text(
    "这个版本的识牌模型不支持教牌：更新见花后再试。",
    "This version's reading model can't be taught tiles: update Jianhua, then try again.",
)


def can_teach(networks: Networks) -> bool:
    """Return whether the reader network tells its embedding."""
    return any(output.name == FEATURES for output in networks.reader.get_outputs())


def require_features(networks: Networks) -> None:
    """Raise ``TeachError`` if the reader network doesn't tell its embedding."""
    if not can_teach(networks):
        raise TeachError(_UNAVAILABLE)


def prototypes(networks: Networks, crops: Sequence[TaughtCrop]) -> Prototypes:
    """Return every crop at four quarter turns in each of ``JITTERS``; of looks that are all but the same, one.

    Raises:
        ModelError: The network can't run.
        TeachError: It doesn't tell its embedding.
    """
    require_features(networks)
    looks = [_looks(networks, crop) for crop in crops]
    features = unit(_embedded(networks, np.concatenate(looks))).reshape(len(crops), len(looks[0]), -1)
    different = [of_one[_unlike(of_one)] for of_one in features]
    of = np.repeat(np.arange(len(crops), dtype=np.int64), [len(of_one) for of_one in different])
    faces = np.array([crop.face for crop in crops], np.int64)
    return Prototypes(np.concatenate(different), faces[of], of)


def _unlike(features: NDArray[np.float32]) -> list[int]:
    """Return which rows to keep so that each is all but the same as a kept one."""
    cosines = features @ features.T
    kept: list[int] = []
    for row in range(len(features)):
        if not kept or cosines[row, kept].max() < SAME:
            kept.append(row)
    return kept


def unit(features: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return rows of length 1, N × F."""
    lengths = np.linalg.norm(features, axis=1, keepdims=True)
    return np.asarray(features / np.maximum(lengths, 1e-12), np.float32)


def _looks(networks: Networks, crop: TaughtCrop) -> NDArray[np.uint8]:
    """Return (4 × jitters) squares of one crop."""
    x0, y0, x1, y1 = crop.box
    sides = np.array([x1 - x0, y1 - y0] * 2)
    moves = np.array([[dx - g, dy - g, dx + g, dy + g] for g, dx, dy in JITTERS])
    boxes = (np.array(crop.box) + moves * sides).astype(np.float32)
    squares = crop_tiles(crop.pixels, boxes, networks.manifest.reader.input_px)
    return np.concatenate([np.rot90(squares, turn, axes=(1, 2)) for turn in range(4)])


def _embedded(networks: Networks, squares: NDArray[np.uint8]) -> NDArray[np.float32]:
    spec = networks.manifest.reader
    batches = (squares[start : start + BATCH] for start in range(0, len(squares), BATCH))
    found = [run(networks.reader, network_input(batch, spec.mean, spec.std), (FEATURES,))[0] for batch in batches]
    return np.concatenate(found)
