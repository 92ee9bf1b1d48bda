"""Undo in every state, redo, and what undoing leaves alone."""

import pytest

from scorer.rules import ruleset
from scorer.session.events import (
    Correction,
    DealerOverride,
    Decided,
    DrawnHand,
    Finished,
    HandSettled,
    Note,
    Objected,
    Penalty,
    PenaltyTo,
    Removal,
    Reopened,
    Reseat,
    RuleChange,
    SignedOff,
    StakeOverride,
)
from scorer.stakes import Followed
from scorer.table import Seat


def same(one, other):
    """Whether two evenings stand alike, whatever the ids of their undone events."""
    return (
        [
            (hand.id, hand.points, hand.dealing, hand.stake, hand.rules, hand.signed, hand.objections)
            for hand in one.hands
        ]
        == [
            (hand.id, hand.points, hand.dealing, hand.stake, hand.rules, hand.signed, hand.objections)
            for hand in other.hands
        ]
        and (one.totals, one.nobody, one.provisional, one.finished, one.notes, one.seats, one.dealing, one.stake)
        == (
            other.totals,
            other.nobody,
            other.provisional,
            other.finished,
            other.notes,
            other.seats,
            other.dealing,
            other.stake,
        )
        and [penalty.event.id for penalty in one.penalties] == [penalty.event.id for penalty in other.penalties]
    )


def last_hand(evening):
    evening.win(Seat.TOP)
    return evening.win(Seat.RIGHT)


def any_event(evening, kind, people, tell):
    """Return an event of ``kind`` that changes something in an evening of two hands."""
    ann, bob, cat, dan, eva = people
    second = evening.hands[1].id
    fields = {
        HandSettled: tell(Seat.LEFT),
        DrawnHand: {"followed": Followed.ORDINARY},
        Correction: {"replacement": evening.made(DrawnHand, id=second)},
        Reseat: {"players": (bob, ann, cat, eva), "from_hand": second},
        Penalty: {"player": dan.id, "points": 5, "to": PenaltyTo.OTHERS},
        RuleChange: {"rules": ruleset("yuanhang").overridden({"plain": 9}, "x"), "from_hand": second},
        StakeOverride: {"points_per_pao": 3, "hand": second},
        DealerOverride: {"dealer": Seat.LEFT, "hand": second},
        Note: {"text": "hm"},
        SignedOff: {"hand": second, "player": ann.id},
        Objected: {"hand": second, "player": ann.id},
        Finished: {},
    }
    return evening.made(kind, id="new", **fields[kind])


KINDS = (
    HandSettled,
    DrawnHand,
    Correction,
    Reseat,
    Penalty,
    RuleChange,
    StakeOverride,
    DealerOverride,
    Note,
    SignedOff,
    Objected,
    Finished,
)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_event_can_be_undone_redone_and_undone_again(evening, kind, people, tell):
    last_hand(evening)
    before = evening.state
    evening.add(any_event(evening, kind, people, tell))
    after = evening.state
    assert not same(before, after)
    undo = evening.do(Removal, of="new")
    assert same(evening.state, before)
    redo = evening.do(Removal, of=undo)
    assert same(evening.state, after)
    evening.do(Removal, of=redo)
    assert same(evening.state, before)
    assert evening.state.ignored == ()


def test_a_decision_that_is_undone_leaves_the_quarrel_open(evening):
    hand = evening.win()
    evening.do(Objected, hand=hand, player="b")
    decided = evening.do(Decided, hand=hand)
    assert not evening.hands[0].provisional
    evening.do(Removal, of=decided)
    assert evening.hands[0].provisional


def test_the_last_hand_can_be_undone_after_the_evening_was_finished(evening):
    evening.win(Seat.TOP)
    before = evening.state
    last = evening.win(Seat.LEFT)
    evening.do(Finished)
    evening.do(Removal, of=last)
    assert evening.state.finished
    assert evening.state.totals == before.totals
    evening.do(Reopened)
    assert not evening.state.finished


def test_undoing_the_first_hand_corrects_the_dealer_of_the_second(evening):
    first = evening.win(Seat.TOP, followed=Followed.ORDINARY)
    evening.win(Seat.BOTTOM)
    assert (evening.hands[1].dealing.seat, evening.hands[1].stake.points_per_pao) == (Seat.TOP, 2)
    evening.do(Removal, of=first)
    (hand,) = evening.hands
    assert (hand.number, hand.dealing.seat, hand.stake.points_per_pao) == (1, Seat.BOTTOM, 1)


def test_an_undone_hand_is_still_listed_with_what_brings_it_back(evening):
    hand = evening.win()
    first, second = evening.do(Removal, of=hand), evening.do(Removal, of=hand)
    (removed,) = evening.state.removed
    assert (removed.id, removed.removals) == (hand, (first, second))
    assert evening.state.hand(hand) is None
    evening.do(Removal, of=first)
    assert evening.state.hand(hand) is None
    evening.do(Removal, of=second)
    assert evening.state.hand(hand) is not None


def test_an_undone_hand_that_is_sent_again_stays_undone(evening):
    hand = evening.win()
    event = evening.events[-1]
    evening.do(Removal, of=hand)
    evening.add(event)
    assert evening.hands == ()


