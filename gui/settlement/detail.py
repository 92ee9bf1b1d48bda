"""The columns side by side where there is room, two by two where there isn't."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

_COLUMN_PX = 250
"""Below this width a column is no pleasure to read."""


class ColumnGrid(QWidget):
    """Lays its columns out anew when the width changes."""

    def __init__(self, columns: Sequence[QWidget]) -> None:
        super().__init__()
        self._columns = tuple(columns)
        self._across = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(10)
        self._lay(len(self._columns))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose how many columns fit."""
        super().resizeEvent(event)
        wanted = event.size().width() // _COLUMN_PX
        self._lay(len(self._columns) if wanted >= len(self._columns) else max(1, min(2, wanted)))

    def _lay(self, across: int) -> None:
        if across == self._across:
            return
        self._across = across
        for index, column in enumerate(self._columns):
            self._grid.addWidget(column, *divmod(index, across))
        for index in range(len(self._columns)):
            self._grid.setColumnStretch(index, _share(index, across))


def _share(index: int, across: int) -> int:
    """The winner has most lines: his column is wider where all stand side by side."""
    if index >= across:
        return 0
    return 4 if index == 0 and across > 2 else 3
