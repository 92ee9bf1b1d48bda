"""Section B of the rule book: every row that names readings is a switch, and each reading has its number."""

import dataclasses
import json
from pathlib import Path

import pytest

from scorer.case_io import score_document, stakes_document
from scorer.errors import KnownError
from scorer.rules import RuleSet
from scorer.ruleset_files import field_kinds
from scorer.stakes import Followed, PlayedHand, Result, points_per_pao

PUNG = {"melds": ["pung 555p"]}
OPEN = (("123m 678m 23s 99s", "4s"), PUNG)
OPEN_KONG = (("123m 678m 23s 99s", "4s"), {"melds": ["kong 5555p"]})
SHUT = (("123m 678m 456p 23s 99s", "4s"), {})
CLOSED = (("123m 678m 456p 35s 99s", "4s"), {})
FLAGS = (("123m 45p 99s", "6p"), {"melds": ["pung 中中中", "pung 白白白"]})
PAIRS = (("11m 44m 66p 88p 22s 55s 中", "中"), {})
MIXED_PAIRS = (("11m 33m 55m 77m 99m 中中 白", "白"), {})
TWO_ROWS = (("223344m 667788p 5s", "5s"), {})
FAIRIES = (("11m 22m 33m 44m 55m 66m 7m", "7m"), {})
PURE_PUNGS = (("77m 99m", "9m"), {"melds": ["pung 111m", "pung 333m", "pung 555m"]})
PUNGS = (("77s 33m", "3m"), {"melds": ["pung 111m", "pung 555p", "kong 9999s"]})
CHI = (("9s", "9s"), {"melds": ["pung 555p", "pung 777s", "pung 888m", "chi 123m"]})
MELDED = (("9s", "9s"), {"melds": ["pung 555p", "pung 777s", "pung 222m", "pung 444m"]})
ROW_MELDED = (("9s", "9s"), {"melds": ["pung 555p", "pung 666p", "pung 777p", "pung 444m"]})
PAIR_SHAPE = (("123m 678m 2345s", "5s"), PUNG)

FOUR_FA = {"fa": 4}
DISCARD = {"how": "discard"}
READY = {"says": ["报听"]}
LAST = {"says": ["海底捞月"]}
LAST_PUT = {"says": ["海底放炮"], "how": "discard"}
BLOSSOM = {"says": ["杠上开花"]}
HEAVEN = {"says": ["天胡"], "dealer": "winner"}
EARTH = {"says": ["地胡"], "how": "discard", "dealer": "next"}
ROBBED = {"how": "robbed_kong", "next": {"melds": ["pung 444s"]}}
TEARS = {"says": ["杠上流泪"], "how": "discard", "next": {"melds": ["kong 1111p"]}}

