import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.melds import MeldKind
from scorer.table import Seat
from vision.detections import Detections
from vision.faces import FACE_NAMES
from vision.fakes import detections_of, laid_row, together
from vision.layout.spots import spots_of
from vision.layout.table import lay_out
from vision.reading import Role

HAND = "1m 2m 3m 4p 4p 7s 8s"
FULL = "1m 2m 3m 4p 4p 4p 7s 8s 9s 中 中 中 白"
BOTTOM, RIGHT, TOP, LEFT = Seat
PLACES = {BOTTOM: (500, 1150), RIGHT: (1450, 950), TOP: (1100, 60), LEFT: (150, 250)}


def said(detections, *roles):
    """The groups as ``seat role kind: names``, in their order."""
    spots = spots_of(detections)
    lines = []
    for group in lay_out(spots).groups:
        if not roles or group.role in roles:
            names = " ".join(FACE_NAMES[spots.faces[tile]] for tile in group.tiles)
            seat = group.seat.name.lower() if group.seat is not None else "-"
            lines.append(f"{seat} {group.role.value} {group.meld.value if group.meld else '-'}: {names}")
    return lines


def hand_with(faces, names, **options):
    """A hand of seven, a free tile, then ``names``."""
    gaps = {7: 1.0, **options.pop("gaps", {})}
    return laid_row(faces(f"{HAND} {names}"), options.pop("seat", BOTTOM), (300, 500), gaps=gaps)


def test_one_row_is_the_hand_of_the_player_at_the_bottom(faces):
    assert said(laid_row(faces(FULL), LEFT, (500, 300))) == [f"bottom hand -: {FULL}"]


@pytest.mark.parametrize(
    ("names", "kind"),
    [("5p 5p 5p", "pung"), ("5p 5p 5p 5p", "kong"), ("3s 4s 5s", "chi"), ("4s 3s 5s", "chi"), ("中 中 中", "pung")],
)
@pytest.mark.parametrize("seat", Seat)
def test_a_set_apart_from_the_hand_is_a_meld(faces, names, kind, seat):
    laid = laid_row(faces(f"{HAND} {names}"), seat, (800, 600), gaps={7: 0.6})
    melds = said(laid, Role.MELD)
    assert [line.split(":")[0] for line in melds] == [f"bottom meld {kind}"]
    assert sorted(melds[0].split(": ")[1].split()) == sorted(names.split())


@pytest.mark.parametrize(
    "names",
    ["back 2s 2s back", "2s back back 2s", "back back back back", "2s back back back", "back 2s 2s 2s"],
)
def test_four_tiles_with_backs_are_a_concealed_kong(faces, names):
    assert said(hand_with(faces, names), Role.MELD) == [f"bottom meld ckong: {names}"]


def test_backs_set_a_concealed_kong_apart_without_a_gap(faces):
    laid = laid_row(faces(f"{HAND} back 2s 2s back"), BOTTOM, (300, 500))
    assert said(laid) == [f"bottom hand -: {HAND}", "bottom meld ckong: back 2s 2s back"]


@pytest.mark.parametrize("kong", ["back 2s 2s back", "2s back back 2s"])
def test_a_concealed_kong_keeps_its_own_backs_beside_another_meld(faces, kong):
    laid = laid_row(faces(f"{HAND} {kong} 6p 6p 6p"), BOTTOM, (300, 500), gaps={7: 0.5, 11: 0.1})
    assert said(laid, Role.MELD) == [f"bottom meld ckong: {kong}", "bottom meld pung: 6p 6p 6p"]


@pytest.mark.parametrize("names", ["5p 5p 5p", "5p 5p 5p 白 白 白", "发 发"])
@pytest.mark.parametrize("left", [False, True])
def test_melds_and_fa_slightly_apart_are_split_off(faces, names, left):
    count = len(names.split())
    row = f"{names} {HAND}" if left else f"{HAND} {names}"
    laid = laid_row(faces(row), BOTTOM, (300, 500), gaps={count if left else 7: 0.28})
    assert said(laid, Role.HAND) == [f"bottom hand -: {HAND}"]


