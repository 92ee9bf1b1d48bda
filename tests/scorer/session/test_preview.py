"""What would change for whom, before it is confirmed."""

from scorer.session.events import Correction, DrawnHand, Penalty, PenaltyTo, Removal, Reseat, RuleChange
from scorer.stakes import Followed
from scorer.table import Seat


def test_a_correction_shows_every_hand_and_total_that_it_moves(evening):
    evening.win(Seat.TOP)
    second = evening.win(Seat.TOP)
    evening.win(Seat.TOP)
    evening.win(Seat.LEFT)
    shown = evening.preview(evening.made(Correction, replacement=evening.made(DrawnHand, id=second)))
    assert [change.before.number for change in shown.hands] == [2, 3, 4]
    assert [change.points for change in shown.hands] == [
        {"a": 3, "b": 3, "c": -9, "d": 3},
        {"a": -3, "b": -3, "c": 9, "d": -3},
        {"a": -3, "b": -3, "c": -3, "d": 9},
    ]
    assert [change.stake_changes for change in shown.hands] == [False, True, True]
    assert not any(change.dealer_changes for change in shown.hands)
    assert shown.totals == {"a": -3, "b": -3, "c": -3, "d": 9}
    assert shown.nobody == 0
    assert len(evening.events) == 5


def test_what_a_preview_shows_is_what_happens(evening, people):
    ann, bob, cat, dan, _ = people
    evening.win(Seat.TOP, followed=Followed.ORDINARY)
    second = evening.win(Seat.LEFT)
    reseat = evening.made(Reseat, players=(dan, bob, cat, ann), from_hand=second)
    shown = evening.preview(reseat)
    before = evening.state
    evening.add(reseat)
    after = evening.state
    assert (shown.before, shown.after) == (before, after)
    assert shown.totals == {"a": after.totals["a"] - before.totals["a"], "d": after.totals["d"] - before.totals["d"]}
    (change,) = shown.hands
    assert change.points == shown.totals


def test_a_dealer_who_changes_is_shown(evening):
    first = evening.win(Seat.TOP)
    evening.win(Seat.LEFT)
    shown = evening.preview(evening.made(Correction, replacement=evening.made(DrawnHand, id=first)))
    assert [change.dealer_changes for change in shown.hands] == [False, True]


def test_a_hand_that_goes_or_comes_is_shown(evening):
    first = evening.win(Seat.TOP)
    evening.win(Seat.TOP)
    removal = evening.made(Removal, of=first)
    gone, renumbered = evening.preview(removal).hands
    assert (gone.after, gone.points) == (None, {"a": 3, "b": 3, "c": -9, "d": 3})
    assert not gone.stake_changes
    assert not gone.dealer_changes
    assert (renumbered.before.number, renumbered.after.number) == (2, 1)
    evening.add(removal)
    back = evening.preview(evening.made(Removal, of=removal.id)).hands
    assert [change.id for change in back] == [first, renumbered.id]
    assert back[0].before is None


def test_a_penalty_and_a_rule_change_are_shown(evening):
    hand = evening.win(Seat.TOP)
    fine = evening.made(Penalty, player="a", points=4, to=PenaltyTo.NOBODY)
    shown = evening.preview(fine)
    assert (shown.hands, shown.totals, shown.nobody) == ((), {"a": -4}, 4)
    dearer = evening.events[0].rules.overridden({"plain": 2}, "house")
    shown = evening.preview(evening.made(RuleChange, rules=dearer, from_hand=hand))
    assert shown.totals == {"a": -1, "b": -1, "c": 3, "d": -1}


def test_an_event_without_effect_changes_nothing(evening):
    evening.win()
    shown = evening.preview(evening.events[-1])
    assert (shown.hands, shown.totals) == ((), {})
