"""A folder that photos are laid into."""

import os

import cv2
import numpy as np
import pytest

from vision.errors import PhotoError
from vision.frames.errors import FolderGone
from vision.frames.photo_folder import PhotoFolder


def lay(folder, name, level, age_s=0.0):
    path = folder / name
    path.write_bytes(cv2.imencode(".png", np.full((6, 8, 3), level, np.uint8))[1].tobytes())
    stamp = 1_700_000_000 - age_s
    os.utime(path, (stamp, stamp))
    return path


def levels(stream, reads):
    return [int(picture.pixels[0, 0, 0]) for picture in (stream.read() for _ in range(reads)) if picture is not None]


def test_the_newest_photo_comes_first_and_older_ones_never(tmp_path):
    lay(tmp_path, "b.png", 1, age_s=10)
    lay(tmp_path, "a.png", 2, age_s=5)
    stream = PhotoFolder(tmp_path).open()
    assert levels(stream, 4) == [2]


def test_new_photos_come_in_the_order_they_were_taken_and_keep_their_name_and_hash(tmp_path):
    stream = PhotoFolder(tmp_path).open()
    assert stream.read() is None
    lay(tmp_path, "2.png", 2)
    lay(tmp_path, "1.JPG", 1, age_s=3)
    assert stream.read() is None  # they may still be growing
    first = stream.read()
    assert first.photo.source == "1.JPG"
    assert len(first.photo.sha256) == 64
    assert levels(stream, 3) == [2]


def test_a_photo_that_grows_is_left_until_it_is_whole(tmp_path):
    stream = PhotoFolder(tmp_path).open()
    whole = lay(tmp_path, "x.png", 9).read_bytes()
    path = tmp_path / "x.png"
    path.write_bytes(whole[:10])
    assert stream.read() is None
    path.write_bytes(whole)
    assert stream.read() is None
    assert levels(stream, 1) == [9]


def test_a_photo_replaced_by_another_comes_again(tmp_path):
    lay(tmp_path, "x.png", 1)
    stream = PhotoFolder(tmp_path).open()
    assert levels(stream, 3) == [1]
    lay(tmp_path, "x.png", 2, age_s=-5)
    assert levels(stream, 3) == [2]


def test_a_bad_photo_is_said_once_and_the_next_is_read(tmp_path):
    stream = PhotoFolder(tmp_path).open()
    (tmp_path / "bad.jpg").write_bytes(b"no photo")
    lay(tmp_path, "good.png", 5, age_s=-9_000_000_000)
    assert stream.read() is None
    with pytest.raises(PhotoError, match=r"bad\.jpg"):
        stream.read()
    assert levels(stream, 3) == [5]


def test_other_files_hidden_ones_and_empty_ones_are_left_alone(tmp_path):
    (tmp_path / "notes.txt").write_text("x")
    (tmp_path / ".hidden.png").write_bytes(b"x")
    (tmp_path / "empty.png").write_bytes(b"")
    stream = PhotoFolder(tmp_path).open()
    assert levels(stream, 4) == []


def test_a_folder_that_is_gone_is_said(tmp_path):
    folder = tmp_path / "usb"
    with pytest.raises(FolderGone):
        PhotoFolder(folder).open()
    folder.mkdir()
    stream = PhotoFolder(folder).open()
    folder.rmdir()
    with pytest.raises(FolderGone) as caught:
        stream.read()
    assert "usb" in caught.value.text.zh
