"""From the confirmed table to a win: the same, seen from the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.catalog.reasons import About, reason
from scorer.notation import tile_name
from scorer.outcome import Refused
from scorer.places import places_of_table
from scorer.table import PlayerTiles
from scorer.win import Win

if TYPE_CHECKING:
    from scorer.reasons import Reason
    from scorer.table import HowWon, Seat, Table
    from scorer.tiles import Tile


def win_from_table(table: Table, how: HowWon | None) -> Win | Refused:
    """Return the win that a table and a say amount to.

    The winning tile is taken out of the winner's concealed tiles, and seats
    become relatives. A missing winner, winning tile or say is refused, every
    one named; whether the win stands is ``scorer.scoring.settle``'s to say.
    """
    missing = []
    if table.winner is None:
        missing.append(reason("winner_missing"))
    else:
        missing += winning_tile_reasons(table)
    if how is None:
        missing.append(reason("how_missing"))
    if missing or table.winner is None or table.winning_tile is None or how is None:
        return Refused(tuple(missing))
    winner = table.winner
    hand = table.seats[winner]
    return Win(
        hand=PlayerTiles(without(hand.concealed, table.winning_tile), hand.melds, hand.fa, hand.declared_ready),
        winning_tile=table.winning_tile,
        method=how.method,
        source=None if how.source is None else how.source.relative_to(winner),
        circumstances=how.circumstances,
        dealer=None if how.dealer is None else how.dealer.relative_to(winner),
        others=others_of(table, winner),
        pool=table.pool,
    )


def winning_tile_reasons(table: Table) -> list[Reason]:
    """Return whether the winning tile is missing or not in the winner's hand; the winner is known."""
    if table.winner is None:
        return []
    tile = table.winning_tile
    if tile is not None and tile in table.seats[table.winner].concealed:
        return []
    place = places_of_table(table)[table.winner]
    if tile is None:
        return [reason("winning_tile_missing", About(place))]
    return [reason("winning_tile_not_in_hand", About(place, (tile,)), tile=tile_name(tile))]


def without(tiles: tuple[Tile, ...], tile: Tile | None) -> tuple[Tile, ...]:
    """Return ``tiles`` without one copy of ``tile``, if it is among them."""
    if tile not in tiles:
        return tiles
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]


def others_of(table: Table, winner: Seat) -> tuple[PlayerTiles, PlayerTiles, PlayerTiles]:
    """Return next, opposite, previous as the winner sees them."""
    seats = table.seats
    return seats[(winner + 1) % 4], seats[(winner + 2) % 4], seats[(winner + 3) % 4]
