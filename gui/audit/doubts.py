"""Where each tile of a document lies on its table, and which are uncertain. Qt-free."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gui.document.to_table import counted_as
from scorer.doubt import Candidate, Doubtful, Spot, Where
from scorer.melds import MeldKind
from scorer.table import Seat
from scorer.tiles import Tile
from vision.faces import Face, face_tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gui.document.document import Document
    from gui.document.tiles import LaidTile, TileId


def spots_of(document: Document) -> dict[TileId, Spot]:
    """Return where each tile of the game lies on ``to_table.table_from(document)``."""
    found: dict[TileId, Spot] = {}
    for seat in Seat:
        found |= dict(_seat_spots(document, seat))
    return found | dict(_row(document, (*document.pool, *document.nobody), None, Where.POOL))


def doubtful_of(document: Document) -> tuple[Doubtful, ...]:
    """Return the uncertain tiles with what else they may be, in the order of the screen."""
    spots = spots_of(document)
    return tuple(
        Doubtful(spots[tile], _candidates(document.tiles[tile])) for tile in document.doubtful if tile in spots
    )


def _seat_spots(document: Document, seat: Seat) -> Iterator[tuple[TileId, Spot]]:
    laid = document.seats[seat]
    yield from _row(document, laid.hand, seat, Where.CONCEALED)
    for at, meld in enumerate(laid.melds):
        counted = [tile for tile in meld.tiles if counted_as(document, tile) is not None]
        closed = meld.kind is MeldKind.CONCEALED_KONG and any(document.tiles[t].face == Face.BACK for t in meld.tiles)
        for place, tile in enumerate(counted):
            yield tile, Spot(seat, Where.MELD, at, None if closed else place)
    in_front = [tile for tile in laid.fa if document.tiles[tile].face == Tile.FA]
    yield from ((tile, Spot(seat, Where.FA, at)) for at, tile in enumerate(in_front))


def _row(document: Document, tiles: Iterable[TileId], seat: Seat | None, where: Where) -> Iterator[tuple[TileId, Spot]]:
    known = [tile for tile in tiles if document.tiles[tile].tile is not None]
    yield from ((tile, Spot(seat, where, at, is_winning=tile == document.winning)) for at, tile in enumerate(known))


def _candidates(laid: LaidTile) -> tuple[Candidate, ...]:
    """Return what a tile may be; whatever is no tile of the game is one candidate."""
    chances: dict[Tile | None, float] = {}
    for one in laid.candidates:
        tile = face_tile(one.face)
        chances[tile] = chances.get(tile, 0.0) + one.probability
    return tuple(Candidate(tile, chance) for tile, chance in chances.items())
