"""The window of the advice: four pages over the table, which stays as it is."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.advice import words
from gui.advice.asked import Asked, Uncounted, advice, tiles_held
from gui.advice.choice_row import ChoiceRow, press_choice
from gui.advice.claim_page import ClaimPage
from gui.advice.dice_page import DicePage
from gui.advice.fourth_page import FourthPage
from gui.advice.let_go_page import LetGoPage
from gui.i18n import same, say
from gui.settlement.labels import label
from gui.window.one_page_stack import OnePageStack
from gui.work.lane import Lane
from scorer.table import Seat

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from gui.advice.asked import Answer
    from gui.advice.let_go import LetGo
    from gui.advice.now import TableNow
    from scorer.text import Text
    from scorer.tiles import Tile

_SIZE: Final = QSize(980, 850)
_SEAT_KEYS: Final = ("Q", "W", "E", "R")


class AdviceDialog(QDialog):
    """Follows the table; the counting is done off the window's thread, the newest question wins."""

    log_changed = Signal(object)
    """What was let go is this ``LetGo`` now."""
    evening_wanted = Signal(object)
    """These names by seat are to begin an evening, or the evening is to be shown."""

    def __init__(self, now: TableNow, log: LetGo, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        say(self.setWindowTitle, words.TITLE)
        self._now, self._log = now, log
        self._dealer: Seat | None = None
        self.seat = now.likely_seat
        """Whose hand is looked at."""
        self.answer: Answer = Uncounted(0)
        """What the page shows."""
        self.lane = Lane(self)
        self.claim, self.let_go, self.fourth, self.dice = ClaimPage(), LetGoPage(), FourthPage(), DicePage()
        self.pages: dict[QWidget, tuple[Text, str]] = {
            self.claim: (words.CLAIM, "7"),
            self.let_go: (words.LET_GO, "8"),
            self.fourth: (words.FOURTH, "9"),
            self.dice: (words.DICE, "0"),
        }
        self.tabs = ChoiceRow(None, [(page, *said) for page, said in self.pages.items()])
        self.seats = ChoiceRow(words.WHOSE, [(seat, same(""), key) for seat, key in zip(Seat, _SEAT_KEYS, strict=True)])
        self.close_button = QPushButton()
        self._lay()
        self._connect()
        self.show_now(now)
        self.show_page(self.claim)

    def _lay(self) -> None:
        self._stack = OnePageStack()
        for page in self.pages:
            self._stack.add(page)
        say(self.close_button.setText, words.CLOSE)
        self.close_button.setAutoDefault(False)
        last = QHBoxLayout()
        last.addWidget(label(words.ADVICE, "quiet", wrap=True), 1)
        last.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        for part in (self.tabs, self.seats):
            layout.addWidget(part)
        layout.addWidget(self._stack, 1)
        layout.addLayout(last)
        self.resize(_SIZE.boundedTo(self.screen().availableGeometry().size()))

    def _connect(self) -> None:
        self.tabs.chosen.connect(self.show_page)
        self.seats.chosen.connect(self.show_seat)
        self.close_button.clicked.connect(self.close)
        self.claim.asked_anew.connect(self._ask)
        self.let_go.passed.connect(self._let_go)
        self.let_go.turned.connect(lambda: self._keep(self._log.own_turn(self.seat)))
        for page in (self.let_go, self.dice):
            page.dealer_said.connect(self._say_dealer)
        self.dice.evening_wanted.connect(self.evening_wanted)
        for key, step in ((Qt.Key.Key_Left, -1), (Qt.Key.Key_Right, 1)):
            QShortcut(QKeySequence(key), self, partial(self._pick_beside, step))

    def show_now(self, now: TableNow) -> None:
        """The table, the names or the rules are these now."""
        if now.dealer is not self._now.dealer:
            self._dealer = None
        self._now = now
        sizes = {seat: tiles_held(now.table.seats[seat]) for seat in Seat}
        self.seats.set_texts({seat: words.SEAT.fill(name=now.names[seat], n=sizes[seat]) for seat in Seat})
        self._refresh()

    def show_log(self, log: LetGo) -> None:
        """What was let go is this now."""
        self._log = log
        self._refresh()

    def show_seat(self, seat: Seat) -> None:
        """Look at the hand of ``seat``."""
        self.seat = seat
        self._refresh()

    def show_page(self, page: QWidget) -> None:
        """Show one page."""
        self._stack.setCurrentWidget(page)
        self.tabs.show_choice(page)
        self.seats.setVisible(page is not self.dice)

    def _refresh(self) -> None:
        now, seat = self.now, self.seat
        self.seats.show_choice(seat)
        self.claim.show_table(now, seat)
        self.let_go.show_table(now, seat, self._log.of(seat, now.dealer))
        self.fourth.show_table(now, seat)
        self.dice.show_table(now)
        self._ask()

    @property
    def now(self) -> TableNow:
        """The table; the dealer is whom people tapped here, else the one that is known."""
        return self._now if self._dealer is None else replace(self._now, dealer=self._dealer)

    def _ask(self) -> None:
        now, claim = self.now, self.claim
        passing = self._log.of(self.seat, now.dealer)
        asked = Asked(now.table, self.seat, now.rules, claim.how, claim.last_tile, passing)
        self.lane.start(lambda _stop: advice(asked), done=self._show, failed=self._complain)

    def _show(self, answer: Answer) -> None:
        self.answer = answer
        self.claim.show_answer(answer)
        self.let_go.show_answer(answer)

    def _complain(self, text: Text) -> None:
        say(self.claim.sentences.setText, text)

    def _let_go(self, tile: Tile, giver: Seat) -> None:
        self._keep(self._log.after(self.seat, tile, giver))

    def _keep(self, log: LetGo) -> None:
        self.show_log(log)
        self.log_changed.emit(log)

    def _say_dealer(self, seat: Seat) -> None:
        self._dealer = seat
        self._refresh()

    def _pick_beside(self, step: int) -> None:
        page = self._stack.currentWidget()
        if isinstance(page, ClaimPage | LetGoPage):
            page.pick_beside(step)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button that shows the key; among the dice a digit is what was thrown."""
        thrown = self._stack.currentWidget() is self.dice and self.dice.press_digit(event.text())
        if not thrown and not press_choice(self, event):
            super().keyPressEvent(event)

    def done(self, result: int) -> None:
        """The window goes; nobody waits any more."""
        self.lane.cancel()
        super().done(result)
