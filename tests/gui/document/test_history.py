from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from gui.document.document import Document
from gui.document.edits import Add, Remove, Replace, SetFace, SetWinner
from gui.document.history import History
from gui.document.tiles import Place, TileId
from scorer.table import Seat
from scorer.text import Text
from scorer.tiles import Tile
from vision.reading import Role

HAND = Place(Role.HAND, Seat.BOTTOM)


def test_undo_and_redo_say_what_they_do():
    history = History().do(Add((Tile.P5,), HAND)).do(SetWinner(Seat.LEFT))
    assert history.undo_label == SetWinner.label
    back = history.undo()
    assert back.redo_label == SetWinner.label
    assert back.undo_label is not None
    assert back.undo_label.zh == "加上 5筒"
    assert back.redo() == history


def test_an_edit_that_changes_nothing_is_no_step():
    history = History()
    assert history.do(SetWinner(None)) is history


def test_a_new_edit_after_an_undo_forgets_the_future():
    history = History().do(Add((Tile.P5,), HAND)).undo().do(Add((Tile.P6,), HAND))
    assert history.redo_label is None


def test_one_undo_takes_back_an_amended_step_whole():
    added = History().do(Add((Tile.P5,), HAND))
    typed = added.do(SetFace(TileId(0), Tile.M1)).amend(SetFace(TileId(0), Tile.M9))
    assert typed.undo().present == added.present
    assert typed.undo_label is not None
    assert typed.undo_label.zh == "改成 9万"


def test_undo_at_the_beginning_and_redo_at_the_end_change_nothing():
    history = History()
    assert history.undo() is history
    assert history.redo() is history


STEPS = st.lists(
    st.one_of(
        st.builds(lambda face: Add((face,), HAND), st.integers(0, 29)),
        st.builds(SetWinner, st.sampled_from([None, *Seat])),
        st.just("undo"),
        st.just("redo"),
    ),
    max_size=40,
)


@given(STEPS)
def test_undoing_everything_leads_back_to_the_beginning_and_redoing_to_the_end(steps):
    history = History()
    for step in steps:
        history = getattr(history, step)() if isinstance(step, str) else history.do(step)
    end = history
    while end.redo_label is not None:
        end = end.redo()
    start = end
    while start.undo_label is not None:
        start = start.undo()
    assert start.present == Document()
    while start.redo_label is not None:
        start = start.redo()
    assert start == end


def test_removed_tiles_come_back_with_an_undo():
    history = History().do(Add((Tile.P5, Tile.P6), HAND))
    assert history.do(Remove((TileId(0),))).undo().present == history.present


def test_a_hand_is_known_by_its_id_in_its_past_too_and_the_hand_before_is_not():
    before = History().do(Add((Tile.P1,), HAND))
    cleared = before.do(Replace(before.present.for_next_hand(), Text("清", "clear")))
    history = cleared.do(Add((Tile.P5,), HAND)).do(SetWinner(Seat.LEFT)).identify("h1")
    assert history.present.hand_id == "h1"
    assert history.undo().present.hand_id == "h1"
    assert history.undo().undo().present == cleared.present
    assert history.undo().undo().undo().present == before.present


def test_what_was_laid_aside_for_an_old_hand_stays_a_hand_of_its_own():
    aside = History().do(Add((Tile.P5,), HAND))
    old = aside.do(Replace(replace(aside.present, hand_id="h1"), Text("开", "open")))
    again = old.do(SetWinner(Seat.LEFT)).identify("h2")
    assert again.undo().present.hand_id == "h2"
    assert again.undo().undo().present == aside.present
