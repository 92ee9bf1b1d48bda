"""Naming rules that were changed; a name that is there gets its next version."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from gui.i18n import say
from gui.rules import words
from gui.settlement.labels import label, scrolled
from scorer.house.differences import differences
from scorer.house.house_file import nearest_shipped
from scorer.ruleset_files import LONGEST_NAME, SHIPPED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gui.rules.draft import Draft
    from scorer.rules import RuleSet
    from scorer.text import Text


class SavePage(QWidget):
    """A name, the version that follows from it, and what the rules change."""

    save_wanted = Signal(str, int, bool)
    """Name, version, and whether they are used from the next hand on."""
    back_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._saved: tuple[RuleSet, ...] = ()
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setMinimumHeight(50)
        say(self.name.setPlaceholderText, words.NAME)
        say(self.name.setAccessibleName, words.NAME_HEAD)
        self.name.textChanged.connect(lambda _text: self._follow())
        self._version, self._about = label(words.VERSION, "large"), label(words.FIRST_VERSION, wrap=True)
        self._area, _ = scrolled()
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.setSpacing(10)
        layout.addWidget(label(words.NAME_HEAD, "title"))
        layout.addWidget(self.name)
        layout.addWidget(self._version)
        layout.addWidget(self._about)
        layout.addWidget(self._area, 1)
        layout.addLayout(self._buttons())

    @property
    def version(self) -> int:
        """The version that saving makes."""
        return max((rules.version for rules in self._same_name()), default=0) + 1

    def begin(self, draft: Draft, saved: Sequence[RuleSet]) -> None:
        """Offer to save ``draft``; ``saved`` are those that are there."""
        self._saved = tuple(saved)
        self.name.setText("" if draft.base.name in SHIPPED else draft.base.name)
        base = nearest_shipped(draft.rules)
        changes = differences(base, draft.rules)
        head = words.WHAT_DIFFERS if changes else words.NO_DIFFERENCE
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.addWidget(label(head.fill(base=base.name, n=len(changes)), "row-title"))
        for each in changes:
            first, second = each.label.said(each.first), each.label.said(each.second)
            text = words.ONE_DIFFERENCE.fill(name=each.label.name, first=first, second=second)
            column.addWidget(label(text, wrap=True))
        column.addStretch()
        self._area.setWidget(inside)
        self._follow()
        self.name.setFocus()

    def _same_name(self) -> list[RuleSet]:
        return [rules for rules in self._saved if rules.name == self._named]

    @property
    def _named(self) -> str:
        return self.name.text().strip()

    def _follow(self) -> None:
        """Show what follows from the name."""
        say(self._version.setText, words.VERSION.fill(n=self.version))
        say(self._about.setText, self._told())
        possible = bool(self._named) and self._named not in SHIPPED and self._named.isprintable()
        self.keep.setEnabled(possible)
        self.keep_and_use.setEnabled(possible)

    def _told(self) -> Text:
        there = self._same_name()
        if not there:
            return words.FIRST_VERSION
        return words.NEW_VERSION.fill(name=self._named, n=len(there), next=self.version)

    def _buttons(self) -> QHBoxLayout:
        self.back, self.keep, self.keep_and_use = QPushButton(), QPushButton(), QPushButton()
        self.keep_and_use.setProperty("role", "primary")
        for button, text in ((self.back, words.BACK), (self.keep, words.KEEP), (self.keep_and_use, words.KEEP_AND_USE)):
            say(button.setText, text)
        self.back.clicked.connect(self.back_wanted)
        self.keep.clicked.connect(lambda: self._ask(use=False))
        self.keep_and_use.clicked.connect(lambda: self._ask(use=True))
        self.name.returnPressed.connect(lambda: self._ask(use=False))
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addStretch()
        row.addWidget(self.keep)
        row.addWidget(self.keep_and_use)
        return row

    def _ask(self, *, use: bool) -> None:
        if self.keep.isEnabled():
            self.save_wanted.emit(self._named, self.version, use)
