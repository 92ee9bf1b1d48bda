"""逼杠: every pung of a player, where its fourth tile is, and what may be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gui.advice import words
from gui.advice.fourths import Fourth, Where, fourths
from gui.advice.told import WHERE
from gui.art import TileStrip
from gui.settlement.labels import card, label, scrolled

if TYPE_CHECKING:
    from gui.advice.now import TableNow
    from scorer.table import Seat

_TILE_PX: Final = 52
_LOOKS: Final = {Where.HELD: "warn", Where.UNSEEN: "row-title", Where.GONE: "quiet"}


class FourthPage(QWidget):
    """Nothing to tap: it follows the table."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: tuple[Fourth, ...] = ()
        """What is shown."""
        area, inside = scrolled()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 6, 0)
        self._body = QWidget()
        self._column.addWidget(self._body)
        self._column.addStretch()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area)

    def show_table(self, now: TableNow, seat: Seat) -> None:
        """Show the pungs of ``seat``."""
        self.shown = fourths(now.table, seat, now.rules)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        for each in self.shown:
            column.addWidget(_card(each))
        if not self.shown:
            column.addWidget(label(words.NO_PUNG.fill(name=now.names[seat]), "large-plain", wrap=True))
        self._column.replaceWidget(self._body, body)
        self._body.hide()
        self._body.deleteLater()
        self._body = body


def _card(fourth: Fourth) -> QFrame:
    frame, column = card()
    row = QHBoxLayout()
    row.addWidget(TileStrip([fourth.tile] * 3, _TILE_PX), 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(label(words.PLUS, "title"), 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(TileStrip([fourth.tile], _TILE_PX), 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(label(WHERE[fourth.where], _LOOKS[fourth.where], wrap=True), 1)
    column.addLayout(row)
    if fourth.where is Where.GONE:
        return frame
    for text in fourth.advice.texts:
        column.addWidget(label(text, "large-plain", wrap=True))
    column.addWidget(label(fourth.discard, "bad", wrap=True))
    return frame
