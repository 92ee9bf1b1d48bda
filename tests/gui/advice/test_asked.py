"""One question, one answer: by the size of the hand a claim, a wait, or nothing yet."""

from __future__ import annotations

import random

import pytest

from gui.advice.asked import Asked, Claim, Uncounted, Waiting, Way, advice, way_of
from gui.advice.fourths import Where, fourths
from gui.advice.let_go import LetGo
from gui.advice.luck import drawn_seats, throw
from gui.advice.told import answer_lines, fourth_lines, headline
from gui.document.words import SEAT_NAMES
from scorer.notation import parse_tile
from scorer.rules import ruleset
from scorer.table import Circumstance, HowWon, Method, Seat

RULES = ruleset("jiujiang")
OPEN = ("123m 678m 99s 234s", "pung 555p")
FOUR = parse_tile("4s")


def zh(texts):
    return [text.zh for text in texts]


def claim(table, how=None, **said):
    found = advice(Asked(table, Seat.BOTTOM, RULES, how or Way.DISCARD.how(None), FOUR, **said))
    assert isinstance(found, Claim)
    return found


def test_a_hand_of_neither_size_says_how_many_tiles_it_has(table, hand):
    found = advice(Asked(table(hand("123m", "kong 5555p")), Seat.BOTTOM, RULES))
    assert found == Uncounted(6)
    assert "6 张" in headline(found).sentences[0].zh
    nothing = advice(Asked(table(hand()), Seat.BOTTOM, RULES))
    assert "还没有牌" in headline(nothing).sentences[0].zh


def test_thirteen_tiles_tell_their_waits(table, hand):
    found = advice(Asked(table(hand("123m 678m 99s 23s", "pung 555p"), pool="4s4s"), Seat.BOTTOM, RULES))
    assert isinstance(found, Waiting)
    assert [(str(each.tile), each.left) for each in found.prospects] == [
        (str(parse_tile("1s")), 4), (str(FOUR), 2)
    ]  # fmt: skip
    assert found.left == 6
    assert headline(found).word.zh == "只能自摸"
    lines = zh(answer_lines(found, SEAT_NAMES))
    assert any("4s 四条：还有 2 张 · 自摸 2 炮 · 点炮 1 炮，别人打的不能胡" in line for line in lines)


def test_a_wait_whose_four_tiles_are_seen_is_said_to_never_come(table, hand):
    found = advice(Asked(table(hand("123m 678m 99s 23s", "pung 555p"), pool="4s4s4s4s"), Seat.BOTTOM, RULES))
    assert any("四张都见了" in line for line in zh(answer_lines(found, SEAT_NAMES)))


@pytest.mark.parametrize(
    ("concealed", "pool", "said"),
    [
        ("123m 678m 99s 25s", "", "什么都不等"),
        ("123m 678m 99s 2s发", "", "发"),
        ("123m 678m 99s 23s", "1m1m1m1m", "5 张"),
    ],
)
def test_a_hand_that_waits_for_nothing_says_why(table, hand, concealed, pool, said):
    found = advice(Asked(table(hand(concealed, "pung 555p"), pool=pool), Seat.BOTTOM, RULES))
    head = headline(found)
    assert head.word.zh == "没听牌"
    assert said in "".join(zh(head.sentences))


def test_a_claim_below_two_pao_is_refused_and_self_draw_offered(table, hand):
    found = claim(table(hand(*OPEN)))
    assert not found.may
    assert headline(found).word.zh == "不能胡"
    assert zh(found.hints) == ["自摸就可以胡：2 炮。"]
    assert claim(table(hand(*OPEN)), Way.SELF_DRAW.how(None)).may


def test_while_no_discarder_is_named_what_each_would_let_one_eat_is_listed_as_no_help(table, hand):
    found = claim(table(hand(*OPEN), hand(fa=1), None, hand("1s", "pung 白白白")))
    eaten = [text for text in zh(found.ignored) if "吃来的" in text]
    assert any("下家" in text for text in eaten)
    assert any("上家" in text for text in eaten)
    assert len(found.ignored) == len(set(found.ignored))
    assert "吃来的" not in headline(found).sentences[0].zh


