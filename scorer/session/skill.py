"""技能值: what a player's 技能值 is after an evening, and what it is called (A85-A87, B63).

No text of the rule book says how 技能值 moves, so it is a switch of the house:

* ``points``: every point won or lost in the evening moves it by one, penalties
  included. A newcomer at 1200 who wins 80 points stands at 1280.
* ``elo``: every pair of players is one game that the one with more points at the
  end of the evening wins (equal points: half). Each pair exchanges
  ``round(32 · (result − expected) / (players − 1))`` with
  ``expected = 1 / (1 + 10^((other − own) / 400))``, all from the values before
  the evening; what one gains the other loses.
* ``off``: it stays as it was.

Only ``state.totals`` counts, so every correction moves the 技能值 with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final, Literal

from scorer.ranks import NEWCOMER, rank

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.session.events import PlayerId
    from scorer.session.state import SessionState
    from scorer.text import Text

SkillRule = Literal["points", "elo", "off"]
"""How 技能值 moves."""

_MOST_MOVED: Final = 32


@dataclass(frozen=True, slots=True)
class Skill:
    """One player's 技能值."""

    before: int
    value: int
    title: Text
    """Such as 抗把子 / Chief."""


def skills(
    state: SessionState, rule: SkillRule = "points", before: Mapping[PlayerId, int] | None = None
) -> dict[PlayerId, Skill]:
    """Return everybody's 技能值 after the evening.

    Args:
        state: The evening.
        rule: How 技能值 moves in this house.
        before: 技能值 from earlier evenings; who is missing is a newcomer at 1200 (A86).
    """
    known = before or {}
    old = {player.id: known.get(player.id, NEWCOMER) for player in state.players}
    moved = _moved(state, rule, old)
    return {player: Skill(value, value + moved[player], rank(value + moved[player])) for player, value in old.items()}


def _moved(state: SessionState, rule: SkillRule, old: Mapping[PlayerId, int]) -> Mapping[PlayerId, int]:
    if rule == "points":
        return state.totals
    if rule == "elo" and state.hands:
        return _elo(state.totals, old)
    return dict.fromkeys(old, 0)


def _elo(totals: Mapping[PlayerId, int], old: Mapping[PlayerId, int]) -> Mapping[PlayerId, int]:
    moved = dict.fromkeys(old, 0)
    for one, other in combinations(old, 2):
        result = 0.5 + ((totals[one] > totals[other]) - (totals[one] < totals[other])) / 2
        expected = 1 / (1 + 10 ** ((old[other] - old[one]) / 400))
        step = round(_MOST_MOVED * (result - expected) / (len(old) - 1))
        moved[one] += step
        moved[other] -= step
    return moved
