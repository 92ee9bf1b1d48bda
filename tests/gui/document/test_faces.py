from __future__ import annotations

import pytest

from gui.document.faces import face_label, face_text, typed_face, typed_faces
from scorer.tiles import Tile
from vision.faces import FACE_NAMES


@pytest.mark.parametrize(
    ("typed", "tile"),
    [
        ("5p", Tile.P5), ("5筒", Tile.P5), ("五饼", Tile.P5), ("5T", Tile.P5), ("1m", Tile.M1), ("9万", Tile.M9),
        ("3索", Tile.S3), ("中", Tile.ZHONG), ("z", Tile.ZHONG), ("红中", Tile.ZHONG), ("发财", Tile.FA),
        ("發", Tile.FA), ("白板", Tile.BAI), ("b", Tile.BAI),
        ("0p", None), ("5", None), ("p", None), ("5p5", None), ("", None), ("x", None),
    ],
)  # fmt: skip
def test_typed_tiles(typed, tile):
    assert typed_face(typed) is tile


def test_a_line_of_tiles():
    assert typed_faces("12m 5筒 红中白板") == (Tile.M1, Tile.M2, Tile.P5, Tile.ZHONG, Tile.BAI)
    assert typed_faces("中中中") == (Tile.ZHONG,) * 3
    assert typed_faces("12") is None
    assert typed_faces("1中") is None
    assert typed_faces("hello") is None


@pytest.mark.parametrize("face", range(30))
def test_what_a_tile_is_called_can_be_typed(face):
    said = face_text(face)
    assert typed_face(said.zh) == face
    if face < 27:
        assert typed_face(said.en) == face


def test_labels_are_short_and_can_be_typed():
    for face in range(30):
        assert len(face_label(face).en) <= 2
        assert typed_face(face_label(face).en) == face


def test_every_face_has_a_name_of_its_own():
    assert len({face_text(face).zh for face in range(len(FACE_NAMES))}) == len(FACE_NAMES)
