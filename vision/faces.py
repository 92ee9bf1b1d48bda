"""What a tile can show: the 30 tiles of the game and what is no part of it.

Class ids and names are those of the training data and of ``jianhua read --json``.
"""

from __future__ import annotations

from enum import IntEnum

from scorer.tiles import DRAGON_NAMES, Tile


class Face(IntEnum):
    """The classes beyond the 30 tiles (ids 0-29 are ``scorer.tiles.Tile``)."""

    BACK = 30
    """A face-down tile."""
    WIND = 31
    """东南西北: no part of this game."""
    FLOWER = 32
    """A flower or season: no part of this game."""
    NOTHING = 33
    """No tile at all: the detector was wrong."""


_SUITED = tuple(f"{n}{s}" for s in "mps" for n in range(1, 10))

FACE_NAMES: tuple[str, ...] = (*_SUITED, *DRAGON_NAMES.values(), "back", "wind", "flower", "nothing")
"""The name of every class id, 34 of them."""

GAME_FACES = range(30)
"""The class ids that are tiles of the game."""


def face_tile(face: int) -> Tile | None:
    """Return the tile of class id ``face``; None for back, wind, flower, nothing."""
    return Tile(face) if face in GAME_FACES else None
