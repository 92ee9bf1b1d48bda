"""Mirroring is asked about now and then, and its last answer holds."""

import numpy as np
import pytest

from vision.faces import FACE_NAMES
from vision.fakes import detections_of
from vision.frame import Frame
from vision.frames.clock import ManualClock
from vision.frames.mirror import MirrorWatch
from vision.photo_quality.mirrored import MIRRORED

FRAME = Frame(np.full((200, 400, 3), 200, np.uint8), "Cam", "00" * 32)


class Reader:
    def __init__(self):
        self.gain, self.asked = 1.0, 0

    def mirror_gains(self, _pixels, boxes):
        self.asked += 1
        return np.full(len(boxes), self.gain, np.float32)


def tiles(count):
    boxes = [(10.0 + 40 * index, 10.0, 45.0 + 40 * index, 60.0) for index in range(count)]
    return detections_of([FACE_NAMES.index("7p")] * count, boxes)


@pytest.fixture
def clock():
    return ManualClock()


def test_a_mirrored_camera_is_said_and_its_mending_too(clock):
    reader = Reader()
    watch = MirrorWatch(reader, clock=clock)
    assert watch.look(FRAME, tiles(6)) == MIRRORED
    reader.gain = -1.0
    clock.advance(1.1)
    assert watch.look(FRAME, tiles(6)) is None


def test_it_asks_at_most_once_a_second(clock):
    reader = Reader()
    watch = MirrorWatch(reader, clock=clock)
    watch.look(FRAME, tiles(6))
    asked = reader.asked
    for _ in range(9):
        clock.advance(0.1)
        assert watch.look(FRAME, tiles(6)) == MIRRORED
    assert reader.asked == asked
    clock.advance(0.2)
    watch.look(FRAME, tiles(6))
    assert reader.asked > asked


def test_a_table_with_too_few_tiles_does_not_take_the_answer_back(clock):
    watch = MirrorWatch(Reader(), clock=clock)
    watch.look(FRAME, tiles(6))
    clock.advance(5)
    assert watch.look(FRAME, tiles(2)) == MIRRORED
    assert watch.look(FRAME, tiles(0)) == MIRRORED
