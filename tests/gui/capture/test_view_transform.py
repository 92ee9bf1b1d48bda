from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.capture.view_transform import MAX_ZOOM, Size, ViewTransform

SIZES = st.builds(Size, st.floats(50, 5000), st.floats(50, 5000))
FRACTIONS = st.floats(0, 1)
MOVES = st.lists(
    st.tuples(st.floats(0.2, 5), st.floats(-400, 400), st.floats(-400, 400), FRACTIONS, FRACTIONS), max_size=6
)


def moved(transform, moves):
    for factor, dx, dy, x, y in moves:
        at = (x * transform.view.width, y * transform.view.height)
        transform = transform.zoomed(factor, at).panned(dx, dy)
    return transform


def test_a_fitted_photo_is_whole_and_in_the_middle():
    transform = ViewTransform(Size(4000, 3000), Size(800, 800))
    assert transform.box_to_view((0, 0, 4000, 3000)) == pytest.approx((0, 100, 800, 700))


@given(SIZES, SIZES, MOVES, FRACTIONS, FRACTIONS)
def test_there_and_back_is_the_same_point(photo, view, moves, x, y):
    transform = moved(ViewTransform(photo, view), moves)
    point = (x * photo.width, y * photo.height)
    assert transform.to_photo(*transform.to_view(*point)) == pytest.approx(point, abs=1e-3)


@given(SIZES, SIZES, MOVES)
def test_the_photo_never_leaves_the_view_and_zoom_stays_within_its_limits(photo, view, moves):
    transform = moved(ViewTransform(photo, view), moves)
    assert 1 <= transform.zoom <= MAX_ZOOM
    x0, y0, x1, y1 = transform.box_to_view((0, 0, photo.width, photo.height))
    for low, high, length in ((x0, x1, view.width), (y0, y1, view.height)):
        if high - low > length:
            assert low <= 1e-3
            assert high >= length - 1e-3
        else:
            assert (low + high) / 2 == pytest.approx(length / 2, abs=1e-3)


def test_the_point_under_the_cursor_stays_there():
    transform = ViewTransform(Size(4000, 3000), Size(800, 600)).zoomed(2, (400, 300))
    under = transform.to_photo(300, 200)
    assert transform.zoomed(1.5, (300, 200)).to_photo(300, 200) == pytest.approx(under)


def test_resizing_keeps_zoom_and_middle():
    transform = ViewTransform(Size(4000, 3000), Size(800, 600)).zoomed(3, (200, 200))
    resized = transform.resized(Size(500, 400))
    assert resized.zoom == transform.zoom
    assert (resized.x, resized.y) == pytest.approx((transform.x, transform.y), abs=0.1)


def test_showing_a_point_moves_no_further_than_needed():
    transform = ViewTransform(Size(4000, 3000), Size(800, 600)).zoomed(4, (0, 0))
    assert transform.showing(*transform.to_photo(400, 300)) == transform
    x, y = transform.showing(3900, 2900).to_view(3900, 2900)
    assert 0 <= x <= 800
    assert 0 <= y <= 600
