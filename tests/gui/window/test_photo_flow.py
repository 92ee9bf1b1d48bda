"""A photo's way into the window, and everything that can go wrong on it."""

from __future__ import annotations

import threading
import time
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication, QImage
from PySide6.QtWidgets import QPushButton

from gui.document.edits import Add, SetFace, SetName
from gui.document.tiles import POOL, TileId
from gui.window.steps import Step
from gui.work.incoming import PhotoFile
from scorer.errors import KnownError
from scorer.table import Seat
from scorer.text import Text
from scorer.tiles import Tile
from vision.frame import Frame

ONE, TWO = PhotoFile(Path("/photos/one.jpg")), PhotoFile(Path("/photos/two.jpg"))
BROKEN = KnownError(Text("模型坏了", "the model is broken"))


@pytest.fixture
def read(qtbot, coordinator):
    """Open a photo and wait until it was read."""

    def read(incoming=ONE):
        with qtbot.waitSignal(coordinator.photos.read):
            coordinator.flow.open(incoming)

    return read


def document_of(coordinator):
    return coordinator._desk.document


def press(qtbot, notice, number=0):
    qtbot.mouseClick(notice.buttons[number], Qt.MouseButton.LeftButton)


def test_a_photo_is_shown_at_once_and_read_off_the_windows_thread(qtbot, window, coordinator, reader):
    reader.seconds = 0.2
    with qtbot.waitSignal(coordinator.photos.opened):
        coordinator.flow.open(ONE)
    assert window.photo.view.transform is not None
    assert not document_of(coordinator).tiles
    with qtbot.waitSignal(coordinator.photos.read):
        pass
    assert len(document_of(coordinator).tiles) == 36
    assert window.step is Step.CONFIRM
    assert reader.threads
    assert threading.get_ident() not in reader.threads


ANSWER_S = 0.1


def silences(qtbot, window, done, clock):
    """Click through the steps until ``done()``; return how long (s, by ``clock``) the window was silent each time.

    The clocks count what this program does, not what else the machine is busy with.
    """
    beats = [clock()]
    timer = QTimer(interval=5)
    timer.timeout.connect(lambda: beats.append(clock()))
    timer.start()
    buttons = window.top.steps.findChildren(QPushButton)
    while not done():
        for step in (Step.CONFIRM, Step.HOW, Step.SETTLE, Step.READ):
            qtbot.mouseClick(buttons[step], Qt.MouseButton.LeftButton)
            assert window.step is step
            beats.append(clock())
            qtbot.wait(10)
    timer.stop()
    return [after - before for before, after in pairwise(beats)]


@pytest.mark.parametrize("spin", [False, True])
def test_the_window_answers_within_100_ms_while_a_photo_is_read(qtbot, window, coordinator, reader, spin):
    reader.seconds, reader.spin = 1.5, spin
    with qtbot.waitSignal(coordinator.photos.opened):
        coordinator.flow.open(ONE)
    end = time.monotonic() + 1.2
    gaps = silences(qtbot, window, lambda: time.monotonic() > end, time.process_time)
    assert len(gaps) > 16
    assert max(gaps) < ANSWER_S
    qtbot.waitUntil(lambda: bool(document_of(coordinator).tiles))


def test_a_large_photo_does_not_stop_the_window(qtbot, window, coordinator, opener):
    opener.make = make_large
    read = []
    coordinator.photos.read.connect(lambda *_: read.append(True))
    coordinator.flow.open(ONE)
    gaps = silences(qtbot, window, lambda: bool(read), time.thread_time)
    assert max(gaps) < ANSWER_S
    assert window.photo.view.transform.photo.width == 4000


def make_large(name):
    pixels = np.random.default_rng(1).integers(0, 255, (3000, 4000, 3), np.uint8)
    return Frame(pixels, name, name)


def test_the_latest_photo_wins(qtbot, window, coordinator, reader):
    reader.seconds = 0.1
    coordinator.flow.open(ONE)
    with qtbot.waitSignal(coordinator.photos.read):
        coordinator.flow.open(TWO)
    qtbot.wait(250)
    assert document_of(coordinator).photo.source == "two.jpg"
    assert window.photo._source.text() == "two.jpg"


def test_one_undo_goes_back_over_a_photo_and_shows_the_old_one(window, coordinator, read):
    read(ONE)
    coordinator._desk.do(SetFace(TileId(1), Tile.M6))
    before = document_of(coordinator)
    read(TWO)
    assert window.photo._source.text() == "two.jpg"
    coordinator._desk.undo()
    assert document_of(coordinator) == before
    assert window.photo._source.text() == "one.jpg"
    coordinator._desk.redo()
    assert window.photo._source.text() == "two.jpg"


def test_a_photo_of_long_ago_is_opened_again_for_an_undo(qtbot, window, coordinator, read, reader):
    for name in "abcde":
        read(PhotoFile(Path(f"/photos/{name}.jpg")))
    count = len(reader.frames)
    for _ in range(4):
        coordinator._desk.undo()
    qtbot.waitUntil(lambda: window.photo._source.text() == "a.jpg")
    assert len(reader.frames) == count, "shown, not read again"
    assert document_of(coordinator).photo.source == "a.jpg"


