"""Kept photos: the place is gone, the pixels are untouched, both hashes are told."""

from __future__ import annotations

import hashlib
import io
import struct
import zlib

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ExifTags, Image

from vision.errors import PhotoError
from vision.evidence import heic
from vision.evidence.exif import without_place
from vision.evidence.keeping import keep_photo, media_type, tells_place
from vision.photo import decode_photo

PLACE = (29.0, 42.0, 51.731)
XMP = b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><photoshop:City>Jiujiang</photoshop:City></x:xmpmeta>'
KINDS = ("JPEG", "PNG", "WEBP")


def scene():
    rng = np.random.default_rng(3)
    return Image.fromarray(rng.integers(0, 255, (48, 64, 3), np.uint8))


def exif(order: str = "MM") -> Image.Exif:
    tags = Image.Exif()
    tags.endian = ">" if order == "MM" else "<"
    tags[ExifTags.Base.Orientation] = 6
    tags[ExifTags.Base.Make] = "Phone"
    tags[ExifTags.Base.Software] = "17.1 and a name too long to lie within its entry"
    tags.get_ifd(ExifTags.IFD.Exif)[ExifTags.Base.DateTimeOriginal] = "2026:11:28 20:00:00"
    place = {
        ExifTags.GPS.GPSLatitudeRef: "N",
        ExifTags.GPS.GPSLatitude: PLACE,
        ExifTags.GPS.GPSAreaInformation: b"Jiujiang",
    }
    tags.get_ifd(ExifTags.IFD.GPSInfo).update(place)
    return tags


def photo(kind: str = "JPEG", order: str = "MM", **options: object) -> bytes:
    buffer = io.BytesIO()
    scene().save(buffer, kind, exif=exif(order), **options)
    return buffer.getvalue()


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def scan(jpeg: bytes) -> bytes:
    return jpeg[jpeg.index(b"\xff\xda") : jpeg.rindex(b"\xff\xd9") + 2]


@pytest.mark.parametrize("order", ["MM", "II"])
@pytest.mark.parametrize("kind", KINDS)
def test_the_place_is_gone_and_all_else_stays(kind, order):
    original = photo(kind, order)
    assert tells_place(original)
    kept = keep_photo(original)
    tags = opened(kept.data).getexif()
    assert kept.same_pixels
    assert kept.media_type == f"image/{kind.lower()}"
    assert not tags.get_ifd(ExifTags.IFD.GPSInfo)
    assert b"Jiujiang" not in kept.data
    assert tags[ExifTags.Base.Orientation] == 6
    assert tags[ExifTags.Base.Software].startswith("17.1 and a name")
    assert tags.get_ifd(ExifTags.IFD.Exif)[ExifTags.Base.DateTimeOriginal] == "2026:11:28 20:00:00"


@pytest.mark.parametrize("kind", KINDS)
def test_the_copy_is_read_as_the_same_picture(kind):
    original = photo(kind)
    before, after = decode_photo(original, "x"), decode_photo(keep_photo(original).data, "x")
    assert np.array_equal(before.pixels, after.pixels)
    assert before.taken_at == after.taken_at


@pytest.mark.parametrize("options", [{}, {"progressive": True}, {"restart_marker_blocks": 1}, {"comment": b"at home"}])
def test_the_coded_pixels_of_a_jpeg_are_untouched(options):
    original = photo(**options)
    kept = keep_photo(original)
    assert scan(kept.data) == scan(original)
    assert b"at home" not in kept.data


def test_both_hashes_are_told():
    original = photo()
    kept = keep_photo(original)
    assert kept.original_sha256 == hashlib.sha256(original).hexdigest()
    assert kept.kept_sha256 == hashlib.sha256(kept.data).hexdigest()
    assert kept.original_sha256 != kept.kept_sha256


def test_a_photo_without_a_place_is_kept_as_it_is():
    buffer = io.BytesIO()
    scene().save(buffer, "JPEG")
    assert keep_photo(buffer.getvalue()).data == buffer.getvalue()


