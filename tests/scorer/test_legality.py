"""What cannot be on the table, while people edit it."""

import dataclasses

import pytest

from scorer.legality import table_issues
from scorer.melds import Meld, MeldKind
from scorer.notation import parse_meld, parse_tile, parse_tiles
from scorer.rules import ruleset
from scorer.table import PlayerTiles, Relative, Seat, Table

RULES = ruleset("jiujiang")
WON = "123m 678m 234s 99s"
PUNG = ("pung 555p",)


def seat(concealed="", melds=(), fa=0, ready=False):
    return PlayerTiles(parse_tiles(concealed), tuple(map(parse_meld, melds)), fa, ready)


def table(*seats, winner=Seat.BOTTOM, winning="4s", pool=""):
    rest = [seat()] * (4 - len(seats))
    return Table((*seats, *rest), winner, winning and parse_tile(winning), parse_tiles(pool))


def issues(*seats, rules=RULES, **kwargs):
    return table_issues(table(*seats, **kwargs), rules)


def codes(*seats, **kwargs):
    return [issue.code for issue in issues(*seats, **kwargs)]


def test_a_table_that_can_be_has_no_issues():
    assert codes(seat(WON, PUNG), seat(fa=2, melds=["ckong 1111p"])) == []


def test_an_empty_table_asks_for_the_winner_only():
    assert codes(winner=None, winning=None) == ["winner_missing"]


def test_a_winner_without_a_winning_tile_is_asked_for_it():
    (issue,) = issues(seat(WON, PUNG), winning=None)
    assert (issue.code, issue.seat, issue.player) == ("winning_tile_missing", Seat.BOTTOM, Relative.SELF)


def test_the_winning_tile_must_be_in_the_hand():
    (issue,) = issues(seat(WON, PUNG), winning="7p")
    assert issue.code == "winning_tile_not_in_hand"
    assert "七筒" in issue.text.zh


def test_a_fifth_copy_names_the_tile_and_every_seat():
    found = issues(seat(WON, PUNG), seat(melds=["kong 7777m"]), seat("7m"), pool="7m")
    fifth = next(issue for issue in found if issue.code == "fifth_copy")
    assert fifth.tiles == (parse_tile("7m"),)
    assert fifth.seat is Seat.RIGHT
    assert all(part in fifth.text.zh for part in ("七万", "7", "胡家 1", "下家 4", "对家 1", "牌池 1"))
    assert "the next player 4" in fifth.text.en


def test_copies_are_counted_before_anybody_has_won():
    found = issues(seat(WON, PUNG), seat(melds=["kong 7777m"]), winner=None, winning=None)
    assert [issue.code for issue in found] == ["winner_missing", "fifth_copy"]
    assert "右边 4" in found[1].text.zh
    assert found[1].player is None


def test_five_fa_on_the_table():
    (issue,) = issues(seat(WON, PUNG, fa=3), seat(fa=2))
    assert (issue.code, issue.seat) == ("fa_copies", Seat.BOTTOM)


def test_fa_in_the_winners_hand_blocks_and_in_a_losers_is_a_hint():
    (fa, *_) = issues(seat("发 " + WON, PUNG))
    assert (fa.code, fa.seat, fa.blocks) == ("fa_in_hand", Seat.BOTTOM, True)
    hints = issues(seat(WON, PUNG), seat("发 123456789m 111p"))
    assert [(hint.code, hint.seat, hint.blocks) for hint in hints] == [("fa_unreplaced", Seat.RIGHT, False)]


def test_fa_in_a_meld_and_fa_as_the_winning_tile():
    assert "fa_in_meld" in codes(seat(WON, ["pung 发发发"]))
    assert "fa_won_on" in codes(seat("发 123m 678m 23s 99s", PUNG), winning="发")


