"""The evening on paper: as a page, as a PDF, for a terminal, for programs."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from PySide6.QtGui import QImage

from gui.session_export.chart import totals_svg
from gui.session_export.errors import UnwritableError
from gui.session_export.evening import evening_sheet, hand_lines
from gui.session_export.exports import FORMS, export, file_name
from gui.session_export.machine import evening_json
from gui.session_export.page import evening_html, evening_parts
from gui.session_export.paper import _document, _placed, write_pdf
from gui.session_export.pictures import PaperPictures
from gui.session_export.plain import evening_text
from scorer.session.folding import fold

SESSION = "evening-1"


@pytest.fixture(params=["zh", "en"])
def sheet(request, ledger):
    return evening_sheet(ledger, SESSION, request.param)


class Words(HTMLParser):
    """The text of a page, and every address that it asks for."""

    def __init__(self, page):
        super().__init__()
        self.said, self.addresses, self._quiet = [], [], False
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self._quiet = tag == "style"
        self.addresses += [value for name, value in attrs if name in ("src", "href")]

    def handle_data(self, data):
        if not self._quiet:
            self.said.append(data)

    @property
    def text(self):
        return " ".join("".join(self.said).replace("\xa0", " ").split())


def test_the_page_tells_totals_hands_lines_payments_and_the_seal(sheet):
    page = Words(evening_html(sheet))
    for player in sheet.state.players:
        assert player.name in page.text
        assert f"{sheet.state.totals[player.id]:+d}".replace("-", "−") in page.text or not sheet.state.totals[player.id]
    for hand in sheet.state.hands:
        for line in hand_lines(hand, sheet):
            assert " ".join(line.split()) in page.text
    assert sheet.seal in page.text
    assert sheet.head in page.text
    assert "不是边张" in page.text
    assert "老张带了茶" in page.text


def test_the_page_needs_nothing_beside_itself_and_a_name_is_no_markup(sheet):
    page = evening_html(sheet)
    assert {address[:5] for address in Words(page).addresses} <= {"data:", "#tile"}
    used = set(re.findall(r'href="#(tile\d+)"', page))
    assert used == set(re.findall(r'<symbol id="(tile\d+)"', page))
    assert "阿明 <b>" not in page
    assert "阿明 &lt;b&gt;" in page


def test_the_photo_of_a_hand_stands_beside_it(sheet):
    assert evening_html(sheet).count("data:image/jpeg") == 1


def test_evenings_without_hands_or_money_have_a_sheet(events, sheet):
    empty = sheet.__class__(fold(events[:1]), sheet.language, SESSION, sheet.head, 1, sheet.ended, sheet.photo)
    assert "五一" in Words(evening_html(empty)).text
    assert evening_text(empty)
    assert json.dumps(evening_json(empty))


def test_the_pdf_has_its_fonts_inside_and_every_page_its_number(sheet, tmp_path):
    path = tmp_path / "evening.pdf"
    write_pdf(path, sheet)
    data = path.read_bytes()
    assert data.startswith(b"%PDF-")
    assert b"/FontFile" in data
    assert len(re.findall(rb"/Type\s*/Page\b", data)) >= 2


def test_a_pdf_that_can_not_be_written_is_said(sheet, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(UnwritableError):
        write_pdf(tmp_path / "file" / "evening.pdf", sheet)


def documents(sheet):
    pictures = PaperPictures()
    return [_document(part, pictures, 700) for part in evening_parts(sheet, pictures)]


def test_a_long_evening_fills_more_pages_and_cuts_no_hand(sheet):
    parts = documents(sheet) * 12
    placed = _placed(parts, 900)
    assert len(placed) == len(parts)
    assert all(one.y >= 0 and one.y + one.part.size().height() <= 900 for one in placed)
    assert [one.page for one in placed] == sorted(one.page for one in placed)


def test_a_part_longer_than_a_page_goes_on_over_the_next(sheet):
    parts = documents(sheet)[:1]
    height = parts[0].size().height()
    assert [(one.page, one.y) for one in _placed(parts, height / 2 + 1)] == [(0, 0.0), (1, -(height / 2 + 1))]


def test_the_chart_is_whole_svg_with_a_named_line_a_player(state):
    drawing = ET.fromstring(totals_svg(state, ["A", 'B "C"']))  # noqa: S314  our own
    lines = [one for one in drawing.iter() if one.tag.endswith("polyline")]
    assert len(lines) == len(state.players)
    assert {len(line.get("points").split()) for line in lines} == {1 + len(state.hands)}
    said = " ".join(one.text for one in drawing.iter() if one.tag.endswith("text"))
    assert all(player.name in said for player in state.players)
    heights = sorted(float(one.get("y")) for one in drawing.iter() if one.get("font-weight"))
    assert all(after - before > 20 for before, after in pairwise(heights))


def test_the_terminal_shows_totals_hands_and_payments(sheet):
    text = evening_text(sheet)
    for line in [line for hand in sheet.state.hands for line in hand_lines(hand, sheet)]:
        assert line in text
    assert sheet.seal in text
    assert ("付" if sheet.language == "zh" else "pays") in text


def test_programs_get_points_that_sum_to_zero(sheet):
    said = json.loads(json.dumps(evening_json(sheet)))
    assert sum(player["points"] for player in said["players"]) + said["nobody"] == 0
    assert [sum(hand["points"].values()) for hand in said["hands"]] == [0] * 4
    assert [hand.get("winner") for hand in said["hands"]] == ["p3", None, "p2", "p4"]
    assert said["hands"][1]["drawn"] is True
    assert said["hands"][0]["own_pao"] == sum(line["pao"] for line in said["hands"][0]["lines"])


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_written_by_its_name(ledger, tmp_path, form):
    files = export(ledger, SESSION, form, tmp_path / f"e.{form}", "zh")
    assert files
    assert all(file.stat().st_size for file in files)
    assert not list(tmp_path.glob("*.part"))


def test_file_names_suit_every_system():
    assert file_name('五一 <"晚">/..', "2025-05-01T20:00:00+08:00", "pdf") == "五一_晚-2025-05-01.pdf"
    assert file_name("///", "2025-05-01", "csv") == "jianhua-2025-05-01.csv"


def test_a_kept_photo_that_is_damaged_is_left_out(events, sheet):
    broken = sheet.__class__(fold(events), "zh", SESSION, sheet.head, 13, sheet.ended, lambda _key: b"no photo")
    assert "data:image/jpeg" not in evening_html(broken)
    assert not QImage.fromData(b"no photo").width()
