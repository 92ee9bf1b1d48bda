"""A backup becomes the ledger again; what was there before is moved aside, never deleted."""

from __future__ import annotations

import hashlib
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final
from uuid import uuid4

from scorer.ledger import blobs
from scorer.ledger.backup import check_copy, take_lines, write_lines
from scorer.ledger.drafts import draft_of, sync_folder
from scorer.ledger.errors import BadBackupError
from scorer.ledger.lines import BAD
from scorer.ledger.place import FilePlace, place_of
from scorer.ledger.schema import bring_up
from scorer.ledger.store import Store
from scorer.ledger.troubles import told

SQLITE_HEAD: Final = b"SQLite format 3\0"


def restore(backup: Path, address: str | Path) -> Path | None:
    """Make ``backup`` the ledger at ``address``, or take it into the one on a server.

    In a file: the backup, which stays as it is, becomes the whole ledger; a ledger that
    lay there, whole or damaged, is moved aside. No program may have it open. On a server:
    what is missing is added, see ``Ledger.take_in``.

    Args:
        backup: What ``Ledger.backup`` or ``Ledger.export_lines`` wrote.
        address: See ``open_ledger``.

    Returns:
        Where the ledger lies that was there before; None where there was none.

    Raises:
        BadBackupError: It is damaged or something else; nothing was changed.
        LedgerError: It can't be written; nothing was changed.
    """
    place = place_of(address)
    if isinstance(place, FilePlace):
        with told(place):
            return _into_file(backup, place)
    _into_server(backup, address)
    return None


def _into_file(backup: Path, place: FilePlace) -> Path | None:
    with draft_of(place.path) as draft:
        if is_sqlite(backup):
            check_copy(backup, backup.name)
            _copy(backup, draft)
        else:
            _from_lines(backup, draft, place)
        unpack(draft, place)
        return move_aside(place)


def is_sqlite(path: Path) -> bool:
    """Return whether ``path`` begins as a file of SQLite does.

    Raises:
        BadBackupError: It can't be read.
    """
    try:
        with path.open("rb") as file:
            return file.read(len(SQLITE_HEAD)) == SQLITE_HEAD
    except OSError as error:
        raise BadBackupError(BAD.fill(name=path.name)) from error


def _copy(backup: Path, draft: Path) -> None:
    source = sqlite3.connect(backup.absolute().as_uri() + "?mode=ro", uri=True)
    with closing(source), closing(sqlite3.connect(draft)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")


def _from_lines(backup: Path, draft: Path, place: FilePlace) -> None:
    store = Store(FilePlace(draft, photos_beside=place.path))
    try:
        bring_up(store)
        take_lines(store, backup)
    finally:
        store.close()
    with closing(sqlite3.connect(draft)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE")


def unpack(file: Path, place: FilePlace) -> None:
    """Move the photos out of a file of SQLite into the folder of ``place``; damaged ones are left behind."""
    with closing(sqlite3.connect(file)) as copy:
        for (digest,) in copy.execute("SELECT sha256 FROM blobs").fetchall():
            (data,) = copy.execute("SELECT data FROM blobs WHERE sha256 = ?", (digest,)).fetchone()
            if hashlib.sha256(data).hexdigest() == digest:
                blobs.keep_file(blobs.path_of(place, digest), data)
        with copy:
            copy.execute("DELETE FROM blobs")
        copy.execute("VACUUM")


def move_aside(place: FilePlace) -> Path | None:
    """Give the ledger another name, with its log, which SQLite finds by the name."""
    aside = place.path.with_name(f"{place.path.stem}.before-{uuid4().hex[:8]}{place.path.suffix}")
    moved = False
    for tail in ("", "-wal", "-shm"):
        part = place.path.with_name(place.path.name + tail)
        if part.exists():
            part.rename(aside.with_name(aside.name + tail))
            moved = True
    sync_folder(place.path.parent)
    return aside if moved else None


def _into_server(backup: Path, address: str | Path) -> None:
    server = Store(place_of(address))
    try:
        bring_up(server)
        if not is_sqlite(backup):
            take_lines(server, backup)
            return
        check_copy(backup, backup.name)
        _carry(backup, server)
    finally:
        server.close()


def _carry(backup: Path, server: Store) -> None:
    """From a copy in a file to a server, over JSON lines in a file of their own."""
    with tempfile.TemporaryDirectory(prefix="jianhua-") as folder:
        own, lines = Path(folder, "copy.db"), Path(folder, "copy.jsonl")
        _copy(backup, own)
        file = Store(FilePlace(own, photos_beside=backup))
        try:
            write_lines(file, lines)
        finally:
            file.close()
        take_lines(server, lines)
