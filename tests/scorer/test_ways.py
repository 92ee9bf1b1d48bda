"""What may be chosen about how a hand was won, and what the tiles prove."""

import time

import pytest

from scorer.notation import parse_meld, parse_tile, parse_tiles
from scorer.rules import ruleset
from scorer.table import Circumstance, HowWon, Method, PlayerTiles, Seat, Table
from scorer.ways import choices, proven

RULES = ruleset("jiujiang")
B, R, T, L = Seat
C = Circumstance


def seat(concealed="", melds=(), fa=0, ready=False):
    return PlayerTiles(parse_tiles(concealed), tuple(map(parse_meld, melds)), fa, ready)


def table(hand="123m 678m 456p 345s 99s", melds=(), winning="4s", winner=B, **seats):
    others = [seats.get(name, seat()) for name in ("right", "top", "left")]
    return Table((seat(hand, melds), *others), winner, winning and parse_tile(winning))


def how(method=Method.SELF_DRAW, source=None, *said, dealer=None, points=1):
    return HowWon(method, source, frozenset(said), dealer, points)


def codes(options):
    return {option: reason and reason.code for option, reason in options.items()}


OPEN = {"hand": "123m 678m 345s 99s", "melds": ["pung 555p"]}


def test_everything_says_so_while_nobody_has_won():
    found = choices(table(winner=None), how(), RULES)
    for options in (found.methods, found.sources, found.circumstances, found.dealers):
        assert set(codes(options).values()) == {"winner_missing"}
    assert set(found.methods) == set(Method)
    assert set(found.sources) == set(found.dealers) == set(Seat)
    assert set(found.circumstances) == set(Circumstance)


def test_methods_are_judged_by_the_tiles():
    assert codes(choices(table(), how(), RULES).methods) == dict.fromkeys(Method)
    pairs = table("11m 44m 66p 88p 22s 55s 中中", winning="中")
    assert codes(choices(pairs, how(), RULES).methods)[Method.ROBBED_KONG] == "robbed_dragon"
    held = table("123m 678m 456p 234s 44s", winning="4s")
    assert codes(choices(held, how(), RULES).methods)[Method.ROBBED_KONG] == "robbed_tile_held"


def test_robbing_needs_somebody_who_can_kong():
    gone = table(right=seat("4s"), top=seat("4s"))
    assert codes(choices(gone, how(), RULES).methods)[Method.ROBBED_KONG] == "robbed_no_kong"
    shown = table(top=seat(melds=["pung 444s"]))
    assert codes(choices(shown, how(Method.ROBBED_KONG), RULES).sources) == {
        B: "source_is_winner",
        R: "robbed_no_kong",
        T: None,
        L: "robbed_no_kong",
    }


def test_robbing_is_open_while_the_winning_tile_is_not_named():
    found = choices(table(winning=None), how(Method.ROBBED_KONG), RULES)
    assert codes(found.methods)[Method.ROBBED_KONG] is None
    assert codes(found.sources) == {B: "source_is_winner", R: None, T: None, L: None}


def test_sources_of_a_discard_and_of_a_self_draw():
    assert codes(choices(table(), how(Method.DISCARD), RULES).sources) == {
        B: "source_is_winner",
        R: None,
        T: None,
        L: None,
    }
    assert set(codes(choices(table(), how(), RULES).sources).values()) == {"source_on_self_draw"}


def test_kong_tears_come_from_one_who_shows_a_kong():
    kong = table(top=seat(melds=["kong 1111p"]))
    found = choices(kong, how(Method.DISCARD, None, C.KONG_TEARS), RULES)
    assert codes(found.sources) == {B: "source_is_winner", R: "tears_need_kong", T: None, L: "tears_need_kong"}
    assert codes(choices(table(), how(Method.DISCARD), RULES).circumstances)[C.KONG_TEARS] == "tears_need_any_kong"


def test_a_plain_self_draw_leaves_these_occasions():
    found = codes(choices(table(), how(), RULES).circumstances)
    assert {each for each, code in found.items() if code is None} == {C.DECLARED_READY, C.HEAVENLY, C.LAST_DRAW}
    assert found[C.KONG_BLOSSOM] == "blossom_needs_kong"
    assert found[C.EARTHLY] == found[C.KONG_TEARS] == found[C.LAST_DISCARD] == "needs_discard"
    assert found[C.ROBBED_KONG] == "robbed_kong_method"


def test_an_open_hand_leaves_fewer():
    found = codes(choices(table(**OPEN), how(Method.DISCARD, R), RULES).circumstances)
    assert {each for each, code in found.items() if code is None} == {C.LAST_DISCARD}


def test_a_chosen_occasion_bars_what_it_clashes_with():
    found = codes(choices(table(), how(Method.SELF_DRAW, None, C.HEAVENLY), RULES).circumstances)
    assert found[C.HEAVENLY] is None
    assert found[C.DECLARED_READY] == found[C.LAST_DRAW] == "occasions_clash"


