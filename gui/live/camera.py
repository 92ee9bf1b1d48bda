"""A running source as the window sees it: the latest picture, its health, what may be captured."""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gui.live.screen_picture import screen_picture
from gui.live.words import NO_SOURCE
from vision.frames.capture import capturable
from vision.frames.errors import NoFreshPicture
from vision.frames.pump import FramePump

if TYPE_CHECKING:
    from gui.live.screen_picture import PixelSize, ScreenPicture
    from scorer.text import Text
    from vision.frame import Frame
    from vision.frames.clock import Clock
    from vision.frames.health import CameraHealth
    from vision.frames.shot import Shot
    from vision.frames.source import FrameSource

_FIRST_ROOM: PixelSize = (960, 540)


class Camera(QObject):
    """Runs one pump at a time. Pictures that come faster than the window paints are left out."""

    pictured = Signal(object)
    """A ``ScreenPicture`` came; in the window's thread."""
    health_changed = Signal(object)
    """How the source is doing (``CameraHealth``); in the window's thread."""
    refused = Signal(object)
    """A photo of a folder can't be opened: one sentence (``Text``)."""
    _arrived = Signal()
    _told = Signal(object, object)
    _said = Signal(object, object)

    def __init__(self, clock: Clock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._pump: FramePump | None = None
        self._room = _FIRST_ROOM
        self._ready: ScreenPicture | None = None
        self._underway = False
        self._ending: list[threading.Thread] = []
        self._arrived.connect(self._hand_over)
        self._told.connect(self._take_health)
        self._said.connect(self._take_refusal)

    @property
    def source(self) -> FrameSource | None:
        """What is watched, None for nothing."""
        return None if self._pump is None else self._pump.source

    @property
    def latest(self) -> Shot | None:
        """The latest picture, however old."""
        return None if self._pump is None else self._pump.latest

    @property
    def running(self) -> bool:
        """Whether pictures are being taken."""
        return self._pump is not None and not self._pump.paused

    @property
    def health(self) -> CameraHealth | None:
        """How the source is doing, None without one."""
        return None if self._pump is None else self._pump.health()

    def show_in(self, room: PixelSize) -> None:
        """Make pictures that fit into ``room`` (device px) from now on."""
        self._room = (max(1, room[0]), max(1, room[1]))

    def watch(self, source: FrameSource) -> None:
        """Take pictures of ``source`` and of nothing else. Returns at once."""
        self._let_go()
        pump = FramePump(
            source,
            clock=self._clock,
            on_shot=lambda shot: self._came(pump, shot),
            on_health=lambda health: self._tell(pump, health),
            on_refused=lambda text: self._refuse(pump, text),
        )
        self._pump = pump
        pump.start()

    def pause(self) -> None:
        """Let the source go until ``resume``; returns at once."""
        if self._pump is not None:
            self._pump.pause()

    def resume(self) -> None:
        """Take pictures again; returns at once."""
        if self._pump is not None:
            self._pump.resume()

    def slow_down(self, rate: float | None) -> None:
        """Take only so many pictures a second; None takes all (``FramePump.slow_down``)."""
        if self._pump is not None:
            self._pump.slow_down(rate)

    def note_mirrored(self, remark: Text | None) -> None:
        """Take what the reader says about mirrored pictures."""
        if self._pump is not None:
            self._pump.note_mirrored(remark)

    def why_not(self) -> Text | None:
        """Return why no picture may be captured now, None if one may; takes microseconds."""
        pump = self._pump
        if pump is None:
            return NO_SOURCE
        try:
            capturable(pump.latest, pump.health(), self._clock.now(), pump.source.name, live=pump.source.live)
        except NoFreshPicture as error:
            return error.text
        return None

    def capture(self) -> Frame:
        """Return the latest picture, to be read and kept; raises ``NoFreshPicture``."""
        if self._pump is None:
            raise NoFreshPicture(NO_SOURCE)
        return self._pump.capture()

    def close(self, timeout_s: float = 2.0) -> None:
        """Let the source go and wait for its threads."""
        self._let_go()
        for thread in self._ending:
            thread.join(timeout_s)

    def _let_go(self) -> None:
        """Stop the pump in a thread: a driver may take its time."""
        pump, self._pump, self._ready = self._pump, None, None
        if pump is not None:
            pump.pause()
            thread = threading.Thread(target=pump.stop, name="let a camera go", daemon=True)
            thread.start()
            self._ending = [*(other for other in self._ending if other.is_alive()), thread]

    def _came(self, pump: FramePump, shot: Shot) -> None:
        """Called in the pump's thread."""
        self._ready = screen_picture(shot, self._room)
        if not self._underway and pump is self._pump:
            self._underway = True
            with suppress(RuntimeError):  # the window is gone
                self._arrived.emit()

    def _tell(self, pump: FramePump, health: CameraHealth) -> None:
        with suppress(RuntimeError):
            self._told.emit(pump, health)

    def _refuse(self, pump: FramePump, text: Text) -> None:
        with suppress(RuntimeError):
            self._said.emit(pump, text)

    def _hand_over(self) -> None:
        self._underway = False
        picture, self._ready = self._ready, None
        if picture is not None:
            self.pictured.emit(picture)

    def _take_health(self, pump: FramePump, health: CameraHealth) -> None:
        if pump is self._pump:
            self.health_changed.emit(health)

    def _take_refusal(self, pump: FramePump, text: Text) -> None:
        if pump is self._pump:
            self.refused.emit(text)
