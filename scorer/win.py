"""A win as the scorer sees it: everything named from the winner's seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scorer.table import PlayerTiles

if TYPE_CHECKING:
    from scorer.table import Circumstance, Method, Relative
    from scorer.tiles import Tile


@dataclass(frozen=True, slots=True)
class Win:
    """One claim to have won; ``scorer.score`` prices or refuses it."""

    hand: PlayerTiles
    """The winner's tiles; ``concealed`` is the standing hand *before* the winning tile."""
    winning_tile: Tile
    method: Method
    source: Relative | None = None
    """Who discarded or konged, None on a self-draw."""
    circumstances: frozenset[Circumstance] = field(default_factory=frozenset)
    dealer: Relative | None = None
    others: tuple[PlayerTiles, PlayerTiles, PlayerTiles] = (PlayerTiles(), PlayerTiles(), PlayerTiles())
    """Next, opposite, previous (``scorer.table.OTHERS``)."""
    pool: tuple[Tile, ...] = ()
    """Other tiles seen on the table; counted for the limit of four copies only."""
