"""What each face is called, for tooltips, lists and screen readers."""

from __future__ import annotations

from typing import Final

from scorer.notation import tile_name
from scorer.text import Text
from vision.faces import Face, face_tile

_OTHERS: Final = {
    int(Face.BACK): Text("牌背", "face-down tile"),
    int(Face.WIND): Text("风牌", "wind"),
    int(Face.FLOWER): Text("花牌", "flower"),
}
_UNKNOWN: Final = Text("认不出", "unknown")


def face_name(face: int) -> Text:
    """Return the name of class id ``face``: 五万 / 5 characters, 牌背 / face-down tile."""
    tile = face_tile(face)
    return _OTHERS.get(face, _UNKNOWN) if tile is None else tile_name(tile)


def faces_named(faces: tuple[int, ...]) -> Text:
    """Return the names of several faces, one after the other."""
    names = [face_name(face) for face in faces]
    return Text("、".join(n.zh for n in names), ", ".join(n.en for n in names))
