"""How each tile of a reading is to be marked: plain values, no drawing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gui.document.words import MELD_NAMES, PLACE_NAMES, SEAT_NAMES
from gui.theme import seat_colour
from scorer.table import Seat
from scorer.text import Text
from vision.faces import Face, face_tile
from vision.reading import Role

if TYPE_CHECKING:
    from vision.reading import Group, ReadTile, TableReading

DOUBT: Final = "#ffb000"
_COMMON: Final = {Role.POOL: "#5a6572", Role.NOBODY: "#222222"}
_OTHERS: Final = {
    int(Face.BACK): Text("背", "back"),
    int(Face.WIND): Text("风", "wind"),
    int(Face.FLOWER): Text("花", "flower"),
}
_UNKNOWN: Final = Text("?", "?")
_SUITS: Final = "万筒条"
_DRAGONS: Final = (Text("中", "Zh"), Text("发", "Fa"), Text("白", "Bai"))


@dataclass(frozen=True, slots=True)
class Mark:
    """One tile's mark."""

    box: tuple[float, float, float, float]
    """``x0 y0 x1 y1`` in px of the frame."""
    label: Text
    colour: str
    sure: bool
    above: bool
    """Whether the name stands at the top edge: there it hides least of a tile seen upside down."""


@dataclass(frozen=True, slots=True)
class Key:
    """One entry of the legend."""

    colour: str
    text: Text
    dashed: bool = False


_DOUBTFUL: Final = Key(DOUBT, Text("拿不准，请看一眼", "doubtful: please look"), dashed=True)


def marks(reading: TableReading) -> tuple[Mark, ...]:
    """Return a mark for every tile, in the reading's order."""
    groups = {tile: group for group in reading.groups for tile in group.tiles}
    return tuple(_mark(tile, groups.get(index)) for index, tile in enumerate(reading.tiles))


def legend(reading: TableReading) -> tuple[Key, ...]:
    """Return what the colours mean, only those that are used."""
    used = {(group.seat, group.role if group.seat is None else None) for group in reading.groups if group.tiles}
    keys = [Key(seat_colour(seat), SEAT_NAMES[seat]) for seat in Seat if (seat, None) in used]
    keys += [Key(colour, PLACE_NAMES[role]) for role, colour in _COMMON.items() if (None, role) in used]
    return (*keys, *(() if all(tile.sure for tile in reading.tiles) else (_DOUBTFUL,)))


def group_label(group: Group) -> Text | None:
    """Return what a meld or the 发 in front is called; None for hands and the pool."""
    if group.role is Role.MELD:
        return PLACE_NAMES[Role.MELD] if group.meld is None else MELD_NAMES[group.meld]
    return None


def group_colour(group: Group | None) -> str:
    """Return the colour of a group: its seat's, else that of its role."""
    if group is None or group.seat is None:
        return _COMMON.get(group.role if group else Role.NOBODY, _COMMON[Role.NOBODY])
    return seat_colour(group.seat)


def _mark(tile: ReadTile, group: Group | None) -> Mark:
    name = short_name(tile.face)
    label = name if tile.sure or name == _UNKNOWN else Text(f"{name.zh}?", f"{name.en}?")
    return Mark(tile.box, label, group_colour(group), tile.sure, above=tile.turn == 2)


def short_name(face: int) -> Text:
    """Return the shortest name that can't be mistaken: 5筒 / 5p, 中 / Zh, 背 / back."""
    tile = face_tile(face)
    if tile is None:
        return _OTHERS.get(face, _UNKNOWN)
    if tile.suit is None:
        return _DRAGONS[tile - 27]
    return Text(f"{tile.number}{_SUITS[tile // 9]}", f"{tile.number}{tile.suit.value}")
