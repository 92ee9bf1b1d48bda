"""The pump with its threads, on the computer's own clock."""

import threading
import time

import numpy as np
import pytest

from scorer.text import Text
from vision.frame import Frame
from vision.frames import pump as pump_module
from vision.frames.clock import ManualClock
from vision.frames.errors import NoFreshPicture
from vision.frames.fakes import FakeCamera, Fault
from vision.frames.health import HealthState
from vision.frames.pump import FramePump
from vision.frames.pushed import PushedPictures


def until(condition, timeout_s=4.0):
    end = time.monotonic() + timeout_s
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.01)
    return False


@pytest.fixture
def camera():
    camera = FakeCamera(rate=60)
    yield camera
    camera.release()


@pytest.fixture
def pump(camera):
    pump = FramePump(camera)
    yield pump
    camera.release()
    pump.stop()


def test_the_latest_picture_is_the_one_that_is_kept(pump):
    pump.start()
    first = pump.wait_newer()
    later = pump.wait_newer(first.number + 5)
    assert later.number > first.number + 5
    assert pump.latest.number >= later.number
    assert pump.health().state is HealthState.WELL


def test_waiting_for_a_picture_ends_in_time(pump, camera):
    camera.fault = Fault.UNPLUGGED
    pump.start()
    start = time.monotonic()
    assert pump.wait_newer(timeout_s=0.1) is None
    assert time.monotonic() - start < 1


@pytest.mark.parametrize(
    ("fault", "state"),
    [
        (Fault.BUSY, HealthState.BUSY),
        (Fault.UNPLUGGED, HealthState.UNPLUGGED),
        (Fault.STALLED, HealthState.STALLED),
        (Fault.HANGING, HealthState.STALLED),
        (Fault.BLACK, HealthState.BLACK),
        (Fault.FROZEN, HealthState.FROZEN),
    ],
)
def test_a_fault_is_told_within_two_seconds(camera, fault, state):
    told = []
    pump = FramePump(camera, on_health=lambda health: told.append((health.state, time.monotonic())))
    with pump:
        assert until(lambda: told and told[-1][0] is HealthState.WELL)
        camera.fault, since = fault, time.monotonic()
        assert until(lambda: told[-1][0] is state, 2.5)
        assert told[-1][1] - since < 2.0
        camera.release()


def test_a_camera_that_hangs_is_left_behind_within_a_second_and_the_log_says_so(pump, camera, caplog):
    pump.start()
    assert pump.wait_newer() is not None
    camera.fault = Fault.HANGING
    time.sleep(0.1)
    start = time.monotonic()
    assert pump.stop() is False
    assert time.monotonic() - start < 1.1
    assert "left behind" in caplog.text


def test_a_hanging_thread_lets_the_camera_go_when_it_wakes_and_tells_nobody(camera):
    shots = []
    pump = FramePump(camera, on_shot=shots.append)
    pump.start()
    assert pump.wait_newer() is not None
    camera.fault = Fault.HANGING
    time.sleep(0.1)
    pump.stop(0.1)
    told = len(shots)
    camera.fault = None
    camera.release()
    assert until(lambda: camera.open_now == 0)
    assert len(shots) == told


def test_a_hanging_thread_is_replaced_by_itself(monkeypatch, camera, caplog):
    monkeypatch.setattr(pump_module, "HUNG_READING_S", 0.3)
    with FramePump(camera) as pump:
        number = pump.wait_newer().number
        camera.fault = Fault.HANGING
        time.sleep(0.1)
        camera.fault = None  # the old thread still hangs; a new connection would be well
        assert pump.wait_newer(number + 5, 3.0) is not None
        assert "a new one tries" in caplog.text


def test_hanging_threads_do_not_pile_up(monkeypatch, camera):
    monkeypatch.setattr(pump_module, "HUNG_OPENING_S", 0.01)
    camera.fault = Fault.HANGING
    before = threading.active_count()
    pump = FramePump(camera)
    pump.start()
    time.sleep(1.5)
    assert threading.active_count() - before <= pump_module.MOST_LEFT_BEHIND + 2  # one more, and the watch
    pump.stop(0.1)


