"""Every worked example of the rule book, as the data file gives it."""

import json
from pathlib import Path

import pytest

from scorer.case_io import score_document, stakes_document

CASES = json.loads((Path(__file__).parents[1] / "data" / "cases.json").read_text(encoding="utf-8"))

WON = [case for case in CASES["wins"] if "refused" not in case]
LOST = [case for case in CASES["wins"] if "refused" in case]
IMPOSSIBLE = [case for case in CASES["refused_inputs"] if "win" in case]

CODES = {
    "C01": "below_minimum",
    "C04": "below_minimum_eaten",
    "C11": "below_minimum",
    "C55": "below_minimum",
    "Y11": "chi_not_played",
    "X01": "fifth_copy",
    "X02": "fifth_copy",
    "X04": "fa_won_on",
    "X05": "chi_too_early",
    "X07": "second_chi",
    "X08": "chi_no_run",
    "X10": "meld_unlike",
    "X11": "meld_size",
    "X13": "too_many_tiles",
    "X14": "not_winning",
    "X16": "below_minimum",
    "X17": "needs_self_draw",
    "X19": "earthly_meld",
    "X20": "ready_meld",
    "X22": "blossom_on_discard",
}

GLOSSARY = {
    "base": "jiujiang",
    "name": "glossary",
    "followed_lifetime": "next_hand",
    "drawn_lifetime": "next_hand",
    "drawn_in_a_row_grows": False,
}


def by_id(case):
    return case["id"]


def sums_by_name(lines):
    """Names may be worded better than in the file, prices may not."""
    return sorted(pao for _, pao in lines)


@pytest.mark.parametrize("case", WON, ids=by_id)
def test_a_worked_example_scores_as_the_rule_book_says(case):
    answer = score_document(case)
    assert answer.get("refused") is None
    assert answer["own_pao"] == case["own_pao"]
    assert sums_by_name(answer["lines"]) == sums_by_name(case["lines"])
    assert sum(pao for _, pao in answer["lines"]) == case["own_pao"]
    assert {payer: pao for payer, pao in answer["pays_pao"].items() if pao} == case["pays_pao"]
    assert set(answer["waits"]) == set(case["waits"])
    assert sum(answer["points"].values()) == 0


@pytest.mark.parametrize("case", WON, ids=by_id)
def test_points_are_pao_times_points_per_pao(case):
    answer = score_document(case | {"points_per_pao": 4})
    assert {payer: -4 * pao for payer, pao in answer["pays_pao"].items()} == {
        payer: points for payer, points in answer["points"].items() if payer != "winner"
    }


@pytest.mark.parametrize("case", [*LOST, *IMPOSSIBLE], ids=by_id)
def test_a_refused_example_is_refused_for_its_reason(case):
    answer = score_document(case)
    assert answer["refused"][0]["code"] == CODES[case["id"]]


def test_every_refused_example_of_the_file_has_its_reason_here():
    assert {case["id"] for case in [*LOST, *IMPOSSIBLE]} == set(CODES)


HOUSES = {"main": "jiujiang", "yuanhang": "yuanhang", "glossary": GLOSSARY}
STAKES = [
    pytest.param(case, HOUSES[house], points, id=f"{case['id']}-{house}")
    for case in CASES["stakes"]
    for house, points in case["points_per_pao"].items()
]


@pytest.mark.parametrize(("case", "ruleset", "points"), STAKES)
def test_stakes_follow_the_rule_book(case, ruleset, points):
    assert stakes_document({"hands": case["hands"], "ruleset": ruleset}) == {"points_per_pao": points}


@pytest.mark.parametrize(
    ("case_id", "points_per_pao", "points"),
    [
        ("C22", 4, {"winner": 20, "next": -20, "opposite": 0, "previous": 0}),
        ("C53", 2, {"winner": 622, "next": -200, "opposite": -220, "previous": -202}),
        ("C73", 4, {"winner": 104, "next": -48, "opposite": -48, "previous": -8}),
        ("C74", 2, {"winner": 22, "next": -22, "opposite": 0, "previous": 0}),
    ],
)
def test_settlements_in_points_of_the_rule_book(case_id, points_per_pao, points):
    case = next(case for case in WON if case["id"] == case_id)
    assert score_document(case | {"points_per_pao": points_per_pao})["points"] == points
