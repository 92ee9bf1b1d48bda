"""One hand under several rulesets: the lines of each side by side, and where they differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from scorer.house.examples import PLAYERS
from scorer.outcome import Refused, Settlement
from scorer.scoring import settle
from scorer.table import OTHERS, Relative
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scorer.rules import RuleSet
    from scorer.win import Win

Kind = Literal["line", "own", "eaten", "pays", "points"]
"""A line of the winner, the sum of those, a line eaten from a payer, the 炮 that a payer pays, points of a player."""

OWN: Final = Text("自己共", "Own in all")
PAYS: Final = Text("{who}付", "Paid by {who}")
POINTS: Final = Text("{who}得分", "Points of {who}")


@dataclass(frozen=True, slots=True)
class Row:
    """One line under every ruleset."""

    kind: Kind
    player: Relative
    """Whose line it is: the winner, or the payer."""
    rule: str
    """Rule id; the kind itself for sums."""
    name: Text
    amounts: tuple[int | None, ...]
    """炮 (points for ``points``) under each ruleset; None where it has no such line or refuses the hand."""
    refused: tuple[bool, ...]
    """Under which rulesets the hand is refused."""

    @property
    def differs(self) -> bool:
        """Whether two rulesets that take the hand don't agree on this line."""
        return len({n for n, refused in zip(self.amounts, self.refused, strict=True) if not refused}) > 1


@dataclass(frozen=True, slots=True)
class SideBySide:
    """A hand under several rulesets."""

    rulesets: tuple[RuleSet, ...]
    outcomes: tuple[Settlement | Refused, ...]
    """One a ruleset."""
    rows: tuple[Row, ...]
    """Own lines, their sum, then for each payer what is eaten and paid, then everybody's points."""

    @property
    def differs(self) -> bool:
        """Whether the rulesets disagree at all."""
        refused = {isinstance(outcome, Refused) for outcome in self.outcomes}
        return len(refused) > 1 or any(row.differs for row in self.rows)


_LINES: Final = ("line", "own", "eaten")
"""Kinds that are shown even at 0; who neither pays nor gets anything is left out."""

_Key = tuple[Kind, Relative, str, int]
_Cell = tuple[Text, int]


def side_by_side(win: Win, rulesets: Sequence[RuleSet], points_per_pao: int = 1) -> SideBySide:
    """Return ``win`` settled under every ruleset, its lines aligned by rule.

    Args:
        win: The claim, seen from the winner.
        rulesets: The columns.
        points_per_pao: Points per 炮 of this hand.
    """
    outcomes = tuple(settle(win, rules, points_per_pao) for rules in rulesets)
    columns = [_column(outcome) for outcome in outcomes]
    refused = tuple(isinstance(outcome, Refused) for outcome in outcomes)
    rows = [_row(key, columns, refused) for key in _merged(columns)]
    return SideBySide(tuple(rulesets), outcomes, tuple(row for row in rows if row.kind in _LINES or any(row.amounts)))


def _column(outcome: Settlement | Refused) -> dict[_Key, _Cell]:
    """Return the lines of one ruleset in order; none for a refusal."""
    column: dict[_Key, _Cell] = {}
    if isinstance(outcome, Refused):
        return column
    for line in outcome.sheet.lines:
        column[_key(column, "line", Relative.SELF, line.rule)] = (line.name, line.pao)
    column["own", Relative.SELF, "own", 0] = (OWN, outcome.sheet.own_pao)
    for payment in outcome.payments:
        for line in payment.eaten:
            column[_key(column, "eaten", payment.payer, line.rule)] = (line.name, line.pao)
        column["pays", payment.payer, "pays", 0] = (PAYS.fill(who=PLAYERS[payment.payer]), payment.pao)
    for player in (Relative.SELF, *OTHERS):
        column["points", player, "points", 0] = (POINTS.fill(who=PLAYERS[player]), outcome.points(player))
    return column


def _key(taken: dict[_Key, _Cell], kind: Kind, player: Relative, rule: str) -> _Key:
    """Return the key of one more line; a second kong is another line than the first."""
    number = sum(each[:3] == (kind, player, rule) for each in taken)
    return (kind, player, rule, number)


def _merged(columns: Iterable[dict[_Key, _Cell]]) -> list[_Key]:
    """Return every key once; one that only a later ruleset has stands behind what is before it there."""
    order: list[_Key] = []
    for column in columns:
        place = 0
        for key in column:
            if key in order:
                place = order.index(key) + 1
            else:
                order.insert(place, key)
                place += 1
    return order


def _row(key: _Key, columns: list[dict[_Key, _Cell]], refused: tuple[bool, ...]) -> Row:
    kind, player, rule, _ = key
    name = next(column[key][0] for column in columns if key in column)
    amounts = tuple(column[key][1] if key in column else None for column in columns)
    return Row(kind, player, rule, name, amounts, refused)
