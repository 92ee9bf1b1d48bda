"""What a phone sent: taken if it is a photo, refused in a sentence if it is not."""

from __future__ import annotations

import threading
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vision.errors import PhotoError
from vision.phone.words import NO_PHOTO
from vision.photo import decode_photo

if TYPE_CHECKING:
    from collections.abc import Callable

    from vision.frame import Frame
    from vision.frames.clock import Clock

AGAIN_S = 60.0
"""Seconds in which the same bytes count as the same photo, sent again because the answer was lost."""

_HEIC = frozenset({b"heic", b"heix", b"hevc", b"heim", b"heis", b"hevm", b"hevs", b"mif1", b"msf1"})
"""Kinds of ISO media files that are photos; films are not."""


@dataclass(frozen=True, slots=True, eq=False)
class PhonePhoto:
    """A photo that a phone sent."""

    data: bytes
    """The file as it came, to be kept."""
    name: str
    """A name of our own, such as ``phone-003.jpg``; the phone has no say in it."""
    frame: Frame
    """The same, decoded."""


class PhotoDoor:
    """Lets photos through to a callback, one after the other; may be used from any thread."""

    def __init__(self, on_photo: Callable[[PhonePhoto], object], clock: Clock) -> None:
        """Make one.

        Args:
            on_photo: Given each photo, in the server's thread; what it raises counts as "not taken".
            clock: Says how long ago a photo came.
        """
        self._on_photo = on_photo
        self._clock = clock
        self._lock = threading.Lock()  # one is decoded at a time: each may take 200 MB
        self._count = 0
        self._taken: deque[tuple[str, float]] = deque(maxlen=16)

    def take(self, data: bytes) -> None:
        """Check the photo and hand it on; the same bytes within a minute are handed on once.

        Raises:
            PhotoError: It is no photo, or one that can't be decoded.
        """
        kind = kind_of(data)
        if kind is None:
            raise PhotoError(NO_PHOTO)
        with self._lock:
            name = f"phone-{self._count + 1:03d}.{kind}"
            frame = decode_photo(data, name)
            now = self._clock.now()
            if any(sha256 == frame.sha256 and now - at <= AGAIN_S for sha256, at in self._taken):
                return
            self._on_photo(PhonePhoto(data, name, frame))
            self._count += 1
            self._taken.append((frame.sha256, now))


def kind_of(data: bytes) -> str | None:
    """Return ``jpg``, ``png``, ``webp`` or ``heic`` by the first bytes, None for anything else."""
    if data.startswith(b"\xff\xd8\xff"):
        return "jpg"
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "png"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "webp"
    return "heic" if data[4:8] == b"ftyp" and data[8:12] in _HEIC else None
