"""Where a ledger lies: a file with its photos and backups beside it, or an address of PostgreSQL."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from scorer.ledger.errors import WrongAddressError
from scorer.text import Text

_ADDRESS: Final = re.compile(r"^[a-z][a-z0-9+]+:/", re.IGNORECASE)
_WRONG: Final = Text(
    "看不懂账本地址“{address}”：请写文件路径，或 postgresql://用户@主机/数据库。",
    "The ledger's address “{address}” can't be understood: give a file or postgresql://user@host/database.",
)


@dataclass(frozen=True, slots=True)
class FilePlace:
    """A file of SQLite."""

    path: Path
    photos_beside: Path | None = None
    """The file whose photos it shares, where that isn't its own: of a draft or a copy."""

    @property
    def name(self) -> str:
        """What people call it."""
        return self.path.name

    @property
    def photos(self) -> Path:
        """The folder of its photos; each is named by its hash."""
        return (self.photos_beside or self.path).with_name(f"{(self.photos_beside or self.path).stem}.photos")

    @property
    def backups(self) -> Path:
        """The folder of its automatic backups."""
        return self.path.with_name(f"{self.path.stem}.backups")


@dataclass(frozen=True, slots=True)
class ServerPlace:
    """A database of PostgreSQL."""

    url: URL

    @property
    def name(self) -> str:
        """What people call it; never with its password."""
        host = self.url.host or self.url.query.get("host") or "localhost"
        return f"{host}/{self.url.database or ''}"


Place = FilePlace | ServerPlace


def place_of(address: str | Path) -> Place:
    """Return where ``address`` leads: a path, ``sqlite:///path`` or ``postgresql://…``.

    Raises:
        WrongAddressError: An address of something else, or none at all.
    """
    if isinstance(address, Path) or not _ADDRESS.match(address):
        return FilePlace(_path(str(address)))
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise WrongAddressError(_WRONG.fill(address=address)) from error
    return _by_scheme(url, address)


def _by_scheme(url: URL, address: str) -> Place:
    scheme = url.drivername.partition("+")[0]
    if scheme in {"postgresql", "postgres"} and url.database:
        return ServerPlace(url.set(drivername="postgresql+psycopg"))
    if scheme == "sqlite" and url.database:
        return FilePlace(_path(url.database))
    shown = url.render_as_string() if url.password else address
    raise WrongAddressError(_WRONG.fill(address=shown))


def _path(text: str) -> Path:
    if not text or "\0" in text:
        raise WrongAddressError(_WRONG.fill(address=text.replace("\0", "?")))
    return Path(text).expanduser().absolute()
