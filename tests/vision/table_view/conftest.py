"""Tables as a camera sees them, drawn in a few strokes, and readings of them."""

import cv2
import numpy as np
import pytest

from scorer.table import Seat
from vision.faces import FACE_NAMES
from vision.fakes import ScriptedDetector, laid_row, together
from vision.frame import Frame
from vision.reader import Reader
from vision.table_view.quad import TableQuad

SIZE = (1600, 1200)
STRAIGHT = ((200.0, 1150.0), (1400.0, 1150.0), (1400.0, 50.0), (200.0, 50.0))
ASLANT = ((150.0, 1100.0), (1500.0, 1040.0), (1180.0, 180.0), (420.0, 220.0))


@pytest.fixture
def straight():
    """A quad as if the camera hung right above the table."""
    return TableQuad(STRAIGHT, *SIZE)


@pytest.fixture
def aslant():
    """A quad seen from low down and a little from the side."""
    return TableQuad(ASLANT, *SIZE)


def cluttered(seed=3):
    """A room full of things, 1600 × 1200."""
    rng = np.random.default_rng(seed)
    room = np.full((SIZE[1], SIZE[0], 3), 110, np.uint8)
    for _ in range(120):
        x, y = int(rng.integers(0, SIZE[0])), int(rng.integers(0, SIZE[1]))
        width, height = rng.integers(20, 160, 2).tolist()
        colour = rng.integers(60, 170, 3).tolist()
        cv2.rectangle(room, (x, y), (x + width, y + height), [colour[2], colour[2] // 2 + 40, colour[0]], -1)
    return room


def with_cloth(picture, corners, colour=(60, 140, 40)):
    """The picture with a cloth over it, a few white tiles on it."""
    seen = picture.copy()
    points = np.array(corners).round().astype(np.int32)
    cv2.fillConvexPoly(seen, points, colour, cv2.LINE_AA)
    middle = points.mean(axis=0)
    for step in range(13):
        x, y = middle + (points[0] - middle) * 0.6 + (points[1] - points[0]) * 0.6 * step / 13
        cv2.rectangle(seen, (int(x), int(y) - 45), (int(x) + 34, int(y)), (245, 245, 245), -1)
    return seen


def framed(pixels, noise=4.0, seed=0):
    """A frame of these pixels, as noisy as a camera."""
    grains = np.random.default_rng(seed).normal(0, noise, pixels.shape[:2])[..., None]
    return Frame(np.clip(pixels + grains, 0, 255).astype(np.uint8), "camera", "")


@pytest.fixture
def scene():
    """Frames of a table in a room: its cloth, moved by ``warp`` (2 × 3), with things before it."""

    def picture(corners=ASLANT, warp=None, people=(), light=1.0, seed=0):
        pixels = with_cloth(cluttered(), corners)
        if warp is not None:
            pixels = cv2.warpAffine(pixels, np.float32(warp), SIZE, borderMode=cv2.BORDER_REPLICATE)
        for x, y in people:
            cv2.ellipse(pixels, ((x, y), (420, 520), 20), (70, 60, 160), -1)
        return framed(pixels * light, seed=seed)

    return picture


def laid(*rows):
    """Detections of rows: names, seat, centre of the first tile."""
    return together(*(laid_row([FACE_NAMES.index(n) for n in names.split()], seat, at) for names, seat, at in rows))


@pytest.fixture
def read():
    """The reading of rows as laid, with a quad or without."""

    def reading(*rows, quad=None):
        black = Frame(np.zeros((SIZE[1], SIZE[0], 3), np.uint8), "", "")
        return Reader(ScriptedDetector(laid(*rows))).read(black, quad)

    return reading


@pytest.fixture
def seats_of():
    """Who has what: seat, role and kind, and the names."""

    def said(reading):
        lines = []
        for group in reading.groups:
            names = " ".join(FACE_NAMES[reading.tiles[tile].face] for tile in group.tiles)
            seat = "-" if group.seat is None else Seat(group.seat).name.lower()
            lines.append(f"{seat} {group.role.value}: {names}")
        return lines

    return said
