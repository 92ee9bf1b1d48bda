"""The fewest payments: they settle everybody, and no fewer would."""

from decimal import Decimal
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.session.events import Penalty, PenaltyTo
from scorer.session.transfers import fewest_transfers, settling
from scorer.table import Seat


def most_groups(points):
    """Return into how many groups that sum to zero ``points`` can be split, by trying all."""
    if not points:
        return 0
    first, rest = points[0], points[1:]
    best = 0
    for size in range(len(rest) + 1):
        for chosen in combinations(range(len(rest)), size):
            if first + sum(rest[at] for at in chosen) == 0:
                left = [one for at, one in enumerate(rest) if at not in chosen]
                best = max(best, 1 + most_groups(left))
    return best


balances = st.lists(st.integers(-9, 9), min_size=1, max_size=6).map(lambda points: [*points, -sum(points)])


@settings(deadline=None)
@given(balances)
def test_payments_settle_everybody_and_are_the_fewest(points):
    paid = settling({str(at): one for at, one in enumerate(points)})
    left = list(points)
    for payer, receiver, amount in paid:
        assert amount > 0
        left[int(payer)] += amount
        left[int(receiver)] -= amount
    assert not any(left)
    standing = [one for one in points if one]
    assert len(paid) == len(standing) - most_groups(standing)


def test_two_pairs_pay_within_themselves():
    assert settling({"a": -5, "b": 7, "c": 5, "d": -7, "e": 0}) == [("a", "c", 5), ("d", "b", 7)]


def test_a_crowd_is_settled_with_one_payment_less_than_people():
    points = {str(at): (at + 1) * (-1) ** at for at in range(14)}
    points["rest"] = -sum(points.values())
    paid = settling(points)
    assert len(paid) <= 14
    for payer, receiver, amount in paid:
        points[payer] += amount
        points[receiver] -= amount
    assert not any(points.values())


def test_an_evening_is_settled_in_money_and_what_went_to_nobody_is_paid_too(evening):
    evening.win(Seat.TOP)
    evening.do(Penalty, player="a", points=2, to=PenaltyTo.NOBODY)
    paid = fewest_transfers(evening.state)
    assert {(one.payer, one.receiver, one.points, one.money) for one in paid} == {
        ("a", "c", 5, Decimal("2.5")),
        ("b", "c", 3, Decimal("1.5")),
        ("d", None, 2, Decimal("1.0")),
        ("d", "c", 1, Decimal("0.5")),
    }


@pytest.mark.parametrize("money", ["0", "0.01"])
def test_an_evening_without_points_needs_no_payment(new_evening, money):
    assert fewest_transfers(new_evening(money=money).state) == ()
