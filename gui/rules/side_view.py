"""One hand under several rulesets: a table whose differing lines are marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from gui.i18n import same
from gui.rules import words
from gui.settlement.labels import card, label
from gui.sheet.text import signed
from scorer.house.examples import PLAYERS
from scorer.outcome import Refused

if TYPE_CHECKING:
    from scorer.house.side_by_side import Row, SideBySide
    from scorer.text import Text

_NONE = "—"
_DIFFERS = "≠"
_SUMS = ("own", "pays", "points")


class SideView(QWidget):
    """Columns are rulesets, rows the lines of the score."""

    def __init__(self, shown: SideBySide) -> None:
        super().__init__()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 6, 0)
        frame, column = card()
        told = words.MARKED if shown.differs else words.ALL_THE_SAME
        column.addWidget(label(told, "large-plain", wrap=True))
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(18)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 3)
        column.addLayout(self._grid)
        self._add_heads(shown)
        for row in shown.rows:
            self._add_row(row)
        layout.addWidget(frame)
        layout.addStretch()

    def _add_heads(self, shown: SideBySide) -> None:
        for column, (rules, outcome) in enumerate(zip(shown.rulesets, shown.outcomes, strict=True), 2):
            self._grid.setColumnStretch(column, 2)
            self._grid.addWidget(label(same(str(rules)), "large", wrap=True, right=True), 0, column)
            if isinstance(outcome, Refused):
                self._grid.addWidget(label(words.REFUSED, "bad", right=True), 1, column)
                self._grid.addWidget(_reasons(outcome), 2, column)
        self._add_rule(3)

    def _add_row(self, row: Row) -> None:
        line = self._grid.rowCount()
        if row.kind == "own":
            self._add_rule(line)
            line += 1
        role = "warn" if row.differs else "large" if row.kind in _SUMS else ""
        self._grid.addWidget(label(same(_DIFFERS if row.differs else ""), "warn"), line, 0)
        self._grid.addWidget(label(_name(row), role, wrap=True), line, 1)
        for column, amount in enumerate(row.amounts, 2):
            self._grid.addWidget(label(same(_amount(row, amount)), role, right=True), line, column)
        if row.kind in ("own", "pays"):
            self._add_rule(line + 1)

    def _add_rule(self, line: int) -> None:
        rule = QFrame()
        rule.setProperty("role", "rule")
        rule.setFixedHeight(1)
        self._grid.addWidget(rule, line, 0, 1, -1)


def _name(row: Row) -> Text:
    if row.kind == "eaten":
        return words.PLAYER_LINE.fill(who=PLAYERS[row.player], name=row.name)
    return row.name


def _amount(row: Row, amount: int | None) -> str:
    if amount is None:
        return _NONE
    return signed(amount) if row.kind == "points" else str(amount)


def _reasons(refused: Refused) -> QLabel:
    """The weightiest reason; a column has no room for more."""
    shown = label(refused.reasons[0].text, "quiet", wrap=True)
    shown.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
    return shown
