"""JPEG without the place: its segments are walked, the coded pixels copied as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vision.evidence.exif import without_place

if TYPE_CHECKING:
    from collections.abc import Iterator

_EXIF: Final = b"Exif\0\0"
_TELLING: Final = (b"http://ns.adobe.com/", b"Photoshop 3.0\0", b"MPF\0")
"""XMP and its continuation, IPTC (town and street), and the list of pictures behind this one."""

_SOS, _EOI, _COM = 0xDA, 0xD9, 0xFE
_APPS: Final = range(0xE1, 0xF0)


def cleaned(data: bytes) -> bytes | None:
    """Return the photo without EXIF's GPS, XMP, IPTC, comments and what follows its end.

    Behind the end telephones put further pictures, each with a place of its own.
    None where the segments can't be walked.

    Args:
        data: A whole JPEG file.
    """
    try:
        return b"\xff\xd8" + b"".join(_pieces(data))
    except (IndexError, ValueError):
        return None


def _pieces(data: bytes) -> Iterator[bytes]:
    place = 2
    while True:
        place = data.index(b"\xff", place)
        while data[place + 1] == 0xFF:  # fill bytes
            place += 1
        marker = data[place + 1]
        if marker == _EOI:
            yield data[place : place + 2]
            return
        end = place + 2 + int.from_bytes(data[place + 2 : place + 4], "big")
        if end > len(data) or end < place + 4:
            raise ValueError(marker)
        if marker == _SOS:
            end = _end_of_scan(data, end)
        yield _kept(marker, data[place:end])
        place = end


def _end_of_scan(data: bytes, place: int) -> int:
    """Return where the next marker begins; FF00 is a coded FF, FFD0 to FFD7 are restarts."""
    while True:
        place = data.index(b"\xff", place)
        following = data[place + 1]
        if following != 0 and not 0xD0 <= following <= 0xD7 and following != 0xFF:
            return place
        place += 1 if following == 0xFF else 2


def _kept(marker: int, segment: bytes) -> bytes:
    content = segment[4:]
    if marker == _COM or (marker in _APPS and content.startswith(_TELLING)):
        return b""
    if marker == 0xE1 and content.startswith(_EXIF):
        clean = without_place(content[len(_EXIF) :])
        return segment[:4] + _EXIF + clean if clean is not None else b""
    return segment
