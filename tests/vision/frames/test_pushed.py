"""Pictures pushed in from the clipboard or a phone."""

import threading
import time

import numpy as np

from vision.frame import Frame
from vision.frames.pushed import MOST, PushedPictures


def frame(level):
    return Frame(np.full((2, 2, 3), level, np.uint8), f"{level}", "00" * 32)


def test_they_come_in_order_and_each_once():
    source = PushedPictures("phone")
    source.push(frame(1))
    source.push(frame(2))
    with source.open() as stream:
        assert [stream.read().photo.source for _ in range(2)] == ["1", "2"]
        assert stream.read() is None


def test_the_oldest_is_dropped_when_nobody_reads():
    source = PushedPictures("phone")
    for level in range(MOST + 2):
        source.push(frame(level))
    assert source.open().read().photo.source == "2"


def test_a_waiting_reader_gets_a_picture_at_once():
    source = PushedPictures("phone")
    threading.Timer(0.05, lambda: source.push(frame(3))).start()
    start = time.monotonic()
    assert source.open().read().photo.source == "3"
    assert time.monotonic() - start < 0.2
