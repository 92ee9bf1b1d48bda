"""Cases as JSON: every alias, every complaint, every key of the answer."""

import json

import pytest

from scorer.case_io import score_document, stakes_document
from scorer.errors import NotationError
from scorer.rules import ruleset

WIN = {"concealed": "123m 678m 13s 99s", "melds": ["pung 555p"], "winning_tile": "2s", "method": "self_draw"}
SHUT = {"concealed": "123m 678m 456p 13s 99s", "winning_tile": "2s", "method": "self_draw"}


def case(win=WIN, **more):
    return {"win": win, **more}


def test_the_answer_has_every_promised_key_and_more():
    answer = score_document(
        case(WIN | {"fa": 1}, points_per_pao=2, other_players={"next": {"fa": 1, "melds": ["ckong 2222p"]}})
    )
    assert answer["own_pao"] == 4
    assert answer["lines"] == [["平胡", 1], ["自摸", 1], ["卡张", 1], ["发×1", 1]]
    assert answer["waits"] == ["2s"]
    assert answer["pays_pao"] == {"next": 7, "opposite": 4, "previous": 4}
    assert answer["points"] == {"winner": 30, "next": -14, "opposite": -8, "previous": -8}
    assert answer["ruleset"] == "jiujiang 1"
    assert answer["points_per_pao"] == 2
    assert answer["reading"] == {
        "form": "standard",
        "groups": ["123m", "678m", "123s", "99s"],
        "melds": ["pung 555p"],
    }
    assert [line["tiles"] for line in answer["eaten"]["next"]] == ["发", "2222p"]
    closed = answer["details"][2]
    assert (closed["rule"], closed["english"], closed["pao"], closed["tiles"]) == (
        "closed_wait",
        "Closed wait",
        1,
        "2s",
    )
    assert closed["sentence"].endswith("。")
    assert closed["english_sentence"].endswith(".")
    assert "A37" in closed["source"]
    assert json.loads(json.dumps(answer)) == answer


def test_a_refusal_names_rule_reason_and_what_mends_it():
    answer = score_document(
        case(WIN | {"concealed": "123m 678m 23s 99s", "winning_tile": "4s", "method": "discard", "from": "next"})
    )
    (why,) = answer["refused"]
    assert why["rule"] == "A30"
    assert why["code"] == "below_minimum"
    assert "at least 2" in why["reason"]
    assert "2 炮" in why["原因"]
    assert why["mend"]
    assert why["办法"]
    assert why["player"] == "winner"
    assert answer["waits"] == ["1s", "4s"]
    assert json.loads(json.dumps(answer)) == answer


@pytest.mark.parametrize(
    ("word", "rule"),
    [
        ("报听", "ready"),
        ("declared_ready", "ready"),
        ("Declared ready", "ready"),
        ("baoting", "ready"),
        ("天胡", "heavenly"),
        ("tianhu", "heavenly"),
        ("海底捞月", "last_draw"),
        ("last-draw", "last_draw"),
        ("haidilaoyue", "last_draw"),
    ],
)
def test_occasions_have_aliases(word, rule):
    answer = score_document(case(SHUT | {"circumstances": [word]}))
    assert rule in [line["rule"] for line in answer["details"]]


@pytest.mark.parametrize(
    ("method", "giver"),
    [
        ("discard", "next"),
        ("放炮", "下家"),
        ("点炮", "next"),
        ("Dianpao", "next"),
        ("robbed_kong", "next"),
        ("抢杠", "下家"),
    ],
)
def test_methods_and_players_have_aliases(method, giver):
    answer = score_document(case(WIN | {"method": method, "from": giver}))
    assert [payer for payer, pao in answer["pays_pao"].items() if pao] == ["next"]


def test_what_may_be_left_out_may_be_null_too():
    win = WIN | {"from": None, "dealer": None}
    assert score_document(case(win)) == score_document(case())


def test_dealer_and_pool_are_read():
    assert score_document(case(WIN | {"dealer": "对家"}, ruleset={"dealer_factor": 2}))["pays_pao"]["opposite"] == 6
    assert score_document(case(pool="2222s"))["refused"][0]["code"] == "fifth_copy"


def test_a_house_is_a_ruleset_with_single_fields():
    answer = score_document(case(ruleset={"base": "yuanhang", "name": "老张家", "version": 2, "self_draw_plain": 3}))
    assert answer["own_pao"] == 5
    assert answer["ruleset"] == "老张家 2"


