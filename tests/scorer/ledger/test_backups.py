"""Copies, restoring, moving between file and server: nothing lost, nothing half written."""

from __future__ import annotations

import hashlib
import json
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from scorer.ledger.errors import BadBackupError, DifferentHistoryError, LedgerError
from scorer.ledger.opening import open_ledger
from scorer.ledger.place import FilePlace
from scorer.ledger.restoring import restore
from scorer.ledger.thinning import back_up_automatically, backups_in, kept, newest_good
from scorer.ledger.values import Evidence

if TYPE_CHECKING:
    from pathlib import Path

NOW = datetime(2026, 11, 30, 23, 0)  # noqa: DTZ001  backups are named by local time
PHOTO = Evidence("photo", b"\xff\xd8 no real photo" * 99, "image/jpeg", hashlib.sha256(b"original").hexdigest())


@pytest.fixture
def told(evening, event):
    for number in (2, 3, 4):
        evening.append("s", event(number, text="门清"), [PHOTO] if number == 3 else [])
    evening.create_session("t", "周日", event(1))
    return evening


def contents(ledger) -> list[object]:
    return [(row, ledger.events(row.id), ledger.verify(row.id)) for row in ledger.sessions()]


@pytest.fixture
def copy(told, tmp_path) -> Path:
    path = tmp_path / "备份" / f"copy.{told.backup_suffix}"
    told.backup(path)
    return path


def test_a_restored_backup_is_the_ledger_with_its_photos(told, copy, tmp_path):
    target = tmp_path / "elsewhere" / "new.db"
    assert restore(copy, target) is None
    with open_ledger(target) as restored:
        assert contents(restored) == contents(told)
        assert restored.evidence("s", "photo") == PHOTO.data
        assert restored.verify("s").photos == 1


def test_a_backup_is_one_file_and_leaves_no_draft(copy):
    assert [path.name for path in copy.parent.iterdir()] == [copy.name]


def test_a_backup_goes_to_a_server(told, copy, server):
    address = server.new_address()
    restore(copy, address)
    restore(copy, address)  # twice is once
    with open_ledger(address) as restored:
        assert contents(restored) == contents(told)


def test_a_backup_in_a_file_opens_as_a_ledger_with_its_photos(file, tmp_path, event):
    with open_ledger(file) as ledger:
        ledger.create_session("s", "周六晚", event(1))
        ledger.append("s", event(2), [PHOTO])
        ledger.backup(tmp_path / "stick" / "copy.db")
    with open_ledger(tmp_path / "stick" / "copy.db") as copy:
        assert copy.verify("s").photos == 1


def test_what_lay_there_is_moved_aside_not_deleted(file, copy, told, event):
    with open_ledger(file) as ledger:
        ledger.create_session("old", "旧", event(1))
    aside = restore(copy, file)
    with open_ledger(file) as ledger:
        assert [row.id for row in ledger.sessions()] == [row.id for row in told.sessions()]
    with open_ledger(aside) as ledger:
        assert [row.id for row in ledger.sessions()] == ["old"]


def test_a_backup_is_of_one_moment_while_others_write(address, tmp_path, event):
    with open_ledger(address) as ledger, open_ledger(address) as other:
        ledger.create_session("s", "周六晚", event(1))
        other.append("s", event(2))
        ledger.backup(tmp_path / "copy")
        other.append("s", event(3))
    restore(tmp_path / "copy", tmp_path / "new.db")
    with open_ledger(tmp_path / "new.db") as restored:
        assert restored.verify("s").is_whole
        assert len(restored.events("s")) == 2


def test_lines_go_home_to_a_ledger_that_has_a_part_of_them(told, tmp_path, event):
    lines = tmp_path / "all.jsonl"
    told.export_lines(lines)
    with open_ledger(tmp_path / "other.db") as other:
        other.create_session("s", "周六晚", event(1))
        other.create_session("own", "自己的", event(1))
        assert other.take_in(lines) == 4
        assert other.take_in(lines) == 0
        assert {row.id: row.events for row in other.sessions()} == {"s": 4, "own": 1, "t": 1}
        assert other.verify("s").photos == 1


def test_lines_with_another_history_change_nothing(told, tmp_path, event):
    lines = tmp_path / "all.jsonl"
    told.export_lines(lines)
    with open_ledger(tmp_path / "other.db") as other:
        other.create_session("s", "周六晚", event(1))
        other.append("s", event(2, text="别的"))
        with pytest.raises(DifferentHistoryError):
            other.take_in(lines)
        assert [row.id for row in other.sessions()] == ["s"]
        assert len(other.events("s")) == 2


