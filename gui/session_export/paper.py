"""The evening's sheet as a PDF on A4, its fonts inside."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMarginsF, QRectF, Qt, QUrl
from PySide6.QtGui import QColor, QFont, QPageLayout, QPageSize, QPainter, QPdfWriter, QTextDocument

from gui.session_export import words
from gui.session_export.atomic import written
from gui.session_export.page import STYLE, evening_parts
from gui.session_export.pictures import PaperPictures
from gui.theme import font_families

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from gui.session_export.evening import EveningSheet

_DOTS: Final = 4
"""Dots of the device for every px of the page, which has 96 an inch."""
_MARGIN_MM: Final = 12
_FOOTER_PX: Final = 30
_NAMED: Final = re.compile(r'<img src="(\w+)"')
_GAP_PX: Final = 18
_QUIET: Final = "#5f665f"


@dataclass(frozen=True, slots=True)
class Paper:
    """What stands on the pages."""

    title: str
    parts: Sequence[str]
    """HTML; no part is cut by the end of a page if it fits on one."""
    pictures: PaperPictures
    """What the parts show."""
    footer: Callable[[int, int], str]
    """What stands below a page, given its number and how many there are."""


def write_pdf(path: Path, sheet: EveningSheet) -> None:
    """Write the evening as a PDF, see ``write_paper``."""
    pictures = PaperPictures()
    parts = evening_parts(sheet, pictures)
    write_paper(path, Paper(sheet.state.opened.name, parts, pictures, lambda page, pages: _footer(sheet, page, pages)))


def write_paper(path: Path, paper: Paper) -> None:
    """Write a PDF. Needs a ``QGuiApplication``; the offscreen platform will do.

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
        writer.setTitle(paper.title)
        writer.setCreator("见花")
        _draw(writer, paper)


@dataclass(frozen=True, slots=True)
class _Placed:
    """A part of the sheet and where it stands."""

    part: QTextDocument
    page: int
    y: float
    """Px from the top of the page; negative where the part began on an earlier one."""


def _draw(writer: QPdfWriter, paper: Paper) -> None:
    width, height = writer.width() / _DOTS, writer.height() / _DOTS
    placed = _placed([_document(part, paper.pictures, width) for part in paper.parts], height - _FOOTER_PX)
    pages = placed[-1].page + 1
    painter = QPainter(writer)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(_DOTS, _DOTS)
    for page in range(pages):
        if page:
            writer.newPage()
        for one in placed:
            if one.page == page:
                _draw_part(painter, one, QRectF(0, 0, width, height - _FOOTER_PX))
        _draw_footer(painter, QRectF(0, height - _FOOTER_PX, width, _FOOTER_PX), paper.footer(page + 1, pages))
    painter.end()


def _placed(parts: list[QTextDocument], height: float) -> list[_Placed]:
    """Return where each part stands: on the next page if it doesn't fit, on several if it fits on none."""
    found: list[_Placed] = []
    page, y = 0, 0.0
    for part in parts:
        gap = _GAP_PX if part.firstBlock().text() else 0  # a hand is a table, which has an empty block before it
        needed = part.size().height()
        if y and y + gap + needed > height:
            page, y = page + 1, 0.0
        elif y:
            y += gap
        found.append(_Placed(part, page, y))
        while y + needed > height:
            page, y = page + 1, y - height
            found.append(_Placed(part, page, y))
        y += needed
    return found


def _draw_part(painter: QPainter, one: _Placed, shown: QRectF) -> None:
    painter.save()
    painter.translate(0, one.y)
    one.part.drawContents(painter, shown.translated(0, -one.y))
    painter.restore()


def _footer(sheet: EveningSheet, page: int, pages: int) -> str:
    seal = words.SEAL.fill(seal=sheet.seal)
    return sheet.say(words.PAGE.fill(name=sheet.state.opened.name, page=page, pages=pages, seal=seal))


def _draw_footer(painter: QPainter, where: QRectF, said: str) -> None:
    painter.save()
    painter.setFont(_font(12))
    painter.setPen(QColor(_QUIET))
    painter.drawText(where, int(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter), said)
    painter.restore()


def _document(part: str, pictures: PaperPictures, width: float) -> QTextDocument:
    document = QTextDocument()
    for name in set(_NAMED.findall(part)):
        document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), pictures.images[name])
    document.setDefaultFont(_font(15))
    document.setDocumentMargin(0)
    document.setDefaultStyleSheet(STYLE)
    document.setHtml(part)
    document.setTextWidth(width)
    return document


def _font(pixels: int) -> QFont:
    font = QFont()
    font.setFamilies(font_families())
    font.setPixelSize(pixels)
    return font
