"""What can still be read of a damaged file, into a new one.

Rows are asked for one by one, so that a damaged page loses its own rows alone. Events
keep their numbers and hashes: ``verify`` names the first gap afterwards, and what is
whole before it stays proven. The damaged file is left as it is.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import insert

from scorer.ledger.drafts import draft_of
from scorer.ledger.lines import insert_event
from scorer.ledger.place import FilePlace
from scorer.ledger.schema import bring_up
from scorer.ledger.store import Store
from scorer.ledger.tables import sessions
from scorer.ledger.troubles import told

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy import Connection

_SPAN: Final = 200
"""How many rows are asked for at once; where that fails, one by one."""

_MANY: Final = 20_000
"""How many rows are tried where the file doesn't say how many there are."""

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Salvaged:
    """What a salvage brought."""

    sessions: int
    events: int
    lost: int
    """How many events the sessions' rows count but the file no longer shows."""


def salvage(damaged: Path, to: Path) -> Salvaged:
    """Write what can be read of ``damaged`` into the new ledger ``to``.

    Args:
        damaged: A damaged ledger in a file; its photos stay where they lie.
        to: A file beside it, so that it finds the same photos: give it to
            ``restore`` afterwards, or open it where it is.

    Raises:
        LedgerError: ``to`` can't be written.
    """
    place = FilePlace(to)
    with told(place), draft_of(to) as draft, closing(sqlite3.connect(":memory:")) as nothing:
        source = _opened(damaged) or nothing
        with closing(source):
            return _into(draft, source, FilePlace(damaged))


def _into(draft: Path, source: sqlite3.Connection, damaged: FilePlace) -> Salvaged:
    store = Store(FilePlace(draft, photos_beside=damaged.path))
    try:
        bring_up(store)
        found = store.write(lambda connection: _Salvage(connection, source).run())
    finally:
        store.close()
    with closing(sqlite3.connect(draft)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE")
    return found


def _opened(damaged: Path) -> sqlite3.Connection | None:
    with suppress(sqlite3.Error, OSError):
        source = sqlite3.connect(damaged.absolute().as_uri() + "?mode=ro", uri=True)
        source.row_factory = sqlite3.Row
        source.text_factory = lambda data: data.decode("utf-8", "replace")
        return source
    return None


class _Salvage:
    def __init__(self, connection: Connection, source: sqlite3.Connection) -> None:
        self._connection = connection
        self._source = source
        self._met: set[tuple[str, str]] = set()

    def run(self) -> Salvaged:
        named = {row["id"]: row for row in self._rows("sessions") if _fits(row, ("id", "name", "created"))}
        notes: dict[tuple[str, int], list[list[str]]] = {}
        for row in self._rows("evidence"):
            values = [row["key"], row["original_sha256"], row["kept_sha256"], row["media_type"]]
            notes.setdefault((row["session_id"], row["number"]), []).append(values)
        events: dict[str, dict[int, Row]] = {}
        for row in self._rows("events"):
            if _fits(row, ("session_id", "payload", "previous_hash", "hash")) and self._is_event(row):
                row["evidence"] = notes.get((row["session_id"], row["number"]), [])
                events.setdefault(row["session_id"], {})[row["number"]] = row
        for session_id in named.keys() | events.keys():
            self._write(session_id, named.get(session_id), events.get(session_id, {}))
        here = sum(len(rows) for rows in events.values())
        expected = sum(max(row["events"], len(events.get(key, ()))) for key, row in named.items())
        return Salvaged(len(named.keys() | events.keys()), here, max(0, expected - here))

    def _is_event(self, row: Row) -> bool:
        """See that the row is a readable event, and none that was met already."""
        try:
            payload = json.loads(row["payload"])
            own = (row["session_id"], str(payload["id"]))
            fits = _fits(payload, ("id", "kind", "at")) and own not in self._met
        except (ValueError, KeyError, TypeError):
            return False
        self._met.add(own)
        return fits

    def _write(self, session_id: str, named: Row | None, rows: dict[int, Row]) -> None:
        last = max(rows, default=0)
        head = rows[last]["hash"] if rows else (named or {}).get("head", "")
        created = named["created"] if named else rows[min(rows)]["at"]
        row = {"id": session_id, "name": named["name"] if named else session_id, "created": created}
        self._connection.execute(insert(sessions).values(row | {"events": last, "head": head}))
        for number in sorted(rows):
            insert_event(self._connection, session_id, rows[number])

    def _rows(self, table: str) -> Iterator[Row]:
        """Yield each row that can be read, by the number that SQLite gave it."""
        start, last = 1, self._last(table)
        while start <= last:
            yield from self._span(table, start, start + _SPAN)
            start += _SPAN

    def _last(self, table: str) -> int:
        with suppress(sqlite3.Error):
            found = self._source.execute(f"SELECT max(rowid) FROM {table}").fetchone()[0]  # noqa: S608  our own names
            return int(found or 0)
        with suppress(sqlite3.Error):
            self._source.execute(f"SELECT * FROM {table} WHERE rowid < 0")  # noqa: S608  our own names
            return _MANY
        return 0  # not even the table is known

    def _span(self, table: str, start: int, end: int) -> list[Row]:
        query = f"SELECT * FROM {table} WHERE rowid >= ? AND rowid < ?"  # noqa: S608  our own names
        try:
            return [dict(row) for row in self._source.execute(query, (start, end))]
        except sqlite3.Error:
            if end - start == 1:
                return []
        middle = (start + end) // 2
        return self._span(table, start, middle) + self._span(table, middle, end)


def _fits(row: Row, fields: tuple[str, ...]) -> bool:
    return all(isinstance(row.get(field), str) for field in fields)
