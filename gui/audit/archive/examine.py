"""What is to be said of one hand of an archive: a pure function of the job and the models."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final

from gui.audit.archive.values import Finding, Kind
from gui.audit.case import Spoken
from gui.audit.compare import compare
from gui.audit.confirmed import confirmed_of
from gui.audit.hearing import Words, claim_of, hear_photos
from gui.audit.photos import evidence_in, read_evidence
from scorer.audit import Judgement, verdict_on_table
from scorer.claim import win_from_table
from scorer.doubt.differences import differences, worth
from scorer.errors import KnownError
from scorer.outcome import Refused, Settlement
from scorer.places import RELATIVE_NAMES
from scorer.rules import ruleset
from scorer.scoring import settle
from scorer.table import Seat, Table
from scorer.text import Text
from vision.errors import ModelError
from vision.reader import load_reader

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gui.audit.archive.values import Job
    from gui.audit.compare import Comparison
    from gui.audit.confirmed import Confirmed
    from gui.audit.photos import EvidencePhoto, ReadPhoto
    from scorer.audit import Verdict
    from scorer.rules import RuleSet
    from vision.protocols import TableReader

_SAME: Final = Text("没有变化：自己 {pao} 炮。", "Nothing changes: own {pao} 炮.")
_SAME_REFUSED: Final = Text("没有变化：不能胡。", "Nothing changes: no win.")
_READ: Final = Text(
    "读出来自己 {pao} 炮，没有可比的记录。", "Read as own {pao} 炮; there is no record to compare with."
)
_NO_WIN: Final = Text(
    "读出来不能胡（{why}），没有可比的记录。", "Read as no win ({why}); there is no record to compare with."
)
_READING: Final = Text("读法和记录不同，结果不变：{what}", "Read otherwise than recorded, the same result: {what}")
_READ_RESULT: Final = Text(
    "按现在的识别结果会变：{what} → {changes}", "The result changes by this reading: {what} → {changes}"
)
_RULES_RESULT: Final = Text("按{rules}结果会变：{changes}", "The result changes under {rules}: {changes}")
_OTHER_HAND: Final = Text(
    "照片和记录不是同一局（只有 {share}% 对得上）。", "Photo and record are different hands (only {share} % agree)."
)
_CLAIM: Final = Text("申诉“{claim}”不成立：{why}", "The claim “{claim}” doesn't stand: {why}")
_CLAIM_HOLDS: Final = Text("申诉“{claim}”成立。", "The claim “{claim}” stands.")
_RECORDED, _NOW = Text("记录", "the record"), Text("照片", "the photo")


def examine(job: Job, reader: TableReader | None = None) -> Finding:
    """Return what is to be said of a hand.

    Args:
        job: The hand.
        reader: Reads the photo; the models of ``job.models``, loaded once a process, if not given.

    Raises:
        ModelError: The models can't be used; every other hand would say the same.
    """
    if job.damage is not None:
        return Finding(job.name, job.key, Kind.DAMAGED, job.damage)
    try:
        photo = evidence_in(job.photo, job.name)
    except KnownError as error:
        return Finding(job.name, job.key, Kind.DAMAGED, error.text)
    reader = reader or _reader(job.models)
    began = perf_counter()
    read = read_evidence(photo, reader)
    seconds = round(perf_counter() - began, 4)
    try:
        kind, text = _judged(job, read)
    except ModelError:
        raise
    except KnownError as error:
        kind, text = Kind.UNCLEAR, error.text
    return _finding(job, kind, text, photo, seconds)


@lru_cache(maxsize=1)
def _reader(models: str) -> TableReader:
    return load_reader(Path(models) if models else None, threads=1)


def _finding(job: Job, kind: Kind, text: Text, photo: EvidencePhoto, seconds: float) -> Finding:
    return Finding(job.name, job.key, kind, text, photo.print.sha256, photo.print.perceptual, seconds)


def _judged(job: Job, read: ReadPhoto) -> tuple[Kind, Text]:
    if job.case:
        confirmed = confirmed_of(json.loads(job.case), job.case)
        return _recorded(job, read, confirmed)
    rules = job.rules or ruleset("jiujiang")
    quarrel = hear_photos([read], Words(job.claim), rules)
    found = verdict_on_table(quarrel.claim, quarrel.table, quarrel.how, rules)
    if job.claim:
        return _claimed(job, _Result(found.outcome), _against(found))
    return Kind.SAME, _Result(found.outcome).read


@dataclass(frozen=True, slots=True)
class _Result:
    """What a hand comes to, in words."""

    outcome: Settlement | Refused

    @property
    def read(self) -> Text:
        if isinstance(self.outcome, Refused):
            return _NO_WIN.fill(why=self.outcome.reasons[0].text)
        return _READ.fill(pao=self.outcome.sheet.own_pao)

    @property
    def same(self) -> Text:
        return _SAME_REFUSED if isinstance(self.outcome, Refused) else _SAME.fill(pao=self.outcome.sheet.own_pao)


def _against(verdict: Verdict) -> list[Text]:
    """Return what speaks against a claim."""
    return [line.because for line in verdict.lines if line.judgement not in {Judgement.AGREED, Judgement.UNSAID}]


def _claimed(job: Job, result: _Result, against: Sequence[Text]) -> tuple[Kind, Text]:
    said = " ".join(job.claim.split())[:60]
    if not against and isinstance(result.outcome, Settlement):
        return Kind.SAME, _CLAIM_HOLDS.fill(claim=said)
    return Kind.CLAIM, _CLAIM.fill(claim=said, why=against[0])


def _recorded(job: Job, read: ReadPhoto, confirmed: Confirmed) -> tuple[Kind, Text]:
    """Judge a hand that people confirmed: the rules of today first, then today's reading."""
    then = confirmed.rules or ruleset("jiujiang")
    now = job.rules or then
    before, after = _outcome(confirmed.table, confirmed, then), _outcome(confirmed.table, confirmed, now)
    if worth(before) != worth(after):
        return Kind.RESULT, _RULES_RESULT.fill(rules=now, changes=_listed(differences(before, after)))
    found = compare(confirmed.table, read.draft)
    if not found.is_one_hand:
        return Kind.UNCLEAR, _OTHER_HAND.fill(share=round(100 * found.agreeing))
    if found.disagreements:
        return _read_otherwise(confirmed, found, now)
    if job.claim:
        claim = claim_of(Spoken(job.claim))
        verdict = verdict_on_table(claim, confirmed.table, confirmed.how, now)
        return _claimed(job, _Result(after), _against(verdict))
    return Kind.SAME, _Result(after).same


