"""Whether files are whole; automatic backups."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing

import pytest

from gui.session_export.backups import EVERY_HANDS, backup_folder, is_due, keep_backups
from gui.session_export.errors import NotAnExportError
from gui.session_export.verifying import verify_file, verify_ledger
from gui.session_export.whole import whole_of
from gui.session_export.whole_files import write_json, write_zip
from scorer.ledger.errors import NewerLedgerError
from scorer.ledger.values import Seal
from scorer.session.errors import NewerFormatError

SESSION = "evening-1"


def only(findings):
    (found,) = findings
    return found


@pytest.fixture
def files(tmp_path, ledger, ledger_file):
    """The same evening in every kind of file that can be verified."""
    made = {name: tmp_path / f"made.{name}" for name in ("json", "zip", "db", "jsonl", "chain")}
    write_json(made["json"], whole_of(ledger, SESSION))
    write_zip(made["zip"], whole_of(ledger, SESSION))
    ledger.backup(made["db"])
    ledger.export_lines(made["jsonl"])
    made["chain"].write_text(json.dumps(ledger.bundle(SESSION)), encoding="utf-8")
    made["ledger"] = ledger_file
    made["automatic"] = keep_backups(ledger)
    return made


@pytest.mark.parametrize("kind", ["json", "zip", "db", "jsonl", "chain", "ledger", "automatic"])
def test_what_is_whole_is_found_whole_and_left_as_it_is(files, kind):
    before = files[kind].read_bytes()
    found = only(verify_file(files[kind]))
    assert found.is_whole
    assert "13 条记录" in found.text.zh
    assert ("3 张照片" in found.text.zh) == (kind != "chain")
    assert files[kind].read_bytes() == before


@pytest.mark.parametrize("kind", ["json", "zip", "chain", "db", "ledger"])
def test_a_seal_is_checked(files, ledger, kind):
    seal = ledger.verify(SESSION).seal
    assert only(verify_file(files[kind], seal)).is_whole
    other = Seal(seal.number, "0" * 16)
    assert not only(verify_file(files[kind], other)).is_whole


def test_a_changed_event_is_named_before_its_results(files):
    text = files["json"].read_text("utf-8").replace("迟到", "早到")
    files["json"].write_text(text, encoding="utf-8")
    found = only(verify_file(files["json"]))
    assert not found.is_whole
    assert "第 6 条记录被改过" in found.text.zh


def test_changed_results_are_found_though_the_chain_is_whole(files):
    said = json.loads(files["json"].read_text("utf-8"))
    said["results"]["totals"]["p0"] += 1
    files["json"].write_text(json.dumps(said), encoding="utf-8")
    assert not only(verify_file(files["json"])).is_whole


def test_a_photo_that_is_gone_from_beside_the_ledger_is_named(ledger_file):
    shutil.rmtree(ledger_file.with_name("ledger.photos"))
    found = only(verify_file(ledger_file))
    assert not found.is_whole
    assert "photo/abab" in found.text.zh


def test_a_damaged_ledger_is_not_whole(files):
    data = bytearray(files["db"].read_bytes())
    data[4096:12288] = b"\xaa" * 8192
    files["db"].write_bytes(data)
    assert not only(verify_file(files["db"])).is_whole


def test_other_files_are_no_record(tmp_path):
    path = tmp_path / "photo.jpg"
    path.write_bytes(b"\xff\xd8\xff\xe0")
    with pytest.raises(NotAnExportError):
        verify_file(path)
    with pytest.raises(NotAnExportError, match=r"nothing\.db"):
        verify_file(tmp_path / "nothing.db")


@pytest.mark.parametrize("change", [{"chain": 3}, {"events": [1]}, {"head": None}, {"chain": []}])
def test_a_chain_that_is_none_is_said_in_a_sentence(files, change):
    said = json.loads(files["json"].read_text("utf-8")) | change
    files["json"].write_text(json.dumps(said), encoding="utf-8")
    with pytest.raises(NotAnExportError, match="not whole"):
        verify_file(files["json"])


def test_newer_files_are_not_called_damaged(files):
    said = json.loads(files["json"].read_text("utf-8")) | {"format": 2}
    files["json"].write_text(json.dumps(said), encoding="utf-8")
    with pytest.raises(NewerFormatError):
        verify_file(files["json"])


def test_a_newer_ledger_is_not_called_damaged(files):
    with closing(sqlite3.connect(files["db"])) as copy, copy:
        copy.execute("UPDATE alembic_version SET version_num = '9001'")
    with pytest.raises(NewerLedgerError):
        verify_file(files["db"])


def test_an_empty_ledger_is_whole(other):
    assert only(verify_ledger(other)).is_whole


def test_backups_lie_beside_the_ledger_and_are_thinned(ledger, ledger_file):
    made = [keep_backups(ledger) for _ in range(13)]
    folder = backup_folder(ledger_file)
    assert folder == ledger_file.with_name("ledger.backups")
    assert sorted(folder.iterdir()) == sorted(made[-10:])


def test_backups_go_where_they_are_asked_to(ledger, tmp_path):
    assert keep_backups(ledger, tmp_path / "stick").parent == tmp_path / "stick"


def test_a_server_has_its_backups_in_the_users_folder():
    assert backup_folder("postgresql://me@club/jianhua").name == "server.backups"


def test_every_few_hands_a_backup_is_due():
    assert [hands for hands in range(20) if is_due(hands)] == [EVERY_HANDS, 2 * EVERY_HANDS]
