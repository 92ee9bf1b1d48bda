"""How a reading of a rendered table is judged: tiles, hands, melds, 发."""

import csv

import numpy as np
import pytest

from scorer.melds import MeldKind
from scorer.table import Seat
from vision.faces import FACE_NAMES
from vision.fakes import detections_of
from vision.frame import Frame
from vision.layout.doubt import SureFrom
from vision.reader import reading_of
from vision.reading import Role
from vision.training.measure_seats import Slip, judged
from vision.training.measure_tables import measure_tables, summary, table_scenes, write_csv
from vision.training.scenes.model import LayoutKind, Scene, SceneTile

HAND = "1m 2m 3m 4m 5m 6m 7m 8m 9m 中"
WHOLE = {Seat.BOTTOM: True, Seat.RIGHT: False, Seat.TOP: True, Seat.LEFT: False}


def tile(name, box, role, group, meld=None, *, seat=Seat.BOTTOM, visible=1.0):  # noqa: PLR0913  a tile has as much to say
    x0, y0, x1, y1 = box
    quad = np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1]], np.float32)
    if seat is Seat.TOP:
        quad = np.roll(quad, 2, axis=0)
    return SceneTile(FACE_NAMES.index(name), quad, visible, 0, seat, role, group, meld)


def laid(names, x, y, *rest, **options):
    boxes = [(x + 40 * i, y, x + 40 * i + 40, y + 56) for i in range(len(names.split()))]
    return [tile(name, box, *rest, **options) for name, box in zip(names.split(), boxes, strict=True)]


def table(*, hidden=None):
    tiles = [
        *laid(HAND, 100, 800, Role.HAND, 0),
        *laid("5p back back 5p", 540, 800, Role.MELD, 1, MeldKind.CONCEALED_KONG),
        *laid("发", 100, 700, Role.FA, 9),
        *laid("1s 1s 2s 3s 4s 5s 6s 7s 8s 9s 白 白 9p", 100, 40, Role.HAND, 20, seat=Seat.TOP),
        *laid("9p", 420, 420, Role.POOL, 99, seat=None),
    ]
    if hidden is not None:
        tiles[hidden] = tile("1m", tiles[hidden].box, Role.HAND, 0, visible=0.1)
    return Scene(np.full((900, 900, 3), 128, np.uint8), tuple(tiles), LayoutKind.TABLE, 7)


def reading(scene, *, renamed=None, without=()):
    faces = [(renamed or {}).get(i, t.face) for i, t in enumerate(scene.tiles)]
    seen = [i for i in range(len(faces)) if i not in without]
    boxes, turns = [scene.tiles[i].box for i in seen], [scene.tiles[i].turn for i in seen]
    found = detections_of([faces[i] for i in seen], boxes, turns)
    return reading_of(Frame(scene.pixels, "x", ""), found, SureFrom())


def test_a_table_read_as_it_is_has_no_mistakes():
    scene = table()
    result = judged(reading(scene), scene)
    assert (result.tiles, result.found, result.right, result.extra) == (29, 29, 29, 0)
    bottom = result.seats[Seat.BOTTOM]
    assert (bottom.hand, bottom.melds, bottom.melds_exact, bottom.fa, bottom.exact) == (True, 1, 1, True, True)
    assert {seat.seat: seat.whole for seat in result.seats} == WHOLE
    assert not result.slips
    assert not bottom.slips


def test_a_misread_tile_spoils_its_hand_alone():
    scene = table()
    result = judged(reading(scene, renamed={0: FACE_NAMES.index("9s")}), scene)
    bottom = result.seats[Seat.BOTTOM]
    assert (result.found, result.right) == (29, 28)
    assert (bottom.hand, bottom.melds_exact, bottom.exact) == (False, 1, False)
    assert bottom.slips == (Slip.MISREAD,)
    assert result.seats[Seat.TOP].exact


def test_a_missed_tile_of_a_kong_spoils_the_meld():
    scene = table()
    result = judged(reading(scene, without={12}), scene)
    bottom = result.seats[Seat.BOTTOM]
    assert bottom.melds_exact == 0
    assert not bottom.exact
    assert Slip.MISSED in bottom.slips


def test_a_tile_in_the_air_is_extra():
    scene = table()
    seen = Scene(scene.pixels, scene.tiles[:-1], scene.kind, scene.seed)
    result = judged(reading(scene), seen)
    assert result.extra == 1
    assert result.slips == (Slip.EXTRA,)


def test_a_seat_with_a_hidden_tile_is_not_whole():
    scene = table(hidden=0)
    result = judged(reading(scene), scene)
    assert result.tiles == 28
    assert not result.seats[Seat.BOTTOM].whole


class Rereading:
    """A reader that knows the scene."""

    def __init__(self, scene):
        self._scene = scene

    def read(self, frame):
        assert frame.pixels is self._scene.pixels
        return reading(self._scene, renamed={0: FACE_NAMES.index("9s")})


def test_the_figures_of_all_tables(tmp_path):
    scene = table()
    results = list(measure_tables(Rereading(scene), [scene, scene]))
    said = summary(results)
    assert "tables 2, tiles 58, box recall 1.000, right recall 0.966, tiles read where none is 0" in said
    assert "whole seats 4: exact 0.500, hands exact 0.500" in said
    assert "mistakes in seats: misread 2" in said
    assert "mistakes elsewhere: none" in said
    write_csv(tmp_path / "tables.csv", results)
    rows = list(csv.DictReader((tmp_path / "tables.csv").read_text("utf-8").splitlines()))
    assert [(row["seed"], row["right"], row["misread"]) for row in rows] == [("7", "28", "1")] * 2


@pytest.mark.parametrize("seed", [900_000])
def test_scenes_are_tables_seen_large(seed):
    (scene,) = table_scenes(seed, 1)
    assert scene.kind is LayoutKind.TABLE
    assert scene.pixels.shape == (1200, 1600, 3)
    assert {t.role for t in scene.tiles} >= {Role.HAND, Role.MELD}
