"""Evaluation of the app's own reader on labelled photos: one CSV row a photo, and a page of errors.

Measured as the product is used: ``vision.reader.load_reader`` with its thresholds. A
tile is right when a predicted box overlaps its box with IoU ≥ 0.5, one to one, and the
tile agrees; tiles that are no part of the game are left out of the recall.
"""

from __future__ import annotations

import csv
import html
import time
from base64 import b64encode
from dataclasses import astuple, dataclass, fields
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.crops import crop_tiles
from vision.faces import FACE_NAMES, GAME_FACES, Face
from vision.frame import Frame

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from numpy.typing import NDArray

    from vision.protocols import TableReader
    from vision.reading import TableReading
    from vision.training.photos import LabelledPhoto

HIT_IOU = 0.5


@dataclass(frozen=True, slots=True)
class PhotoResult:
    """One row of the CSV."""

    photo: str
    tiles: int
    """Labelled tiles of the game."""
    found: int
    """Of those, tiles with a box."""
    right: int
    """Of those, tiles that were read right."""
    predicted: int
    """Tiles of the game in the reading."""
    predicted_right: int
    sure: int
    """Of the predicted, those shown without a mark."""
    sure_wrong: int
    ms: float
    """Time of the reading."""


@dataclass(frozen=True, slots=True, eq=False)
class Mistake:
    """A tile that was found and read wrong."""

    photo: str
    truth: int
    read: int
    probability: float
    crop: NDArray[np.uint8]
    """80 × 80 × 3 BGR."""


def evaluate(reader: TableReader, photos: Iterable[LabelledPhoto]) -> tuple[list[PhotoResult], list[Mistake]]:
    """Read every photo; return its result and what was read wrong."""
    results: list[PhotoResult] = []
    mistakes: list[Mistake] = []
    for photo in photos:
        began = time.perf_counter()
        reading = reader.read(Frame(photo.pixels, photo.name, ""))
        elapsed_ms = (time.perf_counter() - began) * 1000
        pairs = matched(reading, photo)
        results.append(_result(reading, photo, pairs, elapsed_ms))
        mistakes += _mistakes(reading, photo, pairs)
    return results, mistakes


def matched(reading: TableReading, photo: LabelledPhoto) -> dict[int, int]:
    """Return which label each predicted tile hits, the surest tiles choosing first."""
    order = sorted(range(len(reading.tiles)), key=lambda i: -reading.tiles[i].candidates[0].probability)
    pairs: dict[int, int] = {}
    for index in order:
        overlaps = overlap(np.array(reading.tiles[index].box, np.float32), photo.boxes)
        overlaps[list(pairs.values())] = 0
        if len(overlaps) and overlaps.max() >= HIT_IOU:
            pairs[index] = int(overlaps.argmax())
    return pairs


def overlap(box: NDArray[np.float32], boxes: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the intersection over union of one box with N boxes."""
    low, high = np.maximum(box[:2], boxes[:, :2]), np.minimum(box[2:], boxes[:, 2:])
    shared = np.clip(high - low, 0, None).prod(axis=1)
    areas = (boxes[:, 2:] - boxes[:, :2]).prod(axis=1) + (box[2:] - box[:2]).prod()
    return np.asarray(shared / np.maximum(areas - shared, 1e-6), np.float32)


def _result(reading: TableReading, photo: LabelledPhoto, pairs: dict[int, int], ms: float) -> PhotoResult:
    hits = {i: t for i, t in pairs.items() if photo.faces[t] in GAME_FACES}
    game = [i for i, tile in enumerate(reading.tiles) if tile.face in GAME_FACES]
    good = {i for i, t in pairs.items() if reading.tiles[i].face == photo.faces[t]}
    sure = [i for i in game if reading.tiles[i].sure]
    return PhotoResult(
        photo=photo.name,
        tiles=int((photo.faces < Face.BACK).sum()),
        found=len(hits),
        right=len(good & set(hits)),
        predicted=len(game),
        predicted_right=len(good & set(game)),
        sure=len(sure),
        sure_wrong=len(set(sure) - good),
        ms=round(ms, 1),
    )


def _mistakes(reading: TableReading, photo: LabelledPhoto, pairs: dict[int, int]) -> list[Mistake]:
    wrong = [(i, t) for i, t in pairs.items() if reading.tiles[i].face != photo.faces[t]]
    boxes = np.array([reading.tiles[i].box for i, _ in wrong], np.float32).reshape(-1, 4)
    crops = crop_tiles(photo.pixels, boxes, 80)
    return [
        Mistake(photo.name, int(photo.faces[t]), tile.face, tile.candidates[0].probability, crop)
        for (i, t), crop in zip(wrong, crops, strict=True)
        for tile in (reading.tiles[i],)
    ]


def summary(results: list[PhotoResult]) -> str:
    """Return the figures of all photos together, in one line."""
    total = {f.name: sum(getattr(r, f.name) for r in results) for f in fields(PhotoResult) if f.name != "photo"}
    share = lambda part, whole: total[part] / max(total[whole], 1)  # noqa: E731  shorter than a function of its own
    return (
        f"photos {len(results)}, tiles {total['tiles']}, box recall {share('found', 'tiles'):.3f}, "
        f"right recall {share('right', 'tiles'):.3f}, precision {share('predicted_right', 'predicted'):.3f}, "
        f"unmarked {share('sure', 'predicted'):.3f}, unmarked but wrong {share('sure_wrong', 'sure'):.4f}, "
        f"ms a photo {total['ms'] / max(len(results), 1):.0f}"
    )


def write_csv(path: Path, results: list[PhotoResult]) -> None:
    """Write one row a photo."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow([f.name for f in fields(PhotoResult)])
        writer.writerows(astuple(r) for r in results)


def write_confusions(path: Path, mistakes: list[Mistake]) -> None:
    """Write an HTML page with the crop of every tile that was read wrong, the commonest confusion first."""
    pairs: dict[tuple[int, int], list[Mistake]] = {}
    for mistake in mistakes:
        pairs.setdefault((mistake.truth, mistake.read), []).append(mistake)
    rows = [_confusion_row(*pair, found) for pair, found in sorted(pairs.items(), key=lambda item: -len(item[1]))]
    page = "<!doctype html><meta charset=utf-8><title>confusions</title><style>img{margin:2px}</style>" + "\n".join(
        rows
    )
    path.write_text(page, encoding="utf-8")


def _confusion_row(truth: int, read: int, mistakes: list[Mistake]) -> str:
    images = "".join(
        f'<img title="{html.escape(m.photo)} {m.probability:.2f}" src="data:image/png;base64,{_png(m.crop)}">'
        for m in mistakes
    )
    return f"<h3>{FACE_NAMES[truth]} → {FACE_NAMES[read]} ({len(mistakes)})</h3>{images}"


def _png(crop: NDArray[np.uint8]) -> str:
    return b64encode(cv2.imencode(".png", crop)[1].tobytes()).decode("ascii")
