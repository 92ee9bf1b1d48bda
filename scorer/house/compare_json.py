"""``side_by_side`` as JSON values: what ``jianhua score --compare`` says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.case_io import asked_by, outcome_answer
from scorer.house.side_by_side import side_by_side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.case_io import Answer
    from scorer.house.side_by_side import Row
    from scorer.rules import RuleSet


def compare_document(document: object, rulesets: Sequence[RuleSet]) -> Answer:
    """Return one win (see ``scorer.case_io.asked_by``) under every ruleset, its lines aligned.

    Raises:
        NotationError: one sentence that names the key that can't be understood.
    """
    asked = asked_by(document)
    shown = side_by_side(asked.win, rulesets, asked.points_per_pao)
    return {
        "rulesets": [str(rules) for rules in shown.rulesets],
        "differs": shown.differs,
        "rows": [_row(row) for row in shown.rows],
        "answers": [outcome_answer(outcome) for outcome in shown.outcomes],
    }


def _row(row: Row) -> Answer:
    return {
        "kind": row.kind,
        "player": row.player.value,
        "rule": row.rule,
        "name": row.name.zh,
        "english": row.name.en,
        "amounts": list(row.amounts),
        "differs": row.differs,
    }
