import pytest

from scorer.claim import win_from_table
from scorer.melds import Meld, MeldKind
from scorer.notation import parse_tile, parse_tiles
from scorer.rules import ruleset
from scorer.scoring import settle
from scorer.table import HowWon, Method, PlayerTiles, Seat, Table


def meld(kind, tiles):
    return Meld(kind, parse_tiles(tiles))


@pytest.fixture
def table():
    """Every small item before the winner, something to eat from each payer."""
    winner = PlayerTiles(parse_tiles("456m 789p 中中中 123s 99s"), (), 2)
    right = PlayerTiles(parse_tiles("123m 456m 1p"), (meld(MeldKind.PUNG, "888s"), meld(MeldKind.PUNG, "222p")), 1)
    top = PlayerTiles(parse_tiles("123m 4s 5s 6s 7m"), (meld(MeldKind.CONCEALED_KONG, "9999m"),), 0, True)
    left = PlayerTiles(parse_tiles("345p 66s 44s"), (meld(MeldKind.PUNG, "白白白"),))
    return Table((winner, right, top, left), Seat.BOTTOM, parse_tile("2s"))


@pytest.fixture
def how():
    return HowWon(Method.SELF_DRAW, dealer=Seat.TOP, points_per_pao=2)


@pytest.fixture
def outcome(table, how):
    return settle(win_from_table(table, how), ruleset("jiujiang"), how.points_per_pao)


@pytest.fixture
def refused(table):
    return win_from_table(table, None)
