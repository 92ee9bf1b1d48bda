from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent

from gui.capture.marks import WRONG, Mark, label_font, label_text
from gui.capture.photo_view import PhotoView
from gui.confirm.selection import Selection
from gui.document.edits import SetFace
from gui.document.tiles import TileId
from gui.work.photos import Photo
from scorer.tiles import Tile


@pytest.fixture
def view(qtbot, frame, document):
    view = PhotoView(Selection())
    qtbot.addWidget(view)
    view.resize(640, 480)
    view.show_photo(Photo.of(frame, None))
    view.show_tiles(document, frozenset())
    return view


def middle(view, document, tile):
    x0, y0, x1, y1 = document.tiles[tile].box
    x, y = view.transform.to_view((x0 + x1) / 2, (y0 + y1) / 2)
    return QPoint(round(x), round(y))


def wheel(view, at, steps):
    where = QPointF(at)
    view.wheelEvent(
        QWheelEvent(
            where, where, QPoint(), QPoint(0, 120 * steps), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase, False,
        )
    )  # fmt: skip


def test_a_click_on_a_box_chooses_its_tile(qtbot, view, document):
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=middle(view, document, TileId(5)))
    assert view._selection.tiles == (TileId(5),)


def test_the_pointer_over_a_box_hovers_its_tile(qtbot, view, document):
    with qtbot.waitExposed(view):
        view.show()
    qtbot.mouseMove(view, middle(view, document, TileId(3)))
    qtbot.waitUntil(lambda: view._selection.hovered == TileId(3))


def test_the_wheel_zooms_at_the_cursor_and_a_click_still_hits(view, document):
    at = middle(view, document, TileId(20))
    wheel(view, at, 4)
    assert view.transform.zoom > 2
    assert view.tile_at(QPointF(at)) == TileId(20)


def test_editing_keeps_the_zoom(view, document):
    wheel(view, QPoint(100, 100), 3)
    before = view.transform
    view.show_tiles(SetFace(TileId(1), Tile.M6).apply(document), frozenset({TileId(1)}))
    assert view.transform == before


@pytest.mark.parametrize("start", [QPoint(320, 240), QPoint(600, 440)])
def test_dragging_pans_a_zoomed_photo_wherever_it_begins(qtbot, view, start):
    wheel(view, QPoint(320, 240), 4)
    before = view.transform
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(view, start + QPoint(2, 0))
    assert view.transform == before, "a hand that trembles drags nothing"
    qtbot.mouseMove(view, start + QPoint(40, 10))
    qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=start + QPoint(40, 10))
    assert view.transform.zoom == before.zoom
    assert view.transform.to_view(100, 100)[0] == pytest.approx(before.to_view(100, 100)[0] + 40)


def test_a_double_click_beside_the_tiles_shows_the_whole_photo(qtbot, view):
    wheel(view, QPoint(320, 240), 4)
    qtbot.mouseDClick(view, Qt.MouseButton.LeftButton, pos=QPoint(630, 470))
    assert view.transform.zoom == 1


def test_choosing_in_the_list_brings_the_tile_into_a_zoomed_view(view):
    wheel(view, QPoint(0, 0), 8)
    view._selection.choose(TileId(35))
    box = view._tiles[35].box
    x, y = view.transform.to_view((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    assert 0 <= x <= view.width()
    assert 0 <= y <= view.height()


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_boxes_lie_over_their_tiles_at_every_screen_scale(view, document, ratio):
    """What is drawn at logical px lands at the scaled device px."""
    from PySide6.QtGui import QColor, QPixmap

    pixmap = QPixmap(round(640 * ratio), round(480 * ratio))
    pixmap.setDevicePixelRatio(ratio)
    view.show_tiles(document, frozenset({TileId(20)}))
    view.render(pixmap)
    x0, y0, _, y1 = view.transform.box_to_view(document.tiles[TileId(20)].box)
    colour = pixmap.toImage().pixelColor(round(x0 * ratio), round((y0 + 2 * (y1 - y0) / 3) * ratio))
    assert abs(colour.red() - QColor(WRONG).red()) < 60
    assert colour.green() < 110


def test_wrong_goes_before_doubtful_and_doubtful_before_the_seat():
    assert Mark("5筒", "#0000ff", doubtful=True, wrong=True).edge == WRONG
    assert Mark("5筒", "#0000ff", doubtful=True).edge != "#0000ff"
    assert Mark("5筒", "#0000ff").edge == "#0000ff"


def test_labels_are_whole_or_a_question_mark_or_nothing():
    def said(width, **about):
        return label_text(Mark("5筒", "#0000ff", **about), width, label_font(width))

    assert said(60) == "5筒"
    assert said(60, doubtful=True) == "5筒?"
    assert said(8) == ""
    assert said(8, doubtful=True) == "?"
    assert said(8, hovered=True) == "5筒"
    assert said(8, current=True, doubtful=True) == "5筒?"


def test_the_bare_photo_can_be_seen(view):
    marked = view.grab().toImage()
    view.show_marks(False)
    assert view.grab().toImage() != marked
    view.show_marks(True)
    assert view.grab().toImage() == marked


def test_without_a_photo_there_is_nothing_to_hit(view):
    view.show_photo(None)
    view.zoom(2)
    view.fit()
    assert view.tile_at(QPointF(50, 50)) is None
    assert not view.grab().isNull()
