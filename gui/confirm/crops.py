"""Cut-outs of the photo, one for each tile, kept as long as the photo is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap

from gui.work.pictures import crop

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from gui.document.tiles import Box, LaidTile


class Crops:
    """Cuts tiles out of the photo that is shown now."""

    def __init__(self) -> None:
        self._image: QImage | None = None
        self._kept: dict[tuple[Box, int, int, int, float], QPixmap] = {}

    def show(self, image: QImage | None) -> None:
        """Cut out of ``image`` from now on."""
        self._image = image
        self._kept.clear()

    @property
    def has_photo(self) -> bool:
        """Whether there is a photo to cut out of."""
        return self._image is not None

    def of(self, tile: LaidTile, width: int, height: int, ratio: float) -> QPixmap | None:
        """Return the tile as the photo shows it, upright, within ``width`` × ``height`` logical px."""
        if self._image is None or tile.box is None:
            return None
        key = (tile.box, tile.turn, width, height, ratio)
        if key not in self._kept:
            part = crop(self._image, tile.box, tile.turn)
            size = QSize(round(width * ratio), round(height * ratio))
            mode = Qt.TransformationMode.SmoothTransformation
            pixmap = QPixmap.fromImage(part.scaled(size, Qt.AspectRatioMode.KeepAspectRatio, mode))
            pixmap.setDevicePixelRatio(ratio)
            self._kept[key] = pixmap
        return self._kept[key]
