"""What holds for every evening, whatever happens in it."""

import dataclasses
import json
from decimal import Decimal

from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.notation import parse_meld, parse_tile, parse_tiles
from scorer.rules import ruleset
from scorer.session import events as ev
from scorer.session.codec import decode, encode
from scorer.session.export import export_session, import_session
from scorer.session.folding import fold
from scorer.session.memo import Memo
from scorer.session.preview import preview
from scorer.session.statistics import statistics
from scorer.stakes import Followed
from scorer.table import HowWon, Method, PlayerTiles, Seat, Table

FEW = settings(max_examples=25, deadline=None)
AT = "2025-05-01T20:00:00+08:00"
PEOPLE = tuple(ev.Player(letter, letter.upper()) for letter in "abcdef")
RULES = (
    ruleset("jiujiang"),
    ruleset("yuanhang"),
    ruleset("jiujiang").overridden({"minimum": 9, "dealer_factor": 2}, "x"),
)
MEMO = Memo()

seats = st.sampled_from(Seat)
players = st.sampled_from(PEOPLE).map(lambda player: player.id)
seatings = st.permutations(PEOPLE).map(lambda people: tuple(people[:4]))
rules = st.sampled_from(RULES)
ids = st.integers(1, 25).map(str)
maybe_ids = st.none() | ids
follows = st.none() | st.none() | st.sampled_from(Followed)
stakes = st.none() | st.none() | st.integers(1, 5)
hands_won = st.sampled_from(
    (("123m 678m 23s 99s 555p", "4s"), ("1133m 5577p 99s 22s 4s", "4s"), ("123m 456m 789m 1123m", "1m"))
)
shown = st.builds(
    PlayerTiles,
    fa=st.integers(0, 1),
    melds=st.sampled_from(((), (parse_meld("pung 中中中"),), (parse_meld("ckong 8888s"),))),
    declared_ready=st.booleans(),
)


@st.composite
def wins(draw):
    tiles, winning = draw(hands_won)
    winner = draw(seats)
    row = [PlayerTiles()] * 4
    row[(winner + 1) % 4] = draw(shown)
    row[winner] = PlayerTiles((*parse_tiles(tiles), parse_tile(winning)))
    source = draw(st.none() | seats)
    how = HowWon(Method.SELF_DRAW if source is None else Method.DISCARD, source)
    return {"table": Table(tuple(row), winner, parse_tile(winning)), "how": how}


told = {"followed": follows, "points_per_pao": stakes, "dealer": st.none() | st.none() | seats}
settled = wins().flatmap(lambda win: st.fixed_dictionaries(told).map(lambda more: (ev.HandSettled, win | more)))
drawn = st.fixed_dictionaries(told).map(lambda fields: (ev.DrawnHand, fields))
hands = settled | settled | drawn


def some(kind, **fields):
    return st.fixed_dictionaries(fields).map(lambda found: (kind, found))


corrections = st.tuples(ids, hands).map(
    lambda one: (ev.Correction, {"replacement": one[1][0](id=one[0], at=AT, **one[1][1])})
)
others = st.one_of(
    corrections,
    some(ev.Removal, of=ids),
    some(ev.Reseat, players=seatings, from_hand=maybe_ids, dealer=st.none() | seats),
    some(
        ev.Penalty,
        player=players,
        points=st.integers(1, 9),
        to=st.sampled_from(ev.PenaltyTo),
        receiver=st.none() | players,
        hand=maybe_ids,
    ),
    some(ev.RuleChange, rules=rules, from_hand=maybe_ids),
    some(ev.StakeOverride, points_per_pao=st.integers(1, 5), hand=maybe_ids),
    some(ev.DealerOverride, dealer=seats, hand=maybe_ids),
    some(ev.Note, text=st.text(max_size=3), hand=maybe_ids),
    some(ev.SignedOff, hand=ids, player=players),
    some(ev.Objected, hand=ids, player=players),
    some(ev.Decided, hand=ids),
    st.sampled_from((ev.Finished, ev.Reopened)).map(lambda kind: (kind, {})),
)
OPENED = ev.SessionOpened(
    id="0", at=AT, name="x", players=PEOPLE[:4], dealer=Seat.TOP, rules=RULES[0], money_per_point=Decimal(1)
)
evenings = st.lists(hands | others, max_size=25).map(
    lambda found: [
        OPENED,
        *(kind(id=str(place), at=AT, **fields) for place, (kind, fields) in enumerate(found, start=1)),
    ]
)