def test_a_named_discarders_eaten_pao_are_said_to_be_no_help(table, hand):
    found = claim(table(hand(*OPEN), hand(fa=4)), Way.DISCARD.how(Seat.RIGHT))
    assert "吃来的 10 炮" in headline(found).sentences[0].zh


@pytest.mark.parametrize("way", [Way.ROBBED_KONG, Way.KONG_TEARS])
def test_where_only_some_can_have_konged_one_of_them_is_supposed(table, hand, way):
    left = hand("1s", "pung 444s" if way is Way.ROBBED_KONG else "kong 1111p")
    found = claim(table(hand("123m 678m 99s 234s", "pung 555p"), None, None, left), way.how(None))
    assert found.may
    assert found.source is Seat.LEFT
    assert found.check.minimum == 0


def test_a_tile_that_was_let_go_bars_the_claim_of_another_players(table, hand):
    passing = LetGo().after(Seat.BOTTOM, FOUR, Seat.RIGHT).of(Seat.BOTTOM, Seat.TOP)
    seats = table(hand(*OPEN, fa=1))
    barred = claim(seats, Way.DISCARD.how(Seat.LEFT), passing=passing)
    assert barred.check.may_claim
    assert not barred.may
    assert "刚放过四条" in headline(barred).sentences[0].zh
    assert claim(seats, Way.DISCARD.how(Seat.TOP), passing=passing).may
    assert claim(seats, Way.SELF_DRAW.how(None), passing=passing).may


def test_without_a_winning_tile_the_last_of_the_hand_is_taken(table, hand):
    found = advice(Asked(table(hand(*OPEN)), Seat.BOTTOM, RULES))
    assert isinstance(found, Claim)
    assert found.winning is FOUR


def test_every_way_is_known_again():
    for way in Way:
        assert way_of(way.how(Seat.TOP)) is way
    heavenly = HowWon(Method.SELF_DRAW, circumstances=frozenset({Circumstance.HEAVENLY}))
    assert way_of(heavenly) is Way.SELF_DRAW


def test_what_was_let_go_is_forgotten_after_ones_own_turn_and_kept_for_others():
    log = LetGo().after(Seat.BOTTOM, FOUR, Seat.RIGHT).after(Seat.TOP, FOUR, Seat.RIGHT)
    after = log.own_turn(Seat.BOTTOM)
    assert after.of(Seat.BOTTOM, Seat.TOP).passed == ()
    assert len(after.of(Seat.TOP, Seat.TOP).passed) == 1


def test_without_a_known_dealer_nobody_else_counts_as_him():
    assert LetGo().of(Seat.BOTTOM, None).dealer is Seat.BOTTOM


def test_the_fourth_of_a_pung_is_in_the_hand_or_to_come_or_gone(table, hand):
    bottom = hand("123m 5p", "pung 555p", "pung 222s", "pung 888m", "chi 123p")
    found = fourths(table(bottom, pool="8m"), Seat.BOTTOM, RULES)
    assert [each.where for each in found] == [Where.HELD, Where.UNSEEN, Where.GONE]
    lines = zh(fourth_lines(found))
    assert "碰了五筒，第四张在手里：" in lines
    assert not any("八万可以留" in line for line in lines)


def test_the_die_is_fair_and_the_draw_keeps_everybody():
    chance = random.Random(7)  # noqa: S311  a test wants the same luck every time
    thrown = [throw(chance) for _ in range(600)]
    assert set(thrown) == set(range(1, 7))
    assert all(70 < thrown.count(number) < 135 for number in range(1, 7))
    people = ["老王", "小李", "阿明", "张三"]
    draws = {tuple(drawn_seats(people, chance)) for _ in range(400)}
    assert len(draws) == 24
    assert throw() in range(1, 7)
    assert sorted(drawn_seats(people)) == sorted(people)
