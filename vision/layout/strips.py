"""Which rows lie before their player and which in the middle, where the table's corners are known.

Seen from above, what lies before a player lies in a strip along his side: the hand
outermost, its melds beside it or before it, 发 before these. Farther in are the discards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from scorer.table import Seat
from vision.table_view.plane import SIDE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from vision.layout.rows import Row
    from vision.layout.spots import Spots
    from vision.table_view.quad import TableQuad

BESIDE = 0.12
"""Share of the table's side by which tiles may lie outside the corners: they aren't set exactly."""

OUTER_HALF = 0.5
"""Share of the way from the middle to the side from which a row may be a player's longest."""

LEAST_ROW = 3
"""Tiles of a row that shows where a player's tiles lie."""

DEEP = 2.6
"""Long sides of a tile from the outermost such row, inwards, within which his longest row lies."""

LOOSE_IN = 0.8
"""How much farther in than his longest row, in long sides, tiles of the hand lie that are apart from it."""

SETS_IN = 2.6
"""The same for melds."""


def on_table(spots: Spots) -> NDArray[np.bool_]:
    """Return which tiles lie on the table or just beside its corners; the spots are on the table's plane."""
    margin = BESIDE * SIDE
    return np.asarray(((spots.centres > -margin) & (spots.centres < SIDE + margin)).all(axis=1), np.bool_)


def inward(spots: Spots, tiles: Sequence[int], seat: Seat, quad: TableQuad) -> float:
    """Return how far tiles lie from their player's side of the table, in long sides of a tile."""
    x, y = spots.centres[list(tiles)].mean(axis=0)
    distances = {Seat.BOTTOM: SIDE - y, Seat.RIGHT: SIDE - x, Seat.TOP: y, Seat.LEFT: x}
    return float(distances[quad.side_of(seat)] / np.median(spots.sizes.max(axis=1)))


def farther_in(spots: Spots, tiles: Sequence[int], row: Row, seat: Seat, quad: TableQuad) -> float:
    """Return how much farther from their player's side tiles lie than a row, in long sides of a tile."""
    return inward(spots, tiles, seat, quad) - inward(spots, row.tiles, seat, quad)


def longest_row(spots: Spots, rows: Iterable[Row], seat: Seat, quad: TableQuad) -> Row | None:
    """Return the longest of the rows in a player's strip, None if he has none."""
    far_in = {row: inward(spots, row.tiles, seat, quad) for row in rows if len(row.tiles) >= LEAST_ROW}
    if not far_in:
        return None
    half = SIDE / 2 / np.median(spots.sizes.max(axis=1))
    outer = {row: depth for row, depth in far_in.items() if depth <= half * (1 - OUTER_HALF)}
    limit = min(outer.values(), default=0.0) + DEEP
    return max((row for row, depth in outer.items() if depth <= limit), key=lambda row: len(row.tiles), default=None)
