from dataclasses import replace

import pytest

from scorer.table import Seat
from vision.draft import table_draft
from vision.faces import FACE_NAMES
from vision.reading import Role
from vision.steady.reader import SteadyReader
from vision.steady.values import SteadyState

STEP = 0.2


def fed(reader, readings, start=0.0, frame=None):
    """The answers to readings that come five a second."""
    return [reader.feed(start + STEP * k, reading, frame) for k, reading in enumerate(readings)]


def hand(reading, seat=Seat.BOTTOM):
    groups = [group for group in reading.groups if group.seat is seat and group.role is Role.HAND]
    return " ".join(FACE_NAMES[reading.tiles[tile].face] for group in groups for tile in group.tiles)


def test_nothing_is_read_before_a_tile_is_seen(read):
    answer = SteadyReader().feed(0.0, replace(read(), tiles=(), groups=(), rows=()))
    assert (answer.reading, answer.state) == (None, SteadyState.WAITING)


def test_it_freezes_when_nothing_has_changed_for_a_second(read):
    answers = fed(SteadyReader(), [read()] * 7)
    assert [answer.state for answer in answers[:2]] == [SteadyState.MOVING] * 2
    assert [answer.frozen for answer in answers] == [False] * 5 + [True] * 2
    assert hand(answers[-1].reading) == "1m 2m 3m 4p 4p 4p 7s 8s 9s 中 中 中 白"


def test_one_look_after_a_long_time_freezes_nothing(read):
    reader = SteadyReader()
    assert not reader.feed(0.0, read()).frozen
    assert reader.feed(5.0, read()).frozen


def test_an_older_frame_is_not_taken(read):
    reader = SteadyReader()
    fed(reader, [read()] * 7)
    before = reader.answer
    assert reader.feed(0.5, read(bottom="9m 9m 9m 4p 4p 4p 7s 8s 9s 中 中 中 白")) is before


def test_a_tile_that_blinks_changes_nothing(read):
    reader = SteadyReader()
    fed(reader, [read()] * 7)
    blinking = fed(reader, [read(without=[4]), read(), read(without=[20]), read()], start=2.0)
    assert all(answer.frozen for answer in blinking)
    assert len(blinking[-1].reading.tiles) == 26


def test_a_tile_that_is_seen_in_few_frames_is_not_read(read):
    reader = SteadyReader()
    whole, less = read(), read(without=[25])
    answers = fed(reader, [whole, less, less, less, less, less, less, less, less, less])
    assert len(answers[-1].reading.tiles) == 25


def test_a_discarded_tile_unfreezes_it_and_it_freezes_again(read):
    reader = SteadyReader()
    fed(reader, [read()] * 7)
    answers = fed(reader, [read(without=[12])] * 12, start=2.0)
    assert answers[0].frozen
    assert SteadyState.MOVING in [answer.state for answer in answers]
    assert answers[-1].frozen
    assert hand(answers[-1].reading) == "1m 2m 3m 4p 4p 4p 7s 8s 9s 中 中 中"


def test_another_tile_in_the_same_place_is_read_as_what_it_is_now(read):
    reader = SteadyReader()
    fed(reader, [read()] * 12)
    answers = fed(reader, [read(bottom="1m 2m 3m 4p 4p 4p 7s 8s 9s 中 中 中 5p")] * 10, start=3.0)
    assert answers[0].frozen
    assert not answers[3].frozen
    assert answers[-1].frozen
    assert hand(answers[-1].reading).endswith("中 5p")


def test_a_hand_over_the_table_holds_the_reading(read):
    reader = SteadyReader()
    before = fed(reader, [read()] * 7)[-1]
    held = fed(reader, [read(without=range(8))] * 4, start=2.0)
    assert {answer.state for answer in held} == {SteadyState.HELD}
    assert held[-1].reading is before.reading
    assert held[-1].missing == 8
    assert not held[-1].frozen


def test_after_the_hand_has_gone_it_settles_and_freezes_as_before(read):
    reader = SteadyReader()
    fed(reader, [read()] * 7)
    fed(reader, [read(without=range(8))] * 4, start=2.0)
    answers = fed(reader, [read()] * 7, start=3.0)
    assert [answer.frozen for answer in answers] == [False] * 5 + [True] * 2
    assert len(answers[-1].reading.tiles) == 26


def test_an_empty_frame_never_clears_the_hand(read):
    reader = SteadyReader()
    before = fed(reader, [read()] * 7)[-1]
    empty = replace(read(), tiles=(), groups=(), rows=())
    answers = fed(reader, [empty] * 100, start=2.0)
    assert {answer.state for answer in answers} == {SteadyState.HELD}
    assert answers[-1].reading is before.reading
    reader.clear()
    assert reader.answer.reading is None


def test_what_stays_gone_for_long_is_believed_to_be_gone(read):
    reader = SteadyReader()
    fed(reader, [read()] * 7)
    answers = fed(reader, [read(without=range(13))] * 20, start=2.0)
    assert answers[5].state is SteadyState.HELD
    assert answers[-1].frozen
    assert len(answers[-1].reading.tiles) == 13


def test_a_moving_picture_holds_the_reading_though_all_tiles_are_seen(read, picture):
    reader = SteadyReader()
    for k in range(7):
        before = reader.feed(STEP * k, read(), picture())
    assert before.frozen
    held = [reader.feed(2 + STEP * k, read(), picture(hand=(200 + 300 * k, 600))) for k in range(4)]
    assert {answer.state for answer in held} == {SteadyState.HELD}
    after = [reader.feed(3 + STEP * k, read(), picture()) for k in range(8)]
    assert not after[3].frozen
    assert after[-1].frozen


def test_a_lamp_switched_on_is_no_movement(read, picture):
    reader = SteadyReader()
    for k in range(7):
        reader.feed(STEP * k, read(), picture(light=0.8))
    assert reader.feed(2.0, read(), picture()).frozen


def test_the_sharpest_frame_is_kept(read, picture):
    reader = SteadyReader()
    frames = [picture(blur=blur) for blur in (6, 6, 0, 6, 6, 6, 6)]
    for k, frame in enumerate(frames):
        answer = reader.feed(STEP * k, read(), frame)
    assert answer.frozen
    assert answer.frame is frames[2]


def test_the_readings_of_a_tile_are_averaged(doubtful):
    reader = SteadyReader()
    readings = [doubtful("1m", 0.9, "2m"), doubtful("1m", 0.4, "2m"), doubtful("1m", 0.8, "2m")] * 3
    tile = fed(reader, readings)[-1].reading.tiles[0]
    assert FACE_NAMES[tile.face] == "1m"
    assert tile.candidates[0].probability == pytest.approx(0.7, abs=0.1)


def test_many_doubtful_looks_do_not_make_a_tile_sure(doubtful):
    tile = fed(SteadyReader(), [doubtful("1m", 0.7, "2m")] * 30)[-1].reading.tiles[0]
    assert not tile.sure
    assert tile.candidates[0].probability < 0.75


def test_a_frozen_reading_can_be_drafted_as_it_is(read):
    reading = fed(SteadyReader(), [read()] * 7)[-1].reading
    table = table_draft(reading)
    assert [len(player.concealed) for player in table.seats] == [13, 0, 13, 0]


@pytest.mark.parametrize("state", SteadyState)
def test_every_state_has_its_sentence(state):
    assert state.text.zh
    assert state.text.en
