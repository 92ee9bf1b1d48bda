"""``jianhua teach``: what was read is listed, put right, taught, used and deleted, all from the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from gui.command import main
from vision.models import load_networks
from vision.taught.embedding import can_teach
from vision.taught.store import TaughtStore

EXAMPLE = str(Path(__file__).parents[3] / "gui" / "example" / "table.jpg")


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("vision.taught.store.data_folder", lambda: tmp_path / "taught")


@pytest.fixture(scope="module")
def _teachable():
    if not can_teach(load_networks()):
        pytest.skip("this reader network doesn't tell its embedding")


def say(capsys, *words):
    status = main(list(words))
    return status, *capsys.readouterr()


def test_before_anything_was_taught_the_list_says_so(capsys):
    assert say(capsys, "teach")[:2] == (0, "还没有教过牌。\n")


@pytest.mark.usefixtures("_teachable")
def test_what_was_read_is_listed_taught_used_and_deleted(capsys):
    status, output, _ = say(capsys, "teach", EXAMPLE)
    read = output.splitlines()[1]
    assert status == 0
    assert len(read.split()) > 70

    status, output, _ = say(capsys, "teach", EXAMPLE, "--name", "绿牌", "--tiles", read)
    assert status == 0
    assert output.startswith("「绿牌」教好了")
    assert say(capsys, "teach")[1] == "绿牌\n"
    assert TaughtStore().active() is None

    status, output, _ = say(capsys, "read", "--set", "绿牌", EXAMPLE)
    assert status == 0
    assert read.split()[0] in output

    assert say(capsys, "teach", "--delete", "绿牌")[:2] == (0, "还没有教过牌。\n")


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("--name", "x", "--tiles", "1m 2m"), "一张一个"),
        (("--tiles", "1m 2m"), "--name"),
        (("--name", "x", "--tiles", "1m 2m", "--add"), "没有教过"),
    ],
)
@pytest.mark.usefixtures("_teachable")
def test_what_does_not_fit_is_said_in_a_sentence(capsys, words, part):
    status, _, error = say(capsys, "teach", EXAMPLE, *words)
    assert status == 2
    assert error.strip().count("\n") == 0
    assert part in error


def test_a_set_that_is_unknown_is_said(capsys):
    for words in (("read", "--set", "没有", EXAMPLE), ("teach", "--delete", "没有")):
        status, _, error = say(capsys, *words)
        assert status == 2
        assert "没有教过叫「没有」的牌" in error
