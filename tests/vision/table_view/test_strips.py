import cv2
import numpy as np
import pytest

from scorer.table import Seat
from vision.frame import Frame
from vision.table_view.plane import SIDE, TablePlane
from vision.table_view.strips import seat_strip

MARK = {Seat.BOTTOM: (255, 0, 0), Seat.RIGHT: (0, 255, 0), Seat.TOP: (0, 0, 255), Seat.LEFT: (0, 255, 255)}
LEFT_HAND = {Seat.BOTTOM: (0.2, 0.9), Seat.RIGHT: (0.9, 0.8), Seat.TOP: (0.8, 0.1), Seat.LEFT: (0.1, 0.2)}
"""A place at the left hand of who sits there, in table sides from its top left corner."""


def marked(quad):
    """A frame with a spot of each side's colour at its player's left hand, and where the spots are, px."""
    pixels = np.zeros((quad.height, quad.width, 3), np.uint8)
    spots = {}
    for side, place in LEFT_HAND.items():
        ((x, y),) = TablePlane(quad).to_frame(np.array([place]) * SIDE)
        cv2.circle(pixels, (round(x), round(y)), 14, MARK[side], -1)
        spots[side] = (x, y)
    return Frame(pixels, "", ""), spots


@pytest.mark.parametrize("side", Seat)
@pytest.mark.parametrize("shape", ["straight", "aslant"])
def test_a_strip_is_upright_and_not_mirrored(request, shape, side):
    quad = request.getfixturevalue(shape)
    frame, spots = marked(quad)
    strip = seat_strip(frame, quad, side)
    ys, xs = np.nonzero((strip.pixels == MARK[side]).all(axis=2))
    height, width = strip.pixels.shape[:2]
    assert xs.mean() < width * 0.4
    assert ys.mean() > height * 0.6
    ((x, y),) = strip.frame_points(np.array([[xs.mean(), ys.mean()]]))
    assert (x, y) == pytest.approx(spots[side], abs=4)


def test_the_strip_follows_the_player_not_the_side(straight):
    frame, _ = marked(straight)
    turned = straight.turned()
    strip = seat_strip(frame, turned, turned.seat_at(Seat.TOP))
    assert (strip.pixels == MARK[Seat.TOP]).all(axis=2).any()


def test_a_box_of_the_strip_lies_where_it_is_in_the_frame(straight):
    frame, (spot, *_) = marked(straight)[0], [marked(straight)[1][Seat.BOTTOM]]
    strip = seat_strip(frame, straight, Seat.BOTTOM)
    ys, xs = np.nonzero((strip.pixels == MARK[Seat.BOTTOM]).all(axis=2))
    x0, y0, x1, y1 = strip.frame_box((xs.min(), ys.min(), xs.max(), ys.max()))
    assert x0 < spot[0] < x1
    assert y0 < spot[1] < y1
    assert x1 - x0 == pytest.approx(28, abs=4)


def test_a_quad_of_a_smaller_frame_of_the_same_view_fits(straight):
    frame, _ = marked(straight)
    small = straight.scaled_to(800, 600)
    assert np.array_equal(seat_strip(frame, small, Seat.LEFT).pixels, seat_strip(frame, straight, Seat.LEFT).pixels)
