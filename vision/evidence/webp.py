"""WebP without the place: a RIFF file whose EXIF and XMP chunks are looked at, all others copied."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Final

from vision.evidence.exif import without_place

if TYPE_CHECKING:
    from collections.abc import Iterator

_EXIF: Final = b"Exif\0\0"
_HAS_XMP: Final = 0x04


def cleaned(data: bytes) -> bytes | None:
    """Return the picture without EXIF's GPS and XMP; None where chunks don't fit.

    Args:
        data: A whole WebP file.
    """
    try:
        body = b"WEBP" + b"".join(_chunks(data))
    except (struct.error, ValueError):
        return None
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _chunks(data: bytes) -> Iterator[bytes]:
    place, end_of_all = 12, 8 + struct.unpack_from("<I", data, 4)[0]
    while place < min(end_of_all, len(data)):
        kind, length = struct.unpack_from("<4sI", data, place)
        end = place + 8 + length + length % 2
        if end > len(data) + 1:
            raise ValueError(kind)
        yield _kept(kind, data[place:end])
        place = end


def _kept(kind: bytes, chunk: bytes) -> bytes:
    if kind == b"XMP ":
        return b""
    if kind == b"VP8X":
        return chunk[:8] + bytes([chunk[8] & ~_HAS_XMP]) + chunk[9:]
    if kind != b"EXIF":
        return chunk
    start = 8 + (len(_EXIF) if chunk[8:].startswith(_EXIF) else 0)
    clean = without_place(chunk[start:])
    return chunk[:start] + (bytes(len(chunk) - start) if clean is None else clean)
