"""Dice and seats in one place: who sits where, who deals first, where the wall is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.advice import words
from gui.advice.choice_row import ChoiceRow
from gui.advice.rolling_die import RollingDie
from gui.advice.seat_draw import SeatDraw
from gui.advice.wall_view import WallView
from gui.document.words import RELATIVE_NAMES
from gui.i18n import same, say
from gui.session.words import OPENED_AT
from gui.settlement.labels import card, label, scrolled
from scorer.dealing import first_dealer, wall_opening
from scorer.table import Seat

if TYPE_CHECKING:
    from gui.advice.now import TableNow
    from scorer.text import Text

_EAST_KEYS: Final = ("A", "S", "D", "F")
_DEALER_KEYS: Final = ("Z", "X", "C", "V")


class DicePage(QWidget):
    """Remembers what was thrown while the window is open."""

    dealer_said = Signal(object)
    """This ``Seat`` deals."""
    evening_wanted = Signal(object)
    """These four names by seat are to begin an evening; the evening that is on, where there is one."""

    def __init__(self) -> None:
        super().__init__()
        self._now: TableNow | None = None
        self._first = self._wall = 0
        self.east: Seat | None = None
        """Who is East."""
        self.seats = SeatDraw()
        self.easts = ChoiceRow(words.EAST, [(seat, same(""), key) for seat, key in zip(Seat, _EAST_KEYS, strict=True)])
        self.dealers = ChoiceRow(
            words.DEALER, [(seat, same(""), key) for seat, key in zip(Seat, _DEALER_KEYS, strict=True)]
        )
        self.first_die, self.wall_die = RollingDie("O"), RollingDie("P")
        self.first = label(words.NEED_EAST, "large", wrap=True)
        self.opened = label(words.NEED_DEALER, "large", wrap=True)
        self.wall = WallView()
        self.evening = QPushButton()
        self._lay()
        self._connect()

    def _lay(self) -> None:
        area, inside = scrolled()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 6, 0)
        self.evening.setAutoDefault(False)
        column.addWidget(self._wall_card())
        for title, parts in (
            (words.FIRST, (self.easts, self.first_die, self.first)),
            (words.SEATS, (self.seats, self.evening)),
        ):
            frame, inner = card()
            inner.addWidget(label(title, "row-title"))
            for part in parts:
                inner.addWidget(part)
            column.addWidget(frame)
        column.addStretch()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area)

    def _wall_card(self) -> QWidget:
        frame, inner = card()
        inner.addWidget(label(words.WALL, "row-title"))
        inner.addWidget(self.dealers)
        row, left = QHBoxLayout(), QVBoxLayout()
        left.addWidget(self.wall_die)
        left.addWidget(self.opened)
        left.addStretch()
        row.addLayout(left, 1)
        row.addWidget(self.wall)
        inner.addLayout(row)
        return frame

    def _connect(self) -> None:
        self.easts.chosen.connect(self._choose_east)
        self.dealers.chosen.connect(self.dealer_said)
        self.first_die.thrown.connect(self._throw_first)
        self.wall_die.thrown.connect(self._throw_wall)
        self.seats.changed.connect(self._show_links)
        self.evening.clicked.connect(lambda: self.evening_wanted.emit(self.seats.names))

    def show_table(self, now: TableNow) -> None:
        """Show who sits where; names that people wrote here stay."""
        before, self._now = self._now, now
        if before is None or before.people != now.people:
            self.seats.show_names(now.people)
        self.easts.set_texts(now.names)
        self.dealers.set_texts(now.names)
        if self.east is None:
            self.east = now.dealer
        self._refresh()

    def press_digit(self, text: str) -> bool:
        """Take a typed 1-6 as what the dealer threw; return whether it is one."""
        if text not in tuple("123456"):
            return False
        self.wall_die.show_thrown(int(text))
        return True

    def _choose_east(self, seat: Seat) -> None:
        self.east = seat
        self._first = 0
        self._refresh()

    def _throw_first(self, die: int) -> None:
        self._first = die
        self._refresh()
        if self.east is not None:
            self.dealer_said.emit(first_dealer(self.east, die))

    def _throw_wall(self, die: int) -> None:
        self._wall = die
        self._refresh()

    def _refresh(self) -> None:
        if self._now is None:
            return
        self.easts.show_choice(self.east)
        self.dealers.show_choice(self._now.dealer)
        say(self.first.setText, self._first_text(self._now))
        say(self.opened.setText, self._wall_text(self._now))
        self._show_links()

    def _first_text(self, now: TableNow) -> Text:
        if self.east is None or not self._first:
            return words.NEED_EAST if self.east is None else words.NOT_THROWN
        dealer = first_dealer(self.east, self._first)
        told = words.FIRST_SELF if dealer is self.east else words.FIRST_IS
        return told.fill(die=self._first, name=now.names[dealer])

    def _wall_text(self, now: TableNow) -> Text:
        if now.dealer is None or not self._wall:
            self.wall.show_opening(None)
            return words.NEED_DEALER if now.dealer is None else words.NOT_THROWN
        found = wall_opening(now.dealer, self._wall)
        self.wall.show_opening(found)
        who = RELATIVE_NAMES[found.seat.relative_to(now.dealer)]
        return OPENED_AT.fill(die=self._wall, who=who, name=now.names[found.seat], stack=found.stack)

    def _show_links(self) -> None:
        has_evening = self._now is not None and self._now.has_evening
        say(self.evening.setText, words.TO_EVENING if has_evening else words.TO_BEGIN)
        self.evening.setEnabled(has_evening or self.seats.is_whole)
