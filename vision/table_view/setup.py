"""Go or no-go: can tiles be read from where the camera stands?

Pixels per tile at the farthest seat, light, glare, blur, mirror; each is measured as
``vision.photo_quality`` measures it and judged by the same limits.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from scorer.table import Seat
from vision.faces import Face
from vision.layout.again import detections_of_tiles
from vision.photo_quality.light import DARK, DOUBTFUL, GLARING, blown_out, brightness
from vision.photo_quality.mirrored import LEAST, MIRRORED, TELLING
from vision.photo_quality.samples import cut_out, samples_of, tiles_of
from vision.photo_quality.sharpness import BLURRED, SMALL_PX, sharpness
from vision.table_view import setup_words as words
from vision.table_view.plane import SIDE, TablePlane
from vision.table_view.values import SetupCheck, Verdict

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from scorer.text import Text
    from vision.frame import Frame
    from vision.photo_quality.samples import Tiles
    from vision.reading import TableReading
    from vision.table_view.quad import TableQuad

GOOD_PX = 26
"""Short side of a tile from which the reader is at its best (``vision.detector.SMALL_PX``)."""

TILE_SHARE = 1 / 30
"""Width of a tile over the table's side, where no tile has been seen yet: 26 mm on 80 cm."""

SEAT_DEPTH = 0.12
"""Where a hand lies: so far from its side of the table, over the table's side."""

DIM = 90
"""Brightness of the tiles' white, 0-255, below which more light would help."""

SOFT = 700.0
"""Sharpness below which a picture is soft; the limit is ``vision.photo_quality.sharpness.BLURRED``."""

MOST_GLARING = 0.1
"""Share of the tiles with glare from which the camera or the lamp must be moved."""


@dataclass(frozen=True, slots=True)
class _Scale:
    """How one measured value is judged."""

    key: str
    name: Text
    unit: Text
    needed: float
    good: float
    say: dict[Verdict, Text]

    def judged(self, value: float) -> SetupCheck:
        verdict = Verdict.NO_GO if value < self.needed else Verdict.WARN if value < self.good else Verdict.GO
        return SetupCheck(self.key, self.name, round(value, 1), self.unit, verdict, self.say[verdict])


_PIXELS = _Scale("pixels", words.PIXELS_NAME, words.PX, SMALL_PX, GOOD_PX, words.PIXELS_SAY)
_LIGHT = _Scale("light", words.LIGHT_NAME, words.BRIGHTNESS, DARK, DIM, words.LIGHT_SAY)
_BLUR = _Scale("blur", words.BLUR_NAME, words.SHARPNESS, BLURRED, SOFT, words.BLUR_SAY)


def check_setup(frame: Frame, quad: TableQuad, reading: TableReading) -> list[SetupCheck]:
    """Return the five lines of the go/no-go page: pixels, light, glare, blur, mirror.

    Args:
        frame: The picture.
        quad: Where the table lies in it.
        reading: What was read from it; without tiles the size is reckoned from the
            table, the light from the whole picture, and the rest can't be told.
    """
    tiles = tiles_of(frame, detections_of_tiles(reading.tiles))
    samples = samples_of(tiles) if len(tiles) else []
    white = brightness(samples or [frame.pixels[::4, ::4]])
    return [
        _PIXELS.judged(smallest_tile_px(frame, quad, tiles)),
        _LIGHT.judged(white),
        _glare(tiles),
        _blur(sharpness(samples) * (200 / max(white, 1.0)) ** 2 if samples else None),
        _mirror(reading, tiles),
    ]


def go(checks: list[SetupCheck]) -> Verdict:
    """Return the verdict of all checks together: the worst."""
    worst = max(checks, key=lambda check: list(Verdict).index(check.verdict), default=None)
    return Verdict.GO if worst is None else worst.verdict


def smallest_tile_px(frame: Frame, quad: TableQuad, tiles: Tiles) -> float:
    """Return the short side in px that a tile has at the seat where it is smallest.

    Where tiles lie at a side of the table, theirs is measured; elsewhere it is reckoned
    from the tiles' size on the table.
    """
    plane = TablePlane(quad.scaled_to(frame.width, frame.height))
    boxes = tiles.boxes.astype(np.float64).reshape(-1, 4)
    centres, sizes = plane.boxes(boxes)
    width = float(np.median(sizes.min(axis=1))) if len(boxes) else SIDE * TILE_SHARE
    short = (boxes[:, 2:] - boxes[:, :2]).min(axis=1)
    return min(_at_side(plane, side, width, (centres, short)) for side in Seat)


def _at_side(
    plane: TablePlane, side: Seat, width: float, seen: tuple[NDArray[np.float64], NDArray[np.float64]]
) -> float:
    """Return how small a tile is at one side: the tiles seen there, or a square of ``width`` px of the plane."""
    across, far = {
        Seat.BOTTOM: (1, True), Seat.RIGHT: (0, True), Seat.TOP: (1, False), Seat.LEFT: (0, False)
    }[side]  # fmt: skip
    centres, short = seen
    depth = SIDE - centres[:, across] if far else centres[:, across]
    there = short[depth < 2 * SEAT_DEPTH * SIDE]
    if len(there) >= LEAST:
        return float(np.median(there))
    place = np.full(2, SIDE / 2)
    place[across] = SIDE * (1 - SEAT_DEPTH) if far else SIDE * SEAT_DEPTH
    offsets = np.array([[-1, 0], [1, 0], [0, -1], [0, 1]]) * width / 2
    left, right, top, bottom = plane.to_frame(place + offsets)
    return float(min(np.hypot(*(right - left)), np.hypot(*(bottom - top))))


def _glare(tiles: Tiles) -> SetupCheck:
    if not len(tiles):
        return SetupCheck("glare", words.GLARE_NAME, None, words.TILES, Verdict.WARN, words.LAY_TILES)
    doubtful = np.flatnonzero((tiles.probabilities.max(axis=1) < DOUBTFUL) & (tiles.faces != Face.BACK))
    count = sum(blown_out(cut_out(tiles.pixels, tiles.boxes[tile])) >= GLARING for tile in doubtful)
    verdict = Verdict.NO_GO if count > MOST_GLARING * len(tiles) else Verdict.WARN if count else Verdict.GO
    return SetupCheck("glare", words.GLARE_NAME, float(count), words.TILES, verdict, words.GLARE_SAY[verdict])


def _blur(sharp: float | None) -> SetupCheck:
    if sharp is None:
        return SetupCheck("blur", words.BLUR_NAME, None, words.SHARPNESS, Verdict.WARN, words.LAY_TILES)
    return _BLUR.judged(sharp)


def _mirror(reading: TableReading, tiles: Tiles) -> SetupCheck:
    """Judge by the reader's own remark: the network that tells mirrored tiles ran when it read."""
    telling = int(np.isin(tiles.faces, TELLING).sum())
    verdict = Verdict.GO if telling >= LEAST else Verdict.WARN
    verdict = Verdict.NO_GO if MIRRORED in reading.remarks else verdict
    return SetupCheck("mirror", words.MIRROR_NAME, None, words.NO_UNIT, verdict, words.MIRROR_SAY[verdict])