COMPLAINTS = [
    ([], "…"),
    ({}, "win"),
    (case([]), "win"),
    (case({}), "winning_tile"),
    (case(WIN | {"winning_tile": ""}), "win.winning_tile"),
    (case(WIN | {"winning_tile": "12s"}), "win.winning_tile"),
    (case(WIN | {"winning_tile": 5}), "win.winning_tile"),
    (case(WIN | {"concealed": "123m 0p"}), "win.concealed"),
    (case(WIN | {"concealed": "123m 东"}), "win.concealed"),
    (case(WIN | {"melds": ["flower 1m"]}), "win.melds"),
    (case(WIN | {"melds": "pung 555p"}), "win.melds"),
    (case(WIN | {"melds": [5]}), "win.melds"),
    (case(WIN | {"method": "stolen"}), "win.method"),
    (case({key: value for key, value in WIN.items() if key != "method"}), "win.method"),
    (case(WIN | {"from": "left"}), "win.from"),
    (case(WIN | {"dealer": 3}), "win.dealer"),
    (case(WIN | {"circumstances": ["好运"]}), "win.circumstances"),
    (case(WIN | {"circumstances": "报听"}), "win.circumstances"),
    (case(WIN | {"fa": -1}), "win.fa"),
    (case(WIN | {"fa": "1"}), "win.fa"),
    (case(WIN | {"fa": True}), "win.fa"),
    (case(points_per_pao=0), "points_per_pao"),
    (case(points_per_pao=1.5), "points_per_pao"),
    (case(ruleset="taiyuan"), "ruleset"),
    (case(ruleset=7), "ruleset"),
    (case(ruleset={"base": "taiyuan"}), "ruleset.base"),
    (case(ruleset={"no_such_rule": 1}), "no_such_rule"),
    (case(other_players={"left": {}}), "other_players.left"),
    (case(other_players={"next": []}), "other_players.next"),
    (case(other_players={"next": {"declared_ready": 1}}), "other_players.next.declared_ready"),
    (case(other_players={"next": {"melds": ["pung 0m"]}}), "other_players.next.melds"),
    (case(WIN | {"consealed": "123m"}), "win.consealed"),
    (case(other_players={"next": {"fas": 1}}), "other_players.next.fas"),
]


@pytest.mark.parametrize(("document", "key"), COMPLAINTS)
def test_what_cannot_be_understood_is_named(document, key):
    with pytest.raises(NotationError) as caught:
        score_document(document)
    assert key in caught.value.text.zh
    assert key in caught.value.text.en
    assert "\n" not in caught.value.text.zh


@pytest.mark.parametrize(
    ("document", "key"),
    [
        (None, "…"),
        ({}, "hands"),
        ({"hands": {}}, "hands"),
        ({"hands": [1]}, "hands[0]"),
        ({"hands": [{"result": "drawn"}, {"result": "lost"}]}, "hands[1].result"),
        ({"hands": [{"result": "drawn", "followed": "twice"}]}, "hands[0].followed"),
        ({"hands": [{}]}, "hands[0].result"),
        ({"hands": [], "ruleset": "x"}, "ruleset"),
    ],
)
def test_stakes_that_cannot_be_understood_are_named(document, key):
    with pytest.raises(NotationError) as caught:
        stakes_document(document)
    assert key in caught.value.text.zh
    assert key in caught.value.text.en


def test_the_first_hand_is_played_at_one_point():
    assert stakes_document({"hands": []}) == {"points_per_pao": [1]}


@pytest.mark.parametrize("points", [0, 1000, 10**6, True, "2"])
def test_points_per_pao_have_an_end_and_say_it(points):
    with pytest.raises(NotationError, match="1 to 999"):
        score_document(case() | {"points_per_pao": points})


@pytest.mark.parametrize("said", ["jiujang", "Jiujiang ", "", 3, ["jiujiang"], None])
def test_a_mistyped_ruleset_gets_the_known_ones(said):
    with pytest.raises(NotationError, match="jiujiang, yuanhang"):
        score_document(case() | {"ruleset": said})


def test_other_rules_may_stand_in_place_of_the_cases_own():
    answer = score_document(case() | {"ruleset": "jiujiang"}, ruleset("yuanhang"))
    assert answer["ruleset"] == "yuanhang 1"
