"""Clicks, drags, buttons and menus on the confirm screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from gui.confirm.issues_list import IssueLine
from gui.confirm.meld_box import MeldBox
from gui.confirm.pick_button import PickButton
from gui.confirm.place_chip import PlaceChip
from gui.confirm.seat_panel import SeatPanel
from gui.confirm.tile_menu import tile_menu
from gui.confirm.tile_row import tiles_mime
from gui.document.edits import Add
from gui.document.tiles import POOL, TileId
from scorer.melds import MeldKind
from scorer.table import Seat
from scorer.tiles import Tile
from vision.reading import Role

LEFT = Qt.MouseButton.LeftButton


def row_with(page, tile):
    return next(row for row in page.board.rows if not row.rect_of(tile).isEmpty())


@pytest.fixture
def click(qtbot, page):
    def click(tile, modifier=Qt.KeyboardModifier.NoModifier):
        row = row_with(page, tile)
        qtbot.mouseClick(row, LEFT, modifier, row.rect_of(tile).center())

    return click


def drop(target, tiles, at):
    mime = tiles_mime(tiles)
    none = Qt.KeyboardModifier.NoModifier
    target.dragEnterEvent(QDragEnterEvent(at, Qt.DropAction.MoveAction, mime, LEFT, none))
    target.dropEvent(QDropEvent(QPointF(at), Qt.DropAction.MoveAction, mime, LEFT, none))


def panel(page, seat):
    return next(p for p in page.findChildren(SeatPanel) if p.seat is seat)


def test_clicks_choose_with_ctrl_and_shift(click, selection):
    click(TileId(2))
    assert selection.tiles == (2,)
    click(TileId(4), Qt.KeyboardModifier.ControlModifier)
    assert selection.tiles == (2, 4)
    click(TileId(2))
    click(TileId(5), Qt.KeyboardModifier.ShiftModifier)
    assert selection.tiles == (2, 3, 4, 5)


def test_a_double_click_marks_the_winning_tile(qtbot, page, desk):
    row = row_with(page, TileId(13))
    qtbot.mouseDClick(row, LEFT, pos=row.rect_of(TileId(13)).center())
    assert desk.document.winning == TileId(13)


def test_the_list_and_the_photo_hover_together(qtbot, page, selection):
    row = row_with(page, TileId(3))
    qtbot.mouseMove(row, row.rect_of(TileId(3)).center())
    qtbot.waitUntil(lambda: selection.hovered == TileId(3))


def test_tiles_are_dropped_before_or_behind_the_tile_under_the_pointer(page, desk):
    row = row_with(page, TileId(0))
    drop(row, (TileId(13),), row.rect_of(TileId(0)).center() - QPoint(8, 0))
    assert desk.document.seats[Seat.BOTTOM].hand[:2] == (13, 0)
    drop(row, (TileId(5),), row.rect_of(TileId(0)).center() + QPoint(8, 0))
    assert desk.document.seats[Seat.BOTTOM].hand[:3] == (13, 0, 5)


def test_tiles_are_dropped_on_another_seats_meld(page, desk):
    meld = desk.document.seats[Seat.RIGHT].melds[0]
    row = row_with(page, meld.tiles[0])
    drop(row, (TileId(0),), row.rect().bottomRight())
    assert desk.document.meld(meld.id)[1].tiles == (*meld.tiles, 0)


def test_tiles_are_dropped_on_the_button_for_a_new_meld(page, desk):
    chip = next(c for c in panel(page, Seat.LEFT).findChildren(PlaceChip) if c.place.role is Role.MELD)
    drop(chip, tuple(map(TileId, (6, 7, 8))), chip.rect().center())
    assert desk.document.seats[Seat.LEFT].melds[0].kind is MeldKind.PUNG


def test_other_things_are_not_taken(page):
    row = row_with(page, TileId(0))
    mime = tiles_mime(())
    mime.removeFormat(mime.formats()[0])
    mime.setText("hello")
    event = QDragEnterEvent(row.rect().center(), Qt.DropAction.CopyAction, mime, LEFT, Qt.KeyboardModifier.NoModifier)
    event.ignore()
    row.dragEnterEvent(event)
    assert not event.isAccepted()


def test_one_click_on_a_melds_name_changes_its_kind(qtbot, page, desk):
    meld = desk.document.seats[Seat.RIGHT].melds[0]
    box = next(b for b in panel(page, Seat.RIGHT).findChildren(MeldBox) if b.meld == meld.id)
    qtbot.mouseClick(box.kind, LEFT)
    assert desk.document.meld(meld.id)[1].kind is MeldKind.CHI
    qtbot.mouseClick(box.kind, LEFT)
    assert desk.document.meld(meld.id)[1].kind is MeldKind.PUNG


def test_one_click_names_the_winner_whose_panel_comes_first(qtbot, page, desk):
    qtbot.mouseClick(panel(page, Seat.TOP)._won, LEFT)
    assert desk.document.winner is Seat.TOP
    tops = {p.seat: p.geometry().top() for p in page.findChildren(SeatPanel)}
    qtbot.waitUntil(lambda: min(tops, key=lambda seat: panel(page, seat).geometry().top()) is Seat.TOP)


def test_a_name_is_kept(qtbot, page, desk):
    name = panel(page, Seat.LEFT)._name
    name.insert("老周")
    qtbot.keyClick(name, Qt.Key.Key_Return)
    assert desk.document.seats[Seat.LEFT].name == "老周"


def test_a_candidates_button_mends_the_chosen_tile(qtbot, click, inspector, desk):
    click(TileId(1))
    shown = [b for b in inspector.findChildren(PickButton) if b.isVisible() and b.text()]
    assert shown[0].text() == "1 · 50%"
    assert len(shown) == 5
    qtbot.mouseClick(shown[2], LEFT)
    assert desk.document.tiles[TileId(1)].face == desk.document.tiles[TileId(1)].candidates[2].face


def test_a_typed_line_adds_tiles_where_people_asked_for_it(qtbot, page, inspector, desk):
    page.presenter.add_to(POOL)
    inspector.line.insert("12m 中")
    qtbot.keyClick(inspector.line, Qt.Key.Key_Return)
    assert [desk.document.tiles[t].tile for t in desk.document.pool[-3:]] == [Tile.M1, Tile.M2, Tile.ZHONG]
    assert inspector.line.text() == ""


def test_a_line_that_is_not_understood_stays_to_be_mended(qtbot, inspector, page, desk):
    before = desk.document
    page.presenter.add_to(POOL)
    qtbot.keyClicks(inspector.line, "12x")
    qtbot.keyClick(inspector.line, Qt.Key.Key_Return)
    assert desk.document == before
    assert inspector.line.text() == "12x"
    assert "看不懂" in inspector._name.text()


def test_a_meld_is_entered_tile_by_tile_then_the_next_one(qtbot, page, inspector, desk):
    chip = next(c for c in panel(page, Seat.LEFT).findChildren(PlaceChip) if c.place.role is Role.MELD)
    qtbot.mouseClick(chip, LEFT)
    for face in (Tile.P5,) * 4 + (Tile.S1,):
        button = next(b for b in inspector.picker.findChildren(PickButton) if b.face == face)
        qtbot.mouseClick(button, LEFT)
    kinds = [(m.kind, len(m.tiles)) for m in desk.document.seats[Seat.LEFT].melds]
    assert kinds == [(MeldKind.KONG, 4), (MeldKind.PUNG, 1)]


def test_a_sentence_points_at_the_tiles_that_it_means(qtbot, page, desk, selection, kit):
    flashed = []
    kit.selection.flashed.connect(flashed.append)
    desk.do(Add((Tile.ZHONG, Tile.ZHONG), POOL))
    line = next(line for line in page.issues.findChildren(IssueLine) if "红中" in line.text() or "中" in line.text())
    qtbot.mouseClick(line, LEFT)
    assert {desk.document.tiles[t].tile for t in selection.tiles} == {Tile.ZHONG}
    assert len(flashed[0]) == 5
    qtbot.waitUntil(lambda: not page.board._timer.isActive(), timeout=3000)


def test_sentences_follow_every_edit_and_the_language(page, desk):
    from gui.i18n import set_language

    assert not any("4 张" in line.text() for line in page.issues.lines)
    desk.do(Add((Tile.ZHONG, Tile.ZHONG), POOL))
    chinese = [line.text() for line in page.issues.lines]
    assert any("4 张" in text for text in chinese)
    set_language("en")
    english = [line.text() for line in page.issues.lines]
    assert len(english) == len(chinese)
    assert all(text.isascii() or "⚠" in text for text in english)
    assert not set(english) & set(chinese)
    desk.undo()
    assert len(page.issues.lines) == len(chinese) - 1


def test_the_menu_can_move_to_every_seat(page, desk, selection):
    selection.choose(TileId(0))
    menu = tile_menu(page, page.commander.obey, page.presenter.move)
    inner = [action.menu() for action in menu.actions() if action.menu() is not None]
    assert len(inner) == 4
    inner[Seat.LEFT].actions()[0].trigger()
    assert desk.document.seats[Seat.LEFT].hand == (0,)


def test_an_undo_forgets_chosen_tiles_that_are_gone(page, desk, selection):
    desk.do(Add((Tile.P5,), POOL))
    selection.choose(desk.document.pool[-1])
    desk.undo()
    assert selection.tiles == ()
    assert page.presenter.current is None


def test_every_tile_is_shown_once(page, desk):
    shown = [look.tile.id for row in page.board.rows for look in row._look.tiles]
    assert sorted(shown) == sorted(desk.document.tiles)


def test_the_hand_fits_its_panel(page):
    for row in page.board.rows:
        for look in row._look.tiles:
            assert row.rect().contains(row.rect_of(look.tile.id))
