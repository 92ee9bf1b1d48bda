"""The evening's sheet as a PDF on A4, its fonts inside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMarginsF, QRectF, Qt, QUrl
from PySide6.QtGui import QColor, QFont, QPageLayout, QPageSize, QPainter, QPdfWriter, QTextDocument

from gui.session_export import words
from gui.session_export.atomic import written
from gui.session_export.page import STYLE, evening_body
from gui.session_export.pictures import PaperPictures
from gui.theme import font_families

if TYPE_CHECKING:
    from pathlib import Path

    from gui.session_export.evening import EveningSheet

_DOTS: Final = 4
"""Dots of the device for every px of the page, which has 96 an inch."""
_MARGIN_MM: Final = 12
_FOOTER_PX: Final = 30
_QUIET: Final = "#5f665f"


def write_pdf(path: Path, sheet: EveningSheet) -> None:
    """Write the PDF. Needs a ``QGuiApplication``; the offscreen platform will do.

    Raises:
        UnwritableError: It can't be written.
    """
    with written(path) as draft:
        draft.touch()  # says why it can't be written, which Qt keeps to itself
        writer = QPdfWriter(str(draft))
        writer.setResolution(96 * _DOTS)
        margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
        writer.setPageLayout(
            QPageLayout(
                QPageSize(QPageSize.PageSizeId.A4),
                QPageLayout.Orientation.Portrait,
                margins,
                QPageLayout.Unit.Millimeter,
            )
        )
        writer.setTitle(sheet.state.opened.name)
        writer.setCreator("见花")
        _draw(writer, sheet)


def _draw(writer: QPdfWriter, sheet: EveningSheet) -> None:
    width, height = writer.width() / _DOTS, writer.height() / _DOTS
    document = _document(sheet, width, height - _FOOTER_PX)
    painter = QPainter(writer)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(_DOTS, _DOTS)
    for page in range(document.pageCount()):
        if page:
            writer.newPage()
        _draw_page(painter, document, page)
        _draw_footer(painter, QRectF(0, height - _FOOTER_PX, width, _FOOTER_PX), sheet, page + 1, document.pageCount())
    painter.end()


def _draw_page(painter: QPainter, document: QTextDocument, page: int) -> None:
    size = document.pageSize()
    shown = QRectF(0, page * size.height(), size.width(), size.height())
    painter.save()
    painter.translate(0, -shown.top())
    document.drawContents(painter, shown)
    painter.restore()


def _draw_footer(painter: QPainter, where: QRectF, sheet: EveningSheet, page: int, pages: int) -> None:
    seal = words.SEAL.fill(seal=sheet.seal)
    said = words.PAGE.fill(name=sheet.state.opened.name, page=page, pages=pages, seal=seal)
    painter.save()
    painter.setFont(_font(12))
    painter.setPen(QColor(_QUIET))
    painter.drawText(where, int(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter), sheet.say(said))
    painter.restore()


def _document(sheet: EveningSheet, width: float, height: float) -> QTextDocument:
    pictures = PaperPictures()
    body = evening_body(sheet, pictures)
    document = QTextDocument()
    for name, image in pictures.images.items():
        document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), image)
    document.setDefaultFont(_font(15))
    document.setDocumentMargin(0)
    document.setDefaultStyleSheet(STYLE)
    document.setHtml(body)
    document.setPageSize(QRectF(0, 0, width, height).size())
    return document


def _font(pixels: int) -> QFont:
    font = QFont()
    font.setFamilies(font_families())
    font.setPixelSize(pixels)
    return font
