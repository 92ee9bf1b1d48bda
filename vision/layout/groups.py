"""Rows cut into pieces: where a gap, a turned tile, backs or 发 set tiles apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from scorer.tiles import Tile
from vision.faces import Face
from vision.layout.sets import consecutive_sets, set_kind
from vision.layout.spots import Axis
from vision.reading import Group, Role

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from scorer.table import Seat
    from vision.layout.rows import Row
    from vision.layout.spots import Spots

APART = 0.4
"""Free tiles between two neighbours from which they lie apart."""

TURNED = 0.2
"""How clearly a tile must lie across its row to count as turned (``Spots.upright``)."""

LEAST_HAND = 5
"""Tiles in one piece from which sets side by side are taken for a hand rather than for melds."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Neighbours that nothing sets apart, in reading order."""

    tiles: tuple[int, ...]
    is_fa: bool = False
    """All of them are 发."""


def free_tiles(spots: Spots, axis: Axis, tiles: Sequence[int]) -> NDArray[np.float64]:
    """Return the space between each tile and the next, in tiles along the row."""
    along = axis.value
    centres, lengths = spots.centres[list(tiles), along], spots.sizes[list(tiles), along]
    steps = np.abs(np.diff(centres))
    touching = (lengths[1:] + lengths[:-1]) / 2
    return np.asarray((steps - touching) / np.median(lengths), np.float64)


def pieces_of(spots: Spots, row: Row) -> tuple[Piece, ...]:
    """Return the pieces of a row, in its order."""
    cuts = np.flatnonzero(free_tiles(spots, row.axis, row.tiles) > APART) + 1
    parts = np.split(np.array(row.tiles), cuts)
    return tuple(piece for part in parts for piece in _peeled(spots, row.axis, tuple(part.tolist())))


def _peeled(spots: Spots, axis: Axis, tiles: tuple[int, ...]) -> list[Piece]:
    """Cut what is set apart off both ends: 发, and sets that hold a turned tile or backs."""
    if not tiles:
        return []
    for size in range(min(4, len(tiles)), 0, -1):
        if _is_apart(spots, axis, tiles[:size]):
            return [_piece(spots, tiles[:size]), *_peeled(spots, axis, tiles[size:])]
        if _is_apart(spots, axis, tiles[-size:]):
            return [*_peeled(spots, axis, tiles[:-size]), _piece(spots, tiles[-size:])]
    return [_piece(spots, tiles)]


def _is_apart(spots: Spots, axis: Axis, tiles: tuple[int, ...]) -> bool:
    faces = spots.faces[list(tiles)]
    if (faces == Tile.FA).all():
        return True
    marked = _is_turned(spots, axis, tiles).any() or (faces == Face.BACK).any()
    return bool(marked) and set_kind(spots, tiles) is not None


def _is_turned(spots: Spots, axis: Axis, tiles: tuple[int, ...]) -> NDArray[np.bool_]:
    lies_down = spots.upright[list(tiles)] * (1 if axis is Axis.DOWN else -1)
    return np.asarray(lies_down > TURNED, np.bool_)


def _piece(spots: Spots, tiles: tuple[int, ...]) -> Piece:
    return Piece(tiles, bool((spots.faces[list(tiles)] == Tile.FA).all()))


def is_side_piece(spots: Spots, piece: Piece) -> bool:
    """Whether a piece can be nothing of the standing hand: 发 or melds."""
    return piece.is_fa or consecutive_sets(spots, piece.tiles) is not None


def player_groups(spots: Spots, pieces: Iterable[Piece], seat: Seat) -> tuple[Group, ...]:
    """Return one player's pieces as hand, melds and 发.

    Sets that lie apart from the hand are melds. The hand is what isn't made of
    sets; where everything is, the largest piece, if it is no single set itself.
    """
    pieces = tuple(pieces)
    hand = _hand_pieces(spots, pieces)
    groups: list[Group] = []
    for piece in pieces:
        if piece in hand:
            groups.append(Group(Role.HAND, seat, piece.tiles))
        elif piece.is_fa:
            groups.append(Group(Role.FA, seat, piece.tiles))
        else:
            sets = consecutive_sets(spots, piece.tiles) or (piece.tiles,)
            groups += [Group(Role.MELD, seat, tiles, set_kind(spots, tiles)) for tiles in sets]
    return tuple(groups)


def _hand_pieces(spots: Spots, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    unsettled = tuple(piece for piece in pieces if not is_side_piece(spots, piece))
    if unsettled:
        return unsettled
    largest = max(pieces, key=lambda piece: len(piece.tiles), default=None)
    return (largest,) if largest and not largest.is_fa and len(largest.tiles) >= LEAST_HAND else ()
