"""The list of events put in order: every hand with all that was ever said about it.

Here it is settled which events are in force (undone ones are not) and to which
hand each of them belongs. Nothing is computed yet.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from scorer.session import events as ev
from scorer.session.errors import SessionError
from scorer.session.state import Ignored
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(slots=True)
class Before:
    """What was said for the time from one hand on, or about its stake and dealer."""

    reseats: list[ev.Reseat] = field(default_factory=list)
    rule_changes: list[ev.RuleChange] = field(default_factory=list)
    stake: tuple[int, ev.StakeOverride] | None = None
    """The last overruling of the stake and its place in the list."""
    dealer: tuple[int, ev.DealerOverride] | None = None
    """The last overruling of the dealer and its place in the list."""


@dataclass(slots=True)
class Slot:
    """One hand of the list, removed or not."""

    before: Before
    event: ev.AnyHand
    """What was told last about it."""
    told_at: int
    """The place in the list of what was told last."""
    removals: tuple[ev.EventId, ...] = ()
    """The removals of it that are in force, the oldest first."""
    removed_at: int = -1
    """The place in the list of the oldest of them."""
    corrections: list[ev.EventId] = field(default_factory=list)
    penalties: list[ev.Penalty] = field(default_factory=list)
    signed: set[ev.PlayerId] = field(default_factory=set)
    objections: dict[ev.PlayerId, ev.Objected] = field(default_factory=dict)
    notes: list[ev.Note] = field(default_factory=list)


@dataclass(slots=True)
class Log:
    """The events by what they are about."""

    opened: ev.SessionOpened
    slots: list[Slot] = field(default_factory=list)
    coming: Before = field(default_factory=Before)
    """Before the hand that comes next."""
    early_penalties: list[ev.Penalty] = field(default_factory=list)
    """Before the first hand."""
    notes: list[ev.Note] = field(default_factory=list)
    ignored: list[Ignored] = field(default_factory=list)
    finished: bool = False


def read_log(events: Sequence[ev.AnyEvent]) -> Log:
    """Return the log of ``events``, the first of which opens the session.

    Raises:
        SessionError: the first event is another one, or there is none.
    """
    return _Reader(events).read()


_AboutHand: TypeAlias = ev.Correction | ev.Penalty | ev.Note | ev.SignedOff | ev.Objected | ev.Decided

_Other: TypeAlias = (
    _AboutHand
    | ev.SessionOpened
    | ev.Reseat
    | ev.RuleChange
    | ev.StakeOverride
    | ev.DealerOverride
    | ev.Finished
    | ev.Reopened
)
"""Neither a hand nor an undo."""


class _Reader:
    """Goes once through the events."""

    def __init__(self, events: Sequence[ev.AnyEvent]) -> None:
        if not events or not isinstance(events[0], ev.SessionOpened):
            raise SessionError(
                Text(
                    "这场牌没有开头：第一条记录应是开局。请用备份恢复。",
                    "This session has no beginning: its first record should open it. Restore a backup.",
                ),
            )
        self._log = Log(events[0])
        self._events, repeated = once(events)
        self._places = {event.id: place for place, event in enumerate(self._events)}
        self._removals, pointless = removals_in_force(self._events)
        for event in repeated:
            self._ignore(event, _SAME_ID)
        for event in pointless:
            self._ignore(event, _NOTHING_TO_REMOVE)
        self._slots: dict[ev.EventId, Slot] = {}

    def read(self) -> Log:
        """Return the log."""
        for place, event in enumerate(self._events):
            if isinstance(event, ev.HandSettled | ev.DrawnHand):
                self._hand(place, event)
            elif isinstance(event, ev.Removal):
                self._removal(event)
            elif event.id not in self._removals:
                self._other(place, event)
        _move_overrides(self._log.slots, self._log.coming, len(self._events))
        _move_penalties(self._log)
        return self._log

    def _hand(self, place: int, event: ev.AnyHand) -> None:
        log = self._log
        slot = Slot(log.coming, event, place)
        log.coming = Before()
        if event.id in self._removals:
            slot.removals = tuple(reversed(self._removals[event.id]))
            slot.removed_at = self._places[slot.removals[0]]
        _move_overrides(log.slots, slot.before, place)
        log.slots.append(slot)
        self._slots[event.id] = slot

    def _removal(self, event: ev.Removal) -> None:
        """Ask for new signatures where a correction is taken back or comes again."""
        target: ev.AnyEvent | None = event
        while isinstance(target, ev.Removal):
            target = self._earlier(target)
        if isinstance(target, ev.Correction) and target.hand in self._slots:
            self._slots[target.hand].signed.clear()

    def _earlier(self, removal: ev.Removal) -> ev.AnyEvent | None:
        """Return what a removal is about, None if nothing of that id came before it."""
        place = self._places.get(removal.of, len(self._events))
        return self._events[place] if place < self._places[removal.id] else None

    def _other(self, place: int, event: _Other) -> None:
        log = self._log
        match event:
            case ev.Finished() | ev.Reopened():
                log.finished = isinstance(event, ev.Finished)
            case ev.Note(hand=None):
                log.notes.append(event)
            case ev.Penalty(hand=None):
                (log.slots[-1].penalties if log.slots else log.early_penalties).append(event)
            case ev.SessionOpened():
                if event is not log.opened:
                    self._ignore(event, _OPENED_TWICE)
            case ev.Reseat() | ev.RuleChange():
                self._from_hand(event)
            case ev.StakeOverride() | ev.DealerOverride():
                self._overrule(place, event)
            case _:
                self._about_hand(place, event)

    def _from_hand(self, event: ev.Reseat | ev.RuleChange) -> None:
        before = self._before(event, event.from_hand)
        if before and isinstance(event, ev.Reseat):
            before.reseats.append(event)
        elif before and isinstance(event, ev.RuleChange):
            before.rule_changes.append(event)

    def _overrule(self, place: int, event: ev.StakeOverride | ev.DealerOverride) -> None:
        before = self._before(event, event.hand)
        if before and isinstance(event, ev.StakeOverride):
            before.stake = (place, event)
        elif before and isinstance(event, ev.DealerOverride):
            before.dealer = (place, event)

    def _before(self, event: ev.AnyEvent, hand: ev.EventId | None) -> Before | None:
        if hand is None:
            return self._log.coming
        slot = self._slot(event, hand)
        return slot.before if slot else None

    def _slot(self, event: ev.AnyEvent, hand: ev.EventId) -> Slot | None:
        if hand not in self._slots:
            self._ignore(event, _NO_SUCH_HAND)
        return self._slots.get(hand)

    def _about_hand(self, place: int, event: _AboutHand) -> None:
        slot = self._slot(event, event.hand or "")
        if slot is None:
            return
        match event:
            case ev.Correction():
                slot.event, slot.told_at = event.replacement, place
                slot.corrections.append(event.id)
                slot.signed.clear()
            case ev.Penalty():
                slot.penalties.append(event)
            case ev.Note():
                slot.notes.append(event)
            case ev.SignedOff():
                slot.objections.pop(event.player, None)
                slot.signed.add(event.player)
            case ev.Objected():
                slot.signed.discard(event.player)
                slot.objections[event.player] = event
            case _:
                slot.objections.clear()

    def _ignore(self, event: ev.AnyEvent, why: Text) -> None:
        self._log.ignored.append(Ignored(event, why))


def once(events: Sequence[ev.AnyEvent]) -> tuple[list[ev.AnyEvent], list[ev.AnyEvent]]:
    """Return the events without those whose id was there before, and these."""
    seen: dict[ev.EventId, ev.AnyEvent] = {}
    repeated = []
    for event in events:
        if event.id in seen:
            repeated.append(event)
        else:
            seen[event.id] = event
    return list(seen.values()), repeated


def removals_in_force(
    events: Sequence[ev.AnyEvent],
) -> tuple[dict[ev.EventId, list[ev.EventId]], list[ev.Removal]]:
    """Return what is undone and by which removals, the last first; and the removals of nothing.

    The last word counts, so this goes from the end: a removal that is itself
    undone by a later one undoes nothing. Ids are unique here.
    """
    places = {event.id: place for place, event in enumerate(events)}
    found: dict[ev.EventId, list[ev.EventId]] = {}
    pointless = []
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if isinstance(event, ev.Removal) and event.id not in found:
            if 0 < places.get(event.of, 0) < place:
                found.setdefault(event.of, []).append(event.id)
            else:
                pointless.append(event)
    return found, pointless


def _move_overrides(slots: list[Slot], to: Before, place: int) -> None:
    """Take over what was insisted on for "the next hand" when that hand was undone and is entered again.

    Only hands undone before the new one was entered count: undoing a hand in the
    middle of the list moves nothing to its neighbour.
    """
    for slot in reversed(slots):
        if not slot.removals or slot.removed_at > place:
            return
        before = slot.before
        if before.stake and before.stake[1].hand is None:
            to.stake = to.stake or before.stake
        if before.dealer and before.dealer[1].hand is None:
            to.dealer = to.dealer or before.dealer


def _move_penalties(log: Log) -> None:
    """Let the penalties of an undone hand count after the hand before it."""
    penalties = log.early_penalties
    for slot in log.slots:
        if slot.removals:
            penalties += slot.penalties
        else:
            penalties = slot.penalties


_SAME_ID = Text("这条已经记过，不再记一次。", "This was recorded before; it counts once.")
_NOTHING_TO_REMOVE = Text("要撤销的记录不存在。", "What it undoes is not there.")
_NO_SUCH_HAND = Text("它说的那一局不存在。", "The hand that it speaks of is not there.")
_OPENED_TWICE = Text("这场牌已经开局。", "The session was opened before.")
