"""Another number of points per 炮, typed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSpinBox, QWidget

from gui.i18n import same, say
from gui.settlement.labels import label
from gui.win import words

_MOST: Final = 999


class PointsBox(QWidget):
    """A number box with its key; ``picked`` on every new number."""

    picked = Signal(int)

    def __init__(self, key: str) -> None:
        super().__init__()
        self._box = QSpinBox(minimum=1, maximum=_MOST)
        self._box.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self._box.setMinimumSize(60, 46)
        say(self._box.setAccessibleName, words.OTHER_POINTS_NAME)
        self._box.valueChanged.connect(self.picked)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label(words.OTHER_POINTS))
        row.addWidget(self._box, 1)
        row.addWidget(label(same(key), "key"), alignment=Qt.AlignmentFlag.AlignVCenter)

    def show_points(self, points: int) -> None:
        """Show the number; nothing is emitted."""
        with QSignalBlocker(self._box):
            self._box.setValue(points)

    def focus(self) -> None:
        """Let people type."""
        self._box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._box.selectAll()