OWN = [
    # row, what the house changes, hand, occasion, own 炮 by default, own 炮 in that house (0: refused)
    ("B1", {"four_fa_mode": "add"}, OPEN, FOUR_FA | DISCARD, 11, 15),
    ("B2", {"four_fa_weight": "flower"}, OPEN, FOUR_FA | DISCARD, 11, 10),
    ("B2", {"four_fa_weight": "flower"}, OPEN, FOUR_FA, 12, 15),
    ("B3", {"red_flags_weight": "addition"}, FLAGS, DISCARD, 12, 13),
    ("B3", {"red_flags_weight": "addition"}, FLAGS, {}, 17, 14),
    ("B4", {"zimo_with_kong_flower": "always"}, OPEN_KONG, BLOSSOM, 11, 16),
    ("B5", {"zimo_with_kong_flower": "other_flower"}, PUNGS, BLOSSOM, 26, 31),
    ("B5", {"zimo_with_kong_flower": "other_flower"}, OPEN_KONG, BLOSSOM, 11, 11),
    ("B5", {"zimo_with_last_draw": "always"}, OPEN, LAST, 10, 15),
    ("B5", {"zimo_with_last_draw": "other_flower"}, PUNGS, LAST, 26, 31),
    ("B5", {"zimo_with_heavenly": "always"}, SHUT, HEAVEN, 20, 25),
    ("B10", {"last_draw_weight": "addition"}, OPEN, LAST, 10, 12),
    ("B10", {"last_draw_weight": "addition"}, SHUT, LAST, 15, 13),
    ("B11", {"last_discard_weight": "addition"}, OPEN, LAST_PUT, 10, 11),
    ("B11", {"last_discard_weight": "addition"}, SHUT, LAST_PUT, 15, 12),
    ("B13", {"wait_rule": "shape"}, PAIR_SHAPE, DISCARD, 0, 2),
    ("B13", {"wait_rule": "shape"}, (("345m 5678m", "8m"), {"melds": ["pung 222m", "pung 999m"]}), DISCARD, 20, 25),
    ("B13", {"wait_rule": "shape"}, PUNGS, DISCARD, 16, 16),
    ("B14", {"concealed_kong_keeps_concealed": False}, (OPEN[0], {"melds": ["ckong 5555p"]}), DISCARD, 4, 3),
    ("B15", {"dragon_completed": "standing"}, (("123m 678m 中中 99s", "中"), PUNG), DISCARD, 2, 3),
    ("B15", {"dragon_completed": "nothing"}, (("123m 678m 中中 99s", "中"), PUNG), DISCARD, 2, 0),
    ("B16", {"seven_pairs_runs": "each"}, TWO_ROWS, DISCARD, 25, 30),
    ("B17", {"seven_pairs_standing_dragons": False}, (("中中中中 白白白白 11m 55p 9s", "9s"), {}), DISCARD, 34, 30),
    ("B18", {"seven_fairies_price": "seven_pairs"}, FAIRIES, DISCARD, 50, 65),
    ("B19", {"seven_fairies_with_occasions": False}, FAIRIES, READY, 110, 100),
    ("B20", {"wait_with_heavenly": "always"}, CLOSED, HEAVEN, 20, 25),
    (
        "B21",
        {"all_melded_concealed_kong": True},
        (MELDED[0], {"melds": [*MELDED[1]["melds"][:3], "ckong 4444m"]}),
        DISCARD,
        22,
        27,
    ),
    ("B22", {"all_melded_self_draw": False}, CHI, {}, 15, 3),
    ("B22", {"all_melded_self_draw": False}, MELDED, {}, 30, 25),
    ("B23", {"earthly_first_draw": True}, CLOSED, {"says": ["地胡"], "dealer": "next"}, 0, 30),
    ("B24", {"chi_allowed": False}, CHI, DISCARD, 10, 0),
    ("B25", {"concealed_with_ready": "always"}, SHUT, READY | DISCARD, 10, 15),
    ("B25", {"concealed_with_ready": "other_flower"}, SHUT, READY | DISCARD, 10, 10),
    ("B25", {"single_wait_with_ready": "never"}, (("123m 678m 456s 456p 9s", "9s"), {}), READY | DISCARD, 15, 10),
    ("B25", {"ready_with_earthly": True}, SHUT, EARTH | {"says": ["地胡", "报听"]}, 20, 30),
    ("B26", {"ready_after_pung": True}, OPEN, READY | DISCARD, 0, 10),
    ("B26", {"ready_after_pung": True}, OPEN, READY | DISCARD | {"dealer": "winner"}, 0, 0),
    ("B26", {"ready_after_pung": True}, FLAGS, READY | DISCARD, 0, 0),
    ("B29", {"eaten_helps_minimum": True}, OPEN, DISCARD | {"next": {"fa": 4}}, 0, 1),
    ("B29", {"eaten_helps_minimum": True, "minimum": 3}, OPEN, DISCARD | {"next": {"fa": 1}}, 0, 0),
    ("B30", {"minimum": 1}, OPEN, DISCARD, 0, 1),
    ("B30", {"minimum": 4}, OPEN_KONG, DISCARD, 2, 0),
    ("B30", {"minimum": 99}, OPEN, ROBBED, 10, 10),
    ("B30", {"minimum": 99}, OPEN, TEARS, 10, 10),
    ("B30", {"minimum": 99}, OPEN, LAST_PUT, 10, 10),
    ("B30", {"minimum": 99, "minimum_spares_robbed_kong": False}, OPEN, ROBBED, 10, 0),
    ("B30", {"minimum": 99, "minimum_spares_kong_tears": False}, OPEN, TEARS, 10, 0),
    ("B30", {"minimum": 99, "minimum_spares_last_discard": False}, OPEN, LAST_PUT, 10, 0),
    ("B31", {"bonus_per_flower": True}, PURE_PUNGS, {}, 40, 45),
    ("B32", {"flower_base": 1}, OPEN, LAST, 10, 11),
    (
        "B35",
        {"kong_blossom_with_heavenly": False},
        (OPEN[0], {"melds": ["ckong 5555p"]}),
        HEAVEN | {"says": ["天胡", "杠上开花"]},
        32,
        22,
    ),
    (
        "B51",
        {"all_pungs_rolling": 15},
        (("44s 11p", "4s"), {"melds": ["pung 111s", "pung 222s", "pung 333s"]}),
        DISCARD,
        25,
        30,
    ),
    ("B53", {"all_pungs_with_suits": False}, PURE_PUNGS, DISCARD, 35, 20),
    ("B53", {"all_pungs_with_suits": False, "all_pungs": 21}, PURE_PUNGS, DISCARD, 35, 21),
    ("B53", {"all_pungs_with_suits": False}, PUNGS, DISCARD, 16, 16),
    ("B55", {"seven_pairs": 0, "seven_pairs_dashing": 0, "seven_pairs_forced": True}, TWO_ROWS, DISCARD, 25, 0),
    ("B55", {"seven_pairs": 0, "seven_pairs_dashing": 0}, TWO_ROWS, DISCARD, 25, 3),
    ("B62", {"single_wait_counts": False}, (("123m 678m 456s 9s", "9s"), PUNG), DISCARD, 2, 0),
    ("B65", {"concealed_with_seven_pairs": "other_flower"}, MIXED_PAIRS, {}, 35, 40),
    ("B65", {"concealed_with_seven_pairs": "other_flower"}, PAIRS, {}, 25, 25),
    ("B65", {"concealed_with_seven_pairs": "always"}, PAIRS, {}, 25, 30),
    ("B65", {"single_wait_with_seven_pairs": "always"}, PAIRS, {}, 25, 30),
    ("B66", {"concealed_on_discard": False}, SHUT, DISCARD, 2, 0),
    ("B67", {"dragon_kong_keeps_pung": True}, (OPEN[0], {"melds": ["kong 白白白白"]}), DISCARD, 4, 5),
    ("B68", {"all_melded_dashing": False}, ROW_MELDED, DISCARD, 30, 25),
    ("A62", {"single_wait_with_all_melded": "always"}, MELDED, DISCARD, 25, 30),
    ("A73", {"concealed_with_heavenly": "always"}, SHUT, HEAVEN, 20, 25),
    ("A74", {"concealed_with_earthly": "always"}, SHUT, EARTH, 20, 25),
]

