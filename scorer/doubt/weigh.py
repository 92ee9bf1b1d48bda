"""Which doubtful tiles to ask about: those whose other readings would change what is paid or who won.

Every doubtful tile is first read otherwise by itself, then several together, up
to a bound. A reading that can't be at the table (a fifth copy over all seats and
the pool, a pung of unlike tiles) is struck out, so nobody is asked about it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, islice, product
from typing import TYPE_CHECKING, Final

from scorer.doubt.differences import differences, worth
from scorer.doubt.spots import said_spot, said_tile, tile_at, with_tiles
from scorer.doubt.supposed import is_impossible, outcome_of, points_of, with_winner
from scorer.laws.copies import census
from scorer.places import SEAT_NAMES
from scorer.text import Text
from scorer.tiles import COPIES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorer.doubt.spots import Doubtful, Spot
    from scorer.doubt.supposed import Outcome
    from scorer.rules import RuleSet
    from scorer.table import HowWon, Seat, Table
    from scorer.tiles import Tile

AT_MOST: Final = 1100
"""How many readings are tried: five tiles of four candidates each, all combined, are 1023."""


@dataclass(frozen=True, slots=True)
class Option:
    """One other reading of a doubtful tile that would change something."""

    tile: Tile | None
    """What it would be; None for no tile of this game."""
    probability: float
    together: tuple[tuple[Spot, Tile | None], ...]
    """What would have to be read otherwise with it; mostly nothing."""
    changes: tuple[Text, ...]
    """What would change, a short sentence each."""
    points: tuple[int, int, int, int]
    """What each seat (``Seat``) would win or lose beside the reading as it stands."""
    text: Text
    """All of it: 若是九筒：清一色没有了，−20 炮."""


@dataclass(frozen=True, slots=True)
class Question:
    """A doubtful tile that people must look at."""

    doubtful: Doubtful
    read: Tile
    """What the table holds there."""
    options: tuple[Option, ...]
    """The other readings that matter, in the order of the candidates; at least one."""


@dataclass(frozen=True, slots=True)
class LeftAlone:
    """A doubtful tile that is only marked."""

    doubtful: Doubtful
    why: Text


@dataclass(frozen=True, slots=True)
class Doubts:
    """What to ask and what to leave alone."""

    asked: tuple[Question, ...]
    """What moves the most points, weighed with its probability, first."""
    left_alone: tuple[LeftAlone, ...]
    is_whole: bool
    """Whether every joint reading was tried; False where there were too many."""


_Combination = tuple[tuple[int, "Tile | None"], ...]
"""Which doubtful tiles are read otherwise, by their index, and as what; in order."""

_IF: Final = Text("若是{tile}：", "If it is {tile}: ")
_IF_TOGETHER: Final = Text("若是{tile}，而且{others}：", "If it is {tile} and {others}: ")
_AND: Final = Text("{spot}是{tile}", "{spot} is {tile}")
_SAME: Final = Text("别的读法不影响算炮。", "Other readings change nothing.")
_STRUCK_OUT: Final = Text("别的读法桌上都不可能。", "Other readings can't be at the table.")
_CERTAIN: Final = Text("没有别的读法。", "There is no other reading.")


def weigh(
    table: Table, how: HowWon | None, rules: RuleSet, doubtful: Sequence[Doubtful], *, at_most: int = AT_MOST
) -> Doubts:
    """Return which doubtful tiles would change a 炮, the winner or the legality, and how.

    Args:
        table: What is confirmed so far; a missing winner or winning tile is supposed.
        how: How the hand was won and at what points per 炮; None supposes a
            self-draw, where everybody pays.
        rules: How the house plays.
        doubtful: The uncertain tiles of this table.
        at_most: How many readings are tried; single ones always are.
    """
    return _Weighing(table, how, rules, doubtful).doubts(at_most)


class _Weighing:
    """Every reading tried so far, and what it came to."""

    def __init__(self, table: Table, how: HowWon | None, rules: RuleSet, doubtful: Sequence[Doubtful]) -> None:
        self._table = table
        self._how = how
        self._rules = rules
        self._doubtful = doubtful
        self._counts = census(table.seats, table.pool)
        self._read = [tile_at(table, each.spot) for each in doubtful]
        self._others = [
            [one for one in each.candidates if one.tile is not read]
            for each, read in zip(doubtful, self._read, strict=True)
        ]
        self._options: list[dict[Tile | None, Option]] = [{} for _ in doubtful]
        self._possible = [False] * len(doubtful)
        self._outcomes: dict[_Combination, tuple[Outcome, Seat | None]] = {(): self._outcome(())}

    def doubts(self, at_most: int) -> Doubts:
        """Try ``at_most`` readings and return what they say."""
        limit = max(at_most, sum(map(len, self._others)))
        readings = list(islice(self._combinations(), limit + 1))
        for combination in readings[:limit]:
            if self._is_conserved(combination):
                self._outcomes[combination] = self._outcome(combination)
                self._compare(combination)
        asked = [question for at in range(len(self._doubtful)) if (question := self._question(at))]
        left = [self._left_alone(at) for at in range(len(self._doubtful)) if not self._options[at]]
        return Doubts(tuple(sorted(asked, key=_weight, reverse=True)), tuple(left), len(readings) <= limit)

    def _question(self, at: int) -> Question | None:
        options = self._options[at]
        ordered = tuple(options[one.tile] for one in self._others[at] if one.tile in options)
        return Question(self._doubtful[at], self._read[at], ordered) if ordered else None

    def _left_alone(self, at: int) -> LeftAlone:
        if not self._others[at]:
            return LeftAlone(self._doubtful[at], _CERTAIN)
        return LeftAlone(self._doubtful[at], _SAME if self._possible[at] else _STRUCK_OUT)

    def _combinations(self) -> Iterator[_Combination]:
        """Yield single readings, then pairs, and so on."""
        places = range(len(self._doubtful))
        for size in range(1, len(self._doubtful) + 1):
            for chosen in combinations(places, size):
                for tiles in product(*[[one.tile for one in self._others[at]] for at in chosen]):
                    yield tuple(zip(chosen, tiles, strict=True))

    def _is_conserved(self, combination: _Combination) -> bool:
        """Whether no tile that comes new is there more than four times."""
        counts = self._counts.copy()
        for at, tile in combination:
            counts[self._read[at]] -= 1
            if tile is not None:
                counts[tile] += 1
        return all(tile is None or counts[tile] <= COPIES for _, tile in combination)

    def _outcome(self, combination: _Combination) -> tuple[Outcome, Seat | None]:
        changes = {self._doubtful[at].spot: tile for at, tile in combination}
        table = with_winner(with_tiles(self._table, changes) if changes else self._table)
        return outcome_of(table, self._how, self._rules), table.winner

    def _compare(self, combination: _Combination) -> None:
        """Note an option for every tile of the combination that makes a difference in it."""
        outcome, winner = self._outcomes[combination]
        if is_impossible(outcome):
            return
        for at, tile in combination:
            self._possible[at] = True
            if tile in self._options[at]:
                continue
            rest = tuple(pair for pair in combination if pair[0] != at)
            before = self._outcomes.get(rest)
            if before is None or is_impossible(before[0]):
                before = self._outcomes[()]
            if (worth(before[0]), before[1]) != (worth(outcome), winner):
                self._options[at][tile] = self._option(at, tile, rest, before)

    def _option(self, at: int, tile: Tile | None, rest: _Combination, before: tuple[Outcome, Seat | None]) -> Option:
        after, winner = self._outcomes[tuple(sorted([*rest, (at, tile)], key=lambda pair: pair[0]))]
        together = tuple((self._doubtful[other].spot, said) for other, said in rest)
        changes = (*_new_winner(before[1], winner), *differences(before[0], after))
        gained = zip(points_of(after, winner), points_of(*before), strict=True)
        bottom, right, top, left = (now - then for now, then in gained)
        chance = next(one.probability for one in self._others[at] if one.tile is tile)
        points = (bottom, right, top, left)
        return Option(tile, chance, together, changes, points, self._said(tile, together, changes))

    def _said(
        self, tile: Tile | None, together: tuple[tuple[Spot, Tile | None], ...], changes: tuple[Text, ...]
    ) -> Text:
        head = _IF.fill(tile=said_tile(tile))
        if together:
            others = [_AND.fill(spot=said_spot(self._table, spot), tile=said_tile(other)) for spot, other in together]
            head = _IF_TOGETHER.fill(tile=said_tile(tile), others=joined(others))
        said = joined(changes)
        return Text(head.zh + said.zh, head.en + said.en)


def _new_winner(before: Seat | None, after: Seat | None) -> list[Text]:
    if before is after:
        return []
    if after is None:
        return [Text("看不出谁胡了", "nobody's hand is a won one")]
    return [Text("胡的是{seat}", "{seat} won").fill(seat=SEAT_NAMES[after])]


def _weight(question: Question) -> float:
    """Return the points that may move, weighed with how likely that is."""
    return sum(option.probability * max(1, *map(abs, option.points)) for option in question.options)


def joined(texts: Sequence[Text]) -> Text:
    """Return several short sentences as one."""
    return Text("；".join(text.zh for text in texts), "; ".join(text.en for text in texts))
