"""Every dispute of the data file is judged as the rule book says, by the right rule and nothing else."""

import json
from functools import cache
from pathlib import Path

import pytest

from scorer.audit.claim_text import claim_from_text
from scorer.audit.court import Court
from scorer.audit.judgement import Judgement
from scorer.audit.verdict import verdict
from scorer.case_fields import Fields
from scorer.case_io import win_of
from scorer.rules import ruleset
from scorer.table import Relative

DISPUTES = json.loads((Path(__file__).parents[2] / "data" / "disputes.json").read_text(encoding="utf-8"))["disputes"]
KINDS = {
    "not earned",
    "forgotten",
    "priced otherwise",
    "refused",
    "who pays",
    "stake",
    "denied",
    "agreed",
}


@cache
def verdict_of(dispute_id):
    return judged(next(dispute for dispute in DISPUTES if dispute["id"] == dispute_id))


def judged(dispute):
    claim = claim_from_text(dispute["claim"])
    win = win_of(Fields(dispute, ""))
    rules = ruleset(dispute.get("ruleset", "jiujiang"))
    return verdict(claim, win, rules, dispute.get("points_per_pao", 1)), Court(claim, win, rules, 1)


@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda dispute: f"{dispute['id']} {dispute['title']}")
def test_the_verdict_names_the_right_rule(dispute):
    found, court = verdict_of(dispute["id"])
    contradictions = [
        {"judgement": line.judgement.value, "player": line.player.value, "rule": line.rule, "row": line.row}
        for line in found.lines
        if line.judgement not in {Judgement.AGREED, Judgement.UNSAID}
    ]
    assert sorted(contradictions, key=str) == sorted(dispute["expect"], key=str)
    assert found.holds is (not dispute["expect"])
    assert (court.counted.sheet.own_pao if court.counted else None) == dispute["own_pao"]


@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda dispute: dispute["id"])
def test_every_line_of_a_verdict_speaks_both_languages(dispute):
    found, _ = verdict_of(dispute["id"])
    assert found.lines
    for line in found.lines:
        assert line.because.zh.endswith("。")
        assert line.because.en.endswith(".")
        assert line.name.zh
        assert line.name.en
        assert isinstance(line.player, Relative)


def test_there_are_sixty_disputes_and_every_kind_of_wrong_claim():
    assert len(DISPUTES) >= 60
    assert len({dispute["id"] for dispute in DISPUTES}) == len(DISPUTES)
    assert {dispute["kind"] for dispute in DISPUTES} == KINDS
    judgements = {line["judgement"] for dispute in DISPUTES for line in dispute["expect"]}
    assert judgements == {each.value for each in Judgement} - {"agreed", "unsaid"}
