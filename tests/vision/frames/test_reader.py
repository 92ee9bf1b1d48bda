"""One step of reading after the other, with a clock that moves by hand."""

import numpy as np
import pytest

from scorer.text import Text
from vision.errors import PhotoError
from vision.frames.clock import ManualClock
from vision.frames.errors import CameraLost
from vision.frames.fakes import FakeCamera, Fault, ScriptedSource
from vision.frames.health import HealthState
from vision.frames.reader import LONGEST_REST_S, FrameReader
from vision.frames.signs import health_of
from vision.frames.source import Picture


class Bench:
    def __init__(self, source, clock):
        self.clock, self.source = clock, source
        self.shots, self.refused = [], []
        self.reader = FrameReader(source, clock, self.shots.append, self.refused.append)

    def run(self, seconds):
        """Step until that much time has passed; return the states met, each once."""
        end = self.clock.now() + seconds
        states = []
        while self.clock.now() < end:
            self.clock.sleep(self.reader.step())
            state = self.state()
            if state not in states:
                states.append(state)
        return states

    def state(self):
        live = self.source.live
        return health_of(self.reader.signs, self.clock.now(), self.source.name, live=live).state


@pytest.fixture
def bench():
    clock = ManualClock()
    return Bench(FakeCamera(clock=clock), clock)


def test_every_picture_is_stamped_and_numbered(bench):
    bench.run(1.0)
    assert bench.state() is HealthState.WELL
    assert [shot.number for shot in bench.shots] == list(range(1, len(bench.shots) + 1))
    assert len(bench.shots) == pytest.approx(30, abs=2)
    assert bench.shots[1].at - bench.shots[0].at == pytest.approx(1 / 30)


@pytest.mark.parametrize(
    ("fault", "expected"),
    [
        (Fault.BUSY, HealthState.BUSY),
        (Fault.UNPLUGGED, HealthState.UNPLUGGED),
        (Fault.STALLED, HealthState.STALLED),
        (Fault.FROZEN, HealthState.FROZEN),
        (Fault.BLACK, HealthState.BLACK),
    ],
)
def test_each_fault_is_recognised_within_two_seconds_and_mends_by_itself(bench, fault, expected):
    bench.run(1.0)
    bench.source.fault = fault
    bench.run(2.0)
    assert bench.state() is expected
    bench.run(5.0)
    assert expected in bench.run(3.0)
    bench.source.fault = None
    bench.run(LONGEST_REST_S + 0.5)
    assert bench.state() is HealthState.WELL
    assert bench.source.open_now == 1


@pytest.mark.parametrize("fault", [Fault.BUSY, Fault.UNPLUGGED])
def test_a_camera_that_is_not_there_at_the_start_is_said_at_once_and_found_later(bench, fault):
    bench.source.fault = fault
    bench.run(0.5)
    assert bench.state().value == fault.value
    bench.source.fault = None
    bench.run(4.0)
    assert bench.state() is HealthState.WELL


def test_trying_again_takes_longer_and_longer_but_never_longer_than_its_limit(bench):
    bench.source.fault = Fault.UNPLUGGED
    rests = [bench.reader.step() for _ in range(8)]
    assert rests == sorted(rests)
    assert rests[0] < 0.5
    assert rests[-1] == LONGEST_REST_S


def test_slowed_down_it_decodes_only_some_pictures_and_still_finds_faults(bench):
    bench.reader.every_s = 0.5
    bench.run(5.0)
    assert len(bench.shots) == pytest.approx(10, abs=1)
    bench.source.fault = Fault.FROZEN
    bench.run(2.0)
    assert bench.state() is HealthState.FROZEN
    bench.source.fault = Fault.UNPLUGGED
    bench.run(0.5)
    assert bench.state() is HealthState.UNPLUGGED


def test_a_broken_connection_is_closed_before_the_next_is_opened(bench):
    bench.run(0.5)
    bench.source.fault = Fault.BUSY
    bench.run(1.0)
    assert bench.source.open_now == 0
    assert bench.source.opened == 1


def test_pixels_are_kept_as_they_are_and_can_not_be_changed():
    pixels = np.random.default_rng(3).integers(0, 255, (40, 60, 3)).astype(np.uint8)
    clock = ManualClock()
    bench = Bench(ScriptedSource([Picture(pixels.copy())], clock=clock), clock)
    bench.run(0.2)
    assert np.array_equal(bench.shots[0].pixels, pixels)
    with pytest.raises(ValueError, match="read-only"):
        bench.shots[0].pixels[0, 0] = 0


def test_a_script_plays_its_faults_in_turn_and_ends():
    def grey(level):
        return Picture(np.full((8, 8, 3), level, np.uint8))

    lost = CameraLost(Text("断了", "broke off"))
    clock = ManualClock()
    steps = [grey(1), None, grey(2), lost, Fault.UNPLUGGED, grey(3)]
    bench = Bench(ScriptedSource(steps, clock=clock, live=False), clock)
    states = bench.run(3.0)
    assert [int(shot.pixels[0, 0, 0]) for shot in bench.shots] == [1, 2, 3]
    assert {HealthState.LOST, HealthState.UNPLUGGED} <= set(states)
    assert bench.state() is HealthState.ENDED


def test_a_photo_that_can_not_be_opened_is_said_and_the_next_is_read(bench):
    text = Text("坏照片", "a bad photo")

    class Stream:
        ended, rest_s, left = False, 0.1, 2

        def read(self):
            self.left -= 1
            if self.left == 1:
                raise PhotoError(text)
            return Picture(np.zeros((4, 4, 3), np.uint8))

        def close(self):
            pass

    bench.source.open = Stream
    for _ in range(3):
        bench.reader.step()
    assert bench.refused == [text]
    assert len(bench.shots) == 1


def test_a_driver_that_throws_anything_does_not_end_the_reading(bench, caplog):
    def broken():
        raise RuntimeError("the driver's own words")

    good, bench.source.open = bench.source.open, broken
    assert bench.reader.step() > 0
    assert "the driver's own words" in caplog.text
    bench.source.open = good
    bench.run(2.0)
    assert bench.state() is HealthState.WELL
