"""What every player let go since his own last turn (过胡), kept while the hand lasts. Qt-free."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from scorer.advice import Passing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.table import Seat
    from scorer.tiles import Tile


@dataclass(frozen=True, slots=True)
class LetGo:
    """One ``Passing`` for each player who let something go."""

    by_seat: Mapping[Seat, Passing] = field(default_factory=dict)

    def of(self, seat: Seat, dealer: Seat | None) -> Passing:
        """Return what ``seat`` let go; without a known dealer nobody else is taken for him, the stricter reading."""
        deals = seat if dealer is None else dealer
        return replace(self.by_seat.get(seat, Passing(seat, deals)), dealer=deals)

    def after(self, seat: Seat, tile: Tile, discarder: Seat) -> LetGo:
        """Return the same after ``seat`` let ``tile`` of ``discarder`` go."""
        return LetGo({**self.by_seat, seat: self.of(seat, None).let_go(tile, discarder)})

    def own_turn(self, seat: Seat) -> LetGo:
        """Return the same after ``seat`` drew a tile of his own."""
        return LetGo({**self.by_seat, seat: self.of(seat, None).own_turn()})
