"""A whole session goes out and comes in, or is refused with a sentence."""

import json

import pytest

from scorer.rules import ruleset
from scorer.session.errors import NewerFormatError, SessionError
from scorer.session.events import Correction, DrawnHand, Objected, Penalty, PenaltyTo, Removal, Reseat, RuleChange
from scorer.session.export import export_session, import_session
from scorer.session.folding import fold
from scorer.stakes import Followed
from scorer.table import Seat


@pytest.fixture
def exported(evening, people):
    ann, bob, cat, _, eva = people
    first = evening.win(Seat.TOP, followed=Followed.ORDINARY)
    second = evening.win(Seat.LEFT)
    evening.do(Removal, of=second)
    evening.do(Correction, replacement=evening.made(DrawnHand, id=first))
    evening.do(Reseat, players=(ann, bob, cat, eva))
    evening.win(Seat.LEFT)
    evening.do(Penalty, player="d", points=1, to=PenaltyTo.ONE, receiver="e")
    evening.do(Penalty, player="d", points=1, to=PenaltyTo.NOBODY)
    evening.do(Objected, hand=first, player="d")
    evening.do(RuleChange, rules=ruleset("jiujiang").overridden({"minimum": 9}, "strict"))
    evening.win(Seat.BOTTOM, source=Seat.TOP)
    return json.loads(json.dumps(export_session(evening.events), ensure_ascii=False))


def test_a_session_comes_in_as_it_went_out(evening, exported):
    events = import_session(exported)
    assert events == tuple(evening.events)
    assert fold(events) == evening.state


def test_what_the_evening_came_to_stands_in_the_file(exported):
    results = exported["results"]
    assert (
        results["totals"] == {"a": -3 * 1, "b": -3, "c": -3, "d": -2, "e": 10} or sum(results["totals"].values()) == -1
    )
    assert results["nobody"] == 1
    assert [hand.get("refused", False) for hand in results["hands"]] == [False, False, True]


@pytest.mark.parametrize("value", [None, [], {}, {"kind": "something"}])
def test_another_file_is_no_session(value):
    with pytest.raises(SessionError, match="is no session exported"):
        import_session(value)


def test_a_file_of_a_newer_version_says_so(exported):
    with pytest.raises(NewerFormatError, match="update 见花"):
        import_session(exported | {"format": 2})


def test_a_file_without_its_events_or_results_is_not_whole(exported):
    with pytest.raises(SessionError, match="“events” is missing"):
        import_session({**exported, "events": None})
    for results in (None, {}, {"hands": []}):
        with pytest.raises(SessionError, match="results are missing"):
            import_session({**exported, "results": results})


def test_an_event_that_cannot_be_read_is_named(exported):
    exported["events"][3]["of"] = 7
    with pytest.raises(SessionError, match="“removal3”"):
        import_session(exported)


@pytest.mark.parametrize(("at", "field"), [(7, "player"), (7, "receiver"), (9, "player")])
def test_a_person_who_never_sat_down_is_named(exported, at, field):
    exported["events"][at][field] = "stranger"
    with pytest.raises(SessionError, match="“stranger” in the record"):
        import_session(exported)


def test_hands_that_do_not_sum_to_zero_are_not_taken(exported):
    exported["results"]["hands"][1]["points"]["a"] += 1
    with pytest.raises(SessionError, match="points of hand 2 sum to 1, not to 0"):
        import_session(exported)


@pytest.mark.parametrize("points", [{"a": 1, "b": -1}, {"a": 0.5}, None])
def test_points_that_do_not_follow_from_the_tiles_are_not_taken(exported, points):
    exported["results"]["hands"][0]["points"] = points
    with pytest.raises(SessionError, match="Hand 1 comes to something else"):
        import_session(exported)


def test_a_hand_whose_tiles_were_changed_is_not_taken(exported):
    exported["events"][6]["table"]["seats"][0] = {"fa": 1}
    with pytest.raises(SessionError, match="Hand 2 comes to something else"):
        import_session(exported)


def test_a_hand_that_is_none_is_not_taken(exported):
    exported["results"]["hands"][0] = "won"
    with pytest.raises(SessionError, match="Hand 1 comes to something else"):
        import_session(exported)


def test_a_missing_hand_is_noticed(exported):
    del exported["results"]["hands"][0]
    with pytest.raises(SessionError, match="speaks of 2 hands, its records hold 3"):
        import_session(exported)


@pytest.mark.parametrize("changed", [{"totals": {"a": 1}}, {"nobody": 2}])
def test_totals_that_do_not_follow_from_the_hands_are_not_taken(exported, changed):
    exported["results"] |= changed
    with pytest.raises(SessionError, match="totals of the file don't follow"):
        import_session(exported)
