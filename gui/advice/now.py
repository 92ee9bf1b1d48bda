"""What the advice knows of the table at one moment. Qt-free."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gui.advice.asked import HAND, tiles_held
from scorer.table import Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.rules import RuleSet
    from scorer.table import HowWon, Table
    from scorer.text import Text


@dataclass(frozen=True, slots=True)
class TableNow:
    """The hand on the table and who sits around it."""

    table: Table
    names: Mapping[Seat, Text]
    """What the players are called, short enough for a button."""
    people: tuple[str, str, str, str]
    """Their whole names by seat; empty where nobody said any."""
    rules: RuleSet
    how: HowWon | None = None
    dealer: Seat | None = None
    has_evening: bool = False

    @property
    def likely_seat(self) -> Seat:
        """Whose hand people ask about: the winner's, else the first that is whole, else the fullest."""
        if self.table.winner is not None:
            return self.table.winner
        sizes = {seat: tiles_held(self.table.seats[seat]) for seat in Seat}
        whole = [seat for seat, size in sizes.items() if size in (HAND + 1, HAND)]
        return min(whole, key=lambda seat: -sizes[seat]) if whole else max(sizes, key=lambda seat: (sizes[seat], -seat))
