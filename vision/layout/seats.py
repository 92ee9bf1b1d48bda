"""Whose tiles they are: a side of the picture for every row.

A row runs along the side where its player sits, and its tiles stand upright as
he sees them. Both are weighed: where the row lies, seen from the middle of all
tiles, and how its tiles face. Rows that touch are one player's; too many tiles
for one player are a heap (a wall, the discards), which is nobody's. Where all
other rows are on one side, the picture shows one player, who is called
``Seat.BOTTOM``. Where the table's corners are known, its middle is, too, and a
row alone is his before whom it lies.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from scorer.table import Seat
from vision.layout.spots import Axis
from vision.table_view.plane import SIDE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.layout.rows import Row
    from vision.layout.spots import Spots
    from vision.table_view.quad import TableQuad

FAR = 5.0
"""Tiles (long sides) from the middle at which a row's place alone settles its side."""

FACING = 0.7
"""How much the way that tiles face weighs against the place of a row far out."""

FACING_KNOWN = 0.5
"""The same where the corners are known: a row far out is his before whom it lies, even if it faces away."""

CLEAR = 0.4
"""What place and facing together must come to; less is the middle of the table."""

LEAST_ROW = 3
"""Tiles from which a row tells a side."""

AGREED = 0.6
"""How far the tiles of a row must agree to say which way it faces: 1 is all, 0 is half of them."""

TOUCHING = 1.3
"""Centres at most so many tiles apart belong to rows that touch."""

OUTER = 0.55
"""Share of the way from the table's middle to its side at which a row's place alone settles
its side, where the corners are known."""

LARGEST = 22
"""Tiles that one player can have before him: four kongs, a pair and four 发."""

_SIDES = {Axis.ACROSS: (Seat.BOTTOM, Seat.TOP), Axis.DOWN: (Seat.RIGHT, Seat.LEFT)}

_UPRIGHT_TURNS = {Axis.ACROSS: (0, 2), Axis.DOWN: (3, 1)}
"""The turns of the tiles of those two seats (``Detections.turns``)."""


@dataclass(frozen=True, slots=True)
class SidedRow:
    """A row and whose it is."""

    row: Row
    seat: Seat | None
    """None for rows in the middle and for heaps."""
    heap: bool


def facing(spots: Spots, tiles: Sequence[int], axis: Axis) -> float:
    """Return how far tiles face the first side of their axis (bottom, right): 1 if all do, -1 if none (top, left)."""
    first, second = _UPRIGHT_TURNS[axis]
    turns = spots.turns[list(tiles)]
    return float((turns[:, first] - turns[:, second]).mean())


def sided(spots: Spots, rows: Sequence[Row], quad: TableQuad | None = None) -> tuple[SidedRow, ...]:
    """Return the rows, in their order, with the seats they belong to.

    Args:
        spots: The tiles; on the table's plane if ``quad`` is given.
        rows: The rows among them.
        quad: The table's corners and who sits where, if they are known.
    """
    found = [SidedRow(row, None, heap=False) for row in rows]
    for bundle in _bundles(spots, rows):
        tiles = [tile for index in bundle for tile in rows[index].tiles]
        heap = len(tiles) > LARGEST
        side = None if heap else _side(spots, tiles, rows[bundle[0]].axis, quad)
        for index in bundle:
            found[index] = SidedRow(rows[index], side, heap)
    if quad is not None or len({each.seat for each in found if each.seat is not None}) > 1:
        return tuple(found)
    return tuple(SidedRow(each.row, None if each.heap else Seat.BOTTOM, each.heap) for each in found)


def in_reading_order(spots: Spots, each: SidedRow, *, one_player: bool) -> Row:
    """Return a row with its tiles from its left as they stand upright.

    Where one player alone is seen, in a heap, and where the tiles face every
    which way, the row is read as the picture is looked at: from the left, or
    from the top.
    """
    row = each.row
    vote = facing(spots, row.tiles, row.axis)
    if one_player or each.heap or abs(vote) < AGREED:
        return row
    backwards = (vote > 0) == (row.axis is Axis.DOWN)
    return replace(row, tiles=row.tiles[::-1]) if backwards else row


def _bundles(spots: Spots, rows: Sequence[Row]) -> list[list[int]]:
    """Return the indexes of the rows, those of one axis that touch together."""
    bundles: list[list[int]] = []
    for index, row in enumerate(rows):
        touching = [b for b in bundles if any(_touch(spots, row, rows[other]) for other in b)]
        bundles = [b for b in bundles if b not in touching]
        bundles.append([index, *(other for b in touching for other in b)])
    return bundles


def _touch(spots: Spots, one: Row, other: Row) -> bool:
    if one.axis is not other.axis:
        return False
    tiles = [*one.tiles, *other.tiles]
    centres = spots.centres / np.median(spots.sizes[tiles], axis=0)
    vectors = centres[list(one.tiles)][:, None] - centres[list(other.tiles)][None]
    return bool(np.hypot(vectors[..., 0], vectors[..., 1]).min() <= TOUCHING)


def _side(spots: Spots, tiles: Sequence[int], axis: Axis, quad: TableQuad | None) -> Seat | None:
    if len(tiles) < LEAST_ROW:
        return None
    across = 1 - axis.value
    centre = spots.centres[list(tiles), across].mean()
    place = _place(spots, centre, across) if quad is None else (centre / (SIDE / 2) - 1) / OUTER
    faces = FACING if quad is None else FACING_KNOWN
    weight = float(np.clip(place, -1, 1)) + faces * facing(spots, tiles, axis)
    first, second = _SIDES[axis]
    side = None if abs(weight) < CLEAR else first if weight > 0 else second
    return side if side is None or quad is None else quad.seat_at(side)


def _place(spots: Spots, centre: float, across: int) -> float:
    """Return how far a row is from the middle of all tiles: 1 is as far as players sit."""
    middle = (spots.centres.min(axis=0) + spots.centres.max(axis=0))[across] / 2
    long_side = np.median(spots.sizes.max(axis=1))
    return float((centre - middle) / (FAR * long_side))
