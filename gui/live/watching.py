"""Reads the camera's latest picture again and again in a worker: the window never waits, the latest wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from gui.work.lane import Lane

if TYPE_CHECKING:
    from gui.live.camera import Camera
    from gui.live.table_watch import LiveAnswer, TableWatch
    from scorer.text import Text

REST_MS = 30
"""Between two readings: a moment in which the computer does other things."""

STEADY_REST_MS = 350
"""The same while the table is steady: nothing new is to be seen, and a laptop stays cool."""

FAILED_REST_MS = 3000
"""After a reading that failed."""


class Watching(QObject):
    """Between a ``Camera`` and a ``TableWatch``; ``follow`` and ``stop`` may be called at any time."""

    answered = Signal(object)
    """A picture was read (``LiveAnswer``)."""
    failed = Signal(object)
    """Reading failed: one sentence (``Text``). It is tried again."""

    def __init__(self, camera: Camera, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._camera = camera
        self._watch: TableWatch | None = None
        self._lane = Lane(self)
        self._busy = False
        self._read = 0
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._go_on)
        camera.pictured.connect(lambda _picture: self._go_on())

    @property
    def following(self) -> bool:
        """Whether pictures are being read."""
        return self._watch is not None

    def follow(self, watch: TableWatch) -> None:
        """Read with ``watch`` from now on; what the one before was reading is dropped."""
        self.stop()
        self._watch = watch
        self._go_on()

    def stop(self) -> None:
        """Read nothing more; what is under way is dropped."""
        self._lane.cancel()
        self._rest.stop()
        self._watch, self._busy, self._read = None, False, 0

    def close(self) -> None:
        """Stop, and wait for the thread."""
        self.stop()
        self._lane.wait()

    def _go_on(self) -> None:
        watch, shot = self._watch, self._camera.latest
        if watch is None or self._busy or self._rest.isActive() or shot is None or shot.number == self._read:
            return
        self._busy, self._read = True, shot.number
        self._lane.start(lambda _stop: watch.look(shot), done=self._answer, failed=self._fail)

    def _answer(self, answer: LiveAnswer) -> None:
        self._busy = False
        self._rest.start(STEADY_REST_MS if answer.steady.frozen else REST_MS)
        self.answered.emit(answer)

    def _fail(self, text: Text) -> None:
        self._busy = False
        self._rest.start(FAILED_REST_MS)
        self.failed.emit(text)
