"""Advice before somebody claims or discards: 诈胡 check, 过胡, 逼杠. It never decides."""

from scorer.advice.forced_kong import KongAdvice, drawn, may_discard
from scorer.advice.passed_up import Chance, Passing, may_win
from scorer.advice.precheck import Precheck, precheck
from scorer.advice.prospects import Prospect, prospects

__all__ = [
    "Chance",
    "KongAdvice",
    "Passing",
    "Precheck",
    "Prospect",
    "drawn",
    "may_discard",
    "may_win",
    "precheck",
    "prospects",
]
