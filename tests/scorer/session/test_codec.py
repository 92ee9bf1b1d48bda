"""Events as JSON: whatever is written is read back, and what is wrong is said in one sentence."""

import contextlib
import copy
import json
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.errors import KnownError
from scorer.melds import Meld, MeldKind
from scorer.rules import RuleSet, ruleset
from scorer.session import events as ev
from scorer.session.codec import FORMAT, decode, encode
from scorer.session.errors import NewerFormatError, SessionError
from scorer.stakes import Followed
from scorer.table import Circumstance, HowWon, Method, PlayerTiles, Seat, Table
from scorer.tiles import Tile

AT = "2025-05-01T20:00:00+08:00"
PLAYERS = tuple(ev.Player(letter, f"“{letter}”\n{{}}") for letter in "abcd")
TABLE = Table(
    (
        PlayerTiles((Tile.M1, Tile.P9, Tile.M1, Tile.BAI), (Meld(MeldKind.PUNG, (Tile.ZHONG,) * 3),), 2),
        PlayerTiles(),
        PlayerTiles(melds=(Meld(MeldKind.CONCEALED_KONG, (Tile.S5,) * 4),), declared_ready=True),
        PlayerTiles(fa=1),
    ),
    Seat.BOTTOM,
    Tile.M1,
    (Tile.S1, Tile.FA),
)
HOW = HowWon(
    Method.ROBBED_KONG, Seat.TOP, frozenset((Circumstance.DECLARED_READY, Circumstance.ROBBED_KONG)), Seat.LEFT, 4
)
SETTLED = ev.HandSettled(
    id="h",
    at=AT,
    table=TABLE,
    how=HOW,
    followed=Followed.DRAGON_OR_SECOND,
    points_per_pao=3,
    dealer=Seat.BOTTOM,
    evidence=("photo:1", "reading:1"),
    edits=(ev.Edit("bottom concealed 3", "", "1m"),),
    models=(("detector", "3"), ("reader", "4")),
)
HOUSE = ruleset("yuanhang").overridden({"plain": 3, "chi_allowed": True, "wait_rule": "shape"}, "自家", 12)
SAMPLES = (
    ev.SessionOpened(
        id="o",
        at=AT,
        name="五一",
        players=PLAYERS,
        dealer=Seat.BOTTOM,
        rules=HOUSE,
        money_per_point=Decimal("0.25"),
        currency="€",
    ),
    SETTLED,
    ev.HandSettled(id="bare", at="", table=Table((PlayerTiles(),) * 4), how=HowWon(Method.DISCARD)),
    ev.DrawnHand(id="d", at=AT, followed=Followed.ORDINARY),
    ev.Correction(id="c", at=AT, replacement=SETTLED),
    ev.Removal(id="r", at=AT, of="h"),
    ev.Reseat(id="s", at=AT, players=PLAYERS, from_hand="h", dealer=Seat.RIGHT),
    ev.Penalty(id="p", at=AT, player="a", points=2, to=ev.PenaltyTo.ONE, receiver="b", hand="h", why="诈胡"),
    ev.RuleChange(id="rc", at=AT, rules=RuleSet()),
    ev.StakeOverride(id="so", at=AT, points_per_pao=8, why="!"),
    ev.DealerOverride(id="do", at=AT, dealer=Seat.TOP, hand="h"),
    ev.Note(id="n", at=AT, text="hm"),
    ev.SignedOff(id="so2", at=AT, hand="h", player="a"),
    ev.Objected(id="ob", at=AT, hand="h", player="a", why="no"),
    ev.Decided(id="de", at=AT, hand="h", verdict="yes"),
    ev.Finished(id="f", at=AT),
    ev.Reopened(id="re", at=AT),
)


def kind(event):
    return type(event).__name__


@pytest.mark.parametrize("event", SAMPLES, ids=kind)
def test_an_event_is_read_as_it_was_written(event):
    assert decode(json.loads(json.dumps(encode(event)))) == event


def test_every_kind_of_event_has_a_sample():
    assert {type(event) for event in SAMPLES} == set(ev.AnyEvent.__args__)


tiles = st.lists(st.sampled_from(Tile), max_size=14).map(tuple)
melds = st.lists(
    st.builds(Meld, st.sampled_from(MeldKind), st.lists(st.sampled_from(Tile), min_size=1, max_size=4).map(tuple)),
    max_size=4,
)
players = st.builds(PlayerTiles, tiles, melds.map(tuple), st.integers(0, 4), st.booleans())
tables = st.builds(
    Table,
    st.tuples(players, players, players, players),
    st.none() | st.sampled_from(Seat),
    st.none() | st.sampled_from(Tile),
    tiles,
)
hows = st.builds(
    HowWon,
    st.sampled_from(Method),
    st.none() | st.sampled_from(Seat),
    st.frozensets(st.sampled_from(Circumstance)),
    st.none() | st.sampled_from(Seat),
    st.integers(1, 99),
)


@settings(max_examples=25, deadline=None)
@given(tables, hows)
def test_any_table_and_say_are_read_as_they_were_written(table, how):
    event = ev.HandSettled(id="h", at=AT, table=table, how=how)
    assert decode(json.loads(json.dumps(encode(event)))) == event


