from __future__ import annotations

import pytest

from gui.document.document import Document
from gui.document.edits import (
    Add,
    Confirm,
    LayFa,
    Move,
    Remove,
    Replace,
    SetFace,
    SetHow,
    SetMeldKind,
    SetName,
    SetWinner,
    SetWinningTile,
    TurnSeats,
)
from gui.document.tiles import POOL, Place, TileId
from scorer.melds import MeldKind
from scorer.table import HowWon, Method, Seat
from scorer.tiles import Tile
from vision.reading import Role

BOTTOM_HAND = Place(Role.HAND, Seat.BOTTOM)


def every_tile_has_one_place(document: Document) -> bool:
    placed = [tile for place in document.places() for tile in document.at(place)]
    return sorted(placed) == sorted(document.tiles)


def test_a_reading_becomes_seats_melds_and_pool(document):
    assert document.winner is Seat.BOTTOM
    assert len(document.seats[Seat.BOTTOM].hand) == 14
    assert [meld.kind for meld in document.seats[Seat.RIGHT].melds] == [MeldKind.PUNG]
    assert len(document.seats[Seat.RIGHT].fa) == 1
    assert len(document.pool) == 3
    assert len(document.nobody) == 1
    assert document.doubtful == (TileId(1), TileId(11))
    assert every_tile_has_one_place(document)


def test_saying_what_a_tile_is_takes_its_doubt_away(document):
    after = SetFace(TileId(1), Tile.M6).apply(document)
    assert after.tiles[TileId(1)].tile is Tile.M6
    assert after.doubtful == (TileId(11),)
    assert document.tiles[TileId(1)].tile is Tile.M5, "the old document stays as it was"


def test_confirming_keeps_the_face(document):
    after = Confirm((TileId(1), TileId(11))).apply(document)
    assert after.doubtful == ()
    assert after.tiles[TileId(1)].tile is Tile.M5


def test_removing_the_last_tile_of_a_meld_removes_the_meld(document):
    meld = document.seats[Seat.RIGHT].melds[0]
    after = Remove(meld.tiles).apply(document)
    assert after.seats[Seat.RIGHT].melds == ()
    assert every_tile_has_one_place(after)


def test_removing_the_winning_tile_leaves_none(document):
    marked = SetWinningTile(TileId(13)).apply(document)
    assert Remove((TileId(13),)).apply(marked).winning is None
    assert Remove((TileId(0),)).apply(marked).winning == TileId(13)


def test_added_tiles_are_new_sure_and_in_their_place(document):
    after = Add((Tile.P5, Tile.P6), BOTTOM_HAND, 0).apply(document)
    new = after.at(BOTTOM_HAND)[:2]
    assert [after.tiles[t].tile for t in new] == [Tile.P5, Tile.P6]
    assert not set(new) & set(document.tiles)
    assert all(after.tiles[t].confirmed for t in new)


@pytest.mark.parametrize(
    ("faces", "kind"),
    [
        ((Tile.P5,) * 3, MeldKind.PUNG),
        ((Tile.P5,) * 4, MeldKind.KONG),
        ((Tile.P4, Tile.P5, Tile.P6), MeldKind.CHI),
        ((30, Tile.P5, Tile.P5, 30), MeldKind.CONCEALED_KONG),
    ],
)
def test_a_new_meld_is_what_its_tiles_look_like(faces, kind):
    after = Add(faces, Place(Role.MELD, Seat.LEFT)).apply(Document())
    assert [meld.kind for meld in after.seats[Seat.LEFT].melds] == [kind]


def test_moving_to_another_seat_keeps_the_order_of_choosing(document):
    after = Move((TileId(2), TileId(0)), Place(Role.HAND, Seat.LEFT)).apply(document)
    assert after.seats[Seat.LEFT].hand == (TileId(2), TileId(0))
    assert every_tile_has_one_place(after)


def test_moving_before_a_tile_reorders_a_hand(document):
    after = Move((TileId(13),), BOTTOM_HAND, before=TileId(0)).apply(document)
    assert after.at(BOTTOM_HAND)[:2] == (TileId(13), TileId(0))


def test_moving_tiles_before_one_of_themselves_changes_nothing(document):
    assert Move((TileId(0), TileId(1)), BOTTOM_HAND, before=TileId(1)).apply(document) == document