PAYS = [
    # row, what the house changes, hand, occasion, what next, opposite, previous pay, and in that house
    ("B1", {"four_fa_mode": "add"}, OPEN, {"next": {"fa": 4}}, [12, 2, 2], [16, 2, 2]),
    ("B6", {"eaten_on_discard": "everyone"}, OPEN_KONG, DISCARD | {"opposite": {"fa": 2}}, [2, 0, 0], [4, 0, 0]),
    ("B7", {"robbed_kong_payer": "konger_for_all"}, OPEN, ROBBED, [11, 0, 0], [33, 0, 0]),
    ("B9", {"eaten_robbed_kong": 0}, OPEN, ROBBED, [11, 0, 0], [10, 0, 0]),
    (
        "B27",
        {"eaten_red_flags_shown": "open"},
        OPEN_KONG,
        DISCARD | {"next": {"melds": ["kong 中中中中", "ckong 白白白白"]}},
        [19, 0, 0],
        [9, 0, 0],
    ),
    (
        "B27",
        {"eaten_red_flags_shown": "standing"},
        OPEN_KONG,
        DISCARD | {"next": {"melds": ["pung 中中中"], "concealed": "白白白"}},
        [3, 0, 0],
        [13, 0, 0],
    ),
    (
        "B27",
        {"eaten_red_flags_shown": "standing"},
        OPEN_KONG,
        DISCARD | {"next": {"concealed": "中中中白白白"}},
        [2, 0, 0],
        [12, 0, 0],
    ),
    ("B28", {"eaten_ready_on_self_draw": False}, OPEN, {"next": {"ready": True}}, [12, 2, 2], [2, 2, 2]),
    ("B28", {"eaten_ready_in_earthly": False}, SHUT, EARTH | {"next": {"ready": True}}, [30, 0, 0], [20, 0, 0]),
    ("B47", {"eaten_unreplaced_fa": True}, OPEN, {"next": {"concealed": "发"}}, [2, 2, 2], [3, 2, 2]),
    ("B50", {"eaten_dragon_pung_per_tile": True}, OPEN, {"next": {"melds": ["pung 中中中"]}}, [3, 2, 2], [5, 2, 2]),
    ("B56", {"dealer_factor": 2}, OPEN, {"dealer": "opposite"}, [2, 2, 2], [2, 4, 2]),
    ("B56", {"dealer_factor": 2}, OPEN, {"dealer": "winner"}, [2, 2, 2], [4, 4, 4]),
    ("B67", {"dragon_kong_keeps_pung": True}, OPEN, {"next": {"melds": ["kong 中中中中"]}}, [5, 2, 2], [6, 2, 2]),
]

