"""The document as the scorer sees it, and the way back from its reasons to the tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.melds import Meld, MeldKind
from scorer.table import PlayerTiles, Seat, Table
from scorer.tiles import Tile
from vision.faces import Face

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from gui.document.document import Document
    from gui.document.tiles import LaidMeld, LaidSeat, TileId
    from scorer.reasons import Reason


def table_from(document: Document) -> Table:
    """Return what people confirmed so far. What is no tile of the game is left out."""
    bottom, right, top, left = (_player(document, seat) for seat in document.seats)
    winning = None if document.winning is None else document.tiles[document.winning].tile
    pool = _tiles(document, (*document.pool, *document.nobody))
    return Table((bottom, right, top, left), document.winner, winning, pool)


def _player(document: Document, seat: LaidSeat) -> PlayerTiles:
    melds = tuple(Meld(meld.kind, meld_tiles(document, meld)) for meld in seat.melds)
    fa = sum(document.tiles[t].face == Tile.FA for t in seat.fa)
    return PlayerTiles(_tiles(document, seat.hand), melds, fa, seat.declared_ready)


def _tiles(document: Document, ids: Iterable[TileId]) -> tuple[Tile, ...]:
    return tuple(tile for t in ids if (tile := document.tiles[t].tile) is not None)


def meld_tiles(document: Document, meld: LaidMeld) -> tuple[Tile, ...]:
    """Return the tiles of ``meld``; a back in a concealed kong (暗杠) is the kong's tile."""
    return tuple(tile for tile in _meld_faces(document, meld) if tile is not None)


def _meld_faces(document: Document, meld: LaidMeld) -> list[Tile | None]:
    """One entry for each tile; None for a back that could be anything."""
    shown = [document.tiles[t].tile for t in meld.tiles]
    known = next((tile for tile in shown if tile is not None), None)
    if meld.kind is not MeldKind.CONCEALED_KONG:
        return shown
    backs = [document.tiles[t].face == Face.BACK for t in meld.tiles]
    return [known if back else tile for back, tile in zip(backs, shown, strict=True)]


def counted_as(document: Document, tile: TileId) -> Tile | None:
    """Return the tile that ``tile`` counts as where it lies."""
    for seat in document.seats:
        for meld in seat.melds:
            if tile in meld.tiles:
                return _meld_faces(document, meld)[meld.tiles.index(tile)]
    return document.tiles[tile].tile


_ANYWHERE = ("fifth_copy", "fa_copies")
"""Reasons that count a tile over the whole table, though they name the seat that holds most."""
_STANDING = ("fa_in_hand", "fa_unreplaced")
_COMPLETING = ("not_winning", "not_waiting", "pairs_with_meld")


def meant_by(document: Document, reason: Reason) -> frozenset[TileId]:
    """Return the tiles that ``reason`` means.

    A reason that names a meld means that meld, one with a seat its tiles before
    that seat, one with a seat alone the hand and the melds there. A reason without
    seat and tiles means no tile in particular.
    """
    seat = _seat(document, reason)
    if reason.code in _COMPLETING and document.winning is not None:
        return frozenset({document.winning})
    if seat is None or reason.code in _ANYWHERE:
        return showing(document, None, reason.tiles)
    laid = document.seats[seat]
    if not reason.tiles:
        return frozenset(laid.tiles) - frozenset(laid.fa)
    for meld in laid.melds:
        if meld_tiles(document, meld) == reason.tiles:
            return frozenset(meld.tiles)
    found = showing(document, seat, reason.tiles)
    return found & frozenset(laid.hand) if reason.code in _STANDING else found


def showing(document: Document, seat: Seat | None, tiles: Collection[Tile]) -> frozenset[TileId]:
    """Return what lies before ``seat`` (None: anywhere) and counts as one of ``tiles``."""
    there = tuple(document.tiles) if seat is None else document.seats[seat].tiles
    return frozenset(t for t in there if counted_as(document, t) in tiles)


def _seat(document: Document, reason: Reason) -> Seat | None:
    if reason.seat is not None or reason.player is None or document.winner is None:
        return reason.seat
    return reason.player.seat(document.winner)
