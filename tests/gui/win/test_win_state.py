from dataclasses import replace

import pytest

from gui.win.state import WinState
from scorer.melds import Meld, MeldKind
from scorer.notation import parse_tile, parse_tiles
from scorer.rules import ruleset
from scorer.table import Circumstance, HowWon, Method, PlayerTiles, Seat, Table

RULES = ruleset("jiujiang")
RIGHT_KONGS = (Meld(MeldKind.KONG, parse_tiles("8888s")),)


def table(*, winner_melds=(), right_melds=(), hand="123m 678m 123s 99s 456p", ready=False):
    winner = PlayerTiles(parse_tiles(hand), winner_melds, declared_ready=ready)
    return Table((winner, PlayerTiles(melds=right_melds), PlayerTiles(), PlayerTiles()), Seat.BOTTOM, parse_tile("2s"))


def state(**how):
    return WinState.of(table(**how), RULES, None)


def test_a_method_is_said_with_who_it_was():
    after = state().won_by(Method.DISCARD, Seat.TOP)
    assert (after.how.method, after.how.source) == (Method.DISCARD, Seat.TOP)


def test_robbing_brings_its_occasion_and_takes_it_away_again():
    added = table(right_melds=(Meld(MeldKind.PUNG, parse_tiles("222s")),))
    robbed = WinState.of(added, RULES, None).won_by(Method.ROBBED_KONG, Seat.RIGHT)
    assert Circumstance.ROBBED_KONG in robbed.how.circumstances
    assert Circumstance.ROBBED_KONG not in robbed.won_by(Method.SELF_DRAW, None).how.circumstances


def test_what_a_new_method_forbids_goes_with_the_old_one():
    last = state().with_circumstance(Circumstance.LAST_DRAW, on=True)
    assert Circumstance.LAST_DRAW in last.how.circumstances
    assert Circumstance.LAST_DRAW not in last.won_by(Method.DISCARD, Seat.LEFT).how.circumstances


def test_an_occasion_can_be_taken_back():
    last = state().with_circumstance(Circumstance.LAST_DRAW, on=True)
    assert last.with_circumstance(Circumstance.LAST_DRAW, on=False).how == state().how


def test_nobody_can_be_robbed_of_a_kong_that_cannot_be():
    shown = PlayerTiles(parse_tiles("123456m 1122p 789s"))
    laid_open = replace(table(), seats=(table().seats[0], shown, PlayerTiles(), PlayerTiles()))
    assert WinState.of(laid_open, RULES, None).against(Method.ROBBED_KONG, Seat.RIGHT) is not None


def test_a_discard_is_open_to_everybody_else():
    assert [state().against(Method.DISCARD, seat) for seat in (Seat.RIGHT, Seat.TOP, Seat.LEFT)] == [None] * 3


def test_naming_the_dealer_again_takes_it_back():
    once = state().with_dealer(Seat.LEFT)
    assert (once.how.dealer, once.with_dealer(Seat.LEFT).how.dealer) == (Seat.LEFT, None)
    assert once.with_dealer(Seat.TOP).how.dealer is Seat.TOP


def test_a_heavenly_win_makes_the_winner_dealer():
    assert state().with_circumstance(Circumstance.HEAVENLY, on=True).how.dealer is Seat.BOTTOM


def test_a_payers_declaration_belongs_to_the_table():
    after = state().with_ready(Seat.TOP, on=True)
    assert after.table.seats[Seat.TOP].declared_ready
    assert after.is_ready(Seat.TOP)
    assert after.how == state().how


@pytest.mark.parametrize("ready", [True, False])
def test_the_winners_declaration_is_an_occasion_and_belongs_to_the_table(ready):
    after = state(ready=not ready).with_ready(Seat.BOTTOM, on=ready)
    assert (Circumstance.DECLARED_READY in after.how.circumstances) is ready
    assert after.table.seats[Seat.BOTTOM].declared_ready is ready
    assert after.is_ready(Seat.BOTTOM) is ready


def test_points_are_kept_through_everything_else():
    after = state().with_points(4).won_by(Method.DISCARD, Seat.RIGHT).with_dealer(Seat.TOP)
    assert after.how.points_per_pao == 4


def test_what_was_said_before_is_kept():
    how = HowWon(Method.DISCARD, Seat.RIGHT, frozenset({Circumstance.KONG_TEARS}), Seat.TOP, 2)
    assert WinState.of(table(right_melds=RIGHT_KONGS), RULES, how).how == how
