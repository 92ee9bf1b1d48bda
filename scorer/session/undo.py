"""What undo and redo would take back now. Both are written as one more ``Removal``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.session.events import Removal
from scorer.session.log import once, removals_in_force

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.session.events import AnyEvent


def undoable(events: Sequence[AnyEvent]) -> AnyEvent | None:
    """Return the last event in force, which an undo takes back: append ``Removal(of=….id)``.

    None if only the opening is left. There is no limit: undo goes back to the start.
    """
    known, _ = once(events)
    removed, _ = removals_in_force(known)
    for event in reversed(known[1:]):
        if not isinstance(event, Removal) and event.id not in removed:
            return event
    return None


def redoable(events: Sequence[AnyEvent]) -> Removal | None:
    """Return the undo that a redo takes back: append ``Removal(of=….id)``.

    None if nothing was undone, or if something new was entered since.
    """
    known, _ = once(events)
    removed, _ = removals_in_force(known)
    undoings = {event.id for event in known if isinstance(event, Removal)}
    for event in reversed(known):
        if not isinstance(event, Removal):
            return None
        if event.id not in removed and event.of not in undoings:
            return event
    return None
