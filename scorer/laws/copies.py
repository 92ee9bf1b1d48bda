"""Four of each tile and no more, over all seats, melds, 发 in front and the pool (A2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.catalog.reasons import About, reason
from scorer.notation import tile_name
from scorer.places import POOL_NAME
from scorer.text import Text
from scorer.tiles import COPIES, FA, Tile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.places import Place
    from scorer.reasons import Reason
    from scorer.table import PlayerTiles


def census(players: Sequence[PlayerTiles], pool: Sequence[Tile], winning: Tile | None = None) -> list[int]:
    """Return how many of each kind are seen: hands, melds, 发 in front, the pool, the winning tile."""
    counts = [0] * len(Tile)
    for tile in pool:
        counts[tile] += 1
    for player in players:
        for tile in player.concealed:
            counts[tile] += 1
        for meld in player.melds:
            for tile in meld.tiles:
                counts[tile] += 1
        counts[FA] += player.fa
    if winning is not None:
        counts[winning] += 1
    return counts


def copy_reasons(places: Sequence[Place], pool: Sequence[Tile], winning: Tile | None = None) -> list[Reason]:
    """Return one reason for every tile seen more than four times.

    Args:
        places: The four players.
        pool: Tiles that belong to nobody.
        winning: The winning tile, where it is not yet in the winner's hand.
    """
    counts = census([place.tiles for place in places], pool, winning)
    return [_reason(Tile(kind), places, pool, winning) for kind, count in enumerate(counts) if count > COPIES]


def _reason(tile: Tile, places: Sequence[Place], pool: Sequence[Tile], winning: Tile | None) -> Reason:
    shares = [(place, _copies(place.tiles, tile)) for place in places]
    if winning is tile:
        shares[0] = (shares[0][0], shares[0][1] + 1)
    where = [(place.name, count) for place, count in shares if count]
    if in_pool := pool.count(tile):
        where.append((POOL_NAME, in_pool))
    about = About(max(shares, key=lambda share: share[1])[0], (tile,))
    total = sum(count for _, count in where)
    code = "fa_copies" if tile is FA else "fifth_copy"
    return reason(code, about, tile=tile_name(tile), count=total, where=_listed(where))


def _copies(player: PlayerTiles, tile: Tile) -> int:
    melded = sum(meld.tiles.count(tile) for meld in player.melds)
    return player.concealed.count(tile) + melded + (player.fa if tile is FA else 0)


def _listed(where: list[tuple[Text, int]]) -> Text:
    return Text(
        "、".join(f"{name.zh} {count}" for name, count in where),
        ", ".join(f"{name.en} {count}" for name, count in where),
    )
