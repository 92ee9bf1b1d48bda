"""Who gives whom how much, and the end of the evening."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.i18n import same, say
from gui.settlement.elided import ElidedLabel
from gui.settlement.labels import label, scrolled
from scorer.session.transfers import fewest_transfers
from scorer.text import Text

if TYPE_CHECKING:
    from scorer.session.state import SessionState
    from scorer.session.transfers import Transfer

_TITLE: Final = Text("最少几笔就结清：", "The fewest payments that settle it:")
_EVEN: Final = Text("谁也不欠谁。", "Nobody owes anything.")
_GIVES: Final = Text("{payer} 给 {receiver}", "{payer} gives {receiver}")
_POINTS: Final = Text("{points} 分", "{points} points")
_WITH_MONEY: Final = Text("{points} 分 = {money} {currency}", "{points} points = {money} {currency}")
_NOBODY: Final = Text("公家", "the pot")
_FINISH: Final = Text("✓ 结束这一晚", "✓ Finish the evening")
_REOPEN: Final = Text("重新打开，接着打", "Reopen it and play on")
_LEAVE: Final = Text("收起，不再显示", "Put it away")
_FINISHED: Final = Text("这一晚结束了。", "The evening is finished.")


class SettleUpPage(QWidget):
    """The transfers."""

    finish_wanted = Signal()
    """The evening is over."""
    reopen_wanted = Signal()
    """It goes on after all."""
    leave_wanted = Signal()
    """Play without it."""

    def __init__(self) -> None:
        super().__init__()
        self._scroll, _ = scrolled()
        self.told = label(_FINISHED, "good")
        self.finish, self.reopen, self.leave = QPushButton(), QPushButton(), QPushButton()
        self.finish.setProperty("role", "primary")
        for button, text, signal in (
            (self.finish, _FINISH, self.finish_wanted),
            (self.reopen, _REOPEN, self.reopen_wanted),
            (self.leave, _LEAVE, self.leave_wanted),
        ):
            say(button.setText, text)
            button.setAutoDefault(False)
            button.clicked.connect(signal)
        row = QHBoxLayout()
        row.addWidget(self.told)
        row.addStretch()
        for button in (self.leave, self.reopen, self.finish):
            row.addWidget(button)
        whole = QVBoxLayout(self)
        whole.addWidget(label(_TITLE, "row-title"))
        whole.addWidget(self._scroll, 1)
        whole.addLayout(row)

    def show_state(self, state: SessionState) -> None:
        """Show ``state``."""
        inside = QWidget()
        lines = QVBoxLayout(inside)
        transfers = fewest_transfers(state)
        for transfer in transfers:
            lines.addLayout(_line(transfer, state))
        if not transfers:
            lines.addWidget(label(_EVEN, "large"))
        lines.addStretch()
        self._scroll.setWidget(inside)
        self.told.setVisible(state.finished)
        self.finish.setVisible(not state.finished)
        self.reopen.setVisible(state.finished)


def _line(transfer: Transfer, state: SessionState) -> QHBoxLayout:
    def called(player: str | None) -> Text:
        return _NOBODY if player is None else same(state.name_of(player))

    row = QHBoxLayout()
    who = ElidedLabel("title")
    say(who.setText, _GIVES.fill(payer=called(transfer.payer), receiver=called(transfer.receiver)))
    what = _WITH_MONEY if state.opened.money_per_point else _POINTS
    row.addWidget(who, 1)
    amount = what.fill(points=transfer.points, money=f"{transfer.money:f}", currency=state.opened.currency)
    row.addWidget(label(amount, "title"))
    return row
