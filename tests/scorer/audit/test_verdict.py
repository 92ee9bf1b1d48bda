"""A verdict speaks of every player; what the data file of disputes doesn't tell stands here."""

import pytest

from scorer.audit.claim import Claim
from scorer.audit.claim_text import claim_from_text
from scorer.audit.judgement import Judgement
from scorer.audit.variations import first_row, row_of, variations
from scorer.audit.verdict import verdict, verdict_on_table
from scorer.rules import ruleset
from scorer.table import Relative

RULES = ruleset("jiujiang")
OPEN = ("123m 678m 23s 99s", "4s")
SHUT = ("123m 678m 456p 23s 99s", "4s")
PUNG = {"melds": ["pung 555p"]}
PURE = ("345m 56m 99m", "7m")
PURE_MELDS = {"melds": ["pung 222m", "pung 888m"]}


@pytest.fixture
def judged(win):
    """Return the verdict on a saying about a hand written short, as {(player, rule): line}."""

    def judge(saying, *hand, points=1, house=None, **said):
        rules = RULES.overridden(house, "house") if house else RULES
        found = verdict(claim_from_text(saying), win(*hand, **said), rules, points)
        return {(line.player.value, line.rule): line for line in found.lines}

    return judge


def test_a_claim_that_holds_agrees_in_every_line(win):
    found = verdict(claim_from_text("清一色 自摸 25炮"), win(*PURE, **PURE_MELDS), RULES)
    assert found.holds
    assert len(found.of(Judgement.AGREED)) == 3
    assert not found.of(Judgement.FORGOTTEN)


def test_every_line_of_the_settlement_is_in_the_verdict(judged):
    payer = {"fa": 2, "melds": ["kong 7777s"]}
    melds = {"melds": ["pung 中中中", "pung 444m"]}
    found = judged("点炮下家 15炮", "123m 67m 99m", "8m", fa=1, how="discard", next=payer, **melds)
    unsaid = {line for line, each in found.items() if each.judgement is Judgement.UNSAID}
    assert unsaid == {
        ("winner", "mixed_suit"),
        ("winner", "fa"),
        ("winner", "dragon_pung"),
        ("next", "eaten_fa"),
        ("next", "eaten_kong"),
    }
    assert found["winner", "own"].judgement is Judgement.AGREED


def test_where_no_sum_was_said_every_other_line_was_forgotten(judged):
    found = judged("自摸", *SHUT, next={"fa": 1})
    assert found["winner", "self_draw"].judgement is Judgement.AGREED
    assert found["winner", "concealed"].judgement is Judgement.FORGOTTEN
    assert found["next", "eaten_fa"].judgement is Judgement.FORGOTTEN
    assert found["winner", "plain"].judgement is Judgement.UNSAID


def test_the_ways_to_play_under_which_a_line_would_stand_are_named(judged):
    line = judged("单钓", "123m 678m 2345s", "5s", **PUNG)["winner", "single_wait"]
    assert {each.row for each in line.priced_so} == {"B13"}
    assert "看牌型就算" in line.priced_so[0].name.zh
    line = judged("海底捞月 12炮", *OPEN, says=["海底捞月"], **PUNG)["winner", "own"]
    assert line.priced_so[0].name.zh == "远航规则（yuanhang）"
    assert line.row == "B10"


def test_a_part_of_what_is_eaten_was_forgotten(judged):
    payer = {"fa": 2, "melds": ["kong 7777s"]}
    melds = {"melds": ["pung 中中中", "pung 444m"]}
    found = judged("混一色 14炮", "123m 67m 99m", "8m", fa=1, how="discard", next=payer, **melds)
    assert found["next", "eaten_kong"].judgement is Judgement.FORGOTTEN
    assert found["next", "pays"].claimed == 14
    assert found["next", "pays"].computed == 15


def test_points_of_the_winner_and_of_payers(judged):
    found = judged("自摸 赢5分 下家付2分 对家付2分 上家付1分", *OPEN, next={"fa": 1}, **PUNG)
    assert (found["winner", "points"].judgement, found["winner", "points"].row) == (Judgement.PRICED_OTHERWISE, "A50")
    assert found["winner", "points"].computed == 7
    assert (found["next", "points"].judgement, found["next", "points"].row) == (Judgement.FORGOTTEN, "A43")
    assert found["opposite", "points"].judgement is Judgement.AGREED
    assert found["previous", "points"].computed == -2


def test_points_of_one_who_pays_nothing(judged):
    found = judged("点炮下家 门清 下家付2分 对家付2分", *SHUT, how="discard")
    assert (found["opposite", "points"].judgement, found["opposite", "points"].row) == (Judgement.NOT_EARNED, "B6")


