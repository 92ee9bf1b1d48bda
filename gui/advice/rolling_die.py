"""A big die: rolled here, or thrown at the table and tapped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.advice import words
from gui.advice.luck import throw
from gui.session.dice import Die
from gui.settlement.labels import label
from gui.theme import colours
from gui.win.choice_button import ChoiceButton

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPaintEvent

_SIZE: Final = 84
_TURNS: Final = 9
"""Faces that flash by while it rolls."""
_TURN_MS: Final = 60
_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


class DieFace(QWidget):
    """What the die shows; 0: blank."""

    def __init__(self) -> None:
        super().__init__()
        self.number = 0
        self.setFixedSize(QSize(_SIZE, _SIZE))

    def show_number(self, number: int) -> None:
        """Show ``number``, 1 to 6."""
        self.number = number
        self.setAccessibleName(str(number))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the face; one and four are red, as on Chinese dice."""
        scheme = colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(scheme.line), 2))
        painter.setBrush(QColor("#fffdf8"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 14, 14)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#b3261e" if self.number in (1, 4) else "#1c2420"))
        radius = 11.0 if self.number == 1 else 7.5
        for x, y in _PIPS.get(self.number, ()):
            painter.drawEllipse(QPointF(_SIZE / 2 + 22 * x, _SIZE / 2 + 22 * y), radius, radius)


class RollingDie(QWidget):
    """Rolls for half a second, then tells what it shows; the window goes on meanwhile."""

    thrown = Signal(int)
    """1 to 6, rolled or tapped."""

    def __init__(self, key: str, throwing: Callable[[], int] = throw) -> None:
        super().__init__()
        self._throwing = throwing
        self._turns = 0
        self.face, self.roll, self.real = DieFace(), ChoiceButton(words.ROLL, key), Die(words.THREW)
        self.real.question.hide()  # it stands above the faces: beside them it would ask for too much width
        self.roll.setCheckable(False)
        self.roll.setAutoDefault(False)
        self._timer = QTimer(self)
        self._timer.setInterval(_TURN_MS)
        self._timer.timeout.connect(self._turn)
        column = QVBoxLayout()
        column.addWidget(self.roll)
        column.addWidget(label(words.THREW, "quiet"))
        column.addWidget(self.real)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.face)
        row.addLayout(column, 1)
        self.roll.clicked.connect(self.start)
        self.real.thrown.connect(self.show_thrown)

    def start(self) -> None:
        """Begin to roll."""
        self._turns = _TURNS
        self.roll.setEnabled(False)
        self._timer.start()

    def show_thrown(self, number: int) -> None:
        """Show what was thrown, and tell it; a die that still rolls lies still."""
        self._timer.stop()
        self.roll.setEnabled(True)
        self.face.show_number(number)
        self.thrown.emit(number)

    def _turn(self) -> None:
        self._turns -= 1
        if self._turns > 0:
            self.face.show_number(self.face.number % 6 + 1)
        else:
            self.show_thrown(self._throwing())
