"""The left side: the photo with its zoom buttons, the chosen tile below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedLayout, QVBoxLayout, QWidget

from gui.capture.photo_view import PhotoView
from gui.confirm.chip import ChipButton
from gui.i18n import say
from gui.theme import colours
from scorer.text import Text

if TYPE_CHECKING:
    from gui.confirm.inspector import Inspector
    from gui.confirm.selection import Selection
    from gui.work.photos import Photo

_NO_PHOTO: Final = Text("把照片拖到这里\n或按 Ctrl+V 粘贴", "Drop a photo here\nor paste it with Ctrl+V")
_MARKS: Final = Text("标注", "Labels")
_FIT: Final = Text("全图（0）", "Fit (0)")
_ZOOM: Final = 1.5


class PhotoPanel(QWidget):
    """Photo and inspector."""

    def __init__(self, selection: Selection, inspector: Inspector) -> None:
        super().__init__()
        self.view = PhotoView(selection)
        self.inspector = inspector
        self._source = QLabel()
        self._source.setProperty("role", "quiet")
        self._stack = QStackedLayout()
        self._stack.addWidget(self._drop_here())
        self._stack.addWidget(self.view)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addLayout(self._stack, 1)
        layout.addWidget(self._tools())
        layout.addWidget(inspector)
        self.show_photo(None)

    def show_photo(self, photo: Photo | None) -> None:
        """Show ``photo`` whole; None shows where to drop one."""
        self.view.show_photo(photo)
        self._source.setText("" if photo is None else photo.ref.source)
        self._stack.setCurrentIndex(0 if photo is None else 1)
        self._bar.setVisible(photo is not None)

    def _drop_here(self) -> QLabel:
        label = QLabel()
        label.setProperty("role", "large")
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setMinimumSize(240, 120)
        label.setObjectName("drop_here")
        label.setStyleSheet(f"#drop_here {{ border: 3px dashed {colours().line}; border-radius: 16px; }}")
        say(label.setText, _NO_PHOTO)
        return label

    def _tools(self) -> QWidget:
        self._bar = QWidget()
        layout = QHBoxLayout(self._bar)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._source, 1)
        marks, smaller, larger, fit = (ChipButton() for _ in range(4))
        marks.setCheckable(True)
        marks.setChecked(True)
        say(marks.setText, _MARKS)
        marks.toggled.connect(self.view.show_marks)
        smaller.setText("－")
        larger.setText("＋")
        say(fit.setText, _FIT)
        smaller.clicked.connect(lambda: self.view.zoom(1 / _ZOOM))
        larger.clicked.connect(lambda: self.view.zoom(_ZOOM))
        fit.clicked.connect(self.view.fit)
        for button in (marks, smaller, larger, fit):
            layout.addWidget(button)
        return self._bar
