"""诈胡 pre-check: is the hand won, and has it two 炮 of its own? What counts, and what doesn't (A29-A31)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from scorer.audit.why_not import case_of, why_not
from scorer.claim import win_from_table
from scorer.outcome import Refused
from scorer.places import RELATIVE_NAMES
from scorer.scoring import settle
from scorer.table import OTHERS, SELF_DRAW, HowWon, Method
from scorer.text import Text

if TYPE_CHECKING:
    from scorer.outcome import Settlement
    from scorer.reasons import Reason
    from scorer.rules import RuleSet
    from scorer.table import Table
    from scorer.win import Win

_SHAPE: Final = frozenset(
    ("not_winning", "not_waiting", "pairs_with_meld", "too_few_tiles", "too_many_tiles", "fa_won_on", "fa_in_hand"),
)
"""Codes of a hand that isn't complete."""

_MAY: Final = Text("可以胡：自己 {own} 炮。", "May win: own {own} 炮.")
_MAY_NOT: Final = Text("不能胡，会是诈胡：{why}", "No win, it would be a false claim: {why}")
_COUNTS: Final = Text("算：{name} {pao} 炮", "counts: {name} {pao} 炮")
_EATEN: Final = Text(
    "不算：{who}的“{name}”{pao} 炮是吃来的，不帮凑 {minimum} 炮",
    "doesn't count: “{name}” of {who} ({pao} 炮) is eaten and no help to reach {minimum}",
)
_NOT: Final = Text("不算{name}：{why}", "doesn't count, {name}: {why}")
_SELF_DRAW: Final = Text("自摸就可以胡：{own} 炮。", "Drawn by oneself it would win: {own} 炮.")


@dataclass(frozen=True, slots=True)
class Precheck:
    """What somebody should know before claiming."""

    may_claim: bool
    is_complete: bool
    """Whether the tiles are a winning hand at all."""
    own_pao: int | None
    """Own 炮 so far; None where the hand can't be counted."""
    minimum: int
    """Own 炮 that this win needs; 0 where it needs none (self-draw, 抢杠, 杠上流泪, 海底放炮)."""
    counts: tuple[Text, ...]
    """Every line that counts, with its 炮."""
    ignored: tuple[Text, ...]
    """What doesn't count and why: what is eaten (A31, B29), and the bonuses that fail."""
    reasons: tuple[Reason, ...]
    """Why the claim would be refused; empty if it may be made."""
    texts: tuple[Text, ...]
    """All of it as sentences, the verdict first."""


def precheck(table: Table, how: HowWon | None, rules: RuleSet) -> Precheck:
    """Return whether the named winner may claim, before he does.

    Args:
        table: The tiles, with the claimant as the winner and the winning tile in his hand.
        how: How he would win; None is a self-draw. A discard without a source
            is judged too: own 炮 don't depend on who discarded.
        rules: How the house plays.
    """
    said = _with_source(table, how or HowWon(Method.SELF_DRAW))
    win = win_from_table(table, said)
    if isinstance(win, Refused):
        return _refused(win, rules)
    outcome = settle(win, rules)
    counted = settle(win, replace(rules, minimum=0))
    if isinstance(counted, Refused):
        return _refused(counted, rules)
    return _counted(win, counted, outcome, rules, is_source_said=how is None or how.source is not None)


def _with_source(table: Table, how: HowWon) -> HowWon:
    if how.method is SELF_DRAW or how.source is not None or table.winner is None:
        return how
    return replace(how, source=OTHERS[0].seat(table.winner))


def _refused(refused: Refused, rules: RuleSet) -> Precheck:
    complete = not any(why.code in _SHAPE for why in refused.reasons)
    texts = tuple(_MAY_NOT.fill(why=why.text) for why in refused.reasons)
    return Precheck(False, complete, None, rules.minimum, (), (), refused.reasons, texts)


def _counted(
    win: Win, counted: Settlement, outcome: Settlement | Refused, rules: RuleSet, *, is_source_said: bool
) -> Precheck:
    own = counted.sheet.own_pao
    reasons = outcome.reasons if isinstance(outcome, Refused) else ()
    counts = tuple(_COUNTS.fill(name=line.name, pao=line.pao) for line in counted.sheet.lines)
    needed = _needed(win, rules)
    ignored: tuple[Text, ...] = ()
    if needed:
        ignored = _eaten(counted, needed) if is_source_said and not rules.eaten_helps_minimum else ()
    if reasons:
        ignored += _failing(win, rules)
    verdict = [_MAY_NOT.fill(why=why.text) for why in reasons] or [_MAY.fill(own=own)]
    hints = _self_drawn(win, rules) if reasons else []
    texts = (*verdict, *counts, *ignored, *hints)
    return Precheck(not reasons, True, own, needed, counts, ignored, reasons, texts)


def _needed(win: Win, rules: RuleSet) -> int:
    """Return the minimum that stands for this win: 0 if a hand of no 炮 may win so."""
    bare = replace(rules, minimum=_OUT_OF_REACH, eaten_helps_minimum=False)
    return rules.minimum if isinstance(settle(win, bare), Refused) else 0


_OUT_OF_REACH: Final = 1 << 30


def _eaten(counted: Settlement, minimum: int) -> tuple[Text, ...]:
    return tuple(
        _EATEN.fill(who=RELATIVE_NAMES[payment.payer], name=line.name, pao=line.pao, minimum=minimum)
        for payment in counted.payments
        for line in payment.eaten
    )


def _failing(win: Win, rules: RuleSet) -> tuple[Text, ...]:
    """Return why the usual ways to the second 炮 fail: 门清, 边/卡/单钓, 发, 中/白, a kong (A29)."""
    case = case_of(win, rules)
    wanted = [rule for rule in _WAYS if not case.has(rule)]
    if any(case.has(rule) for rule in _WAITS):
        wanted.remove("closed_wait")
    return tuple(_NOT.fill(name=_WAYS[rule], why=why_not(rule, case).text) for rule in wanted)


_WAITS: Final = ("edge_wait", "single_wait")

_WAYS: Final = {
    "concealed": Text("门清", "concealed hand"),
    "closed_wait": Text("边、卡、单钓", "edge, closed or single wait"),
    "fa": Text("发财", "发"),
    "dragon_pung": Text("红中、白板", "中 or 白"),
    "kong": Text("杠", "kong"),
}


def _self_drawn(win: Win, rules: RuleSet) -> list[Text]:
    """Return that the hand would win by self-draw, where it would."""
    drawn = settle(replace(win, method=SELF_DRAW, source=None, circumstances=frozenset()), rules)
    return [] if isinstance(drawn, Refused) else [_SELF_DRAW.fill(own=drawn.sheet.own_pao)]
