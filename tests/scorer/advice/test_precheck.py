"""Before somebody claims: the shape, the two 炮, what counts for them and what doesn't."""

import pytest

from scorer.advice import precheck, prospects
from scorer.notation import parse_tile
from scorer.rules import ruleset
from scorer.table import Seat

RULES = ruleset("jiujiang")
OPEN = ("123m 678m 99s 234s", "4s")
PUNG = {"melds": ["pung 555p"]}


def zh(texts):
    return [text.zh for text in texts]


def test_a_hand_of_two_pao_may_be_claimed_with_every_line_that_counts(table, how):
    found = precheck(table(*OPEN, fa=1, **PUNG), how("discard"), RULES)
    assert found.may_claim
    assert (found.own_pao, found.minimum) == (2, 2)
    assert zh(found.counts) == ["算：平胡 1 炮", "算：发×1 1 炮"]
    assert found.texts[0].zh == "可以胡：自己 2 炮。"
    assert found.reasons == found.ignored == ()


def test_one_pao_is_a_false_claim_and_the_usual_ways_are_named(table, how):
    found = precheck(table(*OPEN, **PUNG), how("discard"), RULES)
    assert not found.may_claim
    assert found.is_complete
    assert found.own_pao == 1
    assert [why.rule for why in found.reasons] == ["A30"]
    said = zh(found.ignored)
    assert said[0] == "不算门清：有碰555p，不是门清。"
    assert said[1] == "不算边、卡、单钓：能胡的不止一张（一条 四条），不算卡张。"
    assert said[2] == "不算发财：胡家面前没有发财。"
    assert found.texts[0].zh.startswith("不能胡，会是诈胡：自己只有 1 炮")
    assert found.texts[-1].zh == "自摸就可以胡：2 炮。"


def test_eaten_pao_are_named_as_no_help(table, how):
    payer = {"fa": 4, "melds": ["pung 中中中"]}
    found = precheck(table(*OPEN, next=payer, **PUNG), how("discard"), RULES)
    assert [why.rule for why in found.reasons] == ["A31"]
    said = zh(found.ignored)
    assert said[0] == "不算：下家的“吃四个发财”10 炮是吃来的，不帮凑 2 炮"
    assert any("吃碰中中中" in text for text in said)


def test_eaten_pao_are_named_in_a_house_where_they_help_too(table, how):
    house = RULES.overridden({"eaten_helps_minimum": True}, "house")
    found = precheck(table(*OPEN, next={"fa": 4}, **PUNG), how("discard"), house)
    assert found.may_claim
    assert not found.ignored


def test_without_a_named_discarder_nothing_is_eaten_yet(table, how):
    found = precheck(table(*OPEN, next={"fa": 4}, **PUNG), how("discard", source="nobody"), RULES)
    assert [why.rule for why in found.reasons] == ["A31"]
    assert not any("吃" in text for text in zh(found.ignored))


@pytest.mark.parametrize(
    ("method", "says", "others"),
    [
        ("self_draw", [], {}),
        ("robbed_kong", [], {"next": {"melds": ["pung 444s"]}}),
        ("discard", ["海底放炮"], {}),
        ("discard", ["杠上流泪"], {"next": {"melds": ["kong 1111p"]}}),
    ],
)
def test_where_no_minimum_stands_it_is_none(table, how, method, says, others):
    found = precheck(table(*OPEN, **PUNG, **others), how(method, says=says), RULES)
    assert found.may_claim
    assert found.minimum == 0
    assert not found.ignored


def test_no_saying_is_a_self_draw(table):
    assert precheck(table(*OPEN, **PUNG), None, RULES).own_pao == 2


def test_a_counted_wait_is_not_named_among_what_fails(table, how):
    house = RULES.overridden({"minimum": 4}, "house")
    found = precheck(table("123m 678m 99s 123s", "3s", **PUNG), how("discard"), house)
    assert zh(found.counts) == ["算：平胡 1 炮", "算：边张 1 炮"]
    assert not any("单钓：" in text for text in zh(found.ignored))
    assert found.texts[-1].zh == "自摸就可以胡：3 炮。"


def test_an_incomplete_hand_says_what_would_win(table, how):
    found = precheck(table("123m 678m 99s 235s", "5s", **PUNG), how("discard"), RULES)
    assert not found.is_complete
    assert found.own_pao is None
    assert found.texts[0].zh.endswith("能胡的是 14s。")


def test_a_complete_hand_may_fail_for_what_was_said(table, how):
    found = precheck(table(*OPEN, **PUNG), how("discard", says=["天胡"]), RULES)
    assert found.is_complete
    assert not found.may_claim


def test_nobody_named_is_said(table, how):
    found = precheck(table(*OPEN, winner=None, **PUNG), how("discard", source="nobody"), RULES)
    assert [why.code for why in found.reasons] == ["winner_missing"]


def test_prospects_say_what_each_wait_is_worth(table):
    waiting = table("123m 678m 99s 23s", **PUNG, pool="4s4s")
    first, second = prospects(waiting, Seat.BOTTOM, RULES)
    assert (first.tile, first.left) == (parse_tile("1s"), 4)
    assert (second.tile, second.left) == (parse_tile("4s"), 2)
    assert (second.drawn_pao, second.discard_pao, second.may_win_on_discard) == (2, 1, False)
    assert second.texts[0].zh.startswith("不能胡")


@pytest.mark.parametrize(
    ("concealed", "pool"), [("123m", ""), ("123m 678m 99s 2s发", ""), ("123m 678m 99s 23s", "1m1m1m1m")]
)
def test_tiles_that_cannot_wait_have_no_prospects(table, concealed, pool):
    assert prospects(table(concealed, **PUNG, pool=pool), Seat.BOTTOM, RULES) == ()
