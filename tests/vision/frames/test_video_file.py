"""A real video file, written by OpenCV, played by a clock that moves by hand."""

import cv2
import numpy as np
import pytest

from vision.frames.clock import ManualClock
from vision.frames.errors import VideoUnreadable
from vision.frames.video_file import VideoFile

RATE, COUNT = 10, 20


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    """A film of 20 pictures: the left half as bright as its number tells, the right half black."""
    path = tmp_path_factory.mktemp("video") / "牌桌.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), RATE, (64, 48))
    for index in range(COUNT):
        pixels = np.zeros((48, 64, 3), np.uint8)
        pixels[:, :32] = 40 + index * 10
        writer.write(pixels)
    writer.release()
    return path


@pytest.fixture
def clock():
    return ManualClock()


def number(picture):
    return round((float(picture.pixels[:, 4:28].mean()) - 40) / 10)


def play(stream, clock, seconds):
    """Return the numbers of the pictures shown, each with the second it came."""
    shown, end, start = [], clock.now() + seconds, clock.now()
    while clock.now() < end:
        picture = stream.read()
        if picture is None:
            clock.sleep(stream.rest_s)
        else:
            shown.append((number(picture), round(clock.now() - start, 1)))
    return shown


def test_it_plays_at_its_own_rate_and_ends_cleanly(path, clock):
    video = VideoFile(path, clock=clock)
    with video.open() as stream:
        shown = play(stream, clock, 3)
        assert shown == [(index, pytest.approx(index / RATE, abs=0.06)) for index in range(COUNT)]
        assert stream.ended
        assert stream.read() is None
    assert (video.rate, video.duration_s) == (RATE, COUNT / RATE)
    assert video.position_s == pytest.approx(1.9)


def test_pixels_are_not_mirrored(path, clock):
    with VideoFile(path, clock=clock).open() as stream:
        pixels = stream.read().pixels
    assert pixels[:, :28].mean() > 30
    assert pixels[:, 36:].mean() < 5


def test_it_can_be_sought_in_and_goes_on_after_its_end(path, clock):
    video = VideoFile(path, clock=clock)
    stream = video.open()
    play(stream, clock, 3)
    video.seek(1.5)
    assert video.position_s == 1.5
    assert [shown for shown, _ in play(stream, clock, 0.29)] == [15, 16, 17]
    assert not stream.ended
    video.seek(0)
    assert number(stream.read()) == 0
    video.seek(1000)
    assert stream.read() is None
    assert stream.ended


def test_a_slow_computer_drops_pictures_and_keeps_the_speed(path, clock):
    stream = VideoFile(path, clock=clock).open()
    assert number(stream.read()) == 0
    clock.advance(1.0)
    assert number(stream.read()) == 10


def test_opened_again_it_goes_on_where_it_was(path, clock):
    video = VideoFile(path, clock=clock)
    with video.open() as stream:
        play(stream, clock, 0.75)
    with video.open() as stream:
        assert number(stream.read()) == 7


def test_what_is_no_video_is_said(tmp_path):
    with pytest.raises(VideoUnreadable) as gone:
        VideoFile(tmp_path / "none.mp4").open()
    text = tmp_path / "text.mp4"
    text.write_text("no video")
    with pytest.raises(VideoUnreadable) as bad:
        VideoFile(text).open()
    assert gone.value.text != bad.value.text
    assert "text.mp4" in bad.value.text.zh
