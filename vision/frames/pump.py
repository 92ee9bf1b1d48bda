"""Keeps the latest picture of a source and says how the source is doing.

All reading is done in a thread of the pump. A thread that hangs in a driver is left
behind and replaced, so that no call here waits for a device.
"""

from __future__ import annotations

import logging
import threading
from datetime import timedelta
from typing import TYPE_CHECKING, Self, TypeVar

from vision.frames.capture import capturable
from vision.frames.clock import SYSTEM
from vision.frames.health import SAYINGS, CameraHealth, HealthState
from vision.frames.reader import FrameReader
from vision.frames.signs import Phase, Signs, health_of
from vision.frames.watchman import Watchman
from vision.frames.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from scorer.text import Text
    from vision.frame import Frame
    from vision.frames.clock import Clock
    from vision.frames.shot import Shot
    from vision.frames.source import FrameSource

_LOG = logging.getLogger(__name__)
_T = TypeVar("_T")

SLOWEST_RATE = 2.0
"""Pictures a second at least: with fewer, faults would be recognised too late."""

HUNG_READING_S = 8.0
"""Seconds in one read after which the thread is replaced."""

HUNG_OPENING_S = 25.0
"""The same for opening: some drivers take twenty seconds and are well afterwards."""

MOST_LEFT_BEHIND = 3
"""Hanging threads that a pump leaves behind at most before it gives the driver up."""


def _ignore(_: object) -> None:
    """Tell nobody."""


