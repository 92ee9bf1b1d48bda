from __future__ import annotations

import gc

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QColor, QImage

from gui.work.incoming import PhotoFile, PhotoPasted, incoming_from
from gui.work.pictures import crop, image_from, png_bytes
from vision.errors import PhotoError
from vision.frame import Frame
from vision.photo import decode_photo


def colours(image: QImage) -> list[list[str]]:
    return [[image.pixelColor(x, y).name() for x in range(image.width())] for y in range(image.height())]


def test_an_image_owns_its_pixels_and_keeps_its_colours():
    pixels = np.zeros((3, 5, 3), np.uint8)
    pixels[1, 2] = (10, 20, 250)  # BGR
    image = image_from(Frame(pixels, "x", ""))
    pixels[:] = 77
    del pixels
    gc.collect()
    assert colours(image)[1][2] == "#fa140a"
    assert colours(image)[0][0] == "#000000"
    assert (image.width(), image.height()) == (5, 3)


def test_a_part_of_an_array_is_no_trouble():
    pixels = np.arange(10 * 10 * 3, dtype=np.uint8).reshape(10, 10, 3)[2:6, 3:8]
    image = image_from(Frame(pixels, "x", ""))
    blue, green, red = map(int, pixels[1, 1])
    assert image.pixelColor(1, 1) == QColor(red, green, blue)


@pytest.mark.parametrize(("turn", "up"), [(0, "#ff0000"), (1, "#0000ff"), (2, "#00ff00"), (3, "#ffff00")])
def test_a_crop_is_turned_counter_clockwise_until_it_stands(turn, up):
    image = QImage(30, 30, QImage.Format.Format_RGB32)
    image.fill("#000000")
    for (x, y), colour in {(15, 5): "#ff0000", (25, 15): "#0000ff", (15, 25): "#00ff00", (5, 15): "#ffff00"}.items():
        image.setPixelColor(x, y, QColor(colour))
    turned = crop(image, (0, 0, 30, 30), turn)
    top = {turned.pixelColor(x, y).name() for x in range(10, 20) for y in range(10)}
    assert up in top


def test_a_crop_at_the_edge_stays_inside():
    image = QImage(20, 10, QImage.Format.Format_RGB32)
    assert crop(image, (-5, -5, 8.4, 40), 0).size().toTuple() == (8, 10)


def test_a_pasted_picture_survives_being_decoded():
    image = QImage(8, 6, QImage.Format.Format_RGB32)
    image.fill("#204060")
    frame = decode_photo(png_bytes(image), "clipboard")
    assert frame.pixels.shape == (6, 8, 3)
    assert tuple(frame.pixels[0, 0]) == (0x60, 0x40, 0x20)


def test_a_null_picture_is_refused_in_one_sentence():
    with pytest.raises(PhotoError, match="clipboard"):
        png_bytes(QImage())


@pytest.mark.usefixtures("qapp")
def test_a_dropped_file_goes_before_a_picture(tmp_path):
    mime = QMimeData()
    mime.setImageData(QImage(4, 4, QImage.Format.Format_RGB32))
    assert isinstance(incoming_from(mime), PhotoPasted)
    mime.setUrls([QUrl("https://example.org/x.jpg"), QUrl.fromLocalFile(str(tmp_path / "四家.jpg"))])
    assert incoming_from(mime) == PhotoFile(tmp_path / "四家.jpg")


@pytest.mark.parametrize(
    ("text", "found"), [("/a/b.jpg", True), ("'/a/b c.HEIC'", True), ("b.jpg", False), ("hi", False)]
)
def test_a_copied_path_counts_as_a_file(text, found):
    mime = QMimeData()
    mime.setText(text)
    assert (incoming_from(mime) is not None) == found
