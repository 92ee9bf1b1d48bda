"""Four names, who sits where, who deals: an evening begins."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from gui.app import application
from gui.rules.store import HouseStore
from gui.session.begin_dialog import BeginDialog
from gui.session.payloads import new_id, now
from scorer.session.events import Finished
from scorer.table import Seat


@pytest.fixture
def begin(qtbot, settle, tmp_path):
    application()
    window = QWidget()
    qtbot.addWidget(window)

    def begin(desk):
        made = BeginDialog(desk, HouseStore(tmp_path / "rules"), window)
        made.show()
        settle(desk)
        return made

    return begin


@pytest.fixture
def fresh(make_desk, begin):
    desk = make_desk()
    return desk, begin(desk)


def fill(dialog, names=("甲", "乙", "丙", "丁")):
    for seat, name in zip(Seat, names, strict=True):
        dialog.table.names[seat].setText(name)
    dialog.table.changed.emit()


def test_it_says_what_is_missing_until_it_can_begin(fresh):
    _, dialog = fresh
    assert "名字" in dialog.told.text()
    fill(dialog, ("甲", "甲", "丙", "丁"))
    assert not dialog.go.isEnabled()
    fill(dialog)
    assert "坐庄" in dialog.told.text()
    dialog.table.deals[Seat.LEFT].click()
    assert dialog.go.isEnabled()
    dialog.money.setText("很多")
    dialog.money.textEdited.emit("很多")
    assert not dialog.go.isEnabled()


def test_an_evening_begins_as_said(fresh, settle):
    desk, dialog = fresh
    fill(dialog)
    dialog.table.deals[Seat.TOP].click()
    dialog.money.setText("0,5")
    closed = []
    dialog.finished.connect(closed.append)
    dialog.go.click()
    settle(desk)
    state = desk.state
    assert [player.name for player in state.opened.players] == ["甲", "乙", "丙", "丁"]
    assert state.dealing.seat is Seat.TOP
    assert str(state.opened.money_per_point) == "0.5"
    assert closed


@pytest.mark.parametrize(("die", "dealer"), [(1, Seat.RIGHT), (3, Seat.LEFT), (2, Seat.TOP), (4, Seat.BOTTOM)])
def test_easts_die_names_the_first_dealer(fresh, die, dealer):
    _, dialog = fresh
    fill(dialog)
    dialog.table.deals[Seat.RIGHT].click()
    dialog.die.faces[die - 1].click()
    assert dialog.table.dealer is dealer


def test_the_seats_are_drawn_without_losing_anybody(fresh):
    _, dialog = fresh
    fill(dialog)
    dialog.draw.click()
    assert sorted(dialog.table.called) == sorted("甲乙丙丁")


def test_earlier_players_sit_down_with_one_tap_and_stay_who_they_are(desk, begin, settle):
    desk.write(Finished(id=new_id(), at=now()))
    settle(desk)
    dialog = begin(desk)
    assert dialog.table.called == ("老王", "小李", "阿明", "张三")
    chips = {chip.toolTip(): chip for chip in dialog.table.chips}
    chips["小李"].click()
    assert dialog.table.called[Seat.RIGHT] == ""
    chips["小李"].click()
    assert dialog.table.called[Seat.RIGHT] == "小李"
    assert [player.id for player in dialog.table.seating] == ["p0", "p1", "p2", "p3"]


def test_an_evening_that_waits_is_gone_on_with(desk, begin, make_desk, settle):
    later = make_desk()
    dialog = begin(later)
    (button,) = dialog.waiting
    button.click()
    settle(later)
    assert later.evening.id == desk.evening.id


def test_the_first_name_can_be_typed_at_once_and_taps_fill_the_next_free_places(fresh):
    _, dialog = fresh
    assert dialog.focusWidget() is dialog.table.names[Seat.TOP]
    dialog.table.sit("甲")
    assert dialog.table.names[Seat.TOP].text() == "甲"
    assert dialog.focusWidget() is not dialog.table.names[Seat.TOP]
    for name in ("乙", "丙", "丁"):
        dialog.table.sit(name)
    assert sorted(dialog.table.called) == sorted(("甲", "乙", "丙", "丁"))
