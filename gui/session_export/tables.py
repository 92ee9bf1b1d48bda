"""The tables of an evening for other programs: CSV files and a workbook.

Numbers stay numbers. A name that begins like a formula is a name: in a CSV it gets an
apostrophe in front, in the workbook its cell is said to be text.
"""

from __future__ import annotations

import csv
import io
import re
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter

from gui.columns import width
from gui.session_export.atomic import write_bytes
from scorer.session import rows
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from openpyxl.worksheet._write_only import WriteOnlyWorksheet

    from scorer.session.rows import Cell, Row
    from scorer.session.state import SessionState
    from scorer.text import Language

    Maker = Callable[[SessionState, Language], list[Row]]

TABLES: Final[dict[str, tuple[Text, Maker]]] = {
    "hands": (Text("各局", "Hands"), rows.hand_rows),
    "totals": (Text("总分", "Totals"), rows.total_rows),
    "statistics": (Text("统计", "Statistics"), rows.statistics_rows),
    "transfers": (Text("结账", "Settling up"), rows.transfer_rows),
    "penalties": (Text("罚分", "Penalties"), rows.penalty_rows),
}
"""What each table is called in a file's name and on its sheet, and who makes it."""

_FORMULA: Final = re.compile(r"[=+\-@\t\r]")
_CONTROL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_WIDEST: Final = 60
_LONGEST: Final = 32_000
"""Characters that a cell of a workbook takes."""


def csv_bytes(table: Iterable[Row]) -> bytes:
    """Return a table as CSV: UTF-8 with the mark by which spreadsheets know it, commas, CRLF."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows([_harmless(cell) for cell in row] for row in table)
    return text.getvalue().encode("utf-8-sig", "replace")


def write_csv(path: Path, state: SessionState, language: Language) -> list[Path]:
    """Write one file a table beside ``path``: ``NAME-hands.csv``, ``NAME-totals.csv``, …; return them.

    A table with nothing but its header is left out, those of hands and totals aside.

    Raises:
        UnwritableError: One can't be written; those before it are there.
    """
    found = []
    for name, table in _tables(state, language).items():
        file = path.with_name(f"{path.stem}-{name}.csv")
        write_bytes(file, csv_bytes(table))
        found.append(file)
    return found


def write_xlsx(path: Path, state: SessionState, language: Language) -> None:
    """Write a workbook with one sheet a table; raises ``UnwritableError``."""
    book = Workbook(write_only=True)
    for name, table in _tables(state, language).items():
        _fill(book.create_sheet(TABLES[name][0].say(language)), table)
    data = io.BytesIO()
    book.save(data)
    write_bytes(path, data.getvalue())


def _tables(state: SessionState, language: Language) -> dict[str, list[Row]]:
    made = {name: maker(state, language) for name, (_, maker) in TABLES.items()}
    return {name: table for name, table in made.items() if len(table) > 1 or name in {"hands", "totals"}}


def _harmless(cell: Cell) -> Cell:
    if isinstance(cell, str) and _FORMULA.match(cell):
        return f"'{cell}"
    return cell


def _fill(sheet: WriteOnlyWorksheet, table: list[Row]) -> None:
    sheet.freeze_panes = "B2"
    for column, widest in enumerate(_widths(table), 1):
        sheet.column_dimensions[get_column_letter(column)].width = widest
    for number, row in enumerate(table):
        sheet.append([_cell(sheet, cell, header=number == 0) for cell in row])


def _widths(table: list[Row]) -> list[int]:
    columns = zip(*table, strict=True)
    return [min(_WIDEST, 2 + max(width(str(cell)) for cell in column if cell is not None)) for column in columns]


def _cell(sheet: WriteOnlyWorksheet, value: Cell, *, header: bool) -> WriteOnlyCell:
    cell = WriteOnlyCell(sheet, _clean(value) if isinstance(value, str) else value)
    if isinstance(value, str):
        cell.data_type = "s"  # openpyxl takes what begins with = for a formula
        cell.quotePrefix = _FORMULA.match(value) is not None
    if isinstance(value, Decimal):
        cell.number_format = "0.00"
    if header:
        cell.font, cell.alignment = Font(bold=True), Alignment(wrap_text=True)
    return cell


def _clean(text: str) -> str:
    """Return what a workbook can hold of ``text``."""
    return _CONTROL.sub(" ", text.encode("utf-8", "replace").decode())[:_LONGEST]
