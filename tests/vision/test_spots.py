import numpy as np
import pytest

from vision.fakes import detections_of
from vision.layout.spots import spots_of


def row(width, height, turn):
    """Nine tiles of one size; what the middle one shows says nothing about its turn."""
    boxes = [(100 + width * i, 300, 100 + width * (i + 1), 300 + height) for i in range(9)]
    laid = detections_of([0] * 9, boxes, [turn] * 9)
    laid.turns[4] = 0.25
    return laid


@pytest.mark.parametrize(("width", "height"), [(40, 56), (40, 30), (40, 40), (30, 56)])
@pytest.mark.parametrize(("turn", "sign"), [(0, 1), (2, 1), (1, -1), (3, -1)])
def test_a_tile_of_unknown_turn_is_turned_as_those_that_look_like_it(width, height, turn, sign):
    assert spots_of(row(width, height, turn)).upright[4] * sign > 0.5


@pytest.mark.parametrize(("width", "height", "sign"), [(40, 56, 1), (56, 40, -1)])
def test_where_nothing_is_known_the_shape_tells(width, height, sign):
    laid = row(width, height, 0)
    laid.turns[:] = 0.25
    assert (spots_of(laid).upright * sign > 0.9).all()


def test_a_tile_across_flat_ones_is_still_across():
    laid = row(40, 30, 0)
    laid.boxes[4] = (260, 290, 314, 312)
    assert spots_of(laid).upright[4] < 0


def test_no_tiles_are_no_spots():
    spots = spots_of(detections_of([], []))
    assert len(spots) == 0
    assert spots.upright.shape == (0,)
    assert spots.faces.dtype == np.int64
