"""Where the bytes of photos lie: by their hash, in a folder or in the database.

An evening has hundreds of megabytes of photos. Beside a file of SQLite they lie in a
folder, so that the database stays small, is checked in milliseconds at every opening,
and its automatic backups don't copy photos that never change. On a server, which the
tables of a club reach without sharing a folder, and in a one-file backup they lie in
the table ``blobs``. Both are read everywhere.

A photo is written before the event that names it: a crash in between leaves a photo
that nobody asks for, never an event without its photo.
"""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from sqlalchemy import Connection, select

from scorer.ledger.drafts import draft_of
from scorer.ledger.place import FilePlace
from scorer.ledger.tables import blobs, insert_once

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from scorer.ledger.place import Place
    from scorer.ledger.values import Evidence


def keep_files(place: Place, kept: Iterable[Evidence]) -> None:
    """Write each piece into the folder, where there is one; outside a transaction, so that nobody waits.

    Raises:
        OSError: The folder can't be written.
    """
    if isinstance(place, FilePlace):
        for piece in kept:
            keep_file(path_of(place, piece.kept_sha256), piece.data)


def keep(connection: Connection, place: Place, digest: str, data: bytes) -> None:
    """Keep ``data`` where the photos of ``place`` lie.

    Raises:
        OSError: The folder can't be written.
    """
    if isinstance(place, FilePlace):
        keep_file(path_of(place, digest), data)
    else:
        put(connection, digest, data)


def fetch(connection: Connection, place: Place, digest: str) -> bytes | None:
    """Return the bytes kept under ``digest``, unchecked; None where there are none."""
    data = connection.execute(select(blobs.c.data).where(blobs.c.sha256 == digest)).scalar()
    if data is None and isinstance(place, FilePlace):
        with contextlib.suppress(FileNotFoundError):
            return path_of(place, digest).read_bytes()
    return data


def put(connection: Connection, digest: str, data: bytes) -> None:
    """Keep ``data`` in the table; what is there already stays."""
    connection.execute(insert_once(connection, blobs).values(sha256=digest, data=data))


def path_of(place: FilePlace, digest: str) -> Path:
    """Return where the photo with this hash lies."""
    return place.photos / digest[:2] / digest


def keep_file(path: Path, data: bytes) -> None:
    """Write ``data`` wholly or not at all, and onto the disk; a file of the same length stays.

    Raises:
        OSError: It can't be written.
    """
    if not (path.exists() and path.stat().st_size == len(data)):
        with draft_of(path) as draft:
            draft.write_bytes(data)
