"""Four names drawn into the four seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QVBoxLayout, QWidget

from gui.advice import words
from gui.advice.luck import drawn_seats
from gui.document.words import SEAT_NAMES
from gui.i18n import say
from gui.settlement.labels import label
from gui.win.choice_button import ChoiceButton
from scorer.table import Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_PLACES: Final = {Seat.TOP: (0, 1), Seat.LEFT: (1, 0), Seat.RIGHT: (1, 2), Seat.BOTTOM: (2, 1)}
_LONGEST: Final = 40


class SeatDraw(QWidget):
    """The table from above: a name at each side, the draw in the middle."""

    changed = Signal()
    """A name is another one now."""

    def __init__(self, draw: Callable[[Sequence[str]], list[str]] = drawn_seats) -> None:
        super().__init__()
        self._draw = draw
        self.fields: dict[Seat, QLineEdit] = {}
        self.draw = ChoiceButton(words.DRAW, "K")
        self.draw.setCheckable(False)
        self.draw.setAutoDefault(False)
        self.told = label(words.NEED_NAMES, "warn", wrap=True)
        grid = QGridLayout()
        for seat, (row, column) in _PLACES.items():
            grid.addWidget(self._place(seat), row, column)
            grid.setColumnStretch(column, 1)
        grid.addWidget(self.draw, 1, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(grid)
        whole.addWidget(self.told)
        self.draw.clicked.connect(self.draw_seats)
        self.changed.connect(self._check)
        self._check()

    def _place(self, seat: Seat) -> QWidget:
        holder, field = QWidget(), QLineEdit()
        field.setMaxLength(_LONGEST)
        say(field.setPlaceholderText, SEAT_NAMES[seat])
        say(field.setAccessibleName, SEAT_NAMES[seat])
        field.textEdited.connect(self.changed)
        self.fields[seat] = field
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(label(SEAT_NAMES[seat], "quiet"))
        column.addWidget(field)
        return holder

    @property
    def names(self) -> tuple[str, ...]:
        """The four names by seat."""
        return tuple(self.fields[seat].text().strip() for seat in Seat)

    @property
    def is_whole(self) -> bool:
        """Whether there are four different names."""
        return all(self.names) and len(set(self.names)) == len(Seat)

    def show_names(self, names: Sequence[str]) -> None:
        """Show who sits where."""
        for seat, name in zip(Seat, names, strict=True):
            self.fields[seat].setText(name)
            self.fields[seat].setCursorPosition(0)
        self.changed.emit()

    def draw_seats(self) -> None:
        """Draw anew."""
        if self.is_whole:
            self.show_names(self._draw(self.names))

    def _check(self) -> None:
        self.told.setVisible(not self.is_whole)
        self.draw.setEnabled(self.is_whole)