@pytest.mark.parametrize("spoil", ["cut", "photo", "word", "empty", "other", "twice"])
def test_spoilt_lines_are_refused_whole(told, tmp_path, spoil):
    lines = tmp_path / "all.jsonl"
    told.export_lines(lines)
    rows = lines.read_text("utf-8").splitlines()
    photo = next(i for i, row in enumerate(rows) if '"photo": "' in row)
    spoilt = {
        "cut": rows[:-1],
        "photo": [*rows[:photo], rows[photo].replace('"base64": "', '"base64": "AAAA'), *rows[photo + 1 :]],
        "word": [*rows[:-1], rows[-1][:-2]],
        "empty": [],
        "other": ['{"hello": 1}', '{"end": 1}'],
        "twice": [*rows[:-1], rows[-2], json.dumps({"end": len(rows)})],
    }[spoil]
    lines.write_text("\n".join(spoilt), "utf-8")
    target = tmp_path / "new.db"
    if spoil == "twice":
        with open_ledger(target) as other, pytest.raises(BadBackupError):
            other.take_in(lines)
    with pytest.raises(BadBackupError):
        restore(lines, target.with_name("newer.db"))
    assert not target.with_name("newer.db").exists()


@pytest.mark.parametrize("content", [b"", b"no ledger at all", b"SQLite format 3\0 and then nothing"])
def test_what_is_no_backup_leaves_the_ledger_as_it_is(file, tmp_path, content, event):
    with open_ledger(file) as ledger:
        ledger.create_session("s", "周六晚", event(1))
    (tmp_path / "bad").write_bytes(content)
    for bad in (tmp_path / "bad", tmp_path / "gone"):
        with pytest.raises(BadBackupError):
            restore(bad, file)
    with open_ledger(file) as ledger:
        assert ledger.verify("s").is_whole
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad", "ledger.db"]


def test_a_backup_that_can_not_be_written_leaves_the_older_one(told, common_user):
    with common_user() as folder:
        older = folder / "copy"
        older.write_bytes(b"older")
        folder.chmod(0o500)
        with pytest.raises(LedgerError) as raised:
            told.backup(older)
    assert "备份" in raised.value.text.zh
    assert older.read_bytes() == b"older"


def test_a_photo_damaged_within_a_backup_is_named_by_verify_after_restoring(file, tmp_path, event):
    with open_ledger(file) as ledger:
        ledger.create_session("s", "周六晚", event(1))
        ledger.append("s", event(2), [PHOTO])
        ledger.backup(tmp_path / "copy.db")
    with open_ledger(tmp_path / "copy.db") as copy:
        copy._store.write(lambda connection: connection.execute(text("UPDATE blobs SET data = x'00'")))
    restore(tmp_path / "copy.db", tmp_path / "new" / "new.db")
    with open_ledger(tmp_path / "new" / "new.db") as restored:
        assert restored.verify("s").broken.damage == "photo-gone"


def test_automatic_backups_leave_the_photos_and_are_thinned(evening, event, tmp_path):
    evening.append("s", event(2), [PHOTO])
    for hours in range(0, 24 * 4, 8):
        made = back_up_automatically(evening, tmp_path / "auto", NOW + timedelta(hours=hours))
        assert made.exists()
    here = backups_in(tmp_path / "auto")
    assert next(iter(here.values())) == made
    assert set(here) == kept([NOW + timedelta(hours=hours) for hours in range(0, 24 * 4, 8)], made_at(made))
    assert len(here) == 11
    assert PHOTO.data not in made.read_bytes()


def made_at(path: Path) -> datetime:
    return datetime.strptime(path.stem.removeprefix("ledger-"), "%Y%m%d-%H%M%S-%f")  # noqa: DTZ007


def test_the_newest_good_backup_skips_damaged_ones(file, event):
    with open_ledger(file) as ledger:
        ledger.create_session("s", "周六晚", event(1))
        folder = FilePlace(file).backups
        good, bad = (back_up_automatically(ledger, folder, NOW + timedelta(days=day)) for day in (0, 1))
    bad.write_bytes(good.read_bytes()[:4096])
    assert newest_good(folder) == good
    assert newest_good(folder / "nothing") is None


MOMENTS = st.lists(st.datetimes(datetime(2026, 1, 1), datetime(2026, 12, 31)), max_size=30)  # noqa: DTZ001


@settings(max_examples=50)
@given(moments=MOMENTS, now=st.datetimes(datetime(2026, 1, 1), datetime(2026, 12, 31)))  # noqa: DTZ001
def test_thinning_keeps_the_last_ten_one_a_day_and_one_a_month(moments, now):
    keep = kept(moments, now)
    assert keep <= set(moments)
    assert set(sorted(set(moments))[-10:]) <= keep
    assert {m.strftime("%Y-%m") for m in keep} == {m.strftime("%Y-%m") for m in moments}
    recent = {m.date() for m in moments if now - timedelta(days=30) <= m <= now}
    assert recent <= {m.date() for m in keep}
    assert kept(keep, now) == keep


def test_thinning_over_two_years_keeps_a_few_dozen():
    moments = [NOW - timedelta(hours=6 * n) for n in range(4 * 730)]
    keep = kept(moments, NOW)
    assert len(keep) == 10 + (31 - 3) + 22
