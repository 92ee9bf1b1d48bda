"""Then put right what was read wrong, name the set, save it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QScrollArea, QVBoxLayout, QWidget

from gui.confirm.picker import Picker
from gui.document.faces import typed_face, typed_number
from gui.i18n import say
from gui.teach.crop_grid import CropGrid
from gui.teach.lesson import Lesson
from gui.teach.words import listed
from scorer.text import Text
from vision.faces import Face

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_HINT: Final = Text(
    "左边是照片，右边是认成了什么。认错的点一下，再点下面对的牌（或打 5p、5筒、z、f、b）；不是牌就选“不是牌”。",
    "Left the photo, right what it was taken for. Click a wrong one, then the right tile below (or type 5p, z, f, b); "
    "“no tile” leaves one out.",
)
_COUNT: Final = Text("{n} 张牌，{doubtful} 张存疑。", "{n} tiles, {doubtful} doubtful.")
_MISSING: Final = Text(
    "还缺 {n} 种：{faces}。再加一张照片，或者就这样存：缺的照旧认。",
    "{n} kinds are missing: {faces}. Add a photo, or save as it is: those are read as before.",
)
_COMPLETE: Final = Text("30 种都有了。", "All 30 kinds are there.")
_NAME: Final = Text("这副牌叫什么，比如：家里的绿牌", "What the set is called, such as: green set at home")
_ADD: Final = Text("再加一张照片…", "Add a photo…")
_SAVE: Final = Text("记住这副牌", "Remember this set")
_CANCEL: Final = Text("不教了", "Cancel")
_STEPS: Final = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}


class CorrectPage(QWidget):
    """A grid of crops with a picker below."""

    add_wanted = Signal()
    save_wanted = Signal(str)
    """The set is to be kept under this name."""
    cancel_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.lesson = Lesson()
        self._digit = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.grid, self.picker, self.name = CropGrid(), Picker(), QLineEdit()
        self.picker.picked.connect(self.put_right)
        self._hint, self._count, self._missing = QLabel(), QLabel(), QLabel()
        self.add, self.save, self.cancel = QPushButton(), QPushButton(), QPushButton()
        self._lay()

    def _lay(self) -> None:
        layout = QVBoxLayout(self)
        say(self._hint.setText, _HINT)
        say(self.name.setPlaceholderText, _NAME)
        self._count.setProperty("role", "large")
        for label in (self._hint, self._count, self._missing):
            label.setWordWrap(True)
            label.setFixedWidth(self.picker.sizeHint().width())
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self.grid)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.grid.chosen_changed.connect(lambda index: scroll.ensureWidgetVisible(self.grid.buttons[index]))
        side = QVBoxLayout()
        for part in (self._count, self._hint, self.picker, self._missing):
            side.addWidget(part)
        side.addStretch()
        both = QHBoxLayout()
        both.addWidget(scroll, 1)
        both.addLayout(side)
        layout.addLayout(both, 1)
        layout.addLayout(self._last_line())

    def _last_line(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.addWidget(self.name, 1)
        self.save.setProperty("role", "primary")
        for button, text in ((self.add, _ADD), (self.cancel, _CANCEL), (self.save, _SAVE)):
            say(button.setText, text)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            line.addWidget(button)
        self.add.clicked.connect(self.add_wanted)
        self.cancel.clicked.connect(self.cancel_wanted)
        self.save.clicked.connect(lambda: self.save_wanted.emit(self.name.text()))
        self.name.returnPressed.connect(lambda: self.save_wanted.emit(self.name.text()))
        self.name.textChanged.connect(self._show_counts)
        return line

    def begin(self, lesson: Lesson, name: str) -> None:
        """Show a lesson from its first doubtful tile on."""
        self.name.setText(name)
        self.show_lesson(lesson)
        self.grid.choose(lesson.doubtful[0] if lesson.doubtful else 0)
        self.setFocus()

    def show_lesson(self, lesson: Lesson) -> None:
        """Show a lesson as it is now."""
        self.lesson = lesson
        self.grid.show_lesson(lesson)
        self._show_counts()

    def put_right(self, face: int) -> None:
        """The chosen tile shows ``face``; on to the next doubtful one."""
        index = self.grid.chosen
        if index >= len(self.lesson.tiles):
            return
        self.show_lesson(self.lesson.with_face(index, face))
        later = [place for place in self.lesson.doubtful if place > index] or list(self.lesson.doubtful)
        self.grid.choose(later[0] if later else index)
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows choose, names put right, Delete leaves a tile out, Enter or space says that it is right."""
        key = Qt.Key(event.key())
        if key in _STEPS:
            lines, columns = _STEPS[key]
            self.grid.choose(self.grid.chosen + lines * self.grid.columns + columns)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.put_right(int(Face.NOTHING))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.lesson.tiles:
            self.put_right(self.lesson.tiles[self.grid.chosen].face)
        elif not self._type(event.text()):
            super().keyPressEvent(event)

    def _type(self, character: str) -> bool:
        if typed_number(character) is not None:
            self._digit = character
            return True
        face, self._digit = typed_face(self._digit + character), ""
        if face is None:
            return False
        self.put_right(int(face))
        return True

    def _show_counts(self) -> None:
        lesson = self.lesson
        say(self._count.setText, _COUNT.fill(n=lesson.taught, doubtful=len(lesson.doubtful)))
        missing = _MISSING.fill(n=len(lesson.missing), faces=listed(lesson.missing)) if lesson.missing else _COMPLETE
        say(self._missing.setText, missing)
        self._missing.setProperty("role", "warn" if lesson.missing else "good")
        self._missing.style().polish(self._missing)
        self.save.setEnabled(bool(lesson.taught and self.name.text().strip()))
