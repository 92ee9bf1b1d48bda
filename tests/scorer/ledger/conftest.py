"""Both homes of a ledger for every test: a file, and a real PostgreSQL server started here."""

from __future__ import annotations

import glob
import os
import pwd
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest

import scorer.ledger
from scorer.ledger.opening import open_ledger

if TYPE_CHECKING:
    from collections.abc import Iterator

BINARIES = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[4]))  # noqa: PTH207
NAMES = count(1)


class Server:
    """A PostgreSQL server in a short folder of its own, reached through a socket alone."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="jh-pg-", dir="/tmp"))
        self.binaries = Path(BINARIES[-1])
        self.user = _unprivileged() if os.getuid() == 0 else None
        if self.user:
            shutil.chown(self.folder, self.user)
        self._run(
            "initdb", "-D", self.folder / "data", "-U", "jianhua", "-A", "trust", "-E", "UTF8", "--no-locale", "-N"
        )
        self.start()

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses= -c fsync=off -c max_connections=50 -c shared_buffers=16MB"
        log = self.folder / "log"
        self._run("pg_ctl", "start", "-w", "-D", self.folder / "data", "-l", log, "-o", options)

    def stop(self) -> None:
        self._run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", self.folder / "data")

    def address(self, options: str = "") -> str:
        return f"postgresql://jianhua@/postgres?host={self.folder}{options}"

    def new_address(self) -> str:
        """Tables of one's own, as quick as a database of one's own would be slow."""
        name = f"club{next(NAMES)}"
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}")
        return self.address(f"&options=-csearch_path%3D{name}")

    def _run(self, program: str, *arguments: object) -> None:
        command = [str(part) for part in (self.binaries / program, *arguments)]
        with (self.folder / "said").open("w") as said:  # no pipe: the server would keep it open
            done = subprocess.run(command, user=self.user, cwd="/", stdout=said, stderr=said, check=False, timeout=60)  # noqa: S603  Debian's programs
        assert done.returncode == 0, (self.folder / "said").read_text()


def _unprivileged() -> str:
    """PostgreSQL refuses to run as root."""
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in names)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    if not BINARIES:
        pytest.skip("PostgreSQL isn't installed (Debian: postgresql); `make test` installs it where it may")
    server = Server()
    yield server
    server.stop()
    shutil.rmtree(server.folder)


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request, tmp_path) -> str | Path:
    if request.param == "sqlite":
        return tmp_path / "账本" / "ledger.db"
    return request.getfixturevalue("server").new_address()


@pytest.fixture
def ledger(address):
    with open_ledger(address) as ledger:
        yield ledger


@pytest.fixture
def file(tmp_path) -> Path:
    return tmp_path / "ledger.db"


@pytest.fixture
def common_user():
    """Somebody whom the rights of files bind, and a folder that he may reach; root isn't bound."""
    folder = Path(tempfile.mkdtemp(prefix="jh-user-", dir="/tmp"))
    if os.getuid() == 0:
        shutil.chown(folder, "nobody")

    @contextmanager
    def as_common_user():
        if os.getuid() != 0:
            yield folder
            return
        os.seteuid(pwd.getpwnam("nobody").pw_uid)
        try:
            if not os.access(scorer.ledger.__file__, os.R_OK, effective_ids=True):
                pytest.skip("a common user may not read this checkout")
            yield folder
        finally:
            os.seteuid(0)

    yield as_common_user
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o700)
    shutil.rmtree(folder)


def _event(number: int, at: str = "2026-11-28T20:00:00+08:00", **more: object) -> dict[str, object]:
    return {"id": f"e{number}", "kind": "hand", "at": at, "number": number, **more}


@pytest.fixture
def event():
    """A maker of events, unlike by their number."""
    return _event


@pytest.fixture
def evening(ledger, event):
    """A ledger with the session ``s``, its first event written."""
    ledger.create_session("s", "周六晚", event(1))
    return ledger
