"""What a record keeps beside its hand."""

from dataclasses import replace

import pytest

from gui.document.document import Document
from gui.session.evidence import Seen, evidence_of
from gui.work.photos import Photo
from vision.table_view.quad import TableQuad


@pytest.fixture
def photo(qapp, make_photo, tmp_path):
    assert qapp
    return Photo.of(make_photo("a"), tmp_path / "a.jpg")


def test_the_corners_of_the_table_are_kept_where_they_are_known(photo):
    frame = photo.frame
    w, h = float(frame.width), float(frame.height)
    quad = TableQuad(((0.0, h), (w, h), (w, 0.0), (0.0, 0.0)), frame.width, frame.height)
    kept = evidence_of(Document(), Seen(replace(photo, quad=quad), None), "e1")
    (corners,) = [one for one in kept if one.key == "corners/e1"]
    assert TableQuad.from_json(corners.data.decode()) == quad


def test_without_corners_none_are_kept(photo):
    assert [one.key.split("/")[0] for one in evidence_of(Document(), Seen(photo, None), "e1")] == ["photo", "thumb"]
