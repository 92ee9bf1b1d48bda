"""An evening with everything in it, in a ledger of its own."""

from __future__ import annotations

import hashlib
import shutil
from decimal import Decimal

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QImage

from gui.session.payloads import payload_of
from scorer.ledger.opening import open_ledger
from scorer.ledger.values import Evidence
from scorer.melds import Meld, MeldKind
from scorer.notation import parse_tiles
from scorer.rules import ruleset
from scorer.session import events as ev
from scorer.session.folding import fold
from scorer.stakes import Followed
from scorer.table import HowWon, Method, PlayerTiles, Seat, Table

AT = "2025-05-01T20:{:02}:00+08:00"
PLAYERS = (
    ev.Player("p0", "老王"),
    ev.Player("p1", "=1+1"),
    ev.Player("p2", "阿明 <b>"),
    ev.Player("p3", "@张三"),
)
SESSION = "evening-1"
PHOTO = f"photo/{'ab' * 8}"
THUMB = f"thumb/{'ab' * 8}"


def picture(colour="#1f6f4a", width=160, height=120):
    """A small JPEG."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "JPG")
    return bytes(data.data())


def won(event_id, minute, winner=Seat.BOTTOM, **said):
    """A self-drawn hand with something to eat from one payer."""
    tiles = parse_tiles("123m 678m 456p 234s 99s")
    seats = [PlayerTiles() for _ in Seat]
    seats[winner] = PlayerTiles(tiles, fa=1)
    payer = Seat((winner + 1) % 4)
    seats[payer] = PlayerTiles(melds=(Meld(MeldKind.PUNG, parse_tiles("白白白")),), fa=1)
    table = Table(tuple(seats), winner, tiles[-3])
    how = said.pop("how", HowWon(Method.SELF_DRAW))
    return ev.HandSettled(id=event_id, at=AT.format(minute), table=table, how=how, **said)


def the_events(name="五一 =晚"):
    """Hands, 黄庄, a correction, a penalty to nobody, a reseat, another ruleset, notes, an objection, the end."""
    opened = ev.SessionOpened(
        id=SESSION,
        at=AT.format(0),
        name=name,
        players=PLAYERS,
        dealer=Seat.RIGHT,
        rules=ruleset("jiujiang"),
        money_per_point=Decimal("0.5"),
    )
    fifth = ev.Player("p4", "+小五")
    first = won("h1", 1, evidence=(PHOTO, THUMB), models=(("tiles", "3"),))
    return [
        opened,
        first,
        ev.DrawnHand(id="h2", at=AT.format(2), followed=Followed.ORDINARY),
        won("h3", 3, Seat.TOP, how=HowWon(Method.DISCARD, Seat.LEFT)),
        ev.Correction(id="c1", at=AT.format(4), replacement=won("h1", 1, Seat.LEFT, evidence=(PHOTO, THUMB))),
        ev.Penalty(id="f1", at=AT.format(5), player="p3", points=6, to=ev.PenaltyTo.NOBODY, why="迟到"),
        ev.Reseat(id="r1", at=AT.format(6), players=(PLAYERS[1], PLAYERS[0], fifth, PLAYERS[3])),
        ev.RuleChange(id="u1", at=AT.format(7), rules=ruleset("yuanhang")),
        won("h4", 8, Seat.TOP),
        ev.Note(id="n1", at=AT.format(9), text="-2 看照片", hand="h4"),
        ev.Objected(id="o1", at=AT.format(10), hand="h4", player="p1", why="不是边张"),
        ev.Note(id="n2", at=AT.format(11), text="老张带了茶"),
        ev.Finished(id="e1", at=AT.format(12)),
    ]


def evidence_of(event_id):
    """What is kept with an event."""
    if event_id != "h1":
        return ()
    original = hashlib.sha256(b"original").hexdigest()
    return (
        Evidence(PHOTO, picture(), "image/jpeg", original),
        Evidence(THUMB, picture("#c0392b", 80, 60), "image/jpeg", original),
        Evidence("table/h1", b"{}", "application/json", hashlib.sha256(b"{}").hexdigest()),
    )


def put(ledger, events):
    """Write a session."""
    first, *others = events
    ledger.create_session(first.id, first.name, payload_of(first))
    for event in others:
        ledger.append(first.id, payload_of(event), evidence_of(event.id))


@pytest.fixture
def events(qapp):
    del qapp
    return the_events()


@pytest.fixture
def state(events):
    return fold(events)


@pytest.fixture(scope="session")
def homes(tmp_path_factory, qapp):
    """A ledger with the evening and an empty one, made once: every event waits for the disk."""
    del qapp
    folder = tmp_path_factory.mktemp("homes")
    with open_ledger(folder / "home" / "ledger.db") as ledger:
        put(ledger, the_events())
    open_ledger(folder / "other" / "ledger.db").close()
    return folder


@pytest.fixture
def ledger_file(tmp_path, homes):
    shutil.copytree(homes / "home", tmp_path / "home")
    return tmp_path / "home" / "ledger.db"


@pytest.fixture
def ledger(ledger_file):
    with open_ledger(ledger_file) as ledger:
        yield ledger


@pytest.fixture
def other(tmp_path, homes):
    """Another, empty ledger."""
    shutil.copytree(homes / "other", tmp_path / "other")
    with open_ledger(tmp_path / "other" / "ledger.db") as ledger:
        yield ledger
