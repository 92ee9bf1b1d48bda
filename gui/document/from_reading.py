"""A reading becomes the first document."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gui.document.document import Document
from gui.document.rearrange import likely_kind
from gui.document.tiles import LaidMeld, LaidTile, MeldId, PhotoRef, TileId
from scorer.table import Seat
from vision.reading import Role

if TYPE_CHECKING:
    from vision.reading import Group, TableReading


def document_from_reading(reading: TableReading, photo: PhotoRef) -> Document:
    """Return ``reading`` as people start with it: nothing confirmed, several groups of one kind joined.

    Tile ids are the indexes of ``reading.tiles``. A seat is taken for the winner
    where it alone holds a complete hand's number of tiles.
    """
    tiles = {
        TileId(i): LaidTile(TileId(i), tile.face, tile.box, tile.candidates, tile.turn, tile.sure)
        for i, tile in enumerate(reading.tiles)
    }
    document = Document(photo, tiles, remarks=reading.remarks, next_id=len(tiles))
    for group in reading.groups:
        document = _with_group(document, group)
    return replace(document, winner=_full_seat(document))


def _with_group(document: Document, group: Group) -> Document:
    ids = tuple(TileId(i) for i in group.tiles)
    if group.seat is None or group.role in (Role.POOL, Role.NOBODY):
        if group.role is Role.POOL:
            return replace(document, pool=document.pool + ids)
        return replace(document, nobody=document.nobody + ids)
    seat = document.seats[group.seat]
    if group.role is Role.HAND:
        return document.with_seat(group.seat, replace(seat, hand=seat.hand + ids))
    if group.role is Role.FA:
        return document.with_seat(group.seat, replace(seat, fa=seat.fa + ids))
    kind = likely_kind(document, ids) if group.meld is None else group.meld
    meld = LaidMeld(MeldId(document.next_id), kind, ids)
    grown = replace(document, next_id=document.next_id + 1)
    return grown.with_seat(group.seat, replace(seat, melds=(*seat.melds, meld)))


FULL_HAND = 14
"""Tiles of a winning hand, each meld counted as three (A24)."""


def hand_size(document: Document, seat: Seat) -> int:
    """Return how many tiles the seat's hand counts for, each meld as three and 发 in front as none."""
    laid = document.seats[seat]
    return len(laid.hand) + 3 * len(laid.melds)


def _full_seat(document: Document) -> Seat | None:
    full = [seat for seat in Seat if hand_size(document, seat) == FULL_HAND]
    return full[0] if len(full) == 1 else None
