"""The tables of an evening, in Chinese and English."""

from decimal import Decimal

import pytest

from scorer.rules import ruleset
from scorer.session.events import DealerOverride, HandSettled, Note, Objected, Penalty, PenaltyTo, Reseat, RuleChange
from scorer.session.rows import hand_rows, penalty_rows, statistics_rows, total_rows, transfer_rows
from scorer.table import HowWon, Method, PlayerTiles, Seat, Table


@pytest.fixture
def played(evening, people):
    ann, bob, cat, _, eva = people
    evening.win(Seat.TOP, "pairs")
    evening.drawn(points_per_pao=2)
    evening.do(Reseat, players=(ann, bob, cat, eva))
    hand = evening.win(Seat.BOTTOM, "pure", source=Seat.LEFT)
    evening.do(Objected, hand=hand, player="e")
    evening.do(Note, hand=hand, text="quarrel")
    evening.do(Penalty, player="a", points=3, to=PenaltyTo.OTHERS, why="诈胡")
    evening.do(Penalty, player="a", points=4, to=PenaltyTo.NOBODY)
    evening.do(RuleChange, rules=ruleset("jiujiang").overridden({"minimum": 99}, "strict"))
    evening.do(DealerOverride, dealer=Seat.TOP)
    evening.win(Seat.RIGHT, source=Seat.LEFT)
    evening.do(HandSettled, table=Table((PlayerTiles(),) * 4), how=HowWon(Method.SELF_DRAW))
    return evening.state


def test_every_row_is_as_long_as_its_header(played):
    for language in ("zh", "en"):
        for make in (hand_rows, total_rows, penalty_rows, statistics_rows, transfer_rows):
            header, *rows = make(played, language)
            assert rows
            assert all(len(row) == len(header) for row in rows)
            assert all(isinstance(name, str) and name for name in header)


def test_hands_in_english(played):
    header, first, drawn, third, refused, nobody = hand_rows(played, "en")
    assert header[:6] == ["hand", "time", "dealer", "winner", "method", "discarder"]
    assert header[11:] == [
        *("阿安", "Bob", "小猫", "老丹", "Eva"),
        *("阿安 total", "Bob total", "小猫 total", "老丹 total", "Eva total"),
        "remarks",
    ]
    hand = played.hands[0]
    assert first[:7] == [1, hand.event.at, "阿安", "小猫", "self-draw", None, "4s"]
    assert first[8:11] == [hand.outcome.sheet.own_pao, 1, "jiujiang 1"]
    assert first[11:16] == [*hand.points, None]
    assert first[16:] == [*hand.points, None, None]
    assert drawn[3:10] == [None, "drawn", None, None, None, None, 2]
    assert drawn[-1] == "overruled"
    assert third[5] == "Eva"
    assert third[-1] == "objected / quarrel"
    assert third[14] is None
    assert refused[3:5] == ["Bob", "discard"]
    assert refused[7:9] == [None, 0]
    assert refused[-1].startswith("doesn't stand / Under the rules")
    assert refused[-1].endswith("overruled")
    assert nobody[3:9] == [None] * 6


def test_hands_in_chinese(played):
    header, first, drawn, third, *_ = hand_rows(played, "zh")
    assert header[:5] == ["局", "时间", "庄", "胡家", "方式"]
    assert first[4] == "自摸"
    assert first[7] == "七对 20、自摸 5"
    assert drawn[4] == "黄庄"
    assert third[-1] == "有异议 / quarrel"


def test_totals_with_money_skill_and_title_and_what_went_to_nobody(played):
    header, *rows = total_rows(played, "zh")
    assert header == ["玩家", "分", "钱", "技能值", "等级"]
    assert [row[1] for row in rows] == [*played.totals.values(), 4]
    assert rows[0][2] == played.totals["a"] * Decimal("0.5")
    assert rows[0][3] == 1200 + played.totals["a"]
    assert rows[-1] == ["公家", 4, Decimal("2.0"), None, None]
    assert [row[3] for row in total_rows(played, "en", "off")[1:-1]] == [1200] * 5


def test_totals_without_a_pot(evening):
    assert len(total_rows(evening.state, "en")) == 5


def test_penalties(played):
    assert penalty_rows(played, "en")[1:] == [
        [3, "阿安", "Bob, 小猫, Eva", 3, "诈胡"],
        [3, "阿安", "nobody", 4, ""],
    ]


def test_statistics_with_a_column_for_every_flower_that_was_won(played):
    header, ann, bob, cat, dan, eva = statistics_rows(played, "zh")
    assert header[0] == "玩家"
    assert "清一色" in header
    assert "七对" in header
    assert "豪华" not in header
    assert ann[header.index("清一色")] == 1
    assert cat[header.index("七对")] == 1
    assert bob[header.index("最大炮数")] is None
    assert [row[1] for row in (ann, bob, cat, dan, eva)] == [5, 5, 5, 2, 3]
    assert isinstance(ann[header.index("每局平均")], Decimal)


def test_payments_name_people_and_nobody(played):
    header, *rows = transfer_rows(played, "en")
    assert header == ["from", "to", "points", "money"]
    assert sum(row[2] for row in rows if row[1] == "nobody") == 4
    assert all(row[3] == row[2] * Decimal("0.5") for row in rows)
