"""One question to the advice and its answer, the same for the window and the command. Qt-free."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final

from scorer.advice import may_win, precheck, prospects
from scorer.legality import table_issues
from scorer.table import DISCARD, OTHERS, ROBBED_KONG, SELF_DRAW, Circumstance, HowWon, Method, Seat
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorer.advice import Chance, Passing, Precheck, Prospect
    from scorer.reasons import Reason
    from scorer.rules import RuleSet
    from scorer.table import PlayerTiles, Table
    from scorer.tiles import Tile


class Way(Enum):
    """How the winning tile would come; the last three need no two 炮 of one's own (A30)."""

    DISCARD = (Text("别人打的", "Discard"), Method.DISCARD, None)
    SELF_DRAW = (Text("自摸", "Self-draw"), Method.SELF_DRAW, None)
    ROBBED_KONG = (Text("抢杠", "Robbed kong"), Method.ROBBED_KONG, None)
    KONG_TEARS = (Text("杠上流泪", "Kong tears"), Method.DISCARD, Circumstance.KONG_TEARS)
    LAST_DISCARD = (Text("海底放炮", "Last discard"), Method.DISCARD, Circumstance.LAST_DISCARD)

    def __init__(self, text: Text, method: Method, circumstance: Circumstance | None) -> None:
        self.text = text
        """What people call it."""
        self.method = method
        self.circumstance = circumstance

    def how(self, source: Seat | None, dealer: Seat | None = None) -> HowWon:
        """Return it as people would say it of a win."""
        occasions = frozenset() if self.circumstance is None else frozenset((self.circumstance,))
        return HowWon(self.method, None if self.method is SELF_DRAW else source, occasions, dealer)


def way_of(how: HowWon) -> Way:
    """Return which way ``how`` is."""
    fits = [way for way in Way if way.method is how.method and way.circumstance in how.circumstances]
    return fits[0] if fits else next(way for way in Way if way.method is how.method)


_ANYBODYS: Final = HowWon(DISCARD)


@dataclass(frozen=True, slots=True)
class Asked:
    """Whose hand, and how it would win."""

    table: Table
    seat: Seat
    rules: RuleSet
    how: HowWon = _ANYBODYS
    """How the hand would be won; a discard without a source is anybody's."""
    winning: Tile | None = None
    """The tile that came last; None: the last of the hand."""
    passing: Passing | None = None
    """What the player let go; None if that isn't known."""

    @property
    def hand(self) -> PlayerTiles:
        """The tiles of that player."""
        return self.table.seats[self.seat]


@dataclass(frozen=True, slots=True)
class Uncounted:
    """Neither 13 nor 14 tiles: nothing can be said yet."""

    tiles: int


@dataclass(frozen=True, slots=True)
class Waiting:
    """Thirteen tiles: what the hand waits for."""

    prospects: tuple[Prospect, ...]
    barred: tuple[tuple[Seat, ...], ...]
    """For every prospect the players whose discard of it 过胡 forbids."""
    reasons: tuple[Reason, ...]
    """What cannot be with these tiles, so that they wait for nothing."""

    @property
    def left(self) -> int:
        """How many winning tiles nobody has seen."""
        return sum(each.left for each in self.prospects)


@dataclass(frozen=True, slots=True)
class Claim:
    """Fourteen tiles: whether the win may be claimed."""

    check: Precheck
    winning: Tile
    source: Seat | None
    """Whose tile it was judged as; None for a self-draw and for a discard of anybody."""
    chance: Chance | None
    """What 过胡 says of the tile; None where nothing was let go or nobody is named."""
    ignored: tuple[Text, ...]
    """What doesn't count; of an unnamed discarder what each of the three would let one eat."""

    @property
    def may(self) -> bool:
        """Whether nothing stands against it."""
        return self.check.may_claim and (self.chance is None or self.chance.may)

    @property
    def verdict(self) -> tuple[Text, ...]:
        """The sentences that decide."""
        said = self.check.texts[: max(1, len(self.check.reasons))]
        return said if self.chance is None or self.chance.may else (self.chance.text, *said)

    @property
    def hints(self) -> tuple[Text, ...]:
        """What would win instead."""
        check = self.check
        return check.texts[max(1, len(check.reasons)) + len(check.counts) + len(check.ignored) :]


