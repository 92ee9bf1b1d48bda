"""What an event would change, for whom, before anybody confirms it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.session.folding import fold
from scorer.session.memo import Memo

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scorer.session.events import AnyEvent, EventId
    from scorer.session.state import HandState, Points, SessionState


@dataclass(frozen=True, slots=True)
class HandChange:
    """One hand that would not be the same."""

    id: EventId
    before: HandState | None
    """None: the hand is not there now."""
    after: HandState | None
    """None: the hand would be gone."""
    points: Points
    """How many points more or less in this hand, by player; only who is touched."""

    @property
    def dealer_changes(self) -> bool:
        """Whether somebody else would have dealt; the seat counts, not who sat there."""
        return self.before is not None and self.after is not None and _dealer(self.before) != _dealer(self.after)

    @property
    def stake_changes(self) -> bool:
        """Whether the points per 炮 would be others."""
        return self.before is not None and self.after is not None and _stakes(self.before) != _stakes(self.after)


def _dealer(hand: HandState) -> int:
    return hand.dealing.seat


def _stakes(hand: HandState) -> int:
    return hand.stake.points_per_pao


@dataclass(frozen=True, slots=True)
class Preview:
    """The evening now and as it would be."""

    before: SessionState
    after: SessionState
    hands: tuple[HandChange, ...]
    """The hands that would change, in order of play."""
    totals: Points
    """How many points more or less in all, by player; only who is touched."""
    nobody: int
    """How many points more or less leave the table."""


def preview(events: Sequence[AnyEvent], new_event: AnyEvent, memo: Memo | None = None) -> Preview:
    """Return what ``new_event`` would change; ``memo`` as in ``fold``."""
    memo = Memo() if memo is None else memo
    before, after = fold(events, memo), fold([*events, new_event], memo)
    return Preview(
        before,
        after,
        tuple(_changes(before, after)),
        _difference(before.totals, after.totals),
        after.nobody - before.nobody,
    )


def _changes(before: SessionState, after: SessionState) -> Iterable[HandChange]:
    """Yield the hands that differ, in order of play; one event takes away or brings one hand at most."""
    now = {hand.id: hand for hand in before.hands}
    then = {hand.id: hand for hand in after.hands}
    for hand_id in now if len(now) > len(then) else then:
        old, new = now.get(hand_id), then.get(hand_id)
        if old is None or new is None or _what_counts(old) != _what_counts(new):
            yield HandChange(hand_id, old, new, _difference(_points(old), _points(new)))


def _what_counts(hand: HandState) -> tuple[object, ...]:
    return (
        hand.points,
        hand.players,
        hand.dealing.seat,
        hand.stake.points_per_pao,
        hand.rules,
        hand.event,
        hand.outcome is None,
        hand.objections,
        hand.number,
    )


def _points(hand: HandState | None) -> Points:
    return {} if hand is None else dict(zip(hand.players, hand.points, strict=True))


def _difference(old: Points, new: Points) -> Points:
    found = {player: new.get(player, 0) - old.get(player, 0) for player in {**old, **new}}
    return {player: points for player, points in found.items() if points}
