"""Every rule says which of its conditions fails, on these tiles, with the row of the rule book."""

import pytest

from scorer.audit.why_not import EXPLAINERS, case_of, why_not
from scorer.audit.why_not.occasions import OCCASIONS
from scorer.catalog import RULES
from scorer.errors import BugError
from scorer.rules import ruleset
from scorer.table import Relative

RULES_000 = ruleset("jiujiang")
OPEN = ("123m 678m 23s 99s", "4s")
SHUT = ("123m 678m 456p 23s 99s", "4s")
PAIRS = ("11m 44m 66p 88p 22s 55s 中", "中")
FAIRIES = ("11m 22m 33m 44m 55m 66m 7m", "7m")
PUNG = {"melds": ["pung 555p"]}
PUNGS = ["pung 111m", "pung 555p", "pung 777s"]


@pytest.fixture
def because(win):
    """Return why a rule earns nothing in a hand written short."""

    def explained(rule, *hand, house=None, payer=Relative.SELF, **said):
        rules = RULES_000.overridden(house, "house") if house else RULES_000
        found = why_not(rule, case_of(win(*hand, **said), rules), payer)
        assert found.text.zh.endswith("。")
        assert found.text.en.endswith(".")
        return found

    return explained


@pytest.mark.parametrize(
    ("rule", "hand", "said", "row", "part"),
    [
        ("plain", PAIRS, {}, "A35", "有七对"),
        ("self_draw", OPEN, PUNG | {"how": "discard"}, "A36", "不是自己摸"),
        ("self_draw", FAIRIES, {}, "B19", "七仙女"),
        ("self_draw", SHUT, {}, "A51", "已经算了"),
        ("concealed", OPEN, PUNG, "A39", "碰555p"),
        ("concealed", SHUT, {}, "A51", "已经算了"),
        ("concealed", FAIRIES, {}, "B19", "七仙女"),
        ("edge_wait", SHUT, {"says": ["天胡"]}, "B20", "天胡"),
        ("single_wait", SHUT, {}, "B13", "不止一张"),
        ("fa", OPEN, PUNG | {"fa": 4}, "B1", "一起算"),
        ("fa", OPEN, PUNG, "A40", "没有发财"),
        ("four_fa", OPEN, PUNG | {"fa": 3}, "A67", "3 张"),
        ("dragon_pung", OPEN, PUNG, "A41", "没有碰"),
        ("dragon_standing", OPEN, {"melds": ["pung 中中中"]}, "A41", "碰来的"),
        ("dragon_standing", OPEN, PUNG, "A41", "没有三张"),
        ("dragon_completed", ("123m 678m 中中 99s", "中"), PUNG, "B15", "自己摸"),
        ("dragon_completed", OPEN, PUNG, "B15", "没有凑成"),
        ("kong", OPEN, PUNG, "A42", "没有明杠"),
        ("concealed_kong", OPEN, {"melds": ["kong 5555p"]}, "A42", "是明杠，不是暗杠"),
        ("dragon_kong", OPEN, {"melds": ["ckong 中中中中"]}, "A42", "是暗杠，不是明杠"),
        ("dragon_concealed_kong", OPEN, PUNG, "A42", "没有暗杠"),
        ("pure_suit", ("123m 67m 99m", "8m"), {"melds": ["pung 中中中", "pung 444m"]}, "A57", "是混一色"),
        ("pure_suit", OPEN, PUNG, "A57", "除万外"),
        ("pure_suit", FAIRIES, {}, "B19", "已含"),
        ("mixed_suit", OPEN, PUNG, "B52", "没有红中"),
        ("mixed_suit", OPEN, {"melds": ["pung 中中中"]}, "A52", "不止一门"),
        ("all_pungs", PAIRS, {}, "A53", "是七对"),
        ("all_pungs", OPEN, PUNG, "A53", "是顺子"),
        ("all_pungs", ("9s", "9s"), {"melds": [*PUNGS, "chi 123m"]}, "A53", "是顺子"),
        ("all_pungs", ("9s", "9s"), {"melds": [*PUNGS, "pung 444m"]}, "A63", "全求人"),
        ("all_pungs_dashing", OPEN, PUNG, "A53", "是顺子"),
        ("all_pungs_dashing", ("444m 9s", "9s"), {"melds": PUNGS}, "A54", "没有三副"),
        ("all_pungs_dashing", ("44m 9s9s", "4m"), {"melds": ["pung 111m", "pung 222m", "pung 333m"]}, "B51", "已含"),
        ("all_pungs_rolling", ("44m 9s9s", "4m"), {"melds": ["pung 111p", "pung 222m", "pung 333m"]}, "A55", "不带滚"),
        ("all_pungs_rolling", OPEN, PUNG, "A53", "是顺子"),
        ("red_flags", OPEN, {"melds": ["pung 中中中"]}, "A56", "白板只有 0 张"),
        ("red_flags", ("中中中中 白白白白 11m 55p 9s", "9s"), {}, "A56", "七对"),
        ("seven_pairs", OPEN, PUNG, "A25", "副露"),
        ("seven_pairs", SHUT, {}, "A25", "不成对"),
        ("seven_pairs", FAIRIES, {}, "B19", "已含"),
        ("seven_pairs_dashing", SHUT, {}, "A25", "不成对"),
        ("seven_pairs_dashing", FAIRIES, {}, "B19", "已含"),
        ("seven_pairs_dashing", PAIRS, {}, "A59", "没有三对"),
        ("seven_pairs_roll", PAIRS, {}, "A59", "没有三对"),
        ("seven_pairs_roll", ("11m 99m 22s 55p 66p 77p 3s", "3s"), {}, "A60", "只连三对"),
        ("seven_pairs_luxury", SHUT, {}, "A25", "不成对"),
        ("seven_pairs_luxury", PAIRS, {}, "A61", "没有四张"),
        ("seven_pairs_luxury", FAIRIES, {}, "B19", "没有四张"),
        ("seven_fairies", SHUT, {}, "A25", "不成对"),
        ("seven_fairies", PAIRS, {}, "A75", "连成"),
        ("all_melded", ("9s", "9s"), {"melds": [*PUNGS, "pung 444m"]}, "A63", "碰碰胡全求人"),
        ("all_melded", OPEN, PUNG, "A62", "只有 1 副"),
        ("all_melded", ("9s", "9s"), {"melds": [*PUNGS, "ckong 4444m"]}, "B21", "暗杠"),
        ("all_pungs_melded", ("9s", "9s"), {"melds": [*PUNGS, "chi 123m"]}, "A62", "吃来的"),
        ("straight", PAIRS, {}, "A64", "没有顺子"),
        ("straight", OPEN, PUNG, "A64", "不齐"),
        ("flower_base", PAIRS, {}, "B32", "底炮"),
        ("ready", SHUT, {"how": "discard", "says": ["地胡", "报听"]}, "B25", "不再加"),
        ("kong_blossom", OPEN, PUNG, "A66", "没有杠"),
        ("last_draw", OPEN, PUNG, "A70", "没有确认"),
        ("eaten_fa", OPEN, PUNG, "A43", "不是胡家"),
    ],
)
def test_the_condition_that_fails_is_named(because, rule, hand, said, row, part):  # noqa: PLR0913, PLR0917  a row of the table
    found = because(rule, *hand, **said)
    assert found.row == row
    assert part in found.text.zh