H, D, N = Result.DRAWN, Result.DEALER_WINS, Result.OTHER_WINS
FOUR = Followed.DRAGON_OR_SECOND
TWO = Followed.ORDINARY

STAKES = [
    ("B42", {"followed_lifetime": "next_hand"}, [(D, TWO), (D, None)], [1, 2, 2], [1, 2, 1]),
    (
        "B42",
        {"followed_level_after_first_hand": "two"},
        [(D, FOUR), (D, None), (D, None), (N, None)],
        [1, 4, 4, 4, 1],
        [1, 4, 2, 2, 1],
    ),
    ("B43", {"drawn_lifetime": "next_hand"}, [(H, None), (N, None)], [1, 2, 2], [1, 2, 1]),
    ("B43", {"drawn_lifetime": "until_dealer_loses"}, [(H, None), (N, None)], [1, 2, 2], [1, 2, 1]),
    ("B43", {"drawn_hands": 2}, [(H, None), (N, None), (N, None)], [1, 2, 2, 2], [1, 2, 2, 1]),
    ("B43", {"drawn_hands": 0}, [(H, None), (N, None)], [1, 2, 2], [1, 1, 1]),
    ("B45", {"stake_cap": 8}, [(H, None), (H, None), (H, None)], [1, 2, 4, 4], [1, 2, 4, 8]),
    ("B45", {"stake_cap": 0}, [(H, None)], [1, 2], [1, 1]),
    ("B45", {"drawn_in_a_row_grows": False}, [(H, None), (H, None)], [1, 2, 4], [1, 2, 2]),
    ("B45", {"stakes_combine": "largest"}, [(H, TWO)], [1, 4], [1, 2]),
    ("A77", {"followed": 3}, [(D, TWO)], [1, 2], [1, 3]),
    ("A78", {"followed_more": 3}, [(D, FOUR)], [1, 4], [1, 3]),
    ("A81", {"drawn": 3}, [(H, None)], [1, 2], [1, 3]),
]


