import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.errors import NotationError
from scorer.melds import Meld, MeldKind
from scorer.notation import format_meld, format_tile, format_tiles, parse_meld, parse_tile, parse_tiles, tile_name
from scorer.text import Text
from scorer.tiles import Suit, Tile

TRIED = settings(max_examples=60, deadline=None)

rows = st.lists(st.sampled_from(list(Tile)), max_size=20).map(tuple)
styles = st.sampled_from(["mps", "chinese"])


@TRIED
@given(rows, styles)
def test_what_is_written_is_read_back_in_the_same_order(row, style):
    assert parse_tiles(format_tiles(row, style)) == row


@TRIED
@given(rows, styles)
def test_an_ordered_row_is_the_same_tiles_sorted(row, style):
    assert parse_tiles(format_tiles(row, style, ordered=True)) == tuple(sorted(row))


@TRIED
@given(st.sampled_from(list(MeldKind)), rows, styles)
def test_melds_are_read_back(kind, row, style):
    meld = Meld(kind, row)
    assert parse_meld(format_meld(meld, style)) == meld


@pytest.mark.parametrize("tile", Tile)
def test_every_tile_is_read_back(tile):
    assert parse_tile(format_tile(tile)) is tile
    assert parse_tile(format_tile(tile, "chinese")) is tile
    assert parse_tile(tile_name(tile).zh) is tile
    assert tile.is_dragon == (tile.suit is None) == (tile.number is None)


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("", ""),
        ("  ", ""),
        ("三筒", "3p"),
        ("一二三万", "123m"),
        ("3饼 ５索 4條", "3p 54s"),
        ("7便条", "7s"),
        ("２萬", "2m"),
        ("5万子 6条子", "5m 6s"),
        ("5z 6z7z 567z", "白 发 中 白发中"),
        ("Z F B zfb", "中 发 白 中发白"),
        ("红中、发财，白板", "中发白"),
        ("紅中 發財", "中发"),
        ("兴家 发家 宝", "发发发"),
        ("123M 4P 5S", "123m 4p 5s"),
        ("123m456p中中", "123m 456p 中中"),
    ],
)
def test_aliases_are_understood(text, tiles):
    assert format_tiles(parse_tiles(text)) == format_tiles(parse_tiles(tiles))


def test_neighbours_are_written_together():
    assert format_tiles(parse_tiles("1m 2m 中 中 3m 1p 9s")) == "12m 中中 3m 1p 9s"
    assert format_tiles(parse_tiles("123m")) == "123m"
    assert format_tiles(parse_tiles("1m 发 中 9s"), ordered=True) == "1m 9s 中 发"


@pytest.mark.parametrize(("text", "part"), [("123m xyz 4p", "xyz"), ("12", "12"), ("0m", "0m"), ("5m10p", "10p")])
def test_an_unknown_part_is_named(text, part):
    with pytest.raises(NotationError) as caught:
        parse_tiles(text)
    assert f"“{part}”" in caught.value.text.zh
    assert f"“{part}”" in str(caught.value)


def test_a_single_tile_is_one_tile():
    with pytest.raises(NotationError, match="has 2"):
        parse_tile("12m")


@pytest.mark.parametrize(
    ("text", "kind", "tiles"),
    [
        ("pung 555p", MeldKind.PUNG, "555p"),
        ("[kong 白白白白]", MeldKind.KONG, "白白白白"),
        ("CKONG 2222s", MeldKind.CONCEALED_KONG, "2222s"),
        ("吃123m", MeldKind.CHI, "123m"),
        ("名杠 1111m", MeldKind.KONG, "1111m"),
        ("补杠1111m", MeldKind.KONG, "1111m"),
        ("暗杠 中中中中", MeldKind.CONCEALED_KONG, "中中中中"),
        ("碰 三筒三筒三筒", MeldKind.PUNG, "333p"),
        ("pung", MeldKind.PUNG, ""),
    ],
)
def test_melds_are_understood(text, kind, tiles):
    assert parse_meld(text) == Meld(kind, parse_tiles(tiles))


@pytest.mark.parametrize("text", ["", "555p", "flower 1m", "pung 55x", "碰碰胡"])
def test_what_is_no_meld_is_named(text):
    with pytest.raises(NotationError):
        parse_meld(text)


def test_names_for_people():
    assert tile_name(Tile.M3) == Text("三万", "3 characters")
    assert tile_name(Tile.BAI) == Text("白板", "white dragon")
    assert tile_name(Tile.P1).say("zh") == "一筒"
    assert tile_name(Tile.S9).say("en") == "9 bamboo"
    assert Tile.S9.suit is Suit.BAMBOO
    assert repr(Tile.S9) == "Tile.S9"
