"""EXIF without the place: the GPS directory is emptied, everything else stays where it lies.

EXIF is a TIFF: directories of 12-byte entries that point at values by their offset. As
nothing is moved, no other offset changes, not even within a camera's own notes.
"""

from __future__ import annotations

import struct
from typing import Final

_GPS: Final = 0x8825
_SIZES: Final = {1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4}
"""Bytes of one value, by the type of an entry."""


def without_place(tiff: bytes) -> bytes | None:
    """Return EXIF of the same length without its GPS directory; None where it can't be understood.

    Args:
        tiff: EXIF from its ``II*`` or ``MM*`` on; what follows it may follow.
    """
    try:
        return _Tiff(tiff).cleaned()
    except (struct.error, KeyError, IndexError):
        return None


class _Tiff:
    def __init__(self, data: bytes) -> None:
        self._data = bytearray(data)
        self._order = {b"II*\0": "<", b"MM\0*": ">"}[bytes(data[:4])]

    def cleaned(self) -> bytes:
        directory, met = self._long(4), set[int]()
        while directory and directory not in met:
            met.add(directory)
            self._clean(directory)
            directory = self._long(directory + 2 + 12 * self._short(directory))
        return bytes(self._data)

    def _clean(self, directory: int) -> None:
        """Take the entry that leads to the GPS directory out, and empty what it leads to."""
        for place in reversed(self._entries(directory)):
            if self._short(place) == _GPS:
                self._wipe_directory(self._long(place + 8))
                self._take_out(directory, place)

    def _entries(self, directory: int) -> list[int]:
        return [directory + 2 + 12 * n for n in range(self._short(directory))]

    def _take_out(self, directory: int, place: int) -> None:
        count = self._short(directory)
        end = directory + 2 + 12 * count + 4  # behind the pointer to the next directory
        self._data[place:end] = self._data[place + 12 : end] + bytes(12)
        struct.pack_into(f"{self._order}H", self._data, directory, count - 1)

    def _wipe_directory(self, directory: int) -> None:
        entries = self._entries(directory)
        for place in entries:
            size = _SIZES.get(self._short(place + 2), 1) * self._long(place + 4)
            if size > 4:
                self._wipe(self._long(place + 8), size)
        self._wipe(directory, 2 + 12 * len(entries) + 4)

    def _wipe(self, start: int, size: int) -> None:
        end = min(start + size, len(self._data))
        self._data[start:end] = bytes(max(0, end - start))

    def _short(self, place: int) -> int:
        return int(struct.unpack_from(f"{self._order}H", self._data, place)[0])

    def _long(self, place: int) -> int:
        return int(struct.unpack_from(f"{self._order}I", self._data, place)[0])
