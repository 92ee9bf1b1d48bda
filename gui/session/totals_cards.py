"""Everybody's total, readable from across the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from gui.columns import signed
from gui.i18n import same, say
from gui.settlement.elided import ElidedLabel
from gui.settlement.labels import card, label
from scorer.session.statistics import money
from scorer.text import Text

if TYPE_CHECKING:
    from scorer.session.state import SessionState

_PROVISIONAL: Final = Text("其中 {points} 待定", "{points} of it provisional")
_MONEY: Final = Text("{money} {currency}", "{money} {currency}")
_NOBODY: Final = Text("公家", "Nobody")


class TotalsCards(QWidget):
    """One card a player."""

    def __init__(self) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(10)

    def show_state(self, state: SessionState) -> None:
        """Show ``state``."""
        while (item := self._row.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for player in state.players:
            self._add(same(player.name), state.totals[player.id], state, state.provisional.get(player.id, 0))
        if state.nobody:
            self._add(_NOBODY, state.nobody, state, 0)

    def _add(self, name: Text, points: int, state: SessionState, provisional: int) -> None:
        frame, layout = card()
        layout.setSpacing(0)
        called = ElidedLabel("large")
        say(called.setText, name)
        layout.addWidget(called)
        number: QLabel = label(same(signed(points)), "gain" if points > 0 else "pay" if points < 0 else "even")
        number.setObjectName("total")
        layout.addWidget(number, alignment=Qt.AlignmentFlag.AlignHCenter)
        if provisional:
            layout.addWidget(label(_PROVISIONAL.fill(points=signed(provisional)), "warn"))
        if state.opened.money_per_point:
            worth = f"{money(state, points).normalize():+f}".replace("-", "−")
            layout.addWidget(
                label(_MONEY.fill(money=worth, currency=state.opened.currency), "quiet"),
                alignment=Qt.AlignmentFlag.AlignHCenter,
            )
        self._row.addWidget(frame, 1)