def test_what_stands_behind_the_end_goes_with_its_own_place():
    kept = keep_photo(photo() + photo())
    assert kept.data == keep_photo(photo()).data
    assert kept.data.count(b"\xff\xd8\xff") == 1


@pytest.mark.parametrize("kind", KINDS)
def test_xmp_goes_whole(kind):
    if kind == "PNG":
        text = b"iTXt" + b"XML:com.adobe.xmp\0\0\0\0\0" + XMP
        chunk = struct.pack(">I", len(text) - 4) + text + struct.pack(">I", zlib.crc32(text))
        original = photo("PNG")[:33] + chunk + photo("PNG")[33:]
    else:
        original = photo(kind, xmp=XMP)
    assert b"Jiujiang" in original
    kept = keep_photo(original)
    assert kept.same_pixels
    assert b"City" not in kept.data
    assert not tells_place(kept.data)


def test_iptc_and_the_list_of_further_pictures_go():
    start = photo()
    town = b"Photoshop 3.0\x008BIM\x04\x04 Jiujiang"
    segment = b"\xff\xed" + struct.pack(">H", len(town) + 2) + town
    further = b"\xff\xe2" + struct.pack(">H", 14) + b"MPF\0MM\0*\0\0\0\x08"
    assert keep_photo(start[:2] + segment + further + start[2:]).data == keep_photo(start).data


def box(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content) + 8) + kind + content


def test_within_a_heic_exif_and_xmp_are_overwritten_in_their_place():
    tiff = exif().tobytes().removeprefix(b"Exif\0\0")
    data = box(b"ftyp", b"heic\0\0\0\0mif1heic") + box(b"free", b"Exif\0\0" + tiff) + box(b"free", XMP) + b"\xff" * 40
    kept = heic.cleaned(data)
    assert len(kept) == len(data)
    assert b"Jiujiang" not in kept
    assert without_place(tiff) in kept
    assert kept.endswith(b"\xff" * 40)


def test_exif_that_can_not_be_understood_goes_whole():
    broken = photo().replace(b"MM\0*", b"XX\0*", 1)
    kept = keep_photo(broken)
    assert kept.same_pixels
    assert b"Phone" not in kept.data


def test_a_file_that_can_not_be_edited_is_coded_anew():
    original = photo("PNG")
    text = original.replace(b"IEND", b"IENX")  # Pillow reads it, the chunks don't end
    kept = keep_photo(text)
    assert not kept.same_pixels
    assert kept.media_type == "image/jpeg"
    assert not tells_place(kept.data)
    assert opened(kept.data).size == (48, 64)  # its rotation applied


@pytest.mark.parametrize("data", [b"", b"no photo", b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n", b"RIFF\0\0\0\0WEBP"])
def test_what_is_no_photo_is_refused(data):
    with pytest.raises(PhotoError):
        keep_photo(data)


def test_kinds_are_known_by_content():
    assert [media_type(photo(kind)) for kind in KINDS] == ["image/jpeg", "image/png", "image/webp"]
    assert media_type(b"GIF89a") is None


@pytest.mark.filterwarnings("ignore::UserWarning")  # Pillow's, about the broken EXIF
@pytest.mark.parametrize("kind", KINDS)
def test_whatever_is_wrong_with_a_file_no_place_is_kept(kind):
    @settings(max_examples=40, deadline=None)
    @given(data=st.data())
    def spoilt(data):
        whole = bytearray(photo(kind))
        for _ in range(data.draw(st.integers(1, 3))):
            whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
        cut = data.draw(st.integers(len(whole) // 2, len(whole)))
        try:
            kept = keep_photo(bytes(whole[:cut]))
        except PhotoError:
            return
        assert not tells_place(kept.data)

    spoilt()


def test_exif_that_points_at_itself_comes_to_an_end():
    tiff = bytearray(exif().tobytes().removeprefix(b"Exif\0\0"))
    count = struct.unpack_from(">H", tiff, 8)[0]
    struct.pack_into(">I", tiff, 10 + 12 * count, 8)
    clean = without_place(bytes(tiff))
    assert len(clean) == len(tiff)
    assert b"Jiujiang" not in clean
