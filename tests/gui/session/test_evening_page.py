"""The page of the evening: what it shows, and what can be said there."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from shiboken6 import isValid

from gui.app import application
from gui.i18n import set_language
from gui.rules.store import HouseStore
from gui.session.dialog import EveningDialog
from gui.session.payloads import new_id, now
from scorer.rules import ruleset
from scorer.session.events import Finished, Objected, Penalty, PenaltyTo, Reopened, Reseat, RuleChange
from scorer.table import Seat


@pytest.fixture
def desk(desk, settle, new_hand, new_drawn):
    """A desk with three hands played."""
    for event in (new_hand(), new_drawn(), new_hand(Seat.TOP)):
        desk.write(event)
    settle(desk)
    return desk


@pytest.fixture
def page(qtbot, desk, settle, tmp_path):
    application()
    window = QWidget()
    qtbot.addWidget(window)
    made = EveningDialog(desk, HouseStore(tmp_path / "rules"), window)
    made.show()
    settle(desk)
    yield made
    window.close()


def totals(page):
    return [label.text() for label in page.totals.findChildren(QLabel, "total") if not label.isHidden()]


def cells(page, row):
    model = page.model
    return [model.data(model.index(row, column)) for column in range(model.columnCount())]


def test_the_newest_hand_stands_first_with_everybodys_points(page):
    newest, drawn, first = (cells(page, row) for row in range(3))
    assert newest[:4] == ["3", "老王", "2", "阿明"]
    assert drawn[3] == "黄庄"
    assert first[0] == "1"
    assert sum(int(cell.replace("−", "-").replace("+", "")) for cell in newest[6:10]) == 0


def test_totals_are_signed_and_say_what_is_provisional(page, desk, settle):
    assert totals(page)[0][0] in "+−"
    desk.write(Objected(id=new_id(), at=now(), hand=desk.state.hands[-1].id, player="p0"))
    settle(desk)
    said = [label.text() for label in page.totals.findChildren(QLabel)]
    assert any("待定" in text for text in said)


def test_the_chart_draws_one_line_a_player(page, qtbot):
    page.show_page(page.chart)
    qtbot.waitUntil(lambda: page.chart.ready)
    page.chart.show_state(page._evenings.state)
    assert len(page.chart._plot.listDataItems()) == 4


def test_statistics_name_everybody(page, desk, settle):
    page.show_page(page.statistics)
    settle(desk)
    table = page.statistics.what
    headers = [table.horizontalHeaderItem(column).text() for column in range(table.columnCount())]
    assert headers == ["玩家", "老王", "小李", "阿明", "张三"]
    assert page.statistics.skill.item(3, 1).text()


def test_a_hand_that_was_opened_shows_its_settlement_and_can_be_removed_after_a_preview(page, desk, settle):
    page.show_hand(desk.state.hands[0])
    assert "第 1 局" in page.hand.head.whole
    assert page.hand.settle.isVisibleTo(page)
    page.hand.remove.click()
    settle(desk)
    assert len(desk.state.hands) == 3
    page.preview.do.click()
    settle(desk)
    assert len(desk.state.hands) == 2
    page.undo.click()
    settle(desk)
    assert len(desk.state.hands) == 3
    assert "撤销" in page.told.whole


def test_a_removal_that_was_shown_goes_when_the_evening_changes_meanwhile(page, desk, settle):
    page.show_hand(desk.state.hands[0])
    page.hand.remove.click()
    settle(desk)
    desk.undo()
    settle(desk)
    assert page.preview is None
    assert "变了" in page.told.whole
    assert len(desk.state.hands) == 2


def test_a_penalty_to_nobody_is_shown_with_where_the_points_go(page, desk, settle):
    page.show_form(page.penalty)
    page.penalty.points.setText("5")
    page.penalty.to.setCurrentIndex(1)
    page.penalty.do.click()
    settle(desk)
    said = [label.text() for label in page.preview.findChildren(QLabel)]
    assert "公家" in said
    assert {"+5", "−5"} <= set(said)
    page.preview.cancel.click()


def test_who_only_changes_seats_is_no_other_dealer(page, desk, settle):
    page.show_form(page.reseat)
    page.reseat.since.setCurrentIndex(3)
    page.reseat.table.show_players(["小李", "老王", "阿明", "张三"], Seat.TOP)
    page.reseat.do.click()
    settle(desk)
    said = " ".join(label.text() for label in page.preview.findChildren(QLabel))
    assert "第 1 局" in said
    assert not any(f"{name} → {name}" in said for name in ("老王", "小李", "阿明", "张三"))
    page.preview.cancel.click()


def test_the_lines_of_a_drawn_hand_stay_together_and_a_settlement_has_the_room(qtbot, page, desk):
    page.show_hand(desk.state.hands[1])
    qtbot.wait(20)
    assert page.hand.drawn.geometry().bottom() < page.hand.height() / 2
    page.show_hand(desk.state.hands[0])
    qtbot.wait(20)
    assert page.hand.settle.height() > page.hand.height() / 2


def test_undo_and_redo_say_when_there_is_nothing(page, desk, settle):
    assert page.undo.isEnabled()
    assert not page.redo.isEnabled()
    page.undo.click()
    settle(desk)
    assert page.redo.isEnabled()


@pytest.mark.parametrize(
    "said", [(0, PenaltyTo.OTHERS, 0), (1, PenaltyTo.NOBODY, 5), (3, PenaltyTo.ONE, 0)], ids=["all", "nobody", "one"]
)
def test_a_penalty_goes_to_all_to_one_or_to_nobody(page, desk, settle, said):
    index, to, gone = said
    page.show_form(page.penalty)
    assert not page.penalty.do.isEnabled()
    page.penalty.points.setText("5")
    page.penalty.to.setCurrentIndex(index)
    page.penalty.do.click()
    settle(desk)
    page.preview.do.click()
    settle(desk)
    assert isinstance(desk.evening.events[-1], Penalty)
    assert desk.state.penalties[-1].event.to is to
    assert desk.state.nobody == gone


def test_nobody_is_fined_in_his_own_favour(page):
    page.show_form(page.penalty)
    page.penalty.points.setText("5")
    page.penalty.to.setCurrentIndex(2)
    assert not page.penalty.do.isEnabled()


def test_two_swap_seats_from_an_earlier_hand_on_and_the_deal_goes_with_the_person(page, desk, settle):
    page.show_form(page.reseat)
    page.reseat.since.setCurrentIndex(2)
    page.reseat.table.show_players(["小李", "老王", "阿明", "张三"], Seat.TOP)
    page.reseat.do.click()
    settle(desk)
    page.preview.do.click()
    settle(desk)
    event = desk.evening.events[-1]
    assert isinstance(event, Reseat)
    assert (event.from_hand, event.dealer) == (desk.state.hands[1].id, None)
    assert {player.id for player in event.players} == {"p0", "p1", "p2", "p3"}
    assert desk.state.hands[1].players[0] == "p1"
    assert desk.state.hands[0].players[0] == "p0"


def test_other_rules_hold_from_a_hand_on(page, desk, settle):
    page.show_form(page.rules)
    settle(desk)
    page.rules.rules.setCurrentText(str(ruleset("yuanhang")))
    page.rules.since.setCurrentIndex(1)
    page.rules.do.click()
    settle(desk)
    page.preview.do.click()
    settle(desk)
    assert isinstance(desk.evening.events[-1], RuleChange)
    assert [hand.rules.name for hand in desk.state.hands] == ["jiujiang", "jiujiang", "yuanhang"]


def test_a_note_is_kept_with_its_hand(page, desk, settle):
    page.show_form(page.note)
    page.note.about.setCurrentIndex(1)
    page.note.text.setText("阿明请客")
    page.note.do.click()
    settle(desk)
    assert desk.state.hands[-1].notes[0].text == "阿明请客"
    assert "阿明请客" in cells(page, 0)[-1]


def test_the_evening_is_finished_with_who_gives_whom_and_reopened(page, desk, settle):
    page.show_page(page.settle)
    said = [label.text() for label in page.settle.findChildren(QLabel)]
    assert any("元" in text for text in said)
    page.settle.finish.click()
    settle(desk)
    assert isinstance(desk.evening.events[-1], Finished)
    assert page.settle.reopen.isVisibleTo(page)
    page.settle.reopen.click()
    settle(desk)
    assert isinstance(desk.evening.events[-1], Reopened)
    assert not desk.state.finished


def test_the_evening_is_exported(page, desk, settle, tmp_path):
    page.export.write("json", tmp_path / "evening.json")
    settle(desk)
    assert (tmp_path / "evening.json").stat().st_size > 1000
    assert "存好了" in page.told.whole


@pytest.mark.parametrize("language", ["zh", "en"])
def test_long_names_push_no_button_out_of_the_window(qtbot, page, desk, settle, language):
    set_language(language)
    long = "欧阳娜娜·古丽扎尔·阿不都热依木·伊布拉欣"
    seats = desk.state.opened.players
    named = [type(player)(f"x{i}", f"{long}{i}") for i, player in enumerate(seats)]
    desk.write(Reseat(id=new_id(), at=now(), players=tuple(named)))
    settle(desk)
    page.resize(1240, 800)
    qtbot.wait(20)
    for shown in (page.list, page.chart, page.settle):
        page.show_page(shown)
        qtbot.wait(20)
        assert page.width() <= 1240
        for button in (page.undo, page.close_button, page.export, *page.actions_row):
            right = button.mapTo(page, button.rect().topRight()).x()
            assert button.isVisible()
            assert right <= page.width()


def test_a_failure_is_told_on_the_page_and_nothing_changes(page, desk, settle, ledger_file):
    before = desk.state
    desk._book.close()
    ledger_file.write_bytes(b"SQLite format 3\0" + b"rubbish" * 500)
    ledger_file.with_name("ledger.db-wal").unlink(missing_ok=True)
    page.undo.click()
    settle(desk)
    assert desk.state is before
    assert page.told.property("role") == "bad"


def test_a_page_that_is_closed_at_once_is_answered_by_nobody_and_the_undo_is_done(qtbot, desk, settle, tmp_path):
    application()
    window = QWidget()
    qtbot.addWidget(window)
    page = EveningDialog(desk, HouseStore(tmp_path / "rules"), window)
    page.show()
    page.take_back()
    page.close()
    with qtbot.captureExceptions() as caught:
        qtbot.waitUntil(lambda: not isValid(page))
        settle(desk)
    assert caught == []
    assert len(desk.state.hands) == 2
