"""What a few tiles look like together: 吃, 碰, 明杠, 暗杠, or nothing of the kind.

A doubtful tile counts as anything that it may well be, so one misread tile
doesn't hide a meld; the tile itself is never changed here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from scorer.melds import MeldKind
from vision.faces import GAME_FACES, Face

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from vision.layout.spots import Spots

MAYBE = 0.05
"""Probability from which a tile may well be something."""

KONG_SIZE = 4
SUIT_SIZE = 9
SUITED = 27
"""Class ids below this are numbered tiles."""


def set_kind(spots: Spots, tiles: Sequence[int]) -> MeldKind | None:
    """Return what three or four tiles look like as a meld; None if they look like none.

    Tiles with backs among them are a concealed kong if there are four and the
    faces seen are equal.
    """
    faces = spots.faces[list(tiles)]
    backs = faces == Face.BACK
    if backs.any():
        open_tiles = [tile for tile, back in zip(tiles, backs, strict=True) if not back]
        return MeldKind.CONCEALED_KONG if len(tiles) == 4 and _equal(spots, open_tiles) else None
    if len(tiles) in (3, 4) and _equal(spots, tiles):
        return MeldKind.PUNG if len(tiles) == 3 else MeldKind.KONG
    return MeldKind.CHI if len(tiles) == 3 and _run(spots, tiles) else None


def apart_kind(spots: Spots, tiles: Sequence[int]) -> MeldKind | None:
    """Return what tiles look like that lie apart from all others; None if they look like no meld.

    Three of them with a back are a concealed kong of which one tile wasn't
    found: nothing else is laid face down.
    """
    backs = (spots.faces[list(tiles)] == Face.BACK).tolist()
    if len(tiles) == 3 and any(backs) and not all(backs):
        open_tiles = [tile for tile, back in zip(tiles, backs, strict=True) if not back]
        return MeldKind.CONCEALED_KONG if _equal(spots, open_tiles) else None
    return set_kind(spots, tiles)


def consecutive_sets(spots: Spots, tiles: Sequence[int]) -> tuple[tuple[int, ...], ...] | None:
    """Return tiles divided, as they lie, into sets of three and four; None if that can't be done.

    More backs side by side than one kong has are a hand that stayed closed, or a wall.
    """
    if not tiles:
        return ()
    if len(tiles) > KONG_SIZE and (spots.faces[list(tiles)] == Face.BACK).all():
        return None
    if apart_kind(spots, tiles):
        return (tuple(tiles),)
    for size in (4, 3):
        head = tuple(tiles[:size])
        if len(head) == size and set_kind(spots, head):
            rest = consecutive_sets(spots, tiles[size:])
            if rest is not None:
                return (head, *rest)
    return None


def _equal(spots: Spots, tiles: Sequence[int]) -> bool:
    """Whether all may be one game tile, and all but one look like it; no tiles are equal."""
    if not tiles:
        return True
    maybe = _maybe(spots, tiles).all(axis=0)
    looks = np.bincount(spots.faces[list(tiles)], minlength=spots.probabilities.shape[1])
    return bool((maybe & (looks >= max(1, len(tiles) - 1)))[: len(GAME_FACES)].any())


def _run(spots: Spots, tiles: Sequence[int]) -> bool:
    """Whether three tiles may be a run in any order, at least two of them looking like their part of it."""
    maybe, faces = _maybe(spots, tiles), spots.faces[list(tiles)]
    starts = (suit + number for suit in range(0, SUITED, SUIT_SIZE) for number in range(SUIT_SIZE - 2))
    return any(_is_run(maybe, faces, start) for start in starts)


def _is_run(maybe: NDArray[np.bool_], faces: NDArray[np.int64], start: int) -> bool:
    wanted = [start, start + 1, start + 2]
    looks = len(set(wanted) & set(faces.tolist()))
    left = [face for face in wanted if face not in faces]
    spare = [i for i, face in enumerate(faces) if face not in wanted]
    return looks == 3 or (looks == 2 and len(spare) == 1 and bool(maybe[spare[0], left[0]]))


def _maybe(spots: Spots, tiles: Sequence[int]) -> NDArray[np.bool_]:
    return np.asarray(spots.probabilities[list(tiles)] >= MAYBE, np.bool_)
