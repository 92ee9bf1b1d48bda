"""A whole session as one file, and what comes back from it."""

from __future__ import annotations

import json
import zipfile

import pytest

from gui.session.payloads import payload_of
from gui.session_export.errors import AlreadyHereError, ExportError, NotAnExportError, UnwritableError
from gui.session_export.importing import bring_in
from gui.session_export.whole import document, whole_of
from gui.session_export.whole_files import read_whole, write_json, write_zip
from scorer.errors import KnownError
from scorer.ledger.errors import DifferentHistoryError
from scorer.session.errors import NewerFormatError, SessionError
from scorer.session.events import Note
from scorer.session.export import export_session

SESSION = "evening-1"
WRITERS = {"json": write_json, "zip": write_zip}


@pytest.fixture(params=WRITERS)
def exported(request, tmp_path, ledger):
    path = tmp_path / f"evening.{request.param}"
    WRITERS[request.param](path, whole_of(ledger, SESSION))
    return path


@pytest.fixture
def said(tmp_path, ledger):
    """The JSON of an export and a way to write it changed."""
    path = tmp_path / "changed.json"
    write_json(path, whole_of(ledger, SESSION))
    return json.loads(path.read_text("utf-8"))


@pytest.fixture
def changed(tmp_path, said):
    def changed():
        path = tmp_path / "changed.json"
        path.write_text(json.dumps(said), encoding="utf-8")
        return path

    return changed


def kept(ledger, session=SESSION):
    rows = [row for row in ledger.sessions() if row.id == session]
    notes = [note for stored in ledger.events(session) for note in stored.evidence]
    return rows, ledger.bundle(session), [ledger.evidence(session, note.key) for note in notes]


def test_what_was_exported_comes_back_with_every_hash_and_photo(exported, ledger, other):
    found = bring_in(other, exported)
    assert kept(other) == kept(ledger)
    assert other.verify(SESSION).is_whole
    assert (found.events, found.added, found.photos) == (13, 13, 3)


def test_exporting_what_came_back_gives_the_same_file(exported, other, tmp_path):
    bring_in(other, exported)
    again = tmp_path / f"again{exported.suffix}"
    WRITERS[exported.suffix[1:]](again, whole_of(other, SESSION))
    if exported.suffix == ".json":
        assert again.read_bytes() == exported.read_bytes()
    assert read_whole(again) == read_whole(exported)


def test_importing_twice_is_noticed_and_says_the_way(exported, other):
    bring_in(other, exported)
    with pytest.raises(AlreadyHereError, match="--as-new") as caught:
        bring_in(other, exported)
    assert caught.value.session_id == SESSION
    assert len(other.sessions()) == 1


def test_as_new_it_is_another_session_whole_by_itself(exported, ledger, other):
    bring_in(other, exported)
    found = bring_in(other, exported, new=True)
    assert found.session_id != SESSION
    assert len(other.sessions()) == 2
    assert other.verify(found.session_id).is_whole
    assert [one.payload for one in other.events(found.session_id)][1:] == [
        one.payload for one in ledger.events(SESSION)
    ][1:]
    assert other.events(found.session_id)[0].id == found.session_id


def test_an_evening_that_went_on_is_gone_on_with(exported, ledger, other, tmp_path):
    bring_in(other, exported)
    ledger.append(SESSION, payload_of(Note(id="later", at="2025-05-02T01:00:00+08:00", text="回家")))
    write_json(tmp_path / "later.json", whole_of(ledger, SESSION))
    assert bring_in(other, tmp_path / "later.json").added == 1
    assert kept(other) == kept(ledger)
    with pytest.raises(AlreadyHereError, match="14"):
        bring_in(other, exported)


def test_two_histories_of_one_evening_are_never_mixed(exported, ledger, other, tmp_path):
    bring_in(other, exported)
    for home, text in ((ledger, "甲"), (other, "乙")):
        home.append(SESSION, payload_of(Note(id="later", at="2025-05-02T01:00:00+08:00", text=text)))
    before = kept(other)
    write_json(tmp_path / "later.json", whole_of(ledger, SESSION))
    with pytest.raises(DifferentHistoryError, match="to keep both, use --as-new"):
        bring_in(other, tmp_path / "later.json")
    assert kept(other) == before


