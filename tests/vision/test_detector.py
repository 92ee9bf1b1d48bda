"""The detector with networks that were told what to answer."""

from dataclasses import dataclass, field

import numpy as np
import pytest

from vision.boxes import Boxes, boxes_of_output
from vision.detector import GOOD_PX, OnnxDetector, closer_look_px, softmax
from vision.faces import FACE_NAMES, Face
from vision.frame import Frame
from vision.letterbox import fit
from vision.manifest import DetectorSpec, Manifest, ReaderSpec
from vision.models import Networks
from vision.one_tile import snapped


@dataclass
class Node:
    name: str
    shape: list


@dataclass
class FakeSession:
    """Answers with a function of the input and notes what it was given."""

    answer: object
    shape: list
    inputs: list = field(default_factory=list)

    def run(self, _output_names, input_feed):
        self.inputs.append(input_feed["in"])
        return self.answer(input_feed["in"])

    def get_inputs(self):
        return [Node("in", self.shape)]

    def get_outputs(self):
        return []


def output_of(rows):
    return np.array(rows, np.float32).reshape(-1, 6).T[None]


def scaled_tiles(frame_boxes, score=0.9):
    """A finder that sees the same boxes (px of the frame, 1600 wide) at any input size."""

    def answer(picture):
        scale = picture.shape[3] / 1600
        top = (picture.shape[2] - 1200 * scale) // 2
        rows = [
            [(x0 + x1) / 2 * scale, (y0 + y1) / 2 * scale + top, (x1 - x0) * scale, (y1 - y0) * scale, score, 0.0]
            for x0, y0, x1, y1 in frame_boxes
        ]
        return [output_of(rows)]

    return answer


def reading(face):
    def answer(squares):
        logits = np.zeros((len(squares), 34), np.float32)
        logits[:, face] = 12.0
        return [logits, np.tile(np.float32([0, 0, 5, 0]), (len(squares), 1))]

    return answer


def detector(finder, reader=None, shape=(1, 3, "h", "w"), closer_px=1280, temperature=1.0):
    manifest = Manifest(
        DetectorSpec("d.onnx", "", ("face", "back"), 640, closer_px, 0.3, 0.3, 0.5),
        ReaderSpec("r.onnx", "", FACE_NAMES, 80, (0.5,) * 3, (0.5,) * 3, temperature, 0.9, 0.4),
    )
    finder_session = FakeSession(finder, list(shape))
    reader_session = FakeSession(reader or reading(7), ["n", 3, 80, 80])
    return OnnxDetector(Networks(manifest, finder_session, reader_session)), finder_session, reader_session


LARGE = [(400.0 + 110 * i, 500.0, 500.0 + 110 * i, 640.0) for i in range(5)]
SMALL = [(400.0 + 45 * i, 500.0, 440.0 + 45 * i, 555.0) for i in range(5)]


def test_tiles_come_back_in_pixels_of_the_frame(frame):
    found = detector(scaled_tiles(LARGE))[0].detect(frame)
    assert sorted(found.boxes.tolist()) == [pytest.approx(box, abs=0.5) for box in LARGE]
    assert found.scores == pytest.approx([0.9] * 5)
    assert found.probabilities.shape == (5, 34)
    assert found.probabilities.argmax(axis=1).tolist() == [7] * 5
    assert found.probabilities.sum(axis=1) == pytest.approx([1] * 5)
    assert found.turns.argmax(axis=1).tolist() == [2] * 5


def test_the_network_sees_red_first_between_nought_and_one():
    blue = Frame(np.full((480, 640, 3), (255, 51, 0), np.uint8), "x", "0")
    tool, finder, _ = detector(scaled_tiles([]))
    tool.detect(blue)
    # A frame this small is looked at from afar, too; the first look is meant here.
    assert finder.inputs[0].shape == (1, 3, 480, 640)
    assert finder.inputs[0][0, :, 200, 200] == pytest.approx([0, 0.2, 1])


def test_a_frame_without_tiles_asks_the_reader_nothing(frame):
    tool, _, reader = detector(scaled_tiles([]))
    found = tool.detect(frame)
    assert found.boxes.shape == (0, 4)
    assert found.probabilities.shape == (0, 34)
    assert found.turns.shape == (0, 4)
    assert reader.inputs == []


def test_many_tiles_are_read_in_batches(frame):
    many = [(20.0 * i, 100.0 * j, 20.0 * i + 18, 100.0 * j + 90) for i in range(70) for j in range(2)]
    tool, _, reader = detector(scaled_tiles(many), closer_px=640)
    assert len(tool.detect(frame).boxes) == 140
    assert [len(batch) for batch in reader.inputs] == [64, 64, 12]


