"""Our reader against the PyPI package ``mahjong-detector``: time a photo, and right tiles a second.

Both read the same photo in turns, so that whatever else the computer does slows both.
The package lives in an environment of its own, whose Python is given; it runs in one
process that stays, so that neither side's loading is counted. Both take a photo that is
decoded already and both see 640 px. Ours has two threads, the package what it takes by
itself: one a core.

A tile is right when its box overlaps a labelled one with IoU ≥ 0.5 and the tile agrees.
"""

from __future__ import annotations

import csv
import json
import statistics
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import cv2

from scorer.errors import KnownError
from scorer.text import Text
from vision.faces import FACE_NAMES, GAME_FACES
from vision.frame import Frame
from vision.reading import Candidate, ReadTile, TableReading
from vision.training.measure import matched
from vision.training.photos import load_photo, load_split

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType
    from typing import Self

    from vision.protocols import TableReader
    from vision.training.photos import LabelledPhoto

WORKER = Path(__file__).with_name("measure_speed_worker.py")

THREADS = 2

ABOUT_FORTY = range(36, 49)
"""Tiles of a photo of 40 tiles."""

NO_PACKAGE = Text(
    "{python} 里没有 mahjong-detector：请先执行 {python} -m pip install mahjong-detector==0.0.6。",
    "{python} has no mahjong-detector: run {python} -m pip install mahjong-detector==0.0.6 first.",
)

STOPPED = Text("mahjong-detector 读照片时停止了。", "mahjong-detector stopped while it read a photo.")


@dataclass(frozen=True, slots=True)
class Speed:
    """One side's figures on one photo."""

    ms: float
    """Median time of a reading."""
    right: int
    """Tiles of the game with the right box and the right tile."""

    @property
    def right_a_second(self) -> float:
        """Right tiles a second."""
        return self.right / self.ms * 1000


@dataclass(frozen=True, slots=True)
class SpeedResult:
    """Both sides on one photo."""

    photo: str
    tiles: int
    ours: Speed
    package: Speed


class PackageWorker:
    """The package in a process of its own; use it as a context."""

    def __init__(self, python: Path) -> None:
        self._python = python
        try:
            self._process = subprocess.Popen(  # noqa: S603  the user names the Python to run
                [str(python), str(WORKER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        except OSError as error:
            raise KnownError(NO_PACKAGE.fill(python=python)) from error

    def __enter__(self) -> Self:
        if self._answer() != "ready":
            self.__exit__(None, None, None)
            raise KnownError(NO_PACKAGE.fill(python=self._python))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()

    def read(self, path: Path) -> tuple[float, TableReading]:
        """Return the time in ms that the package took for a photo, and what it read."""
        self._process.stdin.write(f"{path}\n")
        self._process.stdin.flush()
        line = self._answer()
        if not line:
            raise KnownError(STOPPED)
        answer = json.loads(line)
        return answer["ms"], _reading(answer["tiles"])

    def _answer(self) -> str:
        return self._process.stdout.readline().strip()


def speed_photos(data: Path, names: Sequence[str] | None = None) -> list[LabelledPhoto]:
    """Return the photos of these names, or those of the test split that hold about 40 tiles."""
    if names:
        return [load_photo(data, name) for name in names]
    return [photo for photo in load_split(data, "test") if len(photo.boxes) in ABOUT_FORTY]


def measure_speed(
    reader: TableReader, package: PackageWorker, photos: Sequence[LabelledPhoto], rounds: int, folder: Path
) -> list[SpeedResult]:
    """Let both read every photo ``rounds`` times in turns; the photos are written to ``folder`` for the package."""
    return [_measured(reader, package, photo, rounds, folder) for photo in photos]


def _measured(
    reader: TableReader, package: PackageWorker, photo: LabelledPhoto, rounds: int, folder: Path
) -> SpeedResult:
    path = folder / "photo.png"
    path.write_bytes(cv2.imencode(".png", photo.pixels)[1].tobytes())
    frame = Frame(photo.pixels, photo.name, "")
    ours, theirs = reader.read(frame), package.read(path)[1]
    our_ms, their_ms = [], []
    for _ in range(rounds):
        began = time.perf_counter()
        reader.read(frame)
        our_ms.append((time.perf_counter() - began) * 1000)
        their_ms.append(package.read(path)[0])
    tiles = sum(face in GAME_FACES for face in photo.faces)
    return SpeedResult(
        photo.name,
        tiles,
        Speed(statistics.median(our_ms), right_tiles(ours, photo)),
        Speed(statistics.median(their_ms), right_tiles(theirs, photo)),
    )


def right_tiles(reading: TableReading, photo: LabelledPhoto) -> int:
    """Return how many labelled tiles of the game are read right."""
    pairs = matched(reading, photo.boxes).items()
    return sum(reading.tiles[i].face == photo.faces[t] and photo.faces[t] in GAME_FACES for i, t in pairs)


def _reading(tiles: Sequence[Sequence[object]]) -> TableReading:
    """Return what the package answered (name, confidence, corners) as a reading."""
    return TableReading(0, 0, tuple(_tile(*tile) for tile in tiles), (), ())


def _tile(name: str, confidence: float, *box: float) -> ReadTile:
    x0, y0, x1, y1 = box
    return ReadTile((x0, y0, x1, y1), (Candidate(FACE_NAMES.index(name), confidence),), 0, sure=True)


def summary(results: Sequence[SpeedResult]) -> str:
    """Return both sides and their ratios, a line a photo and one for all."""
    ours, theirs = (
        Speed(sum(getattr(r, side).ms for r in results), sum(getattr(r, side).right for r in results))
        for side in ("ours", "package")
    )
    lines = [_line(f"{r.photo}, {r.tiles} tiles", r.ours, r.package) for r in results]
    return "\n".join([*lines, _line(f"all {len(results)}, {sum(r.tiles for r in results)} tiles", ours, theirs)])


def write_csv(path: Path, results: Sequence[SpeedResult]) -> None:
    """Write one row a photo."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["photo", "tiles", "our_ms", "our_right", "package_ms", "package_right"])
        writer.writerows(
            (r.photo, r.tiles, f"{r.ours.ms:.1f}", r.ours.right, f"{r.package.ms:.1f}", r.package.right)
            for r in results
        )


def _line(name: str, ours: Speed, theirs: Speed) -> str:
    ratio = ours.right_a_second / theirs.right_a_second if theirs.right else float("inf")
    return (
        f"{name}: ours {ours.ms:.0f} ms, {ours.right} right; package {theirs.ms:.0f} ms, {theirs.right} right; "
        f"time ratio {ours.ms / theirs.ms:.2f}, ratio of right tiles a second {ratio:.1f}"
    )
