"""Whether a claim is true of an outcome: quick, for trying many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.audit.claim import Stance
from scorer.audit.court import lines_of
from scorer.outcome import Refused
from scorer.table import OTHERS

if TYPE_CHECKING:
    from scorer.audit.claim import Claim, Claimed
    from scorer.doubt.supposed import Outcome
    from scorer.outcome import Settlement
    from scorer.table import HowWon, Seat


def is_true(claim: Claim, outcome: Outcome, how: HowWon, winner: Seat | None) -> bool:
    """Return whether everything that was claimed is so.

    Args:
        claim: What was said.
        outcome: What a table comes to.
        how: How the hand was won there.
        winner: Who won there.
    """
    if isinstance(outcome, Refused) or winner is None:
        return False
    return (
        _is_how(claim, how, winner)
        and _are_sums(claim, outcome)
        and all(_is_line(said, outcome) for said in claim.lines)
    )


def _is_how(claim: Claim, how: HowWon, winner: Seat) -> bool:
    if claim.method not in {None, how.method}:
        return False
    return claim.source is None or (how.source is not None and how.source.relative_to(winner) is claim.source)


def _are_sums(claim: Claim, found: Settlement) -> bool:
    if claim.points_per_pao not in {None, found.points_per_pao}:
        return False
    if any(found.payments[OTHERS.index(payer)].pao != pao for payer, pao in claim.paid.items()):
        return False
    if any(found.points(player) != points for player, points in claim.points.items()):
        return False
    paying = {payment.pao for payment in found.payments if payment.pao}
    return claim.pao is None or claim.pao == found.sheet.own_pao or paying == {claim.pao}


def _is_line(said: Claimed, found: Settlement) -> bool:
    lines = lines_of(found, said)
    if said.stance is Stance.DENIED:
        return not lines
    return bool(lines) and said.pao in {None, sum(line.pao for _, line in lines)}
