"""A table over time: readings as a detector gives them, frame after frame."""

from dataclasses import replace
from functools import cache

import cv2
import numpy as np
import pytest

from scorer.table import Seat
from vision.faces import FACE_NAMES
from vision.fakes import ScriptedDetector, detections_of, laid_row, together
from vision.frame import Frame
from vision.layout.again import laid_out
from vision.reader import Reader
from vision.reading import Candidate

HAND = "1m 2m 3m 4p 4p 4p 7s 8s 9s 中 中 中 白"
OTHER = "5m 6m 7m 1p 1p 1p 2s 2s 2s 5s 6s 7s 9p"


def ids(names):
    return [FACE_NAMES.index(name) for name in names.split()]


def two_hands(bottom=HAND, top=OTHER):
    return together(laid_row(ids(bottom), Seat.BOTTOM, (500, 1050)), laid_row(ids(top), Seat.TOP, (1100, 150)))


BLACK = Frame(np.zeros((1200, 1600, 3), np.uint8), "", "")


@cache
def reading_without(bottom, top, without):
    whole = Reader(ScriptedDetector(two_hands(bottom, top))).read(BLACK)
    kept = [tile for index, tile in enumerate(whole.tiles) if index not in without]
    return laid_out(kept, (whole.width, whole.height))


@pytest.fixture
def read():
    """Readings of what lies on the table: all of it, or without the tiles of these indexes."""

    def reading(bottom=HAND, top=OTHER, without=()):
        return reading_without(bottom, top, frozenset(without))

    return reading


@pytest.fixture
def picture():
    """Frames of a noisy table, 1600 × 1200; a hand over it where asked, softer by ``blur`` px."""
    rng = np.random.default_rng(5)
    table = rng.integers(60, 190, (60, 80, 3)).astype(np.uint8)
    table = cv2.resize(table, (1600, 1200), interpolation=cv2.INTER_NEAREST)
    noise = rng.integers(0, 10, table.shape, np.uint8)

    def frame(hand=None, blur=0.0, light=1.0):
        pixels = cv2.convertScaleAbs(table, alpha=light) + np.roll(noise, int(rng.integers(1000)), axis=0)
        if hand is not None:
            cv2.circle(pixels, hand, 220, (120, 150, 210), -1)
        if blur:
            pixels = cv2.GaussianBlur(pixels, (0, 0), blur)
        return Frame(pixels, "camera", "")

    return frame


@pytest.fixture
def doubtful():
    """A reading of one row whose first tile may be two things, the first with this probability."""

    def reading(first, probability, second, sure=False):
        row = detections_of(ids(HAND), [(100 + 50 * k, 500, 150 + 50 * k, 570) for k in range(13)])
        whole = Reader(ScriptedDetector(row)).read(BLACK)
        names = (Candidate(ids(first)[0], probability), Candidate(ids(second)[0], 1 - probability))
        names = tuple(sorted(names, key=lambda candidate: -candidate.probability))
        return replace(whole, tiles=(replace(whole.tiles[0], candidates=names, sure=sure), *whole.tiles[1:]))

    return reading
