"""A win that can't be claimed: every reason and what would mend it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from gui.settlement.cards import waits_row
from gui.settlement.labels import card, label
from gui.settlement.line_row import reason_row
from gui.sheet.heading import refusal_heading

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scorer.outcome import Refused
    from scorer.reasons import Reason
    from scorer.table import Seat
    from scorer.text import Text


def refusal_card(
    refused: Refused, winner: Seat, names: Mapping[Seat, Text], on_click: Callable[[object], None]
) -> QWidget:
    """Return the card with all reasons, the weightiest first."""
    frame, layout = card()
    layout.addWidget(label(refusal_heading(refused), "title"))
    for reason in refused.reasons:
        seat = reason_seat(reason, winner)
        row = reason_row(reason, seat, None if seat is None else names[seat])
        row.clicked.connect(on_click)
        layout.addWidget(row)
    if refused.waits:
        layout.addLayout(waits_row(refused.waits))
    return _held(frame)


def _held(frame: QFrame) -> QWidget:
    """Return a widget with the card at its top; the scroll area would paint behind its round corners."""
    holder = QWidget()
    layout = QVBoxLayout(holder)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(frame)
    layout.addStretch()
    return holder


def reason_seat(reason: Reason, winner: Seat) -> Seat | None:
    """Return the seat that ``reason`` means, None for the whole table."""
    if reason.seat is not None or reason.player is None:
        return reason.seat
    return reason.player.seat(winner)
