"""The whole picture: rows in reading order, and every tile in one group."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from scorer.table import Seat
from vision.faces import Face
from vision.layout.groups import LEAST_HAND, Piece, is_closed, is_side_piece, pieces_of, player_groups
from vision.layout.rows import find_rows
from vision.layout.seats import in_reading_order, sided
from vision.layout.sets import consecutive_sets
from vision.reading import Group, Role

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from vision.layout.rows import Row
    from vision.layout.seats import SidedRow
    from vision.layout.spots import Spots

HAND_SIZE = 14
"""Tiles of a hand that is won: 13 and the winning tile; each meld counts three."""

NEAR = 2.5
"""Long sides of a tile within which melds or a second row of the hand lie before the same player."""

FA_NEAR = 4.0
"""The same for 发, which nobody else can have put there: it is never discarded."""


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
    before = _pieces(spots, ordered)
    groups = [
        group
        for seat, pieces in before.items()
        if len(before) == 1 or _is_a_player_s(spots, pieces)
        for group in player_groups(spots, pieces, seat)
    ]
    return Layout(tuple(each.row for each in ordered), (*groups, *_leftover(spots, groups)))


def _pieces(spots: Spots, seated: Sequence[SidedRow]) -> dict[Seat, list[Piece]]:
    """Return what lies before each player: his longest row, and what lies near it and may be his too."""
    main = {seat: max(rows, key=lambda row: len(row.tiles)) for seat in Seat if (rows := _rows_of(seated, seat))}
    before = {seat: list(pieces_of(spots, row)) for seat, row in main.items()}
    others = (each for each in seated if main and not each.heap and each.row not in main.values())
    for stray in sorted(stray for each in others for stray in _strays(spots, each, main)):
        if _is_his(spots, stray, before[stray.seat], alone=len(main) == 1):
            before[stray.seat].append(stray.piece)
    return before


@dataclass(frozen=True, slots=True, order=True)
class _Stray:
    """A piece that lies outside the longest row of the player who may own it; melds and 发 come first."""

    loose: bool
    """It is neither a meld nor 发."""
    distance: float
    """From the player's longest row, in long sides of a tile."""
    seat: Seat
    facing: bool
    """Its row is known to face that player."""
    piece: Piece


def _strays(spots: Spots, each: SidedRow, main: Mapping[Seat, Row]) -> Iterator[_Stray]:
    for piece in pieces_of(spots, each.row):
        distances = {seat: _distance(spots, piece.tiles, row.tiles) for seat, row in main.items()}
        seat = each.seat if each.seat is not None else min(main, key=distances.__getitem__)
        yield _Stray(not is_side_piece(spots, piece), distances[seat], seat, each.seat is not None, piece)


def _is_his(spots: Spots, stray: _Stray, before: Sequence[Piece], *, alone: bool) -> bool:
    """Whether a piece belongs to the player before whom the others lie.

    发 and melds near them do. Other tiles do if their row faces him and the hand
    stays a hand; with several players about, only beside his longest row. Beside a
    hand that stayed closed, open tiles are discards.
    """
    near = min(_distance(spots, stray.piece.tiles, piece.tiles) for piece in before)
    if not stray.loose:
        return near <= (FA_NEAR if stray.piece.is_fa else NEAR)
    if any(is_closed(spots, piece) for piece in before):
        return False
    fits = _counted(spots, [*before, stray.piece]) <= HAND_SIZE
    return stray.facing and fits and (near if alone else stray.distance) <= NEAR


def _is_a_player_s(spots: Spots, pieces: Sequence[Piece]) -> bool:
    """Whether pieces are before a player and no few discards that face him."""
    return any(is_side_piece(spots, piece) for piece in pieces) or _counted(spots, pieces) >= LEAST_HAND


def _rows_of(seated: Sequence[SidedRow], seat: Seat) -> list[Row]:
    return [each.row for each in seated if each.seat is seat]


def _counted(spots: Spots, pieces: Iterable[Piece]) -> int:
    """Return how many tiles of a hand these are: a meld counts three, 发 nothing."""
    sets = [(piece, consecutive_sets(spots, piece.tiles)) for piece in pieces if not piece.is_fa]
    return sum(3 * len(found) if found is not None else len(piece.tiles) for piece, found in sets)


def _distance(spots: Spots, tiles: Sequence[int], others: Sequence[int]) -> float:
    """Return how far tiles lie from others at the nearest, in long sides of a tile."""
    vectors = spots.centres[list(tiles)][:, None] - spots.centres[list(others)][None]
    nearest = np.hypot(vectors[..., 0], vectors[..., 1]).min()
    return float(nearest / np.median(spots.sizes[[*tiles, *others]].max(axis=1)))


def _leftover(spots: Spots, groups: Iterable[Group]) -> tuple[Group, ...]:
    """Return what is nobody's: game tiles and backs in the middle, and what is no tile at all."""
    taken = {tile for group in groups for tile in group.tiles}
    free = [tile for tile in range(len(spots)) if tile not in taken]
    pool = tuple(tile for tile in free if spots.faces[tile] != Face.NOTHING)
    nothing = tuple(tile for tile in free if spots.faces[tile] == Face.NOTHING)
    named = ((Role.POOL, pool), (Role.NOBODY, nothing))
    return tuple(Group(role, None, tiles) for role, tiles in named if tiles)
