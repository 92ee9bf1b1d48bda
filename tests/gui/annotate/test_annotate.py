import gc

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage

from gui.annotate import annotated_image, write_annotated
from gui.annotate.canvas import enlargement, photo_image
from gui.annotate.marks import DOUBT, group_label, legend, marks
from gui.theme import seat_colour
from scorer.melds import MeldKind
from scorer.table import Seat
from vision.faces import Face
from vision.frame import Frame
from vision.reading import Candidate, Group, ReadTile, Role, TableReading

pytestmark = pytest.mark.usefixtures("qapp")


def tile(x, y, face, *, sure=True, turn=0, px=60):  # noqa: PLR0913  each says one thing of the tile
    return ReadTile((x, y, x + px, y + px * 1.4), (Candidate(face, 0.9),), turn, sure)


def reading(*tiles, groups=None, width=800, height=600):
    groups = groups or (Group(Role.HAND, Seat.BOTTOM, tuple(range(len(tiles)))),)
    return TableReading(width, height, tiles, (), groups)


def frame(width=800, height=600, colour=(10, 200, 90)):
    pixels = np.full((height, width, 3), colour, np.uint8)
    return Frame(pixels, "a photo", "00")


def pixels(image):
    rgb = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.array(rgb.constBits(), np.int16).reshape(rgb.height(), rgb.bytesPerLine())
    return rows[:, : rgb.width() * 3].reshape(rgb.height(), rgb.width(), 3)


def how_much(image, colour):
    wanted = QColor(colour)
    return int((np.abs(pixels(image) - [wanted.red(), wanted.green(), wanted.blue()]).max(axis=2) < 12).sum())


def test_the_picture_owns_its_pixels():
    photo = frame()
    image = photo_image(photo)
    photo.pixels[:] = 0
    del photo
    gc.collect()
    assert QColor(image.pixel(5, 5)).getRgb()[:3] == (90, 200, 10)


def test_each_seat_has_its_colour():
    groups = (Group(Role.HAND, Seat.BOTTOM, (0,)), Group(Role.HAND, Seat.LEFT, (1,)))
    image = annotated_image(frame(), reading(tile(100, 100, 4), tile(400, 100, 5), groups=groups), "zh")
    assert how_much(image, seat_colour(Seat.BOTTOM)) > 300
    assert how_much(image, seat_colour(Seat.LEFT)) > 300
    assert how_much(image, seat_colour(Seat.TOP)) == 0


def test_a_doubtful_tile_is_amber_and_carries_a_question_mark():
    sure, doubtful = reading(tile(100, 100, 4)), reading(tile(100, 100, 4, sure=False))
    assert marks(doubtful)[0].label.zh == "5万?"
    assert marks(sure)[0].label.zh == "5万"
    assert how_much(annotated_image(frame(), doubtful, "zh"), DOUBT) > 300
    assert how_much(annotated_image(frame(), sure, "zh"), DOUBT) == 0


def test_what_is_unknown_carries_one_question_mark_only():
    assert marks(reading(tile(0, 0, Face.NOTHING, sure=False)))[0].label.en == "?"


@pytest.mark.parametrize(("width", "tile_px"), [(320, 20), (800, 40), (4000, 90), (6000, 40)])
def test_tiles_become_large_enough_to_label_and_photos_never_smaller(width, tile_px):
    factor = enlargement(width, width, tile_px)
    assert factor >= 1
    assert factor * tile_px >= 40
    assert factor == 1 or factor * width <= 4096


def test_a_small_photo_is_enlarged_with_its_boxes():
    image = annotated_image(frame(200, 150), reading(tile(40, 40, 4, px=18), width=200, height=150), "zh")
    assert image.width() == 800
    assert how_much(image, seat_colour(Seat.BOTTOM)) > 500


def test_a_name_stands_where_it_hides_least():
    upright, upside_down = marks(reading(tile(0, 0, 4), tile(0, 200, 4, turn=2)))
    assert (upright.above, upside_down.above) == (False, True)


def test_the_legend_explains_the_colours_that_are_used_and_no_others():
    groups = (
        Group(Role.HAND, Seat.RIGHT, (0,)), Group(Role.MELD, Seat.RIGHT, (1,), MeldKind.PUNG),
        Group(Role.POOL, None, (2,)),
    )  # fmt: skip
    keys = legend(reading(tile(0, 0, 1), tile(90, 0, 2), tile(200, 0, 3, sure=False), groups=groups))
    assert [key.text.zh for key in keys] == ["右边", "牌池", "拿不准，请看一眼"]


def test_the_legend_stands_below_the_photo_and_hides_nothing_of_it():
    image = annotated_image(frame(1600, 1200), reading(tile(100, 100, 4, px=80), width=1600, height=1200), "en")
    assert image.height() > 1200
    assert tuple(pixels(image)[1198, 800]) == (90, 200, 10)


def test_a_photo_without_tiles_is_still_a_picture():
    empty = TableReading(800, 600, (), (), ())
    assert not annotated_image(frame(), empty, "zh").isNull()


def test_languages_differ_in_their_labels():
    read = reading(tile(100, 100, Face.BACK), tile(300, 100, 9))
    assert annotated_image(frame(), read, "zh") != annotated_image(frame(), read, "en")


def test_a_meld_is_framed_and_named():
    tiles = tile(100, 200, 4), tile(162, 200, 4), tile(224, 200, 4)
    plain = (Group(Role.HAND, Seat.BOTTOM, (0, 1, 2)),)
    pung = (Group(Role.MELD, Seat.BOTTOM, (0, 1, 2), MeldKind.PUNG),)
    hand, meld = (annotated_image(frame(), reading(*tiles, groups=g), "zh") for g in (plain, pung))
    assert how_much(meld, seat_colour(Seat.BOTTOM)) > how_much(hand, seat_colour(Seat.BOTTOM)) * 1.2


def test_the_picture_is_written_as_png_also_to_a_chinese_path(tmp_path):
    path = tmp_path / "见花-read.png"
    write_annotated(path, frame(), reading(tile(100, 100, 4)), "zh")
    assert QImage(str(path)).width() >= 800


def test_a_folder_that_is_not_there_is_an_os_error(tmp_path):
    with pytest.raises(OSError, match="nowhere"):
        write_annotated(tmp_path / "nowhere" / "a.png", frame(), reading(tile(100, 100, 4)), "zh")


def test_the_legend_breaks_into_rows_where_a_photo_is_narrow():
    groups = tuple(Group(Role.HAND, seat, (seat,)) for seat in Seat)
    tiles = [tile(10, 10 + 130 * i, i, px=80) for i in range(4)]
    narrow = annotated_image(frame(160, 600), reading(*tiles, groups=groups, width=160), "en")
    wide = annotated_image(frame(1600, 600), reading(*tiles, groups=groups, width=1600), "en")
    assert narrow.height() > wide.height(), "its letters are smaller, so only more rows make it taller"


def test_a_tile_in_no_group_belongs_to_nobody():
    read = TableReading(800, 600, (tile(0, 0, 27),), (), ())
    assert marks(read)[0].label.en == "Zh"
    assert marks(read)[0].colour not in {seat_colour(seat) for seat in Seat}


def test_a_meld_of_unknown_kind_is_still_called_a_meld():
    groups = (Group(Role.MELD, Seat.TOP, (0,), None),)
    assert group_label(groups[0]).zh == "副露"
