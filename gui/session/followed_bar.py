"""Asks for 跟庄 before a hand is recorded, and whether it really was 黄庄."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QPushButton

from gui.confirm.chip import RoomyButton
from gui.i18n import say
from gui.session import words
from gui.settlement.elided import ElidedLabel, look
from scorer.stakes import Followed

if TYPE_CHECKING:
    from scorer.rules import RuleSet

_ANSWERS: Final = (None, Followed.ORDINARY, Followed.DRAGON_OR_SECOND)


class FollowedBar(QFrame):
    """One line above the band."""

    answered = Signal(object)
    """跟庄: a ``Followed`` or None."""
    drawn_confirmed = Signal()
    """It was 黄庄."""
    cancelled = Signal()
    """It wasn't."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._title = ElidedLabel("large")
        self.answers: dict[Followed | None, RoomyButton] = {}
        self.drawn, self.cancel = QPushButton(), QPushButton()
        self.drawn.setProperty("role", "primary")
        say(self.drawn.setText, words.RECORD_DRAWN)
        say(self.cancel.setText, words.CANCEL)
        self.drawn.clicked.connect(self.drawn_confirmed)
        self.cancel.clicked.connect(self.cancelled)
        self._lay()
        self.hide()

    def _lay(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 4, 8, 4)
        row.addWidget(self._title, 1)
        group = QButtonGroup(self)
        for answer in _ANSWERS:
            button = RoomyButton()
            button.setCheckable(True)
            button.clicked.connect(partial(self._answer, answer))
            group.addButton(button)
            self.answers[answer] = button
            row.addWidget(button)
        for each in (*self.answers.values(), self.drawn, self.cancel):
            each.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        row.addWidget(self.drawn)
        row.addWidget(self.cancel)

    def show_answer(self, followed: Followed | None, rules: RuleSet, *, drawn: bool) -> None:
        """Show what was said; with ``drawn`` also ask whether it was 黄庄."""
        times = {Followed.ORDINARY: rules.followed, Followed.DRAGON_OR_SECOND: rules.followed_more}
        for answer, button in self.answers.items():
            text = words.FOLLOWED[answer]
            say(button.setText, text if answer is None else words.TIMES.fill(what=text, n=times[answer]))
            button.setChecked(answer is followed)
        say(self._title.setText, words.DRAWN_TITLE if drawn else words.FOLLOWED_TITLE)
        look(self._title, "warn" if drawn else "large")
        self.drawn.setVisible(drawn)
        self.cancel.setVisible(drawn)
        self.show()

    def set_busy(self, busy: bool) -> None:
        """While something is being written nothing is pressed."""
        self.drawn.setEnabled(not busy)

    def _answer(self, answer: Followed | None) -> None:
        self.answered.emit(answer)
