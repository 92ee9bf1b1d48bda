"""Taking tiles up and laying them down: the moves that the edits are made of."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gui.document.tiles import LaidMeld, MeldId
from scorer.melds import MeldKind
from scorer.table import Seat
from vision.faces import Face
from vision.reading import Role

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from gui.document.document import Document
    from gui.document.tiles import LaidSeat, Place, TileId


def taken_up(document: Document, tiles: Collection[TileId]) -> Document:
    """Return ``document`` with ``tiles`` lying nowhere; they stay known. Melds left empty stay for now."""

    def rest(ids: Sequence[TileId]) -> tuple[TileId, ...]:
        return tuple(t for t in ids if t not in tiles)

    def bare(seat: LaidSeat) -> LaidSeat:
        melds = tuple(replace(meld, tiles=rest(meld.tiles)) for meld in seat.melds)
        return replace(seat, hand=rest(seat.hand), melds=melds, fa=rest(seat.fa))

    first, second, third, fourth = map(bare, document.seats)
    return replace(
        document, seats=(first, second, third, fourth), pool=rest(document.pool), nobody=rest(document.nobody)
    )


def laid_down(document: Document, tiles: Sequence[TileId], place: Place, index: int | None = None) -> Document:
    """Return ``document`` with ``tiles``, which lay nowhere, at ``place`` before ``index`` (None: at the end)."""
    if place.role is Role.MELD and place.meld is None:
        return _new_meld(document, tiles, place)
    there = document.at(place)
    at = len(there) if index is None else index
    return _with_at(document, place, (*there[:at], *tiles, *there[at:]))


def _new_meld(document: Document, tiles: Sequence[TileId], place: Place) -> Document:
    if place.seat is None:
        raise ValueError("a meld lies before a seat")
    meld = LaidMeld(MeldId(document.next_id), likely_kind(document, tiles), tuple(tiles))
    seat = document.seats[place.seat]
    grown = document.with_seat(place.seat, replace(seat, melds=(*seat.melds, meld)))
    return replace(grown, next_id=document.next_id + 1)


def _with_at(document: Document, place: Place, tiles: tuple[TileId, ...]) -> Document:
    if place.seat is None:
        return replace(document, pool=tiles) if place.role is Role.POOL else replace(document, nobody=tiles)
    seat = document.seats[place.seat]
    if place.role is Role.HAND:
        return document.with_seat(place.seat, replace(seat, hand=tiles))
    if place.role is Role.FA:
        return document.with_seat(place.seat, replace(seat, fa=tiles))
    melds = tuple(_refilled(document, meld, tiles) if meld.id == place.meld else meld for meld in seat.melds)
    return document.with_seat(place.seat, replace(seat, melds=melds))


def _refilled(document: Document, meld: LaidMeld, tiles: tuple[TileId, ...]) -> LaidMeld:
    """A meld that got or lost a tile is looked at anew; what people said about it holds otherwise."""
    return replace(meld, tiles=tiles, kind=likely_kind(document, tiles))


def likely_kind(document: Document, tiles: Sequence[TileId]) -> MeldKind:
    """Return what a meld of ``tiles`` most likely is: backs are a concealed kong, four a kong, equals a pung."""
    faces = [document.tiles[t].face for t in tiles]
    known = {face for face in faces if face != Face.BACK}
    if Face.BACK in faces:
        return MeldKind.CONCEALED_KONG
    if len(faces) > 3:
        return MeldKind.KONG
    return MeldKind.PUNG if len(known) == 1 else MeldKind.CHI


def tidied(document: Document) -> Document:
    """Return ``document`` without empty melds, its winning tile in the winner's hand or nowhere."""
    for seat in Seat:
        laid = document.seats[seat]
        melds = tuple(meld for meld in laid.melds if meld.tiles)
        if melds != laid.melds:
            document = document.with_seat(seat, replace(laid, melds=melds))
    if document.winning is not None and not _in_winning_hand(document, document.winning):
        return replace(document, winning=None)
    return document


def _in_winning_hand(document: Document, tile: TileId) -> bool:
    return document.winner is not None and tile in document.seats[document.winner].hand
