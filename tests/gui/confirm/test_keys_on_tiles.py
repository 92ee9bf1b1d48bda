"""One key, one thing done: told as people do it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from gui.document.tiles import TileId
from scorer.melds import MeldKind
from scorer.table import Seat
from scorer.tiles import Tile

FIRST_DOUBT, SECOND_DOUBT = TileId(1), TileId(11)


@pytest.fixture
def press(qtbot, page):
    """Press keys on the page: text is typed, keys are pressed."""

    def press(*keys, modifier=Qt.KeyboardModifier.NoModifier):
        for key in keys:
            if isinstance(key, str):
                qtbot.keyClicks(page, key, modifier)
            else:
                qtbot.keyClick(page, key, modifier)

    return press


def test_tab_goes_through_the_doubtful_tiles_and_round_again(press, selection):
    press(Qt.Key.Key_Tab)
    assert selection.current == FIRST_DOUBT
    press(Qt.Key.Key_Tab)
    assert selection.current == SECOND_DOUBT
    press(Qt.Key.Key_Tab)
    assert selection.current == FIRST_DOUBT
    press(Qt.Key.Key_Backtab, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert selection.current == SECOND_DOUBT


def test_space_confirms_and_goes_on(press, selection, desk):
    press(Qt.Key.Key_Tab, Qt.Key.Key_Space)
    assert desk.document.doubtful == (SECOND_DOUBT,)
    assert selection.current == SECOND_DOUBT
    press(Qt.Key.Key_Return)
    assert desk.document.doubtful == ()


@pytest.mark.parametrize("number", range(1, 6))
def test_a_digit_takes_a_candidate(press, desk, number):
    press(Qt.Key.Key_Tab, str(number))
    tile = desk.document.tiles[FIRST_DOUBT]
    assert tile.face == tile.candidates[number - 1].face
    assert tile.confirmed


@pytest.mark.parametrize(
    ("typed", "tile"), [("5p", Tile.P5), ("9m", Tile.M9), ("1s", Tile.S1), ("z", Tile.ZHONG), ("b", Tile.BAI)]
)
def test_typing_names_a_tile_in_one_step_to_undo(press, desk, typed, tile):
    press(Qt.Key.Key_Tab)
    before = desk.document
    press(typed)
    assert desk.document.tiles[FIRST_DOUBT].tile is tile
    desk.undo()
    assert desk.document == before


def test_p_after_a_digit_is_a_suit_and_alone_the_pool(press, desk):
    press(Qt.Key.Key_Tab, "9p")
    assert FIRST_DOUBT in desk.document.seats[Seat.BOTTOM].hand
    press("p")
    assert FIRST_DOUBT in desk.document.pool


def test_letters_move_tiles(press, desk, selection):
    selection.choose(TileId(0))
    press("n")
    assert TileId(0) in desk.document.nobody
    press("h")
    assert desk.document.seats[Seat.BOTTOM].hand[-1] == TileId(0)
    press("f")
    assert desk.document.seats[Seat.BOTTOM].fa == (TileId(0),)
    assert desk.document.tiles[TileId(0)].tile is Tile.FA


def test_m_makes_a_meld_of_the_chosen_and_k_changes_it(press, desk, selection):
    selection.choose(*map(TileId, (6, 7, 8)))
    press("m")
    (meld,) = desk.document.seats[Seat.BOTTOM].melds
    assert meld.kind is MeldKind.PUNG
    press("k")
    assert desk.document.meld(meld.id)[1].kind is MeldKind.CHI


def test_a_meld_can_be_built_tile_by_tile(press, desk, selection):
    for tile in (9, 10, 11):
        selection.choose(TileId(tile))
        press("m")
    (meld,) = desk.document.seats[Seat.BOTTOM].melds
    assert meld.tiles == (9, 10, 11)
    assert meld.kind is MeldKind.CHI


def test_shift_and_an_arrow_move_to_the_seat_on_that_side(press, desk, selection):
    selection.choose(TileId(3))
    press(Qt.Key.Key_Left, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert desk.document.seats[Seat.LEFT].hand == (TileId(3),)


def test_w_names_the_winner_and_j_the_winning_tile(press, desk, selection):
    tile = desk.document.seats[Seat.RIGHT].hand[2]
    selection.choose(tile)
    press("w")
    assert desk.document.winner is Seat.RIGHT
    press("j")
    assert desk.document.winning == tile


def test_delete_removes_and_goes_on_with_the_next(press, desk, selection):
    selection.choose(TileId(4))
    press(Qt.Key.Key_Delete)
    assert TileId(4) not in desk.document.tiles
    assert selection.current == TileId(5)


def test_arrows_walk_over_the_table(press, selection, desk):
    selection.choose(TileId(0))
    press(Qt.Key.Key_Right)
    assert selection.current == TileId(1)
    press(Qt.Key.Key_Down)
    assert selection.current == desk.document.seats[Seat.RIGHT].hand[1]
    press(Qt.Key.Key_Up, Qt.Key.Key_Left)
    assert selection.current == TileId(0)


def test_escape_chooses_nothing(press, selection):
    press(Qt.Key.Key_Tab, Qt.Key.Key_Escape)
    assert selection.tiles == ()


def test_ctrl_a_chooses_the_whole_hand(press, selection, desk):
    selection.choose(TileId(0))
    press(Qt.Key.Key_A, modifier=Qt.KeyboardModifier.ControlModifier)
    assert set(selection.tiles) == set(desk.document.seats[Seat.BOTTOM].hand)


def test_keys_without_a_chosen_tile_change_nothing(press, desk):
    before = desk.document
    press("5", "p", "m", "f", "w", "j", "k", "h", "n", Qt.Key.Key_Delete, Qt.Key.Key_Space)
    assert desk.document == before