class FramePump:
    """Reads a source in the background: latest picture, health, capture.

    The callbacks run in threads of the pump, never in the caller's; they must be quick
    and may not stop the pump.
    """

    def __init__(
        self,
        source: FrameSource,
        *,
        clock: Clock = SYSTEM,
        on_shot: Callable[[Shot], object] = _ignore,
        on_health: Callable[[CameraHealth], object] = _ignore,
        on_refused: Callable[[Text], object] = _ignore,
    ) -> None:
        """Make one that doesn't read yet.

        Args:
            source: What is read.
            clock: Stamps the pictures; the pump's threads wait by the computer's own.
            on_shot: Told of every picture.
            on_health: Told how the source is doing, at the start and whenever that changes.
            on_refused: Told of a photo of a folder that can't be opened.
        """
        self.source = source
        self._clock = clock
        self._on_shot, self._on_health, self._on_refused = on_shot, on_health, on_refused
        self._came = threading.Condition()
        self._lock = threading.RLock()
        self._worker: Worker | None = None
        self._left_behind: list[Worker] = []
        self._signs = Signs(Phase.OPENING, clock.now())
        self._mirrored: Text | None = None
        self._every_s = 0.0
        self._paused = True
        self._watchman: Watchman | None = None

    def start(self) -> None:
        """Begin to read; a pump that reads goes on."""
        with self._lock:
            self._paused = False
            if self._worker is None:
                self._begin(self._last_alive())
            if self._watchman is None:
                self._watchman = Watchman(f"watch {self.source.name}", self.health, self._said, self._replace_if_hung)
                self._watchman.start()

    def stop(self, timeout_s: float = 1.0) -> bool:
        """End all reading and let the source go.

        Returns:
            Whether the device was let go within ``timeout_s``; if not, the driver hangs and its
            thread is left behind, which the log says.
        """
        ends_at = SYSTEM.now() + timeout_s
        with self._lock:
            self._end()
            worker = self._last_alive()
            watchman, self._watchman = self._watchman, None
        if watchman is not None:
            watchman.stop(timeout_s / 2)
        if worker is None or worker.wait(ends_at - SYSTEM.now()):
            return True
        _LOG.warning("%s doesn't answer: its thread is left behind", self.source.name)
        return False

    def pause(self) -> None:
        """Let the source go until ``resume``: the camera's light goes out, nothing is used. Returns at once."""
        with self._lock:
            self._paused = True
            self._end()

    def resume(self) -> None:
        """Read again after ``pause``. Returns at once."""
        with self._lock:
            if self._paused and self._watchman is not None:
                self._paused = False
                self._begin(self._last_alive())

    def slow_down(self, rate: float | None) -> None:
        """Decode only so many pictures of a live source a second, two at least; None decodes all.

        For a table at which nothing happens: a webcam's other pictures are let go by undecoded.
        """
        with self._lock:
            self._every_s = 1 / max(rate, SLOWEST_RATE) if rate is not None else 0.0
            if self._worker is not None:
                self._worker.reader.every_s = self._every_s

    @property
    def paused(self) -> bool:
        """Whether it doesn't read, by ``pause`` or because it never began."""
        return self._paused

    @property
    def latest(self) -> Shot | None:
        """The latest picture, however old; None if none came yet."""
        return self._now_known().shot

    def wait_newer(self, number: int = 0, timeout_s: float = 1.0) -> Shot | None:
        """Block until a picture after ``number`` came and return the latest; None after ``timeout_s``."""
        with self._came:
            self._came.wait_for(lambda: self._number() > number, timeout_s)
        return self.latest if self._number() > number else None

    def health(self) -> CameraHealth:
        """Return how the source is doing now; takes microseconds and may be asked from any thread."""
        if self._paused:
            return CameraHealth(HealthState.PAUSED, SAYINGS[HealthState.PAUSED].fill(name=self.source.name))
        return health_of(
            self._now_known(), self._clock.now(), self.source.name, live=self.source.live, mirrored=self._mirrored
        )

    def note_mirrored(self, remark: Text | None) -> None:
        """Take what was last said about mirrored pictures (``vision.frames.mirror``); None if all is well."""
        self._mirrored = remark

    def capture(self) -> Frame:
        """Return the latest picture, to be read and kept.

        Raises:
            NoFreshPicture: There is none, or a live one is older than two seconds, frozen, black or blank.
        """
        live = self.source.live
        shot = capturable(self.latest, self.health(), self._clock.now(), self.source.name, live=live)
        age = timedelta(seconds=self._clock.now() - shot.at)
        return shot.frame(self._clock.wall() - age if live else None)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _now_known(self) -> Signs:
        worker = self._worker
        return worker.reader.signs if worker is not None else self._signs

    def _number(self) -> int:
        shot = self._now_known().shot
        return shot.number if shot is not None else 0

    def _begin(self, before: Worker | None) -> None:
        stop = threading.Event()
        reader = FrameReader(
            self.source,
            self._clock,
            lambda shot: self._shot(stop, shot),
            lambda text: self._report(self._on_refused, text),
            self._signs.shot,
        )
        reader.every_s = self._every_s
        self._worker = Worker(reader, stop, f"read {self.source.name}", before)
        self._worker.start()

    def _end(self) -> None:
        """Tell the worker to stop, and remember it until it has."""
        worker = self._worker
        self._paused = True
        if worker is not None:
            worker.stop()
            self._left_behind.append(worker)
            self._signs = worker.reader.signs
            self._worker = None

    def _last_alive(self) -> Worker | None:
        """Return the worker that last had the source, if it still has it."""
        self._left_behind = [left for left in self._left_behind if left.alive]
        return self._left_behind[-1] if self._left_behind else None

    def _shot(self, stop: threading.Event, shot: Shot) -> None:
        if stop.is_set():
            return
        with self._came:
            self._came.notify_all()
        self._report(self._on_shot, shot)

    def _report(self, listener: Callable[[_T], object], value: _T) -> None:
        try:
            listener(value)
        except Exception:  # noqa: BLE001  a listener's bug must not stop the camera
            _LOG.exception("a listener of %s failed", self.source.name)

    def _said(self, health: CameraHealth) -> None:
        self._report(self._on_health, health)

    def _replace_if_hung(self) -> None:
        with self._lock:
            worker = self._worker
            if worker is None or not self._hangs(worker.reader):
                return
            self._last_alive()
            if len(self._left_behind) >= MOST_LEFT_BEHIND:
                return
            _LOG.warning("%s hangs: its thread is left behind and a new one tries", self.source.name)
            self._end()
            self._paused = False
            self._begin(None)

    def _hangs(self, reader: FrameReader) -> bool:
        since = reader.step_since
        limit = HUNG_OPENING_S if reader.signs.phase is Phase.OPENING else HUNG_READING_S
        return since is not None and self._clock.now() - since > limit
