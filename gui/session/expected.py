"""What the evening expects of the hand on the table: who deals, for how much, and why. Qt-free."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gui.document.document import Document
    from scorer.rules import RuleSet
    from scorer.session.state import Dealing, HandState, SessionState, Stake
    from scorer.table import HowWon, Seat
    from scorer.text import Text


@dataclass(frozen=True, slots=True)
class Expected:
    """The place in the evening that the hand on the table takes."""

    number: int
    """From 1."""
    dealing: Dealing
    stake: Stake
    rules: RuleSet
    names: tuple[str, str, str, str]
    """Who sits where, indexed by ``Seat``."""
    old: HandState | None
    """The recorded hand that is being corrected; None for the hand that comes next."""

    @property
    def why(self) -> tuple[Text, ...]:
        """Why the stake and the dealer are so, a sentence each."""
        return (*self.stake.why, self.dealing.why)

    def other_dealer(self, how: HowWon | None) -> Seat | None:
        """Return the dealer that people insist on; None where they agree."""
        said = None if how is None else how.dealer
        return None if said is self.dealing.seat else said

    def other_points(self, how: HowWon | None) -> int | None:
        """Return the points per 炮 that people insist on; None where they agree."""
        if how is None or how.points_per_pao == self.stake.points_per_pao:
            return None
        return how.points_per_pao

    def kept_dealer(self, how: HowWon | None) -> Seat | None:
        """Return what the record keeps: what people insist on now, or insisted on when they recorded it."""
        insisted = self.other_dealer(how)
        return self.old.event.dealer if insisted is None and self.old is not None else insisted

    def kept_points(self, how: HowWon | None) -> int | None:
        """Return the same for the points per 炮; back at what the rules say nothing is insisted on."""
        insisted = self.other_points(how)
        if insisted is None:
            return None if self.old is None else self.old.event.points_per_pao
        return None if insisted == self.stake.by_rules else insisted


def expected(state: SessionState, document: Document) -> Expected:
    """Return what ``state`` expects of the hand in ``document``."""
    old = state.hand(document.hand_id) if document.hand_id else None
    called = {player.id: player.name for player in state.players}
    bottom, right, top, left = (called[player] for player in (state.seats if old is None else old.players))
    names = (bottom, right, top, left)
    if old is not None:
        return Expected(old.number, old.dealing, old.stake, old.rules, names, old)
    return Expected(len(state.hands) + 1, state.dealing, state.stake, state.rules, names, None)
