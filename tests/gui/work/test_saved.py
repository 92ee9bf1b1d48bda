from __future__ import annotations

import os

import pytest

from gui.document.document import Document
from gui.work.autosave import Autosave
from gui.work.saved import Saved, SaveError


@pytest.fixture
def saved(tmp_path):
    return Saved(tmp_path / "state")


def test_nothing_is_offered_at_the_first_start(saved):
    assert saved.previous() is None


def test_what_was_saved_is_offered_at_the_next_start_until_it_is_forgotten(saved, document):
    saved.write(document)
    assert Saved(saved.folder).previous() == document
    assert Saved(saved.folder).previous() == document, "not answered: offered again"
    saved.forget_previous()
    assert Saved(saved.folder).previous() is None


def test_a_new_hand_does_not_overwrite_the_offered_one(saved, document):
    saved.write(document)
    saved.previous()
    saved.write(Document(tiles={}, photo=document.photo))
    assert (saved.folder / "previous.json").exists()
    assert (saved.folder / "table.json").exists()


def test_an_empty_table_leaves_no_file(saved, document):
    saved.write(document)
    saved.write(Document())
    assert list(saved.folder.glob("*.json")) == []


@pytest.mark.parametrize("damage", [b"", b'{"format"', b"\xff\xfe\x00", b"[1, 2]"])
def test_a_damaged_file_is_set_aside_with_a_sentence(saved, document, damage):
    saved.write(document)
    (saved.folder / "table.json").write_bytes(damage)
    with pytest.raises(SaveError) as told:
        saved.previous()
    assert "damaged-1.json" in told.value.text.zh
    assert (saved.folder / "damaged-1.json").read_bytes() == damage
    assert saved.previous() is None, "met once only"


def test_a_write_that_fails_leaves_the_old_file_whole(saved, document, monkeypatch):
    saved.write(document)
    before = (saved.folder / "table.json").read_bytes()

    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="No space left"):
        saved.write(Document(photo=document.photo))
    assert (saved.folder / "table.json").read_bytes() == before
    assert [path.name for path in saved.folder.iterdir()] == ["table.json"]


def test_a_folder_that_is_a_file_is_told_once(qtbot, tmp_path, document):
    (tmp_path / "state").write_text("in the way")
    autosave = Autosave(Saved(tmp_path / "state"), None)
    told = []
    autosave.failed.connect(told.append)
    for _ in range(3):
        autosave.keep(document)
        qtbot.wait(30)
    qtbot.waitUntil(lambda: len(told) == 1)
    autosave.close()
    assert "存不下来" in told[0].zh


@pytest.mark.usefixtures("qtbot")
def test_the_last_change_is_on_disk_after_closing(saved, document):
    autosave = Autosave(saved, None)
    for _ in range(20):
        autosave.keep(Document(photo=document.photo))
    autosave.keep(document)
    autosave.close()
    assert Saved(saved.folder).previous() == document
