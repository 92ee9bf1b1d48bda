"""What stands below the big word: the lines that count and those that don't, or every wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from gui.advice import told, words
from gui.art import TileStrip
from gui.settlement.labels import card, label

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from gui.advice.asked import Claim, Waiting
    from scorer.advice import Prospect
    from scorer.table import Seat
    from scorer.text import Text

_TILE_PX: Final = 52


def claim_body(answer: Claim) -> QWidget:
    """Return two cards side by side: what counts, and what doesn't and why; below them what would win instead."""
    holder = QWidget()
    column, row = QVBoxLayout(holder), QHBoxLayout()
    column.setContentsMargins(0, 0, 0, 0)
    for hint in answer.hints:
        column.addWidget(label(hint, "good", wrap=True))
    if answer.check.counts or answer.ignored:
        row.addWidget(_listed(words.COUNTS, answer.check.counts, ""), 1)
        row.addWidget(_listed(words.IGNORED, answer.ignored, ""), 2)
    column.addLayout(row)
    return holder


def _listed(title: Text, texts: Iterable[Text], role: str) -> QFrame:
    frame, column = card()
    column.addWidget(label(title, "row-title"))
    for text in tuple(texts) or (words.NOTHING,):
        column.addWidget(label(text, role, wrap=True))
    column.addStretch()
    return frame


def waits_body(answer: Waiting, names: Mapping[Seat, Text]) -> QWidget:
    """Return a line for each wait: the tile, how many are left, its 炮, whether a discard may be won."""
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    for prospect, barred in zip(answer.prospects, answer.barred, strict=True):
        column.addWidget(_wait(prospect, [names[seat] for seat in barred]))
    return holder


def _wait(prospect: Prospect, barred: list[Text]) -> QFrame:
    frame, column = card()
    grid = QGridLayout()
    grid.setHorizontalSpacing(18)
    column.addLayout(grid)
    grid.addWidget(TileStrip([prospect.tile], _TILE_PX), 0, 0, 2, 1, Qt.AlignmentFlag.AlignTop)
    if not prospect.left:
        grid.addWidget(label(told.GONE, "large-plain"), 0, 1)
        grid.setColumnStretch(1, 1)
        return frame
    left = label(told.LEFT.fill(n=prospect.left), "large")
    drawn = label(told.pao_text(told.DRAWN, prospect.drawn_pao), "large-plain")
    thrown = label(told.pao_text(told.DISCARDED, prospect.discard_pao), "large-plain")
    for at, part in enumerate((left, drawn, thrown), 1):
        grid.addWidget(part, 0, at)
        grid.setColumnStretch(at, 1)
    may, why = _verdict(prospect, barred)
    look = "bad" if not prospect.may_win_on_discard else "warn" if barred else "good"
    grid.addWidget(label(may, look), 0, 4)
    grid.setColumnStretch(4, 2)
    for line, text in enumerate(why, 1):
        grid.addWidget(label(text, wrap=True), line, 1, 1, 4)
    return frame


def _verdict(prospect: Prospect, barred: list[Text]) -> tuple[Text, tuple[Text, ...]]:
    """Return whether a discard may be won, and everything against it."""
    why = () if prospect.may_win_on_discard else (told.why_not_discard(prospect),)
    if barred:
        why = (*why, told.BARRED.fill(who=told.joined(barred)))
    return told.DISCARD_MAY if prospect.may_win_on_discard else told.DISCARD_MAY_NOT, why
