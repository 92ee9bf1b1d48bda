"""A teach window with a bench that remembers what it was asked, and a reader that reads a shelf of tiles."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
import pytest

from gui.app import application
from gui.teach.bench import SetLine, Sets
from gui.teach.dialog import TeachDialog
from vision.frame import Frame
from vision.reading import Candidate, ReadTile, TableReading
from vision.taught.errors import TeachError
from vision.taught.pairs import ConfusablePair
from vision.taught.store import Deleted

if TYPE_CHECKING:
    from scorer.text import Text


def read_tile(face, place, *, sure=True):
    x, y = 10.0 + place % 10 * 40, 10.0 + place // 10 * 50
    return ReadTile((x, y, x + 30, y + 42), (Candidate(face, 0.9),), 0, sure)


def shelf(faces, doubtful=()):
    """The reading of a photo of these faces, in rows of ten."""
    tiles = tuple(read_tile(face, place, sure=place not in doubtful) for place, face in enumerate(faces))
    rows = tuple(tuple(range(start, min(start + 10, len(tiles)))) for start in range(0, len(tiles), 10))
    return TableReading(420, 300, tiles, rows, ())


@dataclass
class ShelfReader:
    """Answers each photo with the next reading."""

    readings: list

    def read(self, _frame):
        return self.readings.pop(0)


@dataclass
class FakeBench:
    """Remembers sets by name."""

    reader_: ShelfReader
    kept: dict = field(default_factory=dict)
    active: str | None = None
    learnt: list = field(default_factory=list)
    error: Text | None = None
    gone: dict = field(default_factory=dict)

    def reader(self):
        return self.reader_

    def learn(self, shots, name, onto=None):
        if self.error is not None:
            raise TeachError(self.error)
        self.learnt.append((shots, name, onto))
        self.kept[name] = sum(len(shot.boxes) for shot in shots)
        self.active = name
        return name

    def sets(self):
        pair = ConfusablePair(6, 8, 0.9, mistaken=False)
        return Sets(tuple(SetLine(n, n == self.active, count, (), (pair,)) for n, count in self.kept.items()))

    def use(self, name):
        self.active = name

    def delete(self, name):
        self.gone[name] = self.kept.pop(name)
        deleted = Deleted(name, self.active == name)
        self.active = None if deleted.was_active else self.active
        return deleted

    def restore(self, deleted):
        self.kept[deleted.name] = self.gone.pop(deleted.name)
        self.active = deleted.name if deleted.was_active else self.active


class Opener:
    """Opens every path as an empty picture named and hashed like it."""

    def open_photo(self, path):
        return Frame(np.full((300, 420, 3), 120, np.uint8), path.name, path.name.encode().hex())

    def decode_photo(self, data, source):
        return Frame(np.full((300, 420, 3), 120, np.uint8), source, str(len(data)))


@pytest.fixture
def reader():
    return ShelfReader([shelf(range(30), doubtful=(6, 20))])


@pytest.fixture
def bench(reader):
    return FakeBench(reader)


@pytest.fixture
def dialog(qtbot, bench):
    application()
    dialog = TeachDialog(bench, Opener())
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: not dialog.busy.isVisible())
    return dialog


@pytest.fixture
def make_shelf():
    return shelf


@pytest.fixture
def opener():
    return Opener()
