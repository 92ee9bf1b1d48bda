"""Who stands in a column: the place seen from the winner, the name, the seat's colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gui.i18n import same, say
from gui.settlement.elided import ElidedLabel
from gui.settlement.labels import label
from gui.theme import seat_colour
from gui.win import words

if TYPE_CHECKING:
    from scorer.table import Relative, Seat
    from scorer.text import Text


class PlayerHead(QWidget):
    """The head of one column."""

    def __init__(self, who: Relative) -> None:
        super().__init__()
        self._mark = QFrame()
        self._mark.setFixedSize(14, 14)
        self._name = ElidedLabel("quiet")
        both = QVBoxLayout()
        both.setSpacing(0)
        both.addWidget(label(words.PLAYERS[who], "large"))
        both.addWidget(self._name)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 4, 0)
        row.setSpacing(10)
        row.addWidget(self._mark)
        row.addLayout(both, 1)

    def show_player(self, seat: Seat | None, name: Text | None) -> None:
        """Show who it is; nobody while no winner is named."""
        colour = "transparent" if seat is None else seat_colour(seat)
        self._mark.setStyleSheet(f"background: {colour}; border-radius: 7px;")
        say(self._name.setText, name or same(""))