def test_a_hand_slightly_apart_in_itself_is_one_hand(faces):
    laid = laid_row(faces("1m 2m 3m 4p 5p 7s 8s 9s 9s 中 中"), BOTTOM, (300, 500), gaps={5: 0.3})
    assert said(laid) == ["bottom hand -: 1m 2m 3m 4p 5p 7s 8s 9s 9s 中 中"]


def test_a_row_spaced_out_evenly_is_one_hand(faces):
    laid = laid_row(faces(FULL), BOTTOM, (100, 500), gaps=dict.fromkeys(range(1, 13), 0.6))
    assert said(laid) == [f"bottom hand -: {FULL}"]


def test_a_few_discards_facing_a_seat_are_no_hand(faces):
    hands = {seat: FULL for seat in Seat if seat is not TOP}
    laid = together(four_seats(faces, hands), laid_row(faces("1p 9s 4m"), TOP, (900, 350)))
    assert [line.split(" ")[0] for line in said(laid, Role.HAND)] == ["bottom", "right", "left"]
    assert said(laid, Role.POOL) == ["- pool -: 1p 9s 4m"]


def test_a_far_player_s_row_seen_from_low_down_is_his_hand(faces):
    # lying tiles look wider than high there; what they show says that they lie upside down
    boxes = [(1100 - 40 * i, 60, 1140 - 40 * i, 92) for i in range(13)]
    far = detections_of(faces(FULL), boxes, [2] * 13)
    laid = together(laid_row(faces(HAND), BOTTOM, (500, 1150)), far)
    assert said(laid) == [f"bottom hand -: {HAND}", f"top hand -: {FULL}"]


def test_a_hand_and_three_melds_in_two_rows_that_touch_are_one_player_s(faces):
    laid = together(
        laid_row(faces("5s 6s 7s 9p 9p"), BOTTOM, (500, 1150)),
        laid_row(faces("5p 5p 5p 中 中 中 back 2s 2s back"), BOTTOM, (520, 1090), gaps={3: 0.4, 6: 0.5}),
        laid_row(faces(FULL), TOP, (1100, 60)),
    )
    assert said(laid, Role.POOL) == []
    assert len(said(laid, Role.MELD)) == 3


@pytest.mark.parametrize("names", ["back 2s 2s", "2s 2s back", "2s back back", "back 2s back"])
def test_three_tiles_with_a_back_apart_are_a_concealed_kong_of_which_one_was_not_found(faces, names):
    assert said(hand_with(faces, names), Role.MELD) == [f"bottom meld ckong: {names}"]


@pytest.mark.parametrize("names", ["2s back 2s", "back 2s back"])
def test_a_back_that_was_not_found_does_not_tear_a_concealed_kong_apart(faces, names):
    assert said(hand_with(faces, names, gaps={8: 1.1}), Role.MELD) == [f"bottom meld ckong: {names}"]


def test_a_back_inside_the_hand_makes_no_kong_of_a_pair(faces):
    laid = laid_row(faces("1m 2m 3m 4p 4p back 7s 8s"), BOTTOM, (300, 500))
    assert said(laid, Role.MELD) == []


def test_backs_over_two_different_tiles_are_no_kong(faces):
    assert said(hand_with(faces, "back 2s 3s back"), Role.MELD) == []


def test_a_turned_tile_sets_a_meld_apart_without_a_gap(faces):
    hand = laid_row(faces(HAND), BOTTOM, (300, 500))
    two = laid_row(faces("5p 5p"), BOTTOM, (580, 500))
    turned = detections_of(faces("5p"), [(640, 488, 696, 528)], [1])
    assert said(together(hand, two, turned)) == [f"bottom hand -: {HAND}", "bottom meld pung: 5p 5p 5p"]


def test_a_far_hand_that_looks_flat_has_no_turned_tiles(faces):
    # seen from low down every tile is wider than high, and what it shows is hard to make out
    boxes = [(300 + 40 * i, 500, 340 + 40 * i, 532) for i in range(13)]
    laid = detections_of(faces("1m 2m 3m 4p 4p 4p 7s 8s 9s 9m 中 中 白"), boxes)
    laid.turns[3:7] = 0.25
    laid.turns[7:9] = (0.1, 0.4, 0.1, 0.4)
    assert said(laid, Role.MELD) == []


