"""One hand under several rulesets."""

from __future__ import annotations

from scorer.house.examples import EXAMPLES
from scorer.house.side_by_side import side_by_side
from scorer.outcome import Refused, Settlement
from scorer.rules import RuleSet, ruleset
from scorer.table import Relative

BOTH = (ruleset("jiujiang"), ruleset("yuanhang"))


def rows(shown, kind):
    return {row.name.zh: row.amounts for row in shown.rows if row.kind == kind}


def test_lines_stand_beside_each_other_and_those_that_differ_are_marked():
    shown = side_by_side(EXAMPLES["flags"].win, BOTH)
    assert rows(shown, "line") == {"平胡": (None, 1), "红旗飘飘": (10, 10), "碰中中中": (1, 1), "碰白白白": (1, 1)}
    assert rows(shown, "own") == {"自己共": (12, 13)}
    assert rows(shown, "pays") == {"下家付": (12, 13)}
    assert {row.name.zh for row in shown.rows if row.differs and row.kind == "line"} == {"平胡"}
    assert shown.differs


def test_two_kongs_are_two_lines(win):
    hand = win("23s 99s 678m", "4s", melds=["kong 5555p", "ckong 1111m"])
    shown = side_by_side(hand, (RuleSet(), RuleSet().overridden({"concealed_kong": 3}, "x")))
    assert rows(shown, "line")["明杠5555p"] == (1, 1)
    assert rows(shown, "line")["暗杠1111m"] == (2, 3)


def test_a_line_that_only_a_later_ruleset_has_stands_in_its_place():
    hand = EXAMPLES["pungs_rolling"].win
    names = list(rows(side_by_side(hand, BOTH), "line"))
    assert names == ["碰碰胡", "潇洒", "潇洒带滚"]


def test_what_is_eaten_is_a_line_of_its_payer():
    shown = side_by_side(EXAMPLES["eats_flags"].win, (RuleSet(), RuleSet().overridden({"eaten_red_flags": 5}, "x")))
    eaten = [row for row in shown.rows if row.kind == "eaten" and row.differs]
    assert [(row.player, row.rule, row.amounts) for row in eaten] == [(Relative.NEXT, "eaten_red_flags", (10, 5))]
    assert rows(shown, "points")["自己得分"] == (18, 13)


def test_a_refusal_is_a_column_of_reasons():
    shown = side_by_side(EXAMPLES["chi"].win, BOTH)
    taken, refused = shown.outcomes
    assert isinstance(taken, Settlement)
    assert isinstance(refused, Refused)
    assert rows(shown, "own") == {"自己共": (10, None)}
    assert shown.differs
    assert not any(row.differs for row in shown.rows)


def test_rulesets_that_agree_differ_in_nothing():
    shown = side_by_side(EXAMPLES["pairs"].win, BOTH, points_per_pao=4)
    assert not shown.differs
    assert rows(shown, "points")["下家得分"] == (-80, -80)


def test_every_example_adds_up_under_every_ruleset():
    for example in EXAMPLES.values():
        if example.win is None:
            continue
        shown = side_by_side(example.win, BOTH)
        for column, outcome in enumerate(shown.outcomes):
            if isinstance(outcome, Refused):
                continue
            lines = [row.amounts[column] or 0 for row in shown.rows if row.kind == "line"]
            assert sum(lines) == outcome.sheet.own_pao
            assert sum(row.amounts[column] for row in shown.rows if row.kind == "points") == 0
