"""Names of everything that a tile can show, the 30 tiles of the game and what is none."""

from __future__ import annotations

from scorer.text import Text
from scorer.tiles import Suit, Tile
from vision.faces import FACE_NAMES, Face, face_tile

_SUIT_NAMES = {Suit.CHARACTERS: "万", Suit.DOTS: "筒", Suit.BAMBOO: "条"}
_OTHERS = {
    Face.BACK: Text("牌背", "back"),
    Face.WIND: Text("风牌", "wind"),
    Face.FLOWER: Text("花牌", "flower"),
    Face.NOTHING: Text("不是牌", "no tile"),
}
_DRAGONS = {Tile.ZHONG: Text("中", "Zhong"), Tile.FA: Text("发", "Fa"), Tile.BAI: Text("白", "Bai")}
_TYPED_SUITS = {
    typed: suit
    for suit, typings in ((Suit.CHARACTERS, "mw万萬"), (Suit.DOTS, "pt筒饼餅"), (Suit.BAMBOO, "s条條索"))
    for typed in typings
}
_TYPED_NUMBERS = {
    typed: number for typings in ("123456789", "一二三四五六七八九") for number, typed in enumerate(typings, 1)
}
_TYPED_DRAGONS = {
    typed: tile for tile, typings in ((Tile.ZHONG, "z中"), (Tile.FA, "f发發"), (Tile.BAI, "b白")) for typed in typings
}


def face_text(face: int) -> Text:
    """Return the short name of class id ``face``: 5筒 / 5p, 中 / Zhong, 牌背 / back."""
    tile = face_tile(face)
    if tile is None:
        return _OTHERS[Face(face)]
    if tile.suit is None:
        return _DRAGONS[tile]
    return Text(f"{tile.number}{_SUIT_NAMES[tile.suit]}", FACE_NAMES[face])


def face_label(face: int) -> Text:
    """Return the name of ``face`` where there is little room: dragons by the letter that types them."""
    name = face_text(face)
    return Text(name.zh, name.en[0]) if face in _DRAGONS else name


def typed_number(text: str) -> int | None:
    """Return the number 1-9 that one typed character means (5, 五), None for others."""
    return _TYPED_NUMBERS.get(text)


def typed_face(text: str) -> Tile | None:
    """Return the tile that ``text`` means (``5p``, 5筒, 五筒, ``z``, 中, 红中), None if it means none."""
    typed = text.strip().lower().removeprefix("红").removesuffix("财").removesuffix("板")
    if typed in _TYPED_DRAGONS:
        return _TYPED_DRAGONS[typed]
    if len(typed) != 2 or typed[0] not in _TYPED_NUMBERS or typed[1] not in _TYPED_SUITS:
        return None
    suits = tuple(Suit)
    return Tile(suits.index(_TYPED_SUITS[typed[1]]) * 9 + _TYPED_NUMBERS[typed[0]] - 1)


def typed_faces(text: str) -> tuple[Tile, ...] | None:
    """Return all tiles of a typed line (``123m 55p 中中``, 123万 5筒), None if any part of it means no tile."""
    tiles: list[Tile] = []
    numbers = ""
    for character in "".join(text.split()).replace("红中", "中").replace("发财", "发").replace("白板", "白").lower():
        if character in _TYPED_NUMBERS:
            numbers += character
        elif numbers and character in _TYPED_SUITS:
            tiles += [tile for n in numbers if (tile := typed_face(n + character)) is not None]
            numbers = ""
        elif not numbers and character in _TYPED_DRAGONS:
            tiles.append(_TYPED_DRAGONS[character])
        else:
            return None
    return None if numbers else tuple(tiles)
