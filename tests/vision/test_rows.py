import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.table import Seat
from vision.detections import Detections
from vision.fakes import detections_of, laid_row, together
from vision.layout.rows import find_rows
from vision.layout.spots import Axis, spots_of

HAND = "1m 2m 3m 4p 4p 4p 7s 8s 9s 中 中 中 白"
UNKNOWN = np.full(4, 0.25, np.float32)


def rows_of(detections):
    return [(row.axis, row.tiles) for row in find_rows(spots_of(detections))]


def turned_blindly(detections):
    """The same tiles, nothing known about how they are turned."""
    return Detections(
        detections.boxes, detections.scores, detections.probabilities, np.tile(UNKNOWN, (len(detections.boxes), 1))
    )


def tilted(detections, degrees):
    """The same tiles, the picture turned about its middle; boxes grow as those of tilted tiles do."""
    angle = np.radians(degrees)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    centres = ((detections.boxes[:, :2] + detections.boxes[:, 2:]) / 2 - 800) @ turn + 800
    sizes = detections.boxes[:, 2:] - detections.boxes[:, :2]
    half = sizes @ np.abs(turn) / 2
    boxes = np.concatenate([centres - half, centres + half], axis=1).astype(np.float32)
    return Detections(boxes, detections.scores, detections.probabilities, detections.turns)


def block(rows, columns, width=40, height=56):
    boxes = [
        (300 + width * x, 300 + height * y, 300 + width * (x + 1), 300 + height * (y + 1))
        for y in range(rows)
        for x in range(columns)
    ]
    return detections_of([x % 9 for x in range(rows * columns)], boxes)


@pytest.mark.parametrize(
    ("seat", "axis", "backwards"),
    [
        (Seat.BOTTOM, Axis.ACROSS, False),
        (Seat.TOP, Axis.ACROSS, True),
        (Seat.LEFT, Axis.DOWN, False),
        (Seat.RIGHT, Axis.DOWN, True),
    ],
)
@pytest.mark.parametrize("blind", [False, True])
def test_a_row_is_found_however_its_tiles_are_turned(faces, seat, axis, backwards, blind):
    laid = laid_row(faces(HAND), seat, (800, 800))
    order = tuple(range(13))
    found = rows_of(turned_blindly(laid) if blind else laid)
    assert found == [(axis, order[::-1] if backwards else order)]


@pytest.mark.parametrize("degrees", [-20, -10, 5, 20])
@pytest.mark.parametrize("seat", [Seat.BOTTOM, Seat.LEFT])
def test_a_tilted_row_is_one_row(faces, degrees, seat):
    laid = tilted(laid_row(faces(HAND), seat, (800, 800)), degrees)
    assert [tiles for _, tiles in rows_of(laid)] == [tuple(range(13))]


@pytest.mark.parametrize("degrees", [-12, 0, 12])
@pytest.mark.parametrize("blind", [False, True])
def test_a_block_is_split_into_its_rows(degrees, blind):
    laid = tilted(block(4, 10), degrees)
    found = rows_of(turned_blindly(laid) if blind else laid)
    assert found == [(Axis.ACROSS, tuple(range(10 * y, 10 * y + 10))) for y in range(4)]


def test_a_block_of_turned_tiles_is_split_into_its_columns():
    laid = turned_blindly(block(9, 3, width=56, height=40))
    assert sorted(rows_of(laid), key=lambda row: row[1]) == [(Axis.DOWN, tuple(range(x, 27, 3))) for x in range(3)]


def test_a_bent_row_is_one_row():
    ys = 400 + 60 * np.sin(np.arange(14) / 4)
    boxes = [(50 + 42 * i, y, 90 + 42 * i, y + 56) for i, y in enumerate(ys)]
    assert [tiles for _, tiles in rows_of(detections_of([0] * 14, boxes))] == [tuple(range(14))]


def test_melds_beside_the_hand_are_in_its_row(faces):
    laid = laid_row(faces(HAND), Seat.BOTTOM, (100, 500), gaps={7: 1.0, 10: 2.0})
    assert [tiles for _, tiles in rows_of(laid)] == [tuple(range(13))]


def test_a_turned_tile_stays_in_the_row_of_its_meld(faces):
    upright = laid_row(faces("5p 5p"), Seat.BOTTOM, (100, 500))
    across = detections_of(faces("5p"), [(164, 488, 220, 528)], [1])
    rest = laid_row(faces("5p 7s 8s"), Seat.BOTTOM, (244, 500))
    assert [tiles for _, tiles in rows_of(together(upright, across, rest))] == [(0, 1, 2, 3, 4, 5)]


def test_a_tile_that_seems_turned_the_wrong_way_stays_in_its_row(faces):
    laid = laid_row(faces(HAND), Seat.LEFT, (300, 200))
    laid.turns[11:] = (0.97, 0.01, 0.01, 0.01)
    assert [tiles for _, tiles in rows_of(laid)] == [tuple(range(13))]


@pytest.mark.parametrize(("across", "turn"), [(False, 0), (True, 1)])
def test_tiles_turned_across_their_row_are_still_a_row(faces, across, turn):
    # end to end: each stands upright above the next, or lies on its side beside the next
    boxes = [(300, 100 + 56 * i, 340, 156 + 56 * i) for i in range(6)]
    if across:
        boxes = [(y0, x0, y1, x1) for x0, y0, x1, y1 in boxes]
    laid = detections_of(faces("1m 2m 3m 4m 5m 6m"), boxes, [turn] * 6)
    assert rows_of(laid) == [(Axis.ACROSS if across else Axis.DOWN, (0, 1, 2, 3, 4, 5))]


@pytest.mark.parametrize("degrees", [-20, 20])
def test_a_tilted_row_with_a_gap_is_one_row(faces, degrees):
    laid = tilted(laid_row(faces(HAND), Seat.BOTTOM, (500, 800), gaps={10: 2.0}), degrees)
    assert [tiles for _, tiles in rows_of(laid)] == [tuple(range(13))]


def test_rows_of_four_seats_stay_apart(faces):
    hand = faces(HAND)
    laid = together(
        laid_row(hand, Seat.BOTTOM, (500, 1150)),
        laid_row(hand, Seat.RIGHT, (1250, 1000)),
        laid_row(hand, Seat.TOP, (1000, 150)),
        laid_row(hand, Seat.LEFT, (250, 350)),
    )
    assert sorted(sorted(tiles) for _, tiles in rows_of(laid)) == [list(range(13 * i, 13 * i + 13)) for i in range(4)]


def test_no_tiles_are_no_rows():
    assert rows_of(detections_of([], [])) == []


def test_a_tile_alone_is_a_row(faces):
    assert [tiles for _, tiles in rows_of(laid_row(faces("5p"), Seat.BOTTOM, (100, 100)))] == [(0,)]


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(*[st.floats(0, 1000)] * 2, *[st.floats(0, 90)] * 2), max_size=40), st.randoms())
def test_whatever_is_seen_every_tile_is_in_one_row(spots, random):
    boxes = [(x, y, x + w, y + h) for x, y, w, h in spots]
    laid = detections_of([0] * len(boxes), boxes, [random.randrange(4) for _ in boxes])
    seen = [tile for _, tiles in rows_of(laid) for tile in tiles]
    assert sorted(seen) == list(range(len(boxes)))
