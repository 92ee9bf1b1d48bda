"""Hands and tables written short.

``score("123m 678m 23s 99s", "4s", melds=["pung 555p"])``,
``table("123m 678m 99s 234s", "4s", melds=["pung 555p"], next={"fa": 2})``.
"""

import pytest

from scorer.notation import parse_meld, parse_tile, parse_tiles
from scorer.outcome import Refused, Settlement
from scorer.rules import RuleSet, ruleset
from scorer.scoring import settle
from scorer.table import Circumstance, HowWon, Method, PlayerTiles, Relative, Seat, Table
from scorer.win import Win

SEATS = {"next": Seat.RIGHT, "opposite": Seat.TOP, "previous": Seat.LEFT}


def player(concealed="", melds=(), fa=0, ready=False):
    return PlayerTiles(parse_tiles(concealed), tuple(map(parse_meld, melds)), fa, ready)


def make_win(concealed, winning, *, melds=(), how="self_draw", source=None, says=(), fa=0, dealer=None, **others):  # noqa: PLR0913  a win has that many sides
    """Return a win; on a discard or robbed kong the next player gave the tile unless said otherwise."""
    if source is None and how != "self_draw":
        source = "next"
    return Win(
        hand=player(concealed, melds, fa),
        winning_tile=parse_tile(winning),
        method=Method(how),
        source=None if source in {None, "nobody"} else Relative(source),
        circumstances=frozenset(Circumstance(word) for word in says),
        dealer=None if dealer is None else Relative(dealer),
        others=tuple(player(**others.get(name, {})) for name in ("next", "opposite", "previous")),
        pool=parse_tiles(others.get("pool", "")),
    )


@pytest.fixture
def win():
    """Build a ``Win`` from short notation."""
    return make_win


@pytest.fixture
def score():
    """Score a win given in short notation under a ruleset with single fields changed."""

    def scored(*args, rules="jiujiang", house=None, points=1, **kwargs):
        named = rules if isinstance(rules, RuleSet) else ruleset(rules)
        played = named.overridden(house, "house") if house else named
        return settle(make_win(*args, **kwargs), played, points)

    return scored


@pytest.fixture
def own(score):
    """Return own 炮 of a win; 0 if it is refused."""

    def worth(*args, **kwargs):
        outcome = score(*args, **kwargs)
        return 0 if isinstance(outcome, Refused) else outcome.sheet.own_pao

    return worth


@pytest.fixture
def pays(score):
    """Return what next, opposite and previous pay, in 炮."""

    def paid(*args, **kwargs):
        outcome = score(*args, **kwargs)
        assert isinstance(outcome, Settlement), outcome
        return [payment.pao for payment in outcome.payments]

    return paid


@pytest.fixture
def codes(score):
    """Return the codes of the reasons against a win."""

    def refused(*args, **kwargs):
        outcome = score(*args, **kwargs)
        assert isinstance(outcome, Refused), outcome
        return [reason.code for reason in outcome.reasons]

    return refused


@pytest.fixture
def lines(score):
    """Return the lines of a win as {rule: 炮}."""

    def listed(*args, **kwargs):
        outcome = score(*args, **kwargs)
        assert isinstance(outcome, Settlement), outcome
        return {line.rule: line.pao for line in outcome.sheet.lines}

    return listed


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
