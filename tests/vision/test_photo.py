import base64
import contextlib
import hashlib
import io
import os
import struct
import sys
import zlib
from datetime import datetime, timedelta, timezone

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from vision import photo
from vision.errors import PhotoError
from vision.photo import decode_photo, open_photo

RED, GREEN, BLUE = (200, 30, 30), (30, 200, 30), (30, 30, 200)
ORIENTATION = 0x0112
UNDO = {
    1: lambda im: im,
    2: lambda im: im.transpose(Image.Transpose.FLIP_LEFT_RIGHT),
    3: lambda im: im.transpose(Image.Transpose.ROTATE_180),
    4: lambda im: im.transpose(Image.Transpose.FLIP_TOP_BOTTOM),
    5: lambda im: im.transpose(Image.Transpose.TRANSPOSE),
    6: lambda im: im.transpose(Image.Transpose.ROTATE_90),
    7: lambda im: im.transpose(Image.Transpose.TRANSVERSE),
    8: lambda im: im.transpose(Image.Transpose.ROTATE_270),
}

HEIC = base64.b64decode(
    "AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABR21ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBpdG0AAAAA"
    "AAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABZwAAAFQAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAMtpcHJwAAAArGlw"
    "Y28AAAAUaXNwZQAAAAAAAABAAAAAMAAAAHRodmNDAQQIAAAAn6gAAAAAHvAA/P34+AAADwOgAAEAF0ABDAH//wQIAAADAJ+oAAADAAAeugJA"
    "oQABAClCAQEECAAAAwCfqAAAAwAAHqAggxZbq5Mrm4EBAIIAAAMAAgAAAwACEKIAAQAGRAHBcYESAAAAE2NvbHJuY2x4AAEADQABgAAAAAlp"
    "cm90AQAAABdpcG1hAAAAAAAAAAEAAQQBggOEAAAAXG1kYXQAAABQKAGvCeAjjz/tyf/052XcCt2VMSbOJppcyPfD/Z7JdJFsB4vtcjDo2WUF"
    "AX9TSD9h7gSD+myf/LfMnQMX+tTog17C/4V8jjy40vxskiuwNSA="
)
"""64 × 48, the scene below; its ``irot`` says that it is to be shown turned counter-clockwise by 90°."""


def scene():
    """64 × 48: red on the upper left, green on the upper right, blue below."""
    image = Image.new("RGB", (64, 48), BLUE)
    image.paste(RED, (0, 0, 32, 24))
    image.paste(GREEN, (32, 0, 64, 24))
    return image


def encoded(image, kind="PNG", **options):
    buffer = io.BytesIO()
    image.save(buffer, kind, **options)
    return buffer.getvalue()


def colour_at(frame, x, y):
    return tuple(int(v) for v in frame.pixels[y, x, ::-1])


def near(colour, wanted):
    return all(abs(a - b) < 25 for a, b in zip(colour, wanted, strict=True))


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_photo_is_known_by_its_content(tmp_path, kind):
    path = tmp_path / "no_suffix_at_all"
    path.write_bytes(encoded(scene(), kind))
    frame = open_photo(path)
    assert (frame.width, frame.height) == (64, 48)
    assert frame.pixels.dtype == np.uint8
    assert near(colour_at(frame, 8, 8), RED)
    assert near(colour_at(frame, 56, 8), GREEN)
    assert near(colour_at(frame, 32, 40), BLUE)
    assert frame.sha256 == hashlib.sha256(path.read_bytes()).hexdigest()


def test_a_path_may_be_chinese(tmp_path):
    path = tmp_path / "第三局 胡牌.jpg"
    path.write_bytes(encoded(scene(), "JPEG"))
    assert open_photo(path).source == "第三局 胡牌.jpg"


@pytest.mark.parametrize("orientation", range(1, 9))
def test_exif_rotation_is_applied(orientation):
    exif = Image.Exif()
    exif[ORIENTATION] = orientation
    stored = UNDO[orientation](scene())
    frame = decode_photo(encoded(stored, "JPEG", exif=exif, quality=95, subsampling=0), "x")
    assert (frame.width, frame.height) == (64, 48)
    assert near(colour_at(frame, 8, 8), RED)
    assert near(colour_at(frame, 56, 8), GREEN)


