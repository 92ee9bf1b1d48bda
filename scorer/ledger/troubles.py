"""From what a database or a disk says to an error of ours with one clear sentence."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import DBAPIError

from scorer.ledger import errors
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorer.ledger.place import Place

Kind = type[errors.LedgerError]

SAYS: Final[dict[Kind, Text]] = {
    errors.DiskFullError: Text(
        "磁盘满了，这一笔没有写进账本“{name}”，以前的都在：请腾出空间后再确认一次。",
        "The disk is full; this entry was not written to “{name}”, all earlier ones are safe:"
        " free some space and confirm again.",
    ),
    errors.LedgerLockedError: Text(
        "账本“{name}”正被另一个程序占用：请关掉它，再试一次。",
        "Another program holds the ledger “{name}”: close it and try again.",
    ),
    errors.DamagedLedgerError: Text(
        "账本“{name}”已损坏：请从备份恢复，或把还读得出的记录救到新文件里。",
        "The ledger “{name}” is damaged: restore a backup, or salvage what can be read into a new file.",
    ),
    errors.NotALedgerError: Text(
        "“{name}”不是见花的账本：请另选一个文件或数据库。",
        "“{name}” is no ledger of 见花: choose another file or database.",
    ),
    errors.ReadOnlyLedgerError: Text(
        "账本“{name}”所在的位置不能写入：请换一个文件夹，或允许写入。",
        "The ledger “{name}” may not be written where it lies: choose another folder, or allow writing.",
    ),
    errors.LedgerGoneError: Text(
        "打不开账本“{name}”：请检查文件夹和磁盘是否还在，再试一次。",
        "The ledger “{name}” can't be opened: check that its folder and disk are there, then try again.",
    ),
    errors.ServerUnreachableError: Text(
        "连不上账本服务器 {name}：请检查网络和地址；也可以先记在本机文件里。",
        "The ledger's server {name} can't be reached: check the network and the address, or use a local file for now.",
    ),
    errors.ServerRefusedError: Text(
        "账本服务器 {name} 拒绝了连接：请检查用户名、密码、数据库名和权限。",
        "The ledger's server {name} refuses: check the user, the password, the database and its rights.",
    ),
}

_SQLITE: Final[dict[int, Kind]] = {
    sqlite3.SQLITE_FULL: errors.DiskFullError,
    sqlite3.SQLITE_BUSY: errors.LedgerLockedError,
    sqlite3.SQLITE_LOCKED: errors.LedgerLockedError,
    sqlite3.SQLITE_CORRUPT: errors.DamagedLedgerError,
    sqlite3.SQLITE_NOTADB: errors.NotALedgerError,
    sqlite3.SQLITE_READONLY: errors.ReadOnlyLedgerError,
    sqlite3.SQLITE_PERM: errors.ReadOnlyLedgerError,
    sqlite3.SQLITE_CANTOPEN: errors.LedgerGoneError,
    sqlite3.SQLITE_IOERR: errors.LedgerGoneError,
}

_POSTGRES: Final[tuple[tuple[str, Kind], ...]] = (  # by the beginning of the SQLSTATE
    ("53100", errors.DiskFullError),
    ("55P03", errors.LedgerLockedError),
    ("40", errors.LedgerLockedError),
    ("XX001", errors.DamagedLedgerError),
    ("XX002", errors.DamagedLedgerError),
    ("25006", errors.ReadOnlyLedgerError),
    ("28", errors.ServerRefusedError),
    ("3D", errors.ServerRefusedError),
    ("42501", errors.ServerRefusedError),
    ("53", errors.ServerUnreachableError),
    ("57P", errors.ServerUnreachableError),
    ("08", errors.ServerUnreachableError),
)

_OS: Final[dict[int, Kind]] = {
    errno.ENOSPC: errors.DiskFullError,
    errno.EDQUOT: errors.DiskFullError,
    errno.EFBIG: errors.DiskFullError,
    errno.EROFS: errors.ReadOnlyLedgerError,
    errno.EACCES: errors.ReadOnlyLedgerError,
    errno.EPERM: errors.ReadOnlyLedgerError,
}


@contextmanager
def told(place: Place) -> Iterator[None]:
    """Turn what the database or the disk raises within into a ``LedgerError``."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, OSError) as error:
        kind = kind_of(error)
        if kind is None:
            raise
        raise trouble(kind, place) from error


def trouble(kind: Kind, place: Place) -> errors.LedgerError:
    """Return the error ``kind`` with its sentence about ``place``."""
    return kind(SAYS[kind].fill(name=place.name))


def kind_of(error: BaseException) -> Kind | None:
    """Return which trouble ``error`` is; None where it is a bug of ours."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        return _SQLITE.get((getattr(cause, "sqlite_errorcode", None) or 0) & 0xFF)
    if isinstance(cause, OSError):
        return _OS.get(cause.errno or 0, errors.LedgerGoneError)
    return _of_postgres(cause)


def _of_postgres(error: BaseException | None) -> Kind | None:
    import psycopg  # noqa: PLC0415  who keeps a file never loads it

    if not isinstance(error, psycopg.Error):
        return None
    state = error.sqlstate
    if state is None:
        return _of_connecting(str(error)) if isinstance(error, psycopg.OperationalError) else None
    return next((kind for start, kind in _POSTGRES if state.startswith(start)), None)


def _of_connecting(said: str) -> Kind:
    """A connection that fails carries no SQLSTATE; a server that answers says FATAL."""
    passing = ("starting up", "shutting down", "too many")
    if "FATAL" in said and not any(words in said for words in passing):
        return errors.ServerRefusedError
    return errors.ServerUnreachableError
