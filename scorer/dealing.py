"""Dealer and dice: who deals, and where the wall is opened (A8, A12, A13, B60)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scorer.table import Seat


@dataclass(frozen=True, slots=True)
class Opening:
    """Where the dealer starts to draw."""

    seat: Seat
    """Whose wall."""
    stack: int
    """Which stack of that wall, counted clockwise from 1."""


_WALLS: Final = (2, 1, 2, 3, 2, 1)
"""For a die of 1-6 how many seats after the dealer the wall stands: opposite, next, …"""

_FIRST_DEALERS: Final = (0, 1, 2, 3, 0, 1)
"""For a die of 1-6 how many seats after East the first dealer sits."""


def next_dealer(dealer: Seat, winner: Seat | None) -> Seat:
    """Return who deals the next hand: the winner, after 黄庄 (None) the dealer again (A13)."""
    return dealer if winner is None else winner


def wall_opening(dealer: Seat, die: int) -> Opening:
    """Return where the wall is opened; the dealer threw ``die``, 1-6 (A8; text 000 L88)."""
    return Opening(Seat((dealer + _WALLS[die - 1]) % 4), die + 1)


def first_dealer(east: Seat, die: int) -> Seat:
    """Return who deals the first hand; East threw ``die``, 1-6 (A12; text 003 L18)."""
    return Seat((east + _FIRST_DEALERS[die - 1]) % 4)
