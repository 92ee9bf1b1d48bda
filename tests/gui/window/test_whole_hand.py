"""From a photo to who pays whom, as four friends do it; and the next start."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from gui.document.edits import SetFace, SetName, SetWinningTile
from gui.document.tiles import TileId
from gui.i18n import set_language
from gui.window.steps import Step
from gui.work.incoming import PhotoFile
from scorer.outcome import Settlement
from scorer.table import Circumstance, Method, Seat
from scorer.tiles import Tile

PHOTO = PhotoFile(Path("/photos/one.jpg"))


@pytest.fixture
def read(qtbot, coordinator):
    with qtbot.waitSignal(coordinator.photos.read):
        coordinator.flow.open(PHOTO)
    return coordinator


@pytest.fixture
def won(read):
    read._desk.do(SetWinningTile(TileId(13)))
    return read


def band(window):
    return window.band._total.text(), window.band._rest.text()


def test_the_band_says_what_is_missing(window, read):
    assert band(window)[0] == "还没定胡的是哪张"
    read._desk.do(SetWinningTile(TileId(13)))
    assert band(window)[0] == "还没说怎么胡的"


def test_a_self_draw_is_settled_and_the_band_follows_every_edit(window, won):
    won.go_to(Step.HOW)
    assert isinstance(won._outcome, Settlement)
    total, rest = band(window)
    assert f"自己 {won._outcome.sheet.own_pao} 炮" in total
    assert rest.count("−") == 3
    own = won._outcome.sheet.own_pao
    won._desk.do(SetFace(TileId(13), Tile.S8))
    assert band(window)[0] == "这样不能胡"
    won._desk.undo()
    assert won._outcome.sheet.own_pao == own


def test_how_it_was_won_is_one_step_to_undo(window, won):
    won.go_to(Step.HOW)
    how = won._desk.document.how
    assert how.method is Method.SELF_DRAW
    won_by_discard = next(b for o, b in window.how._buttons if b.text() == "下家放炮")
    won_by_discard.click()
    assert won._desk.document.how.method is Method.DISCARD
    assert won._desk.document.how.source is Seat.RIGHT
    won._desk.undo()
    assert won._desk.document.how == how
    assert window.how.how == how


def test_a_payers_ready_declaration_lands_in_the_document(window, won):
    won.go_to(Step.HOW)
    before = won._desk.document
    rows = [b for o, b in window.how._buttons if b.text() == "对家"]
    rows[0].click()
    assert won._desk.document.seats[Seat.TOP].declared_ready
    won._desk.undo()
    assert won._desk.document == before


def test_the_winners_ready_declaration_is_one_step(window, won):
    won.go_to(Step.HOW)
    before = won._desk.document
    next(b for o, b in window.how._buttons if b.text() == "胡家").click()
    assert Circumstance.DECLARED_READY in won._desk.document.how.circumstances
    won._desk.undo()
    assert won._desk.document == before


def test_the_settlement_names_the_players(window, won):
    won._desk.do(SetName(Seat.RIGHT, "阿明"))
    won.go_to(Step.SETTLE)
    said = " ".join(label.text() for label in window.settle.findChildren(QLabel))
    assert "阿明" in said
    assert str(won._outcome.winner_points) in said
    assert "阿明" in band(window)[1]


def test_the_settlement_without_a_winner_says_what_is_missing(window, coordinator):
    coordinator.go_to(Step.SETTLE)
    said = " ".join(label.text() for label in window.settle.findChildren(QLabel))
    assert "胡" in said


def test_the_sheet_is_saved_as_a_picture(window, won, tmp_path):
    won.go_to(Step.SETTLE)
    won.sheet.write(tmp_path / "sheet.png")
    assert (tmp_path / "sheet.png").stat().st_size > 1000
    assert "sheet.png" in window.notices.shown[0].text.zh


def test_the_sheet_is_saved_as_a_web_page(won, tmp_path):
    won._desk.do(SetName(Seat.RIGHT, "阿明"))
    won.go_to(Step.SETTLE)
    won.sheet.write(tmp_path / "sheet.HTML")
    assert "阿明" in (tmp_path / "sheet.HTML").read_text("utf-8")


def test_a_sheet_that_cannot_be_saved_is_told_with_a_way_on(window, won, tmp_path):
    won.go_to(Step.SETTLE)
    won.sheet.write(tmp_path / "nowhere" / "sheet.png")
    assert "存不下来" in window.notices.shown[0].text.zh
    assert window.notices.shown[0].buttons


def test_the_big_button_leads_through_all_steps_to_the_next_hand(qtbot, window, won):
    won.go_to(Step.READ)
    seen = []
    for _ in range(4):
        seen.append(window.step)
        assert window.band.button.isVisible()
        qtbot.mouseClick(window.band.button, Qt.MouseButton.LeftButton)
    assert seen == list(Step)
    assert window.step is Step.READ
    assert not won._desk.document.tiles
    won._desk.undo()
    assert len(won._desk.document.tiles) == 36


def test_the_big_button_tells_how_many_tiles_are_to_be_looked_at(window, read):
    read.go_to(Step.CONFIRM)
    assert "2 张" in window.band.button.text()
    read._desk.do(SetFace(TileId(1), Tile.M5))
    read._desk.do(SetFace(TileId(11), Tile.S3))
    assert "张" not in window.band.button.text()


def test_undo_and_redo_work_everywhere_and_say_what_they_did(qtbot, window, won):
    for step in Step:
        won.go_to(step)
        qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        qtbot.keyClick(window, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert window.band._told.text().startswith("重做了：")
    qtbot.mouseClick(window.top.undo, Qt.MouseButton.LeftButton)
    assert window.band._told.text().startswith("撤销了：")
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert window.band._told.text().startswith("重做了：")


def test_the_language_changes_at_once_and_back(qtbot, window, won):
    for step in Step:
        won.go_to(step)
    chinese = texts(window)
    qtbot.mouseClick(window.top.language, Qt.MouseButton.LeftButton)
    assert "2 Check" in texts(window)
    assert window.windowTitle().endswith("mahjong")
    left = {t for t in texts(window) & chinese if any("一" <= c <= "鿿" for c in t)}
    assert left <= {"中文", "English"}
    set_language("zh")
    assert texts(window) == chinese


def texts(window):
    widgets = [*window.findChildren(QLabel), *window.findChildren(QPushButton)]
    return {w.text() for w in widgets if w.text()}


def test_nothing_is_lost_between_two_starts(qtbot, won, window, world, open_window):
    won._desk.do(SetName(Seat.LEFT, "老周"))
    before = won._desk.document
    window.close()
    second, again = open_window(world)
    again.resume.look()
    qtbot.waitUntil(lambda: bool(second.notices.shown))
    assert "上次没结算完" in second.notices.shown[0].text.zh
    assert again._desk.document.is_empty, "nothing happens before people answer"
    qtbot.mouseClick(second.notices.shown[0].buttons[0], Qt.MouseButton.LeftButton)
    assert again._desk.document == before
    qtbot.waitUntil(lambda: second.photo._source.text() == "one.jpg")
    assert again._desk.document == before, "the photo comes back without being read again"


@pytest.mark.usefixtures("won")
def test_a_hand_that_was_resumed_and_finished_never_comes_back(qtbot, window, world, open_window):
    window.close()
    second, again = open_window(world)
    again.resume.look()
    qtbot.waitUntil(lambda: bool(second.notices.shown))
    qtbot.mouseClick(second.notices.shown[0].buttons[0], Qt.MouseButton.LeftButton)
    assert second.step is Step.CONFIRM
    again.next_hand()
    second.close()
    assert world.saved.previous() is None


@pytest.mark.usefixtures("won")
def test_an_unfinished_hand_can_be_forgotten(qtbot, window, world, open_window):
    window.close()
    second, again = open_window(world)
    again.resume.look()
    qtbot.waitUntil(lambda: bool(second.notices.shown))
    qtbot.mouseClick(second.notices.shown[0].buttons[1], Qt.MouseButton.LeftButton)
    assert world.saved.previous() is None
    assert again._desk.document.is_empty


@pytest.mark.usefixtures("won")
def test_a_damaged_autosave_is_told_and_set_aside(qtbot, window, world, open_window):
    window.close()
    (world.saved.folder / "table.json").write_text("{")
    second, again = open_window(world)
    again.resume.look()
    qtbot.waitUntil(lambda: bool(second.notices.shown))
    assert "damaged-1.json" in second.notices.shown[0].text.zh
    assert again._desk.document.is_empty


def test_a_settled_hand_is_not_offered_again(qtbot, won, window, world, open_window):
    won.next_hand()
    window.close()
    second, again = open_window(world)
    again.resume.look()
    qtbot.waitUntil(lambda: again.resume._lane.wait(0))
    qtbot.wait(50)
    assert not second.notices.shown


@pytest.mark.parametrize("size", [(1280, 800), (1024, 700)])
def test_the_big_button_stays_in_sight_in_a_small_window(window, won, size):
    window.resize(*size)
    for step in Step:
        won.go_to(step)
        button = window.band.button
        corner = button.mapTo(window, button.rect().bottomRight())
        assert window.size().toTuple() == size
        assert window.rect().contains(corner)
