"""Qt for drawing without a window."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def offscreen_application() -> Iterator[QGuiApplication]:
    """Give an application to draw text and pictures with, on no screen at all.

    An application that runs already is used as it is.
    """
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        yield running
        return
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication(["jianhua"])
    try:
        yield application
    finally:
        application.shutdown()
