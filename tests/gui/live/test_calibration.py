from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage

from gui.live.source_choice import SourceChoice, SourceKind
from scorer.table import Seat
from scorer.text import Text
from vision.frames.fakes import Fault
from vision.table_view.quad import TableQuad
from vision.table_view.values import Bump, Movement, SetupCheck, Verdict

QUAD = TableQuad(((100.0, 420.0), (540.0, 420.0), (540.0, 60.0), (100.0, 60.0)), 640, 480)
MOVED = TableQuad(((120.0, 430.0), (560.0, 430.0), (560.0, 70.0), (120.0, 70.0)), 640, 480)


@pytest.fixture
def calibrate(live, page, qtbot):
    """The calibration of a camera that shows a green table, its corners found."""
    live.choose(SourceChoice(SourceKind.CAMERA, "USB Camera"))
    qtbot.waitUntil(lambda: page.calibrate.view.quad is not None, timeout=10000)
    return page.calibrate


def test_whoever_waits_for_a_picture_is_told_why_none_comes(live, page, camera, qtbot):
    camera.fault = Fault.UNPLUGGED
    live.choose(SourceChoice(SourceKind.CAMERA, "USB Camera"))
    qtbot.waitUntil(lambda: "拔掉了" in page.calibrate.problem.text(), timeout=8000)
    camera.fault = None
    qtbot.waitUntil(lambda: page.calibrate.view.quad is not None, timeout=15000)
    assert not page.calibrate.problem.isVisible()


def test_the_corners_of_a_table_are_found_and_checked(calibrate, page, qtbot):
    assert page.shown is calibrate
    assert np.abs(calibrate.view.quad.points() - QUAD.points()).max() < 12
    qtbot.waitUntil(lambda: "检查" not in calibrate.checks.whole.text(), timeout=10000)
    assert calibrate.checks.whole.text()[0] in "✓!✕"


def test_a_corner_is_dragged_to_where_it_belongs(calibrate, qtbot):
    view = calibrate.view
    start = view.corner_point(0).toPoint()
    before = view.quad
    with qtbot.waitSignal(view.changed):
        qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
        qtbot.mouseMove(view, start + QPoint(-20, 10))
        qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=start + QPoint(-20, 10))
    assert view.quad.corners[0] != before.corners[0]
    assert view.quad.corners[1:] == before.corners[1:]


def test_keys_move_a_corner_by_one_px(calibrate, qtbot):
    view, before = calibrate.view, calibrate.view.quad
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_3)
    qtbot.keyClick(view, Qt.Key.Key_Left)
    assert view.quad.corners[2] == (before.corners[2][0] - 1, before.corners[2][1])


def test_corners_that_are_no_table_cannot_be_taken_and_it_is_said_why(calibrate):
    view = calibrate.view
    view._put(0, view.quad.corners[2])
    view.changed.emit()
    assert not calibrate.done_button.isEnabled()
    assert calibrate.problem.isVisible()


def test_turning_the_seats_moves_everybody_on(calibrate):
    calibrate.view.turn()
    assert calibrate.view.quad.seat_at(Seat.BOTTOM) is Seat.RIGHT


def test_it_is_asked_once_a_session_and_can_be_skipped(calibrate, live, page):
    calibrate.skip_button.click()
    assert page.shown is page.table
    assert live.quad is None
    live.choose(SourceChoice(SourceKind.CAMERA, "USB Camera"))
    assert page.shown is page.table


def test_a_verdict_is_a_word_and_not_a_colour_alone(page):
    checks = [
        SetupCheck("light", Text("光线", "Light"), 50.0, Text("亮度", "of 255"), Verdict.NO_GO, Text("太暗了", "Dark")),
        SetupCheck("blur", Text("清晰度", "Blur"), None, Text("", ""), Verdict.WARN, Text("有点糊", "Soft")),
    ]
    page.calibrate.show_checks(checks)
    assert page.calibrate.checks.whole.text().startswith("✕")
    from PySide6.QtWidgets import QLabel

    words = [label.text() for label in page.calibrate.checks.findChildren(QLabel)]
    assert "✕ 不行" in words
    assert "! 注意" in words
    assert "太暗了" in words


def test_a_bumped_camera_is_said_until_somebody_deals_with_it(page, table):
    page.show()
    band = table.bump
    table_bumped(band, MOVED)
    assert band.isVisibleTo(table)
    band.show_bump(Bump(Movement.UNSURE, Text("看不清", "unsure"), 0.0))
    assert band.isVisibleTo(table)
    band.show_bump(Bump(Movement.STILL, Text("没动", "still"), 0.0))
    assert not band.isVisibleTo(table)


def test_corners_follow_a_bumped_camera_only_when_people_say_so(calibrate, live, table):
    calibrate.done_button.click()
    before = live.quad
    table_bumped(table.bump, MOVED)
    assert live.quad == before
    table.bump.move_button.click()
    assert live.quad == MOVED
    table_bumped(table.bump, None)
    assert not table.bump.move_button.isVisibleTo(table)
    table.bump.again_button.click()
    assert live._page.shown is calibrate


def table_bumped(band, proposed):
    band.show_bump(Bump(Movement.MOVED, Text("碰动了", "bumped"), 30.0, proposed))


def test_the_loupe_is_drawn_while_a_corner_is_held(page):
    view = page.calibrate.view
    view.resize(640, 480)
    view.show_picture(QImage(640, 480, QImage.Format.Format_RGB32))
    view.show_quad(QUAD)
    free = view.grab().toImage()
    view._held = 1
    assert view.grab().toImage() != free
