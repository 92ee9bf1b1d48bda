"""Photos from files and bytes: known by their content, upright, or refused in one sentence."""

from __future__ import annotations

import contextlib
import hashlib
import io
import struct
import warnings
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import cv2
import numpy as np
import pi_heif
from PIL import ExifTags, Image, ImageOps

from scorer.text import Text
from vision.errors import PhotoError
from vision.frame import Frame

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

MAX_BYTES = 100_000_000
"""The largest file that is read."""

MAX_PIXELS = 64_000_000
"""The largest picture that is decoded: width times height."""

FORMATS = ("JPEG", "PNG", "WEBP", "HEIF")
"""What is decoded, whatever the file is called; nothing else is tried."""

PAPER = (255, 255, 255)
"""What shines through where a picture is transparent, RGB."""

pi_heif.register_heif_opener()
warnings.simplefilter("error", Image.DecompressionBombWarning)  # it is said by PhotoError

_BOMBS = (Image.DecompressionBombError, Image.DecompressionBombWarning)

_WORLD = {
    FileNotFoundError: Text(
        "找不到照片 {source}：请检查文件是否还在。", "{source} is gone: check where the photo lies."
    ),
    IsADirectoryError: Text("{source} 是文件夹：请选一张照片。", "{source} is a folder: choose a photo."),
    PermissionError: Text(
        "没有权限读取 {source}：请允许读取这个文件，或把照片复制到别处。",
        "{source} may not be read: allow it, or copy the photo to another folder.",
    ),
}
_UNREADABLE = Text(
    "读不了 {source}：请把照片复制到电脑上再打开。", "{source} can't be read: copy the photo to the computer."
)
_EMPTY = Text(
    "{source} 是空文件：请重新拷贝或重拍。", "{source} is an empty file: copy it again or take the photo anew."
)
_NO_PICTURE = Text(
    "{source} 不是照片：请用 JPEG、PNG、WebP 或 HEIC 图片。",
    "{source} is no picture that can be opened: use JPEG, PNG, WebP or HEIC.",
)
_BROKEN = Text(
    "{source} 不完整或已损坏：请重新拷贝或重拍。",
    "{source} is damaged or cut short: copy it again or take the photo anew.",
)
_HEAVY = Text(
    "{source} 有 {size} MB，超过 {limit} MB：请缩小后再打开。",
    "{source} has {size} MB, more than {limit} MB: make it smaller.",
)
_LARGE = Text(
    "{source} 有 {width}×{height} 像素，超过 {limit} 百万像素：请缩小后再打开。",
    "{source} has {width}×{height} pixels, more than {limit} megapixels: make it smaller.",
)
_VERY_LARGE = Text(
    "{source} 超过 {limit} 百万像素：请缩小后再打开。", "{source} has more than {limit} megapixels: make it smaller."
)


def open_photo(path: str | Path) -> Frame:
    """Read a photo file; any path will do, non-ASCII ones included.

    Raises:
        PhotoError: The file is gone, a folder, unreadable, too large, or what
            ``decode_photo`` refuses.
    """
    path = Path(path)
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
            size = path.stat().st_size
    except OSError as error:
        text = _WORLD.get(type(error), _UNREADABLE)
        raise PhotoError(text.fill(source=path.name or str(path))) from error
    if len(data) > MAX_BYTES:
        raise _too_heavy(path.name, size)
    return decode_photo(data, path.name)


def decode_photo(data: bytes, source: str) -> Frame:
    """Decode a photo, apply its EXIF rotation, lay transparency on white.

    Args:
        data: JPEG, PNG, WebP or HEIC.
        source: Where it came from, for people.

    Raises:
        PhotoError: Empty, more than 100 MB or 64 megapixels, of no known kind, damaged.
    """
    if not data:
        raise PhotoError(_EMPTY.fill(source=source))
    if len(data) > MAX_BYTES:
        raise _too_heavy(source, len(data))
    with _opened(data, source) as image:
        if image.width * image.height > MAX_PIXELS:
            limit = MAX_PIXELS // 1_000_000
            raise PhotoError(_LARGE.fill(source=source, width=image.width, height=image.height, limit=limit))
        taken_at = _taken_at(image)
        pixels = _upright_bgr(image, source)
    return Frame(pixels, source, hashlib.sha256(data).hexdigest(), taken_at)


