"""What a sheet is about: the table, how it was won, the names and the language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gui.sheet import words
from scorer.table import Method, Relative, Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.table import HowWon, Table
    from scorer.text import Language, Text


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything beside the outcome that a sheet shows."""

    table: Table
    how: HowWon | None
    language: Language
    names: Mapping[Seat, Text]

    def say(self, said: Text) -> str:
        """Return ``said`` in the sheet's language."""
        return said.say(self.language)

    @property
    def winner(self) -> Seat:
        """The winner's seat; the bottom while nobody is named."""
        return Seat.BOTTOM if self.table.winner is None else self.table.winner

    def called(self, who: Seat | Relative) -> str:
        """Return a player's place and name: 下家 小敏; the name alone while nobody won."""
        if isinstance(who, Relative):
            who = who.seat(self.winner)
        name = self.say(self.names[who])
        if self.table.winner is None:
            return name
        return f"{self.say(words.RELATIVES[who.relative_to(self.winner)])} {name}"

    def seats_in_play(self) -> tuple[Seat, ...]:
        """Return the seats from the winner on, in order of play."""
        return tuple(Seat((self.winner + turn) % 4) for turn in range(4))

    def how_told(self) -> str:
        """Return how the hand was won in one line."""
        if self.how is None or self.table.winner is None:
            return ""
        told = [self.called(Relative.SELF), self._method(self.how)]
        told += [self.say(words.CIRCUMSTANCES[one]) for one in words.CIRCUMSTANCES if one in self.how.circumstances]
        if self.how.dealer is not None:
            told.append(self.say(words.DEALER.fill(who=self.called(self.how.dealer))))
        told.append(self.say(words.EACH.fill(each=self.how.points_per_pao)))
        return " · ".join(told)

    def _method(self, how: HowWon) -> str:
        if how.source is None or how.method is Method.SELF_DRAW:
            return self.say(words.METHODS_ALONE[how.method])
        return self.say(words.METHODS[how.method].fill(who=self.called(how.source)))
