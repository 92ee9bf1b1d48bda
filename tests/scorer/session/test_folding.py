"""Dealers, seats, penalties, quarrels and what a fold says about them."""

import pytest

from scorer.outcome import Refused, Settlement
from scorer.rules import ruleset
from scorer.session.errors import SessionError
from scorer.session.events import (
    Correction,
    Decided,
    DrawnHand,
    HandSettled,
    Note,
    Objected,
    Penalty,
    PenaltyTo,
    Reseat,
    RuleChange,
    SessionOpened,
    SignedOff,
    StakeOverride,
)
from scorer.session.folding import fold
from scorer.stakes import Followed
from scorer.table import Circumstance, HowWon, Method, PlayerTiles, Seat, Table


def dealers(evening):
    return [hand.dealing.seat for hand in evening.hands]


def test_a_session_begins_with_its_opening(evening):
    evening.win()
    for events in ([], evening.events[1:]):
        with pytest.raises(SessionError, match="has no beginning"):
            fold(events)


def test_a_second_opening_is_ignored(evening, people):
    evening.do(
        SessionOpened,
        name="again",
        players=people[:4],
        dealer=Seat.TOP,
        rules=ruleset("yuanhang"),
        money_per_point=evening.events[0].money_per_point,
    )
    assert evening.state.opened.name == "五一"
    assert evening.state.ignored[0].why.en == "The session was opened before."


def test_a_new_session_stands_at_nothing(evening, people):
    state = evening.state
    assert state.hands == ()
    assert state.totals == {"a": 0, "b": 0, "c": 0, "d": 0}
    assert state.players == people[:4]
    assert state.seats == ("a", "b", "c", "d")
    assert state.dealing.why.zh == "开局由阿安坐庄。"
    assert (state.dealing.seat, state.stake.points_per_pao, state.finished) == (Seat.BOTTOM, 1, False)
    assert state.name_of("b") == "Bob"


def test_the_winner_deals_next_and_a_drawn_hand_keeps_the_dealer(evening):
    for _ in range(3):
        evening.win(Seat.BOTTOM)
    evening.drawn()
    evening.win(Seat.RIGHT)
    assert dealers(evening) == [Seat.BOTTOM] * 5
    assert evening.state.dealing.seat is Seat.RIGHT
    assert evening.state.dealing.why.en == "The winner deals: Bob won the last hand."


def test_a_self_draw_is_paid_by_all_and_a_discard_by_its_giver(evening):
    evening.win(Seat.TOP)
    evening.win(Seat.TOP, "pure", source=Seat.LEFT, tiles={"left": PlayerTiles(fa=2)})
    first, second = evening.hands
    assert first.points == (-3, -3, 9, -3)
    assert isinstance(second.outcome, Settlement)
    paid = second.outcome.sheet.own_pao + 2
    assert second.points == (0, 0, paid, -paid)
    assert second.points_of("d") == -paid
    assert second.points_of("e") == 0
    assert first.totals == {"a": -3, "b": -3, "c": 9, "d": -3}
    assert second.totals == evening.state.totals


@pytest.mark.parametrize("winner", Seat)
def test_every_seat_gets_what_the_payers_of_its_tiles_give(evening, winner):
    fa = (0, 1, 1, 2)
    shown = {seat.name.lower(): PlayerTiles(fa=fa[seat]) for seat in Seat if seat != winner}
    evening.win(winner, tiles=shown)
    expected = [-3 - fa[seat] for seat in Seat]
    expected[winner] = 0
    expected[winner] = -sum(expected)
    assert list(evening.hands[0].points) == expected


def test_a_claim_that_does_not_stand_pays_nobody_and_says_why(evening):
    evening.do(RuleChange, rules=ruleset("jiujiang").overridden({"minimum": 9}, "strict"))
    evening.win(Seat.TOP, source=Seat.LEFT)
    (hand,) = evening.hands
    assert isinstance(hand.outcome, Refused)
    assert hand.points == (0, 0, 0, 0)
    assert hand.remarks[0].en.startswith("Under the rules and dealer of now this claim doesn't stand")
    assert evening.state.dealing.seat is Seat.TOP


def test_a_claim_without_a_winner_moves_neither_dealer_nor_stakes(evening):
    evening.do(HandSettled, table=Table((PlayerTiles(),) * 4), how=HowWon(Method.SELF_DRAW), followed=Followed.ORDINARY)
    evening.drawn()
    (hand, _) = evening.hands
    assert (hand.winner, hand.points) == (None, (0, 0, 0, 0))
    assert dealers(evening) == [Seat.BOTTOM, Seat.BOTTOM]
    assert evening.hands[1].stake.points_per_pao == 2


