"""Sessions and their events read from the tables."""

from __future__ import annotations

import json
from collections import defaultdict
from datetime import datetime
from typing import TYPE_CHECKING, Final

from sqlalchemy import and_, select

from scorer.ledger.errors import NoSuchSessionError
from scorer.ledger.tables import events, evidence, sessions
from scorer.ledger.values import EvidenceNote, SessionRow, StoredEvent
from scorer.ledger.verifying import Found, Record
from scorer.session.collector import without_collector
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sqlalchemy import Connection

    from scorer.ledger.tables import AnyRow

Notes = dict[int, tuple[EvidenceNote, ...]]

NO_SESSION: Final = Text("账本里没有场次“{id}”：请重新选择。", "The ledger has no session “{id}”: choose another.")


def list_sessions(connection: Connection) -> list[SessionRow]:
    """Return all sessions, the one begun last first."""
    last = and_(events.c.session_id == sessions.c.id, events.c.number == sessions.c.events)
    rows = connection.execute(
        select(sessions, events.c.at, events.c.kind)
        .outerjoin(events, last)
        .order_by(sessions.c.created.desc(), sessions.c.id)
    )
    return [SessionRow(r.id, r.name, r.created, r.at or "", r.kind or "", r.events, r.head) for r in rows]


def stored_events(connection: Connection, session_id: str, after: int) -> list[StoredEvent]:
    """Return the events of a session by number, those after number ``after``.

    Raises:
        NoSuchSessionError: It isn't there.
    """
    session_of(connection, session_id)
    rows = connection.execute(
        select(events.c.number, events.c.payload, events.c.at, events.c.hash)
        .where(events.c.session_id == session_id, events.c.number >= after)
        .order_by(events.c.number)
    ).all()
    notes = notes_of(connection, session_id)
    with without_collector():
        return list(_stored(rows, after, notes))


def _stored(rows: Iterable[AnyRow], after: int, notes: Notes) -> Iterator[StoredEvent]:
    """Yield the events after number ``after``; the row before them, where there is one, gives its time."""
    before: str | None = None
    for number, payload, at, own in rows:  # a row's columns by name would take twice as long
        back = before is not None and went_back(before, at)
        before = at
        if number > after:
            yield StoredEvent(number, json.loads(payload), notes.get(number, ()), own, back)


def find(connection: Connection, session_id: str) -> Found:
    """Return a session with all that is hashed.

    Raises:
        NoSuchSessionError: It isn't there.
    """
    session = session_of(connection, session_id)
    notes = notes_of(connection, session_id)
    rows = connection.execute(select(events).where(events.c.session_id == session_id).order_by(events.c.number))
    records = [
        Record(r.number, r.event_id, r.kind, r.at, r.payload, r.previous_hash, r.hash, notes.get(r.number, ()))
        for r in rows
    ]
    return Found(session_id, session.name, records, session.events, session.head)


def session_of(connection: Connection, session_id: str, *, lock: bool = False) -> AnyRow:
    """Return the row of a session; with ``lock`` no other program writes to it meanwhile.

    Raises:
        NoSuchSessionError: It isn't there.
    """
    wanted = select(sessions).where(sessions.c.id == session_id)
    row = connection.execute(wanted.with_for_update() if lock else wanted).one_or_none()
    if row is None:
        raise NoSuchSessionError(NO_SESSION.fill(id=session_id))
    return row


def notes_of(connection: Connection, session_id: str) -> Notes:
    """Return what evidence each event of a session has, sorted by key."""
    notes = defaultdict(list)
    for r in connection.execute(select(evidence).where(evidence.c.session_id == session_id)):
        notes[r.number].append(EvidenceNote(r.key, r.original_sha256, r.kept_sha256, r.media_type))
    return {number: tuple(sorted(group)) for number, group in notes.items()}


def went_back(before: str, at: str) -> bool:
    """Return whether the clock said ``at`` after ``before`` though it is earlier; both ISO 8601."""
    if at == before:
        return False
    try:
        return datetime.fromisoformat(at) < datetime.fromisoformat(before)
    except (ValueError, TypeError):  # a time we can't read, or only one of them with its zone
        return False
