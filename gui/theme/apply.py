"""Puts the looks on the application and follows the desktop's light or dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QFont, QPalette

from gui.theme.fonts import font_families
from gui.theme.schemes import Colours, colours
from gui.theme.sizes import Size
from gui.theme.stylesheet import stylesheet

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

_DONE = "jianhua_theme"


def apply_theme(app: QApplication) -> None:
    """Set font, palette and stylesheet, now and whenever the desktop changes its scheme."""
    font = QFont()
    font.setFamilies(font_families())
    font.setPixelSize(Size.BODY)
    app.setFont(font)
    _paint(app)
    if not app.property(_DONE):
        app.setProperty(_DONE, True)
        app.styleHints().colorSchemeChanged.connect(lambda _scheme: _paint(app))


def _paint(app: QApplication) -> None:
    scheme = colours()
    app.setPalette(_palette(scheme))
    app.setStyleSheet(stylesheet(scheme))


def _palette(scheme: Colours) -> QPalette:
    palette = QPalette(QColor(scheme.surface), QColor(scheme.ground))
    role = QPalette.ColorRole
    for one, colour in (
        (role.WindowText, scheme.text), (role.Text, scheme.text), (role.ButtonText, scheme.text),
        (role.Base, scheme.surface), (role.AlternateBase, scheme.raised), (role.ToolTipBase, scheme.surface),
        (role.ToolTipText, scheme.text), (role.PlaceholderText, scheme.quiet), (role.Link, scheme.accent),
        (role.Highlight, scheme.accent), (role.HighlightedText, scheme.on_accent), (role.Accent, scheme.accent),
    ):  # fmt: skip
        palette.setColor(one, QColor(colour))
    for one in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, one, QColor(scheme.quiet))
    return palette
