"""Settlements already worked out, so that a fold computes only what is new."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from scorer.claim import win_from_table
from scorer.outcome import Refused, Settlement
from scorer.scoring import settle
from scorer.table import HowWon

if TYPE_CHECKING:
    from scorer.rules import RuleSet
    from scorer.session.events import HandSettled
    from scorer.table import Seat

_KEPT: Final = 4
"""How many outcomes of one hand are kept: the one in force and those of a few previews."""


class _Outcome(NamedTuple):
    event: HandSettled
    """Kept, so that its ``id()`` stays its own."""
    dealer: Seat
    points_per_pao: int
    rules: RuleSet
    outcome: Settlement | Refused


class Memo:
    """Remembers outcomes by the event itself, which never changes.

    Comparing whole tables would cost as much as settling them, so an equal event
    read anew is settled anew. Nothing is ever stored: a memo lives as long as
    the program and holds a few outcomes a hand.
    """

    def __init__(self) -> None:
        self._outcomes: dict[int, list[_Outcome]] = {}

    def outcome(self, event: HandSettled, dealer: Seat, points_per_pao: int, rules: RuleSet) -> Settlement | Refused:
        """Return what ``event`` comes to, dealt by ``dealer`` at these points per 炮."""
        known = self._outcomes.setdefault(id(event), [])
        for one in known:
            if one.points_per_pao == points_per_pao and one.dealer is dealer and _same(one.rules, rules):
                return one.outcome
        found = _settled(event, dealer, points_per_pao, rules)
        del known[: max(0, len(known) - _KEPT + 1)]
        known.append(_Outcome(event, dealer, points_per_pao, rules, found))
        return found


def _same(one: RuleSet, other: RuleSet) -> bool:
    """Mostly it is the same object, and comparing ninety fields takes its time."""
    return one is other or one == other


def _settled(event: HandSettled, dealer: Seat, points_per_pao: int, rules: RuleSet) -> Settlement | Refused:
    said = event.how
    win = win_from_table(event.table, HowWon(said.method, said.source, said.circumstances, dealer, points_per_pao))
    return win if isinstance(win, Refused) else settle(win, rules, points_per_pao)
