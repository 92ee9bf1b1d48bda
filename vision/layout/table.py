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
from vision.layout.strips import LOOSE_IN, SETS_IN, farther_in, longest_row, on_table
from vision.reading import Group, Role

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from vision.layout.rows import Row
    from vision.layout.seats import SidedRow
    from vision.layout.spots import Spots
    from vision.table_view.quad import TableQuad

HAND_SIZE = 14
"""Tiles of a hand that is won: 13 and the winning tile; each meld counts three."""

NEAR = 2.5
"""Long sides of a tile within which melds or a second row of the hand lie before the same player."""

ON_TOP = 0.4
"""Long sides of a tile nearer than which a loose tile lies on another, or is another seen twice."""

FA_NEAR = 4.0
"""The same for 发, which nobody else can have put there: it is never discarded."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Indexes into the spots."""

    rows: tuple[Row, ...]
    """In reading order."""
    groups: tuple[Group, ...]
    """Every tile is in exactly one."""


def lay_out(spots: Spots, quad: TableQuad | None = None) -> Layout:
    """Return the rows and groups of a picture.

    Args:
        spots: The tiles; on the table's plane if ``quad`` is given.
        quad: The table's corners and who sits where, if they are known.
    """
    solid = np.flatnonzero((spots.faces != Face.NOTHING) & (True if quad is None else on_table(spots)))
    found = (replace(row, tiles=tuple(solid[list(row.tiles)].tolist())) for row in find_rows(spots.only(solid)))
    seated = sided(spots, tuple(found), quad)
    one_player = quad is None and len({each.seat for each in seated if each.seat is not None}) <= 1
    ordered = tuple(replace(each, row=in_reading_order(spots, each, one_player=one_player)) for each in seated)
    before = _pieces(spots, ordered, quad, one_player=one_player)
    groups = [
        group
        for seat, pieces in before.items()
        if one_player or _is_a_player_s(spots, pieces)
        for group in player_groups(spots, pieces, seat)
    ]
    return Layout(tuple(each.row for each in ordered), (*groups, *_leftover(spots, groups, solid)))


def _pieces(
    spots: Spots, seated: Sequence[SidedRow], quad: TableQuad | None, *, one_player: bool
) -> dict[Seat, list[Piece]]:
    """Return what lies before each player: his longest row, and what lies near it and may be his too."""
    main = _main_rows(spots, seated, quad)
    before = {seat: list(pieces_of(spots, row)) for seat, row in main.items()}
    others = (each for each in seated if main and not each.heap and each.row not in main.values())
    for stray in sorted(stray for each in others for stray in _strays(spots, each, main)):
        if quad is not None and not _in_strip(spots, stray, main[stray.seat], quad):
            continue  # it is a discard
        if _is_his(spots, stray, before[stray.seat], alone=one_player):
            before[stray.seat].append(stray.piece)
    return before


def _main_rows(spots: Spots, seated: Sequence[SidedRow], quad: TableQuad | None) -> dict[Seat, Row]:
    """Return the longest row of each player who has one."""
    main: dict[Seat, Row] = {}
    for seat in Seat:
        rows = [each.row for each in seated if each.seat is seat]
        longest = max(rows, key=lambda row: len(row.tiles), default=None)
        longest = longest if quad is None else longest_row(spots, rows, seat, quad)
        if longest is not None:
            main[seat] = longest
    return main


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
        if seat not in main:
            continue
        yield _Stray(not is_side_piece(spots, piece), distances[seat], seat, each.seat is not None, piece)


def _in_strip(spots: Spots, stray: _Stray, main: Row, quad: TableQuad) -> bool:
    """Whether a piece lies where the player's melds, or tiles of his hand that lie apart, can be, and on no other."""
    if stray.piece.is_fa:
        return True
    farther = farther_in(spots, stray.piece.tiles, main, stray.seat, quad)
    return farther <= SETS_IN if not stray.loose else farther <= LOOSE_IN and stray.distance > ON_TOP


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


def _counted(spots: Spots, pieces: Iterable[Piece]) -> int:
    """Return how many tiles of a hand these are: a meld counts three, 发 nothing."""
    sets = [(piece, consecutive_sets(spots, piece.tiles)) for piece in pieces if not piece.is_fa]
    return sum(3 * len(found) if found is not None else len(piece.tiles) for piece, found in sets)


def _distance(spots: Spots, tiles: Sequence[int], others: Sequence[int]) -> float:
    """Return how far tiles lie from others at the nearest, in long sides of a tile."""
    vectors = spots.centres[list(tiles)][:, None] - spots.centres[list(others)][None]
    nearest = np.hypot(vectors[..., 0], vectors[..., 1]).min()
    return float(nearest / np.median(spots.sizes[[*tiles, *others]].max(axis=1)))


def _leftover(spots: Spots, groups: Iterable[Group], solid: NDArray[np.int64]) -> tuple[Group, ...]:
    """Return what is nobody's: game tiles and backs in the middle, and what is no tile, or not on the table."""
    taken = {tile for group in groups for tile in group.tiles}
    free = [tile for tile in range(len(spots)) if tile not in taken]
    inside = set(solid.tolist())
    pool = tuple(tile for tile in free if tile in inside)
    nothing = tuple(tile for tile in free if tile not in inside)
    named = ((Role.POOL, pool), (Role.NOBODY, nothing))
    return tuple(Group(role, None, tiles) for role, tiles in named if tiles)
