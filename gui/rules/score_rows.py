"""What an example is worth, one row a way to play it: plain values from the scorer, no widgets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.house.examples import outcome, said

if TYPE_CHECKING:
    from gui.rules.draft import Draft
    from scorer.house.labels import FieldLabel, Value
    from scorer.house.questions import Question
    from scorer.rules import RuleSet
    from scorer.text import Text


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One way to play it, and what the example comes to."""

    name: Text
    score: Text
    is_now: bool
    """Whether the house plays it this way now."""
    was: bool = False
    """Whether it did before it was changed."""


def field_rows(label: FieldLabel, example: str, draft: Draft) -> tuple[ScoreRow, ...]:
    """Return a row for every word of a switch; of a number the old value, if it was changed, and the new one."""
    before, now = label.value(draft.base), label.value(draft.rules)
    values = [choice.value for choice in label.choices] or list(dict.fromkeys((before, now)))
    return tuple(
        ScoreRow(label.said(value), _worth(label, example, draft, value), value == now, value == before != now)
        for value in values
    )


def _worth(label: FieldLabel, example: str, draft: Draft, value: Value) -> Text:
    played = draft.with_values({label.field: value}).rules
    return said(outcome(example, label.house(played)))


def question_rows(question: Question, example: str, rules: RuleSet) -> tuple[ScoreRow, ...]:
    """Return a row for every answer."""
    return tuple(
        ScoreRow(answer.text, said(outcome(example, answer.laid_over(rules))), answer.holds(rules))
        for answer in question.answers
    )
