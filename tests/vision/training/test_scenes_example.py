"""The bundled example and the commands that write pictures."""

import json
from collections import Counter

import pytest

from scorer.melds import MeldKind
from scorer.table import Seat
from scorer.tiles import Tile
from vision.faces import FACE_NAMES, Face
from vision.reading import Role
from vision.training.scenes.__main__ import main
from vision.training.scenes.deal import TileBox
from vision.training.scenes.example import EXAMPLE_TABLE, example_scene


@pytest.fixture(scope="module")
def scene():
    return example_scene()


def test_the_example_is_possible_with_one_set():
    box = TileBox()
    for seat in EXAMPLE_TABLE.seats:
        assert box.take([*seat.hand, *(t for m in seat.melds for t in m.tiles), *[Tile.FA] * seat.fa])
    assert box.take(EXAMPLE_TABLE.pool)


def test_every_tile_of_the_example_is_seen_and_upright_for_its_seat(scene):
    laid = sum(len(s.hand) + sum(len(m.tiles) for m in s.melds) + s.fa for s in EXAMPLE_TABLE.seats)
    assert len(scene.tiles) == laid + len(EXAMPLE_TABLE.pool)
    assert all(t.visible > 0.9 for t in scene.tiles)
    turns = {Seat.BOTTOM: 0, Seat.RIGHT: 3, Seat.TOP: 2, Seat.LEFT: 1}
    assert all(t.turn == turns[t.seat] for t in scene.tiles if t.seat is not None)
    height, width = scene.pixels.shape[:2]
    assert all(0 < x < width and 0 < y < height for t in scene.tiles for x, y in t.quad)


def test_the_example_shows_what_is_eaten(scene):
    seen = Counter((t.seat, t.role, t.face) for t in scene.tiles)
    assert seen[Seat.TOP, Role.MELD, Face.BACK] == 2
    assert seen[Seat.RIGHT, Role.MELD, Tile.BAI] == 3
    assert seen[Seat.BOTTOM, Role.MELD, Tile.ZHONG] == 3
    assert seen[Seat.BOTTOM, Role.FA, Tile.FA] == 2
    assert {t.meld for t in scene.tiles if t.seat is Seat.TOP and t.role is Role.MELD} == {MeldKind.CONCEALED_KONG}


def test_the_example_is_the_same_every_time(scene):
    assert example_scene().pixels.tobytes() == scene.pixels.tobytes()


def test_export_writes_what_the_detector_trains_on(tmp_path):
    assert main(["export", str(tmp_path), "--count", "2", "--size", "256"]) == 0
    labels = sorted((tmp_path / "labels" / "train").glob("*.txt"))
    assert len(labels) == len(list((tmp_path / "images" / "train").glob("*.jpg"))) == 2
    for line in labels[0].read_text("utf-8").splitlines():
        kind, *corners = line.split()
        assert kind in {"0", "1"}
        assert len(corners) == 8
        assert all(0 <= float(c) <= 1 for c in corners)
    before = labels[0].stat().st_mtime_ns
    main(["export", str(tmp_path), "--count", "2", "--size", "256"])
    assert labels[0].stat().st_mtime_ns == before, "a run is taken up where it stopped"


def test_a_sheet_is_a_picture(tmp_path):
    out = tmp_path / "样张.jpg"
    assert main(["sheet", str(out), "--count", "2", "--size", "128", "--columns", "2", "--labels"]) == 0
    assert out.read_bytes()[:2] == b"\xff\xd8"


def test_truth_names_seat_role_and_meld_of_every_tile(tmp_path):
    command = ["truth", str(tmp_path), "--count", "1", "--size", "640", "--aspect", "0.75", "--layout", "table"]
    assert main([*command, "--seed", "4"]) == 0
    truth = json.loads((tmp_path / "scene000004.json").read_text("utf-8"))
    assert (truth["width"], truth["height"], truth["layout"]) == (640, 480, "table")
    assert (tmp_path / "scene000004.jpg").exists()
    assert {t["seat"] for t in truth["tiles"]} <= {"bottom", "right", "top", "left", None}
    assert {t["role"] for t in truth["tiles"]} >= {"hand"}
    assert all(t["tile"] in FACE_NAMES and len(t["quad"]) == 4 for t in truth["tiles"])
