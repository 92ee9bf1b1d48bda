from dataclasses import replace

import cv2
import numpy as np
import pytest

from scorer.table import Seat
from vision.faces import FACE_NAMES
from vision.fakes import ScriptedDetector, laid_row, together
from vision.frame import Frame
from vision.photo_quality.mirrored import MIRRORED
from vision.reader import Reader
from vision.table_view.quad import TableQuad
from vision.table_view.setup import check_setup, go
from vision.table_view.values import Verdict

CHARACTERS = "1m 2m 3m 5m 6m 7m 8m 9m"


def table(width_px=40.0):
    """A frame of 1600 × 1200 with a row of tiles before each player, and its reading."""
    places = {Seat.BOTTOM: (600, 1080), Seat.RIGHT: (1300, 750), Seat.TOP: (1000, 120), Seat.LEFT: (300, 450)}
    faces = [FACE_NAMES.index(name) for name in CHARACTERS.split()]
    detections = together(*(laid_row(faces, seat, at, width_px) for seat, at in places.items()))
    pixels = np.full((1200, 1600, 3), (60, 120, 50), np.uint8)
    for x0, y0, x1, y1 in detections.boxes.round().astype(int).tolist():
        cv2.rectangle(pixels, (x0, y0), (x1, y1), (235, 238, 240), -1)
        for step in range(4, max(x1 - x0, y1 - y0), 6):
            cv2.line(pixels, (x0 + 3, min(y0 + step, y1)), (x1 - 3, min(y0 + step, y1)), (40, 30, 150), 1)
    return pixels, detections


def checks(pixels, detections, quad, remark=None):
    frame = Frame(pixels, "", "")
    reading = Reader(ScriptedDetector(detections)).read(frame, quad)
    reading = reading if remark is None else replace(reading, remarks=(remark,))
    return {check.key: check for check in check_setup(frame, quad, reading)}


def test_a_good_place_is_a_go(straight):
    found = checks(*table(), straight)
    assert list(found) == ["pixels", "light", "glare", "blur", "mirror"]
    assert {key: check.verdict for key, check in found.items()} == dict.fromkeys(found, Verdict.GO)
    assert found["pixels"].value == pytest.approx(40, abs=1)
    assert go(list(found.values())) is Verdict.GO


@pytest.mark.parametrize(("width", "verdict"), [(40, Verdict.GO), (20, Verdict.WARN), (12, Verdict.NO_GO)])
def test_pixels_a_tile_are_judged(straight, width, verdict):
    assert checks(*table(width), straight)["pixels"].verdict is verdict


def test_the_farthest_seat_counts(straight):
    pixels, near = table()
    far = laid_row([FACE_NAMES.index(name) for name in CHARACTERS.split()], Seat.TOP, (800, 120), 14.0)
    kept = near.boxes[:, 1] > 300
    near = type(near)(near.boxes[kept], near.scores[kept], near.probabilities[kept], near.turns[kept])
    check = checks(pixels, together(near, far), straight)["pixels"]
    assert check.value == pytest.approx(14, abs=1)
    assert check.verdict is Verdict.NO_GO


def test_before_tiles_are_laid_their_size_is_reckoned_from_the_table(straight, aslant):
    pixels, _ = table()
    nothing = ScriptedDetector().detect(Frame(pixels, "", ""))
    near, far = checks(pixels, nothing, straight), checks(pixels, nothing, aslant)
    assert near["pixels"].value == pytest.approx(1100 / 30, abs=1)
    assert far["pixels"].value < near["pixels"].value
    assert {near[key].verdict for key in ("glare", "blur", "mirror")} == {Verdict.WARN}
    small = TableQuad(((600, 800), (1000, 800), (1000, 400), (600, 400)), 1600, 1200)
    assert checks(pixels, nothing, small)["pixels"].verdict is Verdict.NO_GO


@pytest.mark.parametrize(("light", "verdict"), [(1.0, Verdict.GO), (0.33, Verdict.WARN), (0.15, Verdict.NO_GO)])
def test_light_is_judged_by_the_white_of_the_tiles(straight, light, verdict):
    pixels, detections = table()
    assert checks((pixels * light).astype(np.uint8), detections, straight)["light"].verdict is verdict


def test_blur_is_a_no_go(straight):
    pixels, detections = table()
    assert checks(cv2.GaussianBlur(pixels, (0, 0), 9), detections, straight)["blur"].verdict is Verdict.NO_GO


def test_glare_on_doubtful_tiles_is_counted(straight):
    pixels, sure = table()
    doubtful = type(sure)(sure.boxes, sure.scores, np.full_like(sure.probabilities, 1 / 34), sure.turns)
    few, many = pixels.copy(), pixels.copy()
    for number, (x0, y0, x1, y1) in enumerate(sure.boxes.round().astype(int).tolist()):
        many[y0 : y1 + 1, x0 : x1 + 1] = 255
        if number < 2:
            few[y0 : y1 + 1, x0 : x1 + 1] = 255
    doubtful.probabilities[:, 0] += 0.1
    assert checks(pixels, doubtful, straight)["glare"].verdict is Verdict.GO
    assert (checks(few, doubtful, straight)["glare"].value, checks(few, doubtful, straight)["glare"].verdict) == (
        2.0,
        Verdict.WARN,
    )
    assert checks(many, doubtful, straight)["glare"].verdict is Verdict.NO_GO


def test_a_mirrored_picture_is_a_no_go(straight):
    found = checks(*table(), straight, remark=MIRRORED)
    assert found["mirror"].verdict is Verdict.NO_GO
    assert go(list(found.values())) is Verdict.NO_GO


def test_every_line_says_what_it_means_in_both_languages(straight):
    for check in checks(*table(12), straight).values():
        assert check.name.zh
        assert check.sentence.zh
        assert check.sentence.en
