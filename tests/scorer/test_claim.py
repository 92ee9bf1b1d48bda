"""From the table to a win: seats become relatives, the winning tile leaves the hand."""

from scorer.claim import win_from_table
from scorer.notation import parse_meld, parse_tile, parse_tiles
from scorer.outcome import Refused, Settlement
from scorer.rules import ruleset
from scorer.scoring import settle
from scorer.table import Circumstance, HowWon, Method, PlayerTiles, Relative, Seat, Table


def seat(concealed="", melds=(), fa=0):
    return PlayerTiles(parse_tiles(concealed), tuple(map(parse_meld, melds)), fa)


HAND = seat("123m 678m 2344s 99s 4s", ["pung 555p"])
WON = seat("123m 678m 234s 99s", ["pung 555p"], fa=1)
OTHERS = (seat(fa=1), seat(melds=["kong 1111p"]), seat(fa=2))


def codes(refused):
    assert isinstance(refused, Refused)
    return [reason.code for reason in refused.reasons]


def test_one_copy_of_the_winning_tile_leaves_the_hand():
    win = win_from_table(Table((HAND, *OTHERS), Seat.BOTTOM, parse_tile("4s")), HowWon(Method.SELF_DRAW))
    assert sorted(win.hand.concealed) == sorted(parse_tiles("123m 678m 2344s 99s"))


def test_seats_become_relatives_for_every_winner():
    for winner in Seat:
        seats = [None] * 4
        seats[winner] = WON
        for step, tiles in enumerate(OTHERS, 1):
            seats[(winner + step) % 4] = tiles
        source, dealer = Seat((winner + 3) % 4), Seat((winner + 2) % 4)
        table = Table(tuple(seats), winner, parse_tile("4s"), parse_tiles("9m"))
        how = HowWon(Method.DISCARD, source, frozenset({Circumstance.LAST_DISCARD}), dealer)
        win = win_from_table(table, how)
        assert win.others == OTHERS
        assert (win.source, win.dealer) == (Relative.PREVIOUS, Relative.OPPOSITE)
        assert win.circumstances == {Circumstance.LAST_DISCARD}
        assert win.pool == parse_tiles("9m")
        assert isinstance(settle(win, ruleset("jiujiang")), Settlement)


def test_a_winner_named_as_source_is_for_settle_to_refuse():
    win = win_from_table(Table((WON, *OTHERS), Seat.BOTTOM, parse_tile("4s")), HowWon(Method.DISCARD, Seat.BOTTOM))
    assert codes(settle(win, ruleset("jiujiang"))) == ["source_is_winner"]


def test_what_is_missing_is_named_all_at_once():
    assert codes(win_from_table(Table((WON, *OTHERS)), None)) == ["winner_missing", "how_missing"]
    assert codes(win_from_table(Table((WON, *OTHERS), Seat.BOTTOM), None)) == ["winning_tile_missing", "how_missing"]
    assert codes(win_from_table(Table((WON, *OTHERS), Seat.BOTTOM, parse_tile("4s")), None)) == ["how_missing"]


def test_a_winning_tile_that_is_not_in_the_hand_is_refused():
    refused = win_from_table(Table((WON, *OTHERS), Seat.BOTTOM, parse_tile("9p")), HowWon(Method.SELF_DRAW))
    assert codes(refused) == ["winning_tile_not_in_hand"]
    assert refused.reasons[0].seat is Seat.BOTTOM


def test_a_settlement_knows_the_points_of_all_four():
    win = win_from_table(Table((WON, *OTHERS), Seat.BOTTOM, parse_tile("4s")), HowWon(Method.SELF_DRAW))
    settlement = settle(win, ruleset("jiujiang"), 2)
    assert settlement.sheet.own_pao == 3
    assert [settlement.points(player) for player in Relative] == [26, -8, -8, -10]
    assert settlement.winner_points == 26


def test_the_winners_mark_on_the_table_counts_as_declared_ready():
    ready = PlayerTiles(parse_tiles("123m 678m 456p 234s 99s"), declared_ready=True)
    table = Table((ready, seat(), seat(), seat()), Seat.BOTTOM, parse_tile("4s"))
    settlement = settle(win_from_table(table, HowWon(Method.SELF_DRAW)), ruleset("jiujiang"))
    assert [line.rule for line in settlement.sheet.lines] == ["ready", "self_draw"]
