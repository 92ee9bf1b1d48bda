"""OpenCV's ``VideoCapture``, and what of it the sources use: the seam to the drivers."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Protocol

import cv2

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

CAMERA_BACKEND = {"win32": cv2.CAP_DSHOW, "darwin": cv2.CAP_AVFOUNDATION}.get(sys.platform, cv2.CAP_V4L2)
"""How cameras are listed and opened on this system; one and the same, so that the indexes agree.

On Windows that is DirectShow: it opens at once, where Media Foundation takes up to twenty seconds.
"""


class Device(Protocol):
    """An open ``cv2.VideoCapture``, or what stands in for one."""

    def isOpened(self) -> bool:
        """Return whether it could be opened."""
        ...

    def grab(self) -> bool:
        """Take the next picture without decoding it; return whether there is one."""
        ...

    def retrieve(self) -> tuple[bool, NDArray[np.uint8] | None]:
        """Return the picture that was grabbed."""
        ...

    def get(self, prop: int) -> float:
        """Return a property, 0 if the driver doesn't know it."""
        ...

    def set(self, prop: int, value: float) -> bool:
        """Set a property; return whether the driver took it."""
        ...

    def release(self) -> None:
        """Let the device go."""
        ...


def open_device(address: int | str, backend: int, settings: Sequence[int] = ()) -> Device:
    """Open a camera by its index, a file or a network address.

    Args:
        address: Index, path or URL.
        backend: One of OpenCV's ``CAP_`` numbers; no other is tried.
        settings: Properties and values in turn, given to the driver while it opens.
    """
    device: Any = cv2.VideoCapture(address, backend, list(settings))
    return device  # type: ignore[no-any-return]  # OpenCV's own types say less than ``Device``


def next_pixels(device: Device) -> NDArray[np.uint8] | None:
    """Return the next picture, H × W × 3, uint8, BGR; None if there is none."""
    if not device.grab():
        return None
    return pixels_of(device)


def pixels_of(device: Device) -> NDArray[np.uint8] | None:
    """Return the picture that was grabbed, H × W × 3, uint8, BGR; None if it can't be decoded."""
    done, pixels = device.retrieve()
    if not done or pixels is None or pixels.size == 0:
        return None
    return pixels if pixels.ndim == 3 else cv2.cvtColor(pixels, cv2.COLOR_GRAY2BGR)  # type: ignore[return-value]
