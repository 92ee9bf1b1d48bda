"""Who did what: wins by method, 放炮, the biggest hand, flowers, 技能值. The rows come from ``scorer.session.rows``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from gui.settlement.labels import label, scrolled
from scorer.session.rows import statistics_rows, total_rows
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.session.events import PlayerId
    from scorer.session.rows import Cell, Row
    from scorer.session.state import SessionState
    from scorer.text import Language

_SKILL: Final = Text("技能值（新手 1200，每得一分加一）", "技能值 (newcomers 1200, one more for every point)")
_WHAT: Final = Text("这一晚", "This evening")


def rows(state: SessionState, language: Language, before: Mapping[PlayerId, int]) -> tuple[list[Row], list[Row]]:
    """Return the tables of the page, 技能值 going on from ``before``; for the worker thread."""
    return statistics_rows(state, language), total_rows(state, language, before=before)


class StatisticsPage(QWidget):
    """Two tables: players across, so that every line is one question."""

    def __init__(self) -> None:
        super().__init__()
        self.what, self.skill = _table(), _table()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        area, inside = scrolled()
        whole.addWidget(area)
        layout = QVBoxLayout(inside)
        layout.addWidget(label(_SKILL, "row-title"))
        layout.addWidget(self.skill)
        layout.addWidget(label(_WHAT, "row-title"))
        layout.addWidget(self.what)
        layout.addStretch()

    def show_rows(self, found: tuple[list[Row], list[Row]]) -> None:
        """Show what ``rows`` found."""
        _fill(self.what, found[0])
        _fill(self.skill, found[1])


def _table() -> QTableWidget:
    table = QTableWidget()
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
    table.verticalHeader().hide()
    table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    table.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    return table


def _fill(table: QTableWidget, found: list[Row]) -> None:
    turned = [list(column) for column in zip(*found, strict=True)]
    table.clear()
    table.setColumnCount(len(found))
    table.setRowCount(max(0, len(turned) - 1))
    table.setHorizontalHeaderLabels([_said(cell) for cell in turned[0]] if turned else [])
    for line, cells in enumerate(turned[1:]):
        for column, cell in enumerate(cells):
            item = QTableWidgetItem(_said(cell))
            item.setTextAlignment(Qt.AlignmentFlag.AlignCenter if column else Qt.AlignmentFlag.AlignVCenter)
            item.setToolTip(_said(cell))
            table.setItem(line, column, item)
    table.resizeRowsToContents()
    rows_px = sum(table.rowHeight(row) for row in range(table.rowCount()))
    table.setFixedHeight(table.horizontalHeader().sizeHint().height() + rows_px + 2 * table.frameWidth() + 2)


def _said(cell: Cell) -> str:
    return "" if cell is None else str(cell)
