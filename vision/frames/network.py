"""A stream of the network, such as a phone used as a camera: RTSP or HTTP.

The address may hold a name and a password. They go to the driver alone: ``name``,
``identity``, ``repr`` and every sentence show the address without them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import cv2

from scorer.text import Text
from vision.frames.capture_device import Device, next_pixels, open_device
from vision.frames.errors import StreamUnreachable
from vision.frames.source import Closing, Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

OPEN_TIMEOUT_MS = 5000
"""Milliseconds until an address that doesn't answer is given up."""

READ_TIMEOUT_MS = 3000
"""Milliseconds without a picture until a stream is given up."""

SCHEMES = ("rtsp", "rtsps", "http", "https")
"""Kinds of addresses that are opened; nothing else is, no local file above all."""

_UNREACHABLE = Text(
    "连不上 {name}：请检查手机和电脑是否在同一个网络、地址和密码是否正确、手机上的摄像头程序是否开着。",
    "{name} doesn't answer: check that phone and computer are in the same network, that address and password are "
    "right, and that the camera program on the phone is running.",
)
_BROKE_OFF = Text(
    "{name} 断开了，正在重新连接：请检查网络和手机。",
    "{name} broke off, connecting again: check the network and the phone.",
)
_NO_ADDRESS = Text(
    "这不是视频流地址：请输入 rtsp:// 或 http:// 开头的地址。",
    "This is no address of a stream: enter one that begins with rtsp:// or http://.",
)


class NetworkStream:
    """A ``FrameSource``: an address in the network."""

    live = True

    def __init__(self, address: str, *, opener: Callable[[str, int, Sequence[int]], Device] = open_device) -> None:
        """Make one; nothing is opened yet.

        Args:
            address: Begins with ``rtsp://``, ``rtsps://``, ``http://`` or ``https://``; may hold a password.
            opener: Opens an address with a backend of OpenCV and its settings.

        Raises:
            StreamUnreachable: It is no such address.
        """
        self._address = address.strip()
        self._opener = opener
        self.name = shown_address(self._address)
        """The address without name, password and query."""

    @property
    def identity(self) -> str:
        """The same; the whole address must be kept where secrets are kept."""
        return f"stream:{self.name}"

    def __repr__(self) -> str:
        return f"NetworkStream({self.name!r})"

    def open(self) -> OpenNetworkStream:
        """Connect, within ``OPEN_TIMEOUT_MS``; raises ``StreamUnreachable``."""
        settings = (
            cv2.CAP_PROP_OPEN_TIMEOUT_MSEC,
            OPEN_TIMEOUT_MS,
            cv2.CAP_PROP_READ_TIMEOUT_MSEC,
            READ_TIMEOUT_MS,
        )
        device = self._opener(self._address, cv2.CAP_FFMPEG, settings)  # other backends write the address in the log
        if not device.isOpened():
            device.release()
            raise StreamUnreachable(_UNREACHABLE.fill(name=self.name))
        return OpenNetworkStream(self.name, device)


class OpenNetworkStream(Closing):
    """A stream that answered."""

    ended = False
    rest_s = 0.05

    def __init__(self, name: str, device: Device) -> None:
        self._name = name
        self._device = device

    def read(self) -> Picture:
        """Return the next picture; raises ``StreamUnreachable`` when the stream breaks off."""
        try:
            pixels = next_pixels(self._device)
        except cv2.error:
            pixels = None
        if pixels is None:
            raise StreamUnreachable(_BROKE_OFF.fill(name=self._name))
        return Picture(pixels)

    def skip(self) -> None:
        """Let the next picture go by; raises as ``read``."""
        if not self._device.grab():
            raise StreamUnreachable(_BROKE_OFF.fill(name=self._name))

    def close(self) -> None:
        """Disconnect."""
        self._device.release()


def shown_address(address: str) -> str:
    """Return scheme, host, port and path: what may be shown and logged.

    Raises:
        StreamUnreachable: It is no address of a stream.
    """
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise StreamUnreachable(_NO_ADDRESS) from None  # the cause would name the address
    if parts.scheme.lower() not in SCHEMES or not host:
        raise StreamUnreachable(_NO_ADDRESS)
    host = f"[{host}]" if ":" in host else host
    return f"{parts.scheme.lower()}://{host}{f':{port}' if port else ''}{parts.path}"
