"""One recorded hand: what it cost and why, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.i18n import same, say
from gui.session import words
from gui.settlement.elided import ElidedLabel
from gui.settlement.labels import label
from gui.settlement.page import SettlementPage
from scorer.session.events import HandSettled
from scorer.table import Seat
from scorer.text import Text

if TYPE_CHECKING:
    from scorer.session.state import HandState, SessionState

_EDIT: Final = Text("改这一局", "Correct it")
_REMOVE: Final = Text("删掉这一局", "Remove it")
_EDITED: Final = Text("手改过 {n} 张", "{n} tiles changed by hand")
_READ_BY: Final = Text("识别：{models}", "read by {models}")


class HandPage(QWidget):
    """Shows one hand."""

    edit_wanted = Signal(object)
    """This ``HandState`` is to be laid on the table again."""
    remove_wanted = Signal(object)
    """This ``HandState`` is to be taken away."""
    back_wanted = Signal()
    """Back to the list."""

    def __init__(self) -> None:
        super().__init__()
        self._hand: HandState | None = None
        self.head, self.why, self.kept = ElidedLabel("title"), label(same(""), "quiet", wrap=True), ElidedLabel("quiet")
        self.drawn = label(words.DRAWN, "title")
        self.settle = SettlementPage()
        self.settle.show_only_copy()
        self.back, self.edit, self.remove = QPushButton(), QPushButton(), QPushButton()
        for button, text in ((self.back, words.BACK), (self.edit, _EDIT), (self.remove, _REMOVE)):
            say(button.setText, text)
            button.setAutoDefault(False)
        self.back.clicked.connect(self.back_wanted)
        self.edit.clicked.connect(lambda: self.edit_wanted.emit(self._hand))
        self.remove.clicked.connect(lambda: self.remove_wanted.emit(self._hand))
        self._lay()

    def _lay(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addStretch()
        row.addWidget(self.remove)
        row.addWidget(self.edit)
        whole = QVBoxLayout(self)
        for widget in (self.head, self.why, self.kept, self.drawn):
            whole.addWidget(widget)
        whole.addWidget(self.settle, 1)
        whole.addStretch()  # a drawn hand has no settlement: its lines stay together at the top
        whole.addLayout(row)

    @property
    def hand(self) -> HandState | None:
        """The hand that is shown."""
        return self._hand

    def show_hand(self, hand: HandState, state: SessionState) -> None:
        """Show ``hand``."""
        self._hand = hand
        number, stake = words.HAND.fill(n=hand.number), words.STAKE.fill(points=hand.stake.points_per_pao)
        deals = words.DEALS.fill(name=state.name_of(hand.players[hand.dealing.seat]))
        told = words.hand_told(hand, state)
        head = (number, told, deals, stake)
        say(self.head.setText, Text(" · ".join(t.zh for t in head), " · ".join(t.en for t in head)))
        say(self.why.setText, words.joined((*hand.stake.why, hand.dealing.why, *hand.remarks)))
        self._show_kept(hand)
        won = isinstance(hand.event, HandSettled) and hand.outcome is not None
        self.drawn.setVisible(not won)
        self.settle.setVisible(won)
        if isinstance(hand.event, HandSettled) and hand.outcome is not None:
            names = {seat: same(state.name_of(hand.players[seat])) for seat in Seat}
            self.settle.show_outcome(hand.outcome, hand.winner or Seat.BOTTOM, names, hand.event.table)

    def _show_kept(self, hand: HandState) -> None:
        said = [words.FOLLOWED_TOLD[hand.event.followed]] if hand.event.followed is not None else []
        if hand.event.edits:
            said.append(_EDITED.fill(n=len(hand.event.edits)))
        if hand.event.models:
            said.append(_READ_BY.fill(models=", ".join(f"{name} {version}" for name, version in hand.event.models)))
        said.append(same(f"{hand.rules} · {hand.event.at[:16].replace('T', ' ')}"))
        say(self.kept.setText, Text(" · ".join(t.zh for t in said), " · ".join(t.en for t in said)))
