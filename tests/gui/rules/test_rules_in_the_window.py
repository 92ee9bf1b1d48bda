"""The rules and the main window: opened from the menu, one at a time; new rules hold from the next hand on."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from gui.app import application, make_window
from gui.document.document import Document
from gui.document.edits import Replace, SetWinningTile
from gui.document.from_reading import document_from_reading
from gui.document.tiles import TileId
from gui.rules.draft import Draft
from gui.rules.house_rules import HouseRules
from gui.rules.playing import Playing
from gui.window.actions import Do
from gui.window.coordinator import World
from gui.window.steps import Step
from gui.work.saved import Saved
from scorer.outcome import Settlement
from scorer.rules import RuleSet, ruleset
from scorer.table import Seat
from scorer.text import Text

YUANHANG = ruleset("yuanhang")


@pytest.fixture
def opened(qtbot, tmp_path, store):
    application()
    world = World(None, lambda: None, Saved(tmp_path / "state"), houses=store)
    window, coordinator = make_window(world)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    yield window, coordinator
    window.close()


@pytest.fixture
def won(opened, reading):
    """A hand that is won, in the last step."""
    _, coordinator = opened
    document = document_from_reading(reading, None)
    coordinator._desk.do(Replace(document, Text("读", "read")))
    coordinator._desk.do(SetWinningTile(TileId(13)))
    coordinator.go_to(Step.SETTLE)
    return coordinator


def open_rules(qtbot, coordinator):
    coordinator.rules.show()
    qtbot.waitUntil(lambda: coordinator.rules.dialog is not None, timeout=30_000)
    return coordinator.rules.dialog


def test_the_menu_opens_the_rules_once(qtbot, opened):
    window, coordinator = opened
    action = next(each for each in window.menu.actions() if each.text() == Do.RULES.text.zh)
    action.trigger()
    qtbot.waitUntil(lambda: coordinator.rules.dialog is not None, timeout=30_000)
    first = coordinator.rules.dialog
    assert not first.isModal()
    coordinator.rules.show()
    assert coordinator.rules.dialog is first


def test_a_house_without_rules_of_its_own_is_asked_first(qtbot, opened):
    dialog = open_rules(qtbot, opened[1])
    assert dialog.page is dialog.questions


def test_a_house_with_rules_of_its_own_is_not_asked_again(qtbot, opened, store):
    store.save(RuleSet().overridden({"minimum": 4}, "老张家"))
    dialog = open_rules(qtbot, opened[1])
    assert dialog.page is dialog.edit


def test_what_was_changed_is_still_there_after_closing(qtbot, opened):
    dialog = open_rules(qtbot, opened[1])
    dialog.take(dialog.draft.with_values({"minimum": 4}))
    dialog.close()
    assert opened[1].rules.dialog is None
    again = open_rules(qtbot, opened[1])
    assert again.draft.changed == ("minimum",)


def test_what_was_changed_and_not_saved_is_still_there_at_the_next_start(qtbot, opened, store):
    saved = RuleSet().overridden({"kong": 2}, "老张家", 3)
    store.save(saved)
    dialog = open_rules(qtbot, opened[1])
    dialog.open_rules(saved)
    dialog.take(dialog.draft.with_values({"minimum": 4}))
    opened[1].rules.close()
    later = HouseRules(opened[0], RuleSet(), store)
    assert open_rules(qtbot, SimpleNamespace(rules=later)).draft == dialog.draft
    later.dialog.take(later.dialog.draft.reset("minimum"))
    later.close()
    assert store.draft() is None


def test_a_draft_whose_rules_are_gone_starts_from_the_nearest_shipped_ones():
    draft = Draft.taken_up(YUANHANG.overridden({"minimum": 4}, "没了的", 2), ())
    assert draft.base == YUANHANG
    assert draft.changed == ("minimum",)


def test_new_rules_hold_from_the_next_hand_on_and_an_undo_brings_the_old_ones_back(won):
    before = won._outcome
    assert isinstance(before, Settlement)
    won.rules.applied.emit(YUANHANG)
    assert won._outcome.sheet.ruleset == "jiujiang 1"
    won.next_hand()
    assert won._scoring.rules == YUANHANG
    won._desk.undo()
    assert won._scoring.rules == ruleset("jiujiang")
    assert won._outcome == before
    won._desk.redo()
    assert won._scoring.rules == YUANHANG


def test_an_empty_table_takes_new_rules_at_once(opened):
    opened[1].rules.applied.emit(YUANHANG)
    assert opened[1]._scoring.rules == YUANHANG


def test_what_was_chosen_at_an_earlier_start_is_played(qtbot, opened, store):
    store.use(YUANHANG)
    opened[1].rules.look()
    qtbot.waitUntil(lambda: opened[1]._scoring.rules == YUANHANG)


def test_the_settlement_is_shown_under_other_rules(won):
    won._window.settle._others.click()
    side = won.rules.side
    assert [str(rules) for rules in side.shown.rulesets] == ["jiujiang 1", "yuanhang 1"]
    assert side.shown.outcomes[0] == won._outcome
    side.close()
    assert won.rules.side is None


def test_before_the_hand_is_told_other_rules_are_refused_in_a_sentence(opened):
    opened[1].under_other_rules()
    assert opened[1].rules.side is None
    assert any("换规则" in notice.text.zh for notice in opened[0].notices.shown)


def test_rules_chosen_on_an_empty_table_leave_the_hand_before_alone():
    first, empty = Document(points_per_pao=2), Document(points_per_pao=2)
    playing = Playing(ruleset("jiujiang"))
    playing.next_hand(first, empty)
    assert playing.choose(YUANHANG, empty)
    assert playing.follow(first) == ruleset("jiujiang")
    assert playing.follow(empty) == YUANHANG


def test_seats_are_untouched_by_new_rules(won):
    names = [won._desk.document.seats[seat].name for seat in Seat]
    won.rules.applied.emit(YUANHANG)
    assert [won._desk.document.seats[seat].name for seat in Seat] == names
