"""Scoring stays far below what anybody would notice, on a busy machine too."""

import sys
import time

from scorer.notation import parse_meld, parse_tile, parse_tiles
from scorer.rules import ruleset
from scorer.scoring import settle
from scorer.table import Method, PlayerTiles
from scorer.tiles import Tile
from scorer.win import Win

RULES = ruleset("jiujiang")

WATCHED = 5 if sys.gettrace() else 1
"""A measurement of coverage slows Python down by so much."""


def quickest(work, tries=20):
    took = []
    for _ in range(tries):
        start = time.thread_time()
        work()
        took.append(time.thread_time() - start)
    return min(took)


def test_a_hand_with_many_readings_is_settled_within_two_milliseconds():
    win = Win(PlayerTiles(parse_tiles("1112223334445m")), parse_tile("5m"), Method.SELF_DRAW)
    assert quickest(lambda: settle(win, RULES)) < 0.002 * WATCHED


def test_what_if_each_tile_had_won_is_answered_within_a_hundredth_of_a_second():
    hand = PlayerTiles(parse_tiles("1112345678m"), (parse_meld("pung 999m"),), fa=1)
    wins = [Win(hand, tile, Method.SELF_DRAW) for tile in Tile]
    assert quickest(lambda: [settle(win, RULES) for win in wins]) < 0.010 * WATCHED
