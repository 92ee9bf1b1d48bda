"""The tables brought up to date when a ledger is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, inspect, text

from scorer.ledger.errors import DamagedLedgerError, NewerLedgerError, NotALedgerError
from scorer.ledger.place import FilePlace
from scorer.ledger.troubles import trouble
from scorer.text import Text

if TYPE_CHECKING:
    from scorer.ledger.place import Place
    from scorer.ledger.store import Store

REVISIONS: Final = ("0001",)
"""Every revision this version knows, oldest first; Alembic is loaded only to move between them."""

_LOCK: Final = 5_312_021
"""An arbitrary number: whoever moves the tables of a server holds this lock."""

_NEWER: Final = Text(
    "账本“{name}”是更新版本的见花写的：请升级见花再打开；文件没有改动。",
    "The ledger “{name}” was written by a newer 见花: update 见花 to open it; the file was left as it is.",
)


def bring_up(store: Store) -> None:
    """Check the file, then make or move its tables.

    Raises:
        DamagedLedgerError, NotALedgerError, NewerLedgerError: The file or database can't be used.
    """
    if isinstance(store.place, FilePlace):
        store.read(lambda connection: check_file(connection, store.place))
    if store.read(lambda connection: is_current(connection, store.place)):
        return
    store.write(lambda connection: _move(connection, store.place))


def check_file(connection: Connection, place: Place) -> None:
    """Have SQLite read the whole file and all its indexes.

    Raises:
        DamagedLedgerError: Something doesn't fit.
    """
    found = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
    if found != "ok":
        raise trouble(DamagedLedgerError, place)


def is_current(connection: Connection, place: Place) -> bool:
    """Return whether the tables are those of this version; False where there are none or older ones.

    Raises:
        NotALedgerError: The tables are somebody else's.
        NewerLedgerError: A later version made them.
    """
    names = set(inspect(connection).get_table_names())
    if not names:
        return False
    if not names >= {"alembic_version", "sessions", "events"}:
        raise trouble(NotALedgerError, place)
    revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if revision not in REVISIONS:
        raise NewerLedgerError(_NEWER.fill(name=place.name))
    return bool(revision == REVISIONS[-1])


def _move(connection: Connection, place: Place) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    if is_current(connection, place):  # another program was faster
        return
    upgrade(connection)


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run the migrations up to ``to`` within the transaction of ``connection``."""
    from alembic import command  # noqa: PLC0415  needs a third of a second, and is seldom needed
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", "scorer.ledger:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, to)
