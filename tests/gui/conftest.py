"""A table that was read, and a world of fakes for the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from gui.document.from_reading import document_from_reading
from gui.document.tiles import PhotoRef
from gui.i18n import set_language
from scorer.melds import MeldKind
from scorer.table import Seat
from vision.faces import FACE_NAMES
from vision.frame import Frame
from vision.reading import Candidate, Group, ReadTile, Role, TableReading

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gui.document.document import Document

TILE_PX = 40
ROWS = (
    # who, what, tiles: 下边 can win on 9s, 右边 shows a 碰 and 发, 上边 a 暗杠
    (Role.HAND, Seat.BOTTOM, None, "4m 5m 6m 7p 8p 9p 中 中 中 1s 2s 3s 9s 9s"),
    (Role.HAND, Seat.RIGHT, None, "1m 1m 2m 3m 4p 5p 6p 7s 8s 9s"),
    (Role.MELD, Seat.RIGHT, MeldKind.PUNG, "白 白 白"),
    (Role.FA, Seat.RIGHT, None, "发"),
    (Role.MELD, Seat.TOP, MeldKind.CONCEALED_KONG, "back 2p 2p back"),
    (Role.POOL, None, None, "9m 9m 8s"),
    (Role.NOBODY, None, None, "wind"),
)
DOUBTFUL = (1, 11)
"""Indexes of the tiles that the reader is unsure of: 5m and 3s of the bottom hand."""


def read_tile(face: int, box: tuple[float, float, float, float], *, sure: bool = True) -> ReadTile:
    """Return a tile read as ``face``, with the four faces after it as weaker candidates."""
    likely = 0.9 if sure else 0.5
    others = tuple(Candidate((face + i) % 30, (1 - likely) / 4) for i in range(1, 5))
    return ReadTile(box, (Candidate(face, likely), *others), 0, sure)


def make_reading() -> TableReading:
    """Return the reading of ``ROWS``, one row below the other."""
    tiles: list[ReadTile] = []
    groups: list[Group] = []
    for line, (role, seat, meld, names) in enumerate(ROWS):
        start = len(tiles)
        for column, name in enumerate(names.split()):
            x, y = 10 + column * TILE_PX, 10 + line * 1.5 * TILE_PX
            box = (x, y, x + TILE_PX * 0.75, y + TILE_PX)
            tiles.append(read_tile(FACE_NAMES.index(name), box, sure=len(tiles) not in DOUBTFUL))
        groups.append(Group(role, seat, tuple(range(start, len(tiles))), meld))
    return TableReading(640, 480, tuple(tiles), (), tuple(groups))


def make_frame(source: str = "table.jpg") -> Frame:
    """Return a small picture whose hash is its name."""
    pixels = np.full((480, 640, 3), 90, np.uint8)
    return Frame(pixels, source, sha256=source.encode().hex())


@pytest.fixture
def reading() -> TableReading:
    return make_reading()


@pytest.fixture
def document(reading: TableReading) -> Document:
    """The table as it was read, the bottom seat being the winner."""
    return document_from_reading(reading, PhotoRef.of(make_frame(), "/photos/table.jpg"))


@pytest.fixture(autouse=True)
def _chinese() -> Iterator[None]:
    set_language("zh")
    yield
    set_language("zh")


@pytest.fixture
def frame() -> Frame:
    return make_frame()


@pytest.fixture
def make_photo():
    """Make a picture called as asked, whose hash is its name."""
    return make_frame
