"""First a photo of the tiles."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.i18n import say
from gui.theme import colours
from scorer.text import Text

_HEAD: Final = Text("每种牌摆一张，拍一张照片", "Lay one tile of each kind, take one photo")
_HINT: Final = Text(
    "30 种：一到九万、筒、条，中、发、白。顺序随意，牌面朝上，别反光；多摆几张更好。\n"
    "打开、粘贴，或者把照片拖进来。一张拍不下就分几张拍。",
    "30 kinds: 1-9 of characters, dots and bamboo, Zhong, Fa, Bai. In any order, face up, no glare; more of each is "
    "better.\nOpen, paste or drop the photo. Several photos will do too.",
)
_OPEN: Final = Text("打开照片…", "Open a photo…")
_PASTE: Final = Text("粘贴", "Paste")
_DROP: Final = Text("把照片拖到这里", "Drop a photo here")
_BACK: Final = Text("返回", "Back")


class PhotoPage(QWidget):
    """Says how to take the photo, and takes it in."""

    open_wanted = Signal()
    paste_wanted = Signal()
    back_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        layout = QVBoxLayout(self)
        layout.setSpacing(12)
        head, hint = QLabel(), QLabel()
        head.setProperty("role", "title")
        for label, text in ((head, _HEAD), (hint, _HINT)):
            label.setWordWrap(True)
            say(label.setText, text)
            layout.addWidget(label)
        self.open, self.paste, self.back = QPushButton(), QPushButton(), QPushButton()
        self.open.setProperty("role", "primary")
        buttons = QHBoxLayout()
        kinds = ((self.open, _OPEN), (self.paste, _PASTE), (self.back, _BACK))
        wishes = (self.open_wanted, self.paste_wanted, self.back_wanted)
        for (button, text), wanted in zip(kinds, wishes, strict=True):
            say(button.setText, text)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(wanted)
            buttons.addWidget(button)
        buttons.addStretch()
        layout.addLayout(buttons)
        drop = QLabel()
        drop.setProperty("role", "large")
        drop.setAlignment(Qt.AlignmentFlag.AlignCenter)
        drop.setObjectName("drop_here")
        drop.setStyleSheet(f"#drop_here {{ border: 3px dashed {colours().line}; border-radius: 16px; }}")
        say(drop.setText, _DROP)
        layout.addWidget(drop, 1)
