"""Section D.1 of the rule book: dealer, dice and ranks."""

import pytest

from scorer.dealing import Opening, first_dealer, next_dealer, wall_opening
from scorer.ranks import NEWCOMER, RANKS, rank
from scorer.table import Seat

EAST, SOUTH, WEST, NORTH = Seat


def test_d25_the_winner_deals_next():
    assert next_dealer(EAST, WEST) is WEST


def test_d26_a_dealer_who_wins_or_draws_stays():
    dealers = [EAST]
    for winner in (EAST, EAST, EAST, None, SOUTH):
        dealers.append(next_dealer(dealers[-1], winner))
    assert dealers == [EAST, EAST, EAST, EAST, EAST, SOUTH]


@pytest.mark.parametrize(
    ("die", "seat", "stack"),
    [(1, WEST, 2), (2, SOUTH, 3), (3, WEST, 4), (4, NORTH, 5), (5, WEST, 6), (6, SOUTH, 7)],
)
def test_d27_the_wall_is_opened_by_the_die(die, seat, stack):
    assert wall_opening(EAST, die) == Opening(seat, stack)
    assert wall_opening(WEST, die) == Opening(Seat((seat + 2) % 4), stack)


def test_d28_east_throws_for_the_first_dealer():
    assert [first_dealer(EAST, die) for die in range(1, 7)] == [EAST, SOUTH, WEST, NORTH, EAST, SOUTH]


@pytest.mark.parametrize(
    ("skill", "name"),
    [(1200, "抗把子"), (1199, "老千"), (0, "小混混"), (-1, "平民"), (90000, "雀神"), (89999, "雀圣"), (-9999, "平民")],
)
def test_d33_ranks(skill, name):
    assert rank(skill).zh == name


def test_a_newcomer_and_every_threshold():
    assert rank(NEWCOMER).zh == "抗把子"
    assert [rank(needed) for needed, _ in RANKS] == [name for _, name in RANKS]
    assert [needed for needed, _ in RANKS] == sorted({needed for needed, _ in RANKS}, reverse=True)
