"""What people drop or paste: a file or a picture."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QImage

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData

    from vision.frame import Frame
    from vision.reading import TableReading
    from vision.table_view.quad import TableQuad

PHOTO_ENDINGS = (".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif")
"""File names that the chooser offers; any file can be tried."""


@dataclass(frozen=True, slots=True)
class PhotoFile:
    """A photo that lies in a file."""

    path: Path


@dataclass(frozen=True, slots=True)
class PhotoPasted:
    """A picture without a file."""

    image: QImage


@dataclass(frozen=True, slots=True, eq=False)
class PhotoTaken:
    """A picture that a camera or a phone took just now."""

    frame: Frame
    data: bytes | None = None
    """The file as the phone sent it, to be kept; None for the picture of a camera."""
    reading: TableReading | None = None
    """What was read from it already; None: it is to be read."""
    quad: TableQuad | None = None
    """Where the table lies in it and who sits where, if that is known."""


Incoming = PhotoFile | PhotoPasted | PhotoTaken


def incoming_from(mime: QMimeData | None) -> Incoming | None:
    """Return the photo that was dropped or pasted, None if there is none; a file goes before a picture."""
    if mime is None:
        return None
    files = [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]
    if files:
        return PhotoFile(files[0])
    if mime.hasImage():
        image = mime.imageData()
        if isinstance(image, QImage) and not image.isNull():
            return PhotoPasted(image)
    return _typed_path(mime.text())


def _typed_path(text: str) -> PhotoFile | None:
    """A path copied as text, as terminals do."""
    line = text.strip().strip("'\"")
    if not line or "\n" in line or not line.lower().endswith(PHOTO_ENDINGS):
        return None
    path = Path(line).expanduser()
    return PhotoFile(path) if path.is_absolute() else None
