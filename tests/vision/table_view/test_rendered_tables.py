import numpy as np
import pytest

from vision.fakes import ScriptedDetector, detections_of
from vision.frame import Frame
from vision.reader import Reader
from vision.reading import Role
from vision.table_view.quad import TableQuad, in_order
from vision.table_view.read import read_table
from vision.training.scenes import LayoutKind, SceneConfig, render_scene


@pytest.fixture(scope="module", params=[910_002, 910_010])
def scene(request):
    return render_scene(request.param, SceneConfig((800, 600), ((LayoutKind.TABLE, 1.0),), least_visible=0.05))


def quad_of(scene):
    height, width = scene.pixels.shape[:2]
    return TableQuad(in_order(scene.corners.astype(np.float64)), width, height)


def test_the_corners_of_a_scene_lie_around_its_tiles(scene):
    from vision.table_view.plane import SIDE, TablePlane

    middles = np.array([tile.quad.mean(axis=0) for tile in scene.tiles], np.float64)
    places = TablePlane(quad_of(scene)).from_frame(middles)
    assert places.min() > 0
    assert places.max() < SIDE


def test_tiles_seen_without_fault_are_given_to_their_seats(scene):
    tiles = scene.tiles
    seen = detections_of([t.face for t in tiles], [t.box for t in tiles], [t.turn for t in tiles])
    reading = read_table(Frame(scene.pixels, "", ""), quad_of(scene), Reader(ScriptedDetector(seen)))
    given = {tile: group for group in reading.groups for tile in group.tiles}
    hands = [index for index, tile in enumerate(tiles) if tile.role is Role.HAND]
    assert [given[tile].seat for tile in hands] == [tiles[tile].seat for tile in hands]
