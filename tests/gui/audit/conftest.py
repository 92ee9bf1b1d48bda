"""Photos with a scripted reading, and a hand to quarrel about."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from decimal import Decimal

import cv2
import numpy as np
import pytest

from gui.audit.confirmed import table_of
from gui.session.book import Book
from gui.session.payloads import new_id
from scorer.case_io import asked_by
from scorer.ledger.values import Evidence
from scorer.melds import MeldKind
from scorer.rules import ruleset
from scorer.session.events import HandSettled, Player, SessionOpened
from scorer.table import Seat
from vision.faces import FACE_NAMES
from vision.reading import Candidate, Group, ReadTile, Role, TableReading

ROWS = (
    (Role.HAND, Seat.BOTTOM, None, "3m 4m 5m 5m 6m 7m 9p 9p"),
    (Role.MELD, Seat.BOTTOM, MeldKind.PUNG, "2m 2m 2m"),
    (Role.MELD, Seat.BOTTOM, MeldKind.PUNG, "8m 8m 8m"),
    (Role.HAND, Seat.RIGHT, None, "1s 2s 3s 4s 5s 6s 7s 8s 9s 1p"),
    (Role.MELD, Seat.RIGHT, MeldKind.PUNG, "白 白 白"),
    (Role.FA, Seat.RIGHT, None, "发"),
)
"""The bottom seat won; two 9p spoil its 清一色, the right seat has 发 and a 碰 to be eaten."""

CASE = {
    "win": {
        "concealed": "345m 56m 99p",
        "melds": ["pung 222m", "pung 888m"],
        "winning_tile": "7m",
        "method": "self_draw",
    },
    "other_players": {"next": {"concealed": "123456789s 1p", "melds": ["pung 白白白"], "fa": 1}},
}
CLAIM = "清一色 自摸 25炮"


def reading_of(rows=ROWS, doubtful=()):
    """Return a reading of rows, one below the other, ``doubtful`` indexes uncertain."""
    tiles, groups = [], []
    for line, (role, seat, meld, names) in enumerate(rows):
        start = len(tiles)
        for column, name in enumerate(names.split()):
            x, y = 10 + column * 40, 10 + line * 60
            face, sure = FACE_NAMES.index(name), len(tiles) not in doubtful
            likely = 0.9 if sure else 0.5
            others = tuple(Candidate((face + i) % 30, (1 - likely) / 4) for i in range(1, 5))
            tiles.append(ReadTile((x, y, x + 30, y + 40), (Candidate(face, likely), *others), 0, sure))
        groups.append(Group(role, seat, tuple(range(start, len(tiles))), meld))
    return TableReading(640, 480, tuple(tiles), (), tuple(groups))


def with_row(at, names, rows=ROWS):
    """Return the rows with other tiles in one of them."""
    return tuple((*row[:3], names) if i == at else row for i, row in enumerate(rows))


def picture(seed):
    """Return the bytes of a picture that looks like no other seed's."""
    draw = np.random.default_rng(seed)
    pixels = np.full((480, 640, 3), (70, 110, 60), np.uint8)
    for _ in range(40):
        x, y = (int(v) for v in draw.integers((10, 10), (600, 430)))
        cv2.rectangle(pixels, (x, y), (x + 30, y + 40), [int(v) for v in draw.integers(100, 255, 3)], -1)
    return cv2.imencode(".jpg", pixels)[1].tobytes()


@dataclass
class ScriptedReader:
    """Answers by the photo's hash; what it doesn't know shows the usual hand."""

    known: dict[str, TableReading] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    def read(self, frame):
        self.asked.append(frame.source)
        return self.known.get(frame.sha256, reading_of())


@pytest.fixture
def reader():
    return ScriptedReader()


@pytest.fixture(scope="session")
def new_reader():
    return ScriptedReader


@pytest.fixture(scope="session")
def new_picture():
    return picture


@pytest.fixture
def photo(tmp_path, reader):
    """Make a photo file that reads as asked."""

    def make(name="table.jpg", rows=None, seed=None, doubtful=()):
        data = picture(len(reader.known) if seed is None else seed)
        if rows is not None or doubtful:
            reader.known[hashlib.sha256(data).hexdigest()] = reading_of(rows or ROWS, doubtful)
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        return path

    return make


@pytest.fixture
def case_file(tmp_path):
    """Make a case file, with changes."""

    def make(name="case.json", **changes):
        path = tmp_path / name
        path.write_text(json.dumps(CASE | changes, ensure_ascii=False), "utf-8")
        return path

    return make


@pytest.fixture
def rows():
    return ROWS


@pytest.fixture
def new_reading():
    return reading_of


@pytest.fixture
def other_row():
    return with_row


@pytest.fixture
def bare_rows():
    """A table on which nobody has a winner's hand."""
    return tuple(_one_less(row) for row in ROWS)


def _one_less(row):
    return (*row[:3], row[3].rsplit(" ", 1)[0]) if row[0] is Role.HAND else row


@pytest.fixture
def evening(tmp_path):
    """A ledger with one evening and one recorded hand: that of ``CASE`` with its photo."""
    opened = SessionOpened(
        id=new_id(),
        at=AT,
        name="五一",
        players=tuple(Player(f"p{seat}", name) for seat, name in enumerate(NAMES)),
        dealer=Seat.BOTTOM,
        rules=ruleset("jiujiang"),
        money_per_point=Decimal(0),
    )
    asked = asked_by(CASE)
    table, how = table_of(asked.win, 1, Seat.BOTTOM)
    data = picture(77)
    digest = hashlib.sha256(data).hexdigest()
    photo = Evidence(f"photo/{digest[:16]}", data, "image/jpeg", digest)
    hand = HandSettled(id=new_id(), at=AT, table=table, how=how, evidence=(photo.key,), models=(("tiles.onnx", "1"),))
    book = Book(tmp_path / "ledger.db")
    begun = book.append(book.begin(opened), hand, [photo])
    yield book, begun, hand
    book.close()


AT = "2025-05-01T20:00:00+08:00"
NAMES = ("老王", "小李", "阿明", "张三")
