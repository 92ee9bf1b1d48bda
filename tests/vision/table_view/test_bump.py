import numpy as np
import pytest

from vision.frame import Frame
from vision.table_view.bump import BumpWatch
from vision.table_view.values import Movement

NEARLY = {"abs": 4}


def moved_by(x, y, degrees=0.0):
    """A camera's movement: 2 × 3 about the picture's middle."""
    turn = np.radians(degrees)
    matrix = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    middle = np.array([800.0, 600.0])
    return np.column_stack([matrix, middle - matrix @ middle + (x, y)])


@pytest.fixture
def watch(aslant, scene):
    return BumpWatch(aslant, scene())


@pytest.mark.parametrize("light", [1.0, 0.7, 1.2])
def test_a_camera_that_stands_still_has_not_moved(watch, scene, light):
    assert watch.moved(scene(light=light, seed=1)).movement is Movement.STILL


@pytest.mark.parametrize("people", [((300, 1000),), ((900, 100), (1500, 500)), ((800, 600), (100, 200))])
def test_people_and_hands_do_not_move_the_camera(watch, scene, people):
    assert watch.moved(scene(people=people, seed=1)).movement is not Movement.MOVED


@pytest.mark.parametrize("push", [(14, 3), (-40, 25), (10, -8, 2.0), (60, -20, 1)])
def test_a_bump_is_noticed_and_the_corners_are_proposed_where_they_are_now(watch, scene, aslant, push):
    warp = moved_by(*push)
    bump = watch.moved(scene(warp=warp, seed=1))
    assert bump.movement is Movement.MOVED
    assert bump.proposed is not None
    now = aslant.points() @ warp[:, :2].T + warp[:, 2]
    assert bump.proposed.points() == pytest.approx(now, **NEARLY)
    assert bump.shift_px == pytest.approx(np.hypot(*(now - aslant.points()).T).max(), **NEARLY)
    assert str(round(bump.shift_px)) in bump.text.en


def test_a_bump_is_noticed_while_somebody_stands_in_the_way(watch, scene):
    assert watch.moved(scene(warp=moved_by(30, 10), people=((300, 1000),), seed=1)).movement is Movement.MOVED


def test_a_push_too_far_to_follow_is_noticed_and_nothing_is_proposed(watch, scene):
    bump = watch.moved(scene(warp=moved_by(330, -120), seed=1))
    assert bump.movement is Movement.MOVED
    assert bump.proposed is None


def test_a_nudge_of_a_few_px_is_let_pass(watch, scene):
    assert watch.moved(scene(warp=moved_by(2, 1), seed=1)).movement is Movement.STILL


def test_darkness_tells_nothing(watch):
    assert watch.moved(Frame(np.zeros((1200, 1600, 3), np.uint8), "", "")).movement is Movement.UNSURE


def test_without_anything_beside_the_table_nothing_can_be_told(straight):
    plain = Frame(np.full((1200, 1600, 3), 90, np.uint8), "", "")
    watch = BumpWatch(straight, plain)
    assert watch.points == 0
    assert watch.moved(plain).movement is Movement.UNSURE


def test_another_shape_of_picture_needs_other_corners(watch):
    bump = watch.moved(Frame(np.zeros((600, 1200, 3), np.uint8), "", ""))
    assert (bump.movement, bump.proposed) == (Movement.MOVED, None)
