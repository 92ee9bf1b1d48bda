"""A window whose camera, reader, networks and settings are fakes; the camera's faults come when a test asks."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
import pytest

from gui.app import application, make_window
from gui.live.desk import LiveDesk
from gui.live.live_page import LivePage
from gui.live.settings import LiveSettings
from gui.live.source_choice import SourceChoice, SourceKind
from gui.live.world import LiveWorld
from gui.window.coordinator import World
from gui.work.saved import Saved
from scorer.rules import ruleset
from vision import photo
from vision.frames.cameras import CameraEntry, CameraIdentity
from vision.frames.fakes import FakeCamera
from vision.phone.networks import LocalNetwork

WEBCAM = CameraEntry(CameraIdentity("USB Camera", 1, 2, "socket 1"), 0, "USB Camera")
OTHER = CameraEntry(CameraIdentity("Built-in", 1, 3, "socket 2"), 1, "Built-in")


def table_picture():
    """A green table on a dark floor, with white tiles."""
    pixels = np.full((480, 640, 3), (40, 40, 60), np.uint8)
    cv2.rectangle(pixels, (100, 60), (540, 420), (70, 130, 60), -1)
    for x in range(180, 460, 40):
        cv2.rectangle(pixels, (x, 340), (x + 28, 380), (240, 240, 240), -1)
    return pixels


@dataclass
class QuadReader:
    """Answers with one reading, whatever the picture; as slow as it is told."""

    reading: object
    seconds: float = 0.0
    quads: list = field(default_factory=list)
    reads: int = 0

    def read(self, _frame, quad=None):
        self.reads += 1
        self.quads.append(quad)
        time.sleep(self.seconds)
        return self.reading


@pytest.fixture
def reader(reading):
    return QuadReader(reading)


@pytest.fixture
def camera():
    return FakeCamera([table_picture()], name="USB Camera", rate=40)


@pytest.fixture
def live_world(camera, tmp_path):
    return LiveWorld(
        cameras=lambda: (WEBCAM, OTHER),
        source_of=lambda _choice: camera,
        networks=lambda: (LocalNetwork("lo", "127.0.0.1"),),
        settings=LiveSettings(tmp_path / "live.json"),
    )


@pytest.fixture
def page(qtbot):
    """The live page alone, without a window around it."""
    application()
    page = LivePage()
    qtbot.addWidget(page)
    page.resize(1100, 700)
    return page


@pytest.fixture
def live(page, live_world, reader, qtbot):
    with qtbot.waitExposed(page):
        page.show()
    live = LiveDesk(page, live_world, lambda: reader, lambda: ruleset("jiujiang"), page)
    yield live
    live.close()


@pytest.fixture
def table(page):
    return page.table


@pytest.fixture
def watch_table(live, page, camera, qtbot):
    """Choose the camera and skip or finish the calibration; return the camera."""

    def watch_table(*, quad=None):
        watch(live, page, qtbot, quad)
        return camera

    return watch_table


@pytest.fixture
def steady_table(watch_table, table, qtbot):
    """Watch the table until its reading is frozen."""

    def steady_table(*, quad=None):
        watch_table(quad=quad)
        qtbot.waitUntil(table.use_button.isEnabled, timeout=15000)

    return steady_table


def watch(live, page, qtbot, quad=None):
    live.choose(SourceChoice(SourceKind.CAMERA, WEBCAM.identity.text))
    if quad is None:
        page.calibrate.skip_button.click()
    else:
        qtbot.waitUntil(lambda: page.calibrate.view.quad is not None, timeout=10000)
        page.calibrate.view.show_quad(quad)
        page.calibrate.done_button.click()
    qtbot.waitUntil(lambda: page.table.view.picture is not None, timeout=10000)


@pytest.fixture
def world(reader, live_world, tmp_path):
    return World(photo, lambda: reader, Saved(tmp_path / "state"), Path("/photos/example.jpg"), live=live_world)


@pytest.fixture
def opened(qtbot, world):
    application()
    window, coordinator = make_window(world)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    yield window, coordinator
    window.close()


@pytest.fixture
def window(opened):
    return opened[0]


@pytest.fixture
def coordinator(opened):
    return opened[1]


@pytest.fixture
def steady_window(window, coordinator, qtbot):
    """A whole window that watches a steady table."""
    coordinator.live_flow.show_camera()
    watch(coordinator.live, window.live, qtbot)
    qtbot.waitUntil(window.live.table.use_button.isEnabled, timeout=15000)
    return window
