"""Penalties in points: who gives, who gets, what leaves the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.session.events import PenaltyTo
from scorer.session.state import PenaltyState

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from scorer.session.events import Penalty, PlayerId


def penalty_state(
    event: Penalty, after: int, seats: Sequence[PlayerId], known: Container[PlayerId]
) -> PenaltyState | None:
    """Return what a penalty moves, None if it names somebody who isn't there.

    Args:
        event: The penalty.
        after: The number of the hand that it follows.
        seats: Who sits at the table then; a penalty to the others is theirs.
        known: Everybody who sat at the table up to then.
    """
    if event.to is PenaltyTo.NOBODY:
        receivers: list[PlayerId] = []
    elif event.to is PenaltyTo.OTHERS:
        receivers = [player for player in seats if player != event.player]
    else:
        receivers = [] if event.receiver is None else [event.receiver]
    if not _are_there(event, receivers, known) or (event.to is PenaltyTo.OTHERS and event.player not in seats):
        return None
    given = event.points * max(1, len(receivers))
    points = {event.player: -given, **dict.fromkeys(receivers, event.points)}
    return PenaltyState(event, after, points, 0 if receivers else event.points)


def _are_there(event: Penalty, receivers: list[PlayerId], known: Container[PlayerId]) -> bool:
    if event.to is PenaltyTo.ONE and event.receiver in {None, event.player}:
        return False
    return event.player in known and all(player in known for player in receivers)
