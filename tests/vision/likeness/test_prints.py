"""A photo that was sent around is known again; another photo of the same table is not taken for it."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.frame import Frame
from vision.likeness import Alike, alike, distance, print_of, repeats
from vision.photo import decode_photo


def table(seed: int, shift: int = 0) -> Frame:
    """A green table with tiles at random places."""
    draw = np.random.default_rng(seed)
    pixels = np.full((900, 1200, 3), (70, 110, 60), np.uint8)
    for _ in range(60):
        x, y = (int(v) for v in draw.integers((40, 40), (1100, 800)))
        ink = [int(v) for v in draw.integers(120, 255, 3)]
        cv2.rectangle(pixels, (x + shift, y), (x + shift + 45, y + 62), ink, -1)
    return Frame(pixels, f"{seed}.jpg", f"{seed:064d}")


def coded(frame: Frame, scale: float, quality: int) -> Frame:
    small = cv2.resize(frame.pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return decode_photo(cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes(), "sent.jpg")


@pytest.mark.parametrize(("scale", "quality"), [(1, 60), (0.5, 80), (0.27, 70)])
def test_a_photo_that_was_coded_or_scaled_anew_is_the_same_picture(scale, quality):
    photo = table(1)
    assert alike(print_of(photo), print_of(coded(photo, scale, quality))) is Alike.PICTURE


def test_the_same_file_is_the_same_file():
    assert alike(print_of(table(1)), print_of(table(1))) is Alike.FILE


def test_another_hand_on_the_same_table_is_another_picture():
    assert alike(print_of(table(1)), print_of(table(2))) is None


def test_the_same_hand_photographed_again_from_a_little_beside_is_another_picture():
    assert alike(print_of(table(1)), print_of(Frame(table(1, shift=24).pixels, "again.jpg", "f" * 64))) is None


def test_the_distance_is_in_bits_and_the_same_both_ways():
    one, other = print_of(table(1)), print_of(table(2))
    assert distance(one, one) == 0
    assert 12 < distance(one, other) == distance(other, one) <= 256


def test_all_pairs_that_are_one_photo_are_found_by_name():
    photo = table(3)
    prints = {"a": print_of(photo), "b": print_of(table(4)), "c": print_of(coded(photo, 0.5, 70)), "d": print_of(photo)}
    assert [(each.first, each.second, each.alike) for each in repeats(prints)] == [
        ("a", "c", Alike.PICTURE),
        ("a", "d", Alike.FILE),
        ("c", "d", Alike.PICTURE),
    ]


def test_a_tiny_picture_has_a_print():
    assert len(print_of(Frame(np.zeros((3, 5, 3), np.uint8), "dot.png", "0" * 64)).perceptual) == 64
