from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.document.document import Document
from gui.document.edits import Add, Move, Remove, SetHow, SetName, SetReady, SetWinner, SetWinningTile
from gui.document.record import RecordError, from_json, to_json
from gui.document.tiles import NOBODY, POOL, Place, TileId
from scorer.stakes import Followed
from scorer.table import Circumstance, HowWon, Method, Seat
from vision.reading import Role


def test_a_whole_table_comes_back_the_same(document):
    full = SetWinningTile(TileId(13)).apply(document)
    full = SetName(Seat.LEFT, "老周").apply(SetReady(Seat.TOP, True).apply(full))
    how = HowWon(Method.DISCARD, Seat.TOP, frozenset({Circumstance.KONG_TEARS}), Seat.LEFT, 4)
    full = SetHow(how).apply(full)
    assert from_json(to_json(full)) == full


PLACES = st.sampled_from(
    [POOL, NOBODY, *(Place(role, seat) for role in (Role.HAND, Role.MELD, Role.FA) for seat in Seat)]
)
EDITS = st.lists(
    st.one_of(
        st.builds(Add, st.lists(st.integers(0, 33), min_size=1, max_size=4).map(tuple), PLACES),
        st.builds(SetWinner, st.sampled_from([None, *Seat])),
        st.tuples(st.integers(0, 99), PLACES),
        st.integers(0, 99),
    ),
    max_size=15,
)


@given(EDITS)
def test_whatever_people_enter_comes_back_the_same(edits):
    document = Document()
    for edit in edits:
        tiles = list(document.tiles)
        if isinstance(edit, (Add, SetWinner)):
            document = edit.apply(document)
        elif tiles and isinstance(edit, tuple):
            document = Move((tiles[edit[0] % len(tiles)],), edit[1]).apply(document)
        elif tiles:
            document = Remove((tiles[edit % len(tiles)],)).apply(document)
    assert from_json(to_json(document)) == document


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data.pop("seats"),
        lambda data: data.update(format=99),
        lambda data: data["pool"].append(99999),
        lambda data: data["pool"].append(data["pool"][0]),
        lambda data: data["tiles"][0].update(face=77),
        lambda data: data["tiles"][0].update(box=[1, 2]),
        lambda data: data.update(next_id=0),
        lambda data: data.update(winner=9),
        lambda data: data.update(winning=data["pool"][0]),
        lambda data: data.update(seats=[]),
    ],
)
def test_a_damaged_record_is_refused_in_one_sentence(document, damage):
    data = json.loads(to_json(document))
    damage(data)
    with pytest.raises(RecordError) as refused:
        from_json(json.dumps(data))
    assert refused.value.text.zh.startswith("保存的牌局看不懂")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"format": 1}', "\x00"])
def test_nonsense_is_refused(text):
    with pytest.raises(RecordError):
        from_json(text)


def test_the_evenings_answers_come_back_and_older_files_have_none(document):
    told = replace(document, followed=Followed.ORDINARY, hand_id="h1")
    assert from_json(to_json(told)) == told
    older = json.loads(to_json(document))
    del older["followed"], older["hand_id"]
    assert from_json(json.dumps(older)) == document
