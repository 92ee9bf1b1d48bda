"""Whose tiles they are: a side of the picture for every row.

A row runs along the side where its player sits, and its tiles stand upright as
he sees them. Both are weighed: where the row lies, seen from the middle of all
tiles, and how its tiles face. Where all rows are on one side, the picture shows
one player, who is called ``Seat.BOTTOM``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from scorer.table import Seat
from vision.layout.spots import Axis

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.layout.rows import Row
    from vision.layout.spots import Spots

FAR = 5.0
"""Tiles (long sides) from the middle at which a row's place alone settles its side."""

FACING = 0.7
"""How much the way that tiles face weighs against the place of a row far out."""

CLEAR = 0.4
"""What place and facing together must come to; less is the middle of the table."""

LEAST_ROW = 3
"""Tiles from which a row tells a side."""

AGREED = 0.6
"""How far the tiles of a row must agree to say which way it faces: 1 is all, 0 is half of them."""

_SIDES = {Axis.ACROSS: (Seat.BOTTOM, Seat.TOP), Axis.DOWN: (Seat.RIGHT, Seat.LEFT)}

_UPRIGHT_TURNS = {Axis.ACROSS: (0, 2), Axis.DOWN: (3, 1)}
"""The turns of the tiles of those two seats (``Detections.turns``)."""


def facing(spots: Spots, row: Row) -> float:
    """Return how far the row's tiles face its first side (bottom, right): from 1 to -1, the second (top, left)."""
    first, second = _UPRIGHT_TURNS[row.axis]
    turns = spots.turns[list(row.tiles)]
    return float((turns[:, first] - turns[:, second]).mean())


def sides(spots: Spots, rows: Sequence[Row]) -> tuple[Seat | None, ...]:
    """Return the seat of every row; None for rows in the middle, where several players are seen."""
    found = tuple(_side(spots, row) for row in rows)
    if len({side for side in found if side is not None}) > 1:
        return found
    return (Seat.BOTTOM,) * len(rows)


def _side(spots: Spots, row: Row) -> Seat | None:
    if len(row.tiles) < LEAST_ROW:
        return None
    across = 1 - row.axis.value
    middle = (spots.centres.min(axis=0) + spots.centres.max(axis=0))[across] / 2
    tile = np.median(spots.sizes.max(axis=1))
    place = (spots.centres[list(row.tiles), across].mean() - middle) / (FAR * tile)
    weight = float(np.clip(place, -1, 1)) + FACING * facing(spots, row)
    first, second = _SIDES[row.axis]
    return None if abs(weight) < CLEAR else first if weight > 0 else second


def in_reading_order(spots: Spots, row: Row, *, one_player: bool) -> tuple[int, ...]:
    """Return a row's tiles from its left as they stand upright.

    Where one player alone is seen, or the tiles face every which way, the row is
    read as the picture is looked at: from the left, or from the top.
    """
    vote = facing(spots, row)
    if one_player or abs(vote) < AGREED:
        return row.tiles
    backwards = (vote > 0) == (row.axis is Axis.DOWN)
    return row.tiles[::-1] if backwards else row.tiles
