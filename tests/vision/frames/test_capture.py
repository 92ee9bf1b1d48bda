"""What may be captured, as a pure function."""

import numpy as np
import pytest

from scorer.text import Text
from vision.frames.capture import capturable
from vision.frames.errors import NoFreshPicture
from vision.frames.health import USELESS, CameraHealth, HealthState
from vision.frames.shot import Shot
from vision.frames.source import Picture

SAID = Text("说明", "what is the matter")


def shot(at=100.0, changed_at=100.0):
    return Shot(Picture(np.zeros((4, 4, 3), np.uint8)), at, changed_at, 1, "Cam")


def take(shot, state, now, *, live=True):
    return capturable(shot, CameraHealth(state, SAID), now, "Cam", live=live)


def test_a_young_picture_can_be_captured_even_if_the_camera_was_unplugged_since():
    for state in (HealthState.WELL, HealthState.UNPLUGGED, HealthState.MIRRORED):
        assert take(one := shot(), state, 101.9) is one


@pytest.mark.parametrize("state", sorted(USELESS, key=lambda state: state.value))
def test_a_picture_that_shows_nothing_of_the_table_can_not(state):
    with pytest.raises(NoFreshPicture) as caught:
        take(shot(), state, 100.1)
    assert caught.value.text == SAID


def test_an_old_picture_can_not_and_the_sentence_says_what_is_the_matter():
    with pytest.raises(NoFreshPicture) as caught:
        take(shot(), HealthState.BUSY, 102.1)
    assert caught.value.text == SAID
    with pytest.raises(NoFreshPicture) as caught:
        take(shot(), HealthState.WELL, 102.1)
    assert "2 s" in caught.value.text.en


def test_pictures_that_do_not_change_are_as_old_as_the_first_of_them():
    with pytest.raises(NoFreshPicture):
        take(shot(at=105, changed_at=100), HealthState.WELL, 105)


def test_a_photo_is_never_too_old():
    assert take(one := shot(), HealthState.WELL, 9999, live=False) is one
    with pytest.raises(NoFreshPicture):
        take(None, HealthState.WAITING, 9999, live=False)
