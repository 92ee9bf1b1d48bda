"""Shipped and saved rules: open, use, delete, bring back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.i18n import say
from gui.rules import words
from gui.settlement.labels import card, label, scrolled
from scorer.house.differences import differences
from scorer.house.house_file import nearest_shipped
from scorer.rules import ruleset
from scorer.ruleset_files import SHIPPED

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance

    from gui.rules.store import Houses
    from scorer.rules import RuleSet
    from scorer.text import Text


class SavedPage(QWidget):
    """One card a ruleset."""

    open_wanted = Signal(object)
    use_wanted = Signal(object)
    delete_wanted = Signal(object)
    undo_wanted = Signal(object)
    """Each with a ``RuleSet``."""
    back_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._deleted: RuleSet | None = None
        layout = QVBoxLayout(self)
        layout.setSpacing(10)
        layout.addWidget(label(words.SAVED_HEAD, "title"))
        self._gone = QFrame()
        line = QHBoxLayout(self._gone)
        line.setContentsMargins(0, 0, 0, 0)
        self._told, self.undo = label(words.DELETED, wrap=True), QPushButton()
        say(self.undo.setText, words.UNDO)
        self.undo.clicked.connect(lambda: self.undo_wanted.emit(self._deleted))
        line.addWidget(self._told, 1)
        line.addWidget(self.undo)
        layout.addWidget(self._gone)
        self._area, _ = scrolled()
        layout.addWidget(self._area, 1)
        self.back = QPushButton()
        say(self.back.setText, words.BACK)
        self.back.clicked.connect(self.back_wanted)
        last = QHBoxLayout()
        last.addWidget(self.back)
        last.addStretch()
        layout.addLayout(last)
        self.show_deleted(None)

    def show_houses(self, houses: Houses) -> None:
        """Show everything, and what went wrong with some files."""
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 6, 0)
        for complaint in houses.complaints:
            column.addWidget(label(complaint, "bad", wrap=True))
        for rules in (*map(ruleset, SHIPPED), *houses.rulesets):
            column.addWidget(self._card(rules, in_use=rules == houses.in_use))
        if not houses.rulesets:
            column.addWidget(label(words.NONE_SAVED, wrap=True))
        column.addStretch()
        self._area.setWidget(inside)

    def show_deleted(self, rules: RuleSet | None) -> None:
        """Offer to bring back what was just deleted; None offers nothing."""
        self._deleted = rules
        self._gone.setVisible(rules is not None)
        if rules is not None:
            say(self._told.setText, words.DELETED.fill(rules=rules))

    def _card(self, rules: RuleSet, *, in_use: bool) -> QWidget:
        frame, column = card()
        shipped = rules.name in SHIPPED
        line = (words.SHIPPED if shipped else words.HOUSE).fill(rules=rules)
        column.addWidget(label(words.IN_USE.fill(line=line) if in_use else line, "large", wrap=True))
        if not shipped:
            base = nearest_shipped(rules)
            told = words.DIFFERS.fill(base=base.name, n=len(differences(base, rules)))
            column.addWidget(label(told, "quiet", wrap=True))
        buttons = QHBoxLayout()
        buttons.addWidget(_button(words.OPEN, self.open_wanted, rules))
        if not in_use:
            buttons.addWidget(_button(words.USE, self.use_wanted, rules))
        buttons.addStretch()
        if not shipped:
            buttons.addWidget(_button(words.DELETE, self.delete_wanted, rules))
        column.addLayout(buttons)
        return frame


def _button(text: Text, wanted: SignalInstance, rules: RuleSet) -> QPushButton:
    button = QPushButton()
    say(button.setText, text)
    button.clicked.connect(partial(_emit, wanted, rules))
    return button


def _emit(wanted: SignalInstance, rules: RuleSet, _checked: bool = False) -> None:
    wanted.emit(rules)
