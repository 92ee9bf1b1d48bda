"""What a ledger keeps and gives back, in a file and on a server alike."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorer.errors import BugError
from scorer.ledger.errors import EventChangedError, NoSuchEvidenceError, NoSuchSessionError, SessionTakenError
from scorer.ledger.opening import open_ledger
from scorer.ledger.values import Evidence

PHOTO = Evidence("photo", b"\xff\xd8 no real photo", "image/jpeg", hashlib.sha256(b"original").hexdigest())

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(codec=None)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)  # fmt: skip


def test_events_come_back_in_order_as_they_were_appended(evening, event):
    for number in (2, 3, 4):
        assert evening.append("s", event(number)).number == number
    assert [stored.payload for stored in evening.events("s")] == [event(n) for n in (1, 2, 3, 4)]
    assert [stored.number for stored in evening.events("s", after=2)] == [3, 4]


def test_a_reopened_ledger_holds_what_was_written(address, event):
    with open_ledger(address) as ledger:
        ledger.create_session("s", "周六晚", event(1))
        ledger.append("s", event(2), [PHOTO])
    with open_ledger(address) as ledger:
        assert [stored.id for stored in ledger.events("s")] == ["e1", "e2"]
        assert ledger.evidence("s", "photo") == PHOTO.data


def test_submitting_twice_is_one_event_even_with_another_time(evening, event):
    first = evening.append("s", event(2), [PHOTO])
    again = evening.append("s", event(2, at="2026-11-28T20:00:09+08:00"), [PHOTO])
    assert (first.was_new, again.was_new) == (True, False)
    assert (again.number, again.hash) == (first.number, first.hash)
    assert len(evening.events("s")) == 2


def test_one_id_for_two_different_events_is_a_bug_that_is_shown(evening, event):
    evening.append("s", event(2))
    with pytest.raises(EventChangedError):
        evening.append("s", event(2, points=12))
    assert len(evening.events("s")) == 2


def test_beginning_a_session_twice_is_one_session(evening, event):
    assert not evening.create_session("s", "周六晚", event(1)).was_new
    assert len(evening.sessions()) == 1


def test_another_session_can_not_take_the_same_id(evening, event):
    with pytest.raises(SessionTakenError):
        evening.create_session("s", "周日晚", event(1))
    with pytest.raises(SessionTakenError):
        evening.create_session("s", "周六晚", event(7))


def test_the_list_of_sessions_has_the_latest_first(evening, event):
    evening.create_session("t", "周日", event(1, at="2026-11-29T20:00:00+08:00"))
    evening.append("s", {**event(2, at="2026-11-30T00:30:00+08:00"), "kind": "finished"})
    later, earlier = evening.sessions()
    assert (later.id, later.events) == ("t", 1)
    assert (earlier.name, earlier.created, earlier.last_at, earlier.last_kind, earlier.events) == (
        "周六晚", "2026-11-28T20:00:00+08:00", "2026-11-30T00:30:00+08:00", "finished", 2,
    )  # fmt: skip
    assert earlier.head == evening.events("s")[-1].hash


def test_evidence_is_noted_with_both_hashes(evening, event):
    evening.append("s", event(2), [PHOTO])
    (note,) = evening.events("s")[-1].evidence
    assert note.original_sha256 == hashlib.sha256(b"original").hexdigest()
    assert note.kept_sha256 == hashlib.sha256(PHOTO.data).hexdigest()
    assert evening.events("s")[0].evidence == ()


def test_a_later_photo_under_the_same_key_does_not_hide_the_earlier(evening, event):
    other = Evidence("photo", b"another", "image/jpeg", "0" * 64)
    evening.append("s", event(2), [PHOTO])
    evening.append("s", event(3), [other])
    assert evening.evidence("s", "photo") == other.data
    assert evening.evidence("s", "photo", number=2) == PHOTO.data


def test_what_is_not_there_is_said(evening, event):
    with pytest.raises(NoSuchSessionError):
        evening.events("gone")
    with pytest.raises(NoSuchSessionError):
        evening.append("gone", event(2))
    with pytest.raises(NoSuchEvidenceError):
        evening.evidence("s", "photo")


@pytest.mark.parametrize("wrong", [{"id": ""}, {"kind": 3}, {"at": "x" * 65}, {"id": "a\0b"}])
def test_an_event_without_its_fields_is_a_bug(evening, event, wrong):
    with pytest.raises(BugError):
        evening.append("s", {**event(2), **wrong})


def test_a_clock_that_jumps_back_is_marked_and_the_order_stays(evening, event):
    for number, at in (
        (2, "2026-11-28T21:00:00+08:00"),
        (3, "2026-11-28T12:59:59+00:00"),
        (4, "2026-11-28T23:00:00+08:00"),
    ):
        evening.append("s", event(number, at=at))
    assert [(e.number, e.clock_went_back) for e in evening.events("s")] == [
        (1, False),
        (2, False),
        (3, True),
        (4, False),
    ]
    assert evening.events("s", after=2)[0].clock_went_back


@pytest.mark.parametrize("at", ["yesterday", "2026-11-28T10:00:00"])
def test_a_time_that_can_not_be_compared_is_not_marked(evening, event, at):
    evening.append("s", event(2, at=at))
    assert not evening.events("s")[-1].clock_went_back


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(value=JSON)
def test_whatever_json_can_say_comes_back_and_stays_chained(evening, value):
    number = len(evening.events("s")) + 1
    evening.append("s", {"id": f"any{number}", "kind": "note", "at": "2026-11-28T20:00:00+08:00", "value": value})
    assert evening.events("s", after=number - 1)[0].payload["value"] == value
    assert evening.verify("s").is_whole
