"""The advice in the main window: opened by key, it follows the hand on the table and the evening."""

from __future__ import annotations

import pytest

from gui.app import make_window
from gui.document.edits import Replace, SetName, SetWinningTile
from gui.document.tiles import TileId
from gui.window.coordinator import World
from gui.work.saved import Saved
from scorer.notation import parse_tile
from scorer.table import Seat
from scorer.text import Text

NAMES = ("老王", "小李", "阿明", "张三")


class Nothing:
    """No photo is opened and nothing is read here."""

    def open_photo(self, _path):
        raise NotImplementedError

    def decode_photo(self, _data, _source):
        raise NotImplementedError


@pytest.fixture
def opened(qtbot, tmp_path):
    world = World(Nothing(), Nothing, Saved(tmp_path / "state"), ledger=tmp_path / "ledger.db")
    window, coordinator = make_window(world)
    qtbot.addWidget(window)
    window.show()
    yield window, coordinator
    window.close()


@pytest.fixture
def advice(opened, document, settled):
    """The advice, opened on a table that was read."""
    _, coordinator = opened
    coordinator._desk.do(Replace(document, Text("读", "read")))
    coordinator.advising.show()
    settled(coordinator.advising.dialog)
    return coordinator.advising.dialog


def trigger(window, text):
    next(action for action in window.menu.actions() if action.text().startswith(text)).trigger()


def test_the_menu_opens_it_once_and_a_closed_one_again(opened):
    window, coordinator = opened
    trigger(window, "能胡吗")
    first = coordinator.advising.dialog
    trigger(window, "骰子")
    assert coordinator.advising.dialog is first
    assert first.dice.isVisible()
    first.close()
    assert coordinator.advising.dialog is None
    trigger(window, "骰子")
    assert coordinator.advising.dialog.dice.isVisible()


def test_the_hand_on_the_table_is_judged_and_an_edit_is_followed(opened, advice, settled):
    _, coordinator = opened
    assert advice.seat is Seat.BOTTOM
    assert advice.claim.word.text() == "可以胡"
    coordinator._desk.do(SetWinningTile(TileId(0)))
    settled(advice)
    assert advice.answer.winning is parse_tile("4m")
    coordinator._desk.do(SetName(Seat.BOTTOM, "老王"))
    assert advice.seats.buttons[Seat.BOTTOM].text().startswith("老王")


def test_what_was_let_go_lasts_while_the_hand_does(opened, advice, settled):
    _, coordinator = opened
    advice.let_go.passed.emit(parse_tile("9s"), Seat.RIGHT)
    settled(advice)
    advice.close()
    coordinator.advising.show()
    dialog = coordinator.advising.dialog
    assert len(dialog._log.of(Seat.BOTTOM, None).passed) == 1
    coordinator.next_hand()
    assert dialog._log.of(Seat.BOTTOM, None).passed == ()
    assert coordinator.advising.log.by_seat == {}


def test_drawn_seats_begin_an_evening(opened):
    window, coordinator = opened
    window.evening.dice_wanted.emit()
    dialog = coordinator.advising.dialog
    dialog.dice.seats.show_names(NAMES)
    dialog.dice.easts._choose(Seat.RIGHT)
    dialog.dice.first_die.show_thrown(3)
    dialog.dice.evening.click()
    begin = coordinator.evening.begin_dialog
    assert begin.table.called == NAMES
    assert begin.table.dealer is Seat.LEFT


def test_a_window_that_is_closed_while_the_advice_counts_waits_for_it(opened, advice):
    window, coordinator = opened
    advice.claim.asked_anew.emit()
    window.close()
    assert coordinator.advising.dialog is None
