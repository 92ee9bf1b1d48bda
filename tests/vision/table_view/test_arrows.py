import pytest

from scorer.claim import win_from_table
from scorer.melds import Meld, MeldKind
from scorer.notation import parse_tiles
from scorer.outcome import Settlement
from scorer.rules import ruleset
from scorer.scoring import settle
from scorer.table import Circumstance, HowWon, Method, PlayerTiles, Seat, Table
from scorer.tiles import Tile
from vision.draft import table_draft
from vision.faces import FACE_NAMES
from vision.table_view.arrows import arrows_of_reading, eaten_arrows

BOTTOM, RIGHT, TOP, LEFT = Seat
RULES = ruleset("jiujiang")
HAND = "1m 2m 3m 4p 4p 4p 7s 8s 9s 中 中 中 白"


def said(arrows):
    return [(arrow.payer.name, arrow.line.rule, arrow.pao) for arrow in arrows]


def table(winner=None, **seats):
    players = [seats.get(seat.name.lower(), PlayerTiles()) for seat in Seat]
    return Table(tuple(players), winner)


def test_before_anybody_has_won_each_is_told_what_he_would_be_eaten_for():
    laid = table(bottom=PlayerTiles(fa=1), top=PlayerTiles(fa=2), left=PlayerTiles(fa=4))
    arrows = eaten_arrows(laid, None, RULES)
    assert said(arrows) == [("BOTTOM", "eaten_fa", 1), ("TOP", "eaten_fa", 2), ("LEFT", "eaten_four_fa", 10)]
    assert {arrow.winner for arrow in arrows} == {None}


def test_nothing_is_eaten_from_the_winner():
    laid = table(bottom=PlayerTiles(fa=1), top=PlayerTiles(fa=2))
    assert said(eaten_arrows(laid, TOP, RULES)) == [("BOTTOM", "eaten_fa", 1)]


@pytest.mark.parametrize(
    ("meld", "rule"),
    [
        (Meld(MeldKind.PUNG, (Tile.ZHONG,) * 3), "eaten_dragon_pung"),
        (Meld(MeldKind.KONG, (Tile.P5,) * 4), "eaten_kong"),
        (Meld(MeldKind.CONCEALED_KONG, (Tile.P5,) * 4), "eaten_concealed_kong"),
        (Meld(MeldKind.CONCEALED_KONG, (Tile.BAI,) * 4), "eaten_dragon_concealed_kong"),
    ],
)
def test_melds_are_priced_by_the_scorer(meld, rule):
    ((_, found, pao),) = said(eaten_arrows(table(right=PlayerTiles(melds=(meld,))), BOTTOM, RULES))
    assert found == rule
    assert pao > 0


def test_a_pung_of_numbers_is_not_eaten():
    laid = table(right=PlayerTiles(melds=(Meld(MeldKind.PUNG, (Tile.P5,) * 3),)))
    assert eaten_arrows(laid, BOTTOM, RULES) == ()


def test_a_declared_ready_is_eaten():
    laid = table(right=PlayerTiles(declared_ready=True))
    assert said(eaten_arrows(laid, BOTTOM, RULES)) == [("RIGHT", "eaten_ready", RULES.eaten_ready)]


def test_who_does_not_pay_is_not_eaten_once_it_is_said_how_the_hand_was_won():
    laid = table(right=PlayerTiles(fa=1), top=PlayerTiles(fa=2))
    how = HowWon(Method.DISCARD, TOP)
    assert said(eaten_arrows(laid, BOTTOM, RULES, how=how)) == [("TOP", "eaten_fa", 2)]


def test_a_kong_that_nobody_named_costs_at_least_a_plain_one():
    named = Meld(MeldKind.CONCEALED_KONG, (Tile.M1,) * 4)
    laid = table(right=PlayerTiles(melds=(Meld(MeldKind.CONCEALED_KONG, ()), named)))
    unknown, known = eaten_arrows(laid, BOTTOM, RULES)
    assert (unknown.at_least, known.at_least) == (True, False)
    assert unknown.pao == known.pao
    assert unknown.line.tiles == ()
    assert "1m" not in unknown.line.name.en
    assert "1111m" in known.line.name.en


def test_a_meld_of_which_nothing_is_seen_is_left_out():
    assert eaten_arrows(table(right=PlayerTiles(melds=(Meld(MeldKind.PUNG, ()),))), BOTTOM, RULES) == ()


def test_arrows_say_what_the_settlement_says_afterwards():
    kong = Meld(MeldKind.KONG, (Tile.BAI,) * 4)
    others = (PlayerTiles(fa=2, melds=(kong,)), PlayerTiles(declared_ready=True), PlayerTiles(fa=1))
    hand = PlayerTiles(tuple(parse_tiles("123m456m789m123p55s")))
    laid = Table((hand, *others), BOTTOM, Tile.M1)
    how = HowWon(Method.SELF_DRAW, circumstances=frozenset({Circumstance.LAST_DRAW}))
    settled = settle(win_from_table(laid, how), RULES)
    assert isinstance(settled, Settlement)
    eaten = [line for payment in settled.payments for line in payment.eaten]
    assert [arrow.line for arrow in eaten_arrows(laid, BOTTOM, RULES, how=how)] == eaten


def test_arrows_point_at_the_tiles_in_the_picture(read, straight):
    laid = [
        ("1m 2m 3m 4p 4p 7s 8s", RIGHT, (1330, 950)), ("back 7m 7m back", RIGHT, (1330, 600)),
        ("中 中 中", RIGHT, (1330, 340)), ("发 发", RIGHT, (1220, 850)), (HAND, LEFT, (270, 350)),
    ]  # fmt: skip
    reading = read(*laid, quad=straight)
    arrows = arrows_of_reading(reading, LEFT, RULES)
    shown = {
        arrow.line.rule: " ".join(FACE_NAMES[reading.tiles[tile].face] for tile in arrow.tiles) for arrow in arrows
    }
    assert shown == {
        "eaten_fa": "发 发", "eaten_concealed_kong": "back 7m 7m back", "eaten_dragon_pung": "中 中 中"
    }  # fmt: skip
    for arrow in arrows:
        assert arrow.boxes == tuple(reading.tiles[tile].box for tile in arrow.tiles)


def test_a_kong_of_backs_alone_is_shown_too(read, straight):
    laid = [("1m 2m 3m 4p 4p 7s 8s", RIGHT, (1330, 950)), ("back back back back", RIGHT, (1330, 600))]
    (arrow,) = arrows_of_reading(read(*laid, (HAND, LEFT, (270, 350)), quad=straight), LEFT, RULES)
    assert arrow.at_least
    assert len(arrow.boxes) == 4


def test_a_table_that_people_corrected_keeps_its_arrows_without_places(read, straight):
    reading = read((HAND, RIGHT, (1330, 950)), (HAND, LEFT, (270, 350)), quad=straight)
    draft = table_draft(reading)
    corrected = Table((draft.seats[0], PlayerTiles(draft.seats[1].concealed, fa=3), *draft.seats[2:]))
    (arrow,) = eaten_arrows(corrected, LEFT, RULES, reading)
    assert (arrow.line.rule, arrow.tiles, arrow.boxes) == ("eaten_fa", (), ())
