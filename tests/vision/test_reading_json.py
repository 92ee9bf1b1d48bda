import json

import pytest

from scorer.table import Seat
from vision.fakes import ScriptedDetector, detections_of, laid_row, together
from vision.reader import Reader
from vision.reading_json import reading_document


@pytest.fixture
def document(frame):
    def read(*parts):
        reading = Reader(ScriptedDetector(together(*parts))).read(frame)
        return json.loads(json.dumps(reading_document(reading, "牌.jpg")))

    return read


def test_a_reading_is_written_as_it_was_agreed(faces, document):
    said = document(laid_row(faces("1m 5p"), Seat.BOTTOM, (300, 500)))
    assert {key: said[key] for key in ("photo", "width", "height", "rows")} == {
        "photo": "牌.jpg",
        "width": 1600,
        "height": 1200,
        "rows": [["1m", "5p"]],
    }
    first, second = said["tiles"]
    assert first["tile"] == "1m"
    assert first["box"] == [280, 472, 320, 528]
    assert first["confidence"] == pytest.approx(0.99)
    assert first["sure"] is True
    assert first["candidates"][0] == ["1m", pytest.approx(0.99)]
    assert second["tile"] == "5p"
    assert said["remarks"] == []


def test_names_are_those_of_the_photos_labels(faces, document):
    names = "9s 中 发 白 back wind flower"
    assert [
        tile["tile"] for tile in document(laid_row(faces(names), Seat.BOTTOM, (300, 500)))["tiles"]
    ] == names.split()


def test_what_is_no_tile_is_left_out(faces, document):
    said = document(laid_row(faces("1m nothing 5p"), Seat.BOTTOM, (300, 500)))
    assert [tile["tile"] for tile in said["tiles"]] == ["1m", "5p"]
    assert said["rows"] == [["1m", "5p"]]
    assert said["seats"]["bottom"]["hand"] == ["1m", "5p"]


def test_seats_say_what_lies_before_each_player(faces, document):
    said = document(
        laid_row(faces("1m 2m 4m 9p 5p 5p 5p 发"), Seat.BOTTOM, (500, 1100), gaps={4: 1.0, 7: 1.0}),
        laid_row(faces("1m 2m 4m 9p back 3s 3s back"), Seat.TOP, (1000, 100), gaps={4: 1.0}),
        laid_row(faces("7p 7s"), Seat.BOTTOM, (700, 600)),
    )
    assert said["seats"] == {
        "bottom": {"hand": ["1m", "2m", "4m", "9p"], "melds": [{"kind": "pung", "tiles": ["5p"] * 3}], "fa": 1},
        "top": {
            "hand": ["1m", "2m", "4m", "9p"],
            "melds": [{"kind": "ckong", "tiles": ["back", "3s", "3s", "back"]}],
            "fa": 0,
        },
    }
    assert said["pool"] == ["7p", "7s"]


def test_remarks_are_sentences_in_both_languages(document):
    (remark,) = document(detections_of([], []))["remarks"]
    assert "没有找到麻将牌" in remark
    assert "No tiles found" in remark
