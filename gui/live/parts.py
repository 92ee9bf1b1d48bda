"""Small widgets that all pages of the live table are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from gui.confirm.chip import RoomyButton
from gui.i18n import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scorer.text import Text

SIDE_PX: Final = 340
"""Width of the column beside the picture."""


def label(text: Text | None = None, role: str = "", *, wrap: bool = True) -> QLabel:
    """Return a label in one of the stylesheet's looks."""
    made = QLabel()
    made.setProperty("role", role)
    made.setWordWrap(wrap)
    if wrap:
        made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    if text is not None:
        say(made.setText, text)
    return made


def with_role(made: QLabel, role: str) -> None:
    """Give a label another look."""
    if made.property("role") != role:
        made.setProperty("role", role)
        made.style().unpolish(made)
        made.style().polish(made)


def button(text: Text, pressed: Callable[[], object], role: str = "") -> QPushButton:
    """Return a button that never takes the space bar away from the page."""
    made = RoomyButton()
    made.setProperty("role", role)
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    say(made.setText, text)
    made.clicked.connect(lambda _checked=False: pressed())
    return made


def column(*parts: QWidget, gap: int = 8, stretch: bool = False) -> QWidget:
    """Return widgets one above the other."""
    home = QWidget()
    layout = QVBoxLayout(home)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(gap)
    for part in parts:
        layout.addWidget(part)
    if stretch:
        layout.addStretch()
    return home


def scrolled(home: QWidget) -> QScrollArea:
    """Return ``home`` in an area that scrolls upright where it is too tall."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(home)
    return area


class Sentences(QWidget):
    """Sentences one below the other; laid anew only when they change."""

    def __init__(self) -> None:
        super().__init__()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(6)
        self._shown: tuple[tuple[Text, str], ...] = ()

    @property
    def shown(self) -> tuple[Text, ...]:
        """What is shown."""
        return tuple(text for text, _ in self._shown)

    def show_sentences(self, sentences: Iterable[tuple[Text, str]]) -> None:
        """Show sentences, each in one of the stylesheet's looks."""
        wanted = tuple(sentences)
        if wanted == self._shown:
            return
        self._shown = wanted
        while (item := self._layout.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for text, role in wanted:
            self._layout.addWidget(label(text, role))
