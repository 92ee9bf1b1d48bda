"""Single pictures that are pushed in: from the clipboard, from a phone."""

from __future__ import annotations

import threading
from collections import deque
from typing import TYPE_CHECKING

from vision.frames.source import Closing, Picture

if TYPE_CHECKING:
    from vision.frame import Frame

MOST = 8
"""Pictures that wait at most; the oldest is dropped for a ninth."""

WAIT_S = 0.25
"""Seconds that a read waits for a picture."""


class PushedPictures:
    """A ``FrameSource``: gives what ``push`` was given, in that order."""

    live = False

    def __init__(self, name: str) -> None:
        """Make one; ``name`` is shown to people."""
        self.name = name
        self.identity = f"pushed:{name}"
        self._waiting: deque[Frame] = deque(maxlen=MOST)
        self._changed = threading.Condition()

    def push(self, frame: Frame) -> None:
        """Give a picture to whoever reads; may be called from any thread and never blocks."""
        with self._changed:
            self._waiting.append(frame)
            self._changed.notify()

    def take(self, wait_s: float) -> Frame | None:
        """Return the oldest that waits, after ``wait_s`` at most None."""
        with self._changed:
            self._changed.wait_for(lambda: bool(self._waiting), wait_s)
            return self._waiting.popleft() if self._waiting else None

    def open(self) -> PushedStream:
        """Begin to take pictures."""
        return PushedStream(self)


class PushedStream(Closing):
    """Reads a ``PushedPictures``."""

    ended = False
    rest_s = 0.0

    def __init__(self, source: PushedPictures) -> None:
        self._source = source

    def read(self) -> Picture | None:
        """Return the next picture, None if none came for a quarter of a second."""
        frame = self._source.take(WAIT_S)
        return Picture(frame.pixels, frame) if frame is not None else None

    def close(self) -> None:
        """Do nothing: there is no device."""
