"""The parts of the evening's sheet as HTML that browsers and ``QTextDocument`` understand alike."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from gui.columns import signed
from gui.session_export import words
from gui.session_export.evening import hand_lines, hand_points, hand_remarks, hand_title, hand_told
from gui.session_export.settling import transfers_told
from gui.sheet.tags import tag, text
from scorer.outcome import Settlement
from scorer.session.rows import penalty_rows, statistics_rows, total_rows

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gui.session_export.evening import EveningSheet
    from gui.session_export.pictures import Pictures
    from scorer.session.rows import Cell, Row
    from scorer.session.state import HandState
    from scorer.text import Text

PHOTO_PX = 150
_NUMBERS = (int, Decimal)


def heading(sheet: EveningSheet) -> str:
    """Return title, who played, when, by which rules."""
    names = sheet.listed(player.name for player in sheet.state.opened.players)
    return (
        tag("h1", text(f"{sheet.state.opened.name} · {sheet.say(words.TITLE)}"))
        + tag("div", text(sheet.say(words.PLAYERS.fill(names=names))), cls="name")
        + tag("div", text(sheet.heading()), cls="quiet")
    )


def totals(sheet: EveningSheet) -> str:
    """Return everybody's points, the best first, with their sum."""
    header, *found = total_rows(sheet.state, sheet.language)
    if not sheet.state.opened.money_per_point:
        header, found = _without(header, 2), [_without(row, 2) for row in found]
    undecided = [*(sheet.state.provisional.get(player.id, 0) for player in sheet.state.players), 0]
    ordered = sorted(zip(found, undecided, strict=False), key=lambda pair: -int(pair[0][1] or 0))
    rows = "".join(_total_row(row, provisional, sheet) for row, provisional in ordered)
    total = sum(sheet.state.totals.values()) + sheet.state.nobody
    summed = tag("div", text(sheet.say(words.SUM.fill(points=total))), cls="quiet")
    return _titled(words.TOTALS, sheet, tag("table", _header(header, found), rows, width="100%"), summed)


def _total_row(row: Row, provisional: int, sheet: EveningSheet) -> str:
    name, points, *others = row
    number = int(points or 0)
    undecided = sheet.say(words.PROVISIONAL.fill(points=signed(provisional))) if provisional else ""
    cells = tag("td", text(name), tag("span", text(undecided), cls="quiet"), cls="line name")
    cells += tag("td", text(signed(number)), cls=f"line big {_look(number)}", align="right")
    return tag("tr", cells, *(_cell(cell) for cell in others))


def _without(row: Row, column: int) -> Row:
    return row[:column] + row[column + 1 :]


def settling(sheet: EveningSheet) -> str:
    """Return the fewest payments."""
    return _titled(words.SETTLING, sheet, *(tag("div", text(line), cls="name") for line in transfers_told(sheet)))


def penalties(sheet: EveningSheet) -> str:
    """Return the penalties; nothing if there were none."""
    found = penalty_rows(sheet.state, sheet.language)
    return _titled(words.PENALTIES, sheet, _table(found)) if len(found) > 1 else ""


def statistics(sheet: EveningSheet) -> str:
    """Return who did what: a column a player, so that any number of flowers fits on paper."""
    found = statistics_rows(sheet.state, sheet.language)
    return _titled(words.STATISTICS, sheet, _table([list(row) for row in zip(*found, strict=True)]))


def notes(sheet: EveningSheet) -> str:
    """Return the notes on the evening; nothing if there are none."""
    found = [tag("div", text(note.text)) for note in sheet.state.notes]
    return _titled(words.NOTES, sheet, *found) if found else ""


def hands(sheet: EveningSheet, pictures: Pictures) -> list[str]:
    """Return a part a hand, with its photo, its tiles and every line of 炮."""
    found = [tag("table", _hand(hand, sheet, pictures), width="100%") for hand in sheet.state.hands]
    first, *others = found or [tag("div", text(sheet.say(words.NO_HANDS)))]
    return [_titled(words.HAND_LIST, sheet, first), *others]


def _hand(hand: HandState, sheet: EveningSheet, pictures: Pictures) -> str:
    data = sheet.thumb(hand)
    photo = "" if data is None else pictures.photo(data, PHOTO_PX)
    body = [
        tag("div", tag("b", text(hand_title(hand, sheet))), " — ", tag("b", text(hand_told(hand, sheet)))),
        _points(hand, sheet),
        _tiles(hand, sheet, pictures),
        *(tag("div", text(line)) for line in hand_lines(hand, sheet)),
        *(tag("div", text(remark), cls="doubt") for remark in hand_remarks(hand, sheet)),
    ]
    left = tag("td", photo, cls="line", width=PHOTO_PX + 14, valign="top")
    return tag("tr", left, tag("td", *body, cls="line", valign="top"))


def _points(hand: HandState, sheet: EveningSheet) -> str:
    said = [
        tag("span", f"{text(name)}&nbsp;{text(signed(points))}", cls=_look(points))
        for name, points in hand_points(hand, sheet)
    ]
    return tag("div", " &nbsp; ".join(said)) if any(hand.points) else ""


def _tiles(hand: HandState, sheet: EveningSheet, pictures: Pictures) -> str:
    if not isinstance(hand.outcome, Settlement):
        return ""
    won = hand.outcome.sheet
    groups = (*won.reading.groups, *(meld.tiles for meld in won.melds))
    return tag("div", " &nbsp; ".join(pictures.tiles(group, sheet.language) for group in groups))


def origin(sheet: EveningSheet) -> str:
    """Return seal, hash and versions."""
    return tag("div", *(tag("div", text(line)) for line in sheet.origin()), cls="quiet origin")


def _titled(title: Text, sheet: EveningSheet, *inside: str) -> str:
    return tag("h2", text(sheet.say(title))) + "".join(inside)


def _table(rows: Iterable[Row]) -> str:
    header, *others = rows
    body = (tag("tr", *map(_cell, row)) for row in others)
    return tag("table", _header(header, others), *body, width="100%")


def _header(header: Row, rows: list[Row]) -> str:
    """Return the names of the columns, each above its own side: numbers stand right."""
    cells = (
        tag("th", text(name), align="right" if any(isinstance(row[column], _NUMBERS) for row in rows) else "left")
        for column, name in enumerate(header)
    )
    return tag("thead", tag("tr", *cells))


def _cell(cell: Cell) -> str:
    if cell is None:
        return tag("td", cls="line")
    if isinstance(cell, _NUMBERS):
        return tag("td", text(cell).replace("-", "−"), cls="line", align="right")
    return tag("td", text(cell), cls="line")


def _look(points: int) -> str:
    return "gain" if points > 0 else "pay" if points < 0 else "even"
