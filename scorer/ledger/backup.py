"""Copies of an open ledger, each in one file, whole or not there.

A ledger in a file is copied by SQLite itself while others write; the copy is a ledger
that opens like any other, with its photos inside. A ledger on a server is written as
JSON lines (see ``lines``). Automatic backups leave out the photos, which lie unchanged
in their folder; a copy for another disk takes them along.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import DBAPIError

from scorer.ledger import blobs
from scorer.ledger.drafts import draft_of
from scorer.ledger.errors import BadBackupError, DiskFullError
from scorer.ledger.lines import BAD, TakingIn, lines_of
from scorer.ledger.place import FilePlace
from scorer.ledger.schema import REVISIONS
from scorer.ledger.troubles import kind_of
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy import Connection

    from scorer.ledger.store import Store

_FULL: Final = Text(
    "磁盘满了，备份“{name}”没有写成，账本没有受影响：请腾出空间，或备份到别的磁盘。",
    "The disk is full; the backup “{name}” was not written, the ledger is untouched:"
    " free some space or back up to another disk.",
)
_UNWRITTEN: Final = Text(
    "备份“{name}”没有写成，账本没有受影响：请换一个文件夹再试。",
    "The backup “{name}” was not written, the ledger is untouched: try another folder.",
)


def back_up(store: Store, path: Path, *, photos: bool = True) -> None:
    """Write a copy of the ledger to ``path``; an older copy there is replaced.

    Args:
        store: The open ledger.
        path: One file: SQLite's for a ledger in a file, JSON lines for one on a server.
        photos: Take the photos along.

    Raises:
        LedgerError: It can't be written; an older copy at ``path`` is as it was.
    """
    if not isinstance(store.place, FilePlace):
        write_lines(store, path, photos=photos)
        return
    with _told(path), draft_of(path) as draft:
        _copy(store, store.place, draft, photos=photos)


def write_lines(store: Store, path: Path, *, photos: bool = True) -> None:
    """Write the ledger to ``path`` as JSON lines.

    Raises:
        LedgerError: It can't be written.
    """
    with _told(path), draft_of(path) as draft:
        store.read(lambda connection: _write_lines(connection, store, draft, path, photos=photos))


def take_lines(store: Store, path: Path) -> int:
    """Take JSON lines into the ledger, see ``Ledger.take_in``."""

    def work(connection: Connection) -> int:
        def keep(digest: str, data: bytes) -> None:
            blobs.keep(connection, store.place, digest, data)

        with path.open(encoding="utf-8") as file:
            taking = TakingIn(connection, keep, path.name)
            taking.take(file)
        return taking.added

    return store.write(work)


def _copy(store: Store, place: FilePlace, draft: Path, *, photos: bool) -> None:
    own = store.engine.raw_connection()
    with closing(own), closing(sqlite3.connect(draft)) as copy:
        source = own.driver_connection
        if not isinstance(source, sqlite3.Connection):
            raise TypeError(source)
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
        if photos:
            _take_photos(copy, place)
    check_copy(draft, draft.name)


def _take_photos(copy: sqlite3.Connection, place: FilePlace) -> None:
    wanted = "SELECT DISTINCT kept_sha256 FROM evidence WHERE kept_sha256 NOT IN (SELECT sha256 FROM blobs)"
    for (digest,) in copy.execute(wanted).fetchall():
        file = blobs.path_of(place, digest)
        if file.exists():  # a photo that is gone is named by verify
            with copy:
                copy.execute("INSERT INTO blobs VALUES (?, ?)", (digest, file.read_bytes()))


def _write_lines(connection: Connection, store: Store, draft: Path, path: Path, *, photos: bool) -> None:
    def photo(digest: str) -> bytes | None:
        return blobs.fetch(connection, store.place, digest) if photos else None

    with _told(path), draft.open("w", encoding="utf-8", newline="\n") as file:
        for line in lines_of(connection, photo):
            file.write(line + "\n")


def check_copy(path: Path, name: str) -> None:
    """Read a whole file of SQLite and see that it is a ledger that we know.

    Raises:
        BadBackupError: It isn't.
    """
    try:
        with closing(sqlite3.connect(path.absolute().as_uri() + "?mode=ro", uri=True)) as copy:
            whole = copy.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
            revision = copy.execute("SELECT version_num FROM alembic_version").fetchone()[0]
            copy.execute("SELECT count(*) FROM sessions, events")
    except (sqlite3.Error, TypeError) as error:
        raise BadBackupError(BAD.fill(name=name)) from error
    if not whole or revision not in REVISIONS:
        raise BadBackupError(BAD.fill(name=name))


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except (DBAPIError, sqlite3.Error, OSError) as error:
        kind = kind_of(error)
        if kind is None:
            raise
        text = _FULL if kind is DiskFullError else _UNWRITTEN
        raise kind(text.fill(name=path.name)) from error
