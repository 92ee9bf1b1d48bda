"""What happened in an evening: append-only events, the only thing that is kept.

Nothing derived stands in an event. Dealer, points per 炮, points and totals are
folds over the list (``scorer.session.folding.fold``), so that correcting an old hand
corrects everything after it.

Ids are texts that the caller gives, unique in a session; an event whose id was
there before is taken once. ``at`` is an ISO 8601 time that the caller gives; the
order of the list counts, never the time, so a clock that jumps back harms nothing.

Where an event speaks of a hand, it names the hand's id. ``None`` means the next
hand: the first one that is entered after this event.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from decimal import Decimal

    from scorer.rules import RuleSet
    from scorer.stakes import Followed
    from scorer.table import HowWon, Seat, Table

EventId: TypeAlias = str
"""Unique in a session; a hand is known by the id of the event that entered it."""

PlayerId: TypeAlias = str
"""Known over sessions; the ledger or the caller gives it."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays."""

    id: PlayerId
    name: str


Seating: TypeAlias = tuple[Player, Player, Player, Player]
"""Who sits where, indexed by ``scorer.table.Seat``."""


@dataclass(frozen=True, slots=True)
class Edit:
    """One thing that a person changed in what the reader had read."""

    where: str
    """Such as ``bottom concealed 5``."""
    was: str
    """What the reader said, in tile notation; empty if it saw nothing."""
    became: str
    """What the person said; empty if it was taken away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """What every event has."""

    id: EventId
    at: str
    """ISO 8601, with its offset from UTC."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionOpened(Event):
    """The first event of every session."""

    name: str
    players: Seating
    dealer: Seat
    """Who deals the first hand."""
    rules: RuleSet
    """The whole ruleset, kept field by field, so that every hand can be recomputed."""
    money_per_point: Decimal
    """0 if the evening is not played for money."""
    currency: str = "元"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(Event):
    """What a hand that was won and one that was not have in common."""

    followed: Followed | None = None
    """跟庄 in this hand, which counts from the next hand on."""
    points_per_pao: int | None = None
    """The points per 炮 that the table insisted on, None: as the rules say."""
    dealer: Seat | None = None
    """The dealer that the table insisted on, None: as the rules say."""
    evidence: tuple[str, ...] = ()
    """Keys of photos and readings that the ledger keeps."""
    edits: tuple[Edit, ...] = ()
    """What people changed in the reading."""
    models: tuple[tuple[str, str], ...] = ()
    """Name and version of every model that read the photo."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSettled(Hand):
    """Somebody won. ``how.dealer`` and ``how.points_per_pao`` are what the window showed.

    Both are worked out again by the fold, for an earlier hand may be corrected;
    to overrule the rules there are ``dealer`` and ``points_per_pao``.
    """

    table: Table
    how: HowWon


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnHand(Hand):
    """黄庄: nobody won."""


AnyHand: TypeAlias = HandSettled | DrawnHand


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction(Event):
    """A hand told anew, whole. ``replacement.id`` is the id of the hand that it corrects."""

    replacement: AnyHand

    @property
    def hand(self) -> EventId:
        """The id of the hand that is corrected."""
        return self.replacement.id


@dataclass(frozen=True, slots=True, kw_only=True)
class Removal(Event):
    """Undo of any event but the first: hand, correction, penalty, reseat, …, Finished.

    Removing a hand takes its corrections along. Removing a ``Removal`` brings
    back what it took: that is the redo.
    """

    of: EventId


@dataclass(frozen=True, slots=True, kw_only=True)
class Reseat(Event):
    """From a hand on people sit otherwise; somebody may have come or gone.

    Without ``dealer`` the deal goes with the person to his new seat. If he has
    left, or if it is the first hand, it stays with the seat.
    """

    players: Seating
    from_hand: EventId | None = None
    dealer: Seat | None = None


class PenaltyTo(Enum):
    """Who gets a penalty."""

    OTHERS = "others"
    """The three others who sit at the table then, each the points."""
    ONE = "one"
    """One player."""
    NOBODY = "nobody"
    """Nobody: the points leave the table and are shown apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty(Event):
    """包, 诈胡 and what else a house fines."""

    player: PlayerId
    """Who gives."""
    points: int
    """What each receiver gets: with ``OTHERS`` the player gives three times this."""
    to: PenaltyTo
    receiver: PlayerId | None = None
    """With ``ONE``: who."""
    hand: EventId | None = None
    """In which hand; None: after the last hand entered before this event."""
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleChange(Event):
    """From a hand on another ruleset applies; kept whole."""

    rules: RuleSet
    from_hand: EventId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StakeOverride(Event):
    """The table insists on the points per 炮 of one hand. The hands after it follow the rules."""

    points_per_pao: int
    hand: EventId | None = None
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerOverride(Event):
    """The table insists on who deals one hand. The next dealer follows from it by the rules."""

    dealer: Seat
    hand: EventId | None = None
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Note(Event):
    """Something worth keeping, on a hand or (None) on the evening."""

    text: str
    hand: EventId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SignedOff(Event):
    """A player agrees with a hand; his own objection is withdrawn with it. A correction asks him anew."""

    hand: EventId
    player: PlayerId


@dataclass(frozen=True, slots=True, kw_only=True)
class Objected(Event):
    """A player objects to a hand: it is provisional until decided."""

    hand: EventId
    player: PlayerId
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided(Event):
    """The quarrel about a hand is over: it stands as it is now. What is changed comes as a ``Correction``."""

    hand: EventId
    verdict: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished(Event):
    """The evening is over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopened(Event):
    """It goes on after all."""


AnyEvent: TypeAlias = (
    SessionOpened
    | HandSettled
    | DrawnHand
    | Correction
    | Removal
    | Reseat
    | Penalty
    | RuleChange
    | StakeOverride
    | DealerOverride
    | Note
    | SignedOff
    | Objected
    | Decided
    | Finished
    | Reopened
)
"""Every event there is."""
