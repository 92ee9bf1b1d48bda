"""The print of a photo: its file's hash and a perceptual hash of 256 bits.

A photo that is sent by a messenger is scaled and coded anew: its file's hash is another
one, its perceptual hash nearly the same. Two photos taken one after the other differ in
many more bits, even by a camera that stands still.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import TYPE_CHECKING, Final

import cv2
import imagehash
from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Mapping

    from vision.frame import Frame

_SIDE: Final = 16
"""The perceptual hash has this number squared of bits."""

_WORK_PX: Final = 512
"""Longer side of the picture that is hashed; a photo of 12 megapixels is hashed in milliseconds then."""

MOST_BITS: Final = 12
"""Bits in which the same picture may differ after it was scaled down and coded anew."""


class Alike(Enum):
    """How two photos are the same."""

    FILE = "file"
    """Byte for byte."""
    PICTURE = "picture"
    """The same picture in another file: scaled, coded anew, without its EXIF."""


@dataclass(frozen=True, slots=True)
class Print:
    """What a photo is known by."""

    sha256: str
    """Of the file, 64 hex digits."""
    perceptual: str
    """Perceptual hash of the upright picture, 64 hex digits."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """Two photos that should be two and are one."""

    first: str
    second: str
    alike: Alike


def print_of(frame: Frame) -> Print:
    """Return the print of a photo."""
    scale = _WORK_PX / max(frame.width, frame.height)
    grey = cv2.cvtColor(frame.pixels, cv2.COLOR_BGR2GRAY)
    if scale < 1:
        size = (max(1, round(frame.width * scale)), max(1, round(frame.height * scale)))
        grey = cv2.resize(grey, size, interpolation=cv2.INTER_AREA)
    return Print(frame.sha256, str(imagehash.phash(Image.fromarray(grey), hash_size=_SIDE)))


def distance(first: Print, second: Print) -> int:
    """Return in how many of 256 bits two pictures differ."""
    return (int(first.perceptual, 16) ^ int(second.perceptual, 16)).bit_count()


def alike(first: Print, second: Print) -> Alike | None:
    """Return how two photos are the same; None where they are two."""
    if first.sha256 == second.sha256:
        return Alike.FILE
    return Alike.PICTURE if distance(first, second) <= MOST_BITS else None


def repeats(prints: Mapping[str, Print]) -> tuple[Repeat, ...]:
    """Return every pair of photos that is one, by their names, in the order given."""
    pairs = combinations(prints.items(), 2)
    return tuple(
        Repeat(one, other, how) for (one, mine), (other, yours) in pairs if (how := alike(mine, yours)) is not None
    )
