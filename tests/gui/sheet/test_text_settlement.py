import re
from dataclasses import replace

import pytest

from gui.sheet import text_settlement
from gui.sheet.text import eaten_pao, pad, paid_pao, width
from scorer.outcome import Settlement
from scorer.table import OTHERS, Relative
from scorer.text import Text
from scorer.tiles import Tile

NAMES = {Relative.SELF: Text("阿强", "Qiang"), Relative.OPPOSITE: Text("W", "Wu")}


@pytest.mark.parametrize(("text", "columns"), [("", 0), ("ab", 2), ("五筒", 4), ("−9", 2), ("e\u0301", 1), ("，", 2)])
def test_a_chinese_sign_takes_two_columns(text, columns):
    assert width(text) == columns


def test_padding_counts_columns_and_not_signs():
    assert [width(pad(text, 8)) for text in ("ab", "五筒", "中a")] == [8, 8, 8]
    assert pad("五", 4, right=True) == "  五"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_line_of_the_score_is_printed_with_rule_and_source(outcome, language):
    assert isinstance(outcome, Settlement)
    printed = text_settlement(outcome, NAMES, language)
    lines = (*outcome.sheet.lines, *(line for payment in outcome.payments for line in payment.eaten))
    assert len(lines) >= 6
    for line in lines:
        assert line.name.say(language) in printed
        assert line.sentence.say(language) in printed
        assert f"[{line.source}]" in printed


def test_points_stand_in_one_column_and_sum_to_zero(outcome):
    rows = text_settlement(outcome, NAMES, "zh").splitlines()[2:7]
    assert len({width(row) for row in rows}) == 1
    points = [int(re.split(r"\s+", row)[-1].replace("−", "-")) for row in rows]
    assert points[0] == outcome.winner_points > 0
    assert points[1:4] == [outcome.points(player) for player in OTHERS]
    assert sum(points[:4]) == points[4] == 0


def test_the_score_of_lines_stands_in_one_column(outcome):
    printed = text_settlement(outcome, None, "en").splitlines()
    own = [row for row in printed if re.match(r"  \S.*  \+\d+", row)][: len(outcome.sheet.lines)]
    assert len({width(row[: re.search(r"\+\d+", row).end()]) for row in own}) == 1


def test_a_payer_who_pays_three_times_over_is_told_so(outcome):
    one = replace(outcome.payments[0], pao=3 * outcome.payments[0].pao, points=0, times=3)
    assert paid_pao(one).zh == f"({one.own_pao}+{eaten_pao(one)}) × 3 = {one.pao} 炮"
    assert one.pao == 3 * (one.own_pao + eaten_pao(one))


def test_players_without_a_name_are_called_by_their_place(outcome):
    printed = text_settlement(outcome, NAMES, "zh")
    assert "胡家 阿强" in printed
    assert "下家 " in printed
    assert "对家 W" in printed


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_refusal_prints_each_reason_with_its_rule_and_what_mends_it(refused, language):
    printed = text_settlement(refused, None, language)
    for reason in refused.reasons:
        assert reason.text.say(language) in printed
        assert reason.mend.say(language) in printed
        assert f"[{reason.rule}]" in printed


def test_a_refusal_prints_the_waits_where_they_are_known(refused):
    assert "听: 14s" in text_settlement(replace(refused, waits=frozenset({Tile.S1, Tile.S4})), None, "zh")
