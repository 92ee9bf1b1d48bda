"""How our reader is timed against the package, here a stand-in with the same two modules."""

import sys

import numpy as np
import pytest

from scorer.errors import KnownError
from scorer.table import Seat
from vision.faces import FACE_NAMES
from vision.fakes import ScriptedDetector, laid_row
from vision.reader import Reader
from vision.training.measure_speed import (
    PackageWorker,
    Speed,
    SpeedResult,
    measure_speed,
    summary,
    write_csv,
)
from vision.training.photos import LabelledPhoto

PREDICT = """
import time
from typing import NamedTuple
CLASS_NAMES = ["1m", "chun", "tou"]
class Detection(NamedTuple):
    x1: int
    y1: int
    x2: int
    y2: int
    class_id: int
    confidence: float
def predict(image, padding):
    assert image.size == (900, 600)
    time.sleep(0.02)
    return [Detection(180, 272, 220, 328, 0, 0.9), Detection(220, 272, 260, 328, 1, 0.8)]
"""
PREPROCESS = "def preprocess_image(image): return image, None"


@pytest.fixture
def package(tmp_path, monkeypatch):
    folder = tmp_path / "mahjong_detector"
    folder.mkdir()
    (folder / "__init__.py").write_text("def predict(): ...", encoding="utf-8")
    (folder / "predict.py").write_text(PREDICT, encoding="utf-8")
    (folder / "preprocess.py").write_text(PREPROCESS, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return sys.executable


@pytest.fixture
def laid():
    return laid_row([FACE_NAMES.index(name) for name in ("1m", "5p", "wind")], Seat.BOTTOM, (200, 300))


def photo_of(laid):
    pixels = np.full((600, 900, 3), 90, np.uint8)
    return LabelledPhoto("cmd_red/images/a.jpg", pixels, laid.probabilities.argmax(axis=1), laid.boxes.copy())


def test_both_read_the_same_photo_in_turns(package, laid, tmp_path):
    detector = ScriptedDetector(laid)
    with PackageWorker(package) as worker:
        (result,) = measure_speed(Reader(detector), worker, [photo_of(laid)], 3, tmp_path)
    assert (result.tiles, result.ours.right, result.package.right) == (2, 2, 1)
    assert result.package.ms >= 20
    assert len(detector.frames) == 4


def test_a_python_without_the_package_is_said():
    with pytest.raises(KnownError, match="has no mahjong-detector"), PackageWorker(sys.executable):
        pass
    with pytest.raises(KnownError, match="has no mahjong-detector"), PackageWorker("/no/such/python"):
        pass


def test_a_package_that_stops_is_said(package, laid, tmp_path):
    small = LabelledPhoto("a", np.zeros((20, 20, 3), np.uint8), np.zeros(0, np.int64), np.zeros((0, 4), np.float32))
    with PackageWorker(package) as worker, pytest.raises(KnownError, match="stopped"):
        measure_speed(Reader(ScriptedDetector(laid)), worker, [small], 1, tmp_path)


def test_the_figures_in_words_and_in_a_file(tmp_path):
    results = [
        SpeedResult("a.jpg", 40, Speed(100, 40), Speed(80, 8)),
        SpeedResult("b.jpg", 40, Speed(100, 40), Speed(120, 0)),
    ]
    said = summary(results).splitlines()
    assert said[0].endswith("time ratio 1.25, ratio of right tiles a second 4.0")
    assert said[1].endswith("time ratio 0.83, ratio of right tiles a second inf")
    assert said[2].startswith("all 2, 80 tiles: ours 200 ms, 80 right; package 200 ms, 8 right; time ratio 1.00")
    write_csv(tmp_path / "speed.csv", results)
    assert "a.jpg,40,100.0,40,80.0,8" in (tmp_path / "speed.csv").read_text("utf-8")
