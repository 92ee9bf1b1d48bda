"""What is said of a source, as pure functions of what came and of the time."""

import numpy as np
import pytest

from scorer.text import Text
from vision.frames.errors import CameraBusy, CameraLost, CameraUnplugged, FolderGone, SourceError
from vision.frames.health import SAYINGS, HealthState
from vision.frames.looks import Look, look_of, same
from vision.frames.signs import Phase, Signs, ended, health_of, lost, opened, pictured
from vision.frames.source import Picture

NAME = "Cam"
NOISE = np.random.default_rng(1)


def picture(level=120, spread=40):
    return Picture(NOISE.integers(level - spread, level + spread, (90, 160, 3)).astype(np.uint8))


def running(count, every_s=0.1, make=picture, start=100.0):
    signs = opened(Signs(Phase.OPENING, start - 1), start)
    for index in range(count):
        signs = pictured(signs, make(), NAME, start + index * every_s)
    return signs, start + (count - 1) * every_s


def state(signs, now, *, live=True, mirrored=None):
    return health_of(signs, now, NAME, live=live, mirrored=mirrored).state


def test_a_camera_that_gives_new_pictures_is_well():
    signs, now = running(30)
    assert state(signs, now) is HealthState.WELL
    assert signs.shot.number == 30


def test_a_camera_without_pictures_is_stalled_within_two_seconds():
    signs, now = running(30)
    assert state(signs, now + 1.2) is HealthState.WELL
    assert state(signs, now + 1.5) is HealthState.STALLED


def test_a_camera_that_never_gave_a_picture_is_stalled_within_two_seconds():
    signs = opened(Signs(Phase.OPENING, 0), 100)
    assert state(signs, 101) is HealthState.OPENING
    assert state(signs, 101.5) is HealthState.STALLED


def test_opening_that_takes_long_is_said_within_two_seconds():
    assert state(Signs(Phase.OPENING, 100), 101) is HealthState.OPENING
    assert state(Signs(Phase.OPENING, 100), 101.5) is HealthState.STALLED


def test_the_same_pixels_again_and_again_are_frozen_within_two_seconds():
    still = picture()
    signs, now = running(19, make=lambda: still)
    assert now == pytest.approx(101.8)
    assert state(signs, now) is HealthState.FROZEN
    assert signs.shot.changed_at == 100
    assert state(pictured(signs, picture(), NAME, now + 0.1), now + 0.1) is HealthState.WELL


def test_one_pixel_that_differs_is_no_frozen_picture():
    one = picture()
    other = Picture(one.pixels.copy())
    other.pixels[3, 5, 1] ^= 1
    assert not same(one.pixels, other.pixels)
    assert same(one.pixels, one.pixels.copy())
    assert not same(one.pixels, one.pixels[:45])


def test_a_covered_lens_is_black_within_two_seconds_but_not_at_once():
    signs, now = running(20, make=lambda: picture(level=12, spread=10))
    assert state(signs, 100.5) is not HealthState.BLACK
    assert state(signs, now) is HealthState.BLACK


def test_a_picture_of_one_colour_is_blank():
    def green():
        pixels = np.full((90, 160, 3), (0, 135, 0), np.uint8)
        pixels[NOISE.integers(90), NOISE.integers(160)] = 140
        return Picture(pixels)

    signs, now = running(20, make=green)
    assert state(signs, now) is HealthState.BLANK


def test_a_dim_table_is_neither_black_nor_blank():
    assert look_of(picture(level=40, spread=20).pixels) is Look.SOMETHING


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (CameraUnplugged, HealthState.UNPLUGGED),
        (CameraBusy, HealthState.BUSY),
        (CameraLost, HealthState.LOST),
        (FolderGone, HealthState.UNREACHABLE),
        (SourceError, HealthState.LOST),
    ],
)
def test_an_error_is_said_in_its_own_words_until_the_source_opens_again(kind, expected):
    signs, now = running(3)
    error = kind(Text("坏了。", "It broke."))
    signs = lost(signs, error, now + 0.1)
    health = health_of(signs, now + 0.1, NAME, live=True)
    assert (health.state, health.text, health.error) == (expected, error.text, error)
    assert not health.fine
    assert state(opened(signs, now + 1), now + 1) is HealthState.OPENING


def test_a_video_that_played_out_is_no_fault():
    signs, now = running(3)
    signs = ended(signs, now + 0.1)
    health = health_of(signs, now + 100, NAME, live=False)
    assert health.state is HealthState.ENDED
    assert health.fine


def test_old_photos_are_no_fault_and_none_yet_is_waiting():
    signs, now = running(1)
    assert state(signs, now + 1000, live=False) is HealthState.WELL
    assert state(opened(Signs(Phase.OPENING, 0), 100), 1000, live=False) is HealthState.WAITING


def test_mirrored_is_said_only_of_a_camera_that_is_well():
    remark = Text("反", "mirrored")
    signs, now = running(3)
    assert state(signs, now, mirrored=remark) is HealthState.MIRRORED
    assert state(signs, now + 5, mirrored=remark) is HealthState.STALLED


def test_every_state_without_an_error_has_its_sentence():
    from_errors = {HealthState.BUSY, HealthState.UNPLUGGED, HealthState.LOST, HealthState.UNREACHABLE}
    assert set(SAYINGS) == set(HealthState) - from_errors
    for saying in SAYINGS.values():
        assert NAME in saying.fill(name=NAME).zh
        assert NAME in saying.fill(name=NAME).en
