"""What the world does to a ledger: a sentence in both languages, a way on, and nothing lost."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from contextlib import closing
from datetime import datetime
from pathlib import Path

import psycopg
import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text

import scorer.ledger
from scorer.errors import KnownError
from scorer.ledger import errors
from scorer.ledger.opening import open_ledger
from scorer.ledger.place import FilePlace, place_of
from scorer.ledger.restoring import restore
from scorer.ledger.salvage import salvage
from scorer.ledger.schema import REVISIONS
from scorer.ledger.tables import metadata
from scorer.ledger.thinning import back_up_automatically
from scorer.ledger.troubles import kind_of
from scorer.ledger.values import Evidence

EVENTS = 120
NOW = datetime(2026, 11, 30, 23, 0)  # noqa: DTZ001  backups are named by local time


@pytest.fixture(scope="module")
def evening_once(tmp_path_factory) -> Path:
    file = tmp_path_factory.mktemp("long") / "ledger.db"
    with open_ledger(file) as ledger:
        at = {"kind": "hand", "at": "2026-11-28T20:00:00+08:00"}
        ledger.create_session("s", "周六晚", {"id": "e1", **at})
        for number in range(2, EVENTS + 1):
            ledger.append("s", {"id": f"e{number}", **at, "text": "清一色" * 200})
    return file


@pytest.fixture
def long_evening(evening_once, file):
    """A closed ledger in a file with 120 events, some hundred pages."""
    shutil.copy(evening_once, file)
    return file


def spoil(file: Path, offset: int, length: int = 2000) -> None:
    with file.open("rb+") as opened:
        opened.seek(offset)
        opened.write(b"\x5a" * length)


def for_each(work) -> None:
    for number in range(2, 200):
        work(number)


def says(raised, *parts: str) -> bool:
    words = raised.value.text
    return isinstance(raised.value, KnownError) and all(part in words.zh and part in words.en for part in parts)


def test_a_full_disk_loses_nothing_and_the_event_can_be_submitted_again(file, event):
    ledger = open_ledger(file)
    ledger.create_session("s", "周六晚", event(1))
    with ledger._store.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 3}")
    confirmed = []
    with pytest.raises(errors.DiskFullError) as raised:
        for_each(lambda number: confirmed.append(ledger.append("s", event(number, text="x" * 500)).number))
    assert says(raised, "ledger.db")
    assert [stored.number for stored in ledger.events("s")] == [1, *confirmed]
    with ledger._store.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 100000")
    assert ledger.append("s", event(confirmed[-1] + 1, text="x" * 500)).number == confirmed[-1] + 1
    assert ledger.verify("s").is_whole
    ledger.close()


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        (psycopg.errors.DiskFull, errors.DiskFullError),
        (psycopg.errors.AdminShutdown, errors.ServerUnreachableError),
        (psycopg.errors.DeadlockDetected, errors.LedgerLockedError),
        (psycopg.errors.DataCorrupted, errors.DamagedLedgerError),
        (psycopg.errors.ReadOnlySqlTransaction, errors.ReadOnlyLedgerError),
        (psycopg.errors.InsufficientPrivilege, errors.ServerRefusedError),
        (psycopg.errors.UndefinedColumn, None),
    ],
)
def test_what_a_server_says_has_its_sentence(said, kind):
    assert kind_of(said("said")) is kind


def test_a_locked_file_is_said_after_waiting_and_works_when_it_is_free(file, event):
    with open_ledger(file, patience=0.2) as ledger, closing(sqlite3.connect(file, isolation_level=None)) as other:
        ledger.create_session("s", "周六晚", event(1))
        other.execute("BEGIN IMMEDIATE")
        start = time.monotonic()
        with pytest.raises(errors.LedgerLockedError) as raised:
            ledger.append("s", event(2))
        assert time.monotonic() - start >= 0.2
        assert len(ledger.events("s")) == 1  # reading never waits
        other.execute("ROLLBACK")
        assert ledger.append("s", event(2)).number == 2
    assert says(raised, "ledger.db")


def test_a_session_locked_on_the_server_is_said_and_works_when_it_is_free(server, event):
    address = server.new_address()
    with open_ledger(address, patience=0.2) as ledger, psycopg.connect(address) as other:
        ledger.create_session("s", "周六晚", event(1))
        other.execute("SELECT * FROM sessions FOR UPDATE")
        with pytest.raises(errors.LedgerLockedError):
            ledger.append("s", event(2))
        other.rollback()
        assert ledger.append("s", event(2)).number == 2


def test_a_ledger_of_a_newer_version_is_left_alone(address, event):
    with open_ledger(address) as ledger:
        ledger.create_session("s", "周六晚", event(1))
        ledger._store.write(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '0999'")))
    with pytest.raises(errors.NewerLedgerError) as raised:
        open_ledger(address)
    assert says(raised, "见花")


def test_every_migration_is_known_and_leads_to_the_tables_as_they_are(address):
    folder = Path(scorer.ledger.__file__).with_name("migrations")
    steps = [script.revision for script in ScriptDirectory(str(folder)).walk_revisions()]
    assert tuple(reversed(steps)) == REVISIONS
    with open_ledger(address) as ledger:
        shape = ledger._store.read(shape_of)
        ledger._store.write(
            lambda c: [c.execute(text(f"DROP TABLE {t}")) for t in ("evidence", "events", "sessions", "blobs")]
        )
        ledger._store.write(metadata.create_all)
        assert ledger._store.read(shape_of) == shape


def shape_of(connection) -> object:
    tables = inspect(connection)
    return {
        name: (
            [(c["name"], str(c["type"]), c["nullable"]) for c in tables.get_columns(name)],
            tables.get_pk_constraint(name)["constrained_columns"],
            sorted(u["column_names"] for u in tables.get_unique_constraints(name)),
            sorted(f["constrained_columns"] for f in tables.get_foreign_keys(name)),
        )
        for name in metadata.tables
    }


@pytest.mark.parametrize("page", [4, 30, 60])
def test_a_damaged_file_names_its_newest_good_backup_which_restores_it(long_evening, page):
    with open_ledger(long_evening) as ledger:
        backup = back_up_automatically(ledger, ledger.place.backups, NOW)
        before = ledger.events("s")
    spoil(long_evening, 4096 * page)
    with pytest.raises(errors.DamagedLedgerError) as raised:
        open_ledger(long_evening)
    assert raised.value.backup == backup
    assert says(raised, "ledger.db", backup.name)
    aside = restore(raised.value.backup, long_evening)
    assert aside.exists()
    with open_ledger(long_evening) as ledger:
        assert ledger.events("s") == before
        assert ledger.verify("s").is_whole


def test_a_destroyed_head_with_backups_is_damage_and_without_them_something_else(long_evening):
    with open_ledger(long_evening) as ledger:
        back_up_automatically(ledger, ledger.place.backups, NOW)
    spoil(long_evening, 0)
    with pytest.raises(errors.DamagedLedgerError):
        open_ledger(long_evening)
    for path in FilePlace(long_evening).backups.iterdir():
        path.unlink()
    with pytest.raises(errors.NotALedgerError):
        open_ledger(long_evening)


def test_without_a_backup_the_readable_events_are_salvaged(long_evening, tmp_path):
    with open_ledger(long_evening) as ledger:
        before = {stored.number: stored for stored in ledger.events("s")}
    spoil(long_evening, 4096 * 40)
    with pytest.raises(errors.DamagedLedgerError) as raised:
        open_ledger(long_evening)
    assert raised.value.backup is None
    found = salvage(long_evening, tmp_path / "saved.db")
    with open_ledger(tmp_path / "saved.db") as saved:
        events = saved.events("s")
        verdict = saved.verify("s")
    assert found.events == len(events)
    assert EVENTS / 2 < len(events) < EVENTS
    assert found.lost == EVENTS - len(events)
    assert all(stored.payload == before[stored.number].payload for stored in events)
    assert [stored.number for stored in events[: verdict.events]] == list(range(1, verdict.events + 1))
    assert not verdict.is_whole


def test_a_salvage_of_a_whole_file_brings_everything(long_evening, tmp_path, event):
    with open_ledger(long_evening) as ledger:
        ledger.append("s", event(EVENTS + 1), [Evidence("photo", b"photo", "image/jpeg", "0" * 64)])
    found = salvage(long_evening, tmp_path / "ledger.saved.db")
    assert (found.sessions, found.events, found.lost) == (1, EVENTS + 1, 0)
    restore(tmp_path / "ledger.saved.db", long_evening)
    with open_ledger(long_evening) as ledger:
        assert ledger.verify("s").is_whole
        assert ledger.verify("s").photos == 1


@pytest.mark.parametrize("content", [b"", b"nothing readable in here" * 400])
def test_a_salvage_of_rubble_brings_nothing_and_does_not_fail(tmp_path, content):
    (tmp_path / "rubble.db").write_bytes(content)
    assert salvage(tmp_path / "rubble.db", tmp_path / "saved.db").events == 0


def test_events_outlive_the_loss_of_the_table_of_sessions(long_evening, tmp_path):
    with closing(sqlite3.connect(long_evening)) as file, file:
        file.execute("DELETE FROM sessions")
    salvage(long_evening, tmp_path / "saved.db")
    with open_ledger(tmp_path / "saved.db") as saved:
        assert len(saved.events("s")) == EVENTS


def test_a_file_of_another_program_is_refused_and_untouched(tmp_path):
    with closing(sqlite3.connect(tmp_path / "music.db")) as other, other:
        other.execute("CREATE TABLE songs (name TEXT)")
    (tmp_path / "letter.txt").write_text("亲爱的" * 400, "utf-8")
    for name in ("music.db", "letter.txt"):
        content = (tmp_path / name).read_bytes()
        with pytest.raises(errors.NotALedgerError) as raised:
            open_ledger(tmp_path / name)
        assert says(raised, name)
        if name == "letter.txt":
            assert (tmp_path / name).read_bytes() == content
    with closing(sqlite3.connect(tmp_path / "music.db")) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("songs",)]


def test_a_database_of_another_program_is_refused(server):
    address = server.new_address()
    with psycopg.connect(address) as other:
        other.execute("CREATE TABLE songs (name TEXT)")
    with pytest.raises(errors.NotALedgerError):
        open_ledger(address)


def test_a_folder_that_may_not_be_written_is_said(common_user, event):
    with common_user() as folder:
        with open_ledger(folder / "ledger.db") as ledger:
            ledger.create_session("s", "周六晚", event(1))
        folder.chmod(0o500)
        for name in ("ledger.db", "new.db", "sub/new.db"):
            with pytest.raises((errors.ReadOnlyLedgerError, errors.LedgerGoneError)) as raised:
                open_ledger(folder / name)
            assert says(raised, Path(name).name)
        folder.chmod(0o700)
        with open_ledger(folder / "ledger.db") as ledger:
            assert ledger.verify("s").is_whole


def test_a_file_that_may_not_be_written_is_said(common_user, event):
    with common_user() as folder:
        with open_ledger(folder / "ledger.db") as ledger:
            ledger.create_session("s", "周六晚", event(1))
        (folder / "ledger.db").chmod(0o400)
        with pytest.raises(errors.ReadOnlyLedgerError), open_ledger(folder / "ledger.db") as ledger:
            ledger.append("s", event(2))


def test_a_folder_in_the_place_of_the_file_is_said(tmp_path):
    with pytest.raises(errors.LedgerError):
        open_ledger(tmp_path)
    (tmp_path / "plain").write_text("")
    with pytest.raises(errors.LedgerError):
        open_ledger(tmp_path / "plain" / "ledger.db")


def test_a_server_that_does_not_answer_is_said(tmp_path):
    with pytest.raises(errors.ServerUnreachableError) as raised:
        open_ledger(f"postgresql://jianhua@/club?host={tmp_path}")
    assert says(raised, "club")
    with pytest.raises(errors.ServerUnreachableError):
        open_ledger("postgresql://jianhua@127.0.0.1:9/club")


def test_a_server_that_refuses_is_said_without_the_password(server):
    with pytest.raises(errors.ServerRefusedError) as raised:
        open_ledger(f"postgresql://nobody-here:geheim@/postgres?host={server.folder}")
    assert says(raised, "postgres")
    assert "geheim" not in raised.value.text.zh + raised.value.text.en
    with pytest.raises(errors.ServerRefusedError):
        open_ledger(f"postgresql://jianhua@/gone?host={server.folder}")


def test_a_server_that_went_away_and_came_back_is_found_again(server, event):
    with open_ledger(server.new_address(), patience=2) as ledger:
        ledger.create_session("s", "周六晚", event(1))
        server.stop()
        with pytest.raises(errors.ServerUnreachableError):
            ledger.append("s", event(2))
        server.start()
        assert ledger.append("s", event(2)).number == 2
        assert ledger.verify("s").is_whole


@pytest.mark.parametrize(
    "address", ["", "mysql://me@host/db", "postgresql://host", "postgresql://me@host:port/db", "http://x", "a\0b"]
)
def test_an_address_that_can_not_be_understood_is_said(address):
    with pytest.raises(errors.WrongAddressError):
        open_ledger(address)


def test_an_address_with_a_password_is_not_repeated():
    with pytest.raises(errors.WrongAddressError) as raised:
        place_of("mysql://me:geheim@host/db")
    assert "geheim" not in raised.value.text.zh


@pytest.mark.parametrize(
    "address", ["postgres://me@host/db", "postgresql+psycopg://me@host/db", "postgresql://me@host/db"]
)
def test_addresses_of_a_server_in_every_spelling(address):
    assert place_of(address).name == "host/db"


def test_a_path_may_be_written_as_an_address_of_sqlite(tmp_path):
    assert place_of(f"sqlite:///{tmp_path}/a.db") == FilePlace(tmp_path / "a.db")


def test_a_photo_that_can_not_be_written_leaves_no_event_without_it(common_user, event):
    with common_user() as folder, open_ledger(folder / "ledger.db") as ledger:
        ledger.create_session("s", "周六晚", event(1))
        ledger.place.photos.mkdir(mode=0o500)
        photo = Evidence("photo", b"photo", "image/jpeg", "0" * 64)
        with pytest.raises(errors.ReadOnlyLedgerError):
            ledger.append("s", event(2), [photo])
        assert len(ledger.events("s")) == 1
        ledger.place.photos.chmod(0o700)
        assert ledger.append("s", event(2), [photo]).was_new
        assert ledger.evidence("s", "photo") == b"photo"


def test_the_ledger_has_the_settings_that_outlive_a_power_cut(file):
    with open_ledger(file) as ledger, ledger._store.engine.connect() as connection:
        settings = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    assert os.listdir(file.parent) == ["ledger.db"]  # noqa: PTH208  closed, it is one file
