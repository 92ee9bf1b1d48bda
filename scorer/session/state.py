"""An evening as it stands: what ``scorer.session.folding.fold`` works out from the events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from scorer.session.events import HandSettled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.outcome import Refused, Settlement
    from scorer.rules import RuleSet
    from scorer.session.events import (
        AnyEvent,
        AnyHand,
        EventId,
        Note,
        Objected,
        Penalty,
        Player,
        PlayerId,
        SessionOpened,
    )
    from scorer.stakes import Stakes
    from scorer.table import Seat
    from scorer.text import Text

Points: TypeAlias = "Mapping[PlayerId, int]"
"""Points by player; who is missing has 0."""


@dataclass(frozen=True, slots=True)
class Stake:
    """Points per 炮 of one hand, and why."""

    points_per_pao: int
    """What the hand is or will be settled at."""
    by_rules: int
    """What the rules alone say."""
    alive: Stakes
    """What the hands before left over."""
    rules: RuleSet
    insisted: Text | None = None
    """That the table insisted on something else; None if the rules hold."""

    @property
    def overruled(self) -> bool:
        """Whether the table insisted on something else."""
        return self.insisted is not None

    @property
    def why(self) -> tuple[Text, ...]:
        """Which 跟庄 and 黄庄 make it so, a sentence each; an overruling is said first."""
        by_rules = self.alive.why(self.rules)
        return by_rules if self.insisted is None else (self.insisted, *by_rules)


@dataclass(frozen=True, slots=True)
class Dealing:
    """Who deals one hand, and why."""

    seat: Seat
    why: Text
    overruled: bool


@dataclass(frozen=True, slots=True)
class HandState:
    """One hand as it stands now."""

    id: EventId
    number: int
    """From 1, removed hands not counted."""
    event: AnyHand
    """What was told last about it."""
    corrections: tuple[EventId, ...]
    """The corrections in force, the oldest first; the last one is ``event``."""
    players: tuple[PlayerId, PlayerId, PlayerId, PlayerId]
    """Who sat where, indexed by ``Seat``."""
    dealing: Dealing
    stake: Stake
    rules: RuleSet
    outcome: Settlement | Refused | None
    """None: 黄庄. ``Refused``: under these rules the claim doesn't stand; nobody pays."""
    points: tuple[int, int, int, int]
    """Points of this hand, indexed by ``Seat``; they sum to zero."""
    totals: Points
    """Running totals after this hand and the penalties up to it."""
    signed: frozenset[PlayerId]
    """Who agreed with the hand as it stands now."""
    objections: tuple[Objected, ...]
    """Objections that nobody decided or withdrew."""
    notes: tuple[Note, ...]
    remarks: tuple[Text, ...]
    """What should be looked at: a refused claim, a dealer said otherwise."""

    @property
    def winner(self) -> Seat | None:
        """Who won as the table said, though the claim may be refused; None after 黄庄."""
        return self.event.table.winner if isinstance(self.event, HandSettled) else None

    @property
    def provisional(self) -> bool:
        """Whether somebody objected and nobody decided yet."""
        return bool(self.objections)

    def points_of(self, player: PlayerId) -> int:
        """Return the points of ``player`` in this hand, 0 if he did not sit."""
        return self.points[self.players.index(player)] if player in self.players else 0


@dataclass(frozen=True, slots=True)
class RemovedHand:
    """A hand that was undone."""

    id: EventId
    event: AnyHand
    removals: tuple[EventId, ...]
    """Remove all of these to bring it back."""


@dataclass(frozen=True, slots=True)
class PenaltyState:
    """One penalty in force."""

    event: Penalty
    after: int
    """The number of the hand whose totals it enters first, 0 before the first hand."""
    points: Points
    nobody: int
    """What leaves the table."""


@dataclass(frozen=True, slots=True)
class Ignored:
    """An event that has no effect, and why."""

    event: AnyEvent
    why: Text


@dataclass(frozen=True, slots=True)
class SessionState:
    """The whole evening."""

    opened: SessionOpened
    hands: tuple[HandState, ...]
    removed: tuple[RemovedHand, ...]
    penalties: tuple[PenaltyState, ...]
    players: tuple[Player, ...]
    """Everybody who sat at the table, in order of coming; under his latest name."""
    seats: tuple[PlayerId, PlayerId, PlayerId, PlayerId]
    """Who sits where in the next hand."""
    dealing: Dealing
    """Who deals the next hand."""
    stake: Stake
    """Points per 炮 of the next hand."""
    rules: RuleSet
    """The rules of the next hand."""
    totals: Points
    """Points of everybody who ever sat, penalties and objected hands included."""
    nobody: int
    """Points that penalties took from the table; ``totals`` and this sum to zero."""
    provisional: Points
    """The part of ``totals`` that comes from objected hands."""
    notes: tuple[Note, ...]
    """Notes on the evening."""
    finished: bool
    ignored: tuple[Ignored, ...]

    def hand(self, hand_id: EventId) -> HandState | None:
        """Return the hand of that id; None if there is none or it was removed."""
        return next((hand for hand in self.hands if hand.id == hand_id), None)

    def name_of(self, player: PlayerId) -> str:
        """Return what people call ``player``."""
        return next(one.name for one in self.players if one.id == player)
