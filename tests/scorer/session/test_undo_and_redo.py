"""The two buttons: what each would take back, as often as they are pressed."""

from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.session.events import Finished, Note, Penalty, PenaltyTo, Removal
from scorer.session.folding import fold
from scorer.session.undo import redoable, undoable
from scorer.table import Seat


def press(evening, button):
    found = (undoable if button == "undo" else redoable)(evening.events)
    if found is not None:
        evening.do(Removal, of=found.id)
    return found


def test_a_new_session_has_nothing_to_undo_or_redo(evening):
    assert undoable(evening.events) is None
    assert redoable(evening.events) is None
    assert redoable([]) is None


def test_undo_goes_back_to_the_start_and_redo_forward_again(evening):
    steps = [evening.win(Seat.TOP), evening.do(Penalty, player="a", points=1, to=PenaltyTo.NOBODY)]
    steps += [evening.drawn(), evening.do(Finished)]
    whole = evening.state
    assert [press(evening, "undo").id for _ in steps] == steps[::-1]
    assert press(evening, "undo") is None
    assert evening.hands == ()
    assert [press(evening, "redo").of for _ in steps] == steps
    assert press(evening, "redo") is None
    assert evening.state == whole


def test_undo_after_redo_takes_the_same_back(evening):
    first, second = evening.win(Seat.TOP), evening.win(Seat.LEFT)
    press(evening, "undo")
    press(evening, "undo")
    assert press(evening, "redo").of == first
    assert press(evening, "undo").id == first
    assert press(evening, "redo").of == first
    assert press(evening, "redo").of == second
    assert len(evening.hands) == 2


def test_something_new_ends_the_redo(evening):
    evening.win(Seat.TOP)
    press(evening, "undo")
    evening.win(Seat.LEFT)
    assert redoable(evening.events) is None


def test_what_was_sent_twice_is_undone_once(evening):
    evening.win(Seat.TOP)
    evening.add(evening.events[-1])
    press(evening, "undo")
    assert undoable(evening.events) is None


@settings(max_examples=30, deadline=None)
@given(st.lists(st.sampled_from(("undo", "redo")), max_size=12))
def test_the_buttons_move_along_the_states_that_the_evening_went_through(new_evening, presses):
    evening = new_evening()
    for text in "abc":
        evening.do(Note, text=text)
    states = [[note.text for note in fold(evening.events[:count]).notes] for count in range(1, 5)]
    at = 3
    for button in presses:
        press(evening, button)
        at = max(0, at - 1) if button == "undo" else min(3, at + 1)
        assert [note.text for note in evening.state.notes] == states[at]
