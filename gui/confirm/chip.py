"""A small button beside names and tiles."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QPushButton, QWidget

from gui.theme import Size

_SHEET: Final = f"""
QPushButton {{
  font-size: {int(Size.SMALL)}px; padding: 2px 10px; min-height: 22px; border-width: 1px; border-radius: 8px;
}}
"""


class RoomyButton(QPushButton):
    """Wide enough for its text in bold, which it is shown in while it is checked."""

    def sizeHint(self) -> QSize:
        """Return the size of the text in bold."""
        font = QFont(self.font())
        font.setBold(True)
        wider = QFontMetrics(font).horizontalAdvance(self.text()) - self.fontMetrics().horizontalAdvance(self.text())
        return super().sizeHint() + QSize(max(0, wider) if self.isCheckable() else 0, 0)

    def minimumSizeHint(self) -> QSize:
        """Return the same: no text is cut."""
        return self.sizeHint()


class ChipButton(RoomyButton):
    """Small, and never takes the keys away from the tiles."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setStyleSheet(_SHEET)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
