import numpy as np
import pytest

from scorer.table import Seat
from vision.fakes import ScriptedDetector
from vision.frame import Frame
from vision.reader import Reader
from vision.table_view.quad import TableQuad
from vision.table_view.read import counted, kong_questions, read_table, seats_short

BOTTOM, RIGHT, TOP, LEFT = Seat
HAND = "1m 2m 3m 4p 4p 4p 7s 8s 9s 中 中 中 白"
PLACES = {BOTTOM: (500, 1080), RIGHT: (1330, 850), TOP: (1100, 120), LEFT: (270, 350)}


def rows(*seats):
    return [(HAND, seat, PLACES[seat]) for seat in seats]


@pytest.mark.parametrize("seat", Seat)
def test_a_hand_alone_is_his_before_whom_it_lies(read, seats_of, straight, seat):
    assert seats_of(read(*rows(seat), quad=straight)) == [f"{seat.name.lower()} hand: {HAND}"]


def test_the_quad_says_who_sits_where(read, seats_of, straight):
    reading = read(*rows(*Seat), quad=straight.turned())
    assert sorted(seats_of(reading)) == sorted(f"{seat.name.lower()} hand: {HAND}" for seat in Seat)
    assert read(*rows(BOTTOM), quad=straight.turned()).groups[0].seat is RIGHT


def test_a_long_row_of_discards_is_no_hand(read, seats_of, straight):
    discards = ("5m 6p 7s 9m 1p 2s 3s", BOTTOM, (620, 760))
    reading = read(discards, ("1m 2m 3m 4p", BOTTOM, (650, 1080)), *rows(TOP), quad=straight)
    assert "bottom hand: 1m 2m 3m 4p" not in seats_of(reading)
    assert "pool: 5m 6p 7s 9m 1p 2s 3s" in " ".join(seats_of(reading))


def test_a_discard_near_the_hand_stays_a_discard(read, seats_of, straight):
    reading = read(*rows(BOTTOM, TOP), ("5s 6p 9p", BOTTOM, (700, 960)), quad=straight)
    assert f"bottom hand: {HAND}" in seats_of(reading)
    assert "- pool: 5s 6p 9p" in seats_of(reading)


def test_melds_and_fa_before_the_hand_are_its_owner_s(read, seats_of, straight):
    laid = [
        ("1m 2m 3m 4p 4p 7s 8s 9s 中 中", LEFT, PLACES[LEFT]),
        ("5p 5p 5p", LEFT, (350, 400)),
        ("发", LEFT, (430, 400)),
    ]
    reading = read(*laid, *rows(RIGHT), quad=straight)
    assert {"left meld: 5p 5p 5p", "left fa: 发"} <= set(seats_of(reading))


def test_what_lies_beside_the_table_is_nobody_s(read, seats_of):
    quad = TableQuad(((400, 1150), (1400, 1150), (1400, 50), (400, 50)), 1600, 1200)
    reading = read(*rows(BOTTOM, TOP), ("1s 2s 3s", BOTTOM, (80, 600)), quad=quad)
    assert "- nobody: 1s 2s 3s" in seats_of(reading)


def test_boxes_are_px_of_the_frame(read, straight):
    plain, through = read(*rows(*Seat)), read(*rows(*Seat), quad=straight)
    assert [tile.box for tile in plain.tiles] == [tile.box for tile in through.tiles]


def test_a_quad_of_another_size_of_the_same_view_is_fitted(straight):
    class Remembers:
        def read(self, frame, quad=None):
            self.quad = quad
            return Reader(ScriptedDetector()).read(frame, quad)

    reader = Remembers()
    read_table(Frame(np.zeros((1200, 1600, 3), np.uint8), "", ""), straight.scaled_to(400, 300), reader)
    assert reader.quad == straight


@pytest.mark.parametrize(
    ("kong", "face", "words"),
    [("back 7m 7m back", "7m", "七万"), ("back back back back", None, "扣着的牌"), ("back back back 白", "白", "白板")],
)
def test_a_kong_that_lies_face_down_is_asked_for(read, straight, kong, face, words):
    from vision.faces import FACE_NAMES

    laid = [("1m 2m 3m 4p 4p 7s 8s 9s 中 中", RIGHT, PLACES[RIGHT]), (kong, RIGHT, (1330, 430))]
    (question,) = kong_questions(read(*laid, *rows(LEFT), quad=straight), straight)
    assert question.seat is RIGHT
    assert question.face == (None if face is None else FACE_NAMES.index(face))
    assert len(question.tiles) == 4
    assert words in question.text.zh
    assert question.text.en.startswith("Right")


def test_an_open_kong_is_not_asked_for(read, straight):
    laid = [("1m 2m 3m 4p 4p 7s 8s 9s 中 中", RIGHT, PLACES[RIGHT]), ("7m 7m 7m 7m", RIGHT, (1330, 430))]
    assert kong_questions(read(*laid, *rows(LEFT), quad=straight), straight) == ()


def test_seats_that_do_not_come_to_a_hand_are_named(read, straight):
    reading = read(("1m 2m 3m 4p 4p 7s 8s 9s", BOTTOM, PLACES[BOTTOM]), *rows(TOP), quad=straight)
    assert seats_short(reading) == (BOTTOM,)
    assert (counted(reading, BOTTOM), counted(reading, TOP), counted(reading, LEFT)) == (8, 13, 0)
