"""A win that can't be claimed: every reason and what would mend it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gui.settlement import words
from gui.settlement.cards import waits_row
from gui.settlement.labels import card, label
from gui.settlement.line_row import reason_row

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QFrame

    from scorer.outcome import Refused
    from scorer.reasons import Reason
    from scorer.table import Seat
    from scorer.text import Text


def refusal_card(
    refused: Refused, winner: Seat, names: Mapping[Seat, Text], on_click: Callable[[object], None]
) -> QFrame:
    """Return the card with all reasons, the weightiest first."""
    frame, layout = card()
    layout.addWidget(label(words.REFUSED, "title"))
    for reason in refused.reasons:
        seat = reason_seat(reason, winner)
        row = reason_row(reason, seat, None if seat is None else names[seat])
        row.clicked.connect(on_click)
        layout.addWidget(row)
    if refused.waits:
        layout.addLayout(waits_row(refused.waits))
    layout.addStretch()
    return frame


def reason_seat(reason: Reason, winner: Seat) -> Seat | None:
    """Return the seat that ``reason`` means, None for the whole table."""
    if reason.seat is not None or reason.player is None:
        return reason.seat
    return reason.player.seat(winner)
