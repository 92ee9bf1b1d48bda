"""A video file: plays at its own rate, can be sought in, ends cleanly."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING

import cv2

from scorer.text import Text
from vision.frames.capture_device import Device, open_device, pixels_of
from vision.frames.clock import SYSTEM
from vision.frames.errors import VideoUnreadable
from vision.frames.source import Closing, Picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from vision.frames.clock import Clock

USUAL_RATE = 25.0
"""Pictures a second of a file that doesn't say its rate."""

FASTEST_RATE = 240.0
"""Pictures a second beyond which a file is not believed."""

LONGEST_REST_S = 0.05
"""Rest between two looks at most, so that seeking answers at once."""

_GONE = Text("找不到视频 {name}：请检查文件是否还在。", "{name} is gone: check where the video lies.")
_UNREADABLE = Text(
    "{name} 不是能播放的视频：请换一个 MP4 或 AVI 文件。", "{name} is no video that plays: choose an MP4 or AVI file."
)


class VideoFile:
    """A ``FrameSource``: a file. Where it stands is kept over closing and opening again."""

    live = False

    def __init__(
        self,
        path: str | Path,
        *,
        clock: Clock = SYSTEM,
        opener: Callable[[str, int], Device] = open_device,
    ) -> None:
        """Make one; nothing is opened yet.

        Args:
            path: The file.
            clock: Says when the next picture is due.
            opener: Opens a file with a backend of OpenCV.
        """
        self.path = Path(path)
        self.clock = clock
        self._opener = opener
        self._lock = threading.Lock()
        self._position_s = 0.0
        self._wanted_s: float | None = None
        self.duration_s = 0.0
        """Length in seconds; 0 until it was opened, or if the file doesn't say."""
        self.rate = USUAL_RATE
        """Pictures a second; its own once it was opened."""

    @property
    def name(self) -> str:
        """The file's name."""
        return self.path.name

    @property
    def identity(self) -> str:
        """The file's place."""
        return f"video:{self.path}"

    @property
    def position_s(self) -> float:
        """Seconds from the start to the picture that was shown last, or to where it was sought."""
        return self._position_s

    def seek(self, seconds: float) -> None:
        """Go to that time, also after the end; may be called from any thread."""
        with self._lock:
            self._position_s = self._wanted_s = max(seconds, 0.0)

    def wanted(self) -> float | None:
        """Take where to go next, None to play on; for the stream."""
        with self._lock:
            wanted, self._wanted_s = self._wanted_s, None
            return wanted

    def stands_at(self, seconds: float) -> None:
        """Note which picture was shown, unless people sought meanwhile; for the stream."""
        with self._lock:
            if self._wanted_s is None:
                self._position_s = seconds

    def open(self) -> VideoStream:
        """Open it where it stands; raises ``VideoUnreadable``."""
        if not self.path.is_file():
            raise VideoUnreadable(_GONE.fill(name=self.name))
        device = self._opener(str(self.path), cv2.CAP_FFMPEG)
        if not device.isOpened():
            device.release()
            raise VideoUnreadable(_UNREADABLE.fill(name=self.name))
        rate = device.get(cv2.CAP_PROP_FPS)
        self.rate = rate if 1 <= rate <= FASTEST_RATE else USUAL_RATE
        self.duration_s = max(device.get(cv2.CAP_PROP_FRAME_COUNT), 0.0) / self.rate
        if self._position_s > 0:
            self.seek(self._position_s)
        return VideoStream(self, device)


class VideoStream(Closing):
    """A playing video."""

    def __init__(self, video: VideoFile, device: Device) -> None:
        self._video = video
        self._device = device
        self._next = 0
        self._start(0)
        self.ended = False
        """Whether it has played out; seeking lets it go on."""

    @property
    def rest_s(self) -> float:
        """Seconds until the next picture is due, a twentieth at most."""
        return LONGEST_REST_S if self.ended else min(max(self._due() - self._video.clock.now(), 0.001), LONGEST_REST_S)

    def read(self) -> Picture | None:
        """Return the picture that is due, None before its time and after the end."""
        wanted = self._video.wanted()
        if wanted is not None:
            self._seek(wanted)
        elif self.ended or self._video.clock.now() < self._due():
            return None
        self._drop_late()
        return self._show()

    def close(self) -> None:
        """Close the file."""
        self._device.release()

    def _show(self) -> Picture | None:
        pixels = pixels_of(self._device) if self._grab() else None
        if pixels is None:
            self.ended = True
            return None
        self._video.stands_at((self._next - 1) / self._video.rate)
        return Picture(pixels)

    def _drop_late(self) -> None:
        """Pass over pictures whose successor is due, too: a slow computer plays at the right speed."""
        while self._video.clock.now() >= self._due() + 1 / self._video.rate:
            if not self._grab():
                return

    def _grab(self) -> bool:
        if not self._device.grab():
            return False
        self._next += 1
        return True

    def _seek(self, seconds: float) -> None:
        index = round(seconds * self._video.rate)
        self._device.set(cv2.CAP_PROP_POS_FRAMES, index)
        self.ended = False
        self._start(index)

    def _start(self, index: int) -> None:
        """Play from picture ``index`` on, which is due now."""
        self._next = self._first = index
        self._first_at = self._video.clock.now()

    def _due(self) -> float:
        """Return when the next picture is due, monotonic seconds."""
        return self._first_at + (self._next - self._first) / self._video.rate
