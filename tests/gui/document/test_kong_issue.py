from __future__ import annotations

from dataclasses import replace

from gui.document.edits import SetFace, Together
from gui.document.issues import document_issues
from scorer.table import Seat
from scorer.text import Text
from scorer.tiles import Tile
from vision.faces import Face


def test_a_kong_that_lies_face_down_is_one_question_until_it_is_named(document):
    kong = document.seats[Seat.TOP].melds[0]
    backs = {t: replace(document.tiles[t], face=int(Face.BACK)) for t in kong.tiles}
    hidden = replace(document, tiles={**document.tiles, **backs})
    (question,) = [issue for issue in document_issues(hidden, ()) if issue.seat is Seat.TOP]
    assert question.tiles == frozenset(kong.tiles)
    assert question.blocks
    named = Together(tuple(SetFace(t, int(Tile.ZHONG)) for t in kong.tiles), Text("", "")).apply(hidden)
    assert not [issue for issue in document_issues(named, ()) if issue.seat is Seat.TOP]
