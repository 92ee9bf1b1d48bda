"""Sentences with a way on, above the page; nothing waits for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from gui.confirm.chip import ChipButton
from gui.i18n import say
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

_CLOSE: Final = Text("知道了", "OK")
_MOST: Final = 3


@dataclass(frozen=True, slots=True)
class WayOn:
    """One button of a notice."""

    text: Text
    go: Callable[[], object]


class Notice(QFrame):
    """One sentence with its buttons; any button closes it."""

    def __init__(self, text: Text, ways: tuple[WayOn, ...], *, bad: bool) -> None:
        super().__init__()
        self.text = text
        self.bad = bad
        self.setProperty("role", "card")
        label = QLabel()
        label.setProperty("role", "bad" if bad else "")
        label.setWordWrap(True)
        label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        say(label.setText, text)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 6, 10, 6)
        layout.addWidget(label, 1)
        self.buttons = [self._button(way, layout) for way in ways]
        self.close_button = ChipButton()
        say(self.close_button.setText, _CLOSE)
        self.close_button.clicked.connect(self.leave)
        layout.addWidget(self.close_button)

    def _button(self, way: WayOn, layout: QHBoxLayout) -> QPushButton:
        button = QPushButton()
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        say(button.setText, way.text)
        button.clicked.connect(self.leave)
        button.clicked.connect(lambda _checked=False: way.go())
        layout.addWidget(button)
        return button

    def leave(self) -> None:
        """Close."""
        self.hide()
        self.deleteLater()


class Notices(QWidget):
    """The notices that are open, the newest on top, three at most."""

    def __init__(self) -> None:
        super().__init__()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(4)

    @property
    def shown(self) -> list[Notice]:
        """The open notices, the newest first."""
        items = (self._layout.itemAt(i) for i in range(self._layout.count()))
        widgets = (None if item is None else item.widget() for item in items)
        return [widget for widget in widgets if isinstance(widget, Notice) and not widget.isHidden()]

    def tell(self, text: Text, *ways: WayOn, bad: bool = False) -> Notice:
        """Show a sentence; the same one again replaces the older."""
        for old in self.shown:
            if old.text == text:
                old.leave()
        notice = Notice(text, ways, bad=bad)
        self._layout.insertWidget(0, notice)
        notice.show()
        for old in self.shown[_MOST:]:
            old.leave()
        return notice

    def complain(self, text: Text, *ways: WayOn) -> Notice:
        """Show a sentence about something that went wrong."""
        return self.tell(text, *ways, bad=True)

    def forgive(self) -> None:
        """Close what was complained about: people went on. Offers and news stay."""
        for notice in self.shown:
            if notice.bad:
                notice.leave()
