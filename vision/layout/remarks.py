"""What people should know about the tiles and how they lie, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from scorer.table import Seat
from scorer.text import Text
from vision.faces import Face
from vision.layout.groups import free_tiles
from vision.reading import Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vision.layout.rows import Row
    from vision.layout.spots import Spots
    from vision.layout.table import Layout
    from vision.table_view.quad import TableQuad

MISSING = 0.6
"""Free tiles inside a hand from which one tile was probably missed."""

DOUBLE = 1.6
"""Length of a box, in those beside it, from which it probably holds two tiles."""

BACKS = Text("牌背朝上：{count} 张。", "Tiles face down: {count}.")
WINDS = Text("看到风牌 {count} 张：九江麻将不用。", "Winds seen: {count}; they are no part of this game.")
FLOWERS = Text("看到花牌 {count} 张：九江麻将不用。", "Flowers seen: {count}; they are no part of this game.")
GAP = Text(
    "{where}手牌 {count} 张，第 {place} 张后面有空位：可能漏了一张。",
    "{where}{count} tiles in the hand, a gap after tile {place}: one may have been missed.",
)
WIDE = Text(
    "{where}一排牌中第 {place} 张特别宽：可能是两张牌。",
    "{where}Tile {place} of a row is very wide: it may be two tiles.",
)
PLACES = {
    Seat.BOTTOM: Text("下方：", "Bottom: "),
    Seat.RIGHT: Text("右方：", "Right: "),
    Seat.TOP: Text("上方：", "Top: "),
    Seat.LEFT: Text("左方：", "Left: "),
}
NOWHERE = Text("", "")
"""Where one player alone is seen there is no need to say whose tiles are meant."""

_NOT_OF_THE_GAME = ((Face.BACK, BACKS), (Face.WIND, WINDS), (Face.FLOWER, FLOWERS))


def remarks(spots: Spots, layout: Layout, quad: TableQuad | None = None) -> tuple[Text, ...]:
    """Return what is odd about the tiles and how they lie; ``vision.photo_quality`` judges the photo."""
    return (*_of_the_faces(spots), *_of_the_spacing(spots, layout, quad))


def _of_the_faces(spots: Spots) -> Iterator[Text]:
    for face, text in _NOT_OF_THE_GAME:
        count = int((spots.faces == face).sum())
        if count:
            yield text.fill(count=count)


def _of_the_spacing(spots: Spots, layout: Layout, quad: TableQuad | None) -> Iterator[Text]:
    hand = {tile for group in layout.groups if group.role is Role.HAND for tile in group.tiles}
    whose = {tile: group.seat for group in layout.groups for tile in group.tiles}
    seats = set(whose.values()) - {None}
    for row in layout.rows:
        seat = whose[row.tiles[0]]
        side = seat if seat is None or quad is None else quad.side_of(seat)
        where = PLACES[side] if side is not None and len(seats) > 1 else NOWHERE
        yield from _gaps(spots, row, hand, where)
        yield from _wide_boxes(spots, row, where)


def _gaps(spots: Spots, row: Row, hand: set[int], where: Text) -> Iterator[Text]:
    """Name gaps with at least two tiles of the hand on either side; one apart at an end is no gap."""
    own = [tile for tile in row.tiles if tile in hand]
    free = free_tiles(spots, row.axis, row.tiles)
    for space, before, after in zip(free, row.tiles, row.tiles[1:], strict=False):
        if space >= MISSING and before in hand and after in hand:
            place = own.index(before) + 1
            if 2 <= place <= len(own) - 2:
                yield GAP.fill(where=where, count=len(own), place=place)


def _wide_boxes(spots: Spots, row: Row, where: Text) -> Iterator[Text]:
    """Name boxes that are much longer than those beside them, yet no less wide, as a turned tile would be."""
    along = row.axis.value
    sizes = spots.sizes[list(row.tiles)]
    for place in range(len(sizes)) if len(sizes) >= 4 else ():
        beside = np.delete(sizes, place, axis=0)[max(0, place - 2) : place + 2]
        growth = sizes[place] / np.median(beside, axis=0)
        longer, wider = growth[along], growth[1 - along]
        if longer > DOUBLE and wider > 0.8:
            yield WIDE.fill(where=where, place=place + 1)
