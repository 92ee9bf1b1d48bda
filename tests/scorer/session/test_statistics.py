"""Who did what, 技能值, money and hands entered twice."""

from decimal import Decimal

import pytest

from scorer.session.events import Correction, DrawnHand, Penalty, PenaltyTo, Reseat, RuleChange
from scorer.session.skill import skills
from scorer.session.statistics import FLOWERS, likely_duplicates, money, own_pao, paid_pao, statistics
from scorer.table import Circumstance, Method, PlayerTiles, Seat


@pytest.fixture
def played(evening):
    """Five hands: self-draw, 清一色 on a discard, 抢杠, 黄庄, 七对; then a penalty."""
    evening.win(Seat.BOTTOM)
    evening.win(Seat.TOP, "pure", source=Seat.LEFT, tiles={"left": PlayerTiles(fa=1)})
    evening.win(Seat.BOTTOM, "plain", source=Seat.RIGHT, method=Method.ROBBED_KONG)
    evening.drawn()
    evening.win(Seat.BOTTOM, "pairs", source=Seat.LEFT)
    evening.do(Penalty, player="d", points=2, to=PenaltyTo.OTHERS)
    return evening


def test_wins_are_counted_by_method_and_losses_by_what_was_given(played):
    found = statistics(played.state)
    assert found["a"].wins == {Method.SELF_DRAW: 1, Method.ROBBED_KONG: 1, Method.DISCARD: 1}
    assert [found[who].won for who in "abcd"] == [3, 0, 1, 0]
    assert [found[who].discards for who in "abcd"] == [0, 0, 0, 2]
    assert [found[who].robbed for who in "abcd"] == [0, 1, 0, 0]


def test_hands_deals_points_and_penalties_are_counted(played):
    state = played.state
    found = statistics(state)
    assert [found[who].hands for who in "abcd"] == [5, 5, 5, 5]
    assert [found[who].dealt for who in "abcd"] == [4, 0, 1, 0]
    assert [found[who].penalties for who in "abcd"] == [2, 2, 2, -6]
    for who in "abcd":
        assert found[who].points + found[who].penalties == state.totals[who]
        assert found[who].average == found[who].points / 5
    assert found["a"].gained == sum(hand.points[0] for hand in state.hands if hand.winner is Seat.BOTTOM)


def test_flowers_are_counted_by_rule(played):
    found = statistics(played.state)
    assert found["a"].flowers == {"robbed_kong": 1, "seven_pairs": 1}
    assert set(found["c"].flowers) == {"pure_suit", "straight"}
    assert set(found["c"].flowers) <= set(FLOWERS)


def test_the_biggest_hand_is_found_by_pao_and_by_points(evening):
    first = evening.win(Seat.BOTTOM)
    evening.win(Seat.BOTTOM)
    pure = evening.win(Seat.BOTTOM, "pure", source=Seat.LEFT)
    costly = evening.win(Seat.BOTTOM, points_per_pao=50)
    found = statistics(evening.state)["a"]
    assert found.biggest_pao.id == pure
    assert found.biggest_points.id == costly
    evening.events = evening.events[:3]
    found = statistics(evening.state)["a"]
    assert (found.biggest_pao.id, found.biggest_points.id) == (first, first)


def test_a_claim_that_does_not_stand_is_no_win(evening):
    evening.do(RuleChange, rules=evening.events[0].rules.overridden({"minimum": 9}, "strict"))
    evening.win(Seat.TOP, source=Seat.LEFT)
    found = statistics(evening.state)
    assert (found["c"].won, found["c"].biggest_pao, found["d"].discards, found["c"].hands) == (0, None, 0, 1)
    assert own_pao(evening.hands[0]) == 0
    assert paid_pao(evening.hands[0]) == (0, 0, 0, 0)


def test_somebody_who_came_later_sat_fewer_hands(evening, people):
    evening.win()
    evening.do(Reseat, players=(*people[:3], people[4]))
    found = statistics(evening.state)
    assert [found[who].hands for who in "abcde"] == [1, 1, 1, 1, 0]
    assert found["e"].average == 0


def test_what_each_seat_pays_in_pao(played):
    hands = played.hands
    assert paid_pao(hands[0]) == (0, 3, 3, 3)
    assert paid_pao(hands[1]) == (0, 0, 0, own_pao(hands[1]) + 1)
    assert paid_pao(hands[3]) == (0, 0, 0, 0)


def test_points_are_worth_money(evening):
    assert money(evening.state, 7) == Decimal("3.5")


def test_one_hand_entered_twice_is_noticed(evening):
    first = evening.win(Seat.TOP)
    evening.win(Seat.LEFT)
    evening.drawn()
    evening.drawn()
    evening.win(Seat.TOP, source=Seat.LEFT)
    assert likely_duplicates(evening.state) == ()
    again = evening.win(Seat.TOP, said_dealer=Seat.TOP)
    ((one, other),) = likely_duplicates(evening.state)
    assert (one.id, other.id) == (first, again)
    evening.do(Correction, replacement=evening.made(DrawnHand, id=again))
    assert likely_duplicates(evening.state) == ()


def test_the_same_tiles_won_on_another_occasion_are_no_duplicate(evening):
    evening.win(Seat.BOTTOM)
    evening.win(Seat.BOTTOM, says=(Circumstance.LAST_DRAW,))
    assert likely_duplicates(evening.state) == ()


def test_skill_moves_by_the_points_won(evening):
    evening.win(Seat.TOP)
    found = skills(evening.state)
    assert {who: one.value for who, one in found.items()} == {"a": 1197, "b": 1197, "c": 1209, "d": 1197}
    assert (found["c"].before, found["c"].title.zh, found["a"].title.zh) == (1200, "抗把子", "老千")


def test_skill_goes_on_from_earlier_evenings(evening):
    evening.win(Seat.TOP)
    assert skills(evening.state, "points", {"c": 1995})["c"].title.zh == "帮会大哥"


def test_skill_can_be_switched_off(evening):
    evening.win(Seat.TOP)
    assert {one.value for one in skills(evening.state, "off").values()} == {1200}


def test_elo_takes_from_each_pair_what_it_gives(evening):
    assert {one.value for one in skills(evening.state, "elo").values()} == {1200}
    evening.win(Seat.TOP)
    found = skills(evening.state, "elo")
    assert {who: one.value for who, one in found.items()} == {"a": 1195, "b": 1195, "c": 1215, "d": 1195}


def test_elo_gives_more_for_beating_the_stronger(evening):
    evening.win(Seat.TOP)
    found = skills(evening.state, "elo", {"c": 800})
    assert found["c"].value - 800 > 15
    assert sum(one.value - one.before for one in found.values()) == 0