def _read_otherwise(confirmed: Confirmed, found: Comparison, rules: RuleSet) -> tuple[Kind, Text]:
    before = _outcome(confirmed.table, confirmed, rules)
    after = _outcome(_as_read(confirmed.table, found.turned), confirmed, rules)
    winner = confirmed.table.winner or Seat.BOTTOM
    told = [each.said(RELATIVE_NAMES[each.seat.relative_to(winner)], _RECORDED, _NOW) for each in found.disagreements]
    what = _listed(told)
    if worth(before) == worth(after):
        return Kind.READING, _READING.fill(what=what)
    return Kind.RESULT, _READ_RESULT.fill(what=what, changes=_listed(differences(before, after)))


def _as_read(confirmed: Table, read: Table) -> Table:
    """Return the reading with what no photo shows as it was confirmed; a seat that isn't seen at all is, too."""
    bottom, right, top, left = (
        replace(seen, declared_ready=known.declared_ready) if seen.concealed or seen.melds or seen.fa else known
        for seen, known in zip(read.seats, confirmed.seats, strict=True)
    )
    seats = (bottom, right, top, left)
    own = seats[confirmed.winner or Seat.BOTTOM].concealed
    winning = confirmed.winning_tile if confirmed.winning_tile in own else (own[-1] if own else None)
    return Table(seats, confirmed.winner, winning, read.pool)


def _outcome(table: Table, confirmed: Confirmed, rules: RuleSet) -> Settlement | Refused:
    win = win_from_table(table, confirmed.how)
    return win if isinstance(win, Refused) else settle(win, rules, confirmed.how.points_per_pao)


def _listed(texts: Sequence[Text]) -> Text:
    return Text("；".join(text.zh for text in texts), "; ".join(text.en for text in texts))
