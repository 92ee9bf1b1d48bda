"""PNG without the place: chunks of text and of EXIF are looked at, all others copied."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING, Final

from vision.evidence.exif import without_place

if TYPE_CHECKING:
    from collections.abc import Iterator

_HEAD: Final = 8
_TEXTS: Final = (b"tEXt", b"zTXt", b"iTXt")


def cleaned(data: bytes) -> bytes | None:
    """Return the picture without EXIF's GPS, texts and what follows its end; None where chunks don't fit.

    Args:
        data: A whole PNG file.
    """
    try:
        return data[:_HEAD] + b"".join(_chunks(data))
    except (struct.error, ValueError):
        return None


def _chunks(data: bytes) -> Iterator[bytes]:
    place, kind = _HEAD, b""
    while kind != b"IEND":
        length, kind = struct.unpack_from(">I4s", data, place)
        end = place + 12 + length
        if end > len(data):
            raise ValueError(kind)
        yield _kept(kind, data[place:end])
        place = end


def _kept(kind: bytes, chunk: bytes) -> bytes:
    if kind in _TEXTS:
        return b""
    if kind != b"eXIf":
        return chunk
    clean = without_place(chunk[8:-4])
    return b"" if clean is None else chunk[:8] + clean + struct.pack(">I", zlib.crc32(kind + clean))
