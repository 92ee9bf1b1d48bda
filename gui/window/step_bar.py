"""The four steps across the top."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from gui.confirm.chip import RoomyButton
from gui.i18n import say
from gui.window.steps import STEP_NAMES, Step


class StepBar(QWidget):
    """Shows where people are; a click goes anywhere."""

    chosen = Signal(object)
    """This ``Step`` was clicked."""

    def __init__(self) -> None:
        super().__init__()
        self._buttons: dict[Step, RoomyButton] = {}
        group = QButtonGroup(self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for step in Step:
            button = RoomyButton()
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            say(button.setText, STEP_NAMES[step])
            button.clicked.connect(partial(self._choose, step))
            group.addButton(button)
            layout.addWidget(button)
            self._buttons[step] = button

    def show_step(self, step: Step) -> None:
        """Show where people are."""
        self._buttons[step].setChecked(True)

    def _choose(self, step: Step) -> None:
        self.chosen.emit(step)
