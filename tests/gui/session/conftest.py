from __future__ import annotations

from decimal import Decimal

import pytest

from gui.app import application, make_window
from gui.rules.store import HouseStore
from gui.session.desk import EveningDesk
from gui.session.payloads import new_id
from gui.window.coordinator import World
from gui.work.saved import Saved
from scorer.notation import parse_tiles
from scorer.rules import ruleset
from scorer.session.events import DrawnHand, HandSettled, Player, SessionOpened
from scorer.table import HowWon, Method, PlayerTiles, Seat, Table
from vision.photo import open_photo

AT = "2025-05-01T20:00:00+08:00"
NAMES = ("老王", "小李", "阿明", "张三")
PLAYERS = tuple(Player(f"p{i}", name) for i, name in enumerate(NAMES))


def opened(**changes):
    said = {
        "id": new_id(),
        "at": AT,
        "name": "五一",
        "players": PLAYERS,
        "dealer": Seat.RIGHT,
        "rules": ruleset("jiujiang"),
        "money_per_point": Decimal(2),
    }
    return SessionOpened(**(said | changes))


def hand(winner=Seat.BOTTOM, method=Method.SELF_DRAW, source=None, **said):
    tiles = tuple(parse_tiles("123m 678m 456p 234s 99s"))
    seats = [PlayerTiles() for _ in Seat]
    seats[winner] = PlayerTiles(tiles)
    table = Table(tuple(seats), winner, tiles[-3])
    return HandSettled(id=new_id(), at=AT, table=table, how=HowWon(method, source), **said)


def drawn(**said):
    return DrawnHand(id=new_id(), at=AT, **said)


@pytest.fixture
def ledger_file(tmp_path):
    return tmp_path / "data" / "ledger.db"


@pytest.fixture
def make_desk(request, ledger_file):
    """Make a desk on the ledger of this test; it is closed before the test ends."""
    request.getfixturevalue("qapp")
    made = []

    def make(address=ledger_file):
        desk = EveningDesk(address)
        desk.complaints = []
        desk.failed.connect(lambda text, ways: desk.complaints.append((text, ways)))
        made.append(desk)
        return desk

    yield make
    for desk in made:
        desk.close()


@pytest.fixture
def settle(qtbot):
    """Wait until a desk has nothing to do any more."""

    def settle(desk):
        qtbot.waitUntil(lambda: desk._queue._pending == 0, timeout=20_000)

    return settle


@pytest.fixture
def desk(make_desk, settle):
    """A desk with an evening on it."""
    made = make_desk()
    made.begin(opened())
    settle(made)
    assert made.complaints == []
    return made


@pytest.fixture
def new_opened():
    return opened


@pytest.fixture
def new_hand():
    return hand


@pytest.fixture
def new_drawn():
    return drawn


class Opener:
    """Opens what lies on the disk, and every other path as a small picture named like it."""

    def __init__(self, make):
        self.make = make

    def open_photo(self, path):
        return open_photo(path) if path.exists() else self.make(path.name)

    def decode_photo(self, _data, source):
        return self.make(source)


class Reader:
    """Answers with one reading."""

    def __init__(self, reading):
        self.reading = reading

    def read(self, _frame):
        return self.reading


@pytest.fixture
def world(make_photo, reading, tmp_path, ledger_file):
    return World(
        Opener(make_photo),
        lambda: Reader(reading),
        Saved(tmp_path / "state"),
        houses=HouseStore(tmp_path / "house-rules"),
        ledger=ledger_file,
        models=lambda: (("tiles.onnx", "abc123"),),
    )


@pytest.fixture
def open_window(qtbot):
    """Make a window on a world; it is closed before the test ends."""
    opened_windows = []
    application()

    def open_window(world):
        window, coordinator = make_window(world)
        qtbot.addWidget(window)
        opened_windows.append(window)
        window.show()
        return window, coordinator

    yield open_window
    for window in opened_windows:
        window.close()