def test_a_robbed_kong_bars_what_it_clashes_with_though_nobody_ticked_it():
    found = codes(choices(table(), how(Method.ROBBED_KONG, R), RULES).circumstances)
    assert found[C.ROBBED_KONG] is None
    assert found[C.DECLARED_READY] is None
    assert found[C.LAST_DISCARD] == found[C.HEAVENLY] == "occasions_clash"


def test_dealers_are_bound_by_heavenly_and_earthly():
    found = choices(table(), how(Method.SELF_DRAW, None, C.HEAVENLY), RULES)
    assert codes(found.dealers) == {
        B: None,
        R: "heavenly_not_dealer",
        T: "heavenly_not_dealer",
        L: "heavenly_not_dealer",
    }
    found = choices(table(), how(Method.DISCARD, T, C.EARTHLY), RULES)
    assert codes(found.dealers)[B] == "earthly_dealer"
    assert codes(found.dealers)[T] is None
    assert codes(choices(table(), how(), RULES).dealers) == dict.fromkeys(Seat)


def test_nothing_said_is_a_self_draw():
    assert proven(table(), RULES) == how()
    assert proven(table(winner=None), RULES) == how()


def test_what_was_said_and_can_be_is_kept():
    said = how(Method.DISCARD, T, C.LAST_DISCARD, C.DECLARED_READY, dealer=L, points=4)
    assert proven(table(), RULES, said) == said


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (how(Method.SELF_DRAW, R), how()),
        (how(Method.DISCARD, B), how(Method.DISCARD)),
        (how(Method.SELF_DRAW, None, C.LAST_DISCARD), how()),
        (how(Method.SELF_DRAW, None, C.ROBBED_KONG), how()),
        (how(Method.SELF_DRAW, None, C.HEAVENLY, C.LAST_DRAW), how(Method.SELF_DRAW, None, C.HEAVENLY, dealer=B)),
        (how(Method.SELF_DRAW, None, C.KONG_BLOSSOM), how()),
    ],
)
def test_what_became_impossible_is_dropped(said, kept):
    assert proven(table(), RULES, said) == kept


def test_a_robbed_kong_that_cannot_be_becomes_a_discard():
    pairs = table("11m 44m 66p 88p 22s 55s 中中", winning="中")
    assert proven(pairs, RULES, how(Method.ROBBED_KONG, T)) == how(Method.DISCARD, T)


def test_the_only_possible_konger_is_put_in():
    shown = table(top=seat(melds=["pung 444s"]))
    assert proven(shown, RULES, how(Method.ROBBED_KONG)) == how(Method.ROBBED_KONG, T, C.ROBBED_KONG)
    assert proven(shown, RULES, how(Method.ROBBED_KONG, R)) == how(Method.ROBBED_KONG, T, C.ROBBED_KONG)


def test_a_konger_is_asked_for_where_several_could_be():
    assert proven(table(), RULES, how(Method.ROBBED_KONG)) == how(Method.ROBBED_KONG, None, C.ROBBED_KONG)


def test_the_only_one_with_a_kong_wept():
    kong = table(left=seat(melds=["kong 1111p"]))
    assert proven(kong, RULES, how(Method.DISCARD, None, C.KONG_TEARS)) == how(Method.DISCARD, L, C.KONG_TEARS)


def test_an_earthly_win_names_the_dealer_and_the_dealer_its_source():
    assert proven(table(), RULES, how(Method.DISCARD, T, C.EARTHLY)).dealer is T
    assert proven(table(), RULES, how(Method.DISCARD, None, C.EARTHLY, dealer=L)).source is L


def test_the_winners_mark_on_the_table_is_said_already():
    ready = table()
    ready = Table((seat("123m 678m 456p 345s 99s", ready=True), *ready.seats[1:]), B, ready.winning_tile)
    assert proven(ready, RULES) == how(Method.SELF_DRAW, None, C.DECLARED_READY)


def test_seats_are_counted_from_whoever_won():
    turned = Table((seat(melds=["pung 444s"]), seat(), seat("123m 678m 456p 345s 99s"), seat()), T, parse_tile("4s"))
    assert proven(turned, RULES, how(Method.ROBBED_KONG)).source is B


def test_a_first_draw_is_earthly_in_yuanhang_alone():
    said = how(Method.SELF_DRAW, None, C.EARTHLY, dealer=R)
    assert proven(table(), ruleset("yuanhang"), said) == said
    assert proven(table(), RULES, said) == how(dealer=R)


def test_choosing_is_quick():
    full = table(right=seat(melds=["kong 1111p", "pung 中中中"]), top=seat(melds=["pung 222s"]), left=seat(fa=2))
    said = how(Method.DISCARD, R, C.KONG_TEARS, C.LAST_DISCARD)
    took = []
    for _ in range(20):
        start = time.perf_counter()
        choices(full, proven(full, RULES, said), RULES)
        took.append(time.perf_counter() - start)
    assert min(took) < 0.005
