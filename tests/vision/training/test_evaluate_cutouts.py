"""How readings of single, cut-out tiles are judged."""

import numpy as np

from vision.faces import FACE_NAMES
from vision.fakes import detections_of
from vision.layout.doubt import SureFrom
from vision.reader import reading_of
from vision.training.measure_cutouts import drawn, measure_cutouts, photographed, summary


class AlwaysReads:
    """Reads every picture as one tile that covers a share of it."""

    def __init__(self, name, share=1.0):
        self.name, self.share = name, share

    def read(self, frame):
        box = (0.0, 0.0, frame.width * self.share, float(frame.height))
        return reading_of(frame, detections_of([FACE_NAMES.index(self.name)], [box]), SureFrom(0.95, 0.4))


def picture(name):
    return ("here", name, np.full((110, 80, 3), 200, np.uint8))


def test_a_cut_out_is_right_with_its_own_tile_and_a_box_over_half_of_it():
    cutouts = [picture("5p"), picture("6p"), picture("5p")]
    count, right, wrong = measure_cutouts(AlwaysReads("5p"), cutouts)
    assert (count, right, dict(wrong)) == (3, 2, {("6p", "5p"): 1})
    count, right, wrong = measure_cutouts(AlwaysReads("5p", share=0.4), [picture("5p")])
    assert (count, right, dict(wrong)) == (1, 0, {("5p", "-"): 1})


def test_the_drawn_ones_are_the_same_every_time_and_show_tiles_of_the_game():
    first, again = list(drawn(1)), list(drawn(1))
    assert len(first) == 12
    assert all((a[2] == b[2]).all() for a, b in zip(first, again, strict=True))
    assert len({name for _, name, _ in first}) == 12
    assert all(60 <= pixels.shape[1] <= 221 for _, _, pixels in first)


def test_photographed_ones_are_named_by_their_folder(tmp_path):
    assert list(photographed(tmp_path)) == []


def test_the_line_names_what_was_taken_for_what():
    result = measure_cutouts(AlwaysReads("5p"), [picture("6p")])
    assert summary("drawn", result) == "drawn: right box (IoU ≥ 0.5) and tile 0/1 = 0.000; 6p→5p 1"
