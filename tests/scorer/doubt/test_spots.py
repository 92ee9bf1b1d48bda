"""A table with other tiles at some spots, and how spots are spoken of."""

import pytest

from scorer.doubt.differences import differences
from scorer.doubt.spots import Spot, Where, said_spot, said_tile, tile_at, with_tiles
from scorer.doubt.supposed import is_won, outcome_of, points_of, with_winner
from scorer.notation import parse_tile, parse_tiles
from scorer.rules import ruleset
from scorer.table import PlayerTiles, Seat, Table

RULES = ruleset("jiujiang")


@pytest.fixture
def full(table):
    return table(
        "123m 99s", "9s", melds=["pung 555p"], next={"fa": 2, "melds": ["pung 中中中", "pung 111s"]}, pool="1m2p"
    )


@pytest.mark.parametrize(
    ("spot", "tile", "zh"),
    [
        (Spot(Seat.BOTTOM, Where.CONCEALED, 1), "2m", "胡家手里的二万"),
        (Spot(Seat.RIGHT, Where.MELD, 0, 2), "中", "下家副露里的红中"),
        (Spot(Seat.RIGHT, Where.FA, 0), "发", "下家面前的发财"),
        (Spot(None, Where.POOL, 1), "2p", "牌池里的二筒"),
    ],
)
def test_a_spot_holds_a_tile_and_has_a_name(full, spot, tile, zh):
    assert tile_at(full, spot) is parse_tile(tile)
    assert said_spot(full, spot).zh == zh


def test_while_nobody_won_spots_are_named_by_the_seats():
    table = Table((PlayerTiles(parse_tiles("1m")), *(PlayerTiles(),) * 3))
    assert said_spot(table, Spot(Seat.BOTTOM, Where.CONCEALED, 0)).zh == "下边手里的一万"
    assert said_tile(None).en == "no tile of this game"


def test_tiles_are_put_and_taken_away(full):
    changed = with_tiles(
        full,
        {
            Spot(Seat.BOTTOM, Where.CONCEALED, 0): parse_tile("4m"),
            Spot(Seat.BOTTOM, Where.CONCEALED, 1): None,
            Spot(Seat.RIGHT, Where.MELD, 0, 1): parse_tile("白"),
            Spot(Seat.RIGHT, Where.FA, 0): parse_tile("白"),
            Spot(Seat.RIGHT, Where.FA, 1): parse_tile("发"),
            Spot(None, Where.POOL, 0): None,
        },
    )
    assert changed.seats[Seat.BOTTOM].concealed == parse_tiles("4m 3m 99s")
    assert changed.seats[Seat.RIGHT].melds[0].tiles == parse_tiles("中白中")
    assert changed.seats[Seat.RIGHT].fa == 1
    assert changed.pool == parse_tiles("2p 白")
    assert changed.winning_tile is full.winning_tile


def test_one_of_two_winning_tiles_may_change_without_the_other(full):
    spot = Spot(Seat.BOTTOM, Where.CONCEALED, 4)
    assert with_tiles(full, {spot: parse_tile("1s")}).winning_tile is parse_tile("9s")
    assert with_tiles(full, {spot._replace(is_winning=True): parse_tile("1s")}).winning_tile is parse_tile("1s")


def test_the_last_copy_of_the_winning_tile_takes_it_along(table):
    before = table("123m 9s", "9s")
    assert with_tiles(before, {Spot(Seat.BOTTOM, Where.CONCEALED, 3): parse_tile("1s")}).winning_tile is parse_tile(
        "1s"
    )
    absent = table("123m 9s", "8s")
    assert with_tiles(absent, {Spot(Seat.BOTTOM, Where.CONCEALED, 3): parse_tile("1s")}).winning_tile is parse_tile(
        "8s"
    )


def test_a_winner_is_supposed_only_where_one_hand_is_won(table):
    won = "123m 678m 456p 99s 234s"
    assert with_winner(table(won, winner=None)).winner is Seat.BOTTOM
    assert with_winner(table(won, winner=None)).winning_tile is parse_tile("4s")
    assert with_winner(table(won, winner=None, next={"concealed": won})).winner is None
    assert with_winner(table("", None)).winning_tile is None


@pytest.mark.parametrize(
    "concealed", ["123m", "123m 678m 456p 99s 23s发", "11111m 678m 456p 234s", "123m 678m 456p 99s 235s"]
)
def test_tiles_that_are_no_won_hand(concealed):
    assert not is_won(PlayerTiles(parse_tiles(concealed)))


def test_nobody_won_means_no_points(table):
    nobody = table("123m", winner=None)
    assert points_of(outcome_of(nobody, None, RULES), None) == (0, 0, 0, 0)


def test_the_same_refusal_is_no_difference(table, how):
    refused = outcome_of(table("123m 678m 99s 234s", "4s", melds=["pung 555p"]), how("discard"), RULES)
    assert differences(refused, refused) == ()
    broken = outcome_of(table("123m 678m 99s 234s", "4s", melds=["pung 556p"]), how("discard"), RULES)
    assert differences(refused, broken)[0].zh.startswith("桌上不可能：")
