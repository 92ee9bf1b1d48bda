"""One line that can be clicked to see its tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from gui.art import TileStrip
from gui.i18n import say
from gui.settlement import words
from gui.settlement.labels import explained, label
from gui.settlement.meant import TilesMeant

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent

    from scorer.outcome import Line
    from scorer.reasons import Reason
    from scorer.table import Seat
    from scorer.text import Text

_TILE_PX = 34
_BESIDE = 2
"""Up to so many tiles stand beside the name, more below it."""
_PRESSES = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class ClickRow(QFrame):
    """A row of a card; mouse, Enter and Space emit ``clicked`` with its tiles."""

    clicked = Signal(object)
    """A ``TilesMeant``."""

    def __init__(self, meant: TilesMeant) -> None:
        super().__init__()
        self.meant = meant
        self.setProperty("role", "row")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(8, 6, 8, 6)
        self.column.setSpacing(3)

    def tiles(self, *, wrap: bool) -> TileStrip:
        """Return the tiles that are meant, to be put in place."""
        say(self.setToolTip, words.SHOW_TILES)
        return TileStrip(self.meant.tiles, _TILE_PX, wrap=wrap)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Point at the tiles."""
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit(self.meant)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Point at the tiles on Enter and Space."""
        if event.key() in _PRESSES:
            self.clicked.emit(self.meant)
        else:
            super().keyPressEvent(event)


def line_row(line: Line, seat: Seat) -> ClickRow:
    """Return the row of one priced line: name and 炮, tiles, the rule and its source."""
    row = ClickRow(TilesMeant(line.tiles, seat))
    head = QHBoxLayout()
    head.setSpacing(12)
    head.addWidget(label(line.name, "large", wrap=True), 1)
    if 0 < len(line.tiles) <= _BESIDE:
        head.addWidget(row.tiles(wrap=False))
    head.addWidget(label(words.PLUS_PAO.fill(n=line.pao), "large", right=True))
    row.column.addLayout(head)
    if len(line.tiles) > _BESIDE:
        row.column.addWidget(row.tiles(wrap=True))
    row.column.addWidget(explained(line.sentence, line.source))
    say(row.setAccessibleName, _read_out(line))
    return row


def reason_row(reason: Reason, seat: Seat | None, whose: Text | None) -> ClickRow:
    """Return the row of one reason for a refusal: what is wrong and what would mend it."""
    row = ClickRow(TilesMeant(reason.tiles, seat))
    if whose is not None:
        row.column.addWidget(label(whose, "quiet"))
    row.column.addWidget(label(reason.text, "bad-large", wrap=True))
    if reason.tiles:
        row.column.addWidget(row.tiles(wrap=True))
    row.column.addWidget(label(words.MEND.fill(mend=reason.mend), "large-plain", wrap=True))
    row.column.addWidget(label(words.RULE.fill(rule=reason.rule), "quiet"))
    say(row.setAccessibleName, reason.text)
    return row


def _read_out(line: Line) -> Text:
    return words.READ_OUT.fill(name=line.name, n=line.pao)
