import xml.etree.ElementTree as ET
from itertools import combinations

import numpy as np
import pytest
from PySide6.QtGui import QImage, qAlpha

from gui.art import TILE_ASPECT, TileStrip, face_name, set_corner_index, tile_pixmap, tile_png, tile_svg
from gui.i18n import set_language
from vision.faces import FACE_NAMES, Face

FACES = range(len(FACE_NAMES))
pytestmark = pytest.mark.usefixtures("qapp")


def pixels(face, height=48, **how):
    image = tile_pixmap(face, height, ratio=1.0, **how).toImage().convertToFormat(QImage.Format.Format_RGBA8888)
    return np.array(image.constBits(), np.int16).reshape(image.height(), -1, 4)[:, : image.width()]


def test_every_face_differs_clearly_from_every_other():
    drawn = {face: pixels(face) for face in FACES}
    closest = min(np.abs(drawn[a] - drawn[b]).mean() for a, b in combinations(FACES, 2))
    assert closest > 2


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("height", [24, 200])
def test_a_face_is_drawn_within_its_tile(face, height):
    tile = pixels(face, height)
    assert tile.shape[:2] == (height, round(height * TILE_ASPECT))
    assert tile[height // 2, tile.shape[1] // 2, 3] == 255
    assert tile[0, 0, 3] < 64
    assert tile[4:-8, 4:-4, :3].std() > 8


def test_an_id_that_is_no_class_is_drawn_as_unknown():
    assert np.array_equal(pixels(99), pixels(Face.NOTHING))


def test_a_turned_tile_lies_on_its_side_counter_clockwise():
    upright, turned = pixels(0), pixels(0, turned=1)
    assert np.abs(np.rot90(upright) - turned).mean() < 1


def test_a_sharp_screen_gets_more_pixels_for_the_same_size():
    pixmap = tile_pixmap(5, 40, ratio=2.0)
    assert (pixmap.height(), pixmap.deviceIndependentSize().height()) == (80, 40)


def test_the_corner_index_is_shown_only_when_asked_for():
    plain = pixels(11, 96)
    set_corner_index(True)
    try:
        helped = pixels(11, 96)
    finally:
        set_corner_index(False)
    assert np.abs(helped - plain).max() > 100
    assert np.array_equal(pixels(11, 96), plain)


def test_svg_holds_outlines_and_no_text():
    root = ET.fromstring(tile_svg(4, 60))  # noqa: S314  our own bytes
    tags = {element.tag.split("}")[1] for element in root.iter()}
    assert "path" in tags
    assert "text" not in tags


def test_png_has_transparent_corners():
    image = QImage.fromData(tile_png(27, 60))
    assert image.height() == 60
    assert qAlpha(image.pixel(0, 0)) == 0


def test_names_are_all_different_in_both_languages():
    for language in ("zh", "en"):
        assert len({face_name(face).say(language) for face in FACES}) == len(FACES)


def test_a_strip_takes_the_room_of_its_tiles_and_reads_them_out(qtbot):
    strip = TileStrip([0, 9, 27], 40)
    qtbot.add_widget(strip)
    assert strip.sizeHint().width() == 3 * 30 + 2 * 2
    assert strip.accessibleName() == "一万、一筒、红中"
    set_language("en")
    assert strip.accessibleName() == "1 characters, 1 dots, red dragon"
    set_language("zh")
    assert np.ptp(np.array(strip.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8).constBits())) > 100
