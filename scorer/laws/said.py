"""What people say about a win, beside the tiles that must bear it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorer.facts import occasions

if TYPE_CHECKING:
    from scorer.places import Place
    from scorer.table import Circumstance, Method, Relative
    from scorer.tiles import Tile
    from scorer.win import Win


class Said(NamedTuple):
    """A claim as the laws judge it."""

    places: tuple[Place, ...]
    """Winner, next, opposite, previous; the winner's hand without the winning tile."""
    winning: Tile | None
    """None while nobody named it."""
    method: Method
    source: Relative | None
    occasions: frozenset[Circumstance]
    dealer: Relative | None
    pool: tuple[Tile, ...]

    @property
    def winner(self) -> Place:
        """The winner's place."""
        return self.places[0]

    def place(self, player: Relative) -> Place:
        """Return the place of ``player``."""
        return next(place for place in self.places if place.player is player)


def said_of_win(win: Win, places: tuple[Place, ...]) -> Said:
    """Return what ``win`` claims; ``places`` are its four players."""
    return Said(places, win.winning_tile, win.method, win.source, occasions(win), win.dealer, win.pool)
