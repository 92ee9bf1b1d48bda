"""A reading laid out again: its tiles as the networks would have given them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from vision.detections import Detections
from vision.faces import FACE_NAMES
from vision.layout.remarks import remarks
from vision.layout.spots import spots_of
from vision.layout.table import lay_out
from vision.reading import TableReading
from vision.table_view.plane import TablePlane

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from scorer.text import Text
    from vision.reading import ReadTile
    from vision.table_view.quad import TableQuad

TURN_KNOWN = 0.97
"""How surely a tile in a reading is turned as it says; the reading no longer tells how sure that was."""


def laid_out(
    tiles: Sequence[ReadTile],
    size: tuple[int, int],
    quad: TableQuad | None = None,
    said: tuple[Text, ...] | None = None,
) -> TableReading:
    """Return the reading that tiles amount to.

    Args:
        tiles: In any order; they keep it.
        size: Width and height of their frame in px.
        quad: Where the table lies and who sits where, if that is known.
        said: The remarks; None for those on the tiles.
    """
    spots = spots_of(detections_of_tiles(tiles), None if quad is None else TablePlane(quad))
    layout = lay_out(spots, quad)
    rows = tuple(row.tiles for row in layout.rows)
    every = remarks(spots, layout, quad) if said is None else said
    return TableReading(size[0], size[1], tuple(tiles), rows, layout.groups, every)


def detections_of_tiles(tiles: Sequence[ReadTile]) -> Detections:
    """Return tiles as detections; what their candidates leave of 1 is spread over all other classes."""
    turns = np.full((len(tiles), 4), (1 - TURN_KNOWN) / 3, np.float32)
    turns[np.arange(len(tiles)), [tile.turn for tile in tiles]] = TURN_KNOWN
    faces = [face_probabilities(tile) for tile in tiles]
    return Detections(
        np.array([tile.box for tile in tiles], np.float32).reshape(-1, 4),
        np.ones(len(tiles), np.float32),
        np.array(faces, np.float32).reshape(-1, len(FACE_NAMES)),
        turns,
    )


def face_probabilities(tile: ReadTile) -> NDArray[np.float64]:
    """Return the probabilities of all classes, 34, that sum to 1."""
    named = sum(candidate.probability for candidate in tile.candidates)
    found = np.full(len(FACE_NAMES), max(1 - named, 1e-6) / max(len(FACE_NAMES) - len(tile.candidates), 1))
    for candidate in tile.candidates:
        found[candidate.face] = candidate.probability
    return np.asarray(found / found.sum(), np.float64)
