"""Opens photos and reads them, both off the window's thread."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Protocol

import cv2
from PySide6.QtCore import QObject, Signal

from gui.document.from_reading import document_from_reading
from gui.document.tiles import PhotoRef
from gui.work.incoming import Incoming, PhotoFile, PhotoTaken
from gui.work.lane import Lane, Stop
from gui.work.pictures import for_screen, image_from, png_bytes
from vision.table_view.read import read_table

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtGui import QImage

    from gui.document.document import Document
    from vision.frame import Frame
    from vision.protocols import TableReader
    from vision.reading import TableReading
    from vision.table_view.quad import TableQuad


_PASTED_KEPT = 5
"""Pasted pictures that stay on disk; older ones belong to no table that can still be resumed."""

_TAKEN_KEPT = 20
"""Pictures of cameras and phones that stay on disk, for the same reason; an undo may go back over several hands."""


class Opener(Protocol):
    """How photos are opened; ``vision.photo`` in the product."""

    def open_photo(self, path: Path) -> Frame:
        """Return the photo at ``path``; raises ``PhotoError``."""
        ...

    def decode_photo(self, data: bytes, source: str) -> Frame:
        """Return the photo of ``data``; raises ``PhotoError``."""
        ...


@dataclass(frozen=True, slots=True)
class Photo:
    """A photo that is open: its pixels for the reader and for the screen."""

    ref: PhotoRef
    frame: Frame
    image: QImage
    """All pixels, for zooming in and for cut-outs."""
    overview: QImage
    """As large as a whole screen needs, for the photo shown whole."""
    quad: TableQuad | None = None
    """Where the table lies in it and who sits where, if that is known."""
    reading: TableReading | None = None
    """What was read from it before it came here."""

    @classmethod
    def of(cls, frame: Frame, path: str | None) -> Photo:
        """Return ``frame`` made ready for the screen; slow, for a worker thread."""
        image = image_from(frame)
        return cls(PhotoRef.of(frame, path), frame, image, for_screen(image))


class LazyReader:
    """Loads the reader when it is first needed; a failed load is tried again the next time."""

    def __init__(self, factory: Callable[[], TableReader]) -> None:
        self._factory = factory
        self._reader: TableReader | None = None

    def read(self, photo: Photo) -> Document:
        """Return the reading of ``photo`` as a document; raises ``KnownError``. For a worker thread."""
        if self._reader is None:
            self._reader = self._factory()
        if photo.quad is None:
            return document_from_reading(self._reader.read(photo.frame), photo.ref)
        return document_from_reading(read_table(photo.frame, photo.quad, self._reader), photo.ref)


class PhotoDesk(QObject):
    """Photos on their way: opened, shown, read. The latest wins."""

    opened = Signal(object)
    """A ``Photo`` was opened."""
    read = Signal(object, object)
    """A ``Photo`` was read: it and its ``Document``."""
    open_failed = Signal(object)
    """One sentence (``Text``)."""
    read_failed = Signal(object, object)
    """The ``Photo`` and one sentence (``Text``)."""
    reading = Signal(bool)
    """Whether a photo is being opened or read."""

    def __init__(self, opener: Opener, factory: Callable[[], TableReader], keep_in: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._opener = opener
        self._reader = LazyReader(factory)
        self._keep_in = keep_in
        self._opening, self._reading = Lane(self), Lane(self)
        self._opening.busy.connect(self.reading)
        self._reading.busy.connect(self.reading)

    def open(self, incoming: Incoming, *, then_read: bool = True) -> None:
        """Open a photo, show it, and read it unless told otherwise."""
        self._reading.cancel()
        self._opening.start(
            lambda _stop: self._opened(incoming),
            done=lambda photo: self._show(photo, then_read=then_read),
            failed=self.open_failed.emit,
        )

    def read_again(self, photo: Photo) -> None:
        """Read ``photo``."""
        self._reading.start(
            lambda stop: self._read(photo, stop),
            done=lambda document: self.read.emit(photo, document),
            failed=lambda text: self.read_failed.emit(photo, text),
        )

    def cancel(self) -> None:
        """Give up opening and reading."""
        self._opening.cancel()
        self._reading.cancel()

    def close(self) -> None:
        """Give up, and wait for the threads."""
        self.cancel()
        self._opening.wait()
        self._reading.wait()

    def _show(self, photo: Photo, *, then_read: bool) -> None:
        self.opened.emit(photo)
        if then_read and photo.reading is not None:
            self.read.emit(photo, document_from_reading(photo.reading, photo.ref))
        elif then_read:
            self.read_again(photo)

    def _opened(self, incoming: Incoming) -> Photo:
        if isinstance(incoming, PhotoFile):
            frame = self._opener.open_photo(incoming.path)
            return Photo.of(frame, str(incoming.path.absolute()))
        if isinstance(incoming, PhotoTaken):
            return _taken(self._keep_in, incoming)
        data = png_bytes(incoming.image)
        frame = self._opener.decode_photo(data, "clipboard")
        return Photo.of(frame, _kept(self._keep_in / f"pasted-{frame.sha256[:16]}.png", data, _PASTED_KEPT))

    def _read(self, photo: Photo, _stop: Stop) -> Document:
        return self._reader.read(photo)


def _taken(folder: Path, incoming: PhotoTaken) -> Photo:
    """A camera's picture is hashed as the file that keeps it, so that the file can be shown to be the same."""
    data, frame = incoming.data, incoming.frame
    if data is None:
        data = cv2.imencode(".png", frame.pixels, (cv2.IMWRITE_PNG_COMPRESSION, 1))[1].tobytes()
        frame = replace(frame, sha256=hashlib.sha256(data).hexdigest())
    ending = PurePath(frame.source).suffix if incoming.data is not None else ".png"
    path = _kept(folder / f"taken-{frame.sha256[:16]}{ending}", data, _TAKEN_KEPT)
    return replace(Photo.of(frame, path), quad=incoming.quad, reading=incoming.reading)


def _kept(path: Path, data: bytes, most: int) -> str | None:
    """A picture without a file is put into one, so that an evening can be resumed with it."""
    kind = path.name.partition("-")[0]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        for oldest in sorted(path.parent.glob(f"{kind}-*"), key=lambda file: file.stat().st_mtime)[:-most]:
            oldest.unlink()
    except OSError:
        return None
    return str(path)
