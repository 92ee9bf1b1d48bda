"""The parts of a sheet that shows a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gui.sheet import words
from gui.sheet.heading import refusal_heading
from gui.sheet.tags import tag, text, tiles

if TYPE_CHECKING:
    from gui.sheet.about import Sheet
    from scorer.outcome import Refused
    from scorer.reasons import Reason

_TILE_PX: Final = 32


def refused_parts(outcome: Refused, sheet: Sheet) -> tuple[str, ...]:
    """Return every reason and, where known, the waits."""
    rows = "".join(_reason(reason, sheet) for reason in outcome.reasons)
    waits = tiles(sorted(outcome.waits), _TILE_PX, sheet.language)
    told = tag("p", text(sheet.say(words.WAITS)), " ", waits) if outcome.waits else ""
    return (tag("h2", text(sheet.say(refusal_heading(outcome)))), tag("table", rows, width="100%"), told)


def _reason(reason: Reason, sheet: Sheet) -> str:
    who = reason.player if reason.seat is None else reason.seat
    parts = (
        "" if who is None else tag("div", text(sheet.called(who)), cls="quiet"),
        tag("div", text(sheet.say(reason.text)), cls="bad"),
        tag("div", tiles(reason.tiles, _TILE_PX, sheet.language)) if reason.tiles else "",
        tag("div", text(sheet.say(words.MEND.fill(mend=reason.mend)))),
        tag("div", text(sheet.say(words.RULE.fill(rule=reason.rule))), cls="quiet"),
    )
    return tag("tr", tag("td", *parts, cls="line"))
