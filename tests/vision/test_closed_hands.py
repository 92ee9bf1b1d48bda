"""Hands that stayed closed: many backs side by side are no concealed kongs."""

import pytest

from scorer.table import Seat
from vision.faces import FACE_NAMES
from vision.fakes import laid_row, together
from vision.layout.spots import spots_of
from vision.layout.table import lay_out
from vision.reading import Role

OPEN = "1m 2m 3m 4p 4p 4p 7s 8s 9s 中 中 中 白"


def said(detections, seat):
    spots = spots_of(detections)
    return [
        f"{g.role.value} {g.meld.value if g.meld else '-'}: {' '.join(FACE_NAMES[spots.faces[i]] for i in g.tiles)}"
        for g in lay_out(spots).groups
        if g.seat is seat
    ]


def backs(count):
    return " ".join(["back"] * count)


@pytest.mark.parametrize("count", [5, 7, 8, 10, 13])
def test_more_backs_than_a_kong_has_are_a_closed_hand(faces, count):
    assert said(laid_row(faces(backs(count)), Seat.BOTTOM, (300, 500)), Seat.BOTTOM) == [f"hand -: {backs(count)}"]


@pytest.mark.parametrize("gap", [0.3, 0.8])
def test_melds_beside_a_closed_hand_stay_melds(faces, gap):
    laid = laid_row(faces(f"{backs(7)} 5p 5p 5p back 6s 6s back"), Seat.BOTTOM, (300, 500), gaps={7: gap, 10: gap})
    assert said(laid, Seat.BOTTOM) == [f"hand -: {backs(7)}", "meld pung: 5p 5p 5p", "meld ckong: back 6s 6s back"]


def test_two_kongs_of_backs_lie_apart(faces):
    names = f"1m 2m 3m 4p 4p 7s 8s {backs(8)}"
    laid = laid_row(faces(names), Seat.BOTTOM, (300, 500), gaps={7: 0.8, 11: 0.4})
    assert said(laid, Seat.BOTTOM)[1:] == [f"meld ckong: {backs(4)}"] * 2


def test_four_backs_beside_three_melds_are_the_hand(faces):
    names = f"{backs(4)} 5p 5p 5p 6s 7s 8s 中 中 中"
    laid = laid_row(faces(names), Seat.BOTTOM, (300, 500), gaps={4: 0.8, 7: 0.5, 10: 0.5})
    assert said(laid, Seat.BOTTOM)[0] == f"hand -: {backs(4)}"
    assert [line.split(":")[0] for line in said(laid, Seat.BOTTOM)[1:]] == ["meld pung", "meld chi", "meld pung"]


def test_four_backs_beside_two_melds_and_a_hand_are_a_kong(faces):
    names = f"1m 2m 3m 9p 9p 5p 5p 5p 中 中 中 {backs(4)}"
    laid = laid_row(faces(names), Seat.BOTTOM, (300, 500), gaps={5: 0.8, 8: 0.5, 11: 0.5})
    assert f"meld ckong: {backs(4)}" in said(laid, Seat.BOTTOM)


def test_a_tile_before_a_closed_hand_is_a_discard(faces):
    laid = together(
        laid_row(faces(OPEN), Seat.BOTTOM, (500, 1150)),
        laid_row(faces(backs(12)), Seat.TOP, (1100, 60)),
        laid_row(faces("4m"), Seat.TOP, (700, 130)),
    )
    assert said(laid, Seat.TOP) == [f"hand -: {backs(12)}"]
    pool = [group for group in lay_out(spots_of(laid)).groups if group.role is Role.POOL]
    assert [len(group.tiles) for group in pool] == [1]
