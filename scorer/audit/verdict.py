"""Claim against computation, line by line for every player.

found = verdict(claim_from_text("清一色 自摸 25炮"), win, rules)
[(line.judgement, line.row, line.because) for line in found.lines]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorer.audit.court import Court
from scorer.audit.judge_lines import claimed_lines
from scorer.audit.judge_sums import sum_lines
from scorer.audit.judgement import Judgement, Verdict, VerdictLine
from scorer.audit.variations import first_row
from scorer.claim import win_from_table
from scorer.outcome import Refused, Settlement
from scorer.places import RELATIVE_NAMES
from scorer.table import Method, Relative
from scorer.text import Text

if TYPE_CHECKING:
    from scorer.audit.claim import Claim
    from scorer.audit.variations import Variation
    from scorer.reasons import Reason
    from scorer.rules import RuleSet
    from scorer.table import HowWon, Table
    from scorer.win import Win

_METHOD_NAMES: Final = {
    Method.SELF_DRAW: Text("自摸", "self-draw"),
    Method.DISCARD: Text("点炮", "discard"),
    Method.ROBBED_KONG: Text("抢杠", "robbed kong"),
}
_WIN: Final = Text("胡牌", "the win")
_METHOD: Final = Text("胡法", "the way it was won")
_SOURCE: Final = Text("谁放的", "who gave the tile")
_CONFIRMED: Final = Text("确认的是{what}。", "Confirmed is: {what}.")
_NOBODY: Final = Text("没有人放炮", "nobody discarded")


def verdict_on_table(claim: Claim, table: Table, how: HowWon | None, rules: RuleSet) -> Verdict:
    """Return the verdict on a claim about a confirmed table; points per 炮 are those of ``how``."""
    win = win_from_table(table, how)
    if isinstance(win, Refused) or how is None:
        reasons = win.reasons if isinstance(win, Refused) else ()
        return Verdict(claim, Refused(reasons), tuple(_refusal(why, Relative.SELF) for why in reasons))
    return verdict(claim, win, rules, how.points_per_pao)


def verdict(claim: Claim, win: Win, rules: RuleSet, points_per_pao: int = 1) -> Verdict:
    """Return the verdict on a claim about a win.

    Args:
        claim: What was said.
        win: The tiles and how the hand was won, as confirmed.
        rules: How the house plays.
        points_per_pao: Points per 炮 of this hand.
    """
    court = Court(claim, win, rules, points_per_pao)
    return Verdict(claim, court.outcome, (*_refusals(court), *_rest(court)))


def _refusals(court: Court) -> list[VerdictLine]:
    """Return why the win is refused, with the ways to play under which it stands."""
    if isinstance(court.outcome, Settlement):
        return []
    elsewhere = court.priced_so(lambda _found: True)
    return [_refusal(why, why.player or Relative.SELF, elsewhere) for why in court.outcome.reasons]


def _refusal(why: Reason, player: Relative, elsewhere: tuple[Variation, ...] = ()) -> VerdictLine:
    return VerdictLine(
        Judgement.NOT_EARNED, player, why.code, first_row(why.rule), _WIN, None, 0, why.text, why.tiles, elsewhere
    )


def _rest(court: Court) -> list[VerdictLine]:
    judged = claimed_lines(court)
    sums = sum_lines(court, judged)
    own = [line for line in (*_how(court), *judged, *sums) if line.player is Relative.SELF]
    return own + [line for line in (*judged, *sums) if line.player is not Relative.SELF]


def _how(court: Court) -> list[VerdictLine]:
    """Judge how the hand was said to be won; a rule of the same name has its own line."""
    claim, win = court.claim, court.win
    found = []
    spoken = {rule for said in claim.lines for rule in said.rules}
    if claim.method not in {None, win.method} and claim.method is not None and _RULES_OF[claim.method] not in spoken:
        found.append(_said("method", "A27", _METHOD, _METHOD_NAMES[win.method]))
    if claim.source not in {None, win.source}:
        found.append(_said("source", "A50", _SOURCE, RELATIVE_NAMES[win.source] if win.source else _NOBODY))
    return found


_RULES_OF: Final = {Method.SELF_DRAW: "self_draw", Method.DISCARD: "", Method.ROBBED_KONG: "robbed_kong"}


def _said(rule: str, row: str, name: Text, confirmed: Text) -> VerdictLine:
    return VerdictLine(Judgement.NOT_EARNED, Relative.SELF, rule, row, name, None, 0, _CONFIRMED.fill(what=confirmed))