def test_moving_hand_tiles_into_a_new_meld(document):
    after = Move(tuple(map(TileId, (6, 7, 8))), Place(Role.MELD, Seat.BOTTOM)).apply(document)
    (meld,) = after.seats[Seat.BOTTOM].melds
    assert meld.kind is MeldKind.PUNG
    assert len(after.seats[Seat.BOTTOM].hand) == 11


def test_a_fourth_tile_makes_a_kong_of_a_pung(document):
    meld = document.seats[Seat.RIGHT].melds[0]
    after = Add((Tile.BAI,), Place(Role.MELD, Seat.RIGHT, meld.id)).apply(document)
    assert after.meld(meld.id)[1].kind is MeldKind.KONG


def test_what_people_say_about_a_meld_holds(document):
    meld = document.seats[Seat.RIGHT].melds[0]
    after = SetMeldKind(meld.id, MeldKind.CHI).apply(document)
    after = SetFace(meld.tiles[0], Tile.M1).apply(after)
    assert after.meld(meld.id)[1].kind is MeldKind.CHI


def test_f_makes_a_tile_fa_in_front_of_its_seat(document):
    after = LayFa(TileId(0)).apply(document)
    assert after.seats[Seat.BOTTOM].fa == (TileId(0),)
    assert after.tiles[TileId(0)].tile is Tile.FA


def test_f_on_a_pool_tile_only_names_it(document):
    tile = document.pool[0]
    after = LayFa(tile).apply(document)
    assert after.pool == document.pool
    assert after.tiles[tile].tile is Tile.FA


def test_the_winning_tile_names_the_winner(document):
    tile = document.seats[Seat.RIGHT].hand[0]
    after = SetWinningTile(tile).apply(document)
    assert (after.winner, after.winning) == (Seat.RIGHT, tile)


def test_a_discard_that_won_goes_into_the_winners_hand(document):
    tile = document.pool[2]
    after = SetWinningTile(tile).apply(document)
    assert after.winning == tile
    assert after.seats[Seat.BOTTOM].hand[-1] == tile
    assert tile not in after.pool


def test_a_melded_tile_cannot_be_the_winning_one(document):
    tile = document.seats[Seat.RIGHT].melds[0].tiles[0]
    assert SetWinningTile(tile).apply(document) == document


def test_another_winner_forgets_the_winning_tile(document):
    marked = SetWinningTile(TileId(13)).apply(document)
    after = SetWinner(Seat.TOP).apply(marked)
    assert after.winning is None
    assert after.seat_order() == (Seat.TOP, Seat.LEFT, Seat.BOTTOM, Seat.RIGHT)


def test_turning_the_seats_four_times_changes_nothing(document):
    named = SetName(Seat.BOTTOM, "阿明").apply(SetWinningTile(TileId(13)).apply(document))
    once = TurnSeats().apply(named)
    assert once.winner is Seat.RIGHT
    assert once.winning == TileId(13)
    assert once.seats[Seat.BOTTOM].name == "阿明"
    for _ in range(3):
        once = TurnSeats().apply(once)
    assert once == named


def test_a_new_reading_keeps_names_and_stakes(document):
    played = SetName(Seat.TOP, " 小王 ").apply(document)
    played = SetHow(HowWon(Method.SELF_DRAW, points_per_pao=4)).apply(played)
    after = Replace(Document(), SetName.label).apply(played)
    assert after.seats[Seat.TOP].name == "小王"
    assert after.points_per_pao == 4
    assert not after.tiles


def test_the_next_hand_keeps_people_only(document):
    played = SetName(Seat.TOP, "小王").apply(document)
    after = played.for_next_hand()
    assert after.is_empty
    assert after.seats[Seat.TOP].name == "小王"
    assert after.next_id == played.next_id


def test_an_edit_of_no_tile_is_a_bug_of_the_caller(document):
    with pytest.raises(KeyError):
        SetFace(TileId(999), Tile.M1).apply(document)


def test_pool_tiles_can_be_moved_to_the_pool_again(document):
    after = Move((document.pool[0],), POOL).apply(document)
    assert sorted(after.pool) == sorted(document.pool)
