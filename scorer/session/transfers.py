"""The fewest payments that settle an evening.

With n people who don't stand at 0, n − 1 payments always do; every group of them
that sums to zero by itself saves one. Finding the most such groups is a search
over all subsets, exact for as many people as ever share a table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping
    from decimal import Decimal

    from scorer.session.events import PlayerId
    from scorer.session.state import SessionState

_MOST: Final = 12
"""How many people are split exactly: 2¹² subsets take some 20 ms."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """One payment."""

    payer: PlayerId | None
    """None: the pot of penalties that went to nobody pays, which only happens if it owes."""
    receiver: PlayerId | None
    """None: the pot of penalties that went to nobody."""
    points: int
    money: Decimal
    """Points times the session's money per point."""


def fewest_transfers(state: SessionState) -> tuple[Transfer, ...]:
    """Return the fewest payments after which everybody stands at 0.

    What penalties took from the table is paid into a pot (``receiver`` None).
    """
    balances: dict[PlayerId | None, int] = {None: state.nobody}
    balances.update(state.totals)
    rate = state.opened.money_per_point
    paid = settling(balances)
    return tuple(Transfer(payer, receiver, points, points * rate) for payer, receiver, points in paid)


def settling(balances: Mapping[PlayerId | None, int]) -> list[tuple[PlayerId | None, PlayerId | None, int]]:
    """Return payer, receiver and points of the fewest payments; ``balances`` sum to zero.

    Exact for up to 12 who don't stand at 0; more are taken as one group, with one
    payment less than people.
    """
    people = [person for person, points in balances.items() if points]
    groups = _groups(people, balances) if len(people) <= _MOST else [people]
    return [payment for group in groups for payment in _paid_in(group, balances)]


def _groups(people: list[PlayerId | None], balances: Mapping[PlayerId | None, int]) -> list[list[PlayerId | None]]:
    """Return the most groups that each sum to zero.

    ``most[subset]`` is how many prefixes of the best order of ``subset`` sum to
    zero, which is how many groups it can be split into; ``last`` remembers who
    comes last in that order.
    """
    size = 1 << len(people)
    sums, most, last = [0] * size, [0] * size, [0] * size
    for subset in range(1, size):
        lowest = (subset & -subset).bit_length() - 1
        sums[subset] = sums[subset & (subset - 1)] + balances[people[lowest]]
        members = [at for at in range(len(people)) if subset >> at & 1]
        last[subset] = max(members, key=lambda at, all_of=subset: most[all_of ^ (1 << at)])  # type: ignore[misc]
        most[subset] = most[subset ^ (1 << last[subset])] + (sums[subset] == 0)
    groups: list[list[PlayerId | None]] = []
    subset = size - 1
    while subset:
        if sums[subset] == 0:
            groups.append([])
        groups[-1].append(people[last[subset]])
        subset ^= 1 << last[subset]
    return groups


def _paid_in(
    group: list[PlayerId | None], balances: Mapping[PlayerId | None, int]
) -> list[tuple[PlayerId | None, PlayerId | None, int]]:
    """Return the payments inside one group: who owes most pays who is owed most."""
    left = {person: balances[person] for person in group}
    payments = []
    while left:
        payer, receiver = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        points = min(-left[payer], left[receiver])
        payments.append((payer, receiver, points))
        left[payer] += points
        left[receiver] -= points
        left = {person: points for person, points in left.items() if points}
    return payments
