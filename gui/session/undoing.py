"""What an undo takes back in an evening, and what a redo brings again. Qt-free.

Undo and redo are themselves events (``Removal``), so they outlive a restart, and
they work in every state: after the last hand, after the evening was finished.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.session.events import Removal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.session.events import AnyEvent


@dataclass(frozen=True, slots=True)
class Steps:
    """The next step back and the next step on."""

    back: AnyEvent | None
    """What an undo removes; None at the beginning."""
    on: Removal | None
    """The undo that a redo removes; None if nothing was undone last."""


def steps(events: Sequence[AnyEvent]) -> Steps:
    """Return what undo and redo would do after ``events``."""
    done: list[AnyEvent] = []
    undone: list[tuple[Removal, AnyEvent]] = []
    for event in events[1:]:
        if isinstance(event, Removal) and done and event.of == done[-1].id:
            undone.append((event, done.pop()))
        elif isinstance(event, Removal) and undone and event.of == undone[-1][0].id:
            done.append(undone.pop()[1])
        else:
            done.append(event)
            undone.clear()
    return Steps(done[-1] if done else None, undone[-1][0] if undone else None)


def target(events: Sequence[AnyEvent], removal: Removal) -> AnyEvent | None:
    """Return what a removal is about in the end; None if it isn't there."""
    by_id = {event.id: event for event in events}
    found = by_id.get(removal.of)
    while isinstance(found, Removal):
        found = by_id.get(found.of)
    return found
