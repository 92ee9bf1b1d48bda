"""A folder of photos: the newest first, then every one that is laid into it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from scorer.text import Text
from vision.frames.errors import FolderGone
from vision.frames.source import Closing, Picture
from vision.photo import open_photo

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterator

    from vision.frame import Frame

SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif"})
"""Files that are looked at; what is in them decides whether they open."""

LOOK_S = 0.5
"""Seconds between two looks into the folder."""

_GONE = Text(
    "打不开文件夹 {name}：请检查它是否还在、能不能打开。",
    "The folder {name} can't be opened: check that it is there and may be read.",
)

_Stamp = tuple[int, int]
"""When a file was changed, in nanoseconds, and its size."""


class PhotoFolder:
    """A ``FrameSource``: a folder."""

    live = False

    def __init__(self, path: str | Path, *, opener: Callable[[Path], Frame] = open_photo) -> None:
        """Make one.

        Args:
            path: The folder.
            opener: Opens one photo.
        """
        self.path = Path(path)
        self.opener = opener

    @property
    def name(self) -> str:
        """The folder's name."""
        return self.path.name or str(self.path)

    @property
    def identity(self) -> str:
        """The folder's place."""
        return f"folder:{self.path}"

    def open(self) -> FolderStream:
        """Look into it; raises ``FolderGone``."""
        return FolderStream(self)

    def stamps(self) -> dict[Path, _Stamp]:
        """Return the photos that lie there now; raises ``FolderGone``."""
        try:
            return dict(_stamped(self.path))
        except OSError as error:
            raise FolderGone(_GONE.fill(name=self.name)) from error


class FolderStream(Closing):
    """A folder that is being watched."""

    ended = False
    rest_s = LOOK_S

    def __init__(self, folder: PhotoFolder) -> None:
        self._folder = folder
        self._seen = folder.stamps()
        newest = max(self._seen, key=lambda path: self._seen[path], default=None)
        self._ready = [newest] if newest is not None else []  # older ones are history
        self._growing: dict[Path, _Stamp] = {}

    def read(self) -> Picture | None:
        """Return the next photo, None if there is no new one.

        Raises:
            FolderGone: The folder is gone.
            PhotoError: This photo can't be opened; it isn't tried again until it changes.
        """
        if not self._ready:
            self._look()
        if not self._ready:
            return None
        frame = self._folder.opener(self._ready.pop(0))
        return Picture(frame.pixels, frame)

    def close(self) -> None:
        """Stop watching."""

    def _look(self) -> None:
        """Take new photos that are whole: the same size at two looks, half a second apart."""
        now = self._folder.stamps()
        new = {path: stamp for path, stamp in now.items() if self._seen.get(path) != stamp}
        whole = [path for path, stamp in new.items() if self._growing.get(path) == stamp]
        self._growing = {path: stamp for path, stamp in new.items() if path not in whole}
        self._seen = {path: stamp for path, stamp in now.items() if path not in self._growing}
        self._ready = sorted(whole, key=lambda path: now[path])


def _stamped(folder: Path) -> Iterator[tuple[Path, _Stamp]]:
    for path in folder.iterdir():
        if path.suffix.lower() in SUFFIXES and not path.name.startswith("."):
            status = _status(path)
            if status is not None and status.st_size > 0:
                yield path, (status.st_mtime_ns, status.st_size)


def _status(path: Path) -> os.stat_result | None:
    """Return the file's status, None if it was taken away meanwhile."""
    try:
        return path.stat()
    except OSError:
        return None
