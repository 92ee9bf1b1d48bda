"""Opens photos and reads them, both off the window's thread."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from gui.document.from_reading import document_from_reading
from gui.document.tiles import PhotoRef
from gui.work.incoming import Incoming, PhotoFile
from gui.work.lane import Lane, Stop
from gui.work.pictures import for_screen, image_from, png_bytes

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtGui import QImage

    from gui.document.document import Document
    from vision.frame import Frame
    from vision.protocols import TableReader


_PASTED_KEPT = 5
"""Pasted pictures that stay on disk; older ones belong to no table that can still be resumed."""


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
        return document_from_reading(self._reader.read(photo.frame), photo.ref)


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
        if then_read:
            self.read_again(photo)

    def _opened(self, incoming: Incoming) -> Photo:
        if isinstance(incoming, PhotoFile):
            frame = self._opener.open_photo(incoming.path)
            return Photo.of(frame, str(incoming.path.absolute()))
        data = png_bytes(incoming.image)
        frame = self._opener.decode_photo(data, "clipboard")
        return Photo.of(frame, _kept(self._keep_in, frame, data))

    def _read(self, photo: Photo, _stop: Stop) -> Document:
        return self._reader.read(photo)


def _kept(folder: Path, frame: Frame, data: bytes) -> str | None:
    """A pasted picture is put into a file, so that an evening can be resumed with it."""
    path = folder / f"pasted-{frame.sha256[:16]}.png"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        for oldest in sorted(folder.glob("pasted-*.png"), key=lambda file: file.stat().st_mtime)[:-_PASTED_KEPT]:
            oldest.unlink()
    except OSError:
        return None
    return str(path)
