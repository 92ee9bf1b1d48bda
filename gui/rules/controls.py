"""What changes a field: big buttons for a switch, minus and plus around a number."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QHBoxLayout, QLineEdit, QPushButton, QWidget

from gui.confirm.chip import RoomyButton
from gui.i18n import same, say
from gui.rules import words
from gui.settlement.labels import label
from scorer.house.labels import UNITS
from scorer.ruleset_files import MOST
from scorer.text import Text

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent

    from scorer.house.labels import FieldLabel, Value

_SHORT: Final = 18
"""Two names of so many letters together stand side by side."""


class Control(QWidget):
    """Changes one field."""

    picked = Signal(object)
    """Another value (``Value``) was picked."""

    def show_value(self, value: Value) -> None:
        """Show what the field holds; nothing is emitted."""
        raise NotImplementedError


class ChoiceControl(Control):
    """One big button a value."""

    def __init__(self, shown: FieldLabel) -> None:
        super().__init__()
        self.buttons: dict[Value, QPushButton] = {}
        self._group = QButtonGroup(self)
        short = len(shown.choices) == 2 and sum(len(choice.name.en) for choice in shown.choices) <= _SHORT
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        layout = QBoxLayout(across if short else down, self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for choice in shown.choices:
            button = RoomyButton()
            button.setCheckable(True)
            say(button.setText, choice.name)
            button.clicked.connect(partial(self._pick, choice.value))
            self._group.addButton(button)
            self.buttons[choice.value] = button
            layout.addWidget(button)
        if short:
            layout.addStretch()

    def _pick(self, value: Value, _checked: bool = False) -> None:
        self.picked.emit(value)

    def show_value(self, value: Value) -> None:
        """Check the button of ``value``."""
        self.buttons[value].setChecked(True)


class _Box(QLineEdit):
    """Tells when people leave it, whatever they left in it."""

    left = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """People go on elsewhere."""
        super().focusOutEvent(event)
        self.left.emit()


class NumberControl(Control):
    """Minus, the number, plus, what it counts."""

    def __init__(self, shown: FieldLabel) -> None:
        super().__init__()
        self.less, self.box, self.more = QPushButton(), _Box(), QPushButton()
        self.box.setValidator(QIntValidator(0, MOST, self.box))
        self.box.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.box.setFixedWidth(72)
        self.box.setMinimumHeight(46)
        say(self.box.setAccessibleName, shown.name)
        for button, sign, name in ((self.less, "−", words.LESS), (self.more, "+", words.MORE)):
            say(button.setText, same(sign))
            say(button.setAccessibleName, name)
            button.setAutoRepeat(True)
            button.setMinimumWidth(60)
        self.less.clicked.connect(lambda: self._step(-1))
        self.more.clicked.connect(lambda: self._step(1))
        self.box.textEdited.connect(self._edited)
        self.box.left.connect(self._finished)
        self._value = 0
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for part in (self.less, self.box, self.more, label(_unit(shown))):
            layout.addWidget(part)
        layout.addStretch()

    def show_value(self, value: Value) -> None:
        """Show the number; one that is being typed is left alone."""
        self._value = int(value)
        if self.box.text() != str(value):
            self.box.setText(str(value))
        self.less.setEnabled(self._value > 0)
        self.more.setEnabled(self._value < MOST)

    def _step(self, by: int) -> None:
        self.picked.emit(min(MOST, max(0, self._value + by)))

    def _edited(self, text: str) -> None:
        if self.box.hasAcceptableInput():
            self.picked.emit(int(text))

    def _finished(self) -> None:
        self.box.setText(str(self._value))


def control(shown: FieldLabel) -> Control:
    """Return what changes the field."""
    return ChoiceControl(shown) if shown.choices else NumberControl(shown)


def _unit(shown: FieldLabel) -> Text:
    """Return what a number counts, without the number."""
    unit = UNITS[shown.unit]
    return Text(unit.zh.replace("{n}", "").strip(), unit.en.replace("{n}", "").strip())