def test_several_melds_side_by_side_are_told_apart(faces):
    laid = hand_with(faces, "5p 5p 5p 6p 7p 8p 白 白 白 白")
    assert said(laid, Role.MELD) == [
        "bottom meld pung: 5p 5p 5p",
        "bottom meld chi: 6p 7p 8p",
        "bottom meld kong: 白 白 白 白",
    ]


def test_a_hand_of_sets_is_still_the_hand(faces):
    laid = laid_row(faces("1m 2m 3m 4p 4p 4p 7s 8s 9s 5p 5p 5p"), BOTTOM, (300, 500), gaps={9: 1.0})
    assert said(laid) == ["bottom hand -: 1m 2m 3m 4p 4p 4p 7s 8s 9s", "bottom meld pung: 5p 5p 5p"]


def test_with_four_melds_the_pair_is_the_hand(faces):
    laid = laid_row(
        faces("9s 9s 5p 5p 5p 6p 7p 8p 1m 1m 1m 白 白 白"), BOTTOM, (300, 500), gaps={2: 1, 5: 1, 8: 1, 11: 1}
    )
    assert said(laid, Role.HAND) == ["bottom hand -: 9s 9s"]
    assert len(said(laid, Role.MELD)) == 4


@pytest.mark.parametrize("count", [1, 2, 4])
def test_fa_apart_lies_in_front(faces, count):
    fa = " ".join(["发"] * count)
    assert said(hand_with(faces, fa), Role.FA) == [f"bottom fa -: {fa}"]
    above = together(laid_row(faces(FULL), BOTTOM, (300, 500)), laid_row(faces(fa), BOTTOM, (500, 400)))
    assert said(above) == [f"bottom hand -: {FULL}", f"bottom fa -: {fa}"]


def test_fa_at_the_end_of_the_hand_lies_in_front(faces):
    assert said(laid_row(faces(f"{FULL} 发"), BOTTOM, (300, 500)), Role.FA) == ["bottom fa -: 发"]


def test_melds_in_a_row_of_their_own_are_the_same_player_s(faces):
    laid = together(
        laid_row(faces(HAND), BOTTOM, (300, 500)),
        laid_row(faces("5p 5p 5p 白 白 白"), BOTTOM, (300, 400), gaps={3: 0.7}),
    )
    assert said(laid) == [f"bottom hand -: {HAND}", "bottom meld pung: 5p 5p 5p", "bottom meld pung: 白 白 白"]


def test_a_hand_in_two_rows_is_one_hand(faces):
    laid = together(
        laid_row(faces(HAND), BOTTOM, (300, 500)), laid_row(faces("1p 3p 5p 7p 9p 中 白"), BOTTOM, (300, 560))
    )
    assert len(said(laid, Role.HAND)) == 2
    assert said(laid, Role.POOL) == []


def test_a_hand_in_four_rows_is_one_hand(faces):
    rows = [
        laid_row(faces(names), BOTTOM, (300, 300 + 57 * y))
        for y, names in enumerate(["1m 3m 5m", "2p 4p 6p", "1s 中 9s", "白 7p 2s"])
    ]
    assert said(together(*rows), Role.POOL) == []


def test_tiles_far_from_the_hand_are_the_pool(faces):
    laid = together(laid_row(faces(FULL), BOTTOM, (300, 900)), laid_row(faces("1p 9s 4m 7p"), BOTTOM, (400, 300)))
    assert said(laid, Role.POOL) == ["- pool -: 1p 9s 4m 7p"]


@pytest.mark.parametrize("gaps", [{8: 0.5}, {9: 0.6}, {8: 0.5, 9: 0.5}])
def test_a_tile_that_lies_on_its_pung_is_part_of_it(faces, gaps):
    laid = hand_with(faces, "5p 5p 5p", gaps=gaps)
    assert said(laid, Role.MELD) == ["bottom meld pung: 5p 5p 5p"]


