"""The die: East's for the first dealer, the dealer's for the wall. People throw their own and tap what it shows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from gui.confirm.chip import ChipButton
from gui.settlement.labels import label

if TYPE_CHECKING:
    from scorer.text import Text

FACES: Final = "⚀⚁⚂⚃⚄⚅"


class Die(QWidget):
    """A question and six faces to tap."""

    thrown = Signal(int)
    """1 to 6."""

    def __init__(self, question: Text) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        self.question: QLabel = label(question, "quiet")
        row.addWidget(self.question)
        self.faces: list[ChipButton] = []
        for number in range(1, 7):
            face = ChipButton()
            face.setText(f"{FACES[number - 1]} {number}")
            face.clicked.connect(partial(self._throw, number))
            row.addWidget(face)
            self.faces.append(face)
        row.addStretch()

    def _throw(self, number: int) -> None:
        self.thrown.emit(number)
