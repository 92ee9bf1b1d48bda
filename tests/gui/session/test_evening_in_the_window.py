"""An evening in the window: begun, two hands recorded, the first corrected, undone, finished, offered again."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QPushButton

from gui.document.edits import SetHow, SetWinningTile
from gui.document.tiles import TileId
from gui.i18n import set_language
from gui.session.preview_dialog import PreviewDialog
from gui.window.steps import Step
from gui.work.incoming import PhotoFile
from scorer.rules import ruleset
from scorer.session.events import Correction, HandSettled, Player
from scorer.stakes import Followed
from scorer.table import Method, Seat

PHOTO = Path("/photos/one.jpg")


@pytest.fixture
def evening(open_window, world, settle, new_opened):
    """A window with an evening on."""
    window, coordinator = open_window(world)
    coordinator.evening.evenings.begin(new_opened())
    settle(coordinator.evening.evenings)
    return window, coordinator


def read_and_win(qtbot, coordinator):
    with qtbot.waitSignal(coordinator.photos.read):
        coordinator.flow.open(PhotoFile(PHOTO))
    coordinator._desk.do(SetWinningTile(TileId(13)))
    coordinator.go_to(Step.SETTLE)


def press(window):
    window.band.button.click()


def test_a_window_without_an_evening_is_as_it_was(open_window, world):
    window, coordinator = open_window(world)
    coordinator.go_to(Step.SETTLE)
    assert window.evening.isHidden()
    assert window.followed.isHidden()
    assert window.top.evening.isVisible()


def test_the_hand_is_filled_in_with_names_dealer_and_points_and_says_why(qtbot, evening):
    window, coordinator = evening
    read_and_win(qtbot, coordinator)
    how = coordinator._desk.document.how
    assert (how.dealer, how.points_per_pao) == (Seat.RIGHT, 1)
    assert coordinator._desk.document.seats[Seat.LEFT].name == "张三"
    assert "小李" in window.evening.who.whole
    assert "没有跟庄" in window.evening.why.whole
    assert window.evening.by_rules.isHidden()
    assert window.band.button.text() == "✓ 记下这一局"


def test_an_overruled_dealer_is_marked_recorded_as_such_and_can_be_taken_back(qtbot, evening, settle):
    window, coordinator = evening
    read_and_win(qtbot, coordinator)
    how = coordinator._desk.document.how
    coordinator._desk.do(SetHow(replace(how, dealer=Seat.TOP, points_per_pao=4)))
    assert "改定" in window.evening.why.whole
    window.evening.by_rules.click()
    assert coordinator._desk.document.how == how
    coordinator._desk.undo()
    press(window)
    settle(coordinator.evening.evenings)
    (hand,) = coordinator.evening.state.hands
    assert (hand.dealing.seat, hand.dealing.overruled) == (Seat.TOP, True)
    assert (hand.stake.points_per_pao, hand.stake.overruled) == (4, True)


def test_recording_says_so_only_when_it_is_on_the_disk_and_the_next_hand_begins(qtbot, evening, settle):
    window, coordinator = evening
    read_and_win(qtbot, coordinator)
    window.followed.answers[Followed.ORDINARY].click()
    assert coordinator.evening.state.hands == ()
    press(window)
    assert "已记下" not in window.band._told.text()
    press(window)
    settle(coordinator.evening.evenings)
    (hand,) = coordinator.evening.state.hands
    assert "已记下：第 1 局" in window.band._told.text()
    assert window.step is Step.READ
    assert coordinator._desk.document.is_empty
    assert hand.event.followed is Followed.ORDINARY
    assert hand.event.models == (("tiles.onnx", "abc123"),)
    assert coordinator.evening.state.stake.points_per_pao == 2
    assert coordinator.evening.place.dealing.seat is Seat.BOTTOM
    assert "老王" in window.evening.who.whole


def test_pressing_again_after_an_undo_of_the_clearing_is_no_second_hand(qtbot, evening, settle):
    window, coordinator = evening
    read_and_win(qtbot, coordinator)
    press(window)
    settle(coordinator.evening.evenings)
    coordinator._desk.undo()
    coordinator.go_to(Step.SETTLE)
    assert window.band.button.text() == "✓ 改第 1 局"
    assert len(coordinator.evening.state.hands) == 1


def test_however_far_people_undo_a_recorded_hand_it_is_no_second_hand(qtbot, evening, settle):
    window, coordinator = evening
    read_and_win(qtbot, coordinator)
    window.followed.answers[Followed.ORDINARY].click()
    press(window)
    settle(coordinator.evening.evenings)
    for _ in range(3):
        coordinator._desk.undo()
        assert coordinator.evening.place.old is not None
        assert coordinator.evening.place.number == 1


def test_an_undo_while_it_is_asked_whether_nobody_won_takes_the_question_away(qtbot, evening, settle):
    window, coordinator = evening
    read_and_win(qtbot, coordinator)
    press(window)
    settle(coordinator.evening.evenings)
    window.evening.drawn.click()
    assert window.followed.isVisible()
    coordinator._desk.undo()
    assert window.step is Step.READ
    assert window.followed.isHidden()
    assert window.band.isVisible()


def test_the_record_keeps_its_evidence(qtbot, evening, settle):
    window, coordinator = evening
    read_and_win(qtbot, coordinator)
    press(window)
    evenings = coordinator.evening.evenings
    settle(evenings)
    keys = coordinator.evening.state.hands[0].event.evidence
    assert {key.split("/")[0] for key in keys} == {"photo", "thumb", "table", "reading"}
    found = []
    session = evenings.evening.id
    evenings.ask(lambda book: [book.evidence(session, key) for key in keys], found.append)
    settle(evenings)
    assert all(found[0])
    assert not any(b"/photos" in data for data in found[0])


def test_a_drawn_hand_is_one_button_on_any_step(evening, settle):
    window, coordinator = evening
    window.evening.drawn.click()
    assert window.followed.isVisible()
    window.followed.drawn.click()
    settle(coordinator.evening.evenings)
    (hand,) = coordinator.evening.state.hands
    assert hand.winner is None
    assert coordinator.evening.state.stake.points_per_pao == 2
    assert window.followed.isHidden()


def test_a_whole_evening(qtbot, evening, settle, open_window, world):
    window, coordinator = evening
    flow = coordinator.evening
    evenings = flow.evenings
    for _ in range(2):
        read_and_win(qtbot, coordinator)
        press(window)
        settle(evenings)
    before = dict(flow.state.totals)
    assert len(flow.state.hands) == 2
    flow.open_hand(flow.state.hands[0])
    settle(evenings)
    qtbot.waitUntil(lambda: coordinator.flow._shown is not None)
    assert "改第 1 局" in window.evening.hand.text()
    how = replace(coordinator._desk.document.how, method=Method.DISCARD, source=Seat.LEFT)
    coordinator._desk.do(SetHow(how))
    coordinator.go_to(Step.SETTLE)
    press(window)
    settle(evenings)
    assert isinstance(flow.preview_dialog, PreviewDialog)
    assert flow.state.totals == before
    flow.preview_dialog.do.click()
    settle(evenings)
    assert isinstance(flow.evenings.evening.events[-1], Correction)
    assert flow.state.hands[0].event.how.source is Seat.LEFT
    assert flow.state.totals != before
    first = flow.state.hands[0].event
    assert isinstance(first, HandSettled)
    assert len([key for key in first.evidence if key.startswith("photo/")]) == 1
    flow.undo()
    settle(evenings)
    assert flow.state.totals == before
    flow.show()
    flow.dialog.settle.finish.click()
    settle(evenings)
    assert flow.state.finished
    flow.dialog.take_back()
    settle(evenings)
    assert not flow.state.finished
    totals = dict(flow.state.totals)
    window.close()

    later, again = open_window(world)
    again.evening.look()
    settle(again.evening.evenings)
    (notice,) = later.notices.shown
    assert "还没打完" in notice.text.zh
    notice.buttons[0].click()
    settle(again.evening.evenings)
    assert again.evening.state.totals == totals
    assert isinstance(later.notices.shown, list)
    assert later.findChildren(QPushButton)


def opened_to_be_changed(coordinator, settle):
    """Lay the first hand back, change how it was won and ask what that changes; return the question."""
    flow = coordinator.evening
    flow.open_hand(flow.state.hands[0])
    settle(flow.evenings)
    how = replace(coordinator._desk.document.how, method=Method.DISCARD, source=Seat.LEFT)
    coordinator._desk.do(SetHow(how))
    coordinator.go_to(Step.SETTLE)
    press(coordinator._window)
    settle(flow.evenings)
    return flow.preview_dialog


def test_a_change_that_was_shown_goes_when_the_evening_changes_meanwhile(qtbot, evening, settle):
    window, coordinator = evening
    flow = coordinator.evening
    for _ in range(2):
        read_and_win(qtbot, coordinator)
        press(window)
        settle(flow.evenings)
    shown = opened_to_be_changed(coordinator, settle)
    shown.accepted.connect(lambda: pytest.fail("nobody sees what is asked any more"))
    flow.undo()
    settle(flow.evenings)
    assert flow.preview_dialog is None
    assert "变了" in window.notices.shown[0].text.zh
    assert not any(isinstance(event, Correction) for event in flow.evenings.evening.events)
    press(window)
    settle(flow.evenings)
    flow.preview_dialog.do.click()
    settle(flow.evenings)
    assert flow.state.hands[0].event.how.source is Seat.LEFT


def test_asking_again_what_a_change_does_takes_the_earlier_question_away(qtbot, evening, settle):
    window, coordinator = evening
    flow = coordinator.evening
    read_and_win(qtbot, coordinator)
    press(window)
    settle(flow.evenings)
    opened_to_be_changed(coordinator, settle)
    press(window)
    settle(flow.evenings)
    assert [one for one in window.findChildren(PreviewDialog) if one.isVisible()] == [flow.preview_dialog]
    flow.preview_dialog.do.click()
    settle(flow.evenings)
    assert sum(isinstance(event, Correction) for event in flow.evenings.evening.events) == 1
    assert window.notices.shown == []


def test_a_kill_between_the_writing_and_the_clearing_makes_no_second_hand(qtbot, evening, settle, open_window, world):
    window, coordinator = evening
    read_and_win(qtbot, coordinator)
    coordinator.evening.next_wanted.disconnect()
    press(window)
    settle(coordinator.evening.evenings)
    window.close()
    later, again = open_window(world)
    again.resume.look()
    qtbot.waitUntil(lambda: bool(later.notices.shown))
    later.notices.shown[0].buttons[0].click()
    again.evening.look()
    settle(again.evening.evenings)
    later.notices.shown[0].buttons[0].click()
    settle(again.evening.evenings)
    assert "已经记过" in later.notices.shown[0].text.zh
    again.go_to(Step.SETTLE)
    assert later.band.button.text() == "✓ 改第 1 局"
    assert len(again.evening.state.hands) == 1


def test_other_rules_chosen_while_an_evening_is_on_are_asked_about(evening, settle):
    window, coordinator = evening
    coordinator.rules.applied.emit(ruleset("yuanhang"))
    assert coordinator.evening.state.rules.name == "jiujiang"
    window.notices.shown[0].buttons[0].click()
    settle(coordinator.evening.evenings)
    assert coordinator.evening.state.rules.name == "yuanhang"
    assert coordinator._scoring.rules.name == "yuanhang"


def test_the_page_of_the_rules_says_that_the_evening_asks_first(qtbot, evening, settle):
    window, coordinator = evening
    coordinator.rules.show()
    qtbot.waitUntil(lambda: coordinator.rules.dialog is not None, timeout=30_000)
    page = coordinator.rules.dialog
    page.use(ruleset("yuanhang"))
    qtbot.waitUntil(lambda: bool(window.notices.shown), timeout=30_000)
    assert "这一晚还没改" in page.told.text()
    window.notices.shown[0].buttons[0].click()
    settle(coordinator.evening.evenings)
    page.use(ruleset("yuanhang"))
    qtbot.waitUntil(lambda: "从下一局起用" in page.told.text(), timeout=30_000)
    page.close()


def test_the_die_says_where_the_wall_is_opened(evening):
    window, _ = evening
    window.evening.wall_thrown.emit(3)
    assert "对家张三" in window.notices.shown[0].text.zh
    assert "第 4 墩" in window.notices.shown[0].text.zh


def test_the_window_answers_within_100_ms_while_a_hand_is_recorded(qtbot, evening, settle):
    window, coordinator = evening
    read_and_win(qtbot, coordinator)
    beats = [time.thread_time()]
    timer = QTimer(interval=2)
    timer.timeout.connect(lambda: beats.append(time.thread_time()))
    timer.start()
    press(window)
    settle(coordinator.evening.evenings)
    qtbot.wait(30)
    assert len(beats) > 3
    assert max(after - before for before, after in pairwise(beats)) < 0.1


def test_long_names_never_push_the_record_button_off_the_window(qtbot, open_window, world, settle, new_opened):
    window, coordinator = open_window(world)
    window.resize(1280, 800)
    names = tuple(Player(f"x{i}", f"欧阳娜娜·古丽扎尔·阿不都热依木·伊布拉{i}") for i in range(4))
    coordinator.evening.evenings.begin(new_opened(players=names))
    settle(coordinator.evening.evenings)
    read_and_win(qtbot, coordinator)
    for language in ("zh", "en"):
        set_language(language)
        qtbot.wait(20)
        assert window.size().toTuple() == (1280, 800)
        for button in (window.band.button, window.evening.page, *window.followed.answers.values()):
            corner = button.mapTo(window, button.rect().bottomRight())
            assert button.isVisible()
            assert corner.x() < 1280
            assert corner.y() < 800


def test_what_was_assumed_follows_an_undo_and_what_people_said_stays(qtbot, evening, settle):
    window, coordinator = evening
    evenings = coordinator.evening.evenings
    read_and_win(qtbot, coordinator)
    window.followed.answers[Followed.ORDINARY].click()
    press(window)
    settle(evenings)
    read_and_win(qtbot, coordinator)
    how = coordinator._desk.document.how
    assert (how.dealer, how.points_per_pao) == (Seat.BOTTOM, 2)
    coordinator._desk.do(SetHow(replace(how, points_per_pao=8)))
    coordinator.evening.undo()
    settle(evenings)
    how = coordinator._desk.document.how
    assert (how.dealer, how.points_per_pao) == (Seat.RIGHT, 8)
    window.evening.by_rules.click()
    assert coordinator._desk.document.how.points_per_pao == 1