def test_a_doubtful_tile_does_not_hide_a_meld(faces):
    laid = hand_with(faces, "6p 5p 5p")
    tile = laid.boxes[:, 0].argsort()[7]
    laid.probabilities[tile] = 0.001
    laid.probabilities[tile, faces("6p 5p")] = (0.6, 0.35)
    assert said(laid, Role.MELD) == ["bottom meld pung: 6p 5p 5p"]


def four_seats(faces, hands):
    return together(*(laid_row(faces(hands[seat]), seat, PLACES[seat]) for seat in hands))


def test_four_players_have_their_tiles_in_their_own_reading_order(faces):
    hands = {
        BOTTOM: "1m 2m 3m 4p 4p 4p 7s 8s 9s 中 中 中 白",
        RIGHT: "2m 3m 4m 5p 5p 5p 1s 2s 4s 白 白 6p 9p",
        TOP: "3m 4m 6m 6p 6p 6p 2s 3s 4s 8p 8p 8m 9m",
        LEFT: "1p 2p 3p 7p 7p 7p 3s 5s 6s 9m 9m 5m 1s",
    }
    laid = four_seats(faces, hands)
    assert said(laid) == [f"{seat.name.lower()} hand -: {names}" for seat, names in hands.items()]
    spots = spots_of(laid)
    rows = [" ".join(FACE_NAMES[spots.faces[t]] for t in row.tiles) for row in lay_out(spots).rows]
    assert sorted(rows) == sorted(hands.values())


@pytest.mark.parametrize("missing", Seat)
def test_a_seat_may_be_empty(faces, missing):
    hands = {seat: FULL for seat in Seat if seat is not missing}
    assert said(four_seats(faces, hands)) == [f"{seat.name.lower()} hand -: {FULL}" for seat in hands]


def test_place_alone_tells_the_seats_if_nothing_is_known_about_the_turns(faces):
    laid = four_seats(faces, dict.fromkeys(Seat, FULL))
    laid.turns[:] = 0.25
    assert [line.split(" ")[0] for line in said(laid)] == ["bottom", "right", "top", "left"]


def test_two_players_opposite_are_told_apart_by_how_their_tiles_face(faces):
    laid = together(laid_row(faces(FULL), BOTTOM, (300, 700)), laid_row(faces(HAND), TOP, (800, 400)))
    assert said(laid) == [f"bottom hand -: {FULL}", f"top hand -: {HAND}"]


def test_two_players_near_each_other_are_told_apart_by_how_their_tiles_face(faces):
    laid = together(laid_row(faces(FULL), BOTTOM, (300, 600)), laid_row(faces(HAND), TOP, (800, 500)))
    assert said(laid) == [f"bottom hand -: {FULL}", f"top hand -: {HAND}"]


@pytest.mark.parametrize("apart", [100, 130])
def test_two_rows_facing_the_same_way_are_one_player_s(faces, apart):
    laid = together(laid_row(faces(HAND), BOTTOM, (300, 700)), laid_row(faces("5p 5p 5p"), BOTTOM, (300, 700 - apart)))
    assert said(laid) == [f"bottom hand -: {HAND}", "bottom meld pung: 5p 5p 5p"]


def test_a_tile_far_from_a_short_hand_is_not_his(faces):
    laid = together(laid_row(faces(HAND), BOTTOM, (300, 900)), laid_row(faces("5p"), BOTTOM, (400, 500)))
    assert said(laid) == [f"bottom hand -: {HAND}", "- pool -: 5p"]


def test_discards_in_the_middle_are_the_pool(faces):
    discards = together(
        laid_row(faces("1p 9s 4m"), BOTTOM, (700, 560)),
        laid_row(faces("7p 2s 8m"), LEFT, (880, 560)),
        laid_row(faces("6s"), TOP, (640, 660)),
    )
    laid = together(four_seats(faces, dict.fromkeys(Seat, FULL)), discards)
    assert len(said(laid, Role.HAND)) == 4
    (pool,) = said(laid, Role.POOL)
    assert sorted(pool.split(": ")[1].split()) == ["1p", "2s", "4m", "6s", "7p", "8m", "9s"]


