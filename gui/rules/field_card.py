"""One rule: its name, its sentence, what changes it, where it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.i18n import say
from gui.rules import words
from gui.rules.controls import control
from gui.settlement.labels import explained, label

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent

    from gui.rules.draft import Draft
    from scorer.house.labels import FieldLabel, Value


class FieldCard(QFrame):
    """Emits what people want; the page decides."""

    picked = Signal(str, object)
    """The field is to hold this value."""
    reset_wanted = Signal(str)
    """The field is to be as it was."""
    chosen = Signal(str)
    """People look at this field."""

    def __init__(self, shown: FieldLabel) -> None:
        super().__init__()
        self.label = shown
        self.setProperty("role", "card")
        self.control = control(shown)
        self.control.picked.connect(lambda value: self.picked.emit(shown.field, value))
        self._was, self.reset = label(words.WAS, "warn", wrap=True), QPushButton()
        say(self.reset.setText, words.RESET)
        self.reset.clicked.connect(lambda: self.reset_wanted.emit(shown.field))
        self._values: tuple[Value, Value] | None = None
        self._lay()

    def _lay(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(8)
        column.addWidget(label(self.label.name, "large", wrap=True))
        column.addWidget(explained(self.label.sentence, self.label.source))
        column.addWidget(self.control)
        self._changed = QWidget()
        row = QHBoxLayout(self._changed)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._was, 1)
        row.addWidget(self.reset)
        column.addWidget(self._changed)

    def show_draft(self, draft: Draft) -> None:
        """Show what the field holds, and what it held where that is another value."""
        before, now = self.label.value(draft.base), self.label.value(draft.rules)
        if self._values == (before, now):
            return
        self._values = before, now
        self.control.show_value(now)
        self._changed.setVisible(before != now)
        say(self._was.setText, words.WAS.fill(value=self.label.said(before)))

    def show_chosen(self, *, chosen: bool) -> None:
        """Mark the card whose example is shown."""
        if bool(self.property("chosen")) != chosen:
            self.setProperty("chosen", chosen)
            self.style().unpolish(self)
            self.style().polish(self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Show this field's example."""
        super().mousePressEvent(event)
        self.chosen.emit(self.label.field)
