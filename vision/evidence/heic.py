"""HEIC without the place: EXIF and XMP lie somewhere in the file and are overwritten there.

Nothing may be moved, for a table in the file holds the place of every part. EXIF is
known by its first eight bytes, XMP by its outer tag; neither occurs by chance in
coded pixels.
"""

from __future__ import annotations

import re
from typing import Final

from vision.evidence.exif import without_place

_TIFF: Final = re.compile(rb"II\*\0\x08\0\0\0|MM\0\*\0\0\0\x08")
_XMP: Final = re.compile(rb"<x:xmpmeta.*?</x:xmpmeta>", re.DOTALL)


def cleaned(data: bytes) -> bytes:
    """Return the picture, as long as before, without EXIF's GPS and XMP.

    Args:
        data: A whole HEIC or HEIF file.
    """
    data = _XMP.sub(lambda match: b" " * len(match[0]), data)
    for match in _TIFF.finditer(data):
        clean = without_place(data[match.start() :])
        if clean is not None:
            data = data[: match.start()] + clean
    return data