def test_melds_of_four_players_go_to_their_seats(faces):
    rows = [laid_row(faces(f"{HAND} 5p 5p 5p 发"), seat, PLACES[seat], gaps={7: 0.8, 10: 0.8}) for seat in Seat]
    laid = together(*rows)
    for seat in Seat:
        assert [line for line in said(laid) if line.startswith(seat.name.lower())] == [
            f"{seat.name.lower()} hand -: {HAND}",
            f"{seat.name.lower()} meld pung: 5p 5p 5p",
            f"{seat.name.lower()} fa -: 发",
        ]


def test_a_wall_is_nobody_s():
    rows = [laid_row([n % 27 for n in range(12)], BOTTOM, (300, 300 + 56 * y)) for y in range(3)]
    laid = together(*rows)
    assert [line.split(" ")[:2] for line in said(laid)] == [["-", "pool"]]
    assert len(lay_out(spots_of(laid)).rows) == 3


def test_what_is_no_tile_is_in_no_row(faces):
    laid = laid_row(faces("1m 2m nothing 3m"), BOTTOM, (300, 300))
    spots = spots_of(laid)
    assert [row.tiles for row in lay_out(spots).rows] == [(0, 1, 3)]
    assert said(laid, Role.NOBODY) == ["- nobody -: nothing"]


def test_nothing_seen_is_nothing_laid_out():
    assert lay_out(spots_of(detections_of([], []))).groups == ()


@settings(max_examples=30, deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(0, 33), st.floats(0, 900), st.floats(0, 900), st.floats(1, 90), st.floats(1, 90)),
        max_size=30,
    )
)
def test_whatever_is_seen_every_tile_is_in_exactly_one_group(tiles):
    boxes = [(x, y, x + w, y + h) for _, x, y, w, h in tiles]
    laid = detections_of([face for face, *_ in tiles], boxes, [face % 4 for face, *_ in tiles])
    groups = lay_out(spots_of(laid)).groups
    assert sorted(tile for group in groups for tile in group.tiles) == list(range(len(tiles)))
    assert all(isinstance(group.meld, MeldKind) or group.role is not Role.MELD for group in groups)


@settings(max_examples=10, deadline=None)
@given(order=st.permutations(range(52)))
def test_the_order_of_the_detections_does_not_matter(order):
    hands = {seat: [(n + 7 * seat) % 27 for n in range(13)] for seat in Seat}
    laid = together(*(laid_row(hand, seat, PLACES[seat]) for seat, hand in hands.items()))
    index = np.array(order)
    mixed = Detections(laid.boxes[index], laid.scores[index], laid.probabilities[index], laid.turns[index])
    assert said(mixed) == said(laid)


def quarter_turned(laid):
    """The same table, the camera turned: what was at the bottom is on the right."""
    x0, y0, x1, y1 = laid.boxes.T
    boxes = np.stack([y0, 1600 - x1, y1, 1600 - x0], axis=1)
    return Detections(boxes, laid.scores, laid.probabilities, np.roll(laid.turns, -1, axis=1))


def test_turning_the_camera_turns_the_seats_and_nothing_else(faces):
    names = {
        BOTTOM: f"{HAND} 5p 5p 5p 发",
        RIGHT: "2m 3m 4m 5p 6p 8p 1s back 3s 3s back",
        TOP: "3m 4m 6m 6p 6p 6p 2s 3s 4s 8p 8p 8m 9m",
        LEFT: "1p 2p 3p 7p 7p 7p 3s 中 中 中 中",
    }
    rows = [laid_row(faces(names[seat]), seat, PLACES[seat], gaps={7: 0.8}) for seat in Seat]
    laid = together(*rows, laid_row(faces("1p 9s"), BOTTOM, (780, 560)))
    seats = [seat.name.lower() for seat in Seat]
    for _ in range(4):
        before, laid = said(laid), quarter_turned(laid)
        moved = [
            line if line.startswith("-") else f"{seats[(seats.index(line.split()[0]) + 1) % 4]} {line.split(' ', 1)[1]}"
            for line in before
        ]
        assert sorted(said(laid), key=str) == sorted(moved, key=str)
