"""Whether a window can be opened here."""

from __future__ import annotations

import ctypes
import os
import sys


def has_display() -> bool:
    """Whether there is a display to open a window on.

    Qt ends the whole process when ``DISPLAY`` names a screen that doesn't answer,
    so the answer is tried out first. ``QT_QPA_PLATFORM`` that is set is trusted.
    """
    if not sys.platform.startswith("linux"):
        return True
    if os.environ.get("QT_QPA_PLATFORM"):
        return os.environ["QT_QPA_PLATFORM"] not in ("offscreen", "minimal")
    return bool(os.environ.get("WAYLAND_DISPLAY")) or (bool(os.environ.get("DISPLAY")) and _x11_answers())


def _x11_answers() -> bool:
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return False
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    answers = bool(xcb.xcb_connection_has_error(connection) == 0)
    xcb.xcb_disconnect(connection)
    return answers