def test_a_doubtful_tile_is_read_at_all_four_turns_and_averaged(frame):
    calls = []

    def answer(squares):
        calls.append(len(squares))
        logits = np.zeros((len(squares), 34), np.float32)
        logits[:, 7 if len(calls) == 1 else 5] = 3.0
        turns = np.full((len(squares), 4), -20, np.float32)
        turns[:, (2 - (len(calls) - 1)) % 4] = 20.0  # what the same tile says after each quarter turn
        return [logits, turns]

    found = detector(scaled_tiles(LARGE), answer)[0].detect(frame)
    assert calls == [5, 5, 5, 5]
    assert found.probabilities.argmax(axis=1).tolist() == [5] * 5
    assert found.probabilities.sum(axis=1) == pytest.approx([1] * 5)
    assert found.turns == pytest.approx(np.tile([0, 0, 1, 0], (5, 1)), abs=1e-5)


def test_a_sure_tile_is_read_once(frame):
    tool, _, reader = detector(scaled_tiles(LARGE))
    tool.detect(frame)
    assert len(reader.inputs) == 1


def test_small_tiles_are_looked_at_again_larger(frame):
    tool, finder, _ = detector(scaled_tiles(SMALL))
    tool.detect(frame)
    # 40 px of 1600 are 16 px of 640, and 40 px of 1600
    assert [picture.shape[3] for picture in finder.inputs] == [640, 1280]


def test_large_tiles_are_looked_at_once(frame):
    tool, finder, _ = detector(scaled_tiles(LARGE))
    tool.detect(frame)
    assert len(finder.inputs) == 1


def test_a_frame_where_nothing_was_found_is_looked_at_again_larger(frame):
    tool, finder, _ = detector(lambda p: scaled_tiles(SMALL if p.shape[3] > 640 else [])(p))
    assert len(tool.detect(frame).boxes) == 5
    assert [picture.shape[3] for picture in finder.inputs] == [640, 160, 1280]


def cut_out(whole_score=0.8, dots=4):
    """A finder that takes a cut-out tile's dots for tiles, and sees the tile itself only from afar."""

    def answer(picture):
        if picture.shape[3] == 160:
            return [output_of([[80, 80, 46, 63, whole_score, 0.0]])]
        return [output_of([[80 + 120 * i, 100, 90, 90, 0.7, 0.0] for i in range(dots)])]

    return answer


@pytest.mark.parametrize("dots", [0, 1, 4])
def test_a_picture_that_is_one_tile_is_read_as_that_tile(dots):
    tile = Frame(np.full((120, 88, 3), 230, np.uint8), "x", "0")
    found = detector(cut_out(dots=dots))[0].detect(tile)
    assert len(found.boxes) == 1
    assert found.boxes[0] == pytest.approx([0, 0, 88, 120], abs=2)


def nothing_but(face):
    return detector(lambda _picture: [output_of([])], reading(face))[0]


def test_a_small_picture_of_a_tiles_shape_in_which_nothing_is_found_is_read_as_one_tile():
    found = nothing_but(18).detect(Frame(np.full((120, 88, 3), 230, np.uint8), "x", "0"))
    assert found.boxes.tolist() == [[0, 0, 88, 120]]
    assert found.probabilities.argmax() == 18


@pytest.mark.parametrize(
    ("face", "shape"),
    [(29, (120, 88, 3)), (33, (120, 88, 3)), (18, (120, 120, 3)), (18, (120, 30, 3)), (18, (1200, 880, 3))],
)
def test_a_plain_an_oddly_shaped_or_a_large_picture_without_tiles_stays_without(face, shape):
    assert len(nothing_but(face).detect(Frame(np.full(shape, 230, np.uint8), "x", "0")).boxes) == 0


def test_the_edges_of_a_cut_out_tile_are_those_of_its_picture():
    cut = Frame(np.full((120, 88, 3), 230, np.uint8), "x", "0")
    near = Boxes(np.array([[1.0, 15, 83, 118]], np.float32), np.ones(1, np.float32), np.zeros(1, np.float32))
    assert snapped(near, cut).corners.tolist() == [[0, 0, 88, 120]]
    far = Boxes(np.array([[20.0, 30, 60, 90]], np.float32), np.ones(1, np.float32), np.zeros(1, np.float32))
    assert snapped(far, cut).corners.tolist() == far.corners.tolist()


def test_a_heap_of_good_tiles_that_looks_like_one_poor_tile_from_afar_stays_a_heap():
    heap = Frame(np.full((640, 640, 3), 230, np.uint8), "x", "0")
    assert len(detector(cut_out(whole_score=0.3))[0].detect(heap).boxes) == 4


def test_a_picture_that_looks_like_one_back_is_empty():
    def answer(picture):
        return [output_of([[80, 80, 46, 63, 0.0, 0.9]] if picture.shape[3] == 160 else [])]

    grey = Frame(np.full((400, 600, 3), 90, np.uint8), "x", "0")
    assert len(detector(answer, reading(33))[0].detect(grey).boxes) == 0


