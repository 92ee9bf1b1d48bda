"""What a click on a line points at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.table import Seat
    from scorer.tiles import Tile


@dataclass(frozen=True, slots=True)
class TilesMeant:
    """Tiles of one player, to be shown in the photo."""

    tiles: tuple[Tile, ...]
    seat: Seat | None
    """Whose tiles; None where the whole table is meant."""
