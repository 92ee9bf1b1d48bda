"""Two outcomes side by side, in words: which lines come, go and change their price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorer.doubt.supposed import is_impossible
from scorer.outcome import Refused
from scorer.places import RELATIVE_NAMES
from scorer.table import Relative
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.doubt.supposed import Outcome
    from scorer.outcome import Line, Settlement

_GONE: Final = Text("{name}没有了，−{pao} 炮", "{name} is gone, −{pao} 炮")
_NEW: Final = Text("多了{name}，+{pao} 炮", "{name} is added, +{pao} 炮")
_PRICED: Final = Text("{name}由 {before} 炮变成 {after} 炮", "{name} {after} 炮 instead of {before}")
_OF_PAYER: Final = Text("{who}：{what}", "{who}: {what}")
_OWN: Final = Text("胡家自己 {before} → {after} 炮", "the winner's own {before} → {after} 炮")
_PAYS: Final = Text("{who}付 {before} → {after} 炮", "{who} pays {before} → {after} 炮")
_WON: Final = Text("能胡了，自己 {own} 炮", "the hand wins with {own} 炮 of its own")
_REFUSED: Final = Text("不能胡：{why}", "no win: {why}")
_IMPOSSIBLE: Final = Text("桌上不可能：{why}", "can't be at the table: {why}")


def differences(before: Outcome, after: Outcome) -> tuple[Text, ...]:
    """Return what is different in ``after``, a short sentence each; nothing where all is the same."""
    if isinstance(after, Refused):
        return _refused(before, after)
    if isinstance(before, Refused):
        return (_WON.fill(own=after.sheet.own_pao),)
    found = _line_differences(before.sheet.lines, after.sheet.lines)
    own, now = before.sheet.own_pao, after.sheet.own_pao
    if own != now:
        found.append(_OWN.fill(before=own, after=now))
    for one, other in zip(before.payments, after.payments, strict=True):
        who = RELATIVE_NAMES[one.payer]
        eaten = _line_differences(one.eaten, other.eaten)
        found += [_OF_PAYER.fill(who=who, what=text) for text in eaten]
        if one.pao != other.pao:
            found.append(_PAYS.fill(who=who, before=one.pao, after=other.pao))
    return tuple(found)


def _refused(before: Outcome, after: Refused) -> tuple[Text, ...]:
    if isinstance(before, Refused) and before.reasons[0].text == after.reasons[0].text:
        return ()
    wording = _IMPOSSIBLE if is_impossible(after) else _REFUSED
    return (wording.fill(why=after.reasons[0].text),)


def _line_differences(before: Iterable[Line], after: Iterable[Line]) -> list[Text]:
    old, new = _by_rule(before), _by_rule(after)
    gone = [_GONE.fill(name=old[rule][0], pao=old[rule][1]) for rule in old if rule not in new]
    come = [_NEW.fill(name=new[rule][0], pao=new[rule][1]) for rule in new if rule not in old]
    priced = [
        _PRICED.fill(name=old[rule][0], before=old[rule][1], after=new[rule][1])
        for rule in old
        if rule in new and old[rule][1] != new[rule][1]
    ]
    return gone + come + priced


def _by_rule(lines: Iterable[Line]) -> dict[str, tuple[Text, int]]:
    found: dict[str, tuple[Text, int]] = {}
    for line in lines:
        name, pao = found.get(line.rule, (line.name, 0))
        found[line.rule] = (name, pao + line.pao)
    return found


def worth(outcome: Outcome) -> tuple[object, ...]:
    """Return what an outcome comes to: two of the same worth need no question."""
    if isinstance(outcome, Refused):
        return ("impossible",) if is_impossible(outcome) else ("refused",)
    return _paid(outcome)


def _paid(outcome: Settlement) -> tuple[object, ...]:
    return (outcome.sheet.own_pao, *[outcome.points(player) for player in Relative])