@pytest.mark.parametrize(("row", "house", "hand", "occasion", "default", "changed"), OWN)
def test_a_house_that_plays_it_the_other_way(own, row, house, hand, occasion, default, changed):  # noqa: PLR0913, PLR0917  one column each
    (tiles, laid), told = hand, occasion
    assert own(*tiles, **laid, **told) == default, row
    assert own(*tiles, **laid, **told, house=house) == changed, row


@pytest.mark.parametrize(("row", "house", "hand", "occasion", "default", "changed"), PAYS)
def test_a_house_where_others_pay_otherwise(pays, row, house, hand, occasion, default, changed):  # noqa: PLR0913, PLR0917  one column each
    (tiles, laid), told = hand, occasion
    assert pays(*tiles, **laid, **told) == default, row
    assert pays(*tiles, **laid, **told, house=house) == changed, row


@pytest.mark.parametrize(("row", "house", "hands", "default", "changed"), STAKES)
def test_a_house_with_other_stakes(row, house, hands, default, changed):
    played = [PlayedHand(result, followed) for result, followed in hands]
    assert list(points_per_pao(played, RuleSet())) == default, row
    assert list(points_per_pao(played, RuleSet().overridden(house, "house"))) == changed, row


PATH = Path(__file__).parents[1] / "data" / "cases.json"
SWITCHED = {field for table in (OWN, PAYS, STAKES) for _, house, *_ in table for field in house}
REFUSING = {"robbable_kongs"}
"""Shown in test_refusals: it changes what is refused, not what is paid."""


def test_every_field_has_a_number_of_its_own_or_is_a_price_that_a_worked_example_shows():
    cases = json.loads(PATH.read_text(encoding="utf-8"))["wins"]
    answers = [score_document(case) for case in cases]
    unseen = []
    for field, kind in field_kinds().items():
        if field in SWITCHED | REFUSING:
            continue
        assert kind is int, f"{field} is a switch without a test"
        value = getattr(RuleSet(), field) + 7
        changed = [
            score_document(case | {"ruleset": {"base": case.get("ruleset", "jiujiang"), field: value}})
            for case in cases
        ]
        if all(_paid(one) == _paid(other) for one, other in zip(answers, changed, strict=True)):
            unseen.append(field)
    assert unseen == []


def _paid(answer):
    return answer.get("pays_pao"), answer.get("refused")


def test_the_switches_of_the_rule_book_are_fields_with_its_names():
    names = {field.name for field in dataclasses.fields(RuleSet)}
    assert {"zimo_with_kong_flower", "robbable_kongs", "wait_rule", "followed_lifetime"} <= names
    assert {"followed_level_after_first_hand"} <= names


@pytest.mark.parametrize(
    ("house", "part"),
    [
        ({"no_such_rule": 1}, "no_such_rule"),
        ({"minimum": -1}, "minimum"),
        ({"minimum": True}, "minimum"),
        ({"minimum": "two"}, "minimum"),
        ({"wait_rule": "both"}, "sole, shape"),
        ({"chi_allowed": 1}, "true, false"),
        ({"wait_rule": ["sole"]}, "wait_rule"),
    ],
)
def test_a_house_rule_that_cannot_be_is_named(house, part):
    with pytest.raises(KnownError) as caught:
        RuleSet().overridden(house, "house")
    assert part in caught.value.text.zh
    assert part in caught.value.text.en


def test_stakes_know_house_rules_too():
    hands = [{"result": "drawn"}, {"result": "other_wins"}]
    assert stakes_document({"hands": hands, "ruleset": {"drawn_lifetime": "next_hand"}}) == {
        "points_per_pao": [1, 2, 1]
    }
