"""A claim may be a file: JSON or TOML, line by line and player by player, or a saying."""

import json

import pytest

from scorer.audit.claim import Claim, Stance
from scorer.audit.claim_file import claim_of, read_claim
from scorer.errors import NotationError
from scorer.table import Method, Relative

NEXT, OPPOSITE, PREVIOUS, SELF = Relative.NEXT, Relative.OPPOSITE, Relative.PREVIOUS, Relative.SELF

TOML = """
claim = "清一色 自摸 25炮"
rules = ["门清", { rule = "滚", pao = 10, count = 2, player = "winner" }]
denied = ["单钓"]
forgotten = ["下家的发财"]
points_per_pao = 2
ruleset = "yuanhang"
dealer = "对家"
speaker = "上家"
from = "next"

[players.next]
pao = 26
points = -52
eaten = ["发财"]

[players.winner]
points = 150
"""


def test_toml_json_and_a_saying_are_told_apart():
    assert read_claim("清一色 25炮").pao == 25
    assert read_claim(TOML).pao == 25
    assert read_claim(' {"claim": "清一色 25炮"}').pao == 25


def test_everything_that_a_file_may_say():
    claim = read_claim(TOML)
    assert claim.method is Method.SELF_DRAW
    assert claim.source is NEXT
    assert [line.word for line in claim.lines] == ["清一色", "自摸", "门清", "滚", "单钓", "发财", "发财"]
    assert [line.stance for line in claim.lines[4:]] == [Stance.DENIED, Stance.FORGOTTEN, Stance.CLAIMED]
    assert (claim.lines[3].pao, claim.lines[3].count, claim.lines[3].player) == (10, 2, SELF)
    assert claim.lines[6].player is NEXT
    assert claim.paid == {NEXT: 26}
    assert claim.points == {NEXT: -52, SELF: 150}
    assert (claim.points_per_pao, claim.ruleset) == (2, "yuanhang")


def test_a_file_may_do_without_a_saying():
    claim = claim_of({"rules": ["清一色"], "method": "放炮", "from": "对家", "pao": 20})
    assert (claim.method, claim.source, claim.pao) == (Method.DISCARD, OPPOSITE, 20)
    assert claim_of({}) == Claim()


def test_the_points_of_all_four_in_order():
    assert claim_of({"points": [75, -25, -25, -25]}).points == {SELF: 75, NEXT: -25, OPPOSITE: -25, PREVIOUS: -25}
    people = [{"points": 2}, {"points": -2, "rules": ["发财"]}, {}, {"pao": 0}]
    claim = claim_of({"players": people})
    assert claim.points == {SELF: 2, NEXT: -2}
    assert claim.paid == {PREVIOUS: 0}


@pytest.mark.parametrize(
    "document",
    [
        {"points": [50, -25, -25]},
        {"points": 3},
        {"players": [{}, {}, {}]},
        {"players": {"winner": {}, "next": {}, "opposite": {}, "previous": {}, "下家": {}}},
    ],
)
def test_another_number_of_players_is_refused(document):
    with pytest.raises(NotationError, match="the game has 4"):
        claim_of(document)


@pytest.mark.parametrize(
    ("document", "named"),
    [
        ({"claims": "清一色"}, "claims"),
        ({"claim": "清一色 呵呵"}, "呵呵"),
        ({"claim": 3}, "claim"),
        ({"rules": "清一色"}, "rules"),
        ({"rules": [{"rule": "清一色", "price": 3}]}, "price"),
        ({"rules": [{"rule": "呵呵"}]}, "rules[0].rule"),
        ({"rules": ["呵呵"]}, "rules"),
        ({"denied": ["呵呵"]}, "denied"),
        ({"players": {"east": {}}}, "east"),
        ({"players": {"next": {"points": "x"}}}, "points"),
        ({"players": {"next": {"points": True}}}, "points"),
        ({"points": ["a", 1, 2, 3]}, "points"),
        ({"pao": -1}, "pao"),
        ({"ruleset": "mars"}, "ruleset"),
        ({"method": "magic"}, "method"),
        ([], "…"),
    ],
)
def test_what_cannot_be_understood_is_named(document, named):
    with pytest.raises(NotationError) as caught:
        claim_of(document)
    assert named in caught.value.text.zh


@pytest.mark.parametrize(("text", "name"), [("{", "JSON"), ("a = [", "TOML")])
def test_a_broken_file_is_said_to_be_none(text, name):
    with pytest.raises(NotationError, match=name):
        read_claim(text)


def test_a_claim_file_round_trips_through_json():
    document = {"claim": "清一色 自摸", "points": [75, -25, -25, -25]}
    assert read_claim(json.dumps(document)) == claim_of(document)
