"""``jianhua example``: the main job on the bundled table, with and without a display."""

from __future__ import annotations

import re

import pytest

from gui.command import display, main, show
from gui.command.lines import seat_lines
from scorer.melds import MeldKind
from scorer.table import Seat
from scorer.tiles import Tile
from vision.faces import Face
from vision.reading import Candidate, Group, ReadTile, Role, TableReading

FILES = ("table-read.png", "table-settlement.png", "table-settlement.html")


def test_without_a_window_it_prints_and_writes_all(capsys, tmp_path):
    assert main(["example", "--headless", "--out", str(tmp_path / "出")]) == 0
    said = capsys.readouterr().out
    assert "下边: 手牌 1m 2m 3m" in said
    assert "混一色" in said
    for name in FILES:
        assert (tmp_path / "出" / name).stat().st_size > 10_000
    points = [int(p.replace("−", "-")) for p in re.findall(r"^\S+家.*?([+−]\d+)$", said, re.MULTILINE)]
    assert len(points) == 4
    assert sum(points) == 0


def test_a_missing_display_is_said_and_the_job_is_done_all_the_same(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(show, "has_display", lambda: False)
    assert main(["example", "--out", str(tmp_path)]) == 0
    assert "没有可用的显示器" in capsys.readouterr().err
    assert (tmp_path / FILES[1]).exists()


def test_a_folder_that_cant_be_written_is_named(capsys, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main(["example", "--headless", "--out", str(tmp_path / "file")]) == 2
    assert "--out" in capsys.readouterr().err


def test_the_window_asked_for_without_a_display_is_one_sentence(capsys, monkeypatch):
    monkeypatch.setattr(show, "has_display", lambda: False)
    assert main([]) == 2
    assert capsys.readouterr().err.strip().count("\n") == 0


@pytest.mark.parametrize(("given", "expected"), [({}, False), ({"QT_QPA_PLATFORM": "offscreen"}, False)])
def test_no_display_is_noticed(monkeypatch, given, expected):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(display.sys, "platform", "linux")
    assert display.has_display() is expected


def test_a_display_that_doesnt_answer_is_none(monkeypatch):
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setenv("DISPLAY", ":4711")
    monkeypatch.setattr(display.sys, "platform", "linux")
    assert display.has_display() is False


def test_seats_are_told_with_their_melds_and_doubts():
    tile = lambda face, *, sure=True: ReadTile((0, 0, 1, 1), (Candidate(face, 0.9),), 0, sure)  # noqa: E731
    reading = TableReading(
        10, 10,
        (tile(Tile.M1), tile(Tile.M2, sure=False), tile(Face.BACK), tile(Tile.P5), tile(Tile.S9)),
        (),
        (
            Group(Role.HAND, Seat.BOTTOM, (0, 1)),
            Group(Role.MELD, Seat.BOTTOM, (2, 3), MeldKind.CONCEALED_KONG),
            Group(Role.POOL, None, (4,)),
        ),
    )  # fmt: skip
    assert seat_lines(reading, "zh") == ["  下边: 手牌 1m 2m?  |  暗杠 back 5p", "  牌池 9s"]
    assert seat_lines(reading, "en")[0] == "  bottom: hand 1m 2m?  |  concealed kong back 5p"
