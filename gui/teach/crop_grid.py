"""All tiles to be taught side by side, as many in a line as fit; one of them is chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from gui.teach.crop_button import CELL, CropButton

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from gui.teach.lesson import Lesson


class CropGrid(QWidget):
    """Shows a ``Lesson``."""

    chosen_changed = Signal(int)
    """Another tile (index) was chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons: list[CropButton] = []
        self.chosen = 0
        self.columns = 1
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)

    def show_lesson(self, lesson: Lesson) -> None:
        """Show other tiles, or the same ones with other faces; the chosen one stays chosen."""
        for button in self.buttons[len(lesson.tiles) :]:
            button.deleteLater()
        del self.buttons[len(lesson.tiles) :]
        for index, tile in enumerate(lesson.tiles):
            if index < len(self.buttons) and self.buttons[index].shows(tile):
                self.buttons[index].show_tile(tile)
            else:
                self._put(index, CropButton(tile))
        self._lay()
        self.choose(min(self.chosen, max(len(self.buttons) - 1, 0)))

    def choose(self, index: int) -> None:
        """Choose a tile; indexes beyond the last or before the first choose nothing new."""
        if not 0 <= index < len(self.buttons):
            return
        self.chosen = index
        for place, button in enumerate(self.buttons):
            button.setChecked(place == index)
        self.chosen_changed.emit(index)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the tiles anew where another number fits into a line."""
        super().resizeEvent(event)
        if self._fitting() != self.columns:
            self._lay()

    def _put(self, index: int, button: CropButton) -> None:
        if index < len(self.buttons):
            self.buttons[index].deleteLater()
            self.buttons[index] = button
        else:
            self.buttons.append(button)
        button.clicked.connect(partial(self._clicked, button))

    def _clicked(self, button: CropButton) -> None:
        self.choose(self.buttons.index(button))

    def _fitting(self) -> int:
        return max(1, (self.width() + 4) // (CELL.width() + 4))

    def _lay(self) -> None:
        self.columns = self._fitting()
        for index, button in enumerate(self.buttons):
            self._grid.addWidget(button, index // self.columns, index % self.columns)
        for line in range(self._grid.rowCount()):
            self._grid.setRowStretch(line, 0)
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, 0)
        self._grid.setRowStretch(len(self.buttons) // self.columns + 1, 1)
        self._grid.setColumnStretch(self.columns, 1)
