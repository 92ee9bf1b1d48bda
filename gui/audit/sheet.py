"""The verdict sheet: one HTML page that needs nothing beside itself, and the same on A4 as a PDF."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gui.audit import sheet_sections as sections
from gui.audit import sheet_words, words
from gui.session_export.page import STYLE
from gui.session_export.paper import Paper, write_paper
from gui.session_export.pictures import PagePictures, PaperPictures
from gui.sheet.tags import tag, text
from gui.theme import font_families

if TYPE_CHECKING:
    from pathlib import Path

    from gui.audit.about import About
    from gui.audit.case import Audited
    from gui.session_export.pictures import Pictures
    from scorer.text import Language

_BROWSER: Final = """
body { background: #fffdf8; max-width: 980px; margin: 24px auto; padding: 0 12px; line-height: 1.45; }
img.photo, div.photo img { max-width: 100%; height: auto; }
.tile { vertical-align: middle; }
.digest { overflow-wrap: anywhere; }
tr { break-inside: avoid; }
h2 { break-after: avoid; }
@page { size: A4; margin: 12mm; }
@media print { body { background: none; margin: 0; max-width: none; font-size: 12px; } }
"""


@dataclass(frozen=True, slots=True)
class VerdictSheet:
    """Everything that stands on a verdict sheet."""

    audited: Audited
    about: About
    language: Language
    picture: bytes | None = None
    """The numbered photo, JPEG; None where there is no photo."""


def verdict_html(sheet: VerdictSheet) -> str:
    """Return the sheet as a page. Needs a ``QGuiApplication``; the offscreen platform will do."""
    pictures = PagePictures()
    parts = "".join(_parts(sheet, pictures))
    families = ", ".join(f'"{family}"' for family in font_families())
    style = STYLE + _BROWSER + f"body {{ font-family: {families}; }}\n"
    title = tag("title", text(f"见花 · {words.TITLE.say(sheet.language)}"))
    viewport = '<meta name="viewport" content="width=device-width">'
    head = tag("head", '<meta charset="utf-8">', viewport, title, f"<style>{style}</style>")
    locale = "zh-CN" if sheet.language == "zh" else "en"
    return f'<!DOCTYPE html>\n<html lang="{locale}">{head}{tag("body", pictures.beside(), parts)}</html>\n'


def write_verdict_pdf(path: Path, sheet: VerdictSheet) -> None:
    """Write the sheet as a PDF on A4. Needs a ``QGuiApplication``; the offscreen platform will do.

    Raises:
        UnwritableError: It can't be written.
    """
    pictures = PaperPictures()

    def footer(page: int, pages: int) -> str:
        said = sheet_words.FOOTER.fill(made=sheet.about.made, page=page, pages=pages)
        return said.say(sheet.language)

    title = f"见花 · {words.TITLE.say(sheet.language)}"
    write_paper(path, Paper(title, _parts(sheet, pictures), pictures, footer))


def _parts(sheet: VerdictSheet, pictures: Pictures) -> list[str]:
    """Return the sheet in parts that are better not cut by the end of a page."""
    audited, language = sheet.audited, sheet.language
    found = [sections.heading(audited, language), sections.photo(sheet.picture, pictures, language)]
    found += [sections.player(audited, player, pictures, language) for player in words.PLAYERS]
    found += [
        sections.remarks(audited, language),
        sections.mends(audited, language),
        *sections.alternatives(audited, language),
        sections.table(audited, pictures, language),
        sections.people(audited, language),
        sections.origin(audited, sheet.about, language),
    ]
    return [part for part in found if part]
