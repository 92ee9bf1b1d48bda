"""A big button with its key in the corner, greyed where it can't be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter

from gui.i18n import same, say
from gui.theme import Size, colours, font_families

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from scorer.reasons import Reason
    from scorer.text import Text

_PAD: Final = 14
_CAP: Final = 26
_TALL: Final = 54


class ChoiceButton(QPushButton):
    """One thing that may be true; a click only asks, the page decides."""

    def __init__(self, text: Text, key: str) -> None:
        super().__init__()
        self.key = key
        self.refusal: Reason | None = None
        self.setCheckable(True)
        self.setProperty("role", "choice")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        say(self.setText, text)

    def nextCheckState(self) -> None:
        """A click doesn't check it: the page shows what is true."""

    def show_state(self, *, chosen: bool, refusal: Reason | None) -> None:
        """Show whether it is chosen, and why it can't be."""
        self.setChecked(chosen)
        self.refusal = refusal
        if self.property("possible") != (refusal is None):
            self.setProperty("possible", refusal is None)
            self.style().unpolish(self)
            self.style().polish(self)
        why = same("") if refusal is None else refusal.text
        say(self.setToolTip, why)
        say(self.setAccessibleDescription, why)

    def sizeHint(self) -> QSize:
        """Return the room for the words and the key."""
        words = QFontMetrics(_font(Size.LARGE, bold=True)).horizontalAdvance(self.text())
        return QSize(words + _CAP + 2 * _PAD, _TALL)

    def minimumSizeHint(self) -> QSize:
        """Return the room for the words in small type: they shrink before they are cut."""
        words = QFontMetrics(_font(Size.SMALL, bold=True)).horizontalAdvance(self.text())
        return QSize(words + _CAP + 2 * _PAD, _TALL)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the button, its words to the left, its key to the right."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.setRenderHint(QStylePainter.RenderHint.Antialiasing)
        ink = QColor(self._ink())
        painter.setPen(ink)
        painter.setFont(self._fitting_font())
        room = QRectF(self.rect()).adjusted(_PAD, 0, -_PAD - _CAP, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
        self._draw_key(painter, ink)
        painter.end()

    def _fitting_font(self) -> QFont:
        font = _font(Size.LARGE, bold=self.isChecked())
        room, words = self.width() - 2 * _PAD - _CAP, QFontMetrics(font).horizontalAdvance(self.text())
        if words > room:
            font.setPixelSize(max(Size.SMALL, Size.LARGE * room // words))
        return font

    def _draw_key(self, painter: QStylePainter, ink: QColor) -> None:
        cap = QRectF(self.width() - _PAD / 2 - _CAP, (self.height() - _CAP) / 2, _CAP, _CAP)
        faint = QColor(ink)
        faint.setAlphaF(0.55)
        painter.setPen(QPen(faint, 1.5))
        painter.drawRoundedRect(cap, 5, 5)
        painter.setFont(_font(Size.SMALL, bold=False))
        painter.setPen(ink)
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self.key)

    def _ink(self) -> str:
        scheme = colours()
        if self.isChecked():
            return scheme.on_accent
        return scheme.text if self.isEnabled() and self.refusal is None else scheme.quiet


def _font(size: Size, *, bold: bool) -> QFont:
    font = QFont()
    font.setFamilies(font_families())
    font.setPixelSize(size)
    font.setWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
    return font