def _too_heavy(source: str, size: int) -> PhotoError:
    limit = MAX_BYTES // 1_000_000
    return PhotoError(_HEAVY.fill(source=source, size=-(-size // 1_000_000), limit=limit))


def _opened(data: bytes, source: str) -> Image.Image:
    """Read the header alone."""
    try:
        return Image.open(io.BytesIO(data), formats=FORMATS)
    except _BOMBS as error:
        raise PhotoError(_VERY_LARGE.fill(source=source, limit=MAX_PIXELS // 1_000_000)) from error
    except Exception as error:  # a broken header can make a decoder raise anything
        text = _BROKEN if _looks_like_a_photo(data) else _NO_PICTURE
        raise PhotoError(text.fill(source=source)) from error


def _looks_like_a_photo(data: bytes) -> bool:
    heads = (b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n")
    return data.startswith(heads) or data[8:12] == b"WEBP" or data[4:12] in (b"ftypheic", b"ftypheix", b"ftypmif1")


def _upright_bgr(image: Image.Image, source: str) -> NDArray[np.uint8]:
    try:
        image.load()
        _set_upright(image)
        rgb = np.asarray(_rgb(image), np.uint8)
    except Exception as error:  # broken data can make a decoder raise anything
        raise PhotoError(_BROKEN.fill(source=source)) from error
    return np.asarray(cv2.cvtColor(rgb, cv2.COLOR_RGB2BGR), np.uint8)


def _set_upright(image: Image.Image) -> None:
    """Apply the EXIF rotation; a picture whose EXIF is nonsense stays as it is."""
    with contextlib.suppress(ValueError, TypeError, KeyError, SyntaxError, OverflowError, OSError, struct.error):
        ImageOps.exif_transpose(image, in_place=True)


def _rgb(image: Image.Image) -> Image.Image:
    if image.mode.startswith("I"):  # 16 bits of grey; Pillow's own conversion would cut them off at 255
        image = Image.fromarray((np.asarray(image).astype(np.uint32) >> 8).clip(0, 255).astype(np.uint8))
    if not image.has_transparency_data:
        return image if image.mode == "RGB" else image.convert("RGB")
    rgba = image.convert("RGBA")
    paper = Image.new("RGBA", rgba.size, (*PAPER, 255))
    return Image.alpha_composite(paper, rgba).convert("RGB")


class _WithExif(Protocol):
    """What the moment is read from."""

    def getexif(self) -> Image.Exif: ...


def _taken_at(image: _WithExif) -> datetime | None:
    """Return when the shutter was pressed; None where EXIF doesn't say so or says nonsense."""
    try:
        exif = image.getexif()
        details: Mapping[int, object] = exif.get_ifd(ExifTags.IFD.Exif)
        moment = details.get(ExifTags.Base.DateTimeOriginal) or exif.get(ExifTags.Base.DateTime)
        offset = details.get(ExifTags.Base.OffsetTimeOriginal) or ""
        return _moment(str(moment).strip("\0 "), str(offset).strip("\0 "))
    except (ValueError, TypeError, KeyError, SyntaxError, OverflowError, OSError, struct.error):
        return None


def _moment(moment: str, offset: str) -> datetime:
    if offset:
        return datetime.strptime(f"{moment} {offset}", "%Y:%m:%d %H:%M:%S %z")
    return datetime.strptime(moment, "%Y:%m:%d %H:%M:%S")  # noqa: DTZ007  the camera noted its local time, without a zone