def test_a_dealer_recorded_otherwise_is_remarked(evening):
    evening.win(Seat.TOP, said_dealer=Seat.LEFT)
    evening.win(Seat.TOP, said_dealer=Seat.TOP)
    first, second = evening.hands
    assert first.remarks[0].zh == "记录时庄家是老丹，按前面各局应是阿安。"
    assert second.remarks == ()


def test_the_dealer_of_the_fold_decides_whether_an_occasion_stands(evening):
    first = evening.win(Seat.TOP)
    evening.win(Seat.TOP, says=(Circumstance.HEAVENLY,), said_dealer=Seat.TOP)
    assert isinstance(evening.hands[1].outcome, Settlement)
    evening.do(Correction, replacement=evening.made(DrawnHand, id=first))
    assert isinstance(evening.hands[1].outcome, Refused)
    assert len(evening.hands[1].remarks) == 2


def test_a_correction_of_the_first_hand_moves_everything_after_it(evening, tell):
    first = evening.drawn()
    evening.win(Seat.TOP)
    assert evening.hands[1].points == (-6, -6, 18, -6)
    evening.do(Correction, replacement=evening.made(HandSettled, id=first, **tell(Seat.LEFT)))
    assert dealers(evening) == [Seat.BOTTOM, Seat.LEFT]
    assert evening.hands[1].points == (-3, -3, 9, -3)
    assert evening.hands[0].corrections == ("correction3",)


def test_reseating_an_old_hand_moves_points_to_other_people(evening, people):
    ann, bob, cat, dan, _ = people
    evening.win(Seat.TOP)
    second = evening.win(Seat.BOTTOM)
    evening.do(Reseat, players=(bob, ann, cat, dan), from_hand=second)
    first, second = evening.hands
    assert (first.players, second.players) == (("a", "b", "c", "d"), ("b", "a", "c", "d"))
    assert evening.state.totals == {"a": -6, "b": 6, "c": 6, "d": -6}


def test_the_deal_goes_with_the_person_to_his_new_seat(evening, people):
    ann, bob, cat, dan, _ = people
    evening.win(Seat.TOP)
    evening.do(Reseat, players=(cat, dan, ann, bob))
    assert evening.state.dealing.seat is Seat.BOTTOM
    assert evening.state.seats == ("c", "d", "a", "b")
    assert evening.state.dealing.why.en == "The winner deals: 小猫 won the last hand."


def test_who_takes_the_seat_of_a_dealer_who_left_deals(evening, people):
    ann, bob, _, dan, eva = people
    evening.win(Seat.TOP)
    evening.do(Reseat, players=(ann, bob, eva, dan))
    assert evening.state.dealing.seat is Seat.TOP
    assert evening.state.dealing.why.zh == "该小猫坐庄，但已离座，由坐他位子的Eva坐庄。"
    evening.win(Seat.TOP)
    assert evening.state.totals == {"a": -6, "b": -6, "c": 9, "d": -6, "e": 9}
    assert evening.hands[0].totals == {"a": -3, "b": -3, "c": 9, "d": -3}


def test_a_reseat_before_the_first_hand_leaves_the_deal_with_the_seat(evening, people):
    ann, bob, cat, dan, _ = people
    evening.do(Reseat, players=(bob, ann, cat, dan))
    assert evening.state.dealing.seat is Seat.BOTTOM
    assert evening.state.dealing.why.en == "Bob deals the first hand."


def test_a_reseat_can_name_the_dealer(evening, people):
    ann, bob, cat, dan, _ = people
    evening.win(Seat.TOP)
    evening.do(Reseat, players=(bob, ann, cat, dan), dealer=Seat.RIGHT)
    assert (evening.state.dealing.seat, evening.state.dealing.overruled) == (Seat.RIGHT, False)
    assert evening.state.dealing.why.zh == "换座时定由阿安坐庄。"


def test_a_player_is_shown_under_his_latest_name(evening, people):
    ann, bob, cat, dan, _ = people
    evening.do(Reseat, players=(type(ann)("a", "安娜"), bob, cat, dan))
    assert evening.state.name_of("a") == "安娜"
    assert len(evening.state.players) == 4


def test_a_penalty_to_the_others_gives_each_the_points(evening):
    evening.win(Seat.BOTTOM)
    evening.do(Penalty, player="a", points=5, to=PenaltyTo.OTHERS, why="诈胡")
    assert evening.state.totals == {"a": 9 - 15, "b": -3 + 5, "c": -3 + 5, "d": -3 + 5}
    assert evening.hands[0].points == (9, -3, -3, -3)
    assert evening.hands[0].totals == evening.state.totals


def test_a_penalty_to_one_and_to_nobody(evening):
    evening.do(Penalty, player="a", points=5, to=PenaltyTo.ONE, receiver="c")
    evening.do(Penalty, player="b", points=7, to=PenaltyTo.NOBODY)
    state = evening.state
    assert state.totals == {"a": -5, "b": -7, "c": 5, "d": 0}
    assert state.nobody == 7
    assert sum(state.totals.values()) + state.nobody == 0
    assert [penalty.nobody for penalty in state.penalties] == [0, 7]
    assert [penalty.after for penalty in state.penalties] == [0, 0]


