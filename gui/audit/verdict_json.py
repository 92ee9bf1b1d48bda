"""A verdict as JSON values: what ``jianhua audit --json`` prints, and what a bundle keeps to be computed again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gui.audit import words
from scorer.case_io import outcome_answer
from scorer.notation import format_tiles
from scorer.table import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gui.audit.case import Audited
    from scorer.audit import Alternative, Mend, Verdict, VerdictLine
    from scorer.text import Text

Json = dict[str, object]
"""A JSON object."""


def audit_document(audited: Audited) -> Json:
    """Return everything that was found."""
    return {
        **verdict_document(audited.verdict),
        "headline": _both(words.headline(audited)),
        "remarks": [_both(remark) for remark in audited.quarrel.remarks],
        "alternatives": [_alternative(each) for each in audited.alternatives],
        "mends": [_mend(each) for each in audited.mends],
    }


def verdict_document(verdict: Verdict) -> Json:
    """Return a verdict by itself: the claim, its lines, what the hand comes to."""
    return {
        "claim": verdict.claim.text,
        "holds": verdict.holds,
        "lines": [_line(line) for line in verdict.lines],
        "outcome": outcome_answer(verdict.outcome),
    }


def _line(line: VerdictLine) -> Json:
    return {
        "judgement": line.judgement.value,
        "player": line.player.value,
        "rule": line.rule,
        "row": line.row,
        "name": _both(line.name),
        "claimed": line.claimed,
        "computed": line.computed,
        "because": _both(line.because),
        "tiles": format_tiles(line.tiles),
        "priced_so": [_both(each.name) for each in line.priced_so],
    }


def _alternative(each: Alternative) -> Json:
    return {
        "changes": [_both(step.text) for step in each.steps],
        "makes_claim_true": each.makes_true,
        "points": _points(each.points),
        "later": None if each.later is None else _points(each.later),
        "differences": [_both(change) for change in each.changes],
    }


def _mend(mend: Mend) -> Json:
    return {"change": _both(mend.text), "own_pao": mend.own_pao, "probability": round(mend.probability, 4)}


def _points(points: Sequence[int]) -> Json:
    return {seat.name.lower(): points[seat] for seat in Seat}


def _both(text: Text) -> list[str]:
    return [text.zh, text.en]
