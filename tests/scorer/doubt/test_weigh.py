"""Only the doubtful tiles that would change a 炮, the winner or the legality are asked for."""

import sys
import time

import pytest

from scorer.doubt import Candidate, Doubtful, Spot, Where, weigh
from scorer.notation import parse_tile
from scorer.rules import ruleset
from scorer.table import Seat

RULES = ruleset("jiujiang")
PURE = "345m 567m 99m 222m 888m"
"""清一色 on 7m; its tiles 6 and 7 are the pair."""
OPEN = ("123m 678m 99s 234s", "4s")


def doubtful(spot, *candidates):
    """Return a doubtful tile; each candidate is half as likely as the one before."""
    return Doubtful(
        spot,
        tuple(Candidate(parse_tile(word) if word else None, 0.5**at) for at, word in enumerate(candidates, 1)),
    )


def own(at, **more):
    return Spot(Seat.BOTTOM, Where.CONCEALED, at, **more)


def texts(doubts, at=0):
    return [option.text.zh for option in doubts.asked[at].options]


def test_a_tile_that_breaks_pure_suit_is_asked_for_with_what_would_change(table, how):
    before = table(PURE.replace("99m", "9m9m"), "7m")
    pair = [doubtful(own(6), "9m", "中"), doubtful(own(7), "9m", "中")]
    doubts = weigh(before, how(), RULES, pair)
    assert doubts.is_whole
    assert len(doubts.asked) == 2
    assert texts(doubts)[0].startswith("若是红中：不能胡")


def test_two_tiles_that_change_only_together_say_so(table, how):
    before = table("345m 567m 99m 222m", "7m", melds=["pung 888m"])
    melded = [doubtful(Spot(Seat.BOTTOM, Where.MELD, 0, at), "8m", "1s") for at in range(3)]
    doubts = weigh(before, how(), RULES, melded)
    (option,) = doubts.asked[0].options
    assert len(option.together) == 2
    assert "而且" in option.text.zh
    assert "清一色没有了，−20 炮" in option.text.zh
    assert "Pure suit is gone, −20 炮" in option.text.en


def test_a_whole_meld_may_be_doubtful_as_one(table, how):
    before = table("123m 678m 99s 234s", "4s", melds=["ckong 5555p"])
    whole = Spot(Seat.BOTTOM, Where.MELD, 0)
    doubts = weigh(before, how(), RULES, [doubtful(whole, "5p", "中", "6p")])
    (question,) = doubts.asked
    assert [option.tile for option in question.options] == [parse_tile("中")]
    assert "暗杠5555p没有了，−2 炮" in texts(doubts)[0]
    assert "多了暗杠中中中中，+4 炮" in texts(doubts)[0]
    assert question.options[0].points == (6, -2, -2, -2)


def test_a_kong_of_another_suit_changes_no_pao_and_is_left_alone(table, how):
    before = table(*OPEN, melds=["kong 5555p"], next={"melds": ["kong 7777p"]})
    doubts = weigh(before, how(), RULES, [doubtful(Spot(Seat.RIGHT, Where.MELD, 0), "7p", "8p")])
    assert not doubts.asked
    assert doubts.left_alone[0].why.zh == "别的读法不影响算炮。"


def test_what_a_payer_shows_is_asked_for_where_it_is_eaten(table, how):
    before = table(*OPEN, melds=["kong 5555p"], next={"fa": 2}, opposite={"fa": 1})
    fa = [doubtful(Spot(seat, Where.FA, 0), "发", "白") for seat in (Seat.RIGHT, Seat.TOP)]
    doubts = weigh(before, how("discard"), RULES, fa)
    assert [question.doubtful.spot.seat for question in doubts.asked] == [Seat.RIGHT]
    assert "下家：吃发×2由 2 炮变成 1 炮" in texts(doubts)[0]
    assert "下家付 4 → 3 炮" in texts(doubts)[0]
    assert weigh(before, how(), RULES, fa).left_alone == ()


def test_a_fifth_copy_is_struck_out_by_the_whole_table(table, how):
    before = table(PURE, "7m", next={"melds": ["pung 777s"]}, pool="7s 9p9p9p")
    doubts = weigh(before, how(), RULES, [doubtful(own(6), "9m", "7s")])
    assert not doubts.asked
    assert "不可能" in doubts.left_alone[0].why.zh


def test_conservation_holds_between_two_doubtful_tiles(table, how):
    before = table(PURE, "7m", pool="4s 4s 4s 1p")
    pool = doubtful(Spot(None, Where.POOL, 3), "1p", "4s")
    other = doubtful(Spot(None, Where.POOL, 0), "4s", "1p")
    doubts = weigh(before, how(), RULES, [pool, other, doubtful(own(6), "9m")])
    assert [left.why.zh for left in doubts.left_alone] == [*["别的读法不影响算炮。"] * 2, "没有别的读法。"]


