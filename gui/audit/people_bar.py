"""Each seat agrees with a recorded hand or objects to it; an objected hand is provisional until it is decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from gui.audit import page_words as words
from gui.confirm.chip import ChipButton
from gui.i18n import say
from gui.settlement.labels import label

if TYPE_CHECKING:
    from PySide6.QtWidgets import QPushButton

    from scorer.session.state import HandState, SessionState


class PeopleBar(QWidget):
    """Two buttons a player, and one for the decision."""

    agreed = Signal(str)
    """This player (by id) agrees."""
    objected = Signal(str)
    """This player objects."""
    decided = Signal()
    """The quarrel is over: the hand stands as it is."""

    def __init__(self) -> None:
        super().__init__()
        self.agree: dict[str, QPushButton] = {}
        self.object: dict[str, QPushButton] = {}
        self.decide = ChipButton()
        say(self.decide.setText, words.DECIDE)
        self.decide.clicked.connect(self.decided)
        self.told = label(words.PROVISIONAL, "warn", wrap=True)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.addWidget(self.told, 2, 0, 1, 3)
        self._grid.addWidget(self.decide, 2, 3)
        self.hide()

    def show_hand(self, hand: HandState | None, state: SessionState | None) -> None:
        """Show who agrees and who objects; nothing for a hand that isn't recorded."""
        for button in (*self.agree.values(), *self.object.values()):
            button.hide()
            button.deleteLater()
        self.agree, self.object = {}, {}
        self.setVisible(hand is not None and state is not None)
        if hand is None or state is None:
            return
        against = {objection.player for objection in hand.objections}
        for column, player in enumerate(hand.players):
            agree, objects = ChipButton(), ChipButton()
            name = state.name_of(player)
            for row, (button, text, checked, signal) in enumerate(
                (
                    (agree, words.AGREE, player in hand.signed, self.agreed),
                    (objects, words.OBJECT, player in against, self.objected),
                )
            ):
                button.setCheckable(True)
                button.setChecked(checked)
                button.setEnabled(not checked)
                say(button.setText, text.fill(name=name))
                button.clicked.connect(lambda _checked=False, player=player, signal=signal: signal.emit(player))
                self._grid.addWidget(button, row, column)
            self.agree[player], self.object[player] = agree, objects
        self.told.setVisible(hand.provisional)
        self.decide.setVisible(hand.provisional)
