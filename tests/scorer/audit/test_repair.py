"""An impossible reading comes with the few single changes that make it possible, and none is ever made by itself."""

import pytest

from scorer.audit.repair import mends
from scorer.doubt import Candidate, Doubtful, Spot, Where
from scorer.notation import parse_tile
from scorer.outcome import Refused
from scorer.rules import ruleset
from scorer.table import Seat

RULES = ruleset("jiujiang")
PUNG = {"melds": ["pung 555p"]}


def texts(found):
    return [each.text.zh for each in found]


def doubtful(spot, *candidates):
    tiles = [parse_tile(word) if word else None for word in candidates]
    return Doubtful(spot, tuple(Candidate(tile, 0.5**at) for at, tile in enumerate(tiles, 1)))


def test_a_possible_reading_needs_no_mend(table, how):
    assert mends(table("123m 678m 99s 234s", "4s", **PUNG), how(), RULES) == ()
    assert mends(table("123m 678m 99s 234s", "4s", **PUNG), how("discard"), RULES) == ()


def test_the_readers_own_candidate_comes_first(table, how):
    broken = table("123m 678m 99s 235s", "5s", **PUNG)
    five = doubtful(Spot(Seat.BOTTOM, Where.CONCEALED, 10), "5s", "9p", "1s")
    found = mends(broken, how(), RULES, [five])
    assert texts(found)[0] == "胡家手里的五条改成一条"
    assert found[0].probability == 0.125
    assert found[0].own_pao == 2
    assert found[1].probability == 0
    assert len(found) <= 8
    assert found[0].table.winning_tile is parse_tile("1s")
    assert broken.seats[0].concealed[10] is parse_tile("5s")


def test_the_nearest_number_comes_before_farther_ones(table, how):
    found = mends(table("123m 678m 99s 235s", "5s", **PUNG), how(), RULES)
    assert texts(found)[0] in {"胡家手里的五条改成四条", "胡家手里的二条改成四条", "胡家手里的三条改成四条"}
    assert {each.tile for each in found} >= {parse_tile("4s")}


def test_a_fifth_copy_may_be_mended_wherever_it_lies(table, how):
    broken = table("123m 678m 99s 234s", "4s", opposite={"melds": ["kong 7777m"]}, pool="7m", **PUNG)
    assert mends(broken, how(), RULES) == ()
    found = mends(table("123m 678m 99s 234s", "4s", pool="6m 7m 7m 7m 7m", **PUNG), how(), RULES, at_most=100)
    assert {each.spot.where for each in found} == {Where.POOL}
    assert "去掉牌池里的七万（第 2 张）" in texts(found)


def test_too_many_fa(table, how):
    found = mends(table("123m 678m 99s 234s", "4s", fa=3, next={"fa": 2}, **PUNG), how(), RULES, at_most=200)
    assert "去掉胡家面前的发财" in texts(found)
    assert "去掉下家面前的发财" in texts(found)


def test_a_pung_of_unlike_tiles(table, how):
    found = mends(table("123m 678m 99s 234s", "4s", melds=["pung 556p"]), how(), RULES)
    assert texts(found)[0] == "胡家副露里的六筒改成五筒"
    assert all(each.own_pao == 2 for each in found)


def test_a_meld_of_another_kind(table, how):
    found = mends(table("123m 678m 99s 234s", "4s", melds=["pung 5555p"]), how(), RULES, at_most=100)
    said = texts(found)
    assert "胡家的副露改成明杠" in said
    assert "胡家的副露改成暗杠" in said
    assert "去掉胡家副露里的五筒" in said
    assert found[said.index("胡家的副露改成明杠")].own_pao == 3
    loser = mends(table("123m 678m 99s 234s", "4s", next={"melds": ["kong 777p"]}, **PUNG), how(), RULES)
    assert "下家的副露改成碰" in texts(loser)


def test_a_tile_that_was_missed(table, how):
    found = mends(table("123m 678m 99s 34s", "4s", **PUNG), how(), RULES)
    assert set(texts(found)) == {"胡家手里加一张二条", "胡家手里加一张五条"}
    assert all(each.spot is None and each.own_pao for each in found)


def test_a_tile_too_many(table, how):
    found = mends(table("123m 678m 99s 234s 1p", "4s", **PUNG), how(), RULES)
    assert "去掉胡家手里的一筒" in texts(found)


def test_fa_in_the_hand(table, how):
    found = mends(table("123m 678m 9s发 234s", "4s", **PUNG), how(), RULES)
    assert "胡家手里的发财改成九条" in texts(found)


def test_a_mend_may_leave_a_win_that_is_too_small(table, how):
    found = mends(table("123m 678m 99s 235s", "5s", **PUNG), how("discard"), RULES, at_most=100)
    small = [each for each in found if isinstance(each.outcome, Refused)]
    assert small
    assert small[0].own_pao is None
    assert small[0].outcome.reasons[0].code == "below_minimum"


@pytest.mark.parametrize("concealed", ["147m 258p 369s 12s", "123m"])
def test_what_no_single_change_mends_has_none(table, how, concealed):
    assert mends(table(concealed, concealed[:1] + concealed[3], **PUNG), how(), RULES) == ()


def test_nobody_named_is_no_fault_of_the_tiles(table):
    assert mends(table("123m", winner=None), None, RULES) == ()


def test_the_same_mend_is_named_once(table, how):
    found = mends(table("123m 678m 99s 235s", "5s", **PUNG), how(), RULES, at_most=1000)
    looks = [(*sorted(each.table.seats[0].concealed), each.table.winning_tile) for each in found]
    assert len(looks) == len(set(looks))