def test_a_discard_below_the_minimum_is_a_question_of_legality(table, how):
    before = table("123m 678m 99s 234s", "4s", melds=["kong 5555p"])
    meld = [doubtful(Spot(Seat.BOTTOM, Where.MELD, 0, 3), "5p", None)]
    assert not weigh(before, how("discard"), RULES, meld).asked
    doubts = weigh(
        table(*OPEN, melds=["pung 555p"], fa=1),
        how("discard"),
        RULES,
        [doubtful(Spot(Seat.BOTTOM, Where.FA, 0), "发", None)],
    )
    assert texts(doubts) == ["若是别的东西：不能胡：自己只有 1 炮，别人放炮至少要 2 炮才能胡。"]


def test_a_refused_reading_names_what_would_make_it_win(table, how):
    before = table("123m 678m 99s 235s", "5s", melds=["pung 555p"])
    doubts = weigh(before, how(), RULES, [doubtful(own(10), "5s", "4s", "9p")])
    (question,) = doubts.asked
    assert [option.text.zh for option in question.options] == ["若是四条：能胡了，自己 2 炮"]


def test_an_impossible_reading_asks_for_the_tile_that_would_make_it_possible(table, how):
    before = table("123m 678m 99s 234s", "4s", melds=["pung 556p"])
    meld = Spot(Seat.BOTTOM, Where.MELD, 0, 2)
    doubts = weigh(before, how(), RULES, [doubtful(meld, "6p", "5p")])
    assert texts(doubts) == ["若是五筒：能胡了，自己 2 炮"]


def test_the_winning_tile_goes_with_its_own_spot(table, how):
    before = table("123m 678m 99s 234s", "4s", melds=["pung 555p"])
    (option,) = weigh(before, how(), RULES, [doubtful(own(10), "4s", "7s", "1s")]).asked[0].options
    assert option.changes[0].zh.startswith("不能胡")
    pair = table("123m 678m 456p 11s 999s", "9s")
    marked = own(13, is_winning=True)
    doubts = weigh(pair, how(), RULES, [doubtful(marked, "9s", "7s")])
    assert "不能胡" in texts(doubts)[0]


def test_while_nobody_is_named_the_won_hand_is_the_winner(table):
    before = table("123m 678m 456p 99s 234s", winner=None, next={"concealed": "123m 678m 456p 99s 24s"})
    doubts = weigh(before, None, RULES, [doubtful(own(13), "4s", "5s"), doubtful(own(0), "1m", None)])
    said = [option.text.zh for question in doubts.asked for option in question.options]
    assert any("看不出谁胡了" in text for text in said)


def test_another_winner_is_said(table):
    before = table("123m 678m 456p 99s 235s", winner=None)
    doubts = weigh(before, None, RULES, [doubtful(own(13), "5s", "4s")])
    assert texts(doubts) == ["若是四条：胡的是下边；能胡了，自己 3 炮"]


def test_many_readings_are_bounded_and_single_ones_are_always_tried(table, how):
    before = table(PURE, "7m")
    tiles = [doubtful(own(at), "9m", "1p", "2p", "3p") for at in range(8)]
    doubts = weigh(before, how(), RULES, tiles, at_most=1)
    assert not doubts.is_whole
    assert len(doubts.asked) == 8


def test_the_likeliest_and_dearest_question_comes_first(table, how):
    before = table(*OPEN, melds=["kong 5555p"], next={"fa": 2, "melds": ["kong 中中中中"]})
    fa = doubtful(Spot(Seat.RIGHT, Where.FA, 0), "发", None)
    kong = doubtful(Spot(Seat.RIGHT, Where.MELD, 0), "中", "1s")
    doubts = weigh(before, how(), RULES, [fa, kong])
    assert [question.doubtful for question in doubts.asked] == [kong, fa]


def test_a_fa_that_is_another_tile_counts_for_the_copies(table, how):
    before = table(*OPEN, melds=["kong 5555p"], next={"fa": 2}, pool="4p4p4p4p")
    doubts = weigh(before, how(), RULES, [doubtful(Spot(Seat.RIGHT, Where.FA, 0), "发", "4p")])
    assert "不可能" in doubts.left_alone[0].why.zh


@pytest.mark.parametrize("method", ["self_draw", "discard"])
def test_five_doubtful_tiles_are_weighed_within_the_time(table, how, method):
    before = table(PURE, "7m", next={"fa": 1, "melds": ["kong 7777p"]}, pool="1s2s3s")
    tiles = [
        doubtful(own(6), "9m", "9p", "4m"),
        doubtful(own(7), "9m", "9p", "4m"),
        doubtful(Spot(Seat.RIGHT, Where.MELD, 0), "7p", "8p", "中"),
        doubtful(Spot(Seat.RIGHT, Where.FA, 0), "发", "白", None),
        doubtful(Spot(None, Where.POOL, 2), "3s", "8p", "2m"),
    ]
    start = time.thread_time()
    doubts = weigh(before, how(method), RULES, tiles)
    assert time.thread_time() - start < (1.5 if sys.gettrace() else 0.3)
    assert doubts.is_whole
