"""What stands in each player's column: plain values, no widgets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gui.sheet.text import signed
from scorer.table import OTHERS, Relative

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.outcome import Line, Settlement
    from scorer.table import Seat
    from scorer.text import Text

PLAYERS: Final = (Relative.SELF, *OTHERS)
"""The order of the columns: the winner, then the order of play."""


@dataclass(frozen=True, slots=True)
class Column:
    """One player."""

    relative: Relative
    seat: Seat
    name: Text
    lines: tuple[Line, ...]
    """The winner's own lines, or what is eaten from this payer."""
    own_pao: int
    """The winner's own 炮 that this column is built on; 0 for a bystander."""
    pao: int
    points: int
    """Signed: what the player gets."""
    times: int = 1
    """How often he pays; already in ``pao``."""

    @property
    def pays(self) -> bool:
        """Whether this player pays this hand."""
        return self.relative is not Relative.SELF and self.pao > 0


def columns(settlement: Settlement, winner: Seat, names: Mapping[Seat, Text]) -> tuple[Column, ...]:
    """Return the four columns; their points sum to zero."""
    sheet = settlement.sheet
    own = Column(
        Relative.SELF, winner, names[winner], sheet.lines, sheet.own_pao, sheet.own_pao, settlement.winner_points
    )
    return (own, *(_payer(settlement, index, winner, names) for index in range(3)))


def _payer(settlement: Settlement, index: int, winner: Seat, names: Mapping[Seat, Text]) -> Column:
    payment = settlement.payments[index]
    seat = payment.payer.seat(winner)
    points = settlement.points(payment.payer)
    return Column(payment.payer, seat, names[seat], payment.eaten, payment.own_pao, payment.pao, points, payment.times)


def sum_shown(settlement: Settlement) -> str:
    """Return the sum over all players, written out: ``+28 −9 −10 −9 = 0``."""
    points = [settlement.points(player) for player in PLAYERS]
    return f"{' '.join(signed(p) for p in points if p)} = {sum(points)}"
