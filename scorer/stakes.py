"""Points per 炮 of every hand of an evening: 跟庄 and 黄庄 (A76-A83, B42-B46).

The stakes are worked out anew from the list of hands, so that a corrected hand
corrects everything after it. ``Stakes`` is what is alive before one hand, and says why.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING, Final

from scorer.text import Text

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
    in_a_row: int
    """Which 黄庄 in a row it was, 0 for a 跟庄."""
    since: int
    """The number of the hand that started it."""

    @property
    def is_drawn(self) -> bool:
        """Whether it is a 黄庄."""
        return self.in_a_row > 0

    def after(self, hand: PlayedHand, rules: RuleSet) -> _Effect | None:
        """Return what is left of it once ``hand`` was played, None if nothing is."""
        left = None if self.hands_left is None else self.hands_left - 1
        if left == 0 or (left is None and hand.result is Result.OTHER_WINS):
            return None
        lowered = not self.is_drawn and rules.followed_level_after_first_hand == "two"
        return _Effect(min(self.level, 2) if lowered else self.level, left, self.in_a_row, self.since)


@dataclass(frozen=True, slots=True)
class Stakes:
    """What raises the stakes of the hand that comes next.

    >>> from scorer.rules import ruleset
    >>> stakes = Stakes().after(PlayedHand(Result.DRAWN), ruleset("jiujiang"))
    >>> stakes.points(ruleset("jiujiang")), stakes.why(ruleset("jiujiang"))[0].en
    (2, 'Hand 1 was drawn (黄庄): ×2 for 4 more hands, this one included.')
    """

    alive: tuple[_Effect, ...] = ()
    in_a_row: int = 0
    """How many 黄庄 there were in a row up to now."""
    hands: int = 0
    """How many hands were played."""

    def after(self, hand: PlayedHand, rules: RuleSet) -> Stakes:
        """Return the stakes once ``hand`` was played under ``rules``."""
        alive = [left for effect in self.alive if (left := effect.after(hand, rules))] if self.alive else []
        in_a_row = self.in_a_row + 1 if hand.result is Result.DRAWN else 0
        number = self.hands + 1
        return Stakes((*alive, *_events(hand, in_a_row, number, rules)), in_a_row, number)

    def points(self, rules: RuleSet) -> int:
        """Return the points per 炮 of the next hand, played under ``rules``."""
        return max(1, min(self._level(rules), rules.stake_cap)) if self.alive else 1

    def why(self, rules: RuleSet) -> tuple[Text, ...]:
        """Return why they are so, a sentence for everything that counts."""
        if not self.alive:
            return _NOTHING
        found = [_why_followed(effect.since, effect.level, effect.hands_left) for effect in self._followed()]
        drawn = self._drawn()
        if drawn is not None:
            found.append(_why_drawn(drawn.since, drawn.level, drawn.in_a_row, drawn.hands_left))
        if drawn is not None and len(found) > 1 and rules.stakes_combine != "multiply":
            found.append(_LARGEST)
        if self._level(rules) > rules.stake_cap:
            found.append(_why_capped(rules.stake_cap))
        return tuple(found)

    def _followed(self) -> list[_Effect]:
        return [effect for effect in self.alive if not effect.is_drawn]

    def _drawn(self) -> _Effect | None:
        """Return the 黄庄 that holds: the largest (B45), of equals the one that lives longest."""
        drawn = [effect for effect in self.alive if effect.is_drawn]
        return max(drawn, key=lambda effect: (effect.level, effect.since), default=None)

    def _level(self, rules: RuleSet) -> int:
        """跟庄 multiply, of several 黄庄 the largest holds, both together as the rules say (B45)."""
        followed = prod(effect.level for effect in self._followed())
        holds = self._drawn()
        drawn = 1 if holds is None else holds.level
        return followed * drawn if rules.stakes_combine == "multiply" else max(followed, drawn)


def points_per_pao(hands: Sequence[PlayedHand], rules: RuleSet) -> tuple[int, ...]:
    """Return the points per 炮 of every hand, and of the hand after the last one.

    A 跟庄 or 黄庄 counts from the next hand on (B69); stakes never exceed
    ``rules.stake_cap``.
    """
    stakes = Stakes()
    points = [stakes.points(rules)]
    for hand in hands:
        stakes = stakes.after(hand, rules)
        points.append(stakes.points(rules))
    return tuple(points)


def _events(hand: PlayedHand, in_a_row: int, number: int, rules: RuleSet) -> list[_Effect]:
    """Return the effects that ``hand`` starts."""
    started = []
    if hand.followed is not None:
        level = rules.followed if hand.followed is Followed.ORDINARY else rules.followed_more
        started.append(_Effect(level, 1 if rules.followed_lifetime == "next_hand" else None, 0, number))
    life = _drawn_life(rules)
    if hand.result is Result.DRAWN and life != 0:
        level = rules.drawn**in_a_row if rules.drawn_in_a_row_grows else rules.drawn
        started.append(_Effect(level, life, in_a_row, number))
    return started


def _drawn_life(rules: RuleSet) -> int | None:
    if rules.drawn_lifetime == "hands":
        return rules.drawn_hands
    return 1 if rules.drawn_lifetime == "next_hand" else None


_NOTHING: Final = (Text("没有跟庄、黄庄：一炮一分。", "No 跟庄, no 黄庄: one point per 炮."),)
_LARGEST: Final = Text("跟庄与黄庄不相乘，取大的。", "跟庄 and 黄庄 don't multiply: the larger counts.")


@lru_cache(maxsize=1024)
def _why_followed(since: int, level: int, left: int | None) -> Text:
    return Text(
        "第 {since} 局跟庄：×{level}，{life}。", "In hand {since} the dealer was followed (跟庄): ×{level} {life}."
    ).fill(since=since, level=level, life=_life(left))


@lru_cache(maxsize=1024)
def _why_drawn(since: int, level: int, in_a_row: int, left: int | None) -> Text:
    if in_a_row > 1:
        said = Text(
            "第 {since} 局黄庄（连续第 {row} 次）：×{level}，{life}。",
            "Hand {since} was drawn (黄庄, {row} in a row): ×{level} {life}.",
        )
    else:
        said = Text("第 {since} 局黄庄：×{level}，{life}。", "Hand {since} was drawn (黄庄): ×{level} {life}.")
    return said.fill(since=since, row=in_a_row, level=level, life=_life(left))


def _life(left: int | None) -> Text:
    if left is None:
        return Text("到庄家下庄为止", "until a dealer loses")
    if left == 1:
        return Text("只剩这一局", "for this hand only")
    return Text("连这一局还管 {left} 局", "for {left} more hands, this one included").fill(left=left)


@lru_cache(maxsize=16)
def _why_capped(cap: int) -> Text:
    return Text("封顶：一炮 {cap} 分。", "Capped: {cap} points per 炮.").fill(cap=cap)
