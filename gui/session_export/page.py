"""The evening's sheet as one HTML page that needs nothing beside itself and prints on A4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gui.session_export import chart, sections, words
from gui.session_export.atomic import write_bytes
from gui.session_export.pictures import PagePictures
from gui.sheet.tags import tag, text
from gui.theme import font_families

if TYPE_CHECKING:
    from pathlib import Path

    from gui.session_export.evening import EveningSheet
    from gui.session_export.pictures import Pictures

STYLE: Final = """
body { color: #1c2420; font-size: 15px; }
h1 { font-size: 27px; margin: 0 0 4px 0; }
h2 { font-size: 19px; margin: 22px 0 6px 0; color: #0d6b4f; }
table { border-collapse: collapse; }
td, th { padding: 5px 8px; }
.name { font-size: 18px; font-weight: bold; }
.big { font-size: 24px; font-weight: bold; }
.quiet { color: #5f665f; font-size: 13px; font-weight: normal; }
.gain { color: #0d6b4f; font-weight: bold; }
.pay { color: #b3261e; font-weight: bold; }
.even { color: #5f665f; }
.doubt { color: #8f5600; font-size: 14px; }
.line { border-bottom: 1px solid #cfc8b6; }
"""
"""What browsers and Qt understand alike."""

_BROWSER: Final = """
body { background: #fffdf8; max-width: 980px; margin: 24px auto; padding: 0 12px; line-height: 1.45; }
.chart { max-width: 100%; height: auto; }
.tile { vertical-align: middle; }
.origin { margin-top: 24px; overflow-wrap: anywhere; }
tr, table { break-inside: avoid; }
h2 { break-after: avoid; }
@page { size: A4; margin: 12mm; }
@media print { body { background: none; margin: 0; max-width: none; font-size: 12px; } }
"""


def evening_parts(sheet: EveningSheet, pictures: Pictures) -> list[str]:
    """Return the whole sheet in parts that are better not cut by the end of a page."""
    found = [sections.heading(sheet) + sections.totals(sheet), sections.settling(sheet)]
    if sheet.state.hands:
        svg = chart.totals_svg(sheet.state, pictures.families)
        drawn = pictures.drawing(svg, chart.WIDTH * 2 // 3, chart.HEIGHT * 2 // 3)
        found.append(tag("h2", text(sheet.say(words.CHART))) + tag("div", drawn))
    found += sections.hands(sheet, pictures)
    found += [part(sheet) for part in (sections.penalties, sections.statistics, sections.notes, sections.origin)]
    return [part for part in found if part]


def evening_html(sheet: EveningSheet) -> str:
    """Return the page. Needs a ``QGuiApplication``; the offscreen platform will do."""
    pictures = PagePictures()
    body = "".join(evening_parts(sheet, pictures))
    families = ", ".join(f'"{family}"' for family in font_families())
    style = f"{STYLE}{_BROWSER}body {{ font-family: {families}; }}\n"
    head = tag("head", '<meta charset="utf-8">', tag("title", text(sheet.state.opened.name)), f"<style>{style}</style>")
    locale = "zh-CN" if sheet.language == "zh" else "en"
    return f'<!DOCTYPE html>\n<html lang="{locale}">{head}{tag("body", pictures.beside(), body)}</html>\n'


def write_html(path: Path, sheet: EveningSheet) -> None:
    """Write the page; raises ``UnwritableError``."""
    write_bytes(path, evening_html(sheet).encode("utf-8", "replace"))
