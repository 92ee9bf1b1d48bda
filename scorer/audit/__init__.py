"""Settling a quarrel: what was claimed at the table beside what the tiles come to.

* ``claim_text``, ``claim_file``: a claim as people say or write it (``Claim``)
* ``verdict``: the claim against the computation, line by line for every player
* ``why_not``: why a rule earns nothing, on these tiles
* ``alternatives``: what else the hand could be, with the difference for everybody
* ``repair``: what would make an impossible reading possible

Pure functions of values; nothing here decides or changes anything.
"""

from scorer.audit.alternatives import Alternative, alternatives
from scorer.audit.claim import Claim, Claimed, Stance
from scorer.audit.claim_file import claim_of, read_claim
from scorer.audit.claim_text import claim_from_text
from scorer.audit.judgement import Judgement, Verdict, VerdictLine
from scorer.audit.repair import Mend, mends
from scorer.audit.verdict import verdict, verdict_on_table

__all__ = [
    "Alternative",
    "Claim",
    "Claimed",
    "Judgement",
    "Mend",
    "Stance",
    "Verdict",
    "VerdictLine",
    "alternatives",
    "claim_from_text",
    "claim_of",
    "mends",
    "read_claim",
    "verdict",
    "verdict_on_table",
]
