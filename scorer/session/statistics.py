"""Who did what in an evening, and hands that look entered twice."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from scorer.outcome import Settlement
from scorer.session.events import HandSettled
from scorer.table import OTHERS, Method

if TYPE_CHECKING:
    from collections.abc import Mapping
    from decimal import Decimal

    from scorer.session.events import PlayerId
    from scorer.session.state import HandState, SessionState

FLOWERS: Final = (
    "pure_suit",
    "mixed_suit",
    "all_pungs",
    "all_pungs_dashing",
    "all_pungs_rolling",
    "all_pungs_melded",
    "all_melded",
    "seven_pairs",
    "seven_pairs_dashing",
    "seven_pairs_roll",
    "seven_pairs_luxury",
    "seven_fairies",
    "straight",
    "red_flags",
    "four_fa",
    "kong_blossom",
    "robbed_kong",
    "kong_tears",
    "last_draw",
    "last_discard",
    "ready",
    "heavenly",
    "earthly",
)
"""The rule ids that people collect; in the order in which they are shown."""


@dataclass(slots=True)
class PlayerStatistics:
    """One player's evening. Claims that don't stand count as hands played and nothing else."""

    hands: int = 0
    """Hands sat through, 黄庄 included."""
    dealt: int = 0
    """Hands as dealer."""
    wins: Counter[Method] = field(default_factory=Counter)
    """自摸, 放炮 and 抢杠 that he won."""
    discards: int = 0
    """放炮: hands that somebody won on his discard."""
    robbed: int = 0
    """Hands that somebody won by robbing his kong."""
    flowers: Counter[str] = field(default_factory=Counter)
    """How often he won with each flower, by rule id (``FLOWERS``)."""
    biggest_pao: HandState | None = None
    """His win with the most own 炮, the first of equals."""
    biggest_points: HandState | None = None
    """His win with the most points, the first of equals."""
    gained: int = 0
    """Points of the hands that he won."""
    points: int = 0
    """Points of all hands, penalties not included."""
    penalties: int = 0
    """Points given and got as penalties."""

    @property
    def won(self) -> int:
        """How many hands he won."""
        return self.wins.total()

    @property
    def average(self) -> float:
        """Points a hand, 0 before the first one."""
        return self.points / self.hands if self.hands else 0.0


def statistics(state: SessionState) -> dict[PlayerId, PlayerStatistics]:
    """Return what everybody did who ever sat at the table, in order of coming."""
    found = {player.id: PlayerStatistics() for player in state.players}
    for hand in state.hands:
        for seat, player in enumerate(hand.players):
            one = found[player]
            one.hands += 1
            one.dealt += hand.dealing.seat == seat
            one.points += hand.points[seat]
        _count_win(hand, found)
    for penalty in state.penalties:
        for player, points in penalty.points.items():
            found[player].penalties += points
    return found


def _count_win(hand: HandState, found: Mapping[PlayerId, PlayerStatistics]) -> None:
    winner, outcome = hand.winner, hand.outcome
    if winner is None or not isinstance(outcome, Settlement) or not isinstance(hand.event, HandSettled):
        return
    how, one = hand.event.how, found[hand.players[winner]]
    one.wins[how.method] += 1
    one.gained += outcome.winner_points
    one.flowers.update({line.rule for line in outcome.sheet.lines} & _FLOWERS)
    if one.biggest_pao is None or own_pao(hand) > own_pao(one.biggest_pao):
        one.biggest_pao = hand
    if one.biggest_points is None or hand.points[winner] > max(one.biggest_points.points):
        one.biggest_points = hand
    if how.source is not None:
        giver = found[hand.players[how.source]]
        giver.discards += how.method is Method.DISCARD
        giver.robbed += how.method is Method.ROBBED_KONG


_FLOWERS: Final = frozenset(FLOWERS)


def own_pao(hand: HandState) -> int:
    """Return the winner's own 炮, 0 where nobody is paid."""
    return hand.outcome.sheet.own_pao if isinstance(hand.outcome, Settlement) else 0


def paid_pao(hand: HandState) -> tuple[int, int, int, int]:
    """Return the 炮 that each seat pays, 0 for the winner; indexed by ``Seat``."""
    paid = [0, 0, 0, 0]
    if hand.winner is not None and isinstance(hand.outcome, Settlement):
        for player, payment in zip(OTHERS, hand.outcome.payments, strict=True):
            paid[player.seat(hand.winner)] = payment.pao
    bottom, right, top, left = paid
    return bottom, right, top, left


def money(state: SessionState, points: int) -> Decimal:
    """Return what ``points`` are worth in the session's currency."""
    return points * state.opened.money_per_point


def likely_duplicates(state: SessionState) -> tuple[tuple[HandState, ...], ...]:
    """Return hands that tell the same tiles won the same way: probably one hand entered twice."""
    groups: dict[object, list[HandState]] = {}
    for hand in state.hands:
        event = hand.event
        if isinstance(event, HandSettled):
            how = event.how
            groups.setdefault((event.table, how.method, how.source, how.circumstances), []).append(hand)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)