def test_dots_stay_tiles_where_nothing_fills_the_picture_from_afar():
    tile = Frame(np.full((120, 88, 3), 230, np.uint8), "x", "0")
    assert len(detector(cut_out(whole_score=0.1))[0].detect(tile).boxes) == 4


def test_a_large_photo_with_tiles_is_not_looked_at_from_afar(frame):
    tool, finder, _ = detector(scaled_tiles(LARGE))
    tool.detect(frame)
    assert 160 not in [picture.shape[3] for picture in finder.inputs]


def test_the_better_of_two_looks_is_kept(frame):
    def answer(picture):
        return scaled_tiles(SMALL if picture.shape[3] == 640 else SMALL[:2])(picture)

    assert len(detector(answer)[0].detect(frame).boxes) == 5


def test_a_network_of_one_size_gets_that_size(frame):
    tool, finder, _ = detector(lambda _picture: [output_of([])], shape=(1, 3, 512, 512))
    tool.detect(frame)
    assert [picture.shape for picture in finder.inputs] == [(1, 3, 512, 512)]


def test_a_hotter_temperature_doubts_more(frame):
    cold = detector(scaled_tiles(LARGE))[0].detect(frame).probabilities.max()
    hot = detector(scaled_tiles(LARGE), temperature=3.0)[0].detect(frame).probabilities.max()
    assert hot < cold


def boxes_at(corners):
    return Boxes(np.array(corners, np.float32), np.full(5, 0.9, np.float32), np.zeros(5, np.float32))


def test_a_closer_look_never_asks_for_more_than_the_frame_has(frame):
    small = boxes_at(SMALL)
    assert closer_look_px(frame, small, 640, 4000) == 640 * GOOD_PX // 16
    thumbnail = Frame(frame.pixels[::2, ::2], "x", "0")
    half = boxes_at(np.array(SMALL) / 2)
    assert closer_look_px(thumbnail, half, 640, 4000) == 800
    assert closer_look_px(thumbnail, half, 800, 4000) is None


def test_two_boxes_of_one_tile_become_one_whatever_their_class():
    rows = [[100, 100, 40, 56, 0.9, 0.0], [102, 101, 40, 56, 0.0, 0.8], [160, 100, 40, 56, 0.7, 0.1]]
    found = boxes_of_output(output_of(rows), fit(640, 640, 640), (640, 640), (0.3, 0.3), 0.5)
    assert found.scores == pytest.approx([0.9, 0.7])
    assert found.corners[0] == pytest.approx([80, 72, 120, 128])


def test_neighbours_that_touch_or_overlap_a_little_stay_two():
    rows = [[100 + 36 * i, 100, 40, 56, 0.9, 0.0] for i in range(4)]
    assert len(boxes_of_output(output_of(rows), fit(640, 640, 640), (640, 640), (0.3, 0.3), 0.5).scores) == 4


def test_weak_boxes_are_left_out_and_boxes_end_with_the_frame():
    rows = [[5, 5, 40, 56, 0.9, 0.0], [300, 300, 40, 56, 0.29, 0.2]]
    found = boxes_of_output(output_of(rows), fit(640, 640, 640), (640, 640), (0.3, 0.3), 0.5)
    assert found.corners.tolist() == [pytest.approx([0, 0, 25, 33])]


def test_a_back_may_count_with_a_lower_score_than_a_face():
    rows = [[100, 100, 40, 56, 0.3, 0.0], [200, 100, 40, 56, 0.0, 0.3], [300, 100, 40, 56, 0.6, 0.0]]
    found = boxes_of_output(output_of(rows), fit(640, 640, 640), (640, 640), (0.5, 0.2), 0.5)
    assert found.scores == pytest.approx([0.6, 0.3])
    assert found.backs == pytest.approx([0.0, 1.0])


def test_what_the_detector_takes_for_a_back_is_a_back(frame):
    def answer(picture):
        (output,) = scaled_tiles(LARGE)(picture)
        output[0, 4:, :2] = [[0.1], [0.9]]
        return [output]

    found = detector(answer)[0].detect(frame)
    order = found.boxes[:, 0].argsort()
    assert found.probabilities[order].argmax(axis=1).tolist() == [Face.BACK, Face.BACK, 7, 7, 7]
    assert found.probabilities[order[0], Face.BACK] == pytest.approx(0.9, abs=0.01)
    assert found.probabilities.sum(axis=1) == pytest.approx([1] * 5)


def test_softmax_bears_large_logits():
    assert softmax(np.float32([[1000, 0], [0, 0]])).tolist() == [[1, 0], [0.5, 0.5]]
