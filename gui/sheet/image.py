"""The settlement as a picture, to be sent around."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QTextDocument

from gui.sheet.files import write_png
from gui.sheet.html import sheet_html
from gui.theme import font_families

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from scorer.outcome import Refused, Settlement
    from scorer.table import HowWon, Seat, Table
    from scorer.text import Language, Text

_WIDTH: Final = 1080
_MARGIN: Final = 28
_SCALE: Final = 2
_PAPER: Final = "#fffdf8"


def settlement_sheet(
    outcome: Settlement | Refused,
    table: Table,
    how: HowWon | None,
    language: Language,
    *,
    names: Mapping[Seat, Text] | None = None,
) -> QImage:
    """Return the sheet as a picture, 2160 px wide and as tall as it needs to be.

    Needs a ``QGuiApplication``; the offscreen platform will do.
    """
    document = _document(sheet_html(outcome, table, how, language, names=names))
    size = QSize(_WIDTH, round(document.size().height()))
    image = QImage(size * _SCALE, QImage.Format.Format_RGB32)
    image.fill(QColor(_PAPER))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(_SCALE, _SCALE)
    document.drawContents(painter)
    painter.end()
    return image


def write_sheet_png(  # noqa: PLR0913  a file and all that stands in it
    path: Path,
    outcome: Settlement | Refused,
    table: Table,
    how: HowWon | None,
    language: Language,
    *,
    names: Mapping[Seat, Text] | None = None,
) -> None:
    """Write the picture; raises ``OSError`` where it can't be written."""
    write_png(path, settlement_sheet(outcome, table, how, language, names=names))


def _document(html: str) -> QTextDocument:
    document = QTextDocument()
    font = QFont()
    font.setFamilies(font_families())
    font.setPixelSize(16)
    document.setDefaultFont(font)
    document.setDocumentMargin(_MARGIN)
    document.setHtml(html)
    document.setTextWidth(_WIDTH)
    return document
