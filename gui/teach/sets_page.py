"""The taught sets: which is in use, what is hard to tell apart in each, use, more, delete."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from gui.i18n import say
from gui.teach.words import confused, listed
from scorer.text import Text

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance

    from gui.teach.bench import SetLine, Sets
    from vision.taught.store import Deleted

_HEAD: Final = Text("教过的牌", "Taught sets")
_NONE: Final = Text(
    "还没有教过。把自己的牌每种摆一张、拍一张照片，不到一分钟，以后认这副牌就更准。",
    "None yet. Lay one of each of your tiles and take a photo: in less than a minute this set is read better.",
)
_ON: Final = Text("「{name}」· 正在用它认牌", "“{name}” · in use")
_OFF: Final = Text("「{name}」", "“{name}”")
_TILES: Final = Text("{n} 张牌", "{n} tiles")
_MISSING: Final = Text("{n} 张牌，还缺 {faces}（照旧认）", "{n} tiles, missing {faces} (read as before)")
_NO_PAIRS: Final = Text("没有容易认错的牌。", "No faces are easily confused.")
_USE: Final = Text("用这副", "Use it")
_STOP: Final = Text("不用", "Stop using")
_MORE: Final = Text("补教…", "Teach more…")
_DELETE: Final = Text("删掉", "Delete")
_NEW: Final = Text("教一副新的…", "Teach a new set…")
_CLOSE: Final = Text("关闭", "Close")
_DELETED: Final = Text("删掉了「{name}」。", "“{name}” was deleted.")
_UNDO: Final = Text("撤销", "Undo")


class SetsPage(QWidget):
    """One card a set."""

    new_wanted = Signal()
    close_wanted = Signal()
    use_wanted = Signal(object)
    """This set (name), or none (None), is to be read with."""
    more_wanted = Signal(str)
    delete_wanted = Signal(str)
    undo_wanted = Signal(object)
    """A set (``Deleted``) is to be brought back."""

    def __init__(self) -> None:
        super().__init__()
        self._cards: list[QWidget] = []
        self.names: tuple[str, ...] = ()
        """What the shown sets are called."""
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(10)
        self._layout.addWidget(_label(_HEAD, "title"))
        self._undo = QWidget()
        line = QHBoxLayout(self._undo)
        line.setContentsMargins(0, 0, 0, 0)
        self._gone, self.undo = QLabel(), QPushButton()
        say(self.undo.setText, _UNDO)
        line.addWidget(self._gone, 1)
        line.addWidget(self.undo)
        self._layout.addWidget(self._undo)
        self._layout.addWidget(self._scroll(), 1)
        self._layout.addLayout(self._last_line())
        self._deleted: Deleted | None = None
        self.undo.clicked.connect(lambda: self.undo_wanted.emit(self._deleted))
        self.show_deleted(None)

    def _scroll(self) -> QScrollArea:
        inside = QWidget()
        self._list = QVBoxLayout(inside)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.addStretch()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        return scroll

    def _last_line(self) -> QHBoxLayout:
        line = QHBoxLayout()
        self.new, self.close_button = QPushButton(), QPushButton()
        self.new.setProperty("role", "primary")
        say(self.new.setText, _NEW)
        say(self.close_button.setText, _CLOSE)
        self.new.clicked.connect(self.new_wanted)
        self.close_button.clicked.connect(self.close_wanted)
        line.addWidget(self.new)
        line.addStretch()
        line.addWidget(self.close_button)
        return line

    def show_sets(self, sets: Sets) -> None:
        """Show all sets and what went wrong with some."""
        self.names = tuple(line.name for line in sets.lines)
        for card in self._cards:
            card.hide()
            card.deleteLater()
        self._cards = [_label(text, "bad") for text in sets.complaints]
        self._cards += [self._card(line) for line in sets.lines]
        if not self._cards:
            self._cards = [_label(_NONE, "")]
        for place, card in enumerate(self._cards):
            self._list.insertWidget(place, card)

    def show_deleted(self, deleted: Deleted | None) -> None:
        """Offer to bring a set back that was just deleted; None offers nothing."""
        self._deleted = deleted
        self._undo.setVisible(deleted is not None)
        if deleted is not None:
            say(self._gone.setText, _DELETED.fill(name=deleted.name))

    def _card(self, line: SetLine) -> QWidget:
        card = QFrame()
        card.setProperty("role", "card")
        layout = QVBoxLayout(card)
        layout.addWidget(_label((_ON if line.active else _OFF).fill(name=line.name), "large"))
        tiles = _MISSING.fill(n=line.tiles, faces=listed(line.missing)) if line.missing else _TILES.fill(n=line.tiles)
        layout.addWidget(_label(tiles, "quiet"))
        for pair in line.pairs:
            layout.addWidget(_label(confused(pair), "warn"))
        if not line.pairs:
            layout.addWidget(_label(_NO_PAIRS, "good"))
        buttons = QHBoxLayout()
        toggle = (_STOP, None) if line.active else (_USE, line.name)
        buttons.addWidget(_button(toggle[0], self.use_wanted, toggle[1]))
        buttons.addWidget(_button(_MORE, self.more_wanted, line.name))
        buttons.addStretch()
        buttons.addWidget(_button(_DELETE, self.delete_wanted, line.name))
        layout.addLayout(buttons)
        return card


def _label(text: Text, role: str) -> QLabel:
    label = QLabel()
    label.setProperty("role", role)
    label.setWordWrap(True)
    say(label.setText, text)
    return label


def _button(text: Text, wanted: SignalInstance, value: str | None) -> QPushButton:
    button = QPushButton()
    say(button.setText, text)
    button.clicked.connect(partial(_emit, wanted, value))
    return button


def _emit(wanted: SignalInstance, value: str | None, _checked: bool = False) -> None:
    wanted.emit(value)
