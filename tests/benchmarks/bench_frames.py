"""What the pump adds to a frame at 1080p, and what it uses while paused.

    python tests/benchmarks/bench_frames.py [FRAMES]

Added latency is the time from a driver's return with a picture to the moment a reader in
another thread has it: stamping, the checks for black and frozen pictures, and the waking.
Three sources of 1920 × 1080: noise that changes in every pixel, as a sensor's; pictures that
never change, for which the check for frozen ones is dearest; and a video file written for the
run and decoded by OpenCV. Between two pictures the source waits as a 30 Hz camera does.
The time is wall time and grows with whatever else the machine does; beside it stands the
processor time that the pump's own work takes, which doesn't.
"""

# ruff: noqa: T201  the figures are its output

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.frames.capture_device import next_pixels, open_device
from vision.frames.clock import SYSTEM
from vision.frames.pump import FramePump
from vision.frames.reader import FrameReader
from vision.frames.source import Closing, Picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

SIZE = (1920, 1080)
RATE = 30
TO_REACH_MS = 10.0
IDLE_S = 3.0
TO_REACH_SHARE = 0.05


class TimedSource:
    """A camera that notes when each picture left the driver."""

    live = True
    name = identity = "bench"

    def __init__(self, pixels: Callable[[int], NDArray[np.uint8]]) -> None:
        self.pixels = pixels
        self.given: list[float] = []

    def open(self) -> TimedStream:
        return TimedStream(self)


class TimedStream(Closing):
    ended = False
    rest_s = 0.0

    def __init__(self, source: TimedSource) -> None:
        self._source = source

    def read(self) -> Picture:
        time.sleep(1 / RATE)
        pixels = self._source.pixels(len(self._source.given))
        self._source.given.append(time.perf_counter())
        return Picture(pixels)

    def close(self) -> None:
        pass


def added_ms(pixels: Callable[[int], NDArray[np.uint8]], frames: int) -> list[float]:
    """Return the milliseconds from driver to reader of ``frames`` pictures."""
    source, times, number = TimedSource(pixels), [], 0
    with FramePump(source) as pump:
        while len(times) < frames:
            shot = pump.wait_newer(number)
            if shot is not None:
                times.append((time.perf_counter() - source.given[shot.number - 1]) * 1000)
                number = shot.number
    return times[5:]  # the first wake everything up


def own_ms(pixels: Callable[[int], NDArray[np.uint8]], frames: int = 60) -> float:
    """Return the median processor time, in milliseconds, of the pump's work on one picture."""
    spent = 0.0

    class Unpaced(TimedSource):
        def open(self) -> UnpacedStream:
            return UnpacedStream(self)

    class UnpacedStream(TimedStream):
        def read(self) -> Picture:
            nonlocal spent
            start = time.thread_time()
            picture = Picture(self._source.pixels(len(self._source.given)))
            self._source.given.append(start)
            spent = time.thread_time() - start
            return picture

    reader = FrameReader(Unpaced(pixels), SYSTEM, lambda _: None, lambda _: None)
    reader.step()
    times = []
    for _ in range(frames):
        start = time.thread_time()
        reader.step()
        times.append((time.thread_time() - start - spent) * 1000)
    return statistics.median(times)


def noise(count: int = 6) -> list[NDArray[np.uint8]]:
    chance = np.random.default_rng(1)
    return [chance.integers(60, 200, (SIZE[1], SIZE[0], 3), np.uint8) for _ in range(count)]


def film(folder: Path, pictures: list[NDArray[np.uint8]]) -> Path:
    """Write a film of blurred noise, which compresses as a table does."""
    path = folder / "bench.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), RATE, SIZE)
    for index in range(60):
        writer.write(cv2.GaussianBlur(pictures[index % len(pictures)], (0, 0), 4))
    writer.release()
    return path


def looped(path: Path) -> Callable[[int], NDArray[np.uint8]]:
    device = open_device(str(path), cv2.CAP_FFMPEG)

    def pixels(_: int) -> NDArray[np.uint8]:
        found = next_pixels(device)
        if found is None:
            device.set(cv2.CAP_PROP_POS_FRAMES, 0)
            found = next_pixels(device)
        return found

    return pixels


def said(name: str, pixels: Callable[[int], NDArray[np.uint8]], frames: int) -> bool:
    own, times = own_ms(pixels), added_ms(pixels, frames)
    p50, p95 = statistics.median(times), statistics.quantiles(times, n=20)[18]
    reached = p95 <= TO_REACH_MS
    print(f"{name:<22} p50 {p50:6.2f} ms   p95 {p95:6.2f} ms   worst {max(times):6.2f} ms   own work {own:5.2f} ms")
    return reached


def paused_share() -> float:
    """Return the share of a core that a paused pump uses."""
    pictures = noise(2)
    with FramePump(TimedSource(lambda index: pictures[index % 2])) as pump:
        pump.wait_newer()
        pump.pause()
        time.sleep(0.5)
        used, start = time.process_time(), time.perf_counter()
        time.sleep(IDLE_S)
        return (time.process_time() - used) / (time.perf_counter() - start)


def main() -> int:
    """Print the figures; 1 if one is not reached."""
    frames = int(sys.argv[1]) if len(sys.argv) > 1 else 150
    pictures = noise()
    print(f"added by the pump at {SIZE[0]} × {SIZE[1]}, to reach: p95 of {TO_REACH_MS:g} ms")
    good = [said("changing pictures", lambda index: pictures[index % len(pictures)].copy(), frames)]
    good.append(said("unchanging pictures", lambda _: pictures[0].copy(), frames))
    with tempfile.TemporaryDirectory() as folder:
        good.append(said("video file, decoded", looped(film(Path(folder), pictures)), frames))
    share = paused_share()
    print(f"paused: {share:.2%} of a core, to reach: under {TO_REACH_SHARE:.0%}")
    return 0 if all(good) and share < TO_REACH_SHARE else 1


if __name__ == "__main__":
    sys.exit(main())
