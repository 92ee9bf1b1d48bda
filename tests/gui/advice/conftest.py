from __future__ import annotations

import pytest

from gui.advice.dialog import AdviceDialog
from gui.advice.let_go import LetGo
from gui.advice.now import TableNow
from gui.app import application
from gui.document.words import SEAT_NAMES
from scorer.notation import parse_meld, parse_tile, parse_tiles
from scorer.rules import ruleset
from scorer.table import PlayerTiles, Seat, Table

RULES = ruleset("jiujiang")


def player(concealed="", *melds, fa=0):
    return PlayerTiles(parse_tiles(concealed), tuple(map(parse_meld, melds)), fa)


def make_table(bottom, right=None, top=None, left=None, *, winner=None, winning=None, pool=""):  # noqa: PLR0913  a table has that many sides
    seats = tuple(each or player() for each in (bottom, right, top, left))
    return Table(seats, winner, None if winning is None else parse_tile(winning), parse_tiles(pool))


def make_now(table, **changes):
    said = {"names": SEAT_NAMES, "people": ("老王", "小李", "阿明", "张三"), "rules": RULES, "dealer": Seat.TOP}
    return TableNow(table, **(said | changes))


@pytest.fixture
def hand():
    return player


@pytest.fixture
def table():
    return make_table


@pytest.fixture
def now():
    return make_now


@pytest.fixture
def seen(hand, table, now):
    """A moment at a table whose seats are written short: ``seen(("123m", "pung 555p"), ...)``."""

    def seen(*seats, fa=(), said=None, **changes):
        hands = [hand(*seat, fa=n) for seat, n in zip(seats, (*fa, 0, 0, 0, 0), strict=False)]
        return now(table(*hands, **changes), **(said or {}))

    return seen


@pytest.fixture
def settled(qtbot):
    """Wait until a dialog shows the answer to its latest question."""

    def settled(dialog):
        qtbot.waitUntil(lambda: dialog.lane._on_answer is None, timeout=20_000)
        qtbot.wait(20)

    return settled


@pytest.fixture
def open_advice(qtbot, settled):
    """Open the window of the advice on a table."""

    def open_advice(now, log=None):
        application()
        dialog = AdviceDialog(now, log or LetGo())
        qtbot.addWidget(dialog)
        dialog.show()
        settled(dialog)
        return dialog

    return open_advice
