import numpy as np
import pytest

from scorer.table import Seat
from vision.fakes import detections_of, laid_row, together
from vision.layout.doubt import SureFrom, sure_tiles

LIMITS = SureFrom(probability=0.9, score=0.4)


def seen(names, faces):
    return laid_row(faces(names), Seat.BOTTOM, (100, 100), width_px=30)


def test_a_likely_face_on_a_clear_tile_is_sure(faces):
    assert sure_tiles(seen("1m 5p 中 back wind", faces), LIMITS).all()


@pytest.mark.parametrize(("probability", "sure"), [(0.9, True), (0.899, False)])
def test_an_unlikely_face_is_doubtful(faces, probability, sure):
    laid = detections_of(faces("1m"), [(0, 0, 40, 56)], probability=probability)
    laid.scores[:] = 0.99
    assert sure_tiles(laid, LIMITS).tolist() == [sure]


def test_a_tile_that_the_detector_doubts_is_doubtful(faces):
    laid = seen("1m 2m", faces)
    laid.scores[1] = 0.39
    assert sure_tiles(laid, LIMITS).tolist() == [True, False]


def test_of_five_copies_the_least_certain_is_doubtful(faces):
    laid = seen("5p 5p 5p 5p 5p 1m", faces)
    laid.probabilities[2, faces("5p")] = 0.95
    assert sure_tiles(laid, LIMITS).tolist() == [True, True, False, True, True, True]
    assert laid.probabilities.argmax(axis=1).tolist() == faces("5p 5p 5p 5p 5p 1m")


def test_of_six_copies_two_are_doubtful(faces):
    laid = together(seen("5p 5p 5p", faces), seen("5p 5p 5p", faces))
    assert sure_tiles(laid, LIMITS).sum() == 4


def test_there_may_be_any_number_of_backs_and_winds(faces):
    assert sure_tiles(seen("back back back back back back", faces), LIMITS).all()
    assert sure_tiles(seen("wind wind wind wind wind", faces), LIMITS).all()


def test_nothing_seen_is_nothing_doubtful():
    assert sure_tiles(detections_of([], []), LIMITS).shape == (0,)
    assert sure_tiles(detections_of([], []), LIMITS).dtype == np.bool_
