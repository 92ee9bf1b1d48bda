"""Calibration of the reader on the validation photos: temperature, and when a tile is sure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from vision.crops import crop_tiles, network_input
from vision.training.reader_constants import DEVIATION, MEAN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray
    from onnxruntime import InferenceSession

    from vision.training.photos import LabelledPhoto

TEMPERATURES = np.geomspace(0.4, 3.0, 60)
JITTER = 0.04
"""How far the detector's boxes are off, as a share of the tile's side (standard deviation)."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """What the validation photos say about the reader's own probabilities."""

    temperature: float
    """What the logits are divided by."""
    nll: float
    """Mean negative log likelihood at that temperature."""
    accuracy: float
    bins: tuple[tuple[float, float, int], ...]
    """Reliability: mean probability said, share that was right, how many crops."""


def validation_logits(
    session: InferenceSession, photos: Iterable[LabelledPhoto], side_px: int, seed: int = 0
) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
    """Return N × 34 logits and N class ids of all labelled tiles, their boxes a little off."""
    rng = np.random.default_rng(seed)
    logits, faces = [], []
    for photo in photos:
        if not len(photo.boxes):
            continue
        sides = np.tile(photo.boxes[:, 2:] - photo.boxes[:, :2], 2)
        boxes = (photo.boxes + rng.normal(0, JITTER, photo.boxes.shape) * sides).astype(np.float32)
        crops = network_input(crop_tiles(photo.pixels, boxes, side_px), MEAN, DEVIATION)
        logits.append(session.run(["faces"], {"crops": crops})[0])
        faces.append(photo.faces)
    return np.concatenate(logits), np.concatenate(faces)


def calibrated(logits: NDArray[np.float32], faces: NDArray[np.int64]) -> Calibration:
    """Return the temperature that makes the true faces likeliest, and how far it can be trusted."""
    losses = [_nll(logits / t, faces) for t in TEMPERATURES]
    temperature = float(TEMPERATURES[int(np.argmin(losses))])
    probabilities = softmax(logits / temperature)
    right = probabilities.argmax(axis=1) == faces
    return Calibration(
        temperature, float(min(losses)), float(right.mean()), reliability(probabilities.max(axis=1), right)
    )


def softmax(logits: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return N × C probabilities of N × C logits."""
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True), np.float32)


def reliability(said: NDArray[np.float32], right: NDArray[np.bool_]) -> tuple[tuple[float, float, int], ...]:
    """Return a reliability diagram as ten rows: mean probability, share right, count; empty bins left out."""
    places = np.minimum((said * 10).astype(int), 9)
    return tuple(
        (float(said[places == b].mean()), float(right[places == b].mean()), int((places == b).sum()))
        for b in range(10)
        if (places == b).any()
    )


def _nll(logits: NDArray[np.float32], faces: NDArray[np.int64]) -> float:
    true = softmax(logits)[np.arange(len(faces)), faces]
    return float(-np.log(np.maximum(true, 1e-12)).mean())
