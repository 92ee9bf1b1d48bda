"""Tables written short: ``table("123m 678m 99s 234s", "4s", melds=["pung 555p"], next={"fa": 2})``."""

import pytest

from scorer.notation import parse_meld, parse_tile, parse_tiles
from scorer.table import Circumstance, HowWon, Method, PlayerTiles, Seat, Table

SEATS = {"next": Seat.RIGHT, "opposite": Seat.TOP, "previous": Seat.LEFT}


def player(concealed="", melds=(), fa=0, ready=False):
    return PlayerTiles(parse_tiles(concealed), tuple(map(parse_meld, melds)), fa, ready)


def make_table(concealed, winning=None, *, melds=(), fa=0, winner=Seat.BOTTOM, pool="", **others):  # noqa: PLR0913  a table has that many sides
    """Return a table whose winner sits at the bottom; ``concealed`` has the winning tile among it."""
    rest = [player(**others.get(name, {})) for name in SEATS]
    tile = None if winning is None else parse_tile(winning)
    return Table((player(concealed, melds, fa), *rest), winner, tile, parse_tiles(pool))


def make_how(method="self_draw", source=None, says=(), dealer=None, points=1):
    """Return how it was won; on a discard the next player gave the tile unless said otherwise."""
    if source is None and method != "self_draw":
        source = "next"
    return HowWon(
        Method(method),
        SEATS.get(source),
        frozenset(Circumstance(word) for word in says),
        None if dealer is None else {"winner": Seat.BOTTOM, **SEATS}[dealer],
        points,
    )


@pytest.fixture
def table():
    return make_table


@pytest.fixture
def how():
    return make_how