def test_a_phone_s_picture_with_more_pictures_in_it_is_its_first():
    data = encoded(scene(), "MPO", save_all=True, append_images=[Image.new("RGB", (8, 8))])
    frame = decode_photo(data, "x")
    assert (frame.width, frame.height) == (64, 48)
    assert near(colour_at(frame, 8, 8), RED)


def test_colour_of_sixteen_bits_keeps_its_light():
    deep = np.full((10, 12, 3), (0x1000, 0x8000, 0xC000), np.uint16)
    data = cv2.imencode(".png", deep)[1].tobytes()
    assert near(colour_at(decode_photo(data, "x"), 5, 5), (0xC0, 0x80, 0x10))


def test_nonsense_in_exif_does_not_hurt():
    exif = Image.Exif()
    exif[ORIENTATION] = 77
    exif[0x0132] = "yesterday"
    frame = decode_photo(encoded(scene(), "JPEG", exif=exif), "x")
    assert near(colour_at(frame, 8, 8), RED)
    assert frame.taken_at is None


def test_the_moment_is_read_from_exif():
    exif = Image.Exif()
    exif.get_ifd(0x8769)[0x9003] = "2026:11:29 21:14:05"
    frame = decode_photo(encoded(scene(), "JPEG", exif=exif), "x")
    assert frame.taken_at == datetime(2026, 11, 29, 21, 14, 5)  # noqa: DTZ001  the camera noted no zone


def test_the_moment_keeps_its_zone():
    exif = Image.Exif()
    exif.get_ifd(0x8769).update({0x9003: "2026:11:29 21:14:05", 0x9011: "+08:00"})
    frame = decode_photo(encoded(scene(), "JPEG", exif=exif), "x")
    assert frame.taken_at == datetime(2026, 11, 29, 21, 14, 5, tzinfo=timezone(timedelta(hours=8)))


def test_transparency_is_laid_on_white():
    image = scene().convert("RGBA")
    image.putalpha(0)
    image.paste((*RED, 255), (0, 0, 32, 24))
    frame = decode_photo(encoded(image), "x")
    assert near(colour_at(frame, 8, 8), RED)
    assert colour_at(frame, 56, 40) == (255, 255, 255)


def test_a_transparent_palette_is_laid_on_white():
    image = scene().quantize(8)
    data = encoded(image, transparency=image.getpixel((40, 40)))
    assert colour_at(decode_photo(data, "x"), 40, 40) == (255, 255, 255)


def test_grey_of_sixteen_bits_keeps_its_light():
    grey = Image.fromarray(np.full((10, 12), 0x8000, np.uint16))
    assert colour_at(decode_photo(encoded(grey), "x"), 5, 5) == (128, 128, 128)


@pytest.mark.parametrize("mode", ["L", "1", "LA", "P"])
def test_other_modes_become_colour(mode):
    frame = decode_photo(encoded(scene().convert(mode)), "x")
    assert frame.pixels.shape == (48, 64, 3)


def test_cmyk_becomes_colour():
    frame = decode_photo(encoded(scene().convert("CMYK"), "JPEG", quality=95), "x")
    assert near(colour_at(frame, 8, 8), RED)


def test_a_phone_s_heic_is_read_and_turned_once(tmp_path):
    path = tmp_path / "IMG_0001.jpg"
    path.write_bytes(HEIC)
    frame = open_photo(path)
    assert (frame.width, frame.height) == (48, 64)
    assert near(colour_at(frame, 8, 56), RED)
    assert near(colour_at(frame, 8, 8), GREEN)
    assert near(colour_at(frame, 40, 32), BLUE)


@pytest.mark.parametrize("share", [0.1, 0.6, 0.95])
def test_a_truncated_heic_is_refused(share):
    assert "damaged" in refused(HEIC[: int(len(HEIC) * share)]).en


