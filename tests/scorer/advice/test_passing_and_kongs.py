"""过胡 and 逼杠 are advice: what may be won after a tile was let go, and what may be done with a fourth tile."""

import pytest

from scorer.advice import Passing, drawn, may_discard, may_win
from scorer.notation import parse_meld, parse_tile, parse_tiles
from scorer.rules import ruleset
from scorer.table import PlayerTiles, Seat

RULES = ruleset("jiujiang")
SIX, NINE = parse_tile("6m"), parse_tile("9m")
PASSED = Passing(Seat.BOTTOM, dealer=Seat.TOP).let_go(SIX, Seat.RIGHT)


@pytest.mark.parametrize(
    ("tile", "discarder", "may"),
    [
        (SIX, Seat.LEFT, False),
        (SIX, Seat.RIGHT, False),
        (SIX, Seat.TOP, True),
        (SIX, None, True),
        (NINE, Seat.LEFT, True),
    ],
)
def test_a_tile_let_go_is_barred_from_others_but_the_dealer(tile, discarder, may):
    chance = may_win(PASSED, tile, discarder)
    assert chance.may is may
    assert chance.row in {"A32", "B40"}
    assert chance.text.zh
    assert chance.text.en


def test_letting_the_dealers_tile_go_bars_the_others_too():
    passing = Passing(Seat.BOTTOM, dealer=Seat.TOP).let_go(SIX, Seat.TOP)
    assert not may_win(passing, SIX, Seat.LEFT).may


def test_after_ones_own_turn_everything_may_be_won():
    assert may_win(PASSED.own_turn(), SIX, Seat.LEFT).may


def player(concealed, *melds):
    return PlayerTiles(parse_tiles(concealed), tuple(map(parse_meld, melds)))


def test_the_fourth_tile_of_a_pung_is_kept_or_konged_but_not_discarded():
    hand = player("123m 78m 5p 99s 234s", "pung 555p")
    advice = drawn(hand, parse_tile("5p"), RULES)
    assert (advice.row, advice.may_win, advice.kong_pao) == ("A20", False, 1)
    assert [text.zh[:4] for text in advice.texts] == ["五筒可以", "不要就必"]
    barred = may_discard(hand, parse_tile("5p"))
    assert not barred.may
    assert barred.row == "A20"
    assert "第四张不能打" in barred.text.zh


def test_where_it_wins_winning_is_named_first():
    advice = drawn(player("123m 99s 234s 46p 5p", "pung 555p"), parse_tile("5p"), RULES)
    assert advice.may_win
    assert advice.texts[0].zh == "五筒可以胡。"


def test_a_dragon_is_worth_three():
    assert drawn(player("中", "pung 中中中"), parse_tile("中"), RULES).kong_pao == 3


def test_any_other_tile_may_be_discarded():
    hand = player("123m 78m 4p 99s 234s", "pung 555p", "chi 456p")
    assert drawn(hand, parse_tile("4p"), RULES) is None
    assert may_discard(hand, parse_tile("4p")).may
