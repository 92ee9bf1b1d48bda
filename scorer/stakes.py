"""Points per 炮 of every hand of an evening: 跟庄 and 黄庄 (A76-A83, B42-B46).

Nothing is kept: the stakes are worked out anew from the list of hands, so that
a corrected hand corrects everything after it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import prod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.rules import RuleSet


class Followed(Enum):
    """跟庄: whether the three others discarded the dealer's first tile after him."""

    ORDINARY = "ordinary"
    """An ordinary tile."""
    DRAGON_OR_SECOND = "dragon_or_second"
    """红中 or 白板, or the dealer's second discard was followed too."""


class Result(Enum):
    """How a hand ended, as far as the stakes go."""

    DEALER_WINS = "dealer_wins"
    OTHER_WINS = "other_wins"
    DRAWN = "drawn"
    """黄庄: the dealer stays."""


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """One hand of the evening."""

    result: Result
    followed: Followed | None = None


@dataclass(frozen=True, slots=True)
class _Effect:
    """One event that raises the stakes of the hands after it."""

    level: int
    hands_left: int | None
    """None: until a dealer loses."""
    is_drawn: bool

    def after(self, hand: PlayedHand, rules: RuleSet) -> _Effect | None:
        """Return what is left of it once ``hand`` was played, None if nothing is."""
        left = None if self.hands_left is None else self.hands_left - 1
        if left == 0 or (left is None and hand.result is Result.OTHER_WINS):
            return None
        lowered = not self.is_drawn and rules.followed_level_after_first_hand == "two"
        return _Effect(min(self.level, 2) if lowered else self.level, left, self.is_drawn)


def points_per_pao(hands: Sequence[PlayedHand], rules: RuleSet) -> tuple[int, ...]:
    """Return the points per 炮 of every hand, and of the hand after the last one.

    A 跟庄 or 黄庄 counts from the next hand on (B69); stakes never exceed
    ``rules.stake_cap``.
    """
    alive: list[_Effect] = []
    in_a_row = 0
    points = [1]
    for hand in hands:
        alive = [left for effect in alive if (left := effect.after(hand, rules))]
        in_a_row = in_a_row + 1 if hand.result is Result.DRAWN else 0
        alive += _events(hand, in_a_row, rules)
        points.append(_level(alive, rules))
    return tuple(points)


def _events(hand: PlayedHand, in_a_row: int, rules: RuleSet) -> list[_Effect]:
    """Return the effects that ``hand`` starts."""
    started = []
    if hand.followed is not None:
        level = rules.followed if hand.followed is Followed.ORDINARY else rules.followed_more
        started.append(_Effect(level, 1 if rules.followed_lifetime == "next_hand" else None, is_drawn=False))
    life = _drawn_life(rules)
    if hand.result is Result.DRAWN and life != 0:
        level = rules.drawn**in_a_row if rules.drawn_in_a_row_grows else rules.drawn
        started.append(_Effect(level, life, is_drawn=True))
    return started


def _drawn_life(rules: RuleSet) -> int | None:
    if rules.drawn_lifetime == "hands":
        return rules.drawn_hands
    return 1 if rules.drawn_lifetime == "next_hand" else None


def _level(alive: list[_Effect], rules: RuleSet) -> int:
    """跟庄 multiply, of several 黄庄 the largest holds, both together as the rules say (B45)."""
    followed = prod(effect.level for effect in alive if not effect.is_drawn)
    drawn = max((effect.level for effect in alive if effect.is_drawn), default=1)
    both = followed * drawn if rules.stakes_combine == "multiply" else max(followed, drawn)
    return max(1, min(both, rules.stake_cap))
