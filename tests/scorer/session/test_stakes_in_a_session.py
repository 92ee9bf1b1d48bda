"""Section D of the rule book, told as events: every stake comes out of the fold."""

import json
from pathlib import Path

import pytest

from scorer.outcome import Refused
from scorer.rules import ruleset
from scorer.session.events import DealerOverride, RuleChange, StakeOverride
from scorer.stakes import Followed
from scorer.table import Seat

CASES = json.loads((Path(__file__).parents[2] / "data" / "cases.json").read_text(encoding="utf-8"))["stakes"]
GLOSSARY = ruleset("jiujiang").overridden(
    {"followed_lifetime": "next_hand", "drawn_lifetime": "next_hand", "drawn_in_a_row_grows": False}, "glossary"
)
HOUSES = {"main": ruleset("jiujiang"), "yuanhang": ruleset("yuanhang"), "glossary": GLOSSARY}
STAKES = [
    pytest.param(case["hands"], HOUSES[house], points, id=f"{case['id']}-{house}")
    for case in CASES
    for house, points in case["points_per_pao"].items()
]


def play(evening, hands):
    dealer = Seat.BOTTOM
    for hand in hands:
        followed = None if hand["followed"] is None else Followed(hand["followed"])
        if hand["result"] == "drawn":
            evening.drawn(followed=followed)
            continue
        if hand["result"] == "other_wins":
            dealer = Seat((dealer + 1) % 4)
        evening.win(dealer, followed=followed)


@pytest.mark.parametrize(("hands", "rules", "points"), STAKES)
def test_stakes_follow_the_rule_book(new_evening, hands, rules, points):
    evening = new_evening(rules)
    play(evening, hands)
    state = evening.state
    assert [hand.stake.points_per_pao for hand in state.hands] == points[:-1]
    assert state.stake.points_per_pao == points[-1]
    assert not any(hand.stake.overruled for hand in state.hands)
    for hand, stake in zip(state.hands, points, strict=False):
        if hand.outcome is not None:
            assert hand.points[hand.winner] == 3 * 3 * stake


def test_d31_a_hand_with_a_follow_settles_at_its_own_stake(evening):
    evening.win(Seat.BOTTOM, followed=Followed.ORDINARY)
    evening.win(Seat.BOTTOM, followed=Followed.ORDINARY)
    assert [hand.stake.points_per_pao for hand in evening.hands] == [1, 2]
    assert evening.state.stake.points_per_pao == 4


def test_d34_at_a_stake_of_four_one_pao_is_still_too_little(evening):
    evening.win(Seat.BOTTOM, followed=Followed.DRAGON_OR_SECOND)
    evening.win(Seat.BOTTOM, "plain", source=Seat.RIGHT, points_per_pao=4)
    assert not isinstance(evening.hands[1].outcome, Refused)
    poor = ruleset("jiujiang").overridden({"concealed_plain": 0}, "poor")
    evening.do(RuleChange, rules=poor, from_hand=evening.hands[1].id)
    outcome = evening.hands[1].outcome
    assert evening.hands[1].stake.points_per_pao == 4
    assert isinstance(outcome, Refused)
    assert outcome.reasons[0].code == "below_minimum"


def why(stake):
    return [text.en for text in stake.why], [text.zh for text in stake.why]


def test_a_stake_says_that_nothing_raises_it(evening):
    assert why(evening.state.stake) == (["No 跟庄, no 黄庄: one point per 炮."], ["没有跟庄、黄庄：一炮一分。"])


def test_a_stake_names_the_hands_that_raise_it_and_the_cap(evening):
    evening.drawn(followed=Followed.ORDINARY)
    evening.drawn()
    english, chinese = why(evening.state.stake)
    assert chinese == [
        "第 1 局跟庄：×2，到庄家下庄为止。",
        "第 2 局黄庄（连续第 2 次）：×4，连这一局还管 4 局。",
        "封顶：一炮 4 分。",
    ]
    assert english == [
        "In hand 1 the dealer was followed (跟庄): ×2 until a dealer loses.",
        "Hand 2 was drawn (黄庄, 2 in a row): ×4 for 4 more hands, this one included.",
        "Capped: 4 points per 炮.",
    ]


def test_a_stake_says_when_it_ends_with_this_hand_and_that_the_larger_counts(new_evening):
    house = GLOSSARY.overridden({"followed_lifetime": "next_hand", "stakes_combine": "largest"}, "house")
    evening = new_evening(house)
    evening.drawn(followed=Followed.DRAGON_OR_SECOND)
    assert evening.state.stake.points_per_pao == 4
    assert why(evening.state.stake)[1] == [
        "第 1 局跟庄：×4，只剩这一局。",
        "第 1 局黄庄：×2，只剩这一局。",
        "跟庄与黄庄不相乘，取大的。",
    ]


