"""Numbers for the tiles of a photo, the same on the picture and in every sentence. Qt-free."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gui.document.to_table import showing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gui.document.document import Document
    from gui.document.tiles import TileId
    from scorer.table import Seat
    from scorer.tiles import Tile


def numbers_of(document: Document) -> dict[TileId, int]:
    """Return a number for every tile that the photo shows, from 1, in the order of the screen."""
    shown = [tile for tile in document.order() if document.tiles[tile].box is not None]
    return {tile: number for number, tile in enumerate(shown, 1)}


def numbers_meant(document: Document, seat: Seat, tiles: Sequence[Tile]) -> tuple[int, ...]:
    """Return the numbers of what lies before a seat and is one of ``tiles``."""
    if not tiles:
        return ()
    numbers = numbers_of(document)
    return tuple(sorted(numbers[tile] for tile in showing(document, seat, tiles) if tile in numbers))


def said(numbers: Sequence[int]) -> str:
    """Return numbers as people write them: 3–6, 9.

    >>> said((3, 4, 5, 6, 9))
    '3–6, 9'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
