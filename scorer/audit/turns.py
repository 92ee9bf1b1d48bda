"""What could be otherwise about a hand: one change each, to the tiles, to what was said, or to the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from scorer.audit.variations import variations
from scorer.doubt.spots import said_spot, said_tile, tile_at, with_tiles
from scorer.laws.circumstances import CIRCUMSTANCE_NAMES
from scorer.notation import tile_name
from scorer.places import RELATIVE_NAMES
from scorer.table import Circumstance, HowWon, Method, Relative, Seat
from scorer.text import Text
from scorer.ways import proven

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorer.doubt.spots import Doubtful, Spot
    from scorer.rules import RuleSet
    from scorer.table import PlayerTiles, Table
    from scorer.tiles import Tile


class Turn(IntEnum):
    """What is changed; the likelier mistakes first."""

    TILE = 1
    WINNING_TILE = 2
    METHOD = 3
    OCCASION = 4
    READY = 5
    DEALER = 6
    RULES = 7


class Step(NamedTuple):
    """One change."""

    turn: Turn
    text: Text
    """Such as 下家面前的发财其实是白板, 海底捞月, 远航规则."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as it may have been."""

    table: Table
    how: HowWon
    rules: RuleSet
    steps: tuple[Step, ...] = ()
    probability: float = 1.0
    """Of the doubtful tiles that are read otherwise."""

    def turned(self, step: Step, **changes: object) -> Hand:
        """Return the hand after one more change."""
        return replace(self, steps=(*self.steps, step), **changes)  # type: ignore[arg-type]  # fields of its own


_TILE: Final = Text("{spot}其实是{tile}", "{spot} is {tile}")
_WINNING: Final = Text("胡的是{tile}", "the winning tile is {tile}")
_WITH: Final = Text("有{occasion}", "it was {occasion}")
_WITHOUT: Final = Text("没有{occasion}", "it was no {occasion}")
_READY: Final = Text("{who}报了听", "{who} had declared ready")
_NOT_READY: Final = Text("{who}没有报听", "{who} had not declared ready")
_DEALER: Final = Text("庄家是{who}", "the dealer is {who}")
_METHODS: Final = {
    Method.SELF_DRAW: Text("是自摸", "it was a self-draw"),
    Method.DISCARD: Text("是{who}点炮", "{who} discarded the tile"),
    Method.ROBBED_KONG: Text("是抢{who}的杠", "the kong of {who} was robbed"),
}


def tile_turns(hand: Hand, doubtful: Sequence[Doubtful], reading: Sequence[tuple[int, Tile | None]]) -> Hand:
    """Return the hand with several doubtful tiles read otherwise.

    Args:
        hand: The hand as it is.
        doubtful: The doubtful tiles.
        reading: Which of them, by index, and what each is instead.
    """
    changes = {doubtful[at].spot: tile for at, tile in reading}
    steps = tuple([tile_step(hand.table, doubtful[at].spot, tile) for at, tile in reading])
    chance = hand.probability
    for at, tile in reading:
        chance *= next(one.probability for one in doubtful[at].candidates if one.tile is tile)
    return Hand(with_tiles(hand.table, changes), hand.how, hand.rules, hand.steps + steps, chance)


@lru_cache(maxsize=256)
def tile_step(table: Table, spot: Spot, tile: Tile | None) -> Step:
    """Return what is said of another tile at a spot."""
    return Step(Turn.TILE, _TILE.fill(spot=said_spot(table, spot), tile=said_tile(tile)))


def other_candidates(table: Table, each: Doubtful) -> list[Tile | None]:
    """Return what a doubtful tile may be beside what the table holds."""
    held = tile_at(table, each.spot)
    return [one.tile for one in each.candidates if one.tile is not held]


def winning_tile_turns(hand: Hand) -> Iterator[Hand]:
    """Yield the hand won on each other tile of the winner's."""
    for tile in sorted(set(_winner(hand).concealed) - {hand.table.winning_tile}):
        step = Step(Turn.WINNING_TILE, _WINNING.fill(tile=tile_name(tile)))
        yield hand.turned(step, table=replace(hand.table, winning_tile=tile))


def method_turns(hand: Hand) -> Iterator[Hand]:
    """Yield the hand won in each other way, from each other player; occasions that don't fit fall away."""
    winner = _seat(hand)
    others = [seat for seat in Seat if seat is not winner]
    ways: list[tuple[Method, Seat | None]] = [(Method.SELF_DRAW, None)]
    ways += [(method, seat) for method in (Method.DISCARD, Method.ROBBED_KONG) for seat in others]
    for method, source in ways:
        if (method, source) != (hand.how.method, hand.how.source):
            how = proven(hand.table, hand.rules, replace(hand.how, method=method, source=source))
            if (how.method, how.source) == (method, source):
                name = _METHODS[method].fill(who=_who(source, winner))
                yield hand.turned(Step(Turn.METHOD, name), how=how)


def occasion_turns(hand: Hand) -> Iterator[Hand]:
    """Yield the hand with each occasion more, or without it; 抢杠 goes with the method."""
    for each in Circumstance:
        if each is not Circumstance.ROBBED_KONG and not (
            each is Circumstance.DECLARED_READY and _winner(hand).declared_ready
        ):
            without = each in hand.how.circumstances
            wording = _WITHOUT if without else _WITH
            step = Step(Turn.OCCASION, wording.fill(occasion=CIRCUMSTANCE_NAMES[each]))
            yield hand.turned(step, how=replace(hand.how, circumstances=hand.how.circumstances ^ {each}))


def ready_turns(hand: Hand) -> Iterator[Hand]:
    """Yield the hand with every other player's 报听 more, or without it."""
    winner = _seat(hand)
    for seat in Seat:
        if seat is not winner:
            player = hand.table.seats[seat]
            wording = _NOT_READY if player.declared_ready else _READY
            step = Step(Turn.READY, wording.fill(who=_who(seat, winner)))
            changed = replace(player, declared_ready=not player.declared_ready)
            yield hand.turned(step, table=with_player(hand.table, seat, changed))


def dealer_turns(hand: Hand) -> Iterator[Hand]:
    """Yield the hand with each other dealer."""
    winner = _seat(hand)
    for seat in Seat:
        if seat is not hand.how.dealer:
            step = Step(Turn.DEALER, _DEALER.fill(who=_who(seat, winner)))
            yield hand.turned(step, how=replace(hand.how, dealer=seat))


def rules_turns(hand: Hand) -> Iterator[Hand]:
    """Yield the hand under every other way to play."""
    for each in variations(hand.rules):
        yield hand.turned(Step(Turn.RULES, each.name), rules=each.rules)


def with_player(table: Table, seat: Seat, player: PlayerTiles) -> Table:
    """Return the table with other tiles at one seat."""
    seats = list(table.seats)
    seats[seat] = player
    bottom, right, top, left = seats
    return replace(table, seats=(bottom, right, top, left))


def _seat(hand: Hand) -> Seat:
    return hand.table.winner if hand.table.winner is not None else Seat.BOTTOM


def _winner(hand: Hand) -> PlayerTiles:
    return hand.table.seats[_seat(hand)]


def _who(seat: Seat | None, winner: Seat) -> Text:
    return RELATIVE_NAMES[Relative.SELF if seat is None else seat.relative_to(winner)]
