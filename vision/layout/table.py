"""The whole picture: rows in reading order, and every tile in one group."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from scorer.table import Seat
from vision.faces import Face
from vision.layout.groups import Piece, is_side_piece, pieces_of, player_groups
from vision.layout.rows import find_rows
from vision.layout.seats import in_reading_order, sided
from vision.reading import Group, Role

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from vision.layout.rows import Row
    from vision.layout.seats import SidedRow
    from vision.layout.spots import Spots

HAND_SIZE = 14
"""Tiles of a hand that is won: 13 and the winning tile."""

NEAR = 2.5
"""Long sides of a tile within which a second row still lies before the same player."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Indexes into the spots."""

    rows: tuple[Row, ...]
    """In reading order."""
    groups: tuple[Group, ...]
    """Every tile is in exactly one."""


def lay_out(spots: Spots) -> Layout:
    """Return the rows and groups of a picture."""
    solid = np.flatnonzero(spots.faces != Face.NOTHING)
    found = (replace(row, tiles=tuple(solid[list(row.tiles)].tolist())) for row in find_rows(spots.only(solid)))
    seated = sided(spots, tuple(found))
    one_player = len({each.seat for each in seated if each.seat is not None}) <= 1
    ordered = tuple(replace(each, row=in_reading_order(spots, each, one_player=one_player)) for each in seated)
    groups = [group for seat in Seat for group in _seat_groups(spots, ordered, seat)]
    return Layout(tuple(each.row for each in ordered), (*groups, *_leftover(spots, groups)))


def _seat_groups(spots: Spots, seated: Sequence[SidedRow], seat: Seat) -> tuple[Group, ...]:
    own = [each.row for each in seated if each.seat is seat]
    return player_groups(spots, _own_pieces(spots, own), seat) if own else ()


def _own_pieces(spots: Spots, rows: list[Row]) -> list[Piece]:
    """Return what lies before a player: his longest row, and of those near it what may be his too.

    Melds and 发 are; other tiles are his as long as the hand stays a hand.
    """
    main = max(rows, key=lambda row: len(row.tiles))
    pieces = list(pieces_of(spots, main))
    for row in sorted(rows, key=lambda row: _distance(spots, row, main)):
        if row is not main and _distance(spots, row, main) <= NEAR:
            pieces += [piece for piece in pieces_of(spots, row) if _may_join(spots, piece, pieces)]
    return pieces


def _may_join(spots: Spots, piece: Piece, pieces: Iterable[Piece]) -> bool:
    return is_side_piece(spots, piece) or sum(len(p.tiles) for p in pieces) + len(piece.tiles) <= HAND_SIZE


def _distance(spots: Spots, row: Row, main: Row) -> float:
    """Return how far a row lies from another at the nearest, in long sides of a tile."""
    vectors = spots.centres[list(row.tiles)][:, None] - spots.centres[list(main.tiles)][None]
    return float(np.hypot(*np.moveaxis(vectors, 2, 0)).min() / np.median(spots.sizes.max(axis=1)))


def _leftover(spots: Spots, groups: Iterable[Group]) -> tuple[Group, ...]:
    """Return what is nobody's: game tiles and backs in the middle, and what is no tile at all."""
    taken = {tile for group in groups for tile in group.tiles}
    free = [tile for tile in range(len(spots)) if tile not in taken]
    pool = tuple(tile for tile in free if spots.faces[tile] != Face.NOTHING)
    nothing = tuple(tile for tile in free if spots.faces[tile] == Face.NOTHING)
    named = ((Role.POOL, pool), (Role.NOBODY, nothing))
    return tuple(Group(role, None, tiles) for role, tiles in named if tiles)
