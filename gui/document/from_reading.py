"""A reading becomes the first document."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gui.document.document import Document
from gui.document.rearrange import likely_kind
from gui.document.tiles import LaidMeld, LaidTile, MeldId, PhotoRef, TileId
from vision.draft import HAND_SIZE, table_draft
from vision.reading import Role

if TYPE_CHECKING:
    from scorer.table import Seat
    from vision.reading import Group, TableReading


def document_from_reading(reading: TableReading, photo: PhotoRef) -> Document:
    """Return ``reading`` as people start with it: nothing confirmed, several groups of one kind joined.

    Tile ids are the indexes of ``reading.tiles``. The winner is the draft's
    (``vision.draft``). The winning tile is proposed only where it lies apart:
    a wrong one would change the score without anybody noticing.
    """
    tiles = {
        TileId(i): LaidTile(TileId(i), tile.face, tile.box, tile.candidates, tile.turn, tile.sure)
        for i, tile in enumerate(reading.tiles)
    }
    document = Document(photo, tiles, remarks=reading.remarks, next_id=len(tiles))
    for group in reading.groups:
        document = _with_group(document, group)
    winner = table_draft(reading).winner
    return replace(document, winner=winner, winning=None if winner is None else _apart(reading, winner))


def _apart(reading: TableReading, winner: Seat) -> TileId | None:
    """The one tile of the winner's hand that lies apart from the rest."""
    hands = [g.tiles for g in reading.groups if g.seat is winner and g.role is Role.HAND]
    apart = [tiles[0] for tiles in hands if len(tiles) == 1]
    return TileId(apart[0]) if len(hands) > 1 and len(apart) == 1 else None


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


FULL_HAND = HAND_SIZE
"""Tiles of a winning hand, each meld counted as three (A24)."""


def hand_size(document: Document, seat: Seat) -> int:
    """Return how many tiles the seat's hand counts for, each meld as three and 发 in front as none."""
    laid = document.seats[seat]
    return len(laid.hand) + 3 * len(laid.melds)