def test_a_heic_of_too_many_pixels_is_refused_from_its_header():
    size = struct.pack(">II", 64, 48)
    assert HEIC.count(size) == 1
    assert "megapixels" in refused(HEIC.replace(size, struct.pack(">II", 16384, 12288))).en


def refused(data_or_path):
    with pytest.raises(PhotoError) as caught:
        decode_photo(data_or_path, "x.jpg") if isinstance(data_or_path, bytes) else open_photo(data_or_path)
    text = caught.value.text
    assert text.zh.count("。") == 1
    assert text.en.count(".") - text.en.count(".jpg") == 1
    return text


def test_an_empty_file_is_refused():
    assert "empty" in refused(b"").en


@pytest.mark.parametrize("data", [b"hello", b"\x00" * 500, b"%PDF-1.7 something", b"GIF89a" + b"\x01" * 40])
def test_what_is_no_picture_is_refused(data):
    assert "no picture" in refused(data).en


@pytest.mark.parametrize("kind", ["GIF", "BMP", "TIFF"])
def test_other_formats_are_refused(kind):
    assert "use JPEG" in refused(encoded(scene(), kind)).en


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
@pytest.mark.parametrize("share", [0.02, 0.5, 0.9])
def test_a_truncated_photo_is_refused(kind, share):
    noise = np.random.default_rng(1).integers(0, 255, (90, 120, 3), dtype=np.uint8)
    data = encoded(Image.fromarray(noise), kind)
    assert "damaged" in refused(data[: int(len(data) * share)]).en


def test_a_missing_file_is_refused(tmp_path):
    assert "gone" in refused(tmp_path / "none.jpg").en


def test_a_folder_is_refused(tmp_path):
    assert "folder" in refused(tmp_path).en


def test_a_file_that_may_not_be_read_is_refused(tmp_path, monkeypatch):
    def deny(*_args, **_kwargs):
        raise PermissionError(13, "Permission denied")

    path = tmp_path / "a.jpg"
    path.write_bytes(encoded(scene(), "JPEG"))
    monkeypatch.setattr(photo.Path, "open", deny)
    assert "may not be read" in refused(path).en


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="permissions bind neither there nor root")
def test_a_file_without_permission_is_refused(tmp_path):
    path = tmp_path / "a.jpg"
    path.write_bytes(encoded(scene(), "JPEG"))
    path.chmod(0)
    assert "may not be read" in refused(path).en


def png_of(width, height):
    """A PNG that claims this size and holds almost nothing."""

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0")) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


@pytest.mark.parametrize("size", [(8001, 8000), (12000, 8000), (16384, 12288), (50000, 50000)])
def test_a_picture_of_too_many_pixels_is_refused_from_its_header(size):
    assert "megapixels" in refused(png_of(*size)).en


def test_sixty_four_megapixels_are_not_too_many(monkeypatch):
    monkeypatch.setattr(photo, "MAX_PIXELS", 64 * 48)
    assert decode_photo(encoded(scene()), "x").width == 64
    monkeypatch.setattr(photo, "MAX_PIXELS", 64 * 48 - 1)
    assert "64×48" in refused(encoded(scene())).en


def test_a_file_of_too_many_bytes_is_refused_unread(tmp_path, monkeypatch):
    data = encoded(scene(), "JPEG")
    path = tmp_path / "a.jpg"
    path.write_bytes(data)
    monkeypatch.setattr(photo, "MAX_BYTES", len(data) - 1)
    assert "MB" in refused(path).en
    assert "MB" in refused(data).en


@settings(max_examples=40, deadline=None)
@given(data=st.data(), kind=st.sampled_from(["JPEG", "PNG", "WEBP", "HEIC"]))
def test_a_damaged_file_is_a_frame_or_a_photo_error(data, kind):
    whole = bytearray(HEIC if kind == "HEIC" else encoded(scene(), kind))
    for _ in range(data.draw(st.integers(1, 6))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    with contextlib.suppress(PhotoError):
        assert decode_photo(bytes(whole), "x").pixels.ndim == 3
