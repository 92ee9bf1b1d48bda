"""The decomposer against counts known from elsewhere, and against a plain search."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.notation import format_tiles, parse_tile, parse_tiles
from scorer.shapes.hand import forms, packed, suits_of, waits
from scorer.shapes.suit import divisions, opening
from scorer.tiles import Tile

TRIED = settings(max_examples=100, deadline=None)
PLAYED = [tile for tile in Tile if tile is not Tile.FA]


def suits_of_up_to(tiles, numbers=9):
    """Every suit of up to so many tiles, none of a kind more than four times."""
    rows = [((), 0)]
    for _ in range(numbers):
        rows = [((*row, count), total + count) for row, total in rows for count in range(5) if total + count <= tiles]
    return [row for row, _ in rows]


def row(counts):
    """Nine counts as the scorer packs them."""
    return sum(count << 4 * at for at, count in enumerate(counts))


@pytest.fixture(scope="module")
def census():
    """How many suits of so many tiles divide, and how many are pairs alone."""
    melds_or_pair, pairs, pairs_apart, all_of_them = Counter(), Counter(), Counter(), 0
    for suit in suits_of_up_to(14):
        all_of_them += 1
        tiles = sum(suit)
        if divisions(row(suit)):
            melds_or_pair[tiles] += 1
        if not any(count % 2 for count in suit):
            pairs[tiles] += 1
            pairs_apart[tiles] += 4 not in suit
    return {"all": all_of_them, "wins": melds_or_pair, "pairs": pairs, "pairs_apart": pairs_apart}


def joined(*parts):
    """How many ways to take one of each part so that 14 tiles come together, by number of tiles and pairs."""
    ways = Counter({0: 1})
    for part in parts:
        grown = Counter()
        for (tiles, ways_so_far), (more, ways_more) in product(ways.items(), part.items()):
            if tiles + more <= 14:
                grown[tiles + more] += ways_so_far * ways_more
        ways = grown
    return ways[14]


def standard_wins(suit, dragons):
    """Melds and exactly one pair: of the parts exactly one has two tiles beyond threes."""
    melds = Counter({tiles: ways for tiles, ways in suit.items() if tiles % 3 == 0})
    with_pair = Counter({tiles: ways for tiles, ways in suit.items() if tiles % 3 == 2})
    triplet, pair = Counter({0: 1, 3: 1}), Counter({2: 1})
    in_a_suit = 3 * joined(melds, melds, with_pair, *[triplet] * dragons)
    return in_a_suit + dragons * joined(melds, melds, melds, *[triplet] * (dragons - 1), pair)


def test_there_are_405350_suits_of_up_to_fourteen_tiles(census):
    assert census["all"] == 405_350


def test_suits_by_melds_and_pair(census):
    assert [census["wins"][3 * melds] for melds in range(5)] == [1, 16, 127, 627, 2098]
    assert [census["wins"][3 * melds + 2] for melds in range(5)] == [9, 135, 996, 4475, 13259]


def test_standard_wins_over_34_kinds(census):
    assert standard_wins(census["wins"], dragons=7) == 11_498_658


def test_standard_wins_over_the_29_kinds_of_this_game(census):
    assert standard_wins(census["wins"], dragons=2) == 6_646_778


def test_seven_different_pairs_over_34_kinds(census):
    apart = census["pairs_apart"]
    assert joined(apart, apart, apart, *[Counter({0: 1, 2: 1})] * 7) == 5_379_616


def test_seven_pairs_over_29_kinds_with_four_of_a_kind_as_two(census):
    pairs = census["pairs"]
    assert joined(pairs, pairs, pairs, *[Counter({0: 1, 2: 1, 4: 1})] * 2) == 5_693_454


def searched(tiles):
    """Every way to divide tiles into melds and at most one pair, by trying the lowest tile every way."""
    if not tiles:
        return {()}
    low, found = min(tiles), set()
    for kind, group in (("run", (low, low + 1, low + 2)), ("triplet", (low,) * 3), ("pair", (low,) * 2)):
        left = list(tiles)
        if all(tile in left and not left.remove(tile) for tile in group):
            found |= {tuple(sorted((*rest, (kind, low)))) for rest in searched(left)}
    return {way for way in found if sum(kind == "pair" for kind, _ in way) <= 1}


SMALL = suits_of_up_to(6) + suits_of_up_to(14, numbers=4)


def test_divisions_are_those_that_a_plain_search_finds():
    for counts in SMALL:
        suit = counts + (0,) * (9 - len(counts))
        tiles = [number for number, count in enumerate(suit) for _ in range(count)]
        found = [tuple(sorted((g.kind.value, int(g.first)) for g in way.groups)) for way in divisions(row(suit))]
        assert len(set(found)) == len(found)
        assert set(found) == searched(tiles), suit


@TRIED
@given(st.lists(st.sampled_from(range(9)), max_size=14).filter(lambda row: max(map(row.count, row), default=0) <= 4))
def test_openings_are_those_that_trying_every_tile_finds(tiles):
    suit = tuple(tiles.count(number) for number in range(9))
    seen = opening(row(suit))
    for number in range(9):
        grown = (*suit[:number], suit[number] + 1, *suit[number + 1 :])
        completes = len(tiles) % 3 > 0 and suit[number] < 4 and bool(divisions(row(grown)))
        assert seen.completers >> 4 * number & 15 == completes
    assert seen.is_melds == (len(tiles) % 3 == 0 and bool(divisions(row(suit))))
    assert seen.holds_pair == (len(tiles) % 3 == 2 and bool(divisions(row(suit))))


hands = st.lists(st.sampled_from(PLAYED), min_size=13, max_size=13).filter(lambda row: max(map(row.count, row)) <= 4)


@st.composite
def near_hands(draw):
    """Thirteen tiles of melds and a pair, one missing: hands that often wait."""
    first = st.sampled_from([tile for tile in range(27) if tile % 9 < 7])
    tiles = []
    for _ in range(4):
        low = draw(first)
        tiles += draw(st.sampled_from([[low] * 3, [low, low + 1, low + 2]]))
    tiles += [draw(st.sampled_from(PLAYED))] * 2
    tiles.remove(draw(st.sampled_from(tiles)))
    return [Tile(tile) for tile in tiles]


@TRIED
@given(st.one_of(hands, near_hands().filter(lambda row: max(map(row.count, row)) <= 4)))
def test_a_wait_is_a_tile_with_which_the_hand_has_a_reading(tiles):
    counts = packed(tiles)
    completing = set()
    for tile in PLAYED:
        if tiles.count(tile) < 4 and forms(packed([*tiles, tile]), 0):
            completing.add(tile)
    assert waits(counts, 0, counts) == completing


@pytest.mark.parametrize(
    ("hand", "melds", "waiting"),
    [
        ("1112345678999m", 0, "123456789m"),
        ("123m 678m 2345s", 1, "25s"),
        ("123m 678m 23s 99s", 1, "14s"),
        ("中", 4, "中"),
        ("中中 白白 123m 456m 789m", 0, "中白"),
        ("中中中中 123m 456m 789m", 0, ""),
        ("11m 22m 33m 44m 55m 66m 7m", 0, "147m"),
        ("中中中 11m 22m 33m 44m 55m", 0, "中1245m"),
    ],
)
def test_waits(hand, melds, waiting):
    counts = packed(parse_tiles(hand))
    assert waits(counts, melds, counts) == set(parse_tiles(waiting))


def test_a_kind_of_which_he_holds_all_four_is_no_wait():
    counts = packed(parse_tiles("123m 678m 23s 99s"))
    held = packed(parse_tiles("123m 678m 23s 99s 1111s"))
    assert waits(counts, 1, held) == {parse_tile("4s")}


def test_a_form_names_its_groups_lowest_first_and_the_pair_last_in_its_suit():
    (form,) = forms(packed(parse_tiles("789m 123m 55m 中中中 234s")), 0)
    assert [format_tiles(group.tiles) for group in form.groups] == ["123m", "789m", "55m", "234s", "中中中"]
    assert format_tiles(form.runs) == "17m 2s"
    assert format_tiles(form.triplets) == "中"
    assert format_tiles(form.pairs) == "5m"


def test_four_pairs_beside_melds_are_no_win():
    assert forms(packed(parse_tiles("11123m 22p 33s 中中 123s")), 0) == []
    assert forms(packed(parse_tiles("11m 123m 22p 33s 中中 123s")), 0) == []


def test_suits_that_occur():
    assert suits_of(packed(parse_tiles("1m 9s 白"))) == [0, 2, 3]
    assert suits_of(packed(parse_tiles("5p"))) == [1]
    assert suits_of(0) == []
