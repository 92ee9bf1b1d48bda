"""The first draft of a ``Table`` from a reading, for people to confirm.

What is decided here, and only proposed:

* The winner is the one seat whose hand and melds count to 14 (a kong counts
  three); where one player alone is seen, that player.
* The winning tile is the tile that lies apart from the rest of the winner's
  hand, otherwise the last of the hand in reading order.
* Four tiles with backs among them are a concealed kong of the face that is
  seen; with four backs its tiles stay open until somebody names them.
* 发 that lies apart counts as lying in front; backs, winds and flowers are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.melds import Meld, MeldKind
from scorer.table import PlayerTiles, Seat, Table
from scorer.tiles import Tile
from vision.faces import face_tile
from vision.reading import Role

if TYPE_CHECKING:
    from vision.reading import Group, TableReading

HAND_SIZE = 14
"""Tiles of a won hand, melds included; a kong counts three."""


def table_draft(reading: TableReading) -> Table:
    """Return what the picture seems to show; nothing of it was confirmed by anybody."""
    bottom, right, top, left = (_player(reading, seat) for seat in Seat)
    seats = (bottom, right, top, left)
    winner = _winner(seats)
    pool = tuple(tile for group in reading.groups if group.role is Role.POOL for tile in _tiles(reading, group))
    return Table(seats, winner, None if winner is None else _winning_tile(reading, winner), pool)


def _player(reading: TableReading, seat: Seat) -> PlayerTiles:
    own = [group for group in reading.groups if group.seat is seat]
    return PlayerTiles(
        concealed=tuple(tile for group in own if group.role is Role.HAND for tile in _tiles(reading, group)),
        melds=tuple(_meld(reading, group) for group in own if group.role is Role.MELD),
        fa=sum(_tiles(reading, group).count(Tile.FA) for group in own if group.role is Role.FA),
    )


def _tiles(reading: TableReading, group: Group) -> tuple[Tile, ...]:
    """Return the game's tiles of a group, in reading order."""
    found = (face_tile(reading.tiles[index].face) for index in group.tiles)
    return tuple(tile for tile in found if tile is not None)


def _meld(reading: TableReading, group: Group) -> Meld:
    tiles = _tiles(reading, group)
    if group.meld is MeldKind.CONCEALED_KONG:
        return Meld(MeldKind.CONCEALED_KONG, tiles[:1] * 4)
    unclear = MeldKind.KONG if len(group.tiles) == 4 else MeldKind.PUNG
    return Meld(group.meld or unclear, tiles)


def _winner(seats: tuple[PlayerTiles, ...]) -> Seat | None:
    seen = [seat for seat in Seat if seats[seat] != PlayerTiles()]
    complete = [seat for seat in seen if len(seats[seat].concealed) + 3 * len(seats[seat].melds) == HAND_SIZE]
    named = complete or seen
    return named[0] if len(named) == 1 else None


def _winning_tile(reading: TableReading, winner: Seat) -> Tile | None:
    hands = [_tiles(reading, g) for g in reading.groups if g.seat is winner and g.role is Role.HAND]
    apart = [tiles[0] for tiles in hands if len(tiles) == 1]
    if len(hands) > 1 and apart:
        return apart[-1]
    hand = [tile for tiles in hands for tile in tiles]
    return hand[-1] if hand else None
