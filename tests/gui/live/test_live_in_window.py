"""The live table as part of the whole window: what is taken there goes the way of photos."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt

from gui.window.steps import Step
from vision.photo import open_photo


def document_of(coordinator):
    return coordinator.flow._desk.document


def test_the_steady_reading_is_confirmed_and_the_next_hand_comes_back_to_the_camera(
    steady_window, coordinator, reader, qtbot
):
    window = steady_window
    assert window.band.isHidden()
    tiles = len(window.live.table.answer.steady.reading.tiles)
    qtbot.keyClick(window.live, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: window.step is Step.CONFIRM, timeout=10000)
    reads = reader.reads
    document = document_of(coordinator)
    assert len(document.tiles) == tiles
    assert open_photo(Path(document.photo.path)).sha256 == document.photo.sha256
    assert window.band.isVisible()
    assert reader.reads == reads
    coordinator.next_hand()
    assert window.live.isVisible()
    assert window.live.shown is window.live.table
    assert not window.live.table.use_button.isEnabled()


def test_capture_now_is_read_and_confirmed_and_escape_leaves_the_camera(steady_window, coordinator, qtbot):
    window = steady_window
    window.live.table.take_button.click()
    qtbot.waitUntil(lambda: window.step is Step.CONFIRM, timeout=10000)
    assert document_of(coordinator).tiles
    coordinator.live_flow.show_camera()
    qtbot.keyClick(window.live, Qt.Key.Key_Escape)
    assert window.live.isHidden()
    assert window.step is Step.CONFIRM


def test_a_phone_page_that_is_left_on_is_said_with_a_way_to_switch_it_off(window, coordinator, qtbot):
    coordinator.live_flow.show_phone()
    coordinator.live.phone.start("127.0.0.1")
    qtbot.waitUntil(lambda: coordinator.live.phone.running, timeout=5000)
    qtbot.keyClick(window.live, Qt.Key.Key_Escape)
    (notice,) = window.notices.shown
    notice.buttons[0].click()
    qtbot.waitUntil(lambda: not coordinator.live.phone.running, timeout=5000)


def test_buttons_beside_opening_a_photo_lead_to_camera_and_phone(window):
    window.read.camera_wanted.emit()
    assert window.live.shown is window.live.sources
    window.read.phone_wanted.emit()
    assert window.live.shown is window.live.phone