def test_a_ruleset_is_kept_whole_so_that_later_defaults_change_nothing():
    written = encode(SAMPLES[8])["rules"]
    assert set(written) == set(RuleSet.__slots__)


def test_a_ruleset_without_a_field_of_later_has_its_default():
    written = encode(SAMPLES[8])
    del written["rules"]["stake_cap"]
    assert decode(written).rules == RuleSet()


def test_a_newer_format_is_said_to_be_newer():
    with pytest.raises(NewerFormatError, match="update 见花") as error:
        decode(encode(SAMPLES[-1]) | {"format": FORMAT + 1})
    assert "请更新见花" in error.value.text.zh
    nested = encode(SAMPLES[4])
    nested["replacement"]["format"] = FORMAT + 1
    with pytest.raises(SessionError, match="newer"):
        decode(nested)


@pytest.mark.parametrize("value", [None, [], "finished", 3])
def test_a_record_that_is_no_object_is_said_to_be_damaged(value):
    with pytest.raises(SessionError, match="is no object"):
        decode(value)


@pytest.mark.parametrize("version", [None, 0, True, "1", -1])
def test_a_record_without_a_format_is_none_of_ours(version):
    with pytest.raises(SessionError, match="without its format"):
        decode(encode(SAMPLES[-1]) | {"format": version})


def broken(event, **changes):
    said = encode(event) | changes
    return {key: value for key, value in said.items() if value is not ...}


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (broken(SAMPLES[-1], kind="party"), "such a record is unknown"),
        (broken(SAMPLES[-1], kind=3), "“kind” can't be understood"),
        (broken(SAMPLES[-1], kind=...), "such a record is unknown"),
        (broken(SAMPLES[-1], at=...), "“at” is missing"),
        (broken(SAMPLES[-1], at=None), "“at” is missing"),
        (broken(SAMPLES[-1], id=4), "“id” can't be understood"),
        (broken(SAMPLES[-1], colour="red"), "“colour” is unknown"),
        (broken(SAMPLES[3], followed="twice"), "“followed” can't be understood"),
        (broken(SAMPLES[3], dealer=4), "“dealer” can't be understood"),
        (broken(SAMPLES[3], dealer=-1), "“dealer” can't be understood"),
        (broken(SAMPLES[3], points_per_pao=0), "“points_per_pao” can't be understood"),
        (broken(SAMPLES[3], points_per_pao=True), "“points_per_pao” can't be understood"),
        (broken(SAMPLES[3], evidence="photo"), "“evidence” can't be understood"),
        (broken(SAMPLES[3], edits=[["a", "b"]]), "“edits” can't be understood"),
        (broken(SAMPLES[3], models=[["a"]]), "“models” can't be understood"),
        (broken(SAMPLES[0], money_per_point="much"), "“money_per_point” can't be understood"),
        (broken(SAMPLES[0], money_per_point="-1"), "“money_per_point” can't be understood"),
        (broken(SAMPLES[0], money_per_point="NaN"), "“money_per_point” can't be understood"),
        (broken(SAMPLES[0], players=[{"id": "a", "name": "a"}] * 4), "“players” can't be understood"),
        (broken(SAMPLES[0], players=[]), "“players” can't be understood"),
        (broken(SAMPLES[0], players=[3, 3, 3, 3]), "“players” can't be understood"),
        (broken(SAMPLES[8], rules={"name": "x", "version": 1, "plainn": 2}), "no field “plainn”"),
        (broken(SAMPLES[1], table={"seats": [{}, {}, {}, {"concealed": "1x"}]}), "“1x” is no tile"),
        (broken(SAMPLES[1], table={"seats": [{}, {}, {}, {"declared_ready": 1}]}), "“table” can't be understood"),
        (broken(SAMPLES[1], table={"seats": [{}, {}, {}, {}], "winning_tile": "1m2m"}), "“table” can't be understood"),
        (broken(SAMPLES[1], how={"method": "luck", "points_per_pao": 1}), "“how” can't be understood"),
        (broken(SAMPLES[4], replacement=encode(SAMPLES[-1])), "“replacement” can't be understood"),
    ],
)
def test_what_is_wrong_is_named_in_one_sentence(said, sentence):
    with pytest.raises(SessionError) as error:
        decode(said)
    assert sentence in error.value.text.en
    assert "restore a backup" in error.value.text.en
    assert "请用备份恢复" in error.value.text.zh


junk = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=4)
    | st.lists(st.integers(), max_size=2)
    | st.just({})
    | st.floats()
)


def places(value, path=()):
    """Return the path of everything inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(deeper for key, one in inner for deeper in places(one, (*path, key)))]


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(SAMPLES), junk, st.data())
def test_junk_anywhere_is_read_or_refused_with_a_sentence(event, value, data):
    said = copy.deepcopy(encode(event))
    *way, last = data.draw(st.sampled_from([path for path in places(said) if path]))
    inner = said
    for key in way:
        inner = inner[key]
    inner[last] = value
    with contextlib.suppress(KnownError):
        read = decode(said)
        assert decode(encode(read)) == read
