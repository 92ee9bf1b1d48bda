"""Evaluation of the app's own reader on labelled photos: one CSV row a photo, and a page of errors.

Measured as the product is used: ``vision.reader.load_reader`` with its thresholds. A
tile is right when a predicted box overlaps its box with IoU ≥ 0.5, one to one, and the
tile agrees; tiles that are no part of the game are left out of the recall. A row is
exact when one row of the reading holds its tiles, in order, and nothing else.
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
from vision.training.measure import matched
from vision.training.measure_reliability import Said
from vision.training.measure_rows import Known, count_rows, is_unlabelled

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from vision.protocols import TableReader
    from vision.reading import TableReading
    from vision.training.photos import LabelledPhoto


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
    rows: int
    """Rows whose tiles are known in order."""
    rows_exact: int
    lines: int
    """Of the rows, those that lie apart from all others."""
    lines_exact: int
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


@dataclass(frozen=True, slots=True, eq=False)
class Evaluation:
    """What became of all photos."""

    photos: tuple[PhotoResult, ...]
    mistakes: tuple[Mistake, ...]
    said: tuple[Said, ...]
    """Every tile of the game that was read, where tiles are labelled."""


def evaluate(reader: TableReader, photos: Iterable[LabelledPhoto], known: Mapping[str, Known]) -> Evaluation:
    """Read every photo and compare; ``known`` adds rows and unlabelled places, by the photo's name."""
    results: list[PhotoResult] = []
    mistakes: list[Mistake] = []
    said: list[Said] = []
    for photo in photos:
        began = time.perf_counter()
        reading = reader.read(Frame(photo.pixels, photo.name, ""))
        elapsed_ms = (time.perf_counter() - began) * 1000
        judged = _Judged(reading, photo, known.get(photo.name, Known()))
        results.append(judged.result(elapsed_ms))
        mistakes += _mistakes(reading, photo, judged.pairs)
        said += judged.said()
    return Evaluation(tuple(results), tuple(mistakes), tuple(said))


class _Judged:
    """One reading beside the labels of its photo."""

    def __init__(self, reading: TableReading, photo: LabelledPhoto, known: Known) -> None:
        self._reading, self._photo, self._known = reading, photo, known
        self.pairs = matched(reading, photo.boxes)
        """Which label each tile of the reading hits."""
        self._good = {i for i, t in self.pairs.items() if reading.tiles[i].face == photo.faces[t]}
        self._game = [
            i
            for i, tile in enumerate(reading.tiles)
            if tile.face in GAME_FACES and (i in self.pairs or not is_unlabelled(tile.box, known))
        ]

    def result(self, ms: float) -> PhotoResult:
        hits = {i for i, t in self.pairs.items() if self._photo.faces[t] in GAME_FACES}
        sure = {i for i in self._game if self._reading.tiles[i].sure}
        rows = count_rows(self._reading, self._known)
        return PhotoResult(
            photo=self._photo.name,
            tiles=int((self._photo.faces < Face.BACK).sum()),
            found=len(hits),
            right=len(self._good & hits),
            predicted=len(self._game),
            predicted_right=len(self._good.intersection(self._game)),
            sure=len(sure),
            sure_wrong=len(sure - self._good),
            rows=rows.rows,
            rows_exact=rows.rows_exact,
            lines=rows.lines,
            lines_exact=rows.lines_exact,
            ms=round(ms, 1),
        )

    def said(self) -> list[Said]:
        tiles = self._reading.tiles
        return [Said(tiles[i].candidates[0].probability, i in self._good) for i in self._game]


def _mistakes(reading: TableReading, photo: LabelledPhoto, pairs: dict[int, int]) -> list[Mistake]:
    wrong = [(i, t) for i, t in pairs.items() if reading.tiles[i].face != photo.faces[t]]
    boxes = np.array([reading.tiles[i].box for i, _ in wrong], np.float32).reshape(-1, 4)
    crops = crop_tiles(photo.pixels, boxes, 80)
    return [
        Mistake(photo.name, int(photo.faces[t]), tile.face, tile.candidates[0].probability, crop)
        for (i, t), crop in zip(wrong, crops, strict=True)
        for tile in (reading.tiles[i],)
    ]


def summary(results: Sequence[PhotoResult]) -> str:
    """Return the figures of all photos together, one a line."""
    total = {f.name: sum(getattr(r, f.name) for r in results) for f in fields(PhotoResult) if f.name != "photo"}

    def share(part: str, whole: str) -> str:
        return f"{total[part] / total[whole]:.4f} ({total[part]}/{total[whole]})" if total[whole] else "–"

    return "\n".join(
        [
            f"photos {len(results)}, tiles {total['tiles']}",
            f"right box, recall: {share('found', 'tiles')}",
            f"right box and right tile, recall: {share('right', 'tiles')}",
            f"right box and right tile, precision: {share('predicted_right', 'predicted')}",
            f"rows read exactly, single lines: {share('lines_exact', 'lines')}",
            f"rows read exactly, all: {share('rows_exact', 'rows')}",
            f"tiles without a mark: {share('sure', 'predicted')}",
            f"wrong among those without a mark: {share('sure_wrong', 'sure')}",
            f"ms a photo: {total['ms'] / max(len(results), 1):.0f}",
        ]
    )


def write_csv(path: Path, results: Sequence[PhotoResult]) -> None:
    """Write one row a photo."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow([f.name for f in fields(PhotoResult)])
        writer.writerows(astuple(r) for r in results)


def write_confusions(path: Path, mistakes: Sequence[Mistake]) -> None:
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
