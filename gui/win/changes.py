"""What each tap makes of ``HowWon``: plain values, no rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorer.table import Circumstance, HowWon, Method

if TYPE_CHECKING:
    from scorer.table import Seat


def with_method(how: HowWon, method: Method, source: Seat | None) -> HowWon:
    """Return ``how`` won by ``method`` from ``source``; 抢杠 goes with its method."""
    kept = how.circumstances - {Circumstance.ROBBED_KONG}
    robbed = {Circumstance.ROBBED_KONG} if method is Method.ROBBED_KONG else set()
    return replace(how, method=method, source=source, circumstances=kept | robbed)


def with_circumstance(how: HowWon, circumstance: Circumstance, *, on: bool) -> HowWon:
    """Return ``how`` with ``circumstance`` or without it."""
    one = {circumstance}
    return replace(how, circumstances=how.circumstances | one if on else how.circumstances - one)


def with_dealer(how: HowWon, dealer: Seat) -> HowWon:
    """Return ``how`` with ``dealer``; naming the same one again takes it back."""
    return replace(how, dealer=None if how.dealer is dealer else dealer)


def with_points(how: HowWon, points_per_pao: int) -> HowWon:
    """Return ``how`` at other points per 炮."""
    return replace(how, points_per_pao=points_per_pao)
