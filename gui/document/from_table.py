"""A table without its photo becomes a document: an old hand of which nothing else was kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gui.document.document import Document
from gui.document.tiles import LaidMeld, LaidSeat, LaidTile, MeldId, TileId
from scorer.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.table import HowWon, PlayerTiles, Table


def document_from_table(table: Table, how: HowWon | None) -> Document:
    """Return ``table`` as if everything had been entered by hand; ``to_table.table_from`` is the way back."""
    laying = _Laying()
    bottom, right, top, left = (laying.seat(player) for player in table.seats)
    pool = laying.tiles(table.pool)
    seats = (bottom, right, top, left)
    winning = None if table.winner is None else _winning(seats[table.winner], laying.laid, table.winning_tile)
    points = 1 if how is None else how.points_per_pao
    return Document(
        tiles=laying.laid,
        seats=seats,
        pool=pool,
        winner=table.winner,
        winning=winning,
        how=how,
        points_per_pao=points,
        next_id=laying.next_id,
    )


def _winning(seat: LaidSeat, laid: dict[TileId, LaidTile], tile: Tile | None) -> TileId | None:
    return next((t for t in seat.hand if laid[t].face == tile), None)


class _Laying:
    """Gives out ids."""

    def __init__(self) -> None:
        self.laid: dict[TileId, LaidTile] = {}
        self.next_id = 0

    def seat(self, player: PlayerTiles) -> LaidSeat:
        """Return a seat with the tiles of ``player``."""
        hand = self.tiles(player.concealed)
        melds = tuple(LaidMeld(MeldId(self._id()), meld.kind, self.tiles(meld.tiles)) for meld in player.melds)
        return LaidSeat(hand, melds, self.tiles([Tile.FA] * player.fa), player.declared_ready)

    def tiles(self, faces: Iterable[Tile]) -> tuple[TileId, ...]:
        """Lay down one tile for each face."""
        return tuple(self._tile(face) for face in faces)

    def _tile(self, face: Tile) -> TileId:
        tile = TileId(self._id())
        self.laid[tile] = LaidTile(tile, int(face), confirmed=True)
        return tile

    def _id(self) -> int:
        self.next_id += 1
        return self.next_id - 1
