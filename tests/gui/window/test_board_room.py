"""Every tile is inside its row, whatever the window's size and whatever was shown before."""

from __future__ import annotations

from pathlib import Path

import pytest

from gui.document.edits import Add, SetWinner, SetWinningTile
from gui.document.tiles import POOL, TileId
from gui.window.steps import Step
from gui.work.incoming import PhotoFile
from scorer.table import Seat
from scorer.tiles import Tile


def outside(window):
    """The tiles that are drawn outside of their rows."""
    return [
        (row.place, look.tile.id)
        for row in window.confirm.board.rows
        for look in row._look.tiles
        if not row.rect().contains(row.rect_of(look.tile.id))
    ]


@pytest.fixture
def read(qtbot, coordinator):
    with qtbot.waitSignal(coordinator.photos.read):
        coordinator.flow.open(PhotoFile(Path("/photos/one.jpg")))
    coordinator.go_to(Step.CONFIRM)
    qtbot.wait(20)
    return coordinator


@pytest.mark.usefixtures("read")
def test_at_every_width(qtbot, window):
    for width in range(1100, 1500, 23):
        window.resize(width, 800)
        qtbot.wait(1)
        assert outside(window) == [], width


def test_seats_without_tiles_take_little_room(window, coordinator):
    coordinator.go_to(Step.CONFIRM)
    window.resize(1280, 800)
    assert all(panel.sizeHint().height() < 120 for panel in window.confirm.board._panels.values())


def test_after_edits_and_when_the_picker_opens(qtbot, window, read):
    window.resize(1280, 800)
    for act in (
        window.confirm.presenter.add_where_chosen,
        lambda: read._desk.do(Add((Tile.P5,) * 9, POOL)),
        lambda: read._desk.do(SetWinner(Seat.TOP)),
        lambda: read._desk.do(SetWinningTile(TileId(13))),
        lambda: read.go_to(Step.HOW),
        lambda: window.resize(1390, 800),
        lambda: read.go_to(Step.CONFIRM),
        read._desk.undo,
        read._desk.undo,
    ):
        act()
        qtbot.wait(20)
        assert outside(window) == []
