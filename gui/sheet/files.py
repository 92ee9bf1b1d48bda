"""Pictures on disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QImage


def png_bytes(image: QImage) -> bytes:
    """Return ``image`` as a PNG file."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs take bytes for the format's name
    return bytes(data.data())


def write_png(path: Path, image: QImage) -> None:
    """Write ``image``; raises ``OSError`` with the reason, which ``QImage.save`` keeps to itself."""
    path.write_bytes(png_bytes(image))
