"""Labels with a role of the stylesheet that follow the language."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from gui.i18n import same, say
from gui.theme import Size
from scorer.text import Text

_NO_BREAK = "\u00a0"


def label(text: Text, role: str = "", *, wrap: bool = False, right: bool = False) -> QLabel:
    """Return a plain-text label in the look of ``role``."""
    made = QLabel()
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setProperty("role", role)
    made.setWordWrap(wrap)
    if right:
        made.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    say(made.setText, text)
    return made


def explained(sentence: Text, source: str) -> QLabel:
    """Return a rule's sentence with its source, smaller, behind it."""
    made = label(same(""), wrap=True)
    made.setTextFormat(Qt.TextFormat.RichText)
    behind = f' <span style="font-size: {int(Size.SMALL)}px">[{escape(source.replace(" ", _NO_BREAK))}]</span>'
    say(made.setText, Text(escape(sentence.zh) + behind, escape(sentence.en) + behind))
    return made


def card() -> tuple[QFrame, QVBoxLayout]:
    """Return a framed card and the layout to fill."""
    frame = QFrame()
    frame.setProperty("role", "card")
    layout = QVBoxLayout(frame)
    layout.setContentsMargins(14, 12, 14, 12)
    layout.setSpacing(6)
    return frame, layout


def scrolled() -> tuple[QScrollArea, QWidget]:
    """Return a frameless scroll area and the widget inside, which takes all the width there is."""
    area, inside = QScrollArea(), QWidget()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    return area, inside
