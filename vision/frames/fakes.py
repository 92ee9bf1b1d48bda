"""Sources for tests and demonstrations: faults come when they are asked for."""

from __future__ import annotations

import threading
from enum import Enum
from typing import TYPE_CHECKING, Literal

import numpy as np

from scorer.text import Text
from vision.frames.clock import SYSTEM
from vision.frames.errors import CameraBusy, CameraLost, CameraUnplugged, SourceError
from vision.frames.source import Closing, Picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from vision.frames.clock import Clock


class Fault(Enum):
    """What a fake does wrong."""

    BUSY = "busy"
    """Opening fails, as if another program had it; an open one breaks off."""
    UNPLUGGED = "unplugged"
    """Opening and reading fail, as if the cable were out."""
    STALLED = "stalled"
    """Open, but ``read`` finds nothing."""
    HANGING = "hanging"
    """``open`` and ``read`` don't return, as with a broken driver; ``FakeCamera.release`` frees them."""
    BLACK = "black"
    """A covered lens: dark pictures with a little noise."""
    FROZEN = "frozen"
    """The same picture again and again."""


_ERRORS: dict[Fault, SourceError] = {
    Fault.BUSY: CameraBusy(Text("{name} 正被占用。", "{name} is in use.").fill(name="假摄像头")),
    Fault.UNPLUGGED: CameraUnplugged(Text("假摄像头拔掉了。", "The fake camera is unplugged.")),
}
_LOST = CameraLost(Text("假摄像头断开了。", "The fake camera broke off."))


class FakeCamera:
    """A camera whose ``fault`` can be set at any moment, from any thread.

    It shows a moving scene, or ``pictures`` in turn, each with a little noise as a
    sensor has it.
    """

    live = True

    def __init__(
        self,
        pictures: Sequence[NDArray[np.uint8]] = (),
        *,
        name: str = "FakeCamera",
        rate: float = 30.0,
        size: tuple[int, int] = (320, 180),
        clock: Clock = SYSTEM,
    ) -> None:
        """Make one.

        Args:
            pictures: H × W × 3 uint8 BGR each, shown in turn for ever; none shows a moving scene.
            name: Its name.
            rate: Pictures a second; 0 gives them as fast as they are read.
            size: Width and height of the moving scene in px.
            clock: Lets the time between two pictures pass.
        """
        self.name = name
        self.identity = f"fake:{name}"
        self.fault: Fault | None = None
        """What it does wrong now; None for nothing."""
        self.opened = 0
        """How often it was opened."""
        self.open_now = 0
        """How many connections are open."""
        self.rate = rate
        self.clock = clock
        self._pictures = tuple(pictures) or _moving_scene(size)
        self._free = threading.Event()

    def release(self) -> None:
        """Let hanging calls go on."""
        self._free.set()

    def open(self) -> FakeStream:
        """Connect; raises ``CameraBusy`` or ``CameraUnplugged`` with that fault."""
        self.hang_if_asked()
        if self.fault in _ERRORS:
            raise _ERRORS[self.fault]
        self.opened += 1
        return FakeStream(self)

    def hang_if_asked(self) -> None:
        """Block while hanging, until ``release``."""
        if self.fault is Fault.HANGING:
            self._free.wait()

    def pixels(self, index: int) -> NDArray[np.uint8]:
        """Return picture ``index`` of the turn, as the fault has it."""
        if self.fault is Fault.FROZEN:
            return self._pictures[0]
        shown = self._pictures[index % len(self._pictures)]
        if self.fault is Fault.BLACK:
            shown = np.zeros_like(shown)
        return _noisy(shown, index)


class FakeStream(Closing):
    """An open connection to a ``FakeCamera``."""

    ended = False
    rest_s = 0.02

    def __init__(self, camera: FakeCamera) -> None:
        self._camera = camera
        self._index = 0
        self._open = True
        camera.open_now += 1

    def read(self) -> Picture | None:
        """Return the next picture, one ``rate`` after the other."""
        camera = self._camera
        if camera.rate:
            camera.clock.sleep(1 / camera.rate)
        camera.hang_if_asked()
        if camera.fault is Fault.STALLED:
            return None
        if camera.fault in _ERRORS:
            raise _LOST if camera.fault is Fault.BUSY else _ERRORS[camera.fault]
        self._index += 1
        return Picture(camera.pixels(self._index))

    def close(self) -> None:
        """Let the camera go."""
        if self._open:
            self._open = False
            self._camera.open_now -= 1


Step = Picture | SourceError | Literal[Fault.BUSY, Fault.UNPLUGGED] | None
"""What one ``read`` of a ``ScriptedSource`` does: a picture, an error, or None for no picture."""


class ScriptedSource:
    """Replays steps, one a ``read``, then ends; each takes ``every_s`` by its clock."""

    def __init__(
        self,
        steps: Sequence[Step],
        *,
        clock: Clock = SYSTEM,
        every_s: float = 1 / 30,
        name: str = "script",
        live: bool = True,
    ) -> None:
        """Make one.

        Args:
            steps: What each ``read`` does; after an error the next step answers the next connection.
            clock: Moved by ``every_s`` a step.
            every_s: Seconds between two steps.
            name: Its name.
            live: Whether it counts as a camera, so that old pictures are a fault.
        """
        self.name = name
        self.identity = f"script:{name}"
        self.live = live
        self.clock = clock
        self.every_s = every_s
        self._steps = list(steps)

    @property
    def left(self) -> int:
        """Steps that are still to come."""
        return len(self._steps)

    def open(self) -> ScriptedStream:
        """Connect; raises the next step if that is ``BUSY`` or ``UNPLUGGED``."""
        if self._steps and isinstance(step := self._steps[0], Fault) and step in _ERRORS:
            self.take()
            raise _ERRORS[step]
        return ScriptedStream(self)

    def take(self) -> Step:
        """Return the next step."""
        self.clock.sleep(self.every_s)
        return self._steps.pop(0) if self._steps else None


class ScriptedStream(Closing):
    """An open connection to a ``ScriptedSource``."""

    rest_s = 0.01

    def __init__(self, source: ScriptedSource) -> None:
        self._source = source

    @property
    def ended(self) -> bool:
        """Whether the script is at its end."""
        return self._source.left == 0

    def read(self) -> Picture | None:
        """Do the next step."""
        step = self._source.take()
        if isinstance(step, SourceError):
            raise step
        if isinstance(step, Fault) and step in _ERRORS:
            raise _ERRORS[step]
        return step if isinstance(step, Picture) else None

    def close(self) -> None:
        """Do nothing: the script goes on where it was."""


def _moving_scene(size: tuple[int, int]) -> tuple[NDArray[np.uint8], ...]:
    """Return 16 pictures: a bright block that walks over a green cloth."""
    width, height = size
    scenes = []
    for step in range(16):
        scene = np.full((height, width, 3), (60, 110, 50), np.uint8)
        left = step * width // 20
        scene[height // 3 : height * 2 // 3, left : left + width // 5] = (235, 240, 240)
        scenes.append(scene)
    return tuple(scenes)


def _noisy(pixels: NDArray[np.uint8], index: int) -> NDArray[np.uint8]:
    """Return a copy in which a few pixels of each row differ from picture to picture."""
    noisy = pixels.copy()
    columns = np.arange(index % 7, pixels.shape[1], 7)
    noisy[:, columns] ^= np.uint8(1 + index % 3)
    return noisy
