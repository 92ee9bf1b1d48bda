"""Rows cut into pieces: where a gap, a turned tile, backs or 发 set tiles apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from scorer.melds import MeldKind
from scorer.tiles import Tile
from vision.faces import Face
from vision.layout.sets import KONG_SIZE, apart_kind, consecutive_sets, set_kind
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

SLIGHTLY_APART = 0.22
"""Free tiles from which neighbours lie apart if melds or 发 begin there. In laid-open
hands 98 of 100 neighbours have less between them."""

_GAPS_INSIDE: dict[MeldKind | None, float] = {
    MeldKind.PUNG: 0.9,
    MeldKind.KONG: 0.9,
    MeldKind.CONCEALED_KONG: 1.3,
}
"""Free tiles that may seem to lie between the tiles of one set."""

BESIDE = 2
"""How many spaces on either side a space is measured against."""

TOUCHING_PERCENTILE = 40
"""Which of them, from the smallest, is surely one between tiles that touch."""

TURNED = 1.35
"""How much longer along its row, against its width, than the others a turned tile is; 1.9 seen from above."""

MELDS = 4
"""Sets of a hand; somebody with so many melds still has a tile or two in his hand."""

LEAST_HAND = 5
"""Tiles in one piece from which sets side by side are taken for a hand rather than for melds."""


@dataclass(frozen=True, slots=True, order=True)
class Piece:
    """Neighbours that nothing sets apart, in reading order."""

    tiles: tuple[int, ...]
    is_fa: bool = False
    """All of them are 发."""


def free_tiles(spots: Spots, axis: Axis, tiles: Sequence[int]) -> NDArray[np.float64]:
    """Return the space between each tile and the next, in tiles along the row.

    The boxes of a tilted row overlap, and of a row seen from its end the more so
    the nearer they are; so a space is measured against the spaces beside it,
    of which the smaller ones are those of tiles that touch.
    """
    lengths = spots.sizes[list(tiles), axis.value]
    steps = np.hypot(*np.diff(spots.centres[list(tiles)], axis=0).T) / ((lengths[1:] + lengths[:-1]) / 2)
    return np.array([step / _touching(steps, place) - 1 for place, step in enumerate(steps)])


def _touching(steps: NDArray[np.float64], place: int) -> float:
    """Return the step between tiles that touch near a place in the row."""
    beside = np.delete(steps, place)[max(0, place - BESIDE) : place + BESIDE]
    if not beside.size:
        return float(np.clip(steps[place], 0.5, 1.1))
    return float(np.percentile(beside, TOUCHING_PERCENTILE, method="lower"))


def pieces_of(spots: Spots, row: Row) -> tuple[Piece, ...]:
    """Return the pieces of a row, in its order."""
    free = free_tiles(spots, row.axis, row.tiles)
    cuts = _gaps_in_sets_closed(spots, row.tiles, free)
    parts, gaps = _split(row.tiles, cuts), np.split(free, np.flatnonzero(cuts) + 1)
    pieces: list[Piece] = []
    for part, inside in zip(parts, gaps, strict=True):
        for tiles in _sets_split_off(spots, part, inside[: len(part) - 1]):
            pieces += _peeled(spots, row.axis, tiles)
    return tuple(pieces)


def _gaps_in_sets_closed(spots: Spots, tiles: Sequence[int], free: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Return where a row is cut, gaps inside what is one set left out.

    A tile that lies on its pung (加杠) seems to be shifted, because it is nearer to
    the camera; and a back that wasn't found leaves a gap in its concealed kong.
    """
    cuts = free > APART
    edges = [-1, *np.flatnonzero(cuts).tolist(), len(tiles) - 1]
    for left, right in ((a, b) for a in range(len(edges)) for b in range(a + 2, min(a + 5, len(edges)))):
        inside = edges[left + 1 : right]
        limit = _GAPS_INSIDE.get(apart_kind(spots, tiles[edges[left] + 1 : edges[right] + 1]), 0.0)
        if (free[inside] < limit).all():
            cuts[inside] = False
    return cuts


def _split(tiles: Sequence[int], cuts: NDArray[np.bool_]) -> list[tuple[int, ...]]:
    return [tuple(part.tolist()) for part in np.split(np.array(tiles), np.flatnonzero(cuts) + 1)]


def _sets_split_off(spots: Spots, tiles: tuple[int, ...], free: NDArray[np.float64]) -> list[tuple[int, ...]]:
    """Split melds and 发 off both ends where they lie slightly apart."""
    parts = _split(tiles, free > SLIGHTLY_APART)
    before: list[tuple[int, ...]] = []
    after: list[tuple[int, ...]] = []
    while len(parts) > 1 and is_side_piece(spots, _piece(spots, parts[-1])):
        after.insert(0, parts.pop())
    while len(parts) > 1 and is_side_piece(spots, _piece(spots, parts[0])):
        before.append(parts.pop(0))
    return [*before, tuple(tile for part in parts for tile in part), *after]


