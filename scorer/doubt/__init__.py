"""Doubt that matters: which uncertain tiles would move a 炮, the winner or the legality."""

from scorer.doubt.spots import Candidate, Doubtful, Spot, Where
from scorer.doubt.weigh import Doubts, LeftAlone, Option, Question, weigh

__all__ = ["Candidate", "Doubtful", "Doubts", "LeftAlone", "Option", "Question", "Spot", "Where", "weigh"]
