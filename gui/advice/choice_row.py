"""A row of big buttons of which one is true, each with its key."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from gui.i18n import say
from gui.settlement.labels import label
from gui.win.choice_button import ChoiceButton

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QKeyEvent

    from scorer.text import Text


class ChoiceRow(QWidget):
    """Asks one thing; ``chosen`` tells what was tapped, the page says what is true."""

    chosen = Signal(object)

    def __init__(self, title: Text | None, choices: Sequence[tuple[object, Text, str]]) -> None:
        """Make one button for each value, text and key."""
        super().__init__()
        self.buttons: dict[object, ChoiceButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self.title: QLabel | None = None if title is None else label(title, "row-title")
        if self.title is not None:
            row.addWidget(self.title)
        for value, text, key in choices:
            button = ChoiceButton(text, key)
            button.clicked.connect(partial(self._choose, value))
            button.setAutoDefault(False)
            row.addWidget(button, 1)
            self.buttons[value] = button

    def show_choice(self, value: object) -> None:
        """Show what is true; a value of no button shows none."""
        for each, button in self.buttons.items():
            button.show_state(chosen=each == value, refusal=None)

    def set_texts(self, texts: Mapping[Any, Text]) -> None:
        """Call the buttons otherwise; one without a text is hidden."""
        for value, button in self.buttons.items():
            button.setVisible(value in texts)
            if value in texts:
                say(button.setText, texts[value])

    def _choose(self, value: object) -> None:
        self.chosen.emit(value)


def press_choice(page: QWidget, event: QKeyEvent) -> bool:
    """Press the button on ``page`` whose key was pressed; return whether there is one."""
    key = event.text().upper()
    for button in page.findChildren(ChoiceButton):
        if key and button.key == key and button.isVisible() and button.isEnabled():
            button.click()
            return True
    return False
