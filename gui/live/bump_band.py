"""Says that the camera was bumped, until somebody has dealt with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from gui.i18n import say
from gui.live.parts import button, label
from scorer.text import Text
from vision.table_view.values import Movement

if TYPE_CHECKING:
    from vision.table_view.quad import TableQuad
    from vision.table_view.values import Bump

_AGAIN: Final = Text("重新校准", "Calibrate again")
_MOVE: Final = Text("移动一下", "Move the corners")


class BumpBand(QFrame):
    """One sentence with two ways on: set the corners again, or let them follow the camera."""

    again_wanted = Signal()
    move_wanted = Signal(object)
    """The corners as they lie now (``TableQuad``)."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._proposed: TableQuad | None = None
        self._text = label(role="bad")
        self.move_button = button(_MOVE, self._move)
        self.again_button = button(_AGAIN, self.again_wanted.emit)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 6, 8, 6)
        layout.addWidget(self._text, 1)
        layout.addWidget(self.move_button)
        layout.addWidget(self.again_button)
        self.hide()

    def show_bump(self, bump: Bump | None) -> None:
        """Show whether the camera was moved. While nobody can tell, what was said last stays."""
        if bump is None or bump.movement is Movement.STILL:
            self.hide()
        elif bump.movement is Movement.MOVED:
            self._proposed = bump.proposed
            say(self._text.setText, bump.text)
            self.move_button.setVisible(bump.proposed is not None)
            self.show()

    def _move(self) -> None:
        if self._proposed is not None:
            self.hide()
            self.move_wanted.emit(self._proposed)
