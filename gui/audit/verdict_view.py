"""Claim against computation, player by player; a line points at its tiles, a tile lights up its lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.audit import words
from gui.i18n import same, say
from gui.settlement.elided import ElidedLabel
from gui.settlement.labels import card, label, scrolled
from gui.settlement.line_row import ClickRow
from gui.settlement.meant import TilesMeant
from gui.sheet.text import signed
from gui.theme import colours
from scorer.audit import Judgement
from scorer.text import Text

if TYPE_CHECKING:
    from PySide6.QtWidgets import QFrame

    from gui.audit.case import Audited
    from scorer.audit import VerdictLine
    from scorer.table import Relative, Seat
    from scorer.tiles import Tile

_ROLES: Final = {
    Judgement.AGREED: "good",
    Judgement.NOT_EARNED: "bad",
    Judgement.FORGOTTEN: "warn",
    Judgement.PRICED_OTHERWISE: "warn",
    Judgement.EARNED: "warn",
    Judgement.UNSAID: "quiet",
}
_JUDGED: Final = Text("{mark} {judgement}", "{mark} {judgement}")


class VerdictRow(ClickRow):
    """One line of the verdict."""

    def __init__(self, line: VerdictLine, seat: Seat) -> None:
        super().__init__(TilesMeant(line.tiles, seat))
        self.line = line
        self.setObjectName("verdict_row")
        judged = _JUDGED.fill(mark=words.MARKS[line.judgement], judgement=words.JUDGEMENTS[line.judgement])
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(label(judged, _ROLES[line.judgement]))
        head.addWidget(label(line.name, "large", wrap=True), 1)
        head.addWidget(label(words.numbers(line), "large", right=True))
        self.column.addLayout(head)
        if line.tiles:
            self.column.addWidget(self.tiles(wrap=True))
        told = words.rule_told(line)
        if line.because.zh not in told.zh:
            self.column.addWidget(label(line.because, wrap=True))
        self.column.addWidget(label(told, "quiet", wrap=True))
        priced = words.priced_so(line)
        if priced is not None and priced.zh not in line.because.zh:
            self.column.addWidget(label(priced, "warn", wrap=True))
        say(self.setAccessibleName, Text(f"{judged.zh} {line.name.zh}", f"{judged.en} {line.name.en}"))
        self.light(on=False)

    def light(self, *, on: bool) -> None:
        """Light the line up, or no more."""
        self.lit = on
        edge, ground = (colours().accent, colours().raised) if on else ("transparent", "transparent")
        self.setStyleSheet(
            f"#verdict_row {{ border: 2px solid {edge}; background: {ground}; border-radius: 8px; }}" if on else ""
        )


class VerdictView(QWidget):
    """A card for each player, the winner's first."""

    tiles_meant = Signal(object)
    """A line was touched: its ``TilesMeant``."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[VerdictRow] = []
        self._area, _ = scrolled()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._area)

    def show_audited(self, audited: Audited) -> None:
        """Show what was found."""
        self.rows = []
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, 8, 0)
        layout.setSpacing(10)
        for player in words.PLAYERS:
            layout.addWidget(self._card(audited, player))
        layout.addStretch()
        self._area.setWidget(inside)

    def light(self, tile: Tile | None, seat: Seat | None) -> None:
        """Light up every line that a tile of a seat earns; none for None."""
        first = None
        for row in self.rows:
            row.light(on=tile is not None and row.meant.seat is seat and tile in row.meant.tiles)
            first = first or (row if row.lit else None)
        if first is not None:
            self._area.ensureWidgetVisible(first)

    def _card(self, audited: Audited, player: Relative) -> QFrame:
        frame, layout = card()
        seat = player.seat(audited.quarrel.winner)
        head = QHBoxLayout()
        name = ElidedLabel("title")
        say(name.setText, words.player_named(audited, player))
        points = audited.points(player)
        role = "gain" if points > 0 else "pay" if points < 0 else "even"
        head.addWidget(name, 1)
        head.addWidget(label(words.player_sum(audited, player), "large-plain"))
        head.addWidget(label(same(signed(points)), role))
        layout.addLayout(head)
        for line in words.lines_of(audited, player):
            row = VerdictRow(line, seat)
            row.clicked.connect(self.tiles_meant)
            self.rows.append(row)
            layout.addWidget(row)
        return frame
