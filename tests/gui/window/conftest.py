from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from gui.app import application, make_window
from gui.window.coordinator import World
from gui.work.saved import Saved

if TYPE_CHECKING:
    from scorer.errors import KnownError


@dataclass
class FakeOpener:
    """Opens every path as a small picture named like it."""

    make: object
    errors: dict[str, KnownError] = field(default_factory=dict)

    def open_photo(self, path):
        if path.name in self.errors:
            raise self.errors[path.name]
        return self.make(path.name)

    def decode_photo(self, _data, source):
        return self.make(source)


@dataclass
class FakeReader:
    """Answers with one reading; as slow, as busy and as faulty as it is told."""

    reading: object
    seconds: float = 0.0
    spin: bool = False
    error: Exception | None = None
    frames: list[str] = field(default_factory=list)
    threads: set[int] = field(default_factory=set)

    def read(self, frame):
        self.frames.append(frame.source)
        self.threads.add(threading.get_ident())
        end = time.monotonic() + self.seconds
        while time.monotonic() < end:
            burst = time.monotonic() + (0.01 if self.spin else 0)
            while time.monotonic() < burst:
                pass
            time.sleep(0.01)
        if self.error is not None:
            raise self.error
        return self.reading


@pytest.fixture
def reader(reading):
    return FakeReader(reading)


@pytest.fixture
def opener(make_photo):
    return FakeOpener(make_photo)


@pytest.fixture
def world(opener, reader, tmp_path):
    return World(opener, lambda: reader, Saved(tmp_path / "state"), Path("/photos/example.jpg"))


@pytest.fixture
def open_window(qtbot):
    """Make a window on a world; it is closed before the test ends."""
    opened = []
    application()

    def open_window(world):
        window, coordinator = make_window(world)
        qtbot.addWidget(window)
        opened.append(window)
        with qtbot.waitExposed(window):
            window.show()
        return window, coordinator

    yield open_window
    for window in opened:
        window.close()


@pytest.fixture
def opened(open_window, world):
    return open_window(world)


@pytest.fixture
def window(opened):
    return opened[0]


@pytest.fixture
def coordinator(opened):
    return opened[1]
