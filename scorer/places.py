"""Whose tiles are meant: the four players of a win or of a table, under one name each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from scorer.table import PlayerTiles, Relative, Seat
from scorer.text import Text

if TYPE_CHECKING:
    from scorer.table import Table
    from scorer.win import Win

RELATIVE_NAMES: Final = {
    Relative.SELF: Text("胡家", "the winner"),
    Relative.NEXT: Text("下家", "the next player"),
    Relative.OPPOSITE: Text("对家", "the opposite player"),
    Relative.PREVIOUS: Text("上家", "the previous player"),
}
"""What people call the players, seen from the winner."""

_SELF_NAME, _NEXT_NAME, _OPPOSITE_NAME, _PREVIOUS_NAME = RELATIVE_NAMES.values()

SEAT_NAMES: Final = {
    Seat.BOTTOM: Text("下边", "the bottom seat"),
    Seat.RIGHT: Text("右边", "the right seat"),
    Seat.TOP: Text("上边", "the top seat"),
    Seat.LEFT: Text("左边", "the left seat"),
}
"""What people call the seats of the picture while nobody has won."""

POOL_NAME: Final = Text("牌池", "the pool")


class Place(NamedTuple):
    """One player's tiles and how to speak of him."""

    tiles: PlayerTiles
    name: Text
    player: Relative | None
    seat: Seat | None


def places_of_win(win: Win) -> tuple[Place, ...]:
    """Return winner, next, opposite, previous; the winning tile is not in the winner's hand."""
    following, opposite, previous = win.others
    return (
        Place(win.hand, _SELF_NAME, Relative.SELF, None),
        Place(following, _NEXT_NAME, Relative.NEXT, None),
        Place(opposite, _OPPOSITE_NAME, Relative.OPPOSITE, None),
        Place(previous, _PREVIOUS_NAME, Relative.PREVIOUS, None),
    )


def places_of_table(table: Table) -> tuple[Place, ...]:
    """Return the four seats, named from the winner as soon as there is one."""
    return tuple(_place(table, seat) for seat in Seat)


def _place(table: Table, seat: Seat) -> Place:
    if table.winner is None:
        return Place(table.seats[seat], SEAT_NAMES[seat], None, seat)
    player = seat.relative_to(table.winner)
    return Place(table.seats[seat], RELATIVE_NAMES[player], player, seat)
