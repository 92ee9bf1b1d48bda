"""What is said of a photo as a whole, each check on its own."""

import cv2
import numpy as np
import pytest

from scorer.table import Seat
from vision.fakes import detections_of, laid_row
from vision.frame import Frame
from vision.photo_quality import light, mirrored, screenshot, sharpness, upside_down
from vision.photo_quality.checks import NO_TILES, photo_remarks
from vision.photo_quality.samples import samples_of, spread, tiles_of

HAND = "2m 3m 5m 6m 7m 9m 4p 4p 7s 8s 9s 中 白"


@pytest.fixture
def hand(faces):
    return laid_row(faces(HAND), Seat.BOTTOM, (300, 500))


class MirrorReader:
    """Finds every tile mirrored by so much."""

    def __init__(self, gain):
        self.gain = gain
        self.asked = []

    def mirror_gains(self, pixels, boxes):
        assert pixels.ndim == 3
        self.asked.append(len(boxes))
        return np.full(len(boxes), self.gain, np.float32)


def test_a_good_photo_gets_no_remark(frame, hand):
    assert photo_remarks(frame, hand, MirrorReader(-0.9)) == ()


def test_a_photo_without_tiles_gets_one_remark(frame):
    assert photo_remarks(frame, detections_of([], []), MirrorReader(0.9)) == (NO_TILES,)


def test_what_is_no_tile_at_all_counts_as_none(faces, frame):
    assert photo_remarks(frame, detections_of(faces("nothing"), [(10, 10, 50, 66)])) == (NO_TILES,)


def test_a_mirrored_photo_is_said(frame, hand):
    reader = MirrorReader(0.9)
    assert photo_remarks(frame, hand, reader) == (mirrored.MIRRORED,)
    assert reader.asked == [mirrored.FIRST, 6]


def test_a_good_photo_is_asked_only_a_few_tiles(frame, hand):
    reader = MirrorReader(-0.9)
    photo_remarks(frame, hand, reader)
    assert reader.asked == [mirrored.FIRST]


def test_faces_that_look_the_same_in_a_mirror_tell_nothing(faces, frame):
    reader = MirrorReader(0.9)
    assert photo_remarks(frame, laid_row(faces("1p 2p 4p 8p 9p 2s 4s 8s 白"), Seat.BOTTOM, (300, 500)), reader) == ()
    assert reader.asked == []


def turned(faces, names, turns, frame):
    detections = laid_row(faces(names), Seat.BOTTOM, (300, 500))
    detections.turns[:] = 0.01
    detections.turns[np.arange(len(turns)), turns] = 0.97
    return photo_remarks(frame, detections)


def test_upside_down_is_said_only_where_everything_is(faces, frame):
    assert turned(faces, HAND, [2] * 13, frame) == (upside_down.UPSIDE_DOWN,)
    assert turned(faces, HAND, [2] * 12 + [0], frame) == ()
    assert turned(faces, HAND, [0] * 13, frame) == ()
    assert turned(faces, "2m 3m 5m", [2] * 3, frame) == ()


def test_tiles_of_unknown_turn_have_no_say(faces, frame):
    detections = laid_row(faces("2m 3m 5m 6m 8p 8p 8p"), Seat.TOP, (900, 500))
    detections.turns[4:] = (0.5, 0.0, 0.5, 0.0)
    assert photo_remarks(frame, detections) == (upside_down.UPSIDE_DOWN,)


