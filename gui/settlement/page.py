"""The last screen: what the hand costs, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.i18n import current, same, say
from gui.settlement import words
from gui.settlement.cards import column_card, hand_card
from gui.settlement.columns import columns
from gui.settlement.detail import ColumnGrid
from gui.settlement.labels import scrolled
from gui.settlement.points_bar import points_bar
from gui.settlement.refusal import refusal_card
from gui.sheet.text import text_settlement
from scorer.outcome import Refused, Settlement
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.table import Relative, Seat, Table

_COPIED_MS = 2000


class SettlementPage(QWidget):
    """Shows a settlement or a refusal."""

    tiles_meant = Signal(object)
    """A line was clicked: a ``gui.settlement.meant.TilesMeant``."""
    save_requested = Signal()
    """Somebody wants the sheet as a file."""
    others_requested = Signal()
    """Somebody wants to see the hand under other rules."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[Settlement | Refused, dict[Relative, Text]] | None = None
        self._winner: Seat | None = None
        whole = QVBoxLayout(self)
        whole.setSpacing(10)
        self._top = QVBoxLayout()
        whole.addLayout(self._top)
        self._scroll, _ = scrolled()
        whole.addWidget(self._scroll, 1)
        whole.addLayout(self._actions())

    def show_outcome(
        self, outcome: Settlement | Refused, winner: Seat, names: Mapping[Seat, Text | str], table: Table
    ) -> None:
        """Show ``outcome`` of ``table``; ``names`` are the players by seat."""
        del table  # the reasons and lines name their own tiles
        said = {seat: name if isinstance(name, Text) else same(name) for seat, name in names.items()}
        shown = (outcome, {seat.relative_to(winner): name for seat, name in said.items()})
        if shown == self._shown and winner is self._winner:
            return  # building all of it anew takes longer than a window that answers may be silent
        self._shown, self._winner = shown, winner
        self._clear()
        if isinstance(outcome, Refused):
            self._scroll.setWidget(refusal_card(outcome, winner, said, self.tiles_meant.emit))
        else:
            self._show_settlement(outcome, winner, said)
        self._save.setEnabled(isinstance(outcome, Settlement))
        self._copy.setEnabled(True)
        self._others.setEnabled(True)

    def show_only_copy(self) -> None:
        """Offer nothing but the text, where nobody saves or compares."""
        self._others.hide()
        self._save.hide()

    def as_text(self) -> str:
        """Return what is shown as plain text in the current language; empty if nothing is."""
        return text_settlement(*self._shown, current()) if self._shown else ""

    def copy_text(self) -> None:
        """Put the text on the clipboard and say so."""
        QGuiApplication.clipboard().setText(self.as_text())
        say(self._copy.setText, words.COPIED)
        self._back.start(_COPIED_MS)

    def _show_settlement(self, outcome: Settlement, winner: Seat, names: Mapping[Seat, Text]) -> None:
        players = columns(outcome, winner, names)
        self._top.addWidget(points_bar(outcome, players))
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(hand_card(outcome.sheet))
        each = outcome.points_per_pao
        layout.addWidget(ColumnGrid([column_card(p, each, self.tiles_meant.emit) for p in players]), 1)
        self._scroll.setWidget(inside)

    def _clear(self) -> None:
        while (item := self._top.takeAt(0)) is not None:
            _drop(item.widget())
        _drop(self._scroll.takeWidget())

    def _actions(self) -> QHBoxLayout:
        self._others, self._copy, self._save = QPushButton(), QPushButton(), QPushButton()
        say(self._others.setText, words.UNDER_OTHERS)
        self._others.clicked.connect(self.others_requested)
        self._back = QTimer(self, singleShot=True)
        self._back.timeout.connect(self._say_copy)
        self._say_copy()
        say(self._save.setText, words.SAVE)
        self._copy.clicked.connect(self.copy_text)
        self._save.clicked.connect(self.save_requested)
        row = QHBoxLayout()
        row.addStretch()
        for button in (self._others, self._copy, self._save):
            button.setEnabled(False)
            row.addWidget(button)
        return row

    def _say_copy(self) -> None:
        say(self._copy.setText, words.COPY)


def _drop(widget: QWidget | None) -> None:
    """Let a widget go; it is gone from sight at once, for it may be inside its own click."""
    if widget is not None:
        widget.hide()
        widget.deleteLater()
