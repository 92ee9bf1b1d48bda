"""A reading as the JSON object that ``jianhua read --json`` prints, one a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.table import Seat
from vision.faces import FACE_NAMES, Face
from vision.reading import Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.reading import Group, ReadTile, TableReading

Json = dict[str, object]
"""What ``json.dumps`` takes."""


def reading_document(reading: TableReading, photo_name: str) -> Json:
    """Return a reading as JSON values.

    Boxes are px of the picture after its EXIF rotation. What the reader takes
    for no tile at all is left out. ``seats`` holds what lies before each player,
    named ``bottom``, ``right``, ``top``, ``left``; players without tiles are left out.
    """
    return {
        "photo": photo_name,
        "width": reading.width,
        "height": reading.height,
        "tiles": [_tile(tile) for tile in reading.tiles if tile.face != Face.NOTHING],
        "rows": [_names(reading, row) for row in reading.rows],
        "seats": {seat.name.lower(): _seat(reading, groups) for seat in Seat if (groups := _of(reading, seat))},
        "pool": [name for group in reading.groups if group.role is Role.POOL for name in _names(reading, group.tiles)],
        "remarks": [f"{text.zh} {text.en}" for text in reading.remarks],
    }


def _tile(tile: ReadTile) -> Json:
    return {
        "tile": FACE_NAMES[tile.face],
        "box": [round(edge, 1) for edge in tile.box],
        "confidence": round(tile.candidates[0].probability, 4),
        "sure": tile.sure,
        "candidates": [[FACE_NAMES[c.face], round(c.probability, 4)] for c in tile.candidates],
        "turn": tile.turn,
    }


def _of(reading: TableReading, seat: Seat) -> list[Group]:
    return [group for group in reading.groups if group.seat is seat]


def _seat(reading: TableReading, groups: Sequence[Group]) -> Json:
    return {
        "hand": [name for g in groups if g.role is Role.HAND for name in _names(reading, g.tiles)],
        "melds": [
            {"kind": g.meld.value if g.meld else None, "tiles": _names(reading, g.tiles)}
            for g in groups
            if g.role is Role.MELD
        ],
        "fa": sum(len(g.tiles) for g in groups if g.role is Role.FA),
    }


def _names(reading: TableReading, indexes: Sequence[int]) -> list[str]:
    """Return the names of tiles, those that are no tile at all left out."""
    faces = (reading.tiles[index].face for index in indexes)
    return [FACE_NAMES[face] for face in faces if face != Face.NOTHING]
