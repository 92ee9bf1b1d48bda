import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.errors import KnownError
from scorer.table import Seat
from vision.table_view.plane import SIDE, TablePlane
from vision.table_view.quad import QuadError, TableQuad, corners_problem, in_order

BOTTOM, RIGHT, TOP, LEFT = Seat
GOOD = ((200.0, 1150.0), (1400.0, 1150.0), (1400.0, 50.0), (200.0, 50.0))


@pytest.mark.parametrize(
    "corners",
    [
        pytest.param((GOOD[1], GOOD[0], GOOD[2], GOOD[3]), id="crossed"),
        pytest.param((GOOD[3], GOOD[2], GOOD[1], GOOD[0]), id="with the clock: a mirrored table"),
        pytest.param((*GOOD[:3], (1000.0, 900.0)), id="dented"),
        pytest.param((GOOD[0], GOOD[1], (800.0, 1149.0), GOOD[3]), id="three in a line"),
        pytest.param((GOOD[0], GOOD[0], GOOD[2], GOOD[3]), id="two the same"),
        pytest.param(((0.0, 100.0), (100.0, 100.0), (100.0, 0.0), (0.0, 0.0)), id="a postage stamp"),
        pytest.param((*GOOD[:3], (-9000.0, 50.0)), id="far outside"),
        pytest.param((*GOOD[:3], (float("nan"), 50.0)), id="no number"),
    ],
)
def test_four_points_that_enclose_no_table_are_refused_with_what_to_do(corners):
    problem = corners_problem(corners, (1600, 1200))
    assert problem is not None
    with pytest.raises(QuadError) as caught:
        TableQuad(corners, 1600, 1200)
    assert isinstance(caught.value, KnownError)
    assert caught.value.text == problem


def test_a_corner_may_lie_outside_the_picture():
    assert TableQuad((*GOOD[:3], (-300.0, -80.0)), 1600, 1200).corners[3] == (-300.0, -80.0)


@given(st.tuples(*[st.tuples(st.floats(-120, 120), st.floats(-90, 90))] * 4), st.integers(0, 7))
def test_a_quad_comes_back_from_json_as_it_was(shifts, turn):
    corners = tuple((x + dx, y + dy) for (x, y), (dx, dy) in zip(GOOD, shifts, strict=True))
    quad = TableQuad(corners, 1600, 1200, turn)
    assert TableQuad.from_json(quad.to_json()) == quad


@pytest.mark.parametrize("document", ["", "{}", "[1, 2]", '{"corners": 3, "width": 1, "height": 1, "turn": 0}', "nul"])
def test_a_document_that_is_no_quad_is_refused(document):
    with pytest.raises(QuadError):
        TableQuad.from_json(document)


@pytest.mark.parametrize("turn", range(4))
def test_who_sits_at_a_side_and_at_which_side_somebody_sits_agree(turn):
    quad = TableQuad(GOOD, 1600, 1200, turn)
    assert [quad.side_of(quad.seat_at(side)) for side in Seat] == list(Seat)
    assert quad.seat_at(BOTTOM) is Seat(turn)
    assert quad.turned().seat_at(BOTTOM) is Seat((turn + 1) % 4)


@given(st.permutations(range(4)))
def test_corners_in_any_order_are_brought_into_order(order):
    assert in_order([GOOD[i] for i in order]) == GOOD


def test_a_dragged_corner_gives_another_quad_or_is_refused():
    quad = TableQuad(GOOD, 1600, 1200)
    assert quad.with_corner(2, (1300.0, 90.0)).corners == (*GOOD[:2], (1300.0, 90.0), GOOD[3])
    with pytest.raises(QuadError):
        quad.with_corner(2, (300.0, 1000.0))


def test_a_quad_fits_the_same_view_in_another_size():
    half = TableQuad(GOOD, 1600, 1200).scaled_to(800, 600)
    assert half.corners[1] == (700.0, 575.0)
    assert (half.width, half.height) == (800, 600)


def test_corners_lie_at_the_corners_of_the_plane(aslant):
    plane = TablePlane(aslant)
    assert np.allclose(plane.from_frame(aslant.points()), [[0, SIDE], [SIDE, SIDE], [SIDE, 0], [0, 0]], atol=1e-6)


@given(st.floats(0, 1000), st.floats(0, 1000))
def test_a_place_on_the_table_comes_back_through_the_frame(x, y):
    plane = TablePlane(TableQuad(((150.0, 1100.0), (1500.0, 1040.0), (1180.0, 180.0), (420.0, 220.0)), 1600, 1200))
    place = np.array([[x, y]])
    assert np.allclose(plane.from_frame(plane.to_frame(place)), place, atol=1e-6)


def test_what_lies_beyond_the_horizon_is_far_from_the_table(aslant):
    ((_, y),) = TablePlane(aslant).from_frame(np.array([[800.0, -3000.0]]))
    assert y < -SIDE