@pytest.mark.parametrize(
    "fields",
    [
        {"player": "x", "to": PenaltyTo.NOBODY},
        {"player": "e", "to": PenaltyTo.OTHERS},
        {"player": "x", "to": PenaltyTo.OTHERS},
        {"player": "a", "to": PenaltyTo.ONE},
        {"player": "a", "to": PenaltyTo.ONE, "receiver": "a"},
        {"player": "a", "to": PenaltyTo.ONE, "receiver": "x"},
    ],
)
def test_a_penalty_that_names_somebody_who_is_not_there_is_ignored(evening, people, fields):
    ann, bob, cat, dan, eva = people
    evening.do(Reseat, players=(ann, bob, cat, eva))
    evening.win()
    evening.do(Reseat, players=(ann, bob, cat, dan))
    evening.win()
    evening.do(Penalty, points=1, **fields)
    assert evening.state.penalties == ()
    assert evening.state.ignored[0].why.en == "Who it speaks of was not at the table then."


def test_a_penalty_in_an_old_hand_is_shared_by_those_who_sat_there_then(evening, people):
    ann, bob, cat, _, eva = people
    first = evening.win()
    evening.do(Reseat, players=(ann, bob, cat, eva))
    evening.win()
    evening.do(Penalty, player="a", points=1, to=PenaltyTo.OTHERS, hand=first)
    assert evening.state.penalties[0].points == {"a": -3, "b": 1, "c": 1, "d": 1}
    assert evening.state.penalties[0].after == 1


def test_an_objected_hand_is_provisional_until_decided(evening):
    evening.win(Seat.BOTTOM)
    hand = evening.win(Seat.TOP)
    evening.do(Objected, hand=hand, player="b", why="no 门清")
    state = evening.state
    assert [one.provisional for one in state.hands] == [False, True]
    assert state.provisional == {"a": -3, "b": -3, "c": 9, "d": -3}
    assert state.hands[1].objections[0].why == "no 门清"
    evening.do(Decided, hand=hand, verdict="it was")
    state = evening.state
    assert not state.hands[1].provisional
    assert state.provisional == {"a": 0, "b": 0, "c": 0, "d": 0}


def test_an_objection_is_withdrawn_by_who_made_it_alone(evening):
    hand = evening.win()
    evening.do(Objected, hand=hand, player="b")
    evening.do(SignedOff, hand=hand, player="c")
    assert evening.hands[0].provisional
    evening.do(SignedOff, hand=hand, player="b")
    assert not evening.hands[0].provisional
    assert evening.hands[0].signed == {"b", "c"}
    evening.do(Objected, hand=hand, player="c")
    assert evening.hands[0].signed == {"b"}


def test_notes_stand_with_their_hand_or_with_the_evening(evening):
    hand = evening.win()
    evening.do(Note, text="nice", hand=hand)
    evening.do(Note, text="rain")
    assert [note.text for note in evening.hands[0].notes] == ["nice"]
    assert [note.text for note in evening.state.notes] == ["rain"]


def test_what_speaks_of_a_hand_that_is_not_there_is_ignored_with_a_sentence(evening, people):
    for kind, fields in (
        (Note, {"text": "?"}),
        (StakeOverride, {"points_per_pao": 2}),
        (SignedOff, {"player": "a"}),
        (Penalty, {"player": "a", "points": 1, "to": PenaltyTo.NOBODY}),
    ):
        evening.do(kind, hand="nothing", **fields)
    evening.do(Reseat, players=people[1:], from_hand="nothing")
    evening.do(RuleChange, rules=ruleset("yuanhang"), from_hand="nothing")
    evening.do(Correction, replacement=evening.made(DrawnHand, id="nothing"))
    state = evening.state
    assert len(state.ignored) == 7
    assert {one.why.en for one in state.ignored} == {"The hand that it speaks of is not there."}
    assert state.totals == {"a": 0, "b": 0, "c": 0, "d": 0}


def test_a_fold_with_a_memo_is_the_fold_without_one(evening):
    for winner in Seat:
        evening.win(winner, followed=Followed.ORDINARY)
    first = evening.hands[0].id
    for points in range(2, 9):
        evening.do(StakeOverride, points_per_pao=points, hand=first)
        assert evening.state == fold(evening.events)
    equal_rules = ruleset("jiujiang").overridden({}, "jiujiang", 1)
    evening.do(RuleChange, rules=equal_rules, from_hand=first)
    assert evening.state == fold(evening.events)


def test_hands_are_found_by_their_id(evening):
    hand = evening.win()
    state = evening.state
    assert state.hand(hand) is state.hands[0]
    assert evening.state.hand("nothing") is None
