"""What the pages draw and say, in both languages, without a word cut off."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QLabel, QPushButton

from gui.i18n import set_language
from gui.live.eaten import eaten_looks
from gui.live.marks import LiveMarks, side_points
from gui.live.screen_picture import fitted_size, screen_picture
from gui.live.table_watch import LiveAnswer
from scorer.rules import ruleset
from scorer.table import Seat
from vision.frames.cameras import CameraEntry, CameraIdentity
from vision.frames.shot import Shot
from vision.frames.source import Picture
from vision.phone.networks import LocalNetwork
from vision.steady.values import SteadyReading, SteadyState
from vision.table_view.arrows import arrows_of_reading
from vision.table_view.quad import TableQuad
from vision.table_view.read import kong_questions

QUAD = TableQuad(((40.0, 460.0), (600.0, 460.0), (600.0, 10.0), (40.0, 10.0)), 640, 480, turn=1)


def shot_of(frame):
    return Shot(Picture(frame.pixels), 10.0, 10.0, 1, "test")


@pytest.fixture
def answer(reading, frame):
    """A steady table: the bottom seat has won, the right one shows 发 and 白, the top one a concealed kong."""
    looks = eaten_looks(arrows_of_reading(reading, None, ruleset("jiujiang")), reading, frame)
    steady = SteadyReading(reading, SteadyState.FROZEN, SteadyState.FROZEN.text, frame, 5, 2.0)
    return LiveAnswer(shot_of(frame), steady, looks, kong_questions(reading), None, None)


def test_what_losers_show_is_eaten_by_the_winner_with_the_tiles_cut_out(answer):
    eaten = {look.payer: look for look in answer.eaten}
    assert set(eaten) == {Seat.RIGHT, Seat.TOP}
    assert all(look.winner is Seat.BOTTOM for look in answer.eaten)
    assert all(not crop.isNull() for look in answer.eaten for crop in look.crops)
    assert sum(look.pao for look in answer.eaten) > 0


def test_the_page_says_what_is_eaten_and_asks_for_the_kong(table, answer):
    table.show_answer(answer, None)
    said = [text.zh for text in table.lines.shown]
    assert any("吃" in line and "炮" in line for line in said)
    assert any("暗杠" in line for line in said)


def test_marks_and_arrows_are_drawn_over_the_picture(table, answer):
    table.view.resize(640, 480)
    table.view.show_picture(screen_picture(answer.shot, (640, 480)))
    plain = table.view.grab().toImage()
    table.show_answer(answer, QUAD)
    assert table.view.grab().toImage() != plain
    table.view.show_marks(LiveMarks())
    assert table.view.grab().toImage() == plain


def test_a_steady_table_is_not_drawn_anew_with_every_reading(table, answer):
    from dataclasses import replace

    table.show_answer(answer, None)
    marks = table.view.marks
    table.show_answer(replace(answer, shot=shot_of(answer.steady.frame)), None)
    assert table.view.marks is marks


def test_seats_are_named_by_who_sits_there():
    points = side_points(QUAD)
    assert points[Seat.RIGHT] == (320.0, 460.0)  # turned by one: the right seat sits at the bottom side
    assert points[Seat.BOTTOM] == (40.0, 235.0)


def test_the_screens_picture_shows_the_very_pixels_never_mirrored():
    pixels = np.zeros((90, 160, 3), np.uint8)
    pixels[:, :40] = (10, 20, 200)
    shown = screen_picture(Shot(Picture(pixels), 0.0, 0.0, 1, "test"), (160, 200))
    assert shown.image.size() == QSize(160, 90)
    assert shown.image.pixelColor(5, 5).getRgb()[:3] == (200, 20, 10)
    assert shown.image.pixelColor(155, 5).getRgb()[:3] == (0, 0, 0)


def test_a_picture_keeps_its_sides_ratio_in_any_room():
    assert fitted_size(1920, 1080, (960, 960)) == (960, 540)
    assert fitted_size(1920, 1080, (10, 10_000)) == (10, 6)
    assert fitted_size(3, 4000, (2, 2)) == (1, 2)


def cut(page):
    """The texts that don't fit into their widgets."""
    for widget in (*page.findChildren(QLabel), *page.findChildren(QPushButton)):
        if not widget.isVisible() or not widget.text() or widget.visibleRegion().isEmpty():
            continue
        if isinstance(widget, QLabel) and widget.wordWrap():
            needed = QSize(0, widget.heightForWidth(widget.width()))
        else:
            needed = widget.minimumSizeHint()
        if needed.width() > widget.width() or needed.height() > widget.height() + 1:
            yield widget.text(), needed.toTuple(), widget.size().toTuple()


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("size", [(1420, 780), (940, 500)])
def test_no_text_is_cut(page, answer, qtbot, language, size):
    set_language(language)
    page.resize(*size)
    page.show()
    page.sources.show_cameras((CameraEntry(CameraIdentity("USB Camera"), 0, "USB Camera"),))
    page.table.show_answer(answer, QUAD)
    page.phone.show_networks((LocalNetwork("wlan0", "192.168.100.100"),))
    page.phone.show_link("http://192.168.100.100:12345/abcdefgh/")
    for shown in (page.sources, page.calibrate, page.table, page.phone):
        page.show_page(shown)
        qtbot.wait(30)
        assert list(cut(page)) == []
    for button in (page.table.use_button, page.table.take_button):
        page.show_page(page.table)
        assert page.rect().contains(QRect(button.mapTo(page, QPoint()), button.size()))