@pytest.mark.parametrize(
    ("meld", "code"),
    [
        ("pung 556p", "meld_unlike"),
        ("kong 5556p", "meld_unlike"),
        ("kong 555p", "meld_size"),
        ("chi 135p", "chi_no_run"),
    ],
)
def test_a_meld_that_is_none_is_named(meld, code):
    found = issues(seat(WON, [meld]))
    assert found[0].code == code
    assert found[0].tiles == parse_meld(meld).tiles


def test_an_empty_meld_is_no_meld():
    assert "meld_size" in codes(seat(WON, PUNG), dataclasses.replace(seat(), melds=(Meld(MeldKind.CHI, ()),)))


@pytest.mark.parametrize(
    ("hand", "melds", "code", "numbers"),
    [
        ("123m 678m 23s 9s 4s", PUNG, "too_few_tiles", ("10", "11", "1")),
        ("123m 678m 234s 999s", PUNG, "too_many_tiles", ("12", "11", "1")),
        ("123m 678m 234s 99s 55p", ["kong 5555s"], "too_many_tiles", ("13", "11", "2")),
        ("", PUNG, "too_few_tiles", ("0", "11", "11")),
    ],
)
def test_the_winner_has_fourteen_tiles_and_one_more_for_every_kong(hand, melds, code, numbers):
    found = issues(seat(hand, melds), winning="4s")
    issue = next(issue for issue in found if issue.code == code)
    assert all(number in issue.text.zh for number in numbers)
    assert issue.seat is Seat.BOTTOM


def test_an_incomplete_hand_is_not_judged_for_its_shape():
    assert codes(seat("123m 24s", PUNG)) == ["too_few_tiles"]


def test_a_losers_hand_of_a_wrong_size_is_a_hint():
    (hint,) = issues(seat(WON, PUNG), seat("123m"))
    assert (hint.code, hint.seat, hint.blocks) == ("other_hand_count", Seat.RIGHT, False)
    assert "13" in hint.text.zh
    assert codes(seat(WON, PUNG), seat("123m 456m 789m 11p", ["kong 9999p"])) == ["other_hand_count"]
    assert codes(seat(WON, PUNG), seat("123m 456m 789m 1p", ["kong 9999p"])) == []


def test_a_hand_that_is_not_won_says_what_would_complete_it():
    (issue,) = issues(seat("123m 678m 245s 99s", PUNG), winning="5s")
    assert issue.code == "not_winning"
    assert "3s" in issue.text.zh
    assert "五条" in issue.text.zh


def test_a_hand_without_any_reading_says_so():
    (issue,) = issues(seat("147m 258p 369s 22s", ["pung 111s"]), winning="9s")
    assert issue.code == "not_waiting"


def test_chi_follows_the_ruleset():
    chi = ["pung 555p", "pung 777s", "pung 888m", "chi 123m"]
    assert codes(seat("99s", chi), winning="9s") == []
    assert codes(seat("99s", chi), winning="9s", rules=ruleset("yuanhang")) == ["chi_not_played"]
    assert "chi_too_early" in codes(seat("678m 234s 99s", ["pung 555p", "chi 123m"]))


def test_a_payers_melds_are_judged_too_and_his_seat_is_named():
    found = issues(seat(WON, PUNG), seat(), seat(), seat(melds=["pung 112p"]))
    assert [(issue.code, issue.seat, issue.player) for issue in found] == [
        ("meld_unlike", Seat.LEFT, Relative.PREVIOUS)
    ]


def test_a_payer_who_declared_ready_with_a_pung_is_a_hint():
    hint = issues(seat(WON, PUNG), seat(melds=["pung 111p"], ready=True))[0]
    assert (hint.code, hint.blocks) == ("payer_ready_meld", False)
    assert codes(seat(WON, PUNG), seat(melds=["ckong 1111p"], ready=True)) == []


def test_what_blocks_comes_first():
    found = issues(seat("123m 24s", PUNG), seat("123m"))
    assert [issue.blocks for issue in found] == [True, False]
