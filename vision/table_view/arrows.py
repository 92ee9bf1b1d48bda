"""What each loser shows that will be eaten, before anybody confirms.

The scorer says what is eaten and for how much; here its lines only find their tiles
in the picture. The winner's hand need not be whole, nor the winner be known: what
is eaten depends on what lies before the payers alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorer.catalog import rule
from scorer.claim import others_of
from scorer.facts import facts, occasions
from scorer.melds import Meld, MeldKind
from scorer.payments import payments
from scorer.table import SELF_DRAW, PlayerTiles, Seat
from scorer.tiles import Tile
from scorer.win import Win
from vision.draft import table_draft
from vision.faces import Face, face_tile
from vision.reading import Role
from vision.table_view.values import Arrow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorer.outcome import Line
    from scorer.rules import RuleSet
    from scorer.table import HowWon, Table
    from vision.reading import Group, TableReading

_LOOKED_AT = (Role.FA, Role.MELD, Role.HAND)
"""Where tiles of a line are looked for, in this order."""


def eaten_arrows(
    table: Table,
    winner: Seat | None,
    rules: RuleSet,
    reading: TableReading | None = None,
    how: HowWon | None = None,
) -> tuple[Arrow, ...]:
    """Return what is eaten from everybody but the winner, in order of play after him.

    Args:
        table: What is confirmed so far, or ``vision.draft.table_draft`` of a reading.
        winner: Who wins; None for what each of the four would be eaten for.
        rules: How the house plays.
        reading: Where the tiles lie; without it arrows have no boxes.
        how: How the hand was won; without it as if everybody pays, as on a self-draw.
    """
    payers = list(Seat) if winner is None else [Seat((winner + step) % 4) for step in (1, 2, 3)]
    return tuple(arrow for payer in payers for arrow in _of_payer(_View(table, payer, winner, how), rules, reading))


def arrows_of_reading(
    reading: TableReading, winner: Seat | None, rules: RuleSet, how: HowWon | None = None
) -> tuple[Arrow, ...]:
    """Return the arrows of a reading that nobody has confirmed; see ``eaten_arrows``."""
    return eaten_arrows(table_draft(reading), winner, rules, reading, how)


@dataclass(frozen=True, slots=True)
class _View:
    """A table as it is asked what one payer is eaten for."""

    table: Table
    payer: Seat
    winner: Seat | None
    how: HowWon | None

    @property
    def receiver(self) -> Seat:
        """Who is paid; anybody else, if nobody is named: it makes no difference to what is eaten."""
        return Seat((self.payer + 1) % 4) if self.winner is None else self.winner

    @property
    def stand_in(self) -> Tile:
        """The tile that an unnamed concealed kong is priced as: the cheapest that it can be, a numbered one."""
        named = {tile for meld in self.table.seats[self.payer].melds for tile in meld.tiles}
        return next(tile for tile in Tile if tile not in named)

    def win(self) -> Win:
        """Return a win of which only what lies before the payers counts; the winner's own hand is left out."""
        seats = [_priceable(player, self.stand_in) for player in self.table.seats]
        others = others_of(replace(self.table, seats=(seats[0], seats[1], seats[2], seats[3])), self.receiver)
        tile = self.table.winning_tile if self.table.winning_tile is not None else self.stand_in
        win = Win(PlayerTiles(), tile, SELF_DRAW, others=others)
        if self.how is None or self.how.source is None or self.how.source is self.receiver:
            return win if self.how is None else replace(win, circumstances=self.how.circumstances)
        source = self.how.source.relative_to(self.receiver)
        return replace(win, method=self.how.method, source=source, circumstances=self.how.circumstances)


def _of_payer(view: _View, rules: RuleSet, reading: TableReading | None) -> Iterator[Arrow]:
    """Yield one payer's arrows, each of the scorer's lines with its tiles."""
    unnamed = any(_is_unnamed(meld) for meld in view.table.seats[view.payer].melds)
    places = _Places(reading, view.payer)
    for line in _lines(view, rules):
        stands_in = unnamed and line.tiles == (view.stand_in,) * 4
        tiles = places.of(line, unnamed=stands_in)
        boxes = tuple(reading.tiles[tile].box for tile in tiles) if reading is not None else ()
        said = _nameless(line) if stands_in else line
        yield Arrow(view.payer, view.winner, said, tiles, boxes, at_least=stands_in)


def _lines(view: _View, rules: RuleSet) -> tuple[Line, ...]:
    """Return the scorer's eaten lines of the payer; none for a bystander of a discard."""
    win = view.win()
    paid = payments(facts(win, occasions(win)), 0, rules, 1)
    return next(each.eaten for each in paid if each.payer is view.payer.relative_to(view.receiver))


def _priceable(player: PlayerTiles, stand_in: Tile) -> PlayerTiles:
    """Return a player's tiles as the scorer can price them: a draft may hold melds of which nothing is seen."""
    melds = (Meld(meld.kind, (stand_in,) * 4) if _is_unnamed(meld) else meld for meld in player.melds)
    return replace(player, melds=tuple(meld for meld in melds if meld.tiles))


def _is_unnamed(meld: Meld) -> bool:
    return meld.kind is MeldKind.CONCEALED_KONG and not meld.tiles


def _nameless(line: Line) -> Line:
    """Return the line of a concealed kong without the tile that stood in for its own."""
    return replace(line, name=rule(line.rule).name.fill(count=1, tiles="?"), tiles=())


class _Places:
    """Where the tiles of one payer lie in a reading."""

    def __init__(self, reading: TableReading | None, seat: Seat) -> None:
        self._reading = reading
        own = [] if reading is None else [group for group in reading.groups if group.seat is seat]
        self._groups = [group for role in _LOOKED_AT for group in own if group.role is role]
        self._unnamed = [
            group for group in self._groups if group.meld is MeldKind.CONCEALED_KONG and not self._seen(group)
        ]

    def of(self, line: Line, *, unnamed: bool) -> tuple[int, ...]:
        """Return the indexes of a line's tiles; none where the picture doesn't show them all."""
        if unnamed:
            return self._unnamed.pop(0).tiles if self._unnamed else ()
        wanted, found = list(line.tiles), []
        for group in self._groups:
            found += self._taken(group, wanted)
        return tuple(found) if not wanted else ()

    def _taken(self, group: Group, wanted: list[Tile]) -> list[int]:
        """Return the tiles of a group that are wanted, and strike them off; backs in a kong stand for its tile."""
        seen = self._seen(group)
        hidden = seen[0] if group.meld is MeldKind.CONCEALED_KONG and seen else None
        taken = []
        for index in group.tiles:
            tile = hidden if self._face(index) == Face.BACK else face_tile(self._face(index))
            if tile is not None and tile in wanted:
                wanted.remove(tile)
                taken.append(index)
        return taken

    def _seen(self, group: Group) -> list[Tile]:
        tiles = (face_tile(self._face(index)) for index in group.tiles)
        return [tile for tile in tiles if tile is not None]

    def _face(self, index: int) -> int:
        return self._reading.tiles[index].face if self._reading is not None else Face.NOTHING