def test_a_session_without_its_chain_gets_one(events, other, tmp_path):
    path = tmp_path / "plain.json"
    path.write_text(json.dumps(export_session(events)), encoding="utf-8")
    found = bring_in(other, path)
    assert found.session_id == SESSION
    assert other.verify(SESSION).is_whole


def refused(other, path, kind, part):
    with pytest.raises(kind) as caught:
        bring_in(other, path)
    assert isinstance(caught.value, KnownError)
    assert part in caught.value.text.zh
    assert caught.value.text.en
    assert other.sessions() == []


def test_points_that_do_not_sum_to_zero_are_refused(said, changed, other):
    said["results"]["hands"][0]["points"]["p0"] += 1
    refused(other, changed(), SessionError, "不是 0")


def test_a_file_of_a_newer_version_is_refused(said, changed, other):
    said["format"] = 2
    refused(other, changed(), NewerFormatError, "更新见花")


def test_an_event_of_a_newer_version_is_refused(said, changed, other):
    said["events"][1]["format"] = 9
    refused(other, changed(), NewerFormatError, "更新")


def test_a_changed_event_is_named_though_its_results_fit(said, changed, other):
    said["events"][9]["text"] = "别的话"
    refused(other, changed(), ExportError, "第 10 条记录被改过")


def test_a_changed_photo_is_named(said, changed, other):
    digest = next(iter(said["evidence"]))
    said["evidence"][digest] = said["evidence"][digest][::-1].lstrip("=") + "=="
    with pytest.raises(KnownError):
        bring_in(other, changed())
    assert other.sessions() == []


def test_a_missing_photo_is_named(said, changed, other):
    del said["evidence"][next(iter(said["evidence"]))]
    refused(other, changed(), NotAnExportError, "不见了")


@pytest.mark.parametrize("key", ["head", "session", "chain"])
def test_a_chain_that_can_not_be_understood_is_refused(said, changed, other, key):
    said[key] = 7
    refused(other, changed(), NotAnExportError, "不完整")


def test_a_session_under_a_false_id_is_refused(said, changed, other):
    said["session"] = "another"
    refused(other, changed(), NotAnExportError, "没有导入")


@pytest.mark.parametrize("data", [b"", b"\xff\xd8\xff\xe0 photo", b"[1, 2", b"[" * 100_000, b"nonsense"])
def test_something_else_is_refused(tmp_path, other, data):
    path = tmp_path / "photo.json"
    path.write_bytes(data)
    refused(other, path, NotAnExportError, "photo.json")


@pytest.mark.parametrize("value", [[], {}, 7, None, {"kind": "other"}, {"kind": "jianhua.session", "format": 1}])
def test_another_json_file_is_refused(tmp_path, other, value):
    path = tmp_path / "other.json"
    path.write_text(json.dumps(value), encoding="utf-8")
    refused(other, path, SessionError, "")


def test_a_file_that_is_not_there_is_said_so(tmp_path, other):
    refused(other, tmp_path / "nothing.json", NotAnExportError, "打不开")


def test_a_zip_of_something_else_or_cut_short_is_refused(tmp_path, ledger, other):
    path = tmp_path / "evening.zip"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("photo.jpg", b"...")
    refused(other, path, NotAnExportError, "evening.zip")
    write_zip(path, whole_of(ledger, SESSION))
    path.write_bytes(path.read_bytes()[:-200])
    refused(other, path, NotAnExportError, "evening.zip")


def test_a_changed_byte_in_a_zip_is_found(tmp_path, ledger, other):
    path = tmp_path / "evening.zip"
    write_zip(path, whole_of(ledger, SESSION))
    data = bytearray(path.read_bytes())
    at = data.index(b"\xff\xd8\xff") + 40
    data[at] ^= 1
    path.write_bytes(data)
    refused(other, path, NotAnExportError, "没有导入")


def test_a_file_that_can_not_be_written_leaves_the_old_one(tmp_path, ledger):
    (tmp_path / "in-the-way").write_text("x")
    with pytest.raises(UnwritableError, match=r"in-the-way|evening.json"):
        write_json(tmp_path / "in-the-way" / "evening.json", whole_of(ledger, SESSION))
    assert (tmp_path / "in-the-way").read_text() == "x"


def test_the_document_says_every_event_and_link(ledger):
    said = document(whole_of(ledger, SESSION))
    assert len(said["events"]) == len(said["chain"]) == 13
    assert said["head"] == ledger.sessions()[0].head