def test_sending_a_hand_twice_is_one_hand(evening):
    evening.win()
    evening.add(evening.events[-1])
    assert len(evening.hands) == 1
    (ignored,) = evening.state.ignored
    assert ignored.why.en == "This was recorded before; it counts once."


def test_the_opening_cannot_be_undone(evening):
    evening.do(Removal, of="open")
    (ignored,) = evening.state.ignored
    assert ignored.why.en == "What it undoes is not there."


def test_undoing_what_is_not_there_does_nothing(evening):
    evening.do(Removal, id="r1", of="nothing")
    evening.do(Removal, id="r2", of="r3")
    evening.do(Removal, id="r3", of="r2")
    evening.do(Removal, id="r4", of="r4")
    assert len(evening.state.ignored) == 2
    assert evening.hands == ()


def test_undoing_a_correction_brings_the_hand_back_as_it_was(evening):
    hand = evening.win(Seat.TOP)
    evening.do(Correction, replacement=evening.made(DrawnHand, id=hand))
    second = evening.do(Correction, replacement=evening.made(DrawnHand, id=hand, followed=Followed.ORDINARY))
    assert evening.hands[0].event.followed is Followed.ORDINARY
    assert len(evening.hands[0].corrections) == 2
    evening.do(Removal, of=second)
    assert evening.hands[0].event.followed is None
    assert evening.hands[0].outcome is None


def test_undoing_a_correction_asks_for_new_signatures(evening):
    hand = evening.win(Seat.TOP)
    evening.do(SignedOff, hand=hand, player="a")
    correction = evening.do(Correction, replacement=evening.made(DrawnHand, id=hand))
    assert evening.hands[0].signed == frozenset()
    evening.do(SignedOff, hand=hand, player="b")
    removal = evening.do(Removal, of=correction)
    assert evening.hands[0].signed == frozenset()
    evening.do(SignedOff, hand=hand, player="c")
    evening.do(Removal, of=removal)
    assert evening.hands[0].signed == frozenset()


def test_undoing_a_correction_of_no_hand_does_nothing(evening):
    evening.do(Correction, id="c", replacement=evening.made(DrawnHand, id="nothing"))
    evening.do(Removal, of="c")
    assert evening.hands == ()


def test_what_was_insisted_on_for_a_hand_holds_when_it_is_undone_and_entered_again(evening):
    evening.do(StakeOverride, points_per_pao=5)
    evening.do(DealerOverride, dealer=Seat.TOP)
    wrong, wrong_too = evening.win(Seat.LEFT), evening.win(Seat.TOP)
    evening.do(Removal, of=wrong_too)
    evening.do(Removal, of=wrong)
    assert (evening.state.stake.points_per_pao, evening.state.dealing.seat) == (5, Seat.TOP)
    evening.win(Seat.RIGHT)
    evening.win(Seat.RIGHT)
    assert [hand.stake.points_per_pao for hand in evening.hands] == [5, 1]
    assert [hand.dealing.seat for hand in evening.hands] == [Seat.TOP, Seat.RIGHT]


def test_what_was_insisted_on_for_a_hand_does_not_pass_to_its_neighbour(evening):
    evening.do(StakeOverride, points_per_pao=5)
    first = evening.win()
    evening.win()
    evening.do(Removal, of=first)
    assert [hand.stake.points_per_pao for hand in evening.hands] == [1]


def test_what_was_insisted_on_for_a_named_hand_goes_with_it(evening):
    hand = evening.win()
    evening.do(StakeOverride, points_per_pao=5, hand=hand)
    evening.do(DealerOverride, dealer=Seat.TOP, hand=hand)
    evening.do(Removal, of=hand)
    evening.win()
    assert (evening.hands[0].stake.points_per_pao, evening.hands[0].dealing.seat) == (1, Seat.BOTTOM)


def test_a_newer_word_about_the_next_hand_counts_more_than_one_for_an_undone_hand(evening):
    evening.do(StakeOverride, points_per_pao=5)
    evening.do(DealerOverride, dealer=Seat.TOP)
    hand = evening.win()
    evening.do(Removal, of=hand)
    evening.do(StakeOverride, points_per_pao=7)
    evening.do(DealerOverride, dealer=Seat.LEFT)
    assert (evening.state.stake.points_per_pao, evening.state.dealing.seat) == (7, Seat.LEFT)


def test_the_penalties_of_an_undone_hand_stand_after_the_hand_before(evening):
    first = evening.win()
    second = evening.win()
    evening.do(Penalty, player="d", points=4, to=PenaltyTo.NOBODY)
    evening.do(Penalty, player="d", points=2, to=PenaltyTo.NOBODY, hand=first)
    evening.do(Removal, of=second)
    assert [penalty.after for penalty in evening.state.penalties] == [1, 1]
    assert evening.hands[0].totals == evening.state.totals
    evening.do(Removal, of=first)
    assert [penalty.after for penalty in evening.state.penalties] == [0, 0]
    assert evening.state.totals == {"a": 0, "b": 0, "c": 0, "d": -6}
    assert evening.state.nobody == 6
