"""The parts of a sheet that shows a settlement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gui.sheet import words
from gui.sheet.tags import tag, text, tiles
from gui.sheet.text import eaten_pao, paid_pao, signed
from scorer.table import OTHERS, Relative

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gui.sheet.about import Sheet
    from scorer.outcome import Line, Settlement

_HAND_PX: Final = 44
_TILE_PX: Final = 32


def paid_parts(outcome: Settlement, sheet: Sheet) -> tuple[str, ...]:
    """Return points, hand, the winner's lines and what is eaten from each payer."""
    own = f"{sheet.say(words.OWN)}: {outcome.sheet.own_pao}"
    eaten = (
        _lines(f"{sheet.say(words.EATEN_FROM.fill(who=sheet.called(p.payer)))}: {eaten_pao(p)}", p.eaten, sheet)
        for p in outcome.payments
        if p.eaten
    )
    return (_points(outcome, sheet), _hand(outcome, sheet), _lines(own, outcome.sheet.lines, sheet), *eaten)


def _points(outcome: Settlement, sheet: Sheet) -> str:
    players = (Relative.SELF, *OTHERS)
    cells = "".join(_point_cell(outcome, player, sheet) for player in players)
    total = sum(outcome.points(player) for player in players)
    summed = " ".join(signed(outcome.points(player)) for player in players if outcome.points(player))
    rules = sheet.say(words.RULES.fill(ruleset=outcome.sheet.ruleset))
    return tag("table", tag("tr", cells), width="100%") + tag("div", text(f"{summed} = {total} · {rules}"), cls="quiet")


def _point_cell(outcome: Settlement, player: Relative, sheet: Sheet) -> str:
    points = outcome.points(player)
    look = "gain" if points > 0 else "pay" if points < 0 else "even"
    name = tag("div", text(sheet.called(player)), cls="name")
    number = tag("div", text(signed(points)), cls=look)
    return tag(
        "td", name, number, tag("div", text(_pao(outcome, player, sheet)), cls="quiet"), cls="points", width="25%"
    )


def _pao(outcome: Settlement, player: Relative, sheet: Sheet) -> str:
    if player is Relative.SELF:
        return f"{sheet.say(words.OWN)} {outcome.sheet.own_pao}"
    paid = next(p for p in outcome.payments if p.payer is player)
    return sheet.say(paid_pao(paid))


def _hand(outcome: Settlement, sheet: Sheet) -> str:
    groups = (*outcome.sheet.reading.groups, *(meld.tiles for meld in outcome.sheet.melds))
    shown = " &nbsp; ".join(tiles(group, _HAND_PX, sheet.language) for group in groups)
    waits = f"{text(sheet.say(words.WAITS))} {tiles(sorted(outcome.sheet.waits), _TILE_PX, sheet.language)}"
    return tag("h2", text(sheet.say(words.HAND))) + tag("p", shown) + tag("p", waits)


def _lines(title: str, lines: Sequence[Line], sheet: Sheet) -> str:
    rows = "".join(_line(line, sheet) for line in lines)
    return tag("h2", text(title)) + tag("table", rows, width="100%")


def _line(line: Line, sheet: Sheet) -> str:
    rule = text(sheet.say(line.sentence)) + " " + tag("span", text(f"[{line.source}]"), cls="quiet")
    return tag(
        "tr",
        tag("td", text(sheet.say(line.name)), cls="line name", width="22%"),
        tag("td", text(signed(line.pao)), cls="line pao", width="6%"),
        tag("td", tiles(line.tiles, _TILE_PX, sheet.language), cls="line", width="32%"),
        tag("td", rule, cls="line", width="40%"),
    )
