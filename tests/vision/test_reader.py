"""The reader whole, with a scripted detector, and what it says about a picture."""

import cv2
import numpy as np
import pytest

from scorer.table import Seat
from vision.fakes import ScriptedDetector, detections_of, laid_row, together
from vision.frame import Frame
from vision.layout.doubt import SureFrom
from vision.reader import Reader
from vision.reading import Role

HAND = "1m 2m 3m 4p 4p 4p 7s 8s 9s 中 中 中 白"


def read(frame, detections, limits=None):
    return Reader(ScriptedDetector(detections), limits).read(frame)


def remarks(frame, detections):
    return [text.en for text in read(frame, detections).remarks]


def hand(faces, names=HAND, **options):
    return laid_row(faces(names), Seat.BOTTOM, (300, 500), **options)


def test_a_reading_holds_what_was_seen(faces, frame):
    reading = read(frame, hand(faces, "5p 发"))
    assert (reading.width, reading.height) == (1600, 1200)
    first = reading.tiles[0]
    assert first.box == (280, 472, 320, 528)
    assert first.face == faces("5p")[0]
    assert first.sure
    assert len(first.candidates) == 5
    assert first.candidates[0].probability == pytest.approx(0.99)
    assert reading.rows == ((0, 1),)
    assert [(g.role, g.seat, g.tiles) for g in reading.groups] == [
        (Role.HAND, Seat.BOTTOM, (0,)),
        (Role.FA, Seat.BOTTOM, (1,)),
    ]
    assert reading.remarks == ()


def test_candidates_come_likeliest_first(faces, frame):
    laid = hand(faces, "5p")
    laid.probabilities[0, faces("4p 6p")] = (0.03, 0.06)
    (tile,) = read(frame, laid).tiles
    assert [c.face for c in tile.candidates[:3]] == faces("5p 6p 4p")


def test_the_turn_of_a_tile_is_kept(faces, frame):
    reading = read(frame, laid_row(faces(HAND), Seat.LEFT, (300, 300)))
    assert {tile.turn for tile in reading.tiles} == {1}


def test_doubt_follows_the_limits(faces, frame):
    assert all(tile.sure for tile in read(frame, hand(faces)).tiles)
    assert not any(tile.sure for tile in read(frame, hand(faces), SureFrom(0.995, 0.4)).tiles)


def test_a_frame_without_tiles_is_a_reading_with_a_remark(frame):
    reading = read(frame, detections_of([], []))
    assert (reading.tiles, reading.rows, reading.groups) == ((), (), ())
    assert [text.en for text in reading.remarks] == ["No tiles found: take a photo of the tiles laid open."]


def test_a_good_picture_gets_no_remark(faces, frame):
    assert remarks(frame, hand(faces)) == []


def test_a_dark_picture_is_said(faces, frame):
    dark = Frame(frame.pixels // 8, "x", "0")
    assert any("very dark" in said for said in remarks(dark, hand(faces)))
    assert any("very dark" in said for said in remarks(dark, detections_of([], [])))


def test_dark_cloth_around_bright_tiles_is_not_dark(faces, frame):
    pixels = np.zeros_like(frame.pixels)
    laid = hand(faces)
    for x0, y0, x1, y1 in laid.boxes.astype(int):
        pixels[y0:y1, x0:x1] = frame.pixels[y0:y1, x0:x1]
    assert remarks(Frame(pixels, "x", "0"), laid) == []


def test_a_blurred_picture_is_said(faces, frame):
    blurred = Frame(np.asarray(cv2.GaussianBlur(frame.pixels, (0, 0), 6), np.uint8), "x", "0")
    assert [said for said in remarks(blurred, hand(faces)) if "blurred" in said]


def test_tiny_tiles_are_said(faces, frame):
    said = remarks(frame, hand(faces, width_px=10))
    assert said == ["The tiles are too small: go nearer and take it again."]


def test_backs_winds_and_flowers_are_named_and_not_forced_into_the_game(faces, frame):
    reading = read(frame, hand(faces, "1m back wind wind flower 2m"))
    assert [text.en for text in reading.remarks] == [
        "Tiles face down: 1.",
        "Winds seen: 2; they are no part of this game.",
        "Flowers seen: 1; they are no part of this game.",
    ]
    assert [tile.face for tile in reading.tiles] == faces("1m back wind wind flower 2m")


def test_a_gap_in_the_hand_is_said(faces, frame):
    said = remarks(frame, hand(faces, gaps={5: 1.0}))
    assert said == ["13 tiles in the hand, a gap after tile 5: one may have been missed."]


def test_a_tile_apart_at_the_end_is_no_gap(faces, frame):
    assert remarks(frame, hand(faces, f"{HAND} 白", gaps={13: 1.0})) == []


def test_a_meld_apart_is_no_gap(faces, frame):
    assert remarks(frame, hand(faces, "1m 2m 3m 4p 4p 7s 8s 5p 5p 5p", gaps={7: 1.0})) == []


def test_a_gap_is_said_with_the_seat_where_several_are_seen(faces, frame):
    laid = together(
        laid_row(faces(HAND), Seat.BOTTOM, (500, 1150)),
        laid_row(faces(HAND), Seat.LEFT, (150, 250), gaps={5: 1.0}),
    )
    assert remarks(frame, laid) == ["Left: 13 tiles in the hand, a gap after tile 5: one may have been missed."]


def test_a_box_of_two_tiles_is_said(faces, frame):
    left, right = (
        laid_row(faces("1m 2m 3m"), Seat.BOTTOM, (300, 500)),
        laid_row(faces("6m 7m"), Seat.BOTTOM, (500, 500)),
    )
    wide = detections_of(faces("4m"), [(400, 472, 480, 528)])
    assert remarks(frame, together(left, wide, right)) == ["Tile 4 of a row is very wide: it may be two tiles."]


def test_near_tiles_are_larger_than_far_ones_and_no_box_of_two(faces, frame):
    widths = 1.08 ** np.arange(14) * 30
    lefts = np.concatenate([[100], 100 + np.cumsum(widths[:-1])])
    boxes = [(x, 300, x + w, 300 + 1.4 * w) for x, w in zip(lefts, widths, strict=True)]
    assert remarks(frame, detections_of(faces(f"{HAND} 5s"), boxes)) == []


def test_a_turned_tile_is_no_box_of_two(faces, frame):
    left, right = laid_row(faces("5p 5p"), Seat.BOTTOM, (300, 500)), laid_row(faces("6m 7m"), Seat.BOTTOM, (436, 500))
    turned = detections_of(faces("5p"), [(360, 488, 416, 528)], [1])
    assert remarks(frame, together(left, turned, right)) == []


def test_the_scripted_detector_gives_its_answers_in_turn(faces, frame):
    detector = ScriptedDetector(hand(faces, "1m"), hand(faces, "1m 2m"))
    assert [len(detector.detect(frame).boxes) for _ in range(3)] == [1, 2, 2]
    assert detector.frames == [frame] * 3
    assert len(ScriptedDetector().detect(frame).boxes) == 0
