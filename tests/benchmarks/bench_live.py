"""What the live table adds to a frame at 1080p, how the window answers meanwhile, what it uses when nobody looks.

    python tests/benchmarks/bench_live.py [SECONDS] [--real]

A scripted camera gives a rendered table of 1920 × 1080 thirty times a second; the page is as
large as in a window of 1440 × 900. Added latency is the time from a picture's arrival in the
pump to the end of the painting that shows it, overlays included. Beside the wall time, which
grows with whatever else the machine does, stands the processor time that one picture costs in
the pump's thread (made ready for the screen) and in the window's (painted).
The window's own silence is what its thread works between two beats of a timer. The reader is a
fake that takes 0.3 s; ``--real`` loads the networks instead. Idle is the page hidden.
"""

# ruff: noqa: T201  the figures are its output

from __future__ import annotations

import os
import statistics
import sys
import time
from itertools import pairwise
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import cv2
import numpy as np
from PySide6.QtCore import QTimer

from gui.app import application
from gui.live import camera as cameras
from gui.live.desk import LiveDesk
from gui.live.live_page import LivePage
from gui.live.live_view import LiveView
from gui.live.settings import LiveSettings
from gui.live.source_choice import SourceChoice, SourceKind
from gui.live.world import LiveWorld
from scorer.rules import ruleset
from scorer.table import Seat
from vision.faces import Face
from vision.frames.fakes import FakeCamera
from vision.photo import open_photo
from vision.reader import load_reader
from vision.reading import Candidate, Group, ReadTile, Role, TableReading

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

SIZE = (1920, 1080)
RATE = 30.0
TO_REACH_MS = 10.0
SILENT_MS = 100.0
IDLE_SHARE = 0.05
EXAMPLE = Path("gui/example/table.jpg")


class SlowReader:
    """A table of 56 tiles, read in 0.3 s without the interpreter."""

    def read(self, frame: object, quad: object = None) -> TableReading:  # noqa: ARG002  it sees what it is told to
        time.sleep(0.3)
        tiles = tuple(
            ReadTile((x, y, x + 34.0, y + 48.0), (Candidate(n % 30, 0.99), Candidate(int(Face.BACK), 0.01)), 0, True)
            for n, (x, y) in enumerate((300.0 + 90 * (n % 14), 120.0 + 250 * (n // 14)) for n in range(56))
        )
        groups = tuple(Group(Role.HAND, seat, tuple(range(14 * seat, 14 * seat + 14))) for seat in Seat)
        return TableReading(*SIZE, tiles, (), groups)


class Stopwatch:
    """Notes arrival to painting, and the processor time of either half."""

    def __init__(self) -> None:
        self.latency_ms: list[float] = []
        self.ready_ms: list[float] = []
        self.paint_ms: list[float] = []
        self._shown = 0
        make, paint = cameras.screen_picture, LiveView.paintEvent

        def timed_make(shot: object, room: object) -> object:
            before = time.thread_time()
            made = make(shot, room)  # type: ignore[arg-type]
            self.ready_ms.append(1000 * (time.thread_time() - before))
            return made

        def timed_paint(view: LiveView, event: object) -> None:
            before = time.thread_time()
            paint(view, event)  # type: ignore[arg-type]
            self.paint_ms.append(1000 * (time.thread_time() - before))
            if view.picture is not None and view.picture.shot.number != self._shown:
                self._shown = view.picture.shot.number
                self.latency_ms.append(1000 * (time.monotonic() - view.picture.shot.at))

        cameras.screen_picture = timed_make  # type: ignore[assignment]
        LiveView.paintEvent = timed_paint  # type: ignore[method-assign, assignment]


def table_picture() -> NDArray[np.uint8]:
    """Return the bundled example, cut to 1080p."""
    pixels = open_photo(EXAMPLE).pixels
    return np.ascontiguousarray(cv2.resize(pixels, (SIZE[0], round(SIZE[0] * 0.75)))[: SIZE[1]])


def spin(app: object, seconds: float, done: Callable[[], bool] = lambda: False) -> None:
    """Let the window live for a while."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not done():
        app.processEvents()  # type: ignore[attr-defined]
        time.sleep(0.0005)


def percentiles(values: list[float]) -> str:
    """Return p50 and p95 of milliseconds."""
    cuts = statistics.quantiles(values, n=20)
    return f"p50 {cuts[9]:6.2f} ms   p95 {cuts[18]:6.2f} ms"


def main(seconds: float, *, real: bool) -> None:
    """Measure and print."""
    app, watch = application(), Stopwatch()
    page = LivePage()
    page.resize(1420, 800)
    page.show()
    camera = FakeCamera([table_picture()], name="bench", rate=RATE)
    world = LiveWorld(source_of=lambda _: camera, settings=LiveSettings(Path(mkdtemp()) / "live.json"))
    live = LiveDesk(page, world, load_reader if real else SlowReader, lambda: ruleset("jiujiang"), page)
    live.choose(SourceChoice(SourceKind.CAMERA, "bench"))
    page.calibrate.skip_button.click()
    spin(app, 60, lambda: page.table.answer is not None)
    beats = [time.thread_time()]
    timer = QTimer(interval=5)
    timer.timeout.connect(lambda: beats.append(time.thread_time()))
    timer.start()
    for values in (watch.latency_ms, watch.ready_ms, watch.paint_ms):
        values.clear()
    began = time.monotonic()
    spin(app, seconds)
    shown = len(watch.latency_ms) / (time.monotonic() - began)
    timer.stop()
    silent = max(1000 * (after - before) for before, after in pairwise(beats))
    tiles = len(page.table.view.marks.boxes)
    name = "real" if real else "fake"
    print(f"1920 × 1080 at {RATE:g}/s, {tiles} boxes drawn, {name} reader: {shown:.1f} shown a second")
    print(f"arrival to painted, wall      {percentiles(watch.latency_ms)}   (to reach: {TO_REACH_MS:g})")
    print(f"made ready, processor         {percentiles(watch.ready_ms)}")
    print(f"painted, processor            {percentiles(watch.paint_ms)}")
    print(f"the window's longest own silence {silent:6.1f} ms   (to reach: {SILENT_MS:g})")
    page.hide()
    spin(app, 6)  # a reading that is under way comes to its end
    before, began = time.process_time(), time.monotonic()
    spin_idle(app, 5)
    share = (time.process_time() - before) / (time.monotonic() - began)
    print(f"hidden: {share:.2%} of a core   (to reach: {IDLE_SHARE:.0%})")
    live.close()


def spin_idle(app: object, seconds: float) -> None:
    """Sleep in Qt's own loop, as a window that nobody looks at does."""
    QTimer.singleShot(int(1000 * seconds), app.quit)  # type: ignore[attr-defined]
    app.exec()  # type: ignore[attr-defined]


if __name__ == "__main__":
    numbers = [float(argument) for argument in sys.argv[1:] if not argument.startswith("-")]
    main(numbers[0] if numbers else 10.0, real="--real" in sys.argv)
