"""``jianhua read``: every photo gets its line, one that can't be read says why."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from gui.command import main
from vision.faces import FACE_NAMES

EXAMPLE = Path(__file__).parents[3] / "gui" / "example" / "table.jpg"


def read(capsys, *words: str) -> tuple[int, list[dict], str]:
    status = main(["read", "--json", *words])
    output = capsys.readouterr()
    return status, [json.loads(line) for line in output.out.splitlines()], output.err


def test_the_example_is_read_tile_by_tile(capsys):
    status, (reading,), _ = read(capsys, str(EXAMPLE))
    assert status == 0
    picture = cv2.imdecode(np.frombuffer(EXAMPLE.read_bytes(), np.uint8), cv2.IMREAD_COLOR)
    assert (reading["height"], reading["width"]) == picture.shape[:2]
    assert len(reading["tiles"]) > 70
    for tile in reading["tiles"]:
        assert tile["tile"] in FACE_NAMES
        assert tile["candidates"][0] == [tile["tile"], pytest.approx(tile["confidence"], abs=0.05)]
    assert sum(map(len, reading["rows"])) == len(reading["tiles"])


def test_photos_that_cant_be_read_dont_stop_the_others(capsys, tmp_path):
    broken = tmp_path / "破.jpg"
    broken.write_bytes(EXAMPLE.read_bytes()[:2000])
    status, lines, _ = read(capsys, str(broken), str(tmp_path / "none.png"), str(EXAMPLE))
    assert status == 2
    assert ["error" in line for line in lines] == [True, True, False]
    assert lines[0]["photo"] == str(broken)


def test_a_picture_without_tiles_is_read_with_a_remark(capsys, tmp_path):
    path = tmp_path / "空.png"
    path.write_bytes(cv2.imencode(".png", np.full((400, 600, 3), 90, np.uint8))[1].tobytes())
    status, (reading,), _ = read(capsys, str(path))
    assert status == 0
    assert reading["tiles"] == []
    assert reading["remarks"]


def test_without_models_one_sentence_says_so(capsys, tmp_path):
    status, lines, error = read(capsys, "--models", str(tmp_path), str(EXAMPLE))
    assert (status, lines) == (2, [])
    assert error.strip().count("\n") == 0
    assert "manifest.toml" in error


def test_for_people_the_rows_are_printed(capsys):
    assert main(["read", str(EXAMPLE)]) == 0
    assert "table.jpg" in capsys.readouterr().out