def _peeled(spots: Spots, axis: Axis, tiles: tuple[int, ...]) -> list[Piece]:
    """Cut out what is set apart by what it shows: 发 at the ends, sets that hold a turned tile or backs."""
    faces = spots.faces[list(tiles)]
    if (faces == Tile.FA).all():
        return [_piece(spots, tiles)] if tiles else []
    start, end = _marked_set(spots, axis, tiles) or _fa_at_an_end(faces)
    if start == end:
        return [_piece(spots, tiles)]
    return [
        *_peeled(spots, axis, tiles[:start]),
        _piece(spots, tiles[start:end]),
        *_peeled(spots, axis, tiles[end:]),
    ]


def _fa_at_an_end(faces: NDArray[np.int64]) -> tuple[int, int]:
    """Return where 发 begin and end at one end of a piece; an empty stretch if there are none."""
    others = np.flatnonzero(faces != Tile.FA)
    first, last = int(others[0]), int(others[-1])
    return (0, first) if first else (last + 1, len(faces)) if last + 1 < len(faces) else (0, 0)


def _marked_set(spots: Spots, axis: Axis, tiles: tuple[int, ...]) -> tuple[int, int] | None:
    """Return where the clearest set with backs, or with a turned tile, begins and ends."""
    turned, closed = _turned(spots, axis, tiles), _closed(spots, tiles)
    stretches = [
        (i, i + size) for size in (4, 3) for i in range(len(tiles) - size + 1) if not closed[i : i + size].any()
    ]
    clearness = {(i, j): _clearness(spots, tiles[i:j], turned[i:j]) for i, j in stretches}
    best = max(stretches, key=lambda stretch: clearness[stretch], default=None)
    return best if best and clearness[best] > 0 else None


def _clearness(spots: Spots, tiles: tuple[int, ...], turned: NDArray[np.bool_]) -> int:
    """Return how clearly a set is one by its backs or its turned tile; 0 if it is none or has neither.

    Backs lie at both ends or in the middle of a concealed kong; that tells it
    from a wrong stretch that takes a back from its neighbour.
    """
    backs: list[bool] = (spots.faces[list(tiles)] == Face.BACK).tolist()
    if not (any(backs) or turned.any()) or set_kind(spots, tiles) is None:
        return 0
    balanced = any(backs) and backs == backs[::-1]
    return 1 + sum(backs) + (4 if balanced else 0)


def _closed(spots: Spots, tiles: tuple[int, ...]) -> NDArray[np.bool_]:
    """Return which tiles lie among more backs side by side than a kong has: a hand that stayed closed."""
    backs = spots.faces[list(tiles)] == Face.BACK
    runs = np.split(np.arange(len(tiles)), np.flatnonzero(np.diff(backs)) + 1)
    closed = np.zeros(len(tiles), np.bool_)
    for run in runs:
        closed[run] = backs[run].all() and len(run) > KONG_SIZE
    return closed


def _turned(spots: Spots, axis: Axis, tiles: tuple[int, ...]) -> NDArray[np.bool_]:
    """Return which tiles lie across their row: longer along it than the others, and nothing on them denies it."""
    sizes = np.log(spots.sizes[list(tiles)])
    longer = sizes[:, axis.value] - sizes[:, 1 - axis.value]
    denied = spots.turn_votes[list(tiles)] * (1 if axis is Axis.ACROSS else -1)
    return np.asarray((longer - np.median(longer) > np.log(TURNED)) & (denied < 0.5), np.bool_)


def _piece(spots: Spots, tiles: tuple[int, ...]) -> Piece:
    return Piece(tiles, bool((spots.faces[list(tiles)] == Tile.FA).all()))


def is_side_piece(spots: Spots, piece: Piece) -> bool:
    """Whether a piece can be nothing of the standing hand: 发 or melds."""
    return piece.is_fa or consecutive_sets(spots, piece.tiles) is not None


def is_closed(spots: Spots, piece: Piece) -> bool:
    """Whether a piece is a hand that stayed closed: more backs than a kong has, and nothing else."""
    return len(piece.tiles) > KONG_SIZE and bool((spots.faces[list(piece.tiles)] == Face.BACK).all())


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
            groups += [Group(Role.MELD, seat, tiles, apart_kind(spots, tiles)) for tiles in sets]
    return tuple(groups)


def _hand_pieces(spots: Spots, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    unsettled = tuple(piece for piece in pieces if not is_side_piece(spots, piece))
    if unsettled:
        return unsettled
    largest = max(pieces, key=lambda piece: len(piece.tiles), default=None)
    if largest and not largest.is_fa and len(largest.tiles) >= LEAST_HAND:
        return (largest,)
    return _closed_hand(spots, pieces)


def _closed_hand(spots: Spots, pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Return four backs that look like a kong but must be the hand, because there are all melds without them."""
    sets = [piece for piece in pieces if not piece.is_fa]
    count = sum(len(consecutive_sets(spots, piece.tiles) or ()) for piece in sets)
    hidden = [piece for piece in sets if (spots.faces[list(piece.tiles)] == Face.BACK).all()]
    return tuple(hidden[:1]) if count == MELDS else ()
