"""Events written: each at the end of its session, chained, once."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, insert, select, update

from scorer.errors import BugError
from scorer.ledger import blobs, chain
from scorer.ledger.errors import EventChangedError, SessionTakenError
from scorer.ledger.place import ServerPlace
from scorer.ledger.reading import session_of
from scorer.ledger.tables import events, evidence, insert_once, sessions
from scorer.ledger.values import Appended
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.ledger.place import Place
    from scorer.ledger.tables import AnyRow
    from scorer.ledger.values import Evidence, EvidenceNote, Payload

_LIMITS: Final = {"id": 200, "kind": 200, "at": 64}

_TAKEN: Final = Text(
    "场次“{id}”已经存在：请用新的场次。", "There is a session “{id}” already: begin one with another id."
)
_CHANGED: Final = Text(
    "事件“{id}”已经记下，内容却不一样。", "The event “{id}” has been written already, with other content."
)
_NO_EVENT: Final = Text("事件缺少“{field}”，或它太长。", "An event lacks its “{field}”, or it is too long.")


def create(connection: Connection, session_id: str, name: str, first: Payload) -> Appended:
    """Write a session and its first event, see ``Ledger.create_session``."""
    name = name.encode("utf-8", "replace").decode().replace("\0", " ")
    _check(first)
    row = {"id": session_id, "name": name, "created": first["at"], "events": 0}
    row["head"] = chain.genesis(session_id, name)
    connection.execute(insert_once(connection, sessions).values(row))
    session = session_of(connection, session_id, lock=True)
    known = _known(connection, session_id, str(first["id"]))
    if session.events and (session.name != name or known is None or known.number != 1):
        raise SessionTakenError(_TAKEN.fill(id=session_id))
    return _append(connection, session, first, ())


def append(
    connection: Connection, place: Place, session_id: str, payload: Payload, kept: Sequence[Evidence]
) -> Appended:
    """Write an event and its evidence, see ``Ledger.append``."""
    _check(payload)
    if isinstance(place, ServerPlace):
        for piece in kept:
            blobs.put(connection, piece.kept_sha256, piece.data)
    return _append(
        connection, session_of(connection, session_id, lock=True), payload, tuple(sorted(piece.note for piece in kept))
    )


def _append(connection: Connection, session: AnyRow, payload: Payload, notes: Sequence[EvidenceNote]) -> Appended:
    known = _known(connection, session.id, str(payload["id"]))
    if known is None:
        return write_event(connection, session, chain.canonical(payload), notes)
    if _but_its_time(json.loads(known.payload)) != _but_its_time(json.loads(chain.canonical(payload))):
        raise EventChangedError(_CHANGED.fill(id=payload["id"]))
    return Appended(known.number, known.hash, was_new=False)


def write_event(connection: Connection, session: AnyRow, text: str, notes: Sequence[EvidenceNote]) -> Appended:
    """Chain an event to the end of a session whose row is locked.

    Args:
        connection: Within a writing transaction.
        session: The row of ``sessions`` as it is before.
        text: The event as canonical JSON.
        notes: Its evidence; the bytes are kept already.
    """
    payload = json.loads(text)
    number = session.events + 1
    own = chain.link(session.head, number, text, notes)
    row = {"session_id": session.id, "number": number, "previous_hash": session.head, "hash": own, "payload": text}
    connection.execute(insert(events).values(row | columns(payload)))
    if notes:
        whose = {"session_id": session.id, "number": number}
        connection.execute(insert(evidence), [whose | asdict(note) for note in notes])
    connection.execute(update(sessions).where(sessions.c.id == session.id).values(events=number, head=own))
    return Appended(number, own, was_new=True)


def columns(payload: Payload) -> dict[str, object]:
    """Return what of the payload the table repeats in columns of its own."""
    return {"event_id": payload["id"], "kind": payload["kind"], "at": payload["at"]}


def _known(connection: Connection, session_id: str, event_id: str) -> AnyRow | None:
    wanted = select(events.c.number, events.c.payload, events.c.hash)
    return connection.execute(
        wanted.where(events.c.session_id == session_id, events.c.event_id == event_id)
    ).one_or_none()


def _check(payload: Payload) -> None:
    for field, limit in _LIMITS.items():
        value = payload.get(field)
        if not (isinstance(value, str) and 0 < len(value) <= limit and value.isprintable()):
            raise BugError(_NO_EVENT.fill(field=field))


def _but_its_time(payload: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in payload.items() if key != "at"}
