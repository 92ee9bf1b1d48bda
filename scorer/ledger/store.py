"""The database under a ledger: transactions that wait, retry and say clearly what went wrong.

SQLite: write-ahead log, ``synchronous=FULL`` (a confirmed event outlives a power cut),
a writer takes its lock at the start (``BEGIN IMMEDIATE``) and waits for others.
PostgreSQL: a writer locks the row of its session; a lost connection or a deadlock
is tried again, which is safe because an event can't be written twice.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from scorer.ledger import errors
from scorer.ledger.place import FilePlace, ServerPlace
from scorer.ledger.troubles import kind_of, told

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    import psycopg

    from scorer.ledger.place import Place

T = TypeVar("T")

PATIENCE: Final = 5.0
"""How long a writer waits for another one, seconds."""

_TRIES: Final = 3
_AGAIN: Final = (errors.ServerUnreachableError, errors.LedgerLockedError)


class Store:
    """Runs work in transactions on one database."""

    def __init__(self, place: Place, patience: float = PATIENCE) -> None:
        self.place: Final = place
        self.engine: Final = _sqlite(place, patience) if isinstance(place, FilePlace) else _postgres(place, patience)
        self._writing: Final = self.engine.execution_options(jianhua_writes=True)

    def read(self, work: Callable[[Connection], T]) -> T:
        """Return what ``work`` returns, within one view of the database.

        Raises:
            LedgerError: The world is at fault.
        """
        return self._run(self.engine, work)

    def write(self, work: Callable[[Connection], T]) -> T:
        """Do ``work`` wholly or not at all; when it returns, it is on the disk.

        Raises:
            LedgerError: The world is at fault; nothing was written.
        """
        return self._run(self._writing, work)

    def close(self) -> None:
        """Let go of the file or the server."""
        self.engine.dispose()

    def _run(self, engine: Engine, work: Callable[[Connection], T]) -> T:
        for _ in range(_TRIES - 1):
            try:
                return _once(engine, work)
            except DBAPIError as error:
                if isinstance(self.place, FilePlace) or kind_of(error) not in _AGAIN:
                    break
                time.sleep(0.05)
        with told(self.place):
            return _once(engine, work)


def _once(engine: Engine, work: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return work(connection)


def _sqlite(place: FilePlace, patience: float) -> Engine:
    engine = create_engine(f"sqlite:///{place.path}", connect_args={"timeout": patience})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where we say so, see _begin
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("jianhua_writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _postgres(place: ServerPlace, patience: float) -> Engine:
    arguments = {"connect_timeout": max(2, round(patience)), "client_encoding": "utf8"}
    engine = create_engine(place.url, connect_args=arguments, pool_pre_ping=True)

    def settle(connection: psycopg.Connection, _record: object) -> None:
        connection.execute(f"SET lock_timeout = {round(patience * 1000)}")
        connection.execute("SET synchronous_commit = on")
        connection.commit()

    event.listen(engine, "connect", settle)
    return engine
