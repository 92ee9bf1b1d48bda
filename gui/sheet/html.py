"""The settlement as one self-contained HTML page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gui.document.words import SEAT_NAMES
from gui.sheet import words
from gui.sheet.about import Sheet
from gui.sheet.paid import paid_parts
from gui.sheet.refused import refused_parts
from gui.sheet.tags import tag, text, tiles
from gui.theme import font_families
from scorer.outcome import Refused
from scorer.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from scorer.outcome import Settlement
    from scorer.table import HowWon, Seat, Table
    from scorer.text import Language, Text

_STYLE: Final = """
body { color: #1c2420; background-color: #fffdf8; font-size: 16px; max-width: 1040px; margin: 24px auto; }
h1 { font-size: 30px; margin: 0 0 4px 0; }
h2 { font-size: 19px; margin: 26px 0 6px 0; color: #0d6b4f; }
table { border-collapse: collapse; width: 100%; }
td { padding: 7px 10px; vertical-align: middle; }
.quiet { color: #5f665f; font-size: 14px; }
.points { background-color: #f4f1e8; text-align: center; border: 3px solid #fffdf8; }
.gain { color: #0d6b4f; font-size: 52px; font-weight: bold; }
.pay { color: #b3261e; font-size: 52px; font-weight: bold; }
.even { color: #5f665f; font-size: 52px; font-weight: bold; }
.name { font-size: 20px; font-weight: bold; }
.line { border-bottom: 1px solid #cfc8b6; }
.pao { font-size: 20px; font-weight: bold; text-align: right; white-space: nowrap; }
.bad { color: #b3261e; font-size: 19px; font-weight: bold; }
"""
_TILE_PX: Final = 36


def sheet_html(
    outcome: Settlement | Refused,
    table: Table,
    how: HowWon | None,
    language: Language,
    *,
    names: Mapping[Seat, Text] | None = None,
) -> str:
    """Return the sheet as a page that needs nothing beside itself.

    ``names`` are the players by seat; the sides of the photo if not given.
    """
    sheet = Sheet(table, how, language, names or SEAT_NAMES)
    parts = refused_parts(outcome, sheet) if isinstance(outcome, Refused) else paid_parts(outcome, sheet)
    return _page(language, (_heading(sheet), *parts, _hands(sheet)))


def write_sheet_html(  # noqa: PLR0913  a file and all that stands in it
    path: Path,
    outcome: Settlement | Refused,
    table: Table,
    how: HowWon | None,
    language: Language,
    *,
    names: Mapping[Seat, Text] | None = None,
) -> None:
    """Write the page; raises ``OSError`` where it can't be written."""
    path.write_text(sheet_html(outcome, table, how, language, names=names), encoding="utf-8")


def _page(language: Language, parts: tuple[str, ...]) -> str:
    families = ", ".join(f'"{family}"' for family in font_families())
    style = _STYLE + f"body {{ font-family: {families}; }}\n"
    title = tag("title", text(words.TITLE.say(language)))
    head = tag("head", '<meta charset="utf-8">', title, f"<style>{style}</style>")
    locale = "zh-CN" if language == "zh" else "en"
    return f'<!DOCTYPE html>\n<html lang="{locale}">{head}{tag("body", *parts)}</html>\n'


def _heading(sheet: Sheet) -> str:
    return tag("h1", text(f"见花 · {sheet.say(words.TITLE)}")) + tag("div", text(sheet.how_told()), cls="name")


def _hands(sheet: Sheet) -> str:
    rows = "".join(_hand_row(sheet, seat) for seat in sheet.seats_in_play())
    return tag("h2", text(sheet.say(words.TILES))) + tag("table", rows, width="100%")


def _hand_row(sheet: Sheet, seat: Seat) -> str:
    player = sheet.table.seats[seat]
    laid = (*(meld.tiles for meld in player.melds), (Tile.FA,) * player.fa)
    groups = [tiles(group, _TILE_PX, sheet.language) for group in (player.concealed, *laid) if group]
    remark = tag("span", text(f" {sheet.say(words.DECLARED)}"), cls="quiet") if player.declared_ready else ""
    name = tag("td", text(sheet.called(seat)), remark, cls="line", width="22%")
    return tag("tr", name, tag("td", " &nbsp; ".join(groups), cls="line"))
