"""Another number of points per 炮, typed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from gui.i18n import same, say
from gui.settlement.labels import label
from gui.win import words
from scorer.table import MOST_POINTS


class PointsBox(QWidget):
    """A box for a number from 1 to 999, with its key; ``picked`` on every new number."""

    picked = Signal(int)

    def __init__(self, key: str) -> None:
        super().__init__()
        self._box = QLineEdit()
        self._box.setValidator(QIntValidator(1, MOST_POINTS, self._box))
        self._box.setMinimumSize(60, 46)
        say(self._box.setAccessibleName, words.OTHER_POINTS_NAME)
        self._box.textEdited.connect(self._edited)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label(words.OTHER_POINTS))
        row.addWidget(self._box, 1)
        row.addWidget(label(same(key), "key"), alignment=Qt.AlignmentFlag.AlignVCenter)

    def show_points(self, points: int) -> None:
        """Show the number; nothing is emitted."""
        if self._box.text() != str(points):
            self._box.setText(str(points))

    def focus(self) -> None:
        """Let people type."""
        self._box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._box.selectAll()

    def _edited(self, text: str) -> None:
        if self._box.hasAcceptableInput():
            self.picked.emit(int(text))
