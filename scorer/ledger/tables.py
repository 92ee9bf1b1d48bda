"""The tables of the ledger, alike in SQLite and PostgreSQL.

Photos lie in ``blobs`` by their hash in PostgreSQL and in one-file backups; a
ledger of SQLite keeps them in a folder beside its file (see ``photos``).
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from sqlalchemy import (
    Column,
    Connection,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    MetaData,
    Row,
    String,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.dialects import postgresql, sqlite

AnyRow: TypeAlias = "Row[*tuple[Any, ...]]"
"""A row of any columns."""

metadata: Final = MetaData()

sessions: Final = Table(
    "sessions",
    metadata,
    Column("id", String(200), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", String(64), nullable=False),
    Column("events", Integer, nullable=False),
    Column("head", String(64), nullable=False),
)
"""``events`` and ``head`` are what the next event is chained to; the row is locked while one is written."""

events: Final = Table(
    "events",
    metadata,
    Column("session_id", String(200), ForeignKey("sessions.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("event_id", String(200), nullable=False),
    Column("kind", String(200), nullable=False),
    Column("at", String(64), nullable=False),
    Column("payload", Text, nullable=False),
    Column("previous_hash", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
    UniqueConstraint("session_id", "event_id", name="events_once"),
)
"""``payload`` is canonical JSON as text, not the database's own JSON: what was hashed is what is kept."""

evidence: Final = Table(
    "evidence",
    metadata,
    Column("session_id", String(200), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("key", String(200), primary_key=True),
    Column("original_sha256", String(64), nullable=False),
    Column("kept_sha256", String(64), nullable=False),
    Column("media_type", String(100), nullable=False),
    ForeignKeyConstraint(["session_id", "number"], ["events.session_id", "events.number"]),
)

blobs: Final = Table(
    "blobs",
    metadata,
    Column("sha256", String(64), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)


def insert_once(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Return an INSERT that leaves what is there already."""
    kind = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    return kind(table).on_conflict_do_nothing()
