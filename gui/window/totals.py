"""The 炮 and points of the moment, as the band says them. Qt-free."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gui.document.words import SEAT_NAMES
from scorer.outcome import Settlement
from scorer.table import Seat
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gui.document.document import Document
    from scorer.outcome import Refused


@dataclass(frozen=True, slots=True)
class Totals:
    """One big line and one smaller."""

    total: Text
    rest: Text
    settled: bool
    """Whether there is a total."""


_NOBODY = Text("还没定谁胡", "Nobody won yet")
_NAME_IT = Text(
    "在「核对」里点那家的「胡了」，再双击胡的那张牌。",
    "In step 2 click “Won” at a seat, then double-click the winning tile.",
)
_NO_TILE = Text("还没定胡的是哪张", "The winning tile isn't marked yet")
_MARK_IT = Text("在「核对」里双击它，或选中后按 J。", "Double-click it in step 2, or choose it and press J.")
_NO_HOW = Text("还没说怎么胡的", "How it was won isn't said yet")
_SAY_HOW = Text("到第 3 步点自摸、放炮或抢杠。", "Go to step 3.")
_REFUSED = Text("这样不能胡", "This can't be won")
_REASON = Text("{text}{mend}", "{text} {mend}")
_TOTAL = Text("{winner} 自己 {pao} 炮 · 收 {points} 分", "{winner}: own {pao} 炮 · receives {points} points")
_PAYS = Text("{payer} −{points}", "{payer} −{points}")


def player_names(document: Document) -> dict[Seat, Text]:
    """Return how each seat's player is called: by name, else by the side of the photo."""
    return {
        seat: Text(document.seats[seat].name, document.seats[seat].name)
        if document.seats[seat].name
        else SEAT_NAMES[seat]
        for seat in Seat
    }


def totals(document: Document, outcome: Settlement | Refused) -> Totals:
    """Return what the band says: who pays, what is missing, or why it can't be."""
    if isinstance(outcome, Settlement):
        return _settled(outcome, document.winner, player_names(document))
    if document.winner is None or document.winning is None or document.how is None:
        return _missing(document)
    reason = outcome.reasons[0]
    return Totals(_REFUSED, _REASON.fill(text=reason.text, mend=reason.mend), settled=False)


def _missing(document: Document) -> Totals:
    if document.winner is None:
        return Totals(_NOBODY, _NAME_IT, settled=False)
    if document.winning is None:
        return Totals(_NO_TILE, _MARK_IT, settled=False)
    return Totals(_NO_HOW, _SAY_HOW, settled=False)


def _settled(settlement: Settlement, winner: Seat | None, names: Mapping[Seat, Text]) -> Totals:
    at = Seat.BOTTOM if winner is None else winner
    paying = [
        _PAYS.fill(payer=names[payment.payer.seat(at)], points=payment.points)
        for payment in settlement.payments
        if payment.points
    ]
    rest = Text("　".join(text.zh for text in paying), "   ".join(text.en for text in paying))
    total = _TOTAL.fill(winner=names[at], pao=settlement.sheet.own_pao, points=settlement.winner_points)
    return Totals(total, rest, settled=True)
