import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.letterbox import PAD, STRIDE, fit, letterboxed


@given(width=st.integers(20, 6000), height=st.integers(20, 6000), square=st.booleans())
def test_boxes_come_back_where_they_were(width, height, square):
    place = fit(width, height, 640, square=square)
    boxes = np.array([[0, 0, width, height], [width * 0.3, height * 0.4, width * 0.6, height * 0.9]], np.float32)
    inside = boxes * place.scale + np.array([place.left, place.top] * 2)
    assert place.to_frame(inside.astype(np.float32)) == pytest.approx(boxes, rel=1e-3, abs=0.05)


@given(width=st.integers(20, 6000), height=st.integers(20, 6000), side=st.sampled_from([640, 960, 1280]))
def test_the_input_is_no_larger_than_it_must_be_and_holds_the_picture(width, height, side):
    place = fit(width, height, side)
    assert max(place.width, place.height) == side
    assert place.width % STRIDE == place.height % STRIDE == 0
    slack = min(place.width - width * place.scale, place.height - height * place.scale)
    assert -1 < slack < STRIDE + 1


def test_the_picture_is_neither_stretched_nor_shifted():
    pixels = np.zeros((300, 400, 3), np.uint8)
    pixels[100:200, 100:300] = 255
    place = fit(400, 300, 320, square=True)
    canvas = letterboxed(pixels, place)
    assert canvas.shape == (320, 320, 3)
    assert (canvas[: place.top] == PAD).all()
    assert (canvas[place.top + 240 :] == PAD).all()
    ys, xs = np.nonzero(canvas[place.top : place.top + 240, :, 0] > 128)
    box = np.array([[xs.min(), ys.min() + place.top, xs.max() + 1, ys.max() + 1 + place.top]], np.float32)
    assert place.to_frame(box)[0] == pytest.approx([100, 100, 300, 200], abs=1.3)


def test_a_small_picture_is_enlarged():
    place = fit(160, 120, 640)
    assert place.scale == 4
    assert letterboxed(np.zeros((120, 160, 3), np.uint8), place).shape == (480, 640, 3)