@pytest.mark.parametrize(
    ("rule", "hand", "said", "house", "row"),
    [
        ("concealed", OPEN, {"melds": ["ckong 5555p"]}, {"concealed_kong_keeps_concealed": False}, "B14"),
        ("concealed", SHUT, {"how": "discard"}, {"concealed_on_discard": False}, "B66"),
        ("single_wait", ("123m 678m 456s 9s", "9s"), PUNG, {"single_wait_counts": False}, "B62"),
        ("closed_wait", SHUT, {}, {"wait_rule": "shape"}, "B13"),
        ("dragon_standing", ("中中中中 11m 44m 55p 77p 9s", "9s"), {}, {"seven_pairs_standing_dragons": False}, "B17"),
        (
            "all_pungs_dashing",
            ("9s", "9s"),
            {"melds": ["pung 111m", "pung 222m", "pung 333m", "pung 555m"]},
            {"all_melded_dashing": False},
            "B68",
        ),
        (
            "seven_pairs",
            ("223344m 667788p 5s", "5s"),
            {"how": "discard"},
            {"seven_pairs": 0, "seven_pairs_dashing": 0},
            "A34",
        ),
        ("seven_fairies", FAIRIES, {}, {"seven_fairies_price": "seven_pairs"}, "B18"),
        ("all_pungs_melded", ("9s", "9s"), {"melds": [*PUNGS, "pung 444m"]}, {"all_melded_self_draw": False}, "B22"),
        (
            "kong_blossom",
            OPEN,
            {"melds": ["ckong 5555p"], "says": ["天胡", "杠上开花"]},
            {"kong_blossom_with_heavenly": False},
            "B35",
        ),
    ],
)
def test_a_house_that_plays_otherwise_is_named(because, rule, hand, said, house, row):  # noqa: PLR0913, PLR0917  a row of the table
    assert because(rule, *hand, house=house, **said).row == row


