"""The evening for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gui.columns import pad, signed, width
from gui.session_export import words
from gui.session_export.evening import hand_lines, hand_points, hand_remarks, hand_title, hand_told
from gui.session_export.settling import transfers_told
from scorer.session.rows import total_rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gui.session_export.evening import EveningSheet
    from scorer.session.state import HandState


def evening_text(sheet: EveningSheet) -> str:
    """Return totals, payments and every hand as lines, no trailing newline."""
    return "\n".join(line.rstrip() for line in _lines(sheet))


def _lines(sheet: EveningSheet) -> Iterator[str]:
    yield f"{sheet.state.opened.name}  {sheet.heading()}"
    yield ""
    yield sheet.say(words.TOTALS)
    yield from _totals(sheet)
    yield ""
    yield sheet.say(words.SETTLING)
    yield from (f"  {line}" for line in transfers_told(sheet))
    yield ""
    yield sheet.say(words.HAND_LIST if sheet.state.hands else words.NO_HANDS)
    for hand in sheet.state.hands:
        yield from _hand(hand, sheet)
    for note in sheet.state.notes:
        yield f"{sheet.say(words.NOTES)}: {note.text}"
    yield ""
    yield from sheet.origin()[:2]


def _totals(sheet: EveningSheet) -> Iterator[str]:
    _, *rows = total_rows(sheet.state, sheet.language)
    rows.sort(key=lambda row: -int(row[1] or 0))
    money = sheet.state.opened.money_per_point
    longest = max(width(str(row[0])) for row in rows)
    for name, points, worth, skill, title in rows:
        told = f"  {pad(str(name), longest)}  {pad(signed(int(points or 0)), 7, right=True)}"
        if money:
            told += f"  {pad(f'{worth} {sheet.state.opened.currency}', 12, right=True)}"
        yield told if skill is None else f"{told}  {pad(str(skill), 6, right=True)} {title}"


def _hand(hand: HandState, sheet: EveningSheet) -> Iterator[str]:
    yield f"{hand_title(hand, sheet)}  {hand_told(hand, sheet)}"
    if any(hand.points):
        yield "    " + "  ".join(f"{name} {signed(points)}" for name, points in hand_points(hand, sheet))
    yield from (f"    {line}" for line in (*hand_lines(hand, sheet), *hand_remarks(hand, sheet)))
