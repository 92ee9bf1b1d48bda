"""The settlement as plain text: columns that line up in any terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gui.columns import pad, signed, width
from gui.sheet import words
from gui.sheet.heading import refusal_heading
from scorer.notation import format_tiles
from scorer.outcome import Refused
from scorer.table import Relative

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from scorer.outcome import Line, Payment, Settlement
    from scorer.text import Language, Text

_GAP: Final = "  "
_Row = tuple[str, str, str]

__all__ = ["eaten_pao", "pad", "paid_pao", "signed", "text_settlement", "width"]


def text_settlement(outcome: Settlement | Refused, names: Mapping[Relative, Text] | None, language: Language) -> str:
    """Return ``outcome`` as lines of text, no trailing newline.

    ``names`` are players' names by place; who has none is called 胡家 下家 对家 上家.
    """
    called = {place: _called(place, names, language) for place in Relative}
    lines = _refusal(outcome, called, language) if isinstance(outcome, Refused) else _paid(outcome, called, language)
    return "\n".join(line.rstrip() for line in lines)


def _called(place: Relative, names: Mapping[Relative, Text] | None, language: Language) -> str:
    given = (names or {}).get(place)
    said = words.RELATIVES[place].say(language)
    return said if given is None else f"{said} {given.say(language)}"


def _paid(settlement: Settlement, called: Mapping[Relative, str], language: Language) -> Iterator[str]:
    sheet = settlement.sheet
    each = words.EACH.fill(each=settlement.points_per_pao).say(language)
    yield f"{words.TITLE.say(language)}  {each}  {words.RULES.fill(ruleset=sheet.ruleset).say(language)}"
    yield ""
    yield from _points(settlement, called, language)
    yield ""
    own = f"{words.OWN.say(language)}: {sheet.own_pao}"
    yield from _block(own, sheet.lines, language)
    for payment in settlement.payments:
        if payment.eaten:
            who = words.EATEN_FROM.fill(who=called[payment.payer]).say(language)
            yield from _block(f"{who}: {eaten_pao(payment)}", payment.eaten, language)
    yield f"{words.WAITS.say(language)}: {format_tiles(sheet.waits, ordered=True)}"


def _points(settlement: Settlement, called: Mapping[Relative, str], language: Language) -> Iterator[str]:
    rows = [(called[Relative.SELF], "", signed(settlement.winner_points))]
    rows += [_payer(payment, called, language) for payment in settlement.payments]
    total = settlement.winner_points + sum(settlement.points(p.payer) for p in settlement.payments)
    rows.append((words.SUM.say(language), "", signed(total)))
    return _table(rows)


def _payer(payment: Payment, called: Mapping[Relative, str], language: Language) -> _Row:
    return called[payment.payer], paid_pao(payment).say(language), signed(-payment.points)


def eaten_pao(payment: Payment) -> int:
    """Return how many 炮 are eaten from this payer."""
    return sum(line.pao for line in payment.eaten)


def paid_pao(payment: Payment) -> Text:
    """Return what a payer pays: 6 炮, (4+2) × 3 = 18 炮, or nothing."""
    if not payment.pao:
        return words.NOTHING
    if payment.times == 1:
        return words.PAYS.fill(pao=payment.pao)
    one = f"{payment.own_pao}+{eaten_pao(payment)}"
    return words.PAYS_TIMES.fill(one=one, times=payment.times, pao=payment.pao)


def _block(title: str, lines: Iterable[Line], language: Language) -> Iterator[str]:
    yield title
    priced = tuple(lines)
    rows = [
        (f"  {line.name.say(language)}", signed(line.pao), format_tiles(line.tiles, ordered=True)) for line in priced
    ]
    for row, line in zip(_table(rows, middle_right=True), priced, strict=True):
        yield row
        yield f"      {line.sentence.say(language)} [{line.source}]"
    yield ""


def _table(rows: list[_Row], *, middle_right: bool = False) -> Iterator[str]:
    first, second, third = (max((width(row[i]) for row in rows), default=0) for i in range(3))
    for left, middle, right in rows:
        last = right if middle_right else pad(right, third, right=True)
        yield _GAP.join((pad(left, first), pad(middle, second, right=middle_right), last))


def _refusal(refused: Refused, called: Mapping[Relative, str], language: Language) -> Iterator[str]:
    yield refusal_heading(refused).say(language)
    for reason in refused.reasons:
        who = "" if reason.player is None else f"{called[reason.player]}: "
        tiles = f" ({format_tiles(reason.tiles)})" if reason.tiles else ""
        yield f"  [{reason.rule}] {who}{reason.text.say(language)}{tiles}"
        yield f"      {words.MEND.fill(mend=reason.mend).say(language)}"
    if refused.waits:
        yield f"{words.WAITS.say(language)}: {format_tiles(refused.waits, ordered=True)}"
