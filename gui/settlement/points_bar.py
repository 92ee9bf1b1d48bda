"""The points of all four, readable from across the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gui.i18n import same, say
from gui.settlement import words
from gui.settlement.columns import Column, sum_shown
from gui.settlement.elided import ElidedLabel
from gui.settlement.labels import card, label
from gui.sheet.text import signed
from gui.sheet.words import RELATIVES
from gui.theme import seat_colour

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.outcome import Settlement


def points_bar(settlement: Settlement, players: Iterable[Column]) -> QWidget:
    """Return the four points side by side and, below, that they sum to zero."""
    bar = QWidget()
    whole = QVBoxLayout(bar)
    whole.setContentsMargins(0, 0, 0, 0)
    whole.setSpacing(6)
    row = QHBoxLayout()
    row.setSpacing(10)
    for player in players:
        row.addWidget(_cell(player), 1)
    whole.addLayout(row)
    summed = words.POINTS_SUM.fill(
        sum=sum_shown(settlement), each=settlement.points_per_pao, ruleset=settlement.sheet.ruleset
    )
    whole.addWidget(label(summed, "quiet"), alignment=Qt.AlignmentFlag.AlignHCenter)
    return bar


def _cell(player: Column) -> QFrame:
    frame, layout = card()
    layout.setSpacing(0)
    layout.addWidget(_name(player))
    called = ElidedLabel("quiet")
    called.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    say(called.setText, player.name)
    layout.addWidget(called)
    role = "gain" if player.points > 0 else "pay" if player.points < 0 else "even"
    points = label(same(signed(player.points)), role)
    points.setObjectName("points")
    points.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    layout.addWidget(points)
    return frame


def _name(player: Column) -> QWidget:
    both = QWidget()
    row = QHBoxLayout(both)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    mark = QFrame()
    mark.setFixedSize(14, 14)
    mark.setStyleSheet(f"background: {seat_colour(player.seat)}; border-radius: 7px;")
    row.addStretch()
    row.addWidget(mark)
    row.addWidget(label(RELATIVES[player.relative], "large"))
    row.addStretch()
    return both
