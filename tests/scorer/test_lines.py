"""Every line of a score says what earned it: name, tiles, sentence, source, in both languages."""

import json
from pathlib import Path

import pytest

from scorer.case_fields import Fields
from scorer.case_io import win_of
from scorer.notation import format_tiles, parse_tiles
from scorer.outcome import Refused
from scorer.rules import ruleset
from scorer.scoring import settle
from scorer.table import Relative

CASES = json.loads((Path(__file__).parents[1] / "data" / "cases.json").read_text(encoding="utf-8"))["wins"]


def settled():
    for case in CASES:
        win = win_of(Fields(case, ""))
        outcome = settle(win, ruleset(case.get("ruleset", "jiujiang")))
        if not isinstance(outcome, Refused):
            yield pytest.param(win, outcome, id=case["id"])


SETTLED = list(settled())


@pytest.mark.parametrize(("win", "outcome"), SETTLED)
def test_lines_name_their_tiles_and_explain_themselves(win, outcome):
    own = [*win.hand.concealed, win.winning_tile, *(t for m in win.hand.melds for t in m.tiles), *parse_tiles("发") * 4]
    for line in outcome.sheet.lines:
        assert line.pao > 0
        assert line.tiles
        assert all(line.tiles.count(tile) <= own.count(tile) for tile in line.tiles)
        assert line.name.zh
        assert line.name.en
        assert line.sentence.zh
        assert line.sentence.en
        assert line.source
    assert sum(line.pao for line in outcome.sheet.lines) == outcome.sheet.own_pao


@pytest.mark.parametrize(("win", "outcome"), SETTLED)
def test_eaten_lines_name_the_payers_tiles(win, outcome):
    for tiles, payment in zip(win.others, outcome.payments, strict=True):
        assert payment.pao == payment.own_pao + sum(line.pao for line in payment.eaten)
        shown = [*tiles.concealed, *(t for m in tiles.melds for t in m.tiles), *parse_tiles("发") * tiles.fa]
        for line in payment.eaten:
            assert line.rule.startswith("eaten_")
            if line.rule not in {"eaten_robbed_kong", "eaten_ready"}:
                assert line.tiles
                assert all(line.tiles.count(tile) <= shown.count(tile) for tile in line.tiles)


@pytest.mark.parametrize(("win", "outcome"), SETTLED)
def test_the_reading_holds_every_concealed_tile(win, outcome):
    groups = [tile for group in outcome.sheet.reading.groups for tile in group]
    assert sorted(groups) == sorted((*win.hand.concealed, win.winning_tile))
    assert outcome.sheet.melds == win.hand.melds
    assert win.winning_tile in outcome.sheet.waits


def tiles_of(score, rule, *args, **kwargs):
    lines = score(*args, **kwargs).sheet.lines
    return format_tiles(next(line.tiles for line in lines if line.rule == rule))


def test_tiles_of_single_lines(score):
    straight = ("13m 456m 789m 555p 99s", "2m")
    assert tiles_of(score, "straight", *straight) == "123456789m"
    assert tiles_of(score, "closed_wait", *straight) == "2m"
    assert tiles_of(score, "concealed", *straight) == "123456789m 555p 99s"
    assert tiles_of(score, "seven_pairs_dashing", "223344m 667788p 5s", "5s") == "223344m"
    assert tiles_of(score, "seven_pairs_luxury", "11m 2222m 44p 66p 77s 9s", "9s") == "2222m"
    assert tiles_of(score, "all_pungs_rolling", "111s 222s 333s 44s 11p", "4s") == "111222333444s"
    assert tiles_of(score, "red_flags", "中中中 白白白 123m 45p 99s", "6p") == "中中中 白白白"
    assert tiles_of(score, "fa", "13m 456m 789m 555p 99s", "2m", fa=3) == "发发发"


def test_names_carry_tiles_where_they_tell_lines_apart(score):
    melds = ["kong 5555p", "ckong 中中中中", "pung 白白白"]
    outcome = score("11m 33m", "3m", melds=melds)
    names = [(line.name.zh, line.name.en) for line in outcome.sheet.lines]
    assert ("明杠5555p", "Kong 5555p") in names
    assert ("暗杠中中中中", "Concealed kong 中中中中") in names
    assert ("碰白白白", "Pung 白白白") in names


def test_each_payer_has_a_column_of_his_own(score):
    payers = {
        "next": {"fa": 1},
        "opposite": {"ready": True, "concealed": "123456789m 1234p"},
        "previous": {"melds": ["pung 中中中", "kong 白白白白"]},
    }
    outcome = score("123m 678m 456p 23s 99s", "4s", **payers)
    assert [payment.payer for payment in outcome.payments] == [Relative.NEXT, Relative.OPPOSITE, Relative.PREVIOUS]
    rules = [[(line.rule, line.pao) for line in payment.eaten] for payment in outcome.payments]
    assert rules == [
        [("eaten_fa", 1)],
        [("eaten_ready", 10)],
        [("eaten_dragon_pung", 1), ("eaten_dragon_kong", 3), ("eaten_red_flags", 10)],
    ]
    assert format_tiles(outcome.payments[2].eaten[2].tiles) == "中中中 白白白白"


def test_a_bystander_pays_nothing_and_is_not_eaten(score):
    outcome = score("123m 678m 456p 23s 99s", "4s", how="discard", opposite={"fa": 2, "ready": True})
    bystander = outcome.payments[1]
    assert (bystander.own_pao, bystander.eaten, bystander.pao, bystander.points) == (0, (), 0, 0)


def test_a_payers_other_kongs_are_eaten(score):
    payer = {"melds": ["ckong 8888p", "kong 7777p", "ckong 白白白白", "pung 111p"]}
    outcome = score("123m 678m 456p 23s 99s", "4s", how="discard", next=payer)
    assert [(line.rule, line.pao) for line in outcome.payments[0].eaten] == [
        ("eaten_concealed_kong", 2),
        ("eaten_kong", 1),
        ("eaten_dragon_concealed_kong", 4),
    ]


def test_four_in_a_row_are_plain_dashing_where_a_house_has_no_rolling(score):
    lines = {
        line.rule: (line.name.zh, line.pao)
        for line in score("111s 222s 333s 44s 11p", "4s", rules="yuanhang").sheet.lines
    }
    assert lines["all_pungs_dashing"] == ("潇洒", 5)
    assert "all_pungs_rolling" not in lines