def test_a_run_that_was_taken_makes_no_straight(because):
    melds = ["pung 111p", "pung 222p", "pung 333p", "chi 123m"]
    assert because("straight", "9s", "9s", melds=melds).row == "B54"


def test_the_other_shape_of_a_wait_is_no_wait_of_this_kind(because):
    assert because("edge_wait", "123m 678m 13s 99s", "2s", **PUNG).row == "A88"
    assert because("closed_wait", "123m 678m 12s 99s", "3s", **PUNG).row == "A89"
    assert because("single_wait", "123m 678m 12s 99s", "3s", **PUNG).row == "A38"


@pytest.mark.parametrize(
    ("rule", "payer", "row"),
    [
        ("eaten_robbed_kong", {}, "A68"),
        ("eaten_ready", {}, "A49"),
        ("eaten_fa", {}, "A43"),
        ("eaten_fa", {"fa": 4}, "B1"),
        ("eaten_fa", {"concealed": "发"}, "B47"),
        ("eaten_four_fa", {"fa": 2}, "A48"),
        ("eaten_red_flags", {}, "A47"),
        ("eaten_red_flags", {"concealed": "中中中 白白白"}, "B27"),
        ("eaten_dragon_pung", {}, "A45"),
        ("eaten_dragon_pung", {"concealed": "中中中"}, "A46"),
        ("eaten_dragon_kong", {}, "A45"),
        ("eaten_dragon_concealed_kong", {}, "A45"),
        ("eaten_kong", {"concealed": "中中中"}, "A44"),
        ("eaten_concealed_kong", {}, "A44"),
    ],
)
def test_what_a_payer_has_not_is_not_eaten(because, rule, payer, row):
    found = because(rule, *OPEN, payer=Relative.NEXT, next=payer, **PUNG)
    assert found.row == row
    assert rule == "eaten_robbed_kong" or "下家" in found.text.zh


def test_who_does_not_pay_is_not_eaten(because):
    found = because("eaten_fa", *SHUT, how="discard", payer=Relative.OPPOSITE, opposite={"fa": 1})
    assert found.row == "B6"


@pytest.mark.parametrize(
    ("said", "house"),
    [
        ({}, {"eaten_ready_on_self_draw": False}),
        ({"how": "discard", "says": ["地胡"], "dealer": "next"}, {"eaten_ready_in_earthly": False}),
    ],
)
def test_a_house_may_not_eat_ready(because, said, house):
    found = because("eaten_ready", *SHUT, payer=Relative.NEXT, house=house, next={"ready": True}, **said)
    assert found.row == "B28"


def test_there_is_an_explainer_for_every_rule():
    explained = set(EXPLAINERS) | set(OCCASIONS) | {"flower_base"}
    assert {rule for rule in RULES if not rule.startswith("eaten_")} == explained


def test_a_hand_that_is_not_won_has_no_case(win):
    with pytest.raises(BugError):
        case_of(win("123m 678m 24s 99s", "5s", **PUNG), RULES_000)
