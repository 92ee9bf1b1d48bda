from dataclasses import fields
from itertools import combinations

import pytest
from PySide6.QtGui import QColor, QFontDatabase
from PySide6.QtWidgets import QLabel

from gui.theme import Size, apply_theme, cjk_font_missing, colours, font_families, fonts, schemes, seat_colour
from gui.theme.schemes import DARK, LIGHT
from gui.theme.stylesheet import stylesheet
from scorer.table import Seat


def light(colour):
    """Relative luminance as WCAG 2 defines it."""
    parts = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in colour.getRgbF()[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    bright, dark = sorted((light(QColor(one)), light(QColor(other))), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ink", ["text", "quiet", "accent", "gain", "pay", "doubt"])
@pytest.mark.parametrize("ground", ["ground", "surface", "raised"])
def test_words_stand_out_from_their_ground(scheme, ink, ground):
    assert contrast(getattr(scheme, ink), getattr(scheme, ground)) >= 4.5


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_words_on_a_chosen_button_stand_out(scheme):
    assert contrast(scheme.on_accent, scheme.accent) >= 4.5


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_every_colour_is_one(scheme):
    assert all(QColor(getattr(scheme, field.name)).isValid() for field in fields(scheme))


def test_seats_can_be_told_apart_and_none_is_amber():
    seats = [QColor(seat_colour(seat)).hue() for seat in Seat]
    assert min(min(abs(a - b), 360 - abs(a - b)) for a, b in combinations(seats, 2)) >= 25
    assert not any(30 <= hue <= 60 for hue in seats)


@pytest.mark.parametrize("dark", [True, False])
def test_the_scheme_follows_the_desktop(qapp, monkeypatch, dark):
    monkeypatch.setattr(schemes, "_is_dark", lambda _app: dark)
    assert colours() is (DARK if dark else LIGHT)
    apply_theme(qapp)
    assert stylesheet(DARK if dark else LIGHT) == qapp.styleSheet()
    qapp.setStyleSheet("")


def test_a_role_gives_a_label_its_size(qtbot, qapp):
    apply_theme(qapp)
    label = QLabel("+28")
    label.setProperty("role", "gain")
    qtbot.add_widget(label)
    label.ensurePolished()
    assert label.font().pixelSize() == Size.NUMBER
    qapp.setStyleSheet("")


@pytest.mark.usefixtures("qapp")
def test_a_font_for_chinese_is_looked_for(monkeypatch):
    monkeypatch.setattr(fonts, "SANS", ("No Such Font",))
    monkeypatch.setattr(QFontDatabase, "families", lambda *_: [])
    missing = cjk_font_missing()
    assert missing is not None
    assert "fonts-noto-cjk" in missing.zh
    assert "fonts-noto-cjk" in missing.en
    assert font_families() == ["sans-serif"]


@pytest.mark.usefixtures("qapp")
def test_a_chinese_font_that_is_there_comes_first(monkeypatch):
    monkeypatch.setattr(QFontDatabase, "families", lambda *_: ["WenQuanYi Micro Hei", "Other"])
    assert cjk_font_missing() is None
    assert font_families() == ["WenQuanYi Micro Hei", "sans-serif"]
