"""The labelled photos: which there are, what is labelled, what may be trained on.

The folder is laid out as its README says: ``photos/<origin>/images|labels``,
``splits.json`` (train, val, test), ``keep.json`` (rectangles in px inside which the
labels are complete). ``cmd_red`` is the test and is never listed for training.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

TEST_ORIGINS = frozenset({"cmd_red"})
"""Origins that figures are taken on."""


@dataclass(frozen=True, slots=True, eq=False)
class LabelledPhoto:
    """One photo with its labels."""

    name: str
    """Path below ``photos/``, such as ``cmd_tray/images/a.jpg``."""
    pixels: NDArray[np.uint8]
    """H × W × 3 BGR, cropped to where the labels are complete."""
    faces: NDArray[np.int64]
    """N class ids, 0-32."""
    boxes: NDArray[np.float32]
    """N × 4, ``x0 y0 x1 y1`` in px of ``pixels``."""

    @property
    def origin(self) -> str:
        """The set of photos that it belongs to, such as ``cmd_tray``."""
        return self.name.split("/")[0]


def split_names(data: Path, split: str) -> list[str]:
    """Return the photo names of ``train``, ``val`` or ``test``.

    Raises ``ValueError`` if a test photo is listed for training.
    """
    names: list[str] = json.loads((data / "splits.json").read_text("utf-8"))[split]
    if split != "test" and any(n.split("/")[0] in TEST_ORIGINS for n in names):
        raise ValueError(f"{split} lists photos of the test set")
    return names


def load_photo(data: Path, name: str) -> LabelledPhoto:
    """Read one photo with its labels, cropped to its ``keep.json`` rectangle."""
    raw = np.frombuffer((data / "photos" / name).read_bytes(), np.uint8)
    pixels = cv2.imdecode(raw, cv2.IMREAD_COLOR)
    if pixels is None:
        raise ValueError(f"{name} is no picture")
    faces, boxes = _labels(data / "photos" / _label_name(name), pixels.shape[1], pixels.shape[0])
    keep = json.loads((data / "keep.json").read_text("utf-8")).get(name)
    photo = LabelledPhoto(name, np.asarray(pixels, np.uint8), faces, boxes)
    return _cropped(photo, keep) if keep else photo


def load_split(data: Path, split: str) -> Iterator[LabelledPhoto]:
    """Yield every photo of a split."""
    for name in split_names(data, split):
        yield load_photo(data, name)


def _label_name(name: str) -> str:
    return str(Path(name.replace("/images/", "/labels/")).with_suffix(".txt"))


def _labels(path: Path, width: int, height: int) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    rows = [line.split()[:5] for line in path.read_text("utf-8").splitlines() if line.strip()]
    values = np.array(rows, np.float64).reshape(-1, 5)
    size = np.array([width, height], np.float64)
    centre, half = values[:, 1:3] * size, values[:, 3:5] * size / 2
    boxes = np.concatenate([centre - half, centre + half], axis=1).astype(np.float32)
    return values[:, 0].astype(np.int64), boxes


def _cropped(photo: LabelledPhoto, keep: list[list[float]] | list[float]) -> LabelledPhoto:
    rectangle = np.array(keep, np.float32).reshape(-1)[:4]
    x0, y0, x1, y1 = (int(v) for v in rectangle)
    centres = (photo.boxes[:, :2] + photo.boxes[:, 2:]) / 2
    inside = ((centres >= (x0, y0)) & (centres <= (x1, y1))).all(axis=1)
    boxes = np.clip(photo.boxes[inside] - (x0, y0, x0, y0), 0, [x1 - x0, y1 - y0] * 2)
    return LabelledPhoto(photo.name, photo.pixels[y0:y1, x0:x1].copy(), photo.faces[inside], boxes.astype(np.float32))
