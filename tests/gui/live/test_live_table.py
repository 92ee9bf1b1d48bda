from __future__ import annotations

import time
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt, QTimer

from vision.frames.fakes import Fault
from vision.steady.values import SteadyState
from vision.table_view.quad import TableQuad

QUAD = TableQuad(((40.0, 460.0), (600.0, 460.0), (600.0, 10.0), (40.0, 10.0)), 640, 480)
ANSWER_S = 0.1


def banner(table):
    return table.view.banner.text() if table.view.banner.isVisible() else ""


def test_a_table_that_is_still_for_a_second_can_be_used(steady_table, table, live):
    steady_table()
    assert table.state.text() == "已定住"
    assert table.view.marks.boxes
    taken = []
    live.taken.connect(taken.append)
    table.use_button.click()
    assert taken[0].reading is table.answer.steady.reading
    assert taken[0].frame is table.answer.steady.frame


def test_capture_now_takes_the_picture_of_the_moment_to_be_read(watch_table, table, live, qtbot):
    watch_table(quad=QUAD)
    qtbot.waitUntil(table.take_button.isEnabled, timeout=5000)
    taken = []
    live.taken.connect(taken.append)
    table.take_button.click()
    assert taken[0].reading is None
    assert taken[0].quad == QUAD
    assert taken[0].frame.pixels.shape == (480, 640, 3)


def test_the_calibrated_table_is_read_through_its_corners(steady_table, table, reader):
    steady_table(quad=QUAD)
    assert QUAD in reader.quads
    assert table.view.marks.quad == QUAD


def test_space_takes_what_the_big_button_takes(steady_table, page, live, qtbot):
    steady_table()
    taken = []
    live.taken.connect(taken.append)
    qtbot.keyClick(page, Qt.Key.Key_Space)
    assert taken[0].reading is not None


def test_escape_goes_back(watch_table, page, qtbot):
    watch_table()
    with qtbot.waitSignal(page.back_wanted):
        qtbot.keyClick(page, Qt.Key.Key_Escape)


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (Fault.UNPLUGGED, "拔掉了"),
        (Fault.BUSY, "正被占用"),
        (Fault.BLACK, "黑"),
        (Fault.FROZEN, "不动了"),
        (Fault.STALLED, "没有画面"),
    ],
)
def test_a_fault_is_said_within_two_seconds_and_stops_captures(watch_table, table, qtbot, fault, said):
    camera = watch_table()
    qtbot.waitUntil(table.take_button.isEnabled, timeout=5000)
    began = time.monotonic()
    camera.fault = fault
    qtbot.waitUntil(lambda: said in banner(table), timeout=8000)
    assert time.monotonic() - began < 3.0  # two seconds, and what a loaded computer adds
    qtbot.waitUntil(lambda: not table.take_button.isEnabled(), timeout=4000)
    assert table.why_not.isVisible()


def test_a_camera_that_is_plugged_in_again_goes_on(watch_table, table, camera, qtbot):
    watch_table()
    camera.fault = Fault.UNPLUGGED
    qtbot.waitUntil(lambda: banner(table) != "", timeout=5000)
    camera.fault = None
    qtbot.waitUntil(lambda: banner(table) == "" and table.take_button.isEnabled(), timeout=8000)


def test_a_stale_picture_is_refused_though_the_reading_was_steady(steady_table, camera, live, qtbot):
    steady_table()
    camera.fault = Fault.FROZEN
    qtbot.waitUntil(lambda: live.camera.why_not() is not None, timeout=5000)
    taken = []
    live.taken.connect(taken.append)
    live.take()
    live.use()
    assert taken == []


def test_a_camera_that_nobody_sees_is_let_go_and_taken_up_again(watch_table, page, camera, live, qtbot):
    watch_table()
    page.hide()
    qtbot.waitUntil(lambda: camera.open_now == 0, timeout=5000)
    assert not live.camera.running
    page.show()
    qtbot.waitUntil(lambda: camera.open_now == 1, timeout=5000)


def test_pausing_lets_the_camera_go_until_it_goes_on(watch_table, table, camera, qtbot):
    watch_table()
    table.pause_button.click()
    qtbot.waitUntil(lambda: camera.open_now == 0 and "暂停" in banner(table), timeout=5000)
    assert table.pause_button.text() == "继续"
    table.pause_button.click()
    qtbot.waitUntil(lambda: camera.open_now == 1 and banner(table) == "", timeout=8000)


def test_the_table_is_read_anew_for_the_next_hand(steady_table, table, live, qtbot):
    steady_table()
    live.next_hand()
    assert table.answer is None
    assert not table.use_button.isEnabled()
    qtbot.waitUntil(table.use_button.isEnabled, timeout=15000)
    assert table.answer.steady.state is SteadyState.FROZEN


def test_the_window_answers_while_pictures_run_and_a_slow_reader_reads(watch_table, reader, qtbot):
    """The clock counts what the window's thread itself does, not what else the machine is busy with."""
    reader.seconds = 0.3
    watch_table()
    beats = [time.thread_time()]
    timer = QTimer(interval=5)
    timer.timeout.connect(lambda: beats.append(time.thread_time()))
    timer.start()
    before = reader.reads
    qtbot.waitUntil(lambda: reader.reads >= before + 4, timeout=15000)
    timer.stop()
    assert len(beats) > 20
    assert max(after - before for before, after in pairwise(beats)) < ANSWER_S
