"""A whole ledger as JSON lines: the backup of a server, and the way from one home to another.

One JSON object a line::

    {"jianhua_ledger": 1}
    {"session": id, "name": …, "created": …, "events": 2, "head": hash}
    {"photo": sha256, "base64": …}
    {"number": 1, "payload": canonical JSON as text, "previous_hash": …, "hash": …, "evidence": [[…]]}
    {"end": how many lines stand before}

Photos stand before the first event that names them; events follow their session.
Taking lines in adds what is missing and changes nothing that is there.
"""

from __future__ import annotations

import base64
import hashlib
import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import insert, select, text, update
from sqlalchemy.exc import DataError, IntegrityError

from scorer.ledger.errors import BadBackupError, DifferentHistoryError
from scorer.ledger.reading import find
from scorer.ledger.tables import events, evidence, sessions
from scorer.ledger.values import EvidenceNote
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sqlalchemy import Connection

    from scorer.ledger.verifying import Found

FORMAT: Final = 1

BAD: Final = Text(
    "备份“{name}”不完整或不是见花的备份：请换一个备份。",
    "The backup “{name}” is cut short, or none of 见花: choose another one.",
)
_DIFFERENT: Final = Text(
    "场次“{id}”的第 {number} 条记录和账本里的不一样，没有导入：请核对两份记录。",
    "Event {number} of the session “{id}” differs from the one in the ledger; nothing was imported: compare the two.",
)


def lines_of(connection: Connection, photo: Callable[[str], bytes | None]) -> Iterator[str]:
    """Yield a ledger's lines, of one moment, whatever others write meanwhile.

    Args:
        connection: At the beginning of a transaction.
        photo: The bytes kept under a SHA-256; a photo that is gone is left out.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
    count = 0
    for value in _values(connection, photo):
        yield json.dumps(value, ensure_ascii=False)
        count += 1
    yield json.dumps({"end": count})


def _values(connection: Connection, photo: Callable[[str], bytes | None]) -> Iterator[dict[str, object]]:
    yield {"jianhua_ledger": FORMAT}
    told: set[str] = set()
    for row in connection.execute(select(sessions).order_by(sessions.c.created, sessions.c.id)).all():
        yield {"session": row.id, "name": row.name, "created": row.created, "events": row.events, "head": row.head}
        yield from _session(find(connection, row.id), photo, told)


def _session(found: Found, photo: Callable[[str], bytes | None], told: set[str]) -> Iterator[dict[str, object]]:
    for record in found.records:
        for note in record.notes:
            data = None if note.kept_sha256 in told else photo(note.kept_sha256)
            told.add(note.kept_sha256)
            if data is not None:
                yield {"photo": note.kept_sha256, "base64": base64.b64encode(data).decode()}
        yield {
            "number": record.number,
            "payload": record.payload,
            "previous_hash": record.previous_hash,
            "hash": record.hash,
            "evidence": [[n.key, n.original_sha256, n.kept_sha256, n.media_type] for n in record.notes],
        }


class TakingIn:
    """Takes lines into a ledger, within one writing transaction."""

    def __init__(self, connection: Connection, keep: Callable[[str, bytes], None], name: str) -> None:
        self.added = 0
        """How many events were added."""
        self._connection = connection
        self._keep = keep
        self._bad = BAD.fill(name=name)
        self._session: dict[str, Any] = {}
        self._here: dict[int, str] = {}

    def take(self, lines: Iterable[str]) -> None:
        """Take all lines in.

        Raises:
            BadBackupError: They are cut short, or something else.
            DifferentHistoryError: An event here has another content.
        """
        end: object = None
        count = 0
        try:
            for line in lines:
                if end is not None:
                    raise BadBackupError(self._bad)
                value = json.loads(line)
                self._check_first(value, count)
                end = value.get("end")
                count += end is None
                self._one(value)
        except (ValueError, KeyError, TypeError, AttributeError, IntegrityError, DataError) as error:
            raise BadBackupError(self._bad) from error
        if end != count:
            raise BadBackupError(self._bad)

    def _check_first(self, value: dict[str, Any], count: int) -> None:
        if count == 0 and value.get("jianhua_ledger") != FORMAT:
            raise BadBackupError(self._bad)

    def _one(self, value: dict[str, Any]) -> None:
        if "session" in value:
            self._begin(value)
        elif "photo" in value:
            self._photo(value["photo"], base64.b64decode(value["base64"], validate=True))
        elif "payload" in value:
            self._event(value)

    def _begin(self, value: dict[str, Any]) -> None:
        self._session = value
        known = self._connection.execute(
            select(sessions).where(sessions.c.id == value["session"]).with_for_update()
        ).one_or_none()
        self._here = {}
        if known is None:
            row = {"id": value["session"]} | {key: value[key] for key in ("name", "created", "events", "head")}
            self._connection.execute(insert(sessions).values(row))
            return
        if known.name != value["name"]:
            raise self._different(1)
        hashes = select(events.c.number, events.c.hash).where(events.c.session_id == known.id)
        self._here = {number: own for number, own in self._connection.execute(hashes)}  # noqa: C416  rows, not pairs
        if value["events"] > known.events:
            self._connection.execute(
                update(sessions).where(sessions.c.id == known.id).values(events=value["events"], head=value["head"])
            )

    def _photo(self, digest: str, data: bytes) -> None:
        if hashlib.sha256(data).hexdigest() != digest:
            raise BadBackupError(self._bad)
        self._keep(digest, data)

    def _event(self, value: dict[str, Any]) -> None:
        number = value["number"]
        if number in self._here:
            if self._here[number] != value["hash"]:
                raise self._different(number)
            return
        if self._here.get(number - 1, value["previous_hash"]) != value["previous_hash"]:
            raise self._different(number)
        insert_event(self._connection, self._session["session"], value)
        self.added += 1

    def _different(self, number: int) -> DifferentHistoryError:
        return DifferentHistoryError(_DIFFERENT.fill(id=self._session["session"], number=number))


def insert_event(connection: Connection, session_id: str, value: dict[str, Any]) -> None:
    """Write an event's rows as a line says them, its hashes too; ``verify`` judges them later."""
    payload = json.loads(value["payload"])
    row = {"event_id": payload["id"], "kind": payload["kind"], "at": payload["at"], "session_id": session_id}
    row |= {key: value[key] for key in ("number", "payload", "previous_hash", "hash")}
    connection.execute(insert(events).values(row))
    whose = {"session_id": session_id, "number": value["number"]}
    for note in value["evidence"]:
        connection.execute(insert(evidence).values(whose | asdict(EvidenceNote(*note))))
