"""A webcam, chosen by its name and found again under any index."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2

from scorer.text import Text
from vision.frames.cameras import CameraEntry, CameraIdentity, cameras, found
from vision.frames.capture_device import CAMERA_BACKEND, Device, next_pixels, open_device
from vision.frames.errors import CameraBusy, CameraLost, CameraUnplugged
from vision.frames.source import Closing, Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SIZE = (1920, 1080)
"""Width and height that are asked of a camera; one that can't gives the nearest."""

FAILS = 5
"""Reads without a picture, one right after the other, after which a camera counts as lost."""

REST_S = 0.05
"""Rest after a read without a picture."""

_UNPLUGGED = Text(
    "找不到摄像头 {name}：请插好 USB 线，插回后会自动恢复。",
    "{name} is not plugged in: plug it in, it is found again by itself.",
)
_BUSY = Text(
    "{name} 打不开：可能正被别的程序占用。请关掉会议、聊天软件，并在系统设置里允许使用摄像头。",
    "{name} can't be opened: another program may be using it. Close meeting and chat programs, "
    "and allow cameras in the system's settings.",
)
_LOST = Text("{name} 断开了，正在重新连接：请检查 USB 线。", "{name} broke off, connecting again: check its USB cable.")


class Webcam:
    """A ``FrameSource``: the camera known by an identity."""

    live = True

    def __init__(
        self,
        identity: CameraIdentity,
        *,
        size: tuple[int, int] = SIZE,
        rate: float = 30.0,
        entries: Callable[[], Sequence[CameraEntry]] = cameras,
        opener: Callable[[int, int], Device] = open_device,
    ) -> None:
        """Make one; nothing is opened yet.

        Args:
            identity: Which camera.
            size: Width and height asked of it, px.
            rate: Pictures a second asked of it.
            entries: Lists the cameras that are plugged in.
            opener: Opens the camera of an index with a backend of OpenCV.
        """
        self.camera = identity
        self._size, self._rate = size, rate
        self._entries, self._opener = entries, opener

    @property
    def name(self) -> str:
        """The camera's name."""
        return self.camera.name

    @property
    def identity(self) -> str:
        """The camera's identity as one line (``CameraIdentity.parse``)."""
        return self.camera.text

    def open(self) -> WebcamStream:
        """Open it under the index that it has now.

        Raises:
            CameraUnplugged: It isn't there.
            CameraBusy: It is there, but can't be opened or gives nothing.
        """
        entry = self._entry()
        device = self._opener(entry.index, CAMERA_BACKEND)
        if not device.isOpened():
            device.release()
            raise CameraBusy(_BUSY.fill(name=self.name))
        self._set_up(device)
        return WebcamStream(self, device)

    def broke_off(self) -> CameraUnplugged | CameraLost:
        """Return why an open camera gives nothing any more."""
        there = found(self.camera, self._entries()) is not None
        return CameraLost(_LOST.fill(name=self.name)) if there else CameraUnplugged(_UNPLUGGED.fill(name=self.name))

    def gave_nothing(self) -> CameraUnplugged | CameraBusy:
        """Return why a camera that could be opened never gave a picture: some systems open a camera in use."""
        there = found(self.camera, self._entries()) is not None
        return CameraBusy(_BUSY.fill(name=self.name)) if there else CameraUnplugged(_UNPLUGGED.fill(name=self.name))

    def _entry(self) -> CameraEntry:
        entry = found(self.camera, self._entries())
        if entry is None:
            raise CameraUnplugged(_UNPLUGGED.fill(name=self.name))
        return entry

    def _set_up(self, device: Device) -> None:
        """Ask for the size as JPEG pictures: uncompressed, USB 2 carries 1080p five times a second."""
        device.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        device.set(cv2.CAP_PROP_FRAME_WIDTH, self._size[0])
        device.set(cv2.CAP_PROP_FRAME_HEIGHT, self._size[1])
        device.set(cv2.CAP_PROP_FPS, self._rate)
        device.set(cv2.CAP_PROP_BUFFERSIZE, 1)  # else the picture is four old


class WebcamStream(Closing):
    """An open webcam."""

    ended = False
    rest_s = REST_S

    def __init__(self, webcam: Webcam, device: Device) -> None:
        self._webcam = webcam
        self._device = device
        self._fails = 0
        self._came = False

    def read(self) -> Picture | None:
        """Return the next picture; raises a ``SourceError`` after several reads without one."""
        try:
            pixels = next_pixels(self._device)
        except cv2.error as error:
            raise self._webcam.broke_off() from error
        if pixels is None:
            self._count_fail()
            return None
        self._fails, self._came = 0, True
        return Picture(pixels)

    def skip(self) -> None:
        """Let the next picture go by undecoded; raises as ``read``."""
        if not self._device.grab():
            self._count_fail()

    def close(self) -> None:
        """Let the camera go."""
        self._device.release()

    def _count_fail(self) -> None:
        self._fails += 1
        if self._fails >= FAILS:
            raise self._webcam.broke_off() if self._came else self._webcam.gave_nothing()
