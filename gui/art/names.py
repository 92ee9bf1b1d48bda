"""What each face is called, for tooltips, lists and screen readers."""

from __future__ import annotations

from typing import Final

from scorer.text import Text
from scorer.tiles import Suit, Tile
from vision.faces import Face, face_tile

_NUMERALS: Final = "一二三四五六七八九"
_SUITS: Final = {
    Suit.CHARACTERS: Text("{zh}万", "{n} of characters"),
    Suit.DOTS: Text("{zh}筒", "{n} of dots"),
    Suit.BAMBOO: Text("{zh}条", "{n} of bamboo"),
}
_DRAGONS: Final = {
    Tile.ZHONG: Text("红中", "red dragon"),
    Tile.FA: Text("发财", "green dragon"),
    Tile.BAI: Text("白板", "white dragon"),
}
_OTHERS: Final = {
    int(Face.BACK): Text("牌背", "a face-down tile"),
    int(Face.WIND): Text("风牌", "a wind"),
    int(Face.FLOWER): Text("花牌", "a flower"),
}
_UNKNOWN: Final = Text("认不出", "unknown")


def face_name(face: int) -> Text:
    """Return the name of class id ``face``: 五万 / 5 of characters."""
    tile = face_tile(face)
    if tile is None:
        return _OTHERS.get(face, _UNKNOWN)
    if tile.suit is None or tile.number is None:
        return _DRAGONS[tile]
    return _SUITS[tile.suit].fill(n=tile.number, zh=_NUMERALS[tile.number - 1])
