"""A photo as it came becomes the copy that is kept."""

from __future__ import annotations

import hashlib
import io
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final

import cv2
from PIL import ExifTags, Image

from vision.evidence import heic, jpeg, png, webp
from vision.photo import FORMATS, decode_photo

if TYPE_CHECKING:
    from collections.abc import Callable

_QUALITY: Final = 95
"""Of the JPEG that is made where a file can't be edited."""

_CLEANERS: Final[dict[str, Callable[[bytes], bytes | None]]] = {
    "image/jpeg": jpeg.cleaned,
    "image/png": png.cleaned,
    "image/webp": webp.cleaned,
    "image/heic": heic.cleaned,
}


@dataclass(frozen=True)
class KeptPhoto:
    """The copy of a photo that the ledger keeps."""

    data: bytes = field(repr=False)
    """The file without the place where it was taken."""
    media_type: str
    """``image/jpeg``, ``image/png``, ``image/webp`` or ``image/heic``."""
    original_sha256: str
    """SHA-256 of the file as it came, 64 hex digits."""
    same_pixels: bool
    """The coded pixels are those of the original, byte for byte; False where it had to be coded anew."""

    @cached_property
    def kept_sha256(self) -> str:
        """SHA-256 of ``data``, 64 hex digits."""
        return hashlib.sha256(self.data).hexdigest()


def keep_photo(original: bytes) -> KeptPhoto:
    """Return the copy of a photo to keep: without GPS and XMP, everything else as it came.

    The orientation stays in EXIF; the copy decodes to the same ``Frame`` pixels. A file
    that can't be edited, or that still tells a place afterwards, is coded anew as JPEG.

    Args:
        original: JPEG, PNG, WebP or HEIC, as the camera or the phone sent it.

    Raises:
        PhotoError: It is no photo, or a damaged one.
    """
    digest = hashlib.sha256(original).hexdigest()
    kind = media_type(original)
    data = _CLEANERS[kind](original) if kind else None
    if kind and data is not None and not tells_place(data):
        return KeptPhoto(data, kind, digest, same_pixels=True)
    return KeptPhoto(_coded_anew(original), "image/jpeg", digest, same_pixels=False)


def media_type(data: bytes) -> str | None:
    """Return what kind of photo ``data`` begins as; None where it is none of ours."""
    if data.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return "image/webp"
    return "image/heic" if data[4:8] == b"ftyp" else None


def tells_place(data: bytes) -> bool:
    """Return whether a photo says in EXIF or XMP where it was taken, or can't be read.

    Args:
        data: A whole file.
    """
    try:
        with Image.open(io.BytesIO(data), formats=FORMATS) as image:
            has_gps = bool(image.getexif().get_ifd(ExifTags.IFD.GPSInfo))
            return has_gps or bool(image.info.get("xmp") or image.info.get("XML:com.adobe.xmp"))
    except Exception:  # noqa: BLE001  a broken head can make a decoder raise anything
        return True


def _coded_anew(original: bytes) -> bytes:
    frame = decode_photo(original, "photo")
    _, coded = cv2.imencode(".jpg", frame.pixels, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
    return coded.tobytes()
