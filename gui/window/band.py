"""The band at the bottom: what the hand costs right now, and the one big button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout

from gui.i18n import say
from scorer.text import Text

if TYPE_CHECKING:
    from gui.window.totals import Totals


class Band(QFrame):
    """Shows ``Totals``; the button is always in sight."""

    go_on = Signal()
    """The big button was pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._total, self._rest, self._told = QLabel(), QLabel(), QLabel()
        for label in (self._total, self._rest, self._told):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._total.setProperty("role", "large")
        self._rest.setWordWrap(True)
        self._told.setProperty("role", "quiet")
        self.button = QPushButton()
        self.button.setProperty("role", "primary")
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.setMinimumHeight(56)
        self.button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.button.clicked.connect(self.go_on)
        first = QHBoxLayout()
        first.addWidget(self._total, 2)
        first.addWidget(self._told, 1)
        self._told.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addLayout(first)
        words.addWidget(self._rest)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 6, 10, 6)
        layout.addLayout(words, 1)
        layout.addWidget(self.button)
        self.tell(Text("", ""))

    def show_totals(self, totals: Totals) -> None:
        """Show what the hand costs now."""
        say(self._total.setText, totals.total)
        say(self._rest.setText, totals.rest)
        self._total.setProperty("role", "large" if totals.settled else "warn")
        self._total.style().polish(self._total)

    def show_way_on(self, text: Text) -> None:
        """Say what the big button does."""
        say(self.button.setText, text)

    def tell(self, text: Text) -> None:
        """Say in passing what just happened."""
        say(self._told.setText, text)