@FEW
@given(evenings)
def test_players_and_nobody_sum_to_zero_after_every_event(events):
    for count in range(1, len(events) + 1):
        state = fold(events[:count], MEMO)
        assert sum(state.totals.values()) + state.nobody == 0
        assert sum(state.provisional.values()) == 0
        for hand in state.hands:
            assert sum(hand.points) == 0


@FEW
@given(evenings)
def test_points_of_hands_and_penalties_make_the_totals(events):
    state = fold(events, MEMO)
    found = statistics(state)
    assert {who: one.points + one.penalties for who, one in found.items()} == state.totals
    assert [hand.number for hand in state.hands] == list(range(1, len(state.hands) + 1))
    last = state.hands[-1].totals if state.hands else {}
    if not any(penalty.after == 0 for penalty in state.penalties):
        assert all(state.totals[who] == last.get(who, 0) for who in state.totals)


@FEW
@given(evenings)
def test_a_memo_changes_nothing_and_the_same_events_give_the_same_state(events):
    assert fold(events, MEMO) == fold(events)


@FEW
@given(evenings)
def test_events_come_back_from_json_and_from_an_export(events):
    assert [decode(json.loads(json.dumps(encode(event)))) for event in events] == events
    seated = {
        player.id for event in events if isinstance(event, ev.SessionOpened | ev.Reseat) for player in event.players
    }
    whole = [
        event for event in events if {getattr(event, "player", "a"), getattr(event, "receiver", None) or "a"} <= seated
    ]
    assert list(import_session(json.loads(json.dumps(export_session(whole))))) == whole


def numbers(state):
    return (
        [(hand.id, hand.number, hand.points, hand.dealing, hand.stake, hand.totals) for hand in state.hands],
        state.totals,
        state.nobody,
        state.dealing,
        state.stake,
    )


@FEW
@given(st.lists(hands, min_size=1, max_size=12), st.data())
def test_correcting_a_hand_equals_having_entered_it_right(told_hands, data):
    events = [OPENED, *(kind(id=str(at), at=AT, **fields) for at, (kind, fields) in enumerate(told_hands, start=1))]
    at = data.draw(st.integers(1, len(told_hands)))
    kind, fields = data.draw(hands)
    right = kind(id=str(at), at=AT, **fields)
    corrected = [*events, ev.Correction(id="c", at=AT, replacement=right)]
    entered = [*events[:at], right, *events[at + 1 :]]
    assert numbers(fold(corrected, MEMO)) == numbers(fold(entered, MEMO))


@FEW
@given(st.lists(hands, min_size=1, max_size=12), st.data())
def test_undoing_a_hand_equals_never_having_entered_it(told_hands, data):
    events = [OPENED, *(kind(id=str(at), at=AT, **fields) for at, (kind, fields) in enumerate(told_hands, start=1))]
    at = data.draw(st.integers(1, len(told_hands)))
    undone = [*events, ev.Removal(id="r", at=AT, of=str(at))]
    assert numbers(fold(undone, MEMO)) == numbers(fold([*events[:at], *events[at + 1 :]], MEMO))
    back = [*undone, ev.Removal(id="b", at=AT, of="r")]
    assert numbers(fold(back, MEMO)) == numbers(fold(events, MEMO))


@FEW
@given(evenings)
def test_sending_everything_twice_changes_nothing(events):
    once, twice = fold(events, MEMO), fold([*events, *events], MEMO)
    assert numbers(once) == numbers(twice)
    assert dataclasses.replace(twice, ignored=once.ignored) == once


@FEW
@given(evenings)
def test_a_preview_is_the_difference_of_two_folds(events):
    *before, last = events if len(events) > 1 else [*events, ev.Finished(id="f", at=AT)]
    shown = preview(before, last, MEMO)
    for who in shown.after.totals:
        assert shown.totals.get(who, 0) == shown.after.totals[who] - shown.before.totals.get(who, 0)
    in_hands = {who: sum(change.points.get(who, 0) for change in shown.hands) for who in shown.after.totals}
    fined = {who: sum(one.points.get(who, 0) for one in shown.after.penalties) for who in in_hands}
    for one in shown.before.penalties:
        for who, points in one.points.items():
            fined[who] = fined.get(who, 0) - points
    assert all(in_hands[who] + fined[who] == shown.totals.get(who, 0) for who in in_hands)
