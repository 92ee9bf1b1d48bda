"""What the chosen rule does: its example hands, and what they are worth before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from gui.rules import words
from gui.rules.example_view import ExampleView
from gui.rules.score_rows import field_rows
from gui.rules.score_table import ScoreTable
from gui.settlement.labels import label
from scorer.house.labels import LABELS
from scorer.text import Text

if TYPE_CHECKING:
    from gui.rules.draft import Draft
    from scorer.house.labels import FieldLabel

_WIDTH = 390
_TILE_PX = 32
"""Thirteen tiles fit into the width."""


class EffectPanel(QScrollArea):
    """Shows one field at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedWidth(_WIDTH)
        self.tables: list[ScoreTable] = []
        """The scores that are shown."""
        self.setWidget(_card([label(words.PICK_ONE, "large-plain", wrap=True)]))

    def show_field(self, field: str, draft: Draft) -> None:
        """Show the examples of ``field`` under ``draft``."""
        shown = LABELS[field]
        self.tables = [ScoreTable(field_rows(shown, example, draft)) for example in shown.examples]
        parts: list[QWidget] = [label(shown.name, "large", wrap=True)]
        if shown.given:
            parts.append(label(words.GIVEN.fill(what=_given(shown)), "quiet", wrap=True))
        for example, table in zip(shown.examples, self.tables, strict=True):
            parts += [_rule(), ExampleView(example, _TILE_PX), table]
        parts.append(label(self._hint(shown, draft), "quiet", wrap=True))
        position = self.verticalScrollBar().value()
        self.setWidget(_card(parts))
        self.verticalScrollBar().setValue(position)

    @staticmethod
    def _hint(shown: FieldLabel, draft: Draft) -> Text:
        if shown.field not in draft.changed:
            return words.WATCH
        tables = [field_rows(shown, example, draft) for example in shown.examples]
        moved = any(len({row.score for row in rows if row.was or row.is_now}) > 1 for rows in tables)
        return words.WATCH if moved else words.SAME


def _given(shown: FieldLabel) -> Text:
    parts = [(LABELS[field], value) for field, value in shown.given.items()]
    return Text(
        "，".join(f"{label.name.zh} {label.said(value).zh}" for label, value in parts),
        ", ".join(f"{label.name.en} {label.said(value).en}" for label, value in parts),
    )


def _card(parts: list[QWidget]) -> QWidget:
    card = QFrame()
    card.setProperty("role", "card")
    column = QVBoxLayout(card)
    column.setContentsMargins(14, 12, 14, 12)
    column.setSpacing(8)
    for part in parts:
        column.addWidget(part)
    column.addStretch()
    return card


def _rule() -> QFrame:
    line = QFrame()
    line.setProperty("role", "rule")
    line.setFixedHeight(1)
    return line