def test_a_photo_that_is_none_costs_nothing(qtbot, window, coordinator, opener, read):
    read(ONE)
    before = document_of(coordinator)
    opener.errors["two.jpg"] = KnownError(Text("不是照片", "no photo"))
    coordinator.flow.open(TWO)
    qtbot.waitUntil(lambda: bool(window.notices.shown))
    assert window.notices.shown[0].text.zh == "不是照片"
    assert document_of(coordinator) == before


def test_a_model_that_cannot_load_needs_no_restart(qtbot, window, coordinator, reader):
    reader.error = BROKEN
    coordinator.flow.open(ONE)
    qtbot.waitUntil(lambda: bool(window.notices.shown))
    notice = window.notices.shown[0]
    assert notice.text == BROKEN.text
    assert window.photo.view.transform is not None, "the photo stays"
    reader.error = None
    with qtbot.waitSignal(coordinator.photos.read):
        press(qtbot, notice, 0)
    assert len(document_of(coordinator).tiles) == 36
    assert not window.notices.shown


def test_without_any_model_tiles_are_entered_by_hand(qtbot, window, coordinator, reader):
    reader.error = BROKEN
    coordinator.flow.open(ONE)
    qtbot.waitUntil(lambda: bool(window.notices.shown))
    press(qtbot, window.notices.shown[0], 1)
    assert window.step is Step.CONFIRM
    window.inspector.picked.emit(int(Tile.P5))
    assert [t.tile for t in document_of(coordinator).tiles.values()] == [Tile.P5]
    assert document_of(coordinator).photo is not None


def test_a_bug_in_the_reader_is_a_sentence_and_nothing_is_lost(qtbot, coordinator, reader, read, caplog):
    read(ONE)
    reader.error = ZeroDivisionError("oops")
    before = document_of(coordinator)
    coordinator.flow.read_again()
    notices = coordinator._window.notices
    qtbot.waitUntil(lambda: bool(notices.shown))
    assert "ZeroDivisionError" in notices.shown[0].text.zh
    assert document_of(coordinator) == before
    assert "oops" in caplog.text


def test_a_reading_that_comes_late_asks_before_it_replaces_what_was_entered(qtbot, window, coordinator, reader):
    reader.seconds = 0.2
    with qtbot.waitSignal(coordinator.photos.opened):
        coordinator.flow.open(ONE)
    coordinator._desk.do(Add((Tile.P5,), POOL))
    with qtbot.waitSignal(coordinator.photos.read):
        pass
    assert [t.tile for t in document_of(coordinator).tiles.values()] == [Tile.P5]
    press(qtbot, window.notices.shown[0])
    assert len(document_of(coordinator).tiles) == 36
    coordinator._desk.undo()
    assert [t.tile for t in document_of(coordinator).tiles.values()] == [Tile.P5]


def test_a_complaint_goes_with_the_next_photo_and_an_offer_stays(qtbot, window, coordinator, opener, read):
    offer = window.notices.tell(Text("继续？", "Go on?"))
    opener.errors["two.jpg"] = BROKEN
    coordinator.flow.open(TWO)
    qtbot.waitUntil(lambda: len(window.notices.shown) == 2)
    read(ONE)
    assert window.notices.shown == [offer]


def test_names_stay_from_photo_to_photo(coordinator, read):
    coordinator._desk.do(SetName(Seat.TOP, "小王"))
    read(ONE)
    read(TWO)
    assert document_of(coordinator).seats[Seat.TOP].name == "小王"


def test_a_dropped_file_is_opened(qtbot, window, coordinator):
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile("/photos/四家.jpg")])
    drop = QDropEvent(
        QPointF(300, 300), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
        QEvent.Type.Drop,
    )  # fmt: skip
    with qtbot.waitSignal(coordinator.photos.read):
        window.dropEvent(drop)
    assert document_of(coordinator).photo.source == "四家.jpg"


def test_a_pasted_picture_is_opened_and_kept_in_a_file(qtbot, window, coordinator):
    image = QImage(20, 10, QImage.Format.Format_RGB32)
    image.fill("#336699")
    QGuiApplication.clipboard().setImage(image)
    with qtbot.waitSignal(coordinator.photos.read):
        qtbot.keyClick(window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert QImage(document_of(coordinator).photo.path).size() == image.size()


def test_pasting_nothing_is_told(window, coordinator):
    QGuiApplication.clipboard().clear()
    coordinator.intake.paste()
    assert "剪贴板" in window.notices.shown[0].text.zh


def test_reading_again_is_one_step_to_undo(qtbot, coordinator, read):
    read(ONE)
    coordinator._desk.do(SetFace(TileId(1), Tile.M6))
    before = document_of(coordinator)
    with qtbot.waitSignal(coordinator.photos.read):
        coordinator.flow.read_again()
    assert document_of(coordinator).doubtful
    coordinator._desk.undo()
    assert document_of(coordinator) == before