Answer = Claim | Waiting | Uncounted
"""What the advice comes to."""

HAND: Final = 13
"""Tiles of a hand that waits, a meld being three."""


def advice(asked: Asked) -> Answer:
    """Return what may be said of the hand: by its size a claim, a wait, or nothing yet."""
    size = tiles_held(asked.hand)
    if size == HAND:
        return _waiting(asked)
    return _claim(asked) if size == HAND + 1 else Uncounted(size)


def tiles_held(hand: PlayerTiles) -> int:
    """Return how many tiles a hand has, every meld being three."""
    return len(hand.concealed) + 3 * len(hand.melds)


def others_at(seat: Seat) -> tuple[Seat, Seat, Seat]:
    """Return next, opposite, previous of ``seat``."""
    following, opposite, previous = (other.seat(seat) for other in OTHERS)
    return following, opposite, previous


def _waiting(asked: Asked) -> Waiting:
    found = prospects(asked.table, asked.seat, asked.rules)
    reasons = () if found else tuple(_against(asked))
    return Waiting(found, tuple(_barred(asked, each.tile) for each in found), reasons)


def _against(asked: Asked) -> Iterator[Reason]:
    """Yield what cannot be with the tiles of this player."""
    bare = replace(asked.table, winner=None, winning_tile=None)
    for why in table_issues(bare, asked.rules):
        if (why.seat is asked.seat and (why.blocks or why.code in _FA)) or why.code == "fifth_copy":
            yield why


_FA: Final = ("fa_in_hand", "fa_unreplaced")


def _barred(asked: Asked, tile: Tile) -> tuple[Seat, ...]:
    passing = asked.passing
    if passing is None:
        return ()
    return tuple(seat for seat in others_at(asked.seat) if not may_win(passing, tile, seat).may)


def _claim(asked: Asked) -> Claim:
    held = asked.hand.concealed
    winning = asked.winning if asked.winning is not None and asked.winning in held else held[-1]
    table = replace(asked.table, winner=asked.seat, winning_tile=winning)
    if asked.how.method is not SELF_DRAW and asked.how.source is None:
        check, source, ignored = _from_anybody(table, asked)
    else:
        check, source = precheck(table, asked.how, asked.rules), asked.how.source
        ignored = check.ignored
    chance = None
    if asked.passing is not None and asked.passing.passed and source is not None:
        chance = may_win(asked.passing, winning, source)
    return Claim(check, winning, source, chance, ignored)


def _from_anybody(table: Table, asked: Asked) -> tuple[Precheck, Seat | None, tuple[Text, ...]]:
    """Judge a tile of nobody in particular: by the discarder of whom least is eaten, listing what all would give.

    Only some players can have konged: there the first of them is supposed.
    """
    how = asked.how
    checks = {seat: precheck(table, replace(how, source=seat), asked.rules) for seat in others_at(asked.seat)}
    if how.method is ROBBED_KONG or Circumstance.KONG_TEARS in how.circumstances:
        seat = next((seat for seat, check in checks.items() if check.may_claim), None)
        check = precheck(table, how, asked.rules) if seat is None else checks[seat]
        return check, seat, check.ignored
    least = min(checks.values(), key=lambda check: (check.may_claim, len(check.ignored)))
    every = [text for check in checks.values() for text in check.ignored]
    eaten = [text for text in every if every.count(text) < len(checks)]
    always = [text for text in least.ignored if text not in eaten]
    return least, None, (*dict.fromkeys(eaten), *always)
