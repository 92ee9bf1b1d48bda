import cv2
import numpy as np
import pytest

from vision.frame import Frame
from vision.table_view.corners import LEAST_CONFIDENCE, find_corners


@pytest.mark.parametrize("shape", ["straight", "aslant"])
def test_the_corners_of_a_cloth_are_found(request, scene, shape):
    quad = request.getfixturevalue(shape)
    found = find_corners(scene(quad.corners))
    assert found is not None
    assert LEAST_CONFIDENCE <= found.confidence <= 1
    assert np.abs(found.quad.points() - quad.points()).max() < 16


def test_a_table_that_fills_the_picture_has_no_corners_to_be_found(scene):
    assert find_corners(scene(((-90.0, 1290.0), (1690.0, 1290.0), (1690.0, -90.0), (-90.0, -90.0)))) is None


def test_a_side_outside_the_picture_is_not_guessed(scene):
    assert find_corners(scene(((200.0, 1400.0), (1400.0, 1400.0), (1400.0, 300.0), (200.0, 300.0)))) is None


def test_a_room_without_a_table_has_none():
    rng = np.random.default_rng(0)
    noise = cv2.resize(rng.integers(0, 255, (60, 80, 3)).astype(np.uint8), (1600, 1200))
    assert find_corners(Frame(noise, "", "")) is None


def test_a_round_cloth_is_no_square_table():
    pixels = np.full((1200, 1600, 3), 120, np.uint8)
    cv2.circle(pixels, (800, 600), 500, (60, 140, 40), -1)
    assert find_corners(Frame(pixels, "", "")) is None


@pytest.mark.parametrize("level", [0, 128, 255])
def test_an_empty_picture_has_none(level):
    assert find_corners(Frame(np.full((480, 640, 3), level, np.uint8), "", "")) is None
