"""A small button beside names and tiles."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from gui.theme import Size

_SHEET: Final = f"""
QPushButton {{
  font-size: {int(Size.SMALL)}px; padding: 2px 10px; min-height: 22px; border-width: 1px; border-radius: 8px;
}}
"""


class ChipButton(QPushButton):
    """Small, and never takes the keys away from the tiles."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setStyleSheet(_SHEET)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
