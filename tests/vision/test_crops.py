import numpy as np
import pytest

from vision.crops import GREY, crop_tiles, network_input


def picture():
    pixels = np.zeros((100, 200, 3), np.uint8)
    pixels[20:60, 50:70] = (10, 120, 250)
    return pixels


def test_a_tile_fills_its_square_in_its_own_proportions():
    (square,) = crop_tiles(picture(), np.array([[50, 20, 70, 60]], np.float32), 80)
    assert square.shape == (80, 80, 3)
    assert (square[:, :20] == GREY).all()
    assert (square[:, 60:] == GREY).all()
    assert (square[:, 20:60] == (10, 120, 250)).all()


def test_nothing_outside_the_box_is_shown():
    (square,) = crop_tiles(picture(), np.array([[55, 30, 65, 50]], np.float32), 40)
    assert {tuple(colour) for colour in square.reshape(-1, 3).tolist()} == {(10, 120, 250), (GREY, GREY, GREY)}


def test_what_lies_outside_the_picture_is_cut_off():
    squares = crop_tiles(picture(), np.array([[-30, 20, 20, 60], [190, 90, 400, 400], [300, 300, 310, 310]]), 40)
    assert squares.shape == (3, 40, 40, 3)
    assert (squares[0][:, :10] == GREY).all()
    assert (squares[0][:, 10:30] == 0).all()


@pytest.mark.parametrize("box", [[50, 20, 50, 60], [50, 20, 50.2, 20.1], [60, 40, 40, 30]])
def test_a_box_without_area_is_one_pixel(box):
    assert crop_tiles(picture(), np.array([box], np.float32), 16).shape == (1, 16, 16, 3)


def test_no_boxes_are_no_crops():
    assert crop_tiles(picture(), np.zeros((0, 4), np.float32), 80).shape == (0, 80, 80, 3)


def test_the_network_sees_red_first_and_normalised():
    squares = crop_tiles(picture(), np.array([[50, 20, 70, 60]], np.float32), 80)
    values = network_input(squares, (0.5, 0.0, 0.0), (0.5, 1.0, 2.0))
    assert values.shape == (1, 3, 80, 80)
    assert values.dtype == np.float32
    assert values[0, :, 40, 40] == pytest.approx([(250 / 255 - 0.5) / 0.5, 120 / 255, 10 / 255 / 2], abs=1e-6)
