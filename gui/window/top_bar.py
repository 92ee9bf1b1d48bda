"""The top line: the four steps, undo and redo, the language, the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from gui.i18n import current, say, set_language
from gui.window.step_bar import StepBar
from scorer.text import Text

if TYPE_CHECKING:
    from gui.document.history import History

_UNDO: Final = Text("↶ 撤销", "↶ Undo")
_REDO: Final = Text("↷ 重做", "↷ Redo")
_UNDO_TIP: Final = Text("撤销：{what}（Ctrl+Z）", "Undo: {what} (Ctrl+Z)")
_REDO_TIP: Final = Text("重做：{what}（Ctrl+Y）", "Redo: {what} (Ctrl+Y)")
_NONE: Final = Text("没有", "nothing")
_EVENING: Final = Text("开始一晚", "New evening")
_MENU: Final = Text("☰ 菜单", "☰ Menu")
_OTHER_LANGUAGE: Final = Text("English", "中文")


class TopBar(QWidget):
    """Always there, in every step."""

    def __init__(self, menu: QMenu) -> None:
        super().__init__()
        self.steps = StepBar()
        self.evening, self.undo, self.redo, self.language, self.menu = (self._button() for _ in range(5))
        say(self.evening.setText, _EVENING)
        say(self.undo.setText, _UNDO)
        say(self.redo.setText, _REDO)
        say(self.language.setText, _OTHER_LANGUAGE)
        say(self.menu.setText, _MENU)
        self.menu.setMenu(menu)
        self.language.clicked.connect(_switch)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self.steps, 1)
        for button in (self.evening, self.undo, self.redo, self.language, self.menu):
            layout.addWidget(button)

    def _button(self) -> QPushButton:
        button = QPushButton()
        button.setProperty("role", "flat")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return button

    def show_history(self, history: History) -> None:
        """Show what can be undone and redone."""
        undo, redo = history.undo_label, history.redo_label
        self.undo.setEnabled(undo is not None)
        self.redo.setEnabled(redo is not None)
        say(self.undo.setToolTip, _UNDO_TIP.fill(what=undo or _NONE))
        say(self.redo.setToolTip, _REDO_TIP.fill(what=redo or _NONE))


def _switch() -> None:
    set_language("en" if current() == "zh" else "zh", remember=True)
