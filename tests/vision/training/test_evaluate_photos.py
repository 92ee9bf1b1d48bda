"""What ``evaluate`` counts on labelled photos: tiles, rows, doubt."""

import csv
import json

import numpy as np
import pytest

from scorer.table import Seat
from vision.faces import FACE_NAMES
from vision.fakes import ScriptedDetector, laid_row, together
from vision.reader import Reader
from vision.training.evaluate import evaluate, summary, write_confusions, write_csv
from vision.training.measure_reliability import Said, bins_of, calibration_error, diagram, write_bins
from vision.training.measure_rows import Known, KnownRow, load_known
from vision.training.photos import LabelledPhoto

ROW = "1m 2m 3m 4p 5p 6p"


def ids(names):
    return [FACE_NAMES.index(name) for name in names.split()]


def labelled(detections, names):
    pixels = np.random.default_rng(0).integers(0, 255, (600, 900, 3), np.uint8)
    return LabelledPhoto("cmd_red/images/a.jpg", pixels, np.array(ids(names)), detections.boxes.copy())


def laid(names, y=300.0):
    return laid_row(ids(names), Seat.BOTTOM, (200, y))


def judged(detections, photo, known=None):
    return evaluate(Reader(ScriptedDetector(detections)), [photo], {photo.name: known or Known()})


def test_a_photo_read_as_labelled():
    found = judged(laid(ROW), labelled(laid(ROW), ROW), Known((KnownRow("line", tuple(ROW.split())),)))
    (photo,) = found.photos
    assert (photo.tiles, photo.found, photo.right, photo.predicted, photo.predicted_right) == (6, 6, 6, 6, 6)
    assert (photo.sure, photo.sure_wrong) == (6, 0)
    assert (photo.rows, photo.rows_exact, photo.lines, photo.lines_exact) == (1, 1, 1, 1)
    assert not found.mistakes


def test_a_misread_tile_is_a_mistake_and_spoils_its_row():
    known = Known((KnownRow("block", tuple(ROW.split())),))
    found = judged(laid("1m 2m 3m 4p 5p 7p"), labelled(laid(ROW), ROW), known)
    (photo,) = found.photos
    assert (photo.right, photo.predicted_right, photo.sure_wrong) == (5, 5, 1)
    assert (photo.rows_exact, photo.lines) == (0, 0)
    assert [(FACE_NAMES[m.truth], FACE_NAMES[m.read]) for m in found.mistakes] == [("6p", "7p")]


def test_a_row_that_holds_more_is_not_exact():
    known = Known((KnownRow("line", ("1m", "2m", "3m")),))
    assert judged(laid(ROW), labelled(laid(ROW), ROW), known).photos[0].lines_exact == 0


@pytest.mark.parametrize(("unlabelled", "predicted"), [((), 8), (((150, 450, 800, 550),), 6)])
def test_what_is_read_where_nothing_is_labelled_is_not_judged(unlabelled, predicted):
    seen = together(laid(ROW), laid("9p 9p", y=500.0))
    (photo,) = judged(seen, labelled(laid(ROW), ROW), Known((), unlabelled)).photos
    assert (photo.predicted, photo.predicted_right) == (predicted, 6)


def test_winds_and_backs_count_for_neither_side():
    (photo,) = judged(laid("1m wind back"), labelled(laid("1m wind back"), "1m wind back")).photos
    assert (photo.tiles, photo.found, photo.predicted) == (1, 1, 1)


def test_what_is_known_comes_from_the_data_folder(tmp_path):
    row = {"kind": "line", "direction": "h", "tiles": ["1m", "2m"]}
    (tmp_path / "rows.json").write_text(json.dumps({"a/images/x.jpg": [row]}), encoding="utf-8")
    (tmp_path / "ignore.json").write_text(json.dumps({"b/images/y.jpg": [[0, 1, 2, 3]]}), encoding="utf-8")
    known = load_known(tmp_path)
    assert known["a/images/x.jpg"] == Known((KnownRow("line", ("1m", "2m")),))
    assert known["b/images/y.jpg"] == Known((), ((0, 1, 2, 3),))
    assert not load_known(tmp_path / "nowhere")


def test_the_figures_in_words_and_files(tmp_path):
    known = Known((KnownRow("line", tuple(ROW.split())),))
    found = judged(laid("1m 2m 3m 4p 5p 7p"), labelled(laid(ROW), ROW), known)
    said = summary(found.photos)
    assert "right box and right tile, recall: 0.8333 (5/6)" in said
    assert "rows read exactly, single lines: 0.0000 (0/1)" in said
    assert "wrong among those without a mark: 0.1667 (1/6)" in said
    write_csv(tmp_path / "p.csv", found.photos)
    (row,) = csv.DictReader((tmp_path / "p.csv").read_text("utf-8").splitlines())
    assert (row["photo"], row["right"], row["lines"]) == ("cmd_red/images/a.jpg", "5", "1")
    write_confusions(tmp_path / "c.html", found.mistakes)
    assert "6p → 7p (1)" in (tmp_path / "c.html").read_text("utf-8")


def test_reliability_compares_what_is_said_with_what_is_right(tmp_path):
    said = [Said(0.95, right) for right in (True, True, True, False)] + [Said(0.55, True)]
    bins = bins_of(said)
    assert [(round(a, 2), round(b, 2), n) for a, b, n in bins] == [(0.55, 1.0, 1), (0.95, 0.75, 4)]
    assert calibration_error(bins) == pytest.approx((0.45 + 4 * 0.2) / 5)
    write_bins(tmp_path / "r.csv", bins)
    assert (tmp_path / "r.csv").read_text("utf-8").splitlines() == [
        "said,right,tiles",
        "0.5500,1.0000,1",
        "0.9500,0.7500,4",
    ]
    assert diagram(bins).count("<circle") == 2
    assert "4 tiles: said 0.950, right 0.750" in diagram(bins)
