"""The advice in the main window: opened from the menu, one at a time, it follows the hand on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gui.advice.dialog import AdviceDialog
from gui.advice.let_go import LetGo
from gui.advice.now import TableNow
from gui.document.words import SEAT_NAMES
from gui.i18n import same
from gui.session.words import short
from scorer.table import Seat

if TYPE_CHECKING:
    from gui.session.flow import EveningFlow
    from gui.window.main_window import MainWindow
    from gui.window.scoring import Scoring
    from gui.work.desk import Desk


class Advising(QObject):
    """Keeps what was let go while the hand lasts, whether the window of the advice is open or not."""

    def __init__(self, window: MainWindow, desk: Desk, scoring: Scoring, evening: EveningFlow) -> None:
        super().__init__(window)
        self._window, self._desk, self._scoring, self._evening = window, desk, scoring, evening
        self.log = LetGo()
        """What was let go in this hand."""
        self.dialog: AdviceDialog | None = None
        """The window of the advice, while it is open."""
        desk.changed.connect(self.refresh)
        evening.changed.connect(self.refresh)
        window.evening.dice_wanted.connect(self.show_dice)

    def show(self) -> None:
        """Open the advice, or bring it to the front; the main window goes on working."""
        if self.dialog is None:
            self.dialog = AdviceDialog(self._now(), self.log, self._window)
            self.dialog.log_changed.connect(self._keep)
            self.dialog.evening_wanted.connect(self._show_evening)
            self.dialog.finished.connect(self._closed)
        self.dialog.show()
        self.dialog.activateWindow()

    def show_dice(self) -> None:
        """Open the page of dice and seats."""
        self.show()
        if self.dialog is not None:
            self.dialog.show_page(self.dialog.dice)

    def refresh(self) -> None:
        """The table changed; with an empty table a new hand begins, in which nothing was let go yet."""
        if self._desk.document.is_empty and self.log != LetGo():
            self.log = LetGo()
            if self.dialog is not None:
                self.dialog.show_log(self.log)
        if self.dialog is not None:
            self.dialog.show_now(self._now())

    def close(self) -> None:
        """Wait for what is being counted."""
        if self.dialog is not None:
            lane = self.dialog.lane
            lane.cancel()
            lane.wait()
            self.dialog.close()

    def _now(self) -> TableNow:
        document, place = self._desk.document, self._evening.place
        bottom, right, top, left = (seat.name for seat in document.seats)
        people = (bottom, right, top, left) if place is None else place.names
        names = {seat: same(short(people[seat])) if people[seat] else SEAT_NAMES[seat] for seat in Seat}
        how = document.how
        dealer = how.dealer if how is not None else None
        if dealer is None and place is not None:
            dealer = place.dealing.seat
        return TableNow(self._desk.table, names, people, self._scoring.rules, how, dealer, place is not None)

    def _keep(self, log: LetGo) -> None:
        self.log = log

    def _show_evening(self, names: tuple[str, str, str, str]) -> None:
        """Begin an evening with these names; the one that is on is shown."""
        self._evening.show()
        if self._evening.begin_dialog is not None:
            dealer = None if self.dialog is None else self.dialog.now.dealer
            self._evening.begin_dialog.table.show_players(names, dealer)

    def _closed(self) -> None:
        self.dialog = None
