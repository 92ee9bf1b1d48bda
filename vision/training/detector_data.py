"""The detector's training set: photos at several aspects, labels as polygons.

Two classes: 0 a face (whatever it shows), 1 a back. Labels are written as
polygons so that any rotation in augmentation keeps the boxes tight. The photos
were stretched to a square once; each is written at several aspects between 0.75
and 1.33 to undo that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.training.photos import LabelledPhoto, load_split

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from numpy.typing import NDArray

ASPECTS = {"train": (0.75, 1.0, 1.33), "val": (1.0,)}
"""Widths over heights, relative to the stored photo, that each split is written at."""

BACK_CLASS = 30
LONG_SIDE_PX = 640


def write_detector_data(data: Path, out: Path) -> Path:
    """Write images and labels for ultralytics below ``out``; return its data file."""
    for split in ("train", "val"):
        for index, photo in enumerate(load_split(data, split)):
            for aspect in ASPECTS[split]:
                write_sample(out, split, f"p{index:04d}_{int(aspect * 100)}", stretched(photo, aspect))
    return write_data_file(out)


def write_data_file(out: Path) -> Path:
    """Write and return the YAML file that names the splits and the classes."""
    path = out / "data.yaml"
    path.write_text(
        f"path: {out}\ntrain: images/train\nval: images/val\nnames:\n  0: face\n  1: back\n", encoding="utf-8"
    )
    return path


def stretched(photo: LabelledPhoto, aspect: float) -> LabelledPhoto:
    """Return the photo with its width scaled by ``aspect``, its long side at 640 px."""
    height, width = photo.pixels.shape[:2]
    scale = LONG_SIDE_PX / max(width * aspect, height)
    size = (max(1, round(width * aspect * scale)), max(1, round(height * scale)))
    pixels = cv2.resize(photo.pixels, size, interpolation=cv2.INTER_AREA)
    factor = np.array([size[0] / width, size[1] / height] * 2, np.float32)
    return LabelledPhoto(photo.name, np.asarray(pixels, np.uint8), photo.faces, photo.boxes * factor)


def write_sample(out: Path, split: str, stem: str, photo: LabelledPhoto) -> None:
    """Write one picture with its boxes."""
    x0, y0, x1, y1 = photo.boxes.T
    quads = np.stack([x0, y0, x1, y0, x1, y1, x0, y1], axis=1).reshape(-1, 4, 2)
    write_quads(out, split, stem, photo.pixels, zip(photo.faces.tolist(), quads, strict=True))


def write_quads(
    out: Path, split: str, stem: str, pixels: NDArray[np.uint8], tiles: Iterable[tuple[int, NDArray[np.float32]]]
) -> None:
    """Write one picture; each tile is its class id and 4 × 2 corners in px."""
    images, labels = out / "images" / split, out / "labels" / split
    images.mkdir(parents=True, exist_ok=True)
    labels.mkdir(parents=True, exist_ok=True)
    size = np.array([pixels.shape[1], pixels.shape[0]], np.float32)
    lines = [
        f"{int(face == BACK_CLASS)} " + " ".join(f"{v:.5f}" for v in np.clip(quad / size, 0, 1).ravel())
        for face, quad in tiles
    ]
    encoded = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, 92])[1]
    (images / f"{stem}.jpg").write_bytes(encoded.tobytes())
    (labels / f"{stem}.txt").write_text("\n".join(lines), encoding="utf-8")
