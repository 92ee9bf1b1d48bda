"""The cards below the points: the hand, and one column for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.art import TileStrip
from gui.i18n import say
from gui.settlement import words
from gui.settlement.elided import ElidedLabel
from gui.settlement.labels import card, label
from gui.settlement.line_row import line_row
from gui.sheet.text import signed
from gui.sheet.words import RELATIVES
from scorer.table import Relative

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gui.settlement.columns import Column
    from scorer.outcome import ScoreSheet
    from scorer.text import Text
    from scorer.tiles import Tile

_HAND_PX = 40
_WAIT_PX = 34


def hand_card(sheet: ScoreSheet) -> QFrame:
    """Return the winning hand as it was divided, its melds, and its waits."""
    frame, layout = card()
    groups = (*sheet.reading.groups, *(meld.tiles for meld in sheet.melds))
    layout.addWidget(label(words.HAND, "quiet"))
    layout.addLayout(_strips(groups, _HAND_PX))
    layout.addLayout(waits_row(sheet.waits))
    return frame


def waits_row(waits: frozenset[Tile]) -> QHBoxLayout:
    """Return the waits as tiles."""
    row = _strips([[tile] for tile in sorted(waits)], _WAIT_PX)
    row.insertWidget(0, label(words.WAITS, "quiet"))
    return row


def column_card(player: Column, each: int, on_click: Callable[[object], None]) -> QFrame:
    """Return one player's column: lines and their sum."""
    frame, layout = card()
    who = ElidedLabel("large")
    say(who.setText, words.WHO.fill(relative=RELATIVES[player.relative], name=player.name))
    layout.addWidget(who)
    layout.addWidget(_rule())
    if player.relative is Relative.SELF or player.pays:
        _add_lines(layout, player, on_click)
        layout.addWidget(_rule())
    layout.addWidget(_total(player, each))
    layout.addStretch()
    return frame


def _add_lines(layout: QVBoxLayout, player: Column, on_click: Callable[[object], None]) -> None:
    if player.relative is not Relative.SELF:
        layout.addWidget(_row(words.OWN, words.PLUS_PAO.fill(n=player.own_pao)))
        if player.lines:
            layout.addWidget(label(words.EATEN, "quiet"))
    for line in player.lines:
        row = line_row(line, player.seat)
        row.clicked.connect(on_click)
        layout.addWidget(row)
    if player.times > 1:
        layout.addWidget(_row(words.TIMES.fill(n=player.times), words.BY.fill(n=player.times)))


def _row(text: Text, worth: Text) -> QWidget:
    both = QWidget()
    row = QHBoxLayout(both)
    row.setContentsMargins(8, 6, 8, 6)
    row.addWidget(label(text, wrap=True), 1)
    row.addWidget(label(worth, "large", right=True))
    return both


def _total(player: Column, each: int) -> QLabel:
    if player.relative is Relative.SELF:
        return label(words.OWN_SUM.fill(n=player.own_pao), "large", right=True)
    if not player.pays:
        return label(words.PAYS_NOTHING, "quiet")
    points = signed(player.points)
    return label(words.PAYS.fill(pao=player.pao, each=each, points=points), "large", wrap=True, right=True)


def _rule() -> QFrame:
    line = QFrame()
    line.setProperty("role", "rule")
    line.setFixedHeight(1)
    return line


def _strips(groups: Sequence[Sequence[Tile]], height_px: int) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(12)
    for group in groups:
        row.addWidget(TileStrip(group, height_px))
    row.addStretch()
    return row
