"""The hands that show what a field does, and what each is worth under given rules.

>>> from scorer.rules import RuleSet
>>> said(outcome("two_rows", RuleSet())).zh
'下家付 25 炮'
>>> said(outcome("two_rows", RuleSet().overridden({"seven_pairs_runs": "each"}, "x"))).zh
'下家付 30 炮'
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from scorer.case_fields import Fields
from scorer.case_io import hand_of, win_of
from scorer.outcome import Refused, Settlement
from scorer.scoring import settle
from scorer.stakes import PlayedHand, points_per_pao
from scorer.table import Relative
from scorer.text import Text

if TYPE_CHECKING:
    from scorer.rules import RuleSet
    from scorer.win import Win


@dataclass(frozen=True, slots=True)
class Example:
    """A win, or an evening's hands where the field is about the stakes."""

    id: str
    win: Win | None
    hands: tuple[PlayedHand, ...] = ()


Outcome = Settlement | Refused | tuple[int, ...]
"""What an example comes to; for an evening the points per 炮 of each hand and of the next."""


def _read() -> dict[str, Example]:
    text = resources.files("scorer.house").joinpath("examples.toml").read_text(encoding="utf-8")
    return {name: _example(name, row) for name, row in tomllib.loads(text).items()}


def _example(name: str, row: dict[str, Any]) -> Example:
    case = Fields(row, "")
    if "hands" in row:
        return Example(name, None, tuple(hand_of(hand) for hand in case.objects("hands")))
    return Example(name, win_of(case))


EXAMPLES: Final = _read()
"""Every example by its id."""


def outcome(example: str, rules: RuleSet) -> Outcome:
    """Return what the example of that id comes to, at 1 point per 炮."""
    shown = EXAMPLES[example]
    if shown.win is None:
        return points_per_pao(shown.hands, rules)
    return settle(shown.win, rules)


_REFUSED: Final = Text("不能胡：{why}", "Refused: {why}")
_ALL_PAY: Final = Text("三家各付 {n} 炮", "All pay {n} 炮")
_PAYS: Final = Text("{who}付 {n} 炮", "{who} pays {n} 炮")
_PAYS_MORE: Final = Text("{who} {n}", "{who} {n}")
_EACH: Final = Text("付：{paid} 炮", "Paid: {paid} 炮")
_STAKES: Final = Text("一炮 {points} 分", "{points} per 炮")
PLAYERS: Final = {
    Relative.SELF: Text("自己", "winner"),
    Relative.NEXT: Text("下家", "next"),
    Relative.OPPOSITE: Text("对家", "opposite"),
    Relative.PREVIOUS: Text("上家", "previous"),
}
"""The players as the winner sees them."""


def said(result: Outcome) -> Text:
    """Return the outcome in one line: ``下家付 25 炮``."""
    if isinstance(result, Refused):
        return _REFUSED.fill(why=result.reasons[0].text)
    if isinstance(result, Settlement):
        return _paid(result)
    return _STAKES.fill(points=" ".join(map(str, result)))


def _paid(result: Settlement) -> Text:
    paid = [payment for payment in result.payments if payment.pao]
    if len(paid) == 3 and len({payment.pao for payment in paid}) == 1:
        return _ALL_PAY.fill(n=paid[0].pao)
    if len(paid) == 1:
        return _PAYS.fill(who=_capital(PLAYERS[paid[0].payer]), n=paid[0].pao)
    parts = [_PAYS_MORE.fill(who=PLAYERS[payment.payer], n=payment.pao) for payment in paid]
    return _EACH.fill(paid=Text("，".join(part.zh for part in parts), ", ".join(part.en for part in parts)))


def _capital(text: Text) -> Text:
    return Text(text.zh, text.en.capitalize())
