"""CSV files and workbooks of an evening."""

from __future__ import annotations

import csv
from decimal import Decimal

import pytest
from openpyxl import load_workbook

from gui.session_export.errors import UnwritableError
from gui.session_export.tables import csv_bytes, write_csv, write_xlsx
from scorer.session.folding import fold


def read_csv(path):
    data = path.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(data.decode("utf-8-sig").splitlines()))


@pytest.mark.parametrize(("language", "head"), [("zh", "局"), ("en", "hand")])
def test_every_table_is_a_file_with_the_points_of_the_evening(tmp_path, state, language, head):
    files = write_csv(tmp_path / "evening.csv", state, language)
    assert [file.name for file in files] == [
        f"evening-{name}.csv" for name in ("hands", "totals", "statistics", "transfers", "penalties")
    ]
    hands, totals = read_csv(files[0]), read_csv(files[1])
    assert hands[0][0] == head
    assert len(hands) == 1 + len(state.hands)
    assert [int(row[1]) for row in totals[1:]] == [*state.totals.values(), state.nobody]


def test_names_that_look_like_formulas_are_names(tmp_path, state):
    names = [row[0] for row in read_csv(write_csv(tmp_path / "x.csv", state, "zh")[1])[1:]]
    assert names == ["老王", "'=1+1", "阿明 <b>", "'@张三", "'+小五", "公家"]


@pytest.mark.parametrize("cell", ["=1", "+1", "-1", "@x", "\tx", "\rx"])
def test_no_text_is_taken_for_a_formula(cell):
    assert csv_bytes([[cell]]).decode("utf-8-sig").strip('"').startswith("'")


def test_negative_points_stay_numbers():
    assert csv_bytes([[-5, Decimal("-2.5")]]).decode("utf-8-sig") == "-5,-2.5\r\n"


def test_the_workbook_has_numbers_as_numbers_and_names_as_text(tmp_path, state):
    path = tmp_path / "evening.xlsx"
    write_xlsx(path, state, "zh")
    book = load_workbook(path)
    assert book.sheetnames == ["各局", "总分", "统计", "结账", "罚分"]
    totals = list(book["总分"].iter_rows(min_row=2))
    assert [row[1].value for row in totals] == [*state.totals.values(), state.nobody]
    assert [row[2].value for row in totals[:1]] == [float(state.totals["p0"] / 2)]
    assert [row[0].value for row in totals] == ["老王", "=1+1", "阿明 <b>", "@张三", "+小五", "公家"]
    assert {row[0].data_type for row in totals} == {"s"}


def test_english_sheets_have_english_names(tmp_path, state):
    write_xlsx(tmp_path / "e.xlsx", state, "en")
    book = load_workbook(tmp_path / "e.xlsx")
    assert book.sheetnames == ["Hands", "Totals", "Statistics", "Settling up", "Penalties"]
    assert book["Totals"]["A1"].value == "player"


def test_odd_signs_in_a_note_do_not_stop_the_workbook(tmp_path, events):
    odd = events[-2].__class__(id="odd", at=events[-1].at, text="a\x07b\ud800c" + "长" * 40_000, hand="h4")
    write_xlsx(tmp_path / "e.xlsx", fold([*events, odd]), "zh")
    write_csv(tmp_path / "e.csv", fold([*events, odd]), "zh")
    assert "a b?c" in load_workbook(tmp_path / "e.xlsx")["各局"].cell(5, 22).value


def test_an_evening_without_hands_has_its_headers(tmp_path, events):
    files = write_csv(tmp_path / "none.csv", fold(events[:1]), "zh")
    assert "none-hands.csv" in [file.name for file in files]
    write_xlsx(tmp_path / "none.xlsx", fold(events[:1]), "zh")


def test_a_folder_that_can_not_be_written_is_said(tmp_path, state):
    (tmp_path / "file").write_text("")
    with pytest.raises(UnwritableError):
        write_xlsx(tmp_path / "file" / "e.xlsx", state, "zh")
