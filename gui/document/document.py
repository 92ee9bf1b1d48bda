"""The document: everything entered about one hand, immutable."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gui.document.tiles import NOBODY, POOL, LaidSeat, LaidTile, MeldId, PhotoRef, Place, TileId
from scorer.table import Seat
from vision.reading import Role

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from gui.document.tiles import LaidMeld
    from scorer.stakes import Followed
    from scorer.table import HowWon
    from scorer.text import Text

FourSeats = tuple[LaidSeat, LaidSeat, LaidSeat, LaidSeat]
"""Indexed by ``scorer.table.Seat``."""


@dataclass(frozen=True, slots=True)
class Document:
    """Everything entered about one hand. Every change makes a new one (``gui.document.edits``)."""

    photo: PhotoRef | None = None
    """The photo that the boxes belong to; None while everything was entered by hand."""
    tiles: Mapping[TileId, LaidTile] = field(default_factory=dict)
    """Every tile, each in exactly one place."""
    seats: FourSeats = (LaidSeat(), LaidSeat(), LaidSeat(), LaidSeat())
    pool: tuple[TileId, ...] = ()
    nobody: tuple[TileId, ...] = ()
    winner: Seat | None = None
    winning: TileId | None = None
    """The winning tile, one of the winner's hand."""
    how: HowWon | None = None
    """How it was won, None until people said so."""
    points_per_pao: int = 1
    """Points per 炮, as said last; the next hand starts with it."""
    remarks: tuple[Text, ...] = ()
    """What the reader remarked about the photo."""
    next_id: int = 0
    """The next free number for tile and meld ids."""
    followed: Followed | None = None
    """跟庄 in this hand, as far as people said."""
    hand_id: str = ""
    """By which id the evening knows this hand; empty until it is recorded for the first time."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing would be lost with it (names and stakes aside)."""
        return not self.tiles and self.photo is None

    @property
    def doubtful(self) -> tuple[TileId, ...]:
        """The tiles that people should look at, in the order of the screen."""
        return tuple(t for t in self.order() if self.tiles[t].doubtful)

    def places(self) -> Iterator[Place]:
        """Yield every place in the order of the screen: the winner's hand, melds, 发, …, the pool, nobody's."""
        for seat in self.seat_order():
            yield Place(Role.HAND, seat)
            yield from (Place(Role.MELD, seat, meld.id) for meld in self.seats[seat].melds)
            yield Place(Role.FA, seat)
        yield from (POOL, NOBODY)

    def at(self, place: Place) -> tuple[TileId, ...]:
        """Return the tiles at ``place`` in order; none at a meld that doesn't exist."""
        if place.seat is None:
            return self.pool if place.role is Role.POOL else self.nobody
        seat = self.seats[place.seat]
        if place.role is Role.HAND:
            return seat.hand
        if place.role is Role.FA:
            return seat.fa
        return next((meld.tiles for meld in seat.melds if meld.id == place.meld), ())

    def place_of(self, tile: TileId) -> Place:
        """Return where ``tile`` lies; ``KeyError`` if it is no tile of this document."""
        for place in self.places():
            if tile in self.at(place):
                return place
        raise KeyError(tile)

    def order(self) -> Iterator[TileId]:
        """Yield every tile in the order of the screen: the winner's first."""
        for place in self.places():
            yield from self.at(place)

    def seat_order(self) -> tuple[Seat, ...]:
        """Return the seats in the order of the screen: the winner, then in order of play."""
        first = Seat.BOTTOM if self.winner is None else self.winner
        return tuple(Seat((first + i) % 4) for i in range(4))

    def meld(self, meld: MeldId) -> tuple[Seat, LaidMeld]:
        """Return the meld and the seat before which it lies; ``KeyError`` if there is none."""
        for seat in Seat:
            for laid in self.seats[seat].melds:
                if laid.id == meld:
                    return seat, laid
        raise KeyError(meld)

    def with_seat(self, seat: Seat, laid: LaidSeat) -> Document:
        """Return a copy whose ``seat`` is ``laid``."""
        first, second, third, fourth = (laid if s is seat else self.seats[s] for s in Seat)
        return replace(self, seats=(first, second, third, fourth))

    def with_tile(self, tile: LaidTile) -> Document:
        """Return a copy in which ``tile`` stands for the one of the same id."""
        return replace(self, tiles={**self.tiles, tile.id: tile})

    def for_next_hand(self) -> Document:
        """Return an empty document that keeps the names, the points per 炮, and the ids unused so far."""
        seats = tuple(LaidSeat(name=seat.name) for seat in self.seats)
        first, second, third, fourth = seats
        return Document(seats=(first, second, third, fourth), points_per_pao=self.points_per_pao, next_id=self.next_id)