def test_darkness_and_blur_are_measured_on_the_tiles(hand):
    rng = np.random.default_rng(1)
    pixels = np.full((1200, 1600, 3), 20, np.uint8)  # a dark plain cloth
    for x0, y0, x1, y1 in hand.boxes.astype(int):
        pixels[y0:y1, x0:x1] = rng.integers(0, 255, (y1 - y0, x1 - x0, 3))
    assert photo_remarks(Frame(pixels, "x", "0"), hand) == ()
    assert photo_remarks(Frame(pixels // 8, "x", "0"), hand) == (light.TOO_DARK,)
    blurred = np.asarray(cv2.GaussianBlur(pixels, (0, 0), 8), np.uint8)
    assert sharpness.TOO_BLURRED in photo_remarks(Frame(blurred, "x", "0"), hand)


def test_tiny_tiles_are_small_and_not_blurred(faces, frame):
    small = laid_row(faces(HAND), Seat.BOTTOM, (300, 500), width_px=9.0)
    assert photo_remarks(frame, small) == (sharpness.TOO_SMALL,)


def glaring(frame, hand, doubtful):
    pixels = frame.pixels.copy()
    for x0, y0, x1, y1 in hand.boxes[:3].astype(int):
        pixels[y0:y1, x0:x1] = 255
    hand.probabilities[:doubtful] = 1 / 34
    return photo_remarks(Frame(pixels, "x", "0"), hand)


def test_glare_is_said_where_it_hides_faces(frame, hand):
    (said,) = glaring(frame, hand, doubtful=3)
    assert said.en == "Glare hides the faces of 3 tiles: take the photo from another side or without a flash."
    assert "3 张牌反光" in said.zh


def test_bright_tiles_that_are_read_well_have_no_glare(frame, hand):
    assert glaring(frame, hand, doubtful=0) == ()


def board(names, noise=0.0):
    """A hand as a video game draws it, on a cloth of one colour; each face is its own random pattern."""
    rng = np.random.default_rng(3)
    patterns = {name: np.kron(rng.integers(60, 245, (14, 10, 1)), np.ones((4, 4, 3))) for name in names.split()}
    pixels = np.full((600, 900, 3), (60, 90, 40), np.float64)
    for place, name in enumerate(names.split()):
        pixels[300:356, 100 + 42 * place : 140 + 42 * place] = patterns[name]
    pixels += rng.normal(0, 1, pixels.shape) * noise
    return pixels.clip(0, 255).astype(np.uint8)


def board_tiles(faces, names, pixels, shift=0.0):
    boxes = [
        (100 + 42 * i + shift * (i % 2), 300, 140 + 42 * i + shift * (i % 2), 356) for i in range(len(names.split()))
    ]
    return tiles_of(Frame(pixels, "x", "0"), detections_of(faces(names), boxes))


@pytest.mark.parametrize("names", ["1m 1m 5p 7s", "1m 2m 5p 7s"])
def test_a_drawn_board_is_a_screenshot(faces, names):
    tiles = board_tiles(faces, names, board(names))
    assert screenshot.screenshot(tiles) is screenshot.SCREENSHOT


def test_equal_copies_give_a_screenshot_away_on_a_cloth_with_a_pattern(faces):
    names = "1m 5p 1m 7s"
    drawn = board(names)
    pixels = board(names, noise=12)
    pixels[300:356] = drawn[300:356]
    assert screenshot.flatness(pixels) < screenshot.FLAT
    tiles = board_tiles(faces, names, pixels, shift=1.4)
    assert screenshot.screenshot(tiles) is screenshot.SCREENSHOT


def test_a_jpeg_of_a_drawn_board_is_one_too(faces):
    names = "1m 1m 5p 7s"
    saved = cv2.imdecode(cv2.imencode(".jpg", board(names), [cv2.IMWRITE_JPEG_QUALITY, 85])[1], cv2.IMREAD_COLOR)
    assert screenshot.screenshot(board_tiles(faces, names, saved)) is screenshot.SCREENSHOT


def test_a_photo_is_no_screenshot(faces):
    names = "1m 1m 5p 7s"
    assert screenshot.screenshot(board_tiles(faces, names, board(names, noise=9))) is None


def test_a_black_or_blown_out_photo_is_no_screenshot():
    for value in (0, 10, 255):
        assert screenshot.flatness(np.full((400, 400, 3), value, np.uint8)) == 0


def test_samples_are_few_and_spread(faces, frame):
    many = laid_row(faces("1m " * 30), Seat.BOTTOM, (60, 500))
    assert len(samples_of(tiles_of(frame, many))) == 16
    assert spread(30, 4).tolist() == [0, 10, 19, 29]
    assert spread(2, 4).tolist() == [0, 1]
    assert spread(0, 4).tolist() == []