def test_paused_it_lets_the_camera_go_and_resumed_it_goes_on(pump, camera):
    pump.start()
    number = pump.wait_newer().number
    pump.pause()
    assert pump.health().state is HealthState.PAUSED
    assert until(lambda: camera.open_now == 0)
    pump.resume()
    assert pump.wait_newer(number + 1) is not None
    assert until(lambda: pump.health().state is HealthState.WELL)
    assert camera.open_now == 1


def test_stopped_it_has_no_threads_left(camera):
    before = threading.active_count()
    pump = FramePump(camera)
    pump.start()
    pump.wait_newer()
    assert pump.stop()
    assert threading.active_count() == before
    assert camera.open_now == 0
    pump.start()
    assert pump.wait_newer(pump.latest.number) is not None
    pump.stop()


def test_paused_and_stopped_at_once_it_still_lets_the_camera_go(pump, camera):
    pump.start()
    pump.wait_newer()
    pump.pause()
    assert pump.stop()
    assert camera.open_now == 0


def test_paused_it_uses_next_to_no_processor_time(pump):
    pump.start()
    pump.wait_newer()
    pump.pause()
    time.sleep(0.2)
    used, start = time.process_time(), time.monotonic()
    time.sleep(1.0)
    assert (time.process_time() - used) / (time.monotonic() - start) < 0.05


def test_slowed_down_it_stays_so_over_a_pause_until_it_is_told_otherwise(pump):
    pump.slow_down(4)
    pump.start()
    pump.wait_newer()
    pump.pause()
    pump.resume()
    number = pump.wait_newer(pump.latest.number).number
    time.sleep(0.6)
    assert pump.latest.number - number <= 4
    pump.slow_down(None)
    assert pump.wait_newer(number + 10, 1.0) is not None


def test_a_listener_that_fails_does_not_stop_the_camera(camera, caplog):
    def broken(_):
        raise RuntimeError("listener")

    with FramePump(camera, on_shot=broken) as pump:
        assert pump.wait_newer(3) is not None
    assert "a listener" in caplog.text
    assert camera.opened == 1


def test_a_captured_picture_has_a_hash_a_moment_and_its_pixels(pump, camera):
    pump.start()
    pump.wait_newer()
    frame = pump.capture()
    assert isinstance(frame, Frame)
    assert len(frame.sha256) == 64
    assert frame.source == camera.name
    assert abs(frame.taken_at.timestamp() - time.time()) < 5


def test_a_picture_older_than_two_seconds_can_not_be_captured():
    clock = ManualClock()
    camera = FakeCamera()
    pump = FramePump(camera, clock=clock)
    pump.start()
    pump.wait_newer()
    camera.fault = Fault.STALLED
    time.sleep(0.1)
    pump.capture()
    clock.advance(2.1)
    with pytest.raises(NoFreshPicture) as caught:
        pump.capture()
    assert camera.name in caught.value.text.zh
    pump.stop()


def test_before_the_first_picture_nothing_can_be_captured(pump):
    with pytest.raises(NoFreshPicture):
        pump.capture()


def test_a_photo_can_be_captured_however_old_and_stays_what_it_was():
    clock = ManualClock()
    source = PushedPictures("clipboard")
    photo = Frame(np.full((20, 30, 3), 7, np.uint8), "a.jpg", "ab" * 32)
    with FramePump(source, clock=clock) as pump:
        source.push(photo)
        assert pump.wait_newer() is not None
        clock.advance(3600)
        assert pump.capture() is photo
        assert pump.health().state is HealthState.WELL


def test_what_was_said_about_mirroring_is_said_until_it_is_taken_back(pump):
    pump.start()
    pump.wait_newer()
    pump.note_mirrored(Text("反", "mirrored"))
    assert pump.health().state is HealthState.MIRRORED
    pump.capture()
    pump.note_mirrored(None)
    assert pump.health().state is HealthState.WELL


def test_no_call_waits_for_a_camera_that_hangs(pump, camera):
    pump.start()
    pump.wait_newer()
    camera.fault = Fault.HANGING
    time.sleep(0.1)
    start = time.monotonic()
    pump.health(), pump.latest, pump.pause(), pump.resume(), pump.paused
    assert time.monotonic() - start < 0.1
