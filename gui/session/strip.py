"""The evening in one strip above the page: which hand, who deals, for how much and why, the totals."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout

from gui.columns import signed
from gui.confirm.chip import ChipButton
from gui.i18n import say
from gui.session import words
from gui.session.dice import FACES
from gui.settlement.elided import ElidedLabel, look
from gui.settlement.labels import label
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gui.session.expected import Expected
    from scorer.session.state import SessionState
    from scorer.table import HowWon


class EveningStrip(QFrame):
    """Always in sight while an evening is on; its buttons never move, however long the names are."""

    drawn_wanted = Signal()
    """Nobody won this hand (黄庄)."""
    page_wanted = Signal()
    """People want to see the evening."""
    undo_wanted = Signal()
    """People want to take back what was recorded last."""
    wall_thrown = Signal(int)
    """The dealer threw this (1-6) to open the wall."""
    dice_wanted = Signal()
    """People want a die that rolls, the first dealer or a draw of seats."""
    rules_wanted = Signal()
    """Dealer and points per 炮 as the rules say after all."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._hand = label(Text("", ""), "large")
        self.who, self.totals, self.why = ElidedLabel("large-plain"), ElidedLabel(), ElidedLabel("quiet")
        self.drawn, self.undo, self.page = QPushButton(), QPushButton(), QPushButton()
        self.by_rules = ChipButton()
        for button, text, signal in (
            (self.drawn, words.DRAWN, self.drawn_wanted),
            (self.undo, Text("↶ 上一笔", "↶ Last"), self.undo_wanted),
            (self.page, words.EVENING, self.page_wanted),
            (self.by_rules, words.BY_RULES, self.rules_wanted),
        ):
            say(button.setText, text)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(signal)
        self.wall = self._wall()
        self._lay()
        self.hide()

    def _lay(self) -> None:
        first, second = QHBoxLayout(), QHBoxLayout()
        first.setSpacing(10)
        first.addWidget(self._hand)
        first.addWidget(self.who, 2)
        first.addWidget(self.totals, 3)
        for button in (self.wall, self.drawn, self.undo, self.page):
            first.addWidget(button)
        second.addWidget(self.why, 1)
        second.addWidget(self.by_rules)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(14, 4, 8, 4)
        whole.setSpacing(2)
        whole.addLayout(first)
        whole.addLayout(second)

    def _wall(self) -> QPushButton:
        button, menu = QPushButton(), QMenu(self)
        for number, face in enumerate(FACES, 1):
            menu.addAction(f"{face} {number}").triggered.connect(partial(self._throw, number))
        dice = menu.addAction("")
        dice.triggered.connect(self.dice_wanted)
        say(dice.setText, words.DICE)
        say(button.setText, words.WALL)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setMenu(menu)
        return button

    def _throw(self, number: int, *_: object) -> None:
        self.wall_thrown.emit(number)

    def show_evening(self, state: SessionState, place: Expected, how: HowWon | None, *, with_why: bool) -> None:
        """Show where the evening stands and what it expects of the hand on the table."""
        hand = words.MENDED if place.old is not None else words.HAND
        say(self._hand.setText, hand.fill(n=place.number))
        look(self._hand, "warn" if place.old is not None else "large")
        say(self.who.setText, _who(place, how))
        say(self.totals.setText, totals_line(state))
        insisted = tuple(_insisted(place, how))
        self.by_rules.setVisible(bool(insisted))
        self.why.setVisible(with_why or bool(insisted))
        look(self.why, "warn" if insisted else "quiet")
        say(self.why.setText, words.joined((*insisted, *place.why)))
        self.drawn.setEnabled(not state.finished)
        self.show()

    def set_undo(self, what: Text | None) -> None:
        """Say what would be taken back; None: nothing."""
        self.undo.setEnabled(what is not None)
        say(self.undo.setToolTip, Text("撤销：{what}", "Undo: {what}").fill(what=what or Text("没有", "nothing")))

    @property
    def hand(self) -> QLabel:
        """Which hand it is."""
        return self._hand


def totals_line(state: SessionState) -> Text:
    """Return everybody's points in one line."""
    said = "   ".join(f"{words.short(player.name)} {signed(state.totals[player.id])}" for player in state.players)
    return Text(said, said)


def _who(place: Expected, how: HowWon | None) -> Text:
    dealer = place.dealing.seat if how is None or how.dealer is None else how.dealer
    points = place.stake.points_per_pao if how is None else how.points_per_pao
    deals, stake = words.DEALS.fill(name=place.names[dealer]), words.STAKE.fill(points=points)
    return Text(f"{deals.zh} · {stake.zh}", f"{deals.en} · {stake.en}")


def _insisted(place: Expected, how: HowWon | None) -> Iterable[Text]:
    dealer, points = place.other_dealer(how), place.other_points(how)
    if dealer is not None:
        yield words.INSISTED_DEALER.fill(name=place.names[dealer], other=place.names[place.dealing.seat])
    if points is not None:
        yield words.INSISTED_POINTS.fill(points=points, other=place.stake.points_per_pao)
