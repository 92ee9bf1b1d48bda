import re
from dataclasses import replace
from html.parser import HTMLParser

import numpy as np
import pytest
from PySide6.QtGui import QImage

from gui.sheet import settlement_sheet, sheet_html, write_sheet_html, write_sheet_png
from scorer.claim import win_from_table
from scorer.table import Circumstance, HowWon, Method, Seat
from scorer.text import Text

pytestmark = pytest.mark.usefixtures("qapp")

VOID = {"img", "meta"}


class Page(HTMLParser):
    """Collects words, pictures and links, and checks that tags close in order."""

    def __init__(self, html):
        super().__init__()
        self.words, self.pictures, self.links, self.open = [], [], [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        if tag not in VOID:
            self.open.append(tag)
        self.pictures += [dict(attrs)] if tag == "img" else []
        self.links += [value for key, value in attrs if key in {"src", "href"}]

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data.strip())


def ink(image):
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.array(grey.constBits(), np.uint8).reshape(grey.height(), -1)[:, : grey.width()]
    return rows < 128


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_page_tells_every_line_and_needs_nothing_beside_itself(outcome, table, how, language):
    page = Page(sheet_html(outcome, table, how, language))
    assert page.open == []
    for line in (*outcome.sheet.lines, *(line for payment in outcome.payments for line in payment.eaten)):
        assert line.name.say(language) in page.words
        assert line.sentence.say(language) in page.words
        assert f"[{line.source}]" in page.words
    assert all(link.startswith("data:image/png;base64,") for link in page.links)


def test_the_points_on_the_page_sum_to_zero(outcome, table, how):
    words = Page(sheet_html(outcome, table, how, "zh")).words
    points = [int(word.replace("−", "-")) for word in words if re.fullmatch(r"[+−]\d+", word)][:4]
    assert points[0] == outcome.winner_points
    assert sum(points) == 0


def test_the_page_says_how_the_hand_was_won(outcome, table):
    how = HowWon(Method.DISCARD, Seat.RIGHT, frozenset({Circumstance.LAST_DISCARD}), Seat.LEFT, 4)
    told = " ".join(Page(sheet_html(outcome, table, how, "zh")).words)
    assert "胡家 下边 · 下家 右边 放炮 · 海底放炮 · 上家 左边 坐庄 · 一炮 4 分" in told


def test_all_four_hands_are_shown_with_names_of_their_tiles(outcome, table, how):
    pictures = Page(sheet_html(outcome, table, how, "zh")).pictures
    assert {"九万", "白板", "发财"} <= {picture["alt"] for picture in pictures}
    held = sum(len(s.concealed) + sum(len(m.tiles) for m in s.melds) + s.fa for s in table.seats)
    assert len(pictures) >= held


def test_names_are_written_and_made_safe(outcome, table, how):
    names = {seat: Text(f"<b>{seat}", f"<i>{seat}") for seat in Seat}
    html = sheet_html(outcome, table, how, "en", names=names)
    assert "&lt;i&gt;0" in html
    assert "<i>" not in html


def test_a_refusal_is_a_sheet_too(refused, table):
    page = Page(sheet_html(refused, table, None, "zh"))
    for reason in refused.reasons:
        assert reason.text.zh in page.words


def test_while_nobody_won_players_are_called_by_their_seat_alone(table):
    nobody = replace(table, winner=None)
    page = Page(sheet_html(win_from_table(nobody, None), nobody, None, "zh"))
    assert "下边" in page.words
    assert "还缺这些，说完就能算" in page.words
    assert not any("胡家" in word for word in page.words)


@pytest.mark.parametrize(("method", "told"), [(Method.DISCARD, "放炮"), (Method.ROBBED_KONG, "抢杠")])
def test_a_method_without_a_giver_is_told_alone(refused, table, method, told):
    words = Page(sheet_html(refused, table, HowWon(method), "zh")).words
    assert f"胡家 下边 · {told} · 一炮 1 分" in words


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_picture_has_ink_and_is_cut_nowhere(outcome, table, how, language):
    image = settlement_sheet(outcome, table, how, language)
    drawn = ink(image)
    assert image.width() == 2160
    assert drawn.mean() > 0.005
    assert not drawn[:, -40:].any()
    assert not drawn[-20:].any()


def test_both_files_are_written_also_to_a_chinese_path(tmp_path, outcome, table, how):
    png, html = tmp_path / "结算.png", tmp_path / "结算.html"
    write_sheet_png(png, outcome, table, how, "zh")
    write_sheet_html(html, outcome, table, how, "zh")
    assert QImage(str(png)).width() == 2160
    assert html.read_text("utf-8").startswith("<!DOCTYPE html>")


def test_a_folder_that_is_not_there_is_an_os_error(tmp_path, outcome, table, how):
    for write in (write_sheet_png, write_sheet_html):
        with pytest.raises(OSError, match="nowhere"):
            write(tmp_path / "nowhere" / "a", outcome, table, how, "zh")
