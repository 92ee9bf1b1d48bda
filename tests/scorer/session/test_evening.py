"""An evening of 200 hands with slips of all kinds, against a second reckoning in the test itself.

The second reckoning knows persons, not seats, and works out each stake anew from the
hands before it, as section D of the rule book words it; it shares no code with the
session. What a hand is worth follows from A35-A40 and A58: 平胡 1, 门清 1, 自摸 1,
七对 20 (自摸 5), each 发 in front 1, each 发 of a payer 1.
"""

import random
from collections import Counter
from dataclasses import dataclass

import pytest

from scorer.session.events import (
    Correction,
    DrawnHand,
    HandSettled,
    Penalty,
    PenaltyTo,
    Player,
    Removal,
    Reseat,
    RuleChange,
)
from scorer.stakes import Followed
from scorer.table import PlayerTiles, Seat

HANDS, RESEATED, LEFT, CHANGED = 200, 90, 140, 170
"""How many hands; before which of them two swap, one is replaced, the rules change."""


@dataclass
class Truth:
    """What really happened in one hand."""

    people: tuple[str, ...]
    winner: int | None
    source: int | None
    hand: str
    fa: tuple[int, ...]
    followed: Followed | None
    plain: int
    cap: int


def seating(number):
    if number < RESEATED:
        return ("a", "b", "c", "d")
    return ("c", "b", "a", "d") if number < LEFT else ("c", "b", "e", "d")


def happened(chance):
    """Return the truth about 200 hands."""
    found = []
    for number in range(HANDS):
        winner = None if chance.random() < 0.15 else chance.randrange(4)
        others = [seat for seat in range(4) if seat != winner]
        fa = [0, 0, 0, 0]
        for _ in range(chance.randrange(5)):
            fa[chance.randrange(4)] += 1
        found.append(
            Truth(
                people=seating(number),
                winner=winner,
                source=chance.choice([None, *others]) if winner is not None else None,
                hand=chance.choice(("plain", "pairs")),
                fa=(0, 0, 0, 0) if 4 in fa else tuple(fa),
                followed=chance.choice([None, None, None, *Followed]),
                plain=1 if number < CHANGED else 2,
                cap=4 if number < CHANGED else 3,
            )
        )
    return found


def dealers(truth):
    """Who deals each hand: who won last; a new person deals in the seat of one who left."""
    found, dealer = [], truth[0].people[0]
    for number, hand in enumerate(truth):
        if dealer not in hand.people:
            dealer = hand.people[truth[number - 1].people.index(dealer)]
        found.append(dealer)
        if hand.winner is not None:
            dealer = hand.people[hand.winner]
    return found


def stake(truth, deals, number):
    """Points per 炮 of one hand, from all hands before it (A76-A83, B42, B43, B45)."""
    factor, drawn = 1, 1
    for earlier in range(number):
        between = range(earlier + 1, number)
        stayed = all(truth[at].winner is None or truth[at].people[truth[at].winner] == deals[at] for at in between)
        if truth[earlier].followed and stayed:
            factor *= 2 if truth[earlier].followed is Followed.ORDINARY else 4
        if truth[earlier].winner is None and number - earlier <= 4:
            row = 1
            while row <= earlier and truth[earlier - row].winner is None:
                row += 1
            drawn = max(drawn, 2**row)
    return min(factor * drawn, truth[number].cap)


def gains(hand, points_per_pao):
    """Who gains what in one hand."""
    found = Counter()
    if hand.winner is None:
        return found
    own = (20 if hand.hand == "pairs" else hand.plain + 1) + hand.fa[hand.winner]
    if hand.source is None:
        own += 5 if hand.hand == "pairs" else 1
    payers = [seat for seat in range(4) if seat != hand.winner and hand.source in {None, seat}]
    for payer in payers:
        paid = (own + hand.fa[payer]) * points_per_pao
        found[hand.people[payer]] -= paid
        found[hand.people[hand.winner]] += paid
    return found


def event(evening, hand, tell, number):
    if hand.winner is None:
        return evening.made(DrawnHand, id=f"h{number}", followed=hand.followed)
    shown = {Seat(seat).name.lower(): PlayerTiles(fa=hand.fa[seat]) for seat in range(4) if seat != hand.winner}
    source = None if hand.source is None else Seat(hand.source)
    fields = tell(Seat(hand.winner), hand.hand, source=source, tiles=shown | {"fa": hand.fa[hand.winner]})
    return evening.made(HandSettled, id=f"h{number}", followed=hand.followed, **fields)


def tell_with_slips(evening, truth, chance, tell):
    """Enter all hands; some are undone and entered again, some corrected much later, some sent twice."""
    wrong, corrections = happened(chance), []
    people = {one.id: one for one in (*evening.events[0].players, Player("e", "Eva"))}
    house = evening.events[0].rules.overridden({"plain": 2, "stake_cap": 3}, "house", 2)
    for number, hand in enumerate(truth):
        right = event(evening, hand, tell, number)
        if number in {RESEATED, LEFT}:
            evening.do(Reseat, players=tuple(people[one] for one in hand.people))
        if number == CHANGED:
            evening.do(RuleChange, rules=house)
        slip = chance.random()
        if slip < 0.1:
            evening.add(event(evening, wrong[number], tell, f"{number}x"))
            evening.do(Removal, of=f"h{number}x")
        if slip > 0.9:
            corrections.append(evening.made(Correction, id=f"c{number}", replacement=right))
            evening.add(event(evening, wrong[number], tell, number))
        else:
            evening.add(right)
        if slip > 0.95:
            evening.add(evening.events[-1])
        if number % 50 == 49:
            evening.do(Penalty, player=hand.people[0], points=7, to=PenaltyTo.OTHERS)
            evening.do(Penalty, player=hand.people[1], points=11, to=PenaltyTo.NOBODY)
    chance.shuffle(corrections)
    for correction in corrections:
        evening.add(correction)
    assert len(corrections) > 10


@pytest.mark.parametrize("seed", range(2))
def test_every_dealer_stake_and_total_is_as_a_second_reckoning_has_it(evening, tell, seed):
    chance = random.Random(seed)  # noqa: S311  hands, no secrets
    truth = happened(chance)
    tell_with_slips(evening, truth, chance, tell)
    state = evening.state
    deals = dealers(truth)
    totals, nobody = Counter(), 0
    assert len(state.hands) == HANDS
    for number, (hand, real) in enumerate(zip(state.hands, truth, strict=True)):
        expected = stake(truth, deals, number)
        gained = gains(real, expected)
        assert hand.players == real.people
        assert (number, hand.players[hand.dealing.seat]) == (number, deals[number])
        assert (number, hand.stake.points_per_pao) == (number, expected)
        assert dict(zip(hand.players, hand.points, strict=True)) == {who: gained[who] for who in real.people}
        totals.update(gained)
        if number % 50 == 49:
            totals.update({real.people[0]: -21} | dict.fromkeys(real.people[1:], 7))
            totals.update({real.people[1]: -11})
            nobody += 11
        assert hand.totals == {who: totals[who] for who in hand.totals}
    assert state.totals == {who: totals[who] for who in "abcde"}
    assert state.nobody == nobody == 44
    assert {hand.stake.points_per_pao for hand in state.hands} == {1, 2, 3, 4}
