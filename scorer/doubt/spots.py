"""Where a tile lies on the table, and the table with other tiles put there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from scorer.notation import tile_name
from scorer.places import POOL_NAME, RELATIVE_NAMES, SEAT_NAMES
from scorer.table import PlayerTiles, Table
from scorer.text import Text
from scorer.tiles import FA

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorer.melds import Meld
    from scorer.table import Seat
    from scorer.tiles import Tile


class Where(Enum):
    """The part of a seat's tiles, or the pool."""

    CONCEALED = "concealed"
    MELD = "meld"
    FA = "fa"
    """发 lying in front."""
    POOL = "pool"


class Spot(NamedTuple):
    """One place for a tile on a table."""

    seat: Seat | None
    """Whose tiles; None for the pool."""
    where: Where
    at: int
    """Index into ``concealed``, ``melds`` or ``pool``; among the 发 any number."""
    tile: int | None = None
    """Index of the tile within its meld; None for all of them (a 暗杠 that shows one face)."""
    is_winning: bool = False
    """Whether this very tile is the winning one; ``winning_tile`` goes with it."""


class Candidate(NamedTuple):
    """One thing that a tile may be."""

    tile: Tile | None
    """None: no tile of this game (a wind, a back, nothing at all)."""
    probability: float
    """0-1, calibrated."""


@dataclass(frozen=True, slots=True)
class Doubtful:
    """A tile whose reading is uncertain."""

    spot: Spot
    candidates: tuple[Candidate, ...]
    """What it may be, the likeliest first; the reading that the table holds may be among them."""


def tile_at(table: Table, spot: Spot) -> Tile:
    """Return what the table holds at ``spot``; an index that it hasn't is an ``IndexError``."""
    if spot.seat is None:
        return table.pool[spot.at]
    player = table.seats[spot.seat]
    if spot.where is Where.CONCEALED:
        return player.concealed[spot.at]
    if spot.where is Where.MELD:
        return player.melds[spot.at].tiles[spot.tile or 0]
    return FA


def with_tiles(table: Table, changes: Mapping[Spot, Tile | None]) -> Table:
    """Return the table with other tiles at some spots.

    A tile in front that is no 发 belongs to nobody any more. The winning tile
    changes with the spot that is marked as it, and where the last copy of it in
    the winner's hand becomes something else.
    """
    seats = list(table.seats)
    for seat in {spot.seat for spot in changes if spot.seat is not None}:
        seats[seat] = _player(seats[seat], {spot: tile for spot, tile in changes.items() if spot.seat is seat})
    pool = _row(table.pool, {spot.at: tile for spot, tile in changes.items() if spot.seat is None})
    pool += tuple([tile for spot, tile in changes.items() if spot.where is Where.FA and tile not in {FA, None}])
    bottom, right, top, left = seats
    changed = Table((bottom, right, top, left), table.winner, table.winning_tile, pool)
    return replace(changed, winning_tile=_winning_tile(table, changed, changes))


def _player(player: PlayerTiles, changes: Mapping[Spot, Tile | None]) -> PlayerTiles:
    standing = {spot.at: tile for spot, tile in changes.items() if spot.where is Where.CONCEALED}
    melded = {spot: tile for spot, tile in changes.items() if spot.where is Where.MELD}
    gone = len([spot for spot, tile in changes.items() if spot.where is Where.FA and tile is not FA])
    return PlayerTiles(
        _row(player.concealed, standing) if standing else player.concealed,
        tuple([_meld(meld, at, melded) for at, meld in enumerate(player.melds)]) if melded else player.melds,
        player.fa - gone,
        player.declared_ready,
    )


def _row(tiles: Sequence[Tile], changes: Mapping[int, Tile | None]) -> tuple[Tile, ...]:
    row = [changes.get(at, tile) for at, tile in enumerate(tiles)]
    return tuple([tile for tile in row if tile is not None])


def _meld(meld: Meld, at: int, changes: Mapping[Spot, Tile | None]) -> Meld:
    own = {spot.tile: tile for spot, tile in changes.items() if spot.at == at}
    if not own:
        return meld
    if None in own:
        own = dict.fromkeys(range(len(meld.tiles)), own[None])
    return replace(meld, tiles=_row(meld.tiles, {place: tile for place, tile in own.items() if place is not None}))


def _winning_tile(before: Table, after: Table, changes: Mapping[Spot, Tile | None]) -> Tile | None:
    if before.winner is None or before.winning_tile is None:
        return before.winning_tile
    own = {spot: tile for spot, tile in changes.items() if spot[:2] == (before.winner, Where.CONCEALED)}
    for spot, tile in own.items():
        if spot.is_winning:
            return tile
    if before.winning_tile in after.seats[before.winner].concealed:
        return before.winning_tile
    moved = [tile for spot, tile in own.items() if tile_at(before, spot) is before.winning_tile]
    return moved[0] if moved else before.winning_tile


def said_tile(tile: Tile | None) -> Text:
    """Return what people call a candidate: 九筒, or that it is no tile."""
    return Text("别的东西", "no tile of this game") if tile is None else tile_name(tile)


def said_spot(table: Table, spot: Spot) -> Text:
    """Return what people call a spot: 下家手里的九筒 / the 9 dots in the hand of the next player."""
    tile = tile_name(tile_at(table, spot))
    if spot.seat is None:
        return _numbered(
            Text("{who}里的{tile}", "the {tile} in {who}").fill(who=POOL_NAME, tile=tile), table.pool, spot
        )
    said = _SPOTS[spot.where].fill(who=said_seat(table, spot.seat), tile=tile)
    return _numbered(said, table.seats[spot.seat].concealed, spot) if spot.where is Where.CONCEALED else said


def _numbered(said: Text, row: tuple[Tile, ...], spot: Spot) -> Text:
    """Return which tile of the row is meant, where there are several alike."""
    if row.count(row[spot.at]) == 1:
        return said
    return Text("{said}（第 {at} 张）", "{said} (tile {at})").fill(said=said, at=spot.at + 1)


def said_seat(table: Table, seat: Seat) -> Text:
    """Return what people call a seat: 下家 as soon as somebody has won, else 右边."""
    return SEAT_NAMES[seat] if table.winner is None else RELATIVE_NAMES[seat.relative_to(table.winner)]


_SPOTS = {
    Where.CONCEALED: Text("{who}手里的{tile}", "the {tile} in the hand of {who}"),
    Where.MELD: Text("{who}副露里的{tile}", "the {tile} in a meld of {who}"),
    Where.FA: Text("{who}面前的{tile}", "the {tile} in front of {who}"),
}
