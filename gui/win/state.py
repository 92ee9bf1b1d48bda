"""What stands on the win screen and what each tap makes of it: values, no widgets.

No rule lives here: ``scorer.ways`` says what is possible and what is proven.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorer.table import Circumstance, HowWon, Method, Seat, Table
from scorer.ways import Choices, choices, proven

if TYPE_CHECKING:
    from scorer.reasons import Reason
    from scorer.rules import RuleSet


@dataclass(frozen=True, slots=True)
class WinState:
    """The table and what was said about the win."""

    table: Table
    rules: RuleSet
    how: HowWon

    @staticmethod
    def of(table: Table, rules: RuleSet, how: HowWon | None) -> WinState:
        """Return the state with what the tiles prove put in."""
        return WinState(table, rules, proven(table, rules, how))

    @property
    def possible(self) -> Choices:
        """What may be chosen now."""
        return choices(self.table, self.how, self.rules)

    def won_by(self, method: Method, source: Seat | None) -> WinState:
        """Return the state after somebody says how the tile came, and from whom."""
        return self._said(_by(self.how, method, source))

    def against(self, method: Method, source: Seat | None) -> Reason | None:
        """Return why ``won_by`` can't be said."""
        after = choices(self.table, self.won_by(method, source).how, self.rules)
        return after.methods[method] or (None if source is None else after.sources[source])

    def with_circumstance(self, circumstance: Circumstance, *, on: bool) -> WinState:
        """Return the state with ``circumstance`` or without it."""
        one = {circumstance}
        said = self.how.circumstances
        return self._said(replace(self.how, circumstances=said | one if on else said - one))

    def with_dealer(self, dealer: Seat) -> WinState:
        """Return the state with ``dealer``; naming the same one again takes it back."""
        return self._said(replace(self.how, dealer=None if self.how.dealer is dealer else dealer))

    def with_points(self, points_per_pao: int) -> WinState:
        """Return the state at other points per 炮."""
        return self._said(replace(self.how, points_per_pao=points_per_pao))

    def with_ready(self, seat: Seat, *, on: bool) -> WinState:
        """Return the state after ``seat`` is said to have declared 报听, or not."""
        seats = list(self.table.seats)
        seats[seat] = replace(seats[seat], declared_ready=on)
        bottom, right, top, left = seats
        how = self.how
        if seat is self.table.winner and not on:
            how = replace(how, circumstances=how.circumstances - {Circumstance.DECLARED_READY})
        return WinState.of(replace(self.table, seats=(bottom, right, top, left)), self.rules, how)

    def is_ready(self, seat: Seat) -> bool:
        """Return whether ``seat`` had declared 报听."""
        if seat is self.table.winner:
            return Circumstance.DECLARED_READY in self.how.circumstances
        return self.table.seats[seat].declared_ready

    def _said(self, how: HowWon) -> WinState:
        return WinState.of(self.table, self.rules, how)


def _by(how: HowWon, method: Method, source: Seat | None) -> HowWon:
    """抢杠 goes with its method; everything else stays until the tiles or the method forbid it."""
    kept = how.circumstances - {Circumstance.ROBBED_KONG}
    robbed = {Circumstance.ROBBED_KONG} if method is Method.ROBBED_KONG else set()
    return replace(how, method=method, source=source, circumstances=kept | robbed)