def test_a_single_drawn_hand_is_no_question_of_combining(new_evening):
    evening = new_evening(GLOSSARY.overridden({"stakes_combine": "largest"}, "house"))
    evening.drawn()
    assert len(evening.state.stake.why) == 1


def test_a_stake_that_the_table_sets_is_seen_as_such(evening):
    evening.win(points_per_pao=3)
    stake = evening.hands[0].stake
    assert (stake.points_per_pao, stake.by_rules, stake.overruled) == (3, 1, True)
    assert stake.why[0].en == "The table set 3 points per 炮 (by the rules 1)."
    assert evening.hands[0].points[0] == 3 * 3 * 3
    assert evening.state.stake.points_per_pao == 1


def test_a_stake_set_as_the_rules_have_it_is_no_overruling(evening):
    evening.win(points_per_pao=1)
    assert not evening.hands[0].stake.overruled


def test_a_stake_for_the_next_hand_is_shown_before_it_and_then_holds(evening):
    evening.do(StakeOverride, points_per_pao=5, why="last round")
    assert evening.state.stake.points_per_pao == 5
    evening.win()
    evening.win()
    assert [hand.stake.points_per_pao for hand in evening.hands] == [5, 1]
    assert evening.hands[0].stake.why[0].zh == "全桌改定一炮 5 分（按规则是 1 分）：last round"


def test_the_last_word_about_a_stake_counts(evening):
    hand = evening.win(points_per_pao=3)
    evening.do(StakeOverride, points_per_pao=2, hand=hand)
    assert evening.hands[0].stake.points_per_pao == 2
    evening.do(StakeOverride, points_per_pao=6)
    evening.win(points_per_pao=4)
    assert evening.hands[1].stake.points_per_pao == 4


def test_a_dealer_that_the_table_names_is_seen_as_such_and_the_stakes_follow(evening):
    evening.win(Seat.RIGHT, followed=Followed.ORDINARY, dealer=Seat.RIGHT)
    hand = evening.hands[0]
    assert hand.dealing.overruled
    assert hand.dealing.why.en == "The table has Bob deal (by the rules 阿安)."
    evening.win(Seat.RIGHT)
    assert not evening.hands[1].dealing.overruled
    assert evening.hands[1].stake.points_per_pao == 2
    assert evening.state.stake.points_per_pao == 2


def test_a_dealer_for_the_next_hand_is_shown_before_it_and_then_holds(evening):
    evening.do(DealerOverride, dealer=Seat.LEFT, why="he left")
    assert evening.state.dealing.seat is Seat.LEFT
    evening.drawn()
    assert evening.hands[0].dealing.seat is Seat.LEFT
    assert evening.hands[0].dealing.why.zh == "全桌改定由老丹坐庄（按规则是阿安）：he left"
    assert evening.state.dealing.seat is Seat.LEFT
    assert evening.state.dealing.why.en == "Nobody won the last hand: 老丹 deals again."


def test_the_last_word_about_a_dealer_counts(evening):
    hand = evening.drawn(dealer=Seat.TOP)
    assert evening.hands[0].dealing.seat is Seat.TOP
    evening.do(DealerOverride, dealer=Seat.BOTTOM, hand=hand)
    assert evening.hands[0].dealing.seat is Seat.BOTTOM
    assert not evening.hands[0].dealing.overruled


def test_a_rule_change_applies_from_its_hand_on(evening):
    evening.drawn()
    second = evening.win()
    evening.win()
    assert [hand.stake.points_per_pao for hand in evening.hands] == [1, 2, 2]
    evening.do(RuleChange, rules=ruleset("jiujiang").overridden({"stake_cap": 1}, "house", 7), from_hand=second)
    assert [hand.stake.points_per_pao for hand in evening.hands] == [1, 1, 1]
    assert [str(hand.rules) for hand in evening.hands] == ["jiujiang 1", "house 7", "house 7"]


def test_a_rule_change_for_the_next_hand_leaves_the_ones_before_alone(evening):
    evening.win()
    evening.do(RuleChange, rules=ruleset("jiujiang").overridden({"self_draw_plain": 11}, "house"))
    assert str(evening.state.rules) == "house 1"
    evening.win()
    assert [hand.points[0] for hand in evening.hands] == [9, 39]


def test_a_follow_alone_is_named_alone(evening):
    evening.win(Seat.BOTTOM, followed=Followed.DRAGON_OR_SECOND)
    assert why(evening.state.stake)[1] == ["第 1 局跟庄：×4，到庄家下庄为止。"]