def test_a_sum_that_nothing_explains_says_what_it_is(judged):
    over = judged("清一色 自摸 27炮", *PURE, **PURE_MELDS)["winner", "own"]
    assert (over.judgement, over.computed) == (Judgement.NOT_EARNED, 25)
    assert over.because.zh == "算出来是 25。"
    under = judged("清一色 自摸 3炮", *PURE, **PURE_MELDS)["winner", "own"]
    assert under.judgement is Judgement.FORGOTTEN


def test_a_way_to_win_without_a_rule_of_its_name_is_judged(judged):
    found = judged("点炮 清一色", *PURE, **PURE_MELDS)
    assert found["winner", "method"].row == "A27"
    assert found["winner", "method"].because.zh == "确认的是自摸。"
    found = judged("点炮下家 清一色", *PURE, **PURE_MELDS)
    assert found["winner", "source"].because.zh == "确认的是没有人放炮。"


def test_a_complaint_without_a_name_looks_at_everybody(judged):
    found = judged("门清 2炮 发财没吃", *SHUT, how="discard", opposite={"fa": 2})
    assert found["opposite", "eaten_fa"].row == "B6"
    assert judged("门清 2炮 发财没吃", *SHUT, how="discard")["next", "eaten_fa"].row == "A43"
    assert judged("自摸 发财没吃", *SHUT)["next", "eaten_fa"].row == "A43"
    house = {"eaten_ready_on_self_draw": False}
    assert judged("自摸 报听没吃", *SHUT, opposite={"ready": True}, house=house)["opposite", "eaten_ready"].row == "B28"


def test_a_price_of_one_rule_names_the_ways_to_play(judged):
    line = judged("门清 1炮 自摸5炮 共6炮", *SHUT)["winner", "self_draw"]
    assert line.judgement is Judgement.PRICED_OTHERWISE
    line = judged("七仙女100炮 共100炮", "11m 22m 33m 44m 55m 66m 7m", "7m", how="discard")["winner", "seven_fairies"]
    assert {each.row for each in line.priced_so} == {"B", "B18"}
    only = judged("豪华10炮 七对30炮 共40炮", "1111m 22m 44m 55p 77p 9s", "9s")["winner", "seven_pairs"]
    assert (only.claimed, only.computed) == (30, 20)


def test_fa_are_counted_one_by_one(judged):
    found = judged("自摸 两个发财 下家的两个发财", *OPEN, fa=2, next={"fa": 1}, **PUNG)
    assert found["winner", "fa"].judgement is Judgement.AGREED
    assert found["next", "eaten_fa"].judgement is Judgement.NOT_EARNED


def test_a_number_that_is_too_small_is_priced_otherwise(judged):
    line = judged("七对 带一滚", "11m 22s 55p 66p 77p 88p 9p", "9p")["winner", "seven_pairs_roll"]
    assert line.judgement is Judgement.PRICED_OTHERWISE
    assert line.because.zh == "算的是2滚，不是 1 个。"


def test_a_denial_of_anything_in_a_hand_that_cannot_be_counted_is_right(judged):
    found = judged("不是清一色", *OPEN, opposite={"melds": ["kong 7777m"]}, **PUNG)
    assert found["winner", "pure_suit"].judgement is Judgement.AGREED


def test_nobody_pays_a_refused_win(judged):
    found = judged("点炮下家 下家付2炮 赢2分", *OPEN, how="discard", **PUNG)
    assert (found["next", "pays"].computed, found["next", "pays"].row) == (0, "A30")
    assert (found["winner", "points"].computed, found["winner", "points"].row) == (0, "A30")


def test_a_table_is_judged_with_its_own_points(table, how):
    claim = claim_from_text("自摸 一炮二分")
    found = verdict_on_table(claim, table("123m 678m 99s 234s", "4s", **PUNG), how(points=2), RULES)
    assert found.holds


def test_a_table_without_a_winner_says_so(table, how):
    found = verdict_on_table(Claim(), table("123m", winner=None), how(), RULES)
    assert [line.rule for line in found.lines] == ["winner_missing"]
    found = verdict_on_table(Claim(), table("123m 678m 99s 234s", "4s", **PUNG), None, RULES)
    assert [line.row for line in found.lines] == ["A27"]


def test_variations_are_the_other_rulesets_and_single_changes():
    found = variations(RULES)
    assert found[0].rules is ruleset("yuanhang")
    assert all(each.rules != RULES for each in found)
    assert all(each.row.startswith(("A", "B")) for each in found)
    assert variations(RULES.overridden({"minimum": 1}, "house"))[0].rules is ruleset("jiujiang")


def test_rows_of_a_source():
    assert row_of("A31, B29; text 000 L151") == "B29"
    assert row_of("A35; text 000 L114") == first_row("A35; text 000 L114") == "A35"


def test_seats_of_a_verdict_are_seen_from_the_winner(judged):
    assert {player for player, _ in judged("自摸 每家付2炮", *OPEN, **PUNG)} == {each.value for each in Relative}
