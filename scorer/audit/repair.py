"""Legal-hand repair: the few single changes that make an impossible reading possible. Never applied by itself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from scorer.audit.turns import with_player
from scorer.doubt.spots import Spot, Where, said_seat, said_spot, said_tile, tile_at, with_tiles
from scorer.doubt.supposed import IMPOSSIBLE, outcome_of, with_winner
from scorer.laws.melds import meld_problem
from scorer.melds import CHI, CONCEALED_KONG, KONG, PUNG, Meld
from scorer.notation import tile_name
from scorer.outcome import Refused
from scorer.table import Seat
from scorer.text import Text
from scorer.tiles import FA, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorer.doubt.spots import Doubtful
    from scorer.doubt.supposed import Outcome
    from scorer.reasons import Reason
    from scorer.rules import RuleSet
    from scorer.table import HowWon, Table


@dataclass(frozen=True, slots=True)
class Mend:
    """One change that would make the reading possible."""

    text: Text
    """What to change: 胡家手里的五筒改成六筒."""
    table: Table
    """The table after it."""
    outcome: Outcome
    """What it would make: a settlement, or a refusal that the tiles are not to blame for."""
    spot: Spot | None
    """The tile that is changed; None where one is added or a meld is another kind."""
    tile: Tile | None
    """What it becomes; None where it is taken away."""
    probability: float
    """Of the reader's candidate; 0 for a tile that it never thought of."""

    @property
    def own_pao(self) -> int | None:
        """The winner's own 炮 after it; None where the win would still be refused."""
        return None if isinstance(self.outcome, Refused) else self.outcome.sheet.own_pao


_SHAPE: Final = frozenset(("not_winning", "not_waiting", "pairs_with_meld"))
_REPLACE: Final = Text("{spot}改成{tile}", "{spot} becomes {tile}")
_REMOVE: Final = Text("去掉{spot}", "take away {spot}")
_ADD: Final = Text("{who}手里加一张{tile}", "add {tile} to the hand of {who}")
_KIND: Final = Text("{who}的副露改成{kind}", "the meld of {who} becomes a {kind}")
_KINDS: Final = {
    CHI: Text("吃", "chi"),
    PUNG: Text("碰", "pung"),
    KONG: Text("明杠", "kong"),
    CONCEALED_KONG: Text("暗杠", "concealed kong"),
}


def mends(
    table: Table, how: HowWon | None, rules: RuleSet, doubtful: Sequence[Doubtful] = (), *, at_most: int = 8
) -> tuple[Mend, ...]:
    """Return the likeliest single changes that make an impossible reading possible; none where it is possible.

    The reader's own candidates come first, then tiles that look most alike in
    number and suit.

    Args:
        table: What was read.
        how: How the hand was won; None supposes a self-draw.
        rules: How the house plays.
        doubtful: The uncertain tiles.
        at_most: How many are returned.
    """
    here = with_winner(table)
    outcome = outcome_of(here, how, rules)
    if not _is_at_fault(outcome):
        return ()
    found: dict[object, Mend] = {}
    for mend in _tries(here, outcome, doubtful):
        changed = replace(mend, outcome=outcome_of(mend.table, how, rules))
        if not _is_at_fault(changed.outcome):
            found.setdefault(_looks(changed.table), changed)
    return tuple(sorted(found.values(), key=lambda mend: _order(here, mend))[:at_most])


def _is_at_fault(outcome: Outcome) -> bool:
    """Whether the tiles themselves are to blame."""
    return isinstance(outcome, Refused) and any(why.code in IMPOSSIBLE | _SHAPE for why in outcome.reasons)


def _looks(table: Table) -> object:
    """Return a table without the order of its tiles: two mends that give the same are one."""
    return (
        tuple((tuple(sorted(player.concealed)), player.melds, player.fa) for player in table.seats),
        tuple(sorted(table.pool)),
        table.winning_tile,
    )


def _order(table: Table, mend: Mend) -> tuple[float, int, int]:
    """Candidates first; then the nearest number of the same suit; then the dearest hand last."""
    if mend.spot is None or mend.tile is None:
        return (-mend.probability, _FAR - 1, 0)
    read = tile_at(table, mend.spot)
    near = abs(read - mend.tile) if read.suit is mend.tile.suit and read.suit else _FAR
    return (-mend.probability, near, mend.own_pao or 0)


_FAR: Final = 10
"""Farther than any two numbers of a suit."""


def _tries(table: Table, outcome: Outcome, doubtful: Sequence[Doubtful]) -> Iterator[Mend]:
    for each in doubtful:
        for one in each.candidates:
            if one.tile is not tile_at(table, each.spot):
                yield _replaced(table, outcome, each.spot, one.tile, one.probability)
    for spot in _suspects(table, outcome):
        for tile in (*Tile, None):
            if tile is not tile_at(table, spot):
                yield _replaced(table, outcome, spot, tile, 0)
    yield from _added(table, outcome)
    yield from _kinds(table, outcome)


def _replaced(table: Table, outcome: Outcome, spot: Spot, tile: Tile | None, chance: float) -> Mend:
    wording = _REMOVE if tile is None else _REPLACE
    text = wording.fill(spot=said_spot(table, spot), tile=said_tile(tile))
    return Mend(text, with_tiles(table, {spot: tile}), outcome, spot, tile, chance)


def _suspects(table: Table, outcome: Outcome) -> Iterator[Spot]:
    """Yield the spots that the reasons speak of: copies too many, a broken meld, the winner's hand."""
    codes = {why.code for why in _reasons(outcome)}
    many = {tile for why in _reasons(outcome) if why.code in {"fifth_copy", "fa_copies"} for tile in why.tiles}
    seen = set()
    for spot in _spots(table):
        tile = tile_at(table, spot)
        key = (spot[:2], spot.at if spot.where is Where.MELD else -1, tile)
        if key not in seen and (tile in many or _is_broken(table, spot) or _is_shape(table, spot, codes)):
            seen.add(key)
            yield spot


def _reasons(outcome: Outcome) -> tuple[Reason, ...]:
    return outcome.reasons if isinstance(outcome, Refused) else ()


def _spots(table: Table) -> Iterator[Spot]:
    for seat in Seat:
        player = table.seats[seat]
        yield from (Spot(seat, Where.CONCEALED, at) for at in range(len(player.concealed)))
        for at, meld in enumerate(player.melds):
            yield from (Spot(seat, Where.MELD, at, tile) for tile in range(len(meld.tiles)))
        yield from (Spot(seat, Where.FA, at) for at in range(max(player.fa, 0)))
    yield from (Spot(None, Where.POOL, at) for at in range(len(table.pool)))


def _is_broken(table: Table, spot: Spot) -> bool:
    if spot.where is not Where.MELD or spot.seat is None:
        return False
    return meld_problem(table.seats[spot.seat].melds[spot.at]) is not None


def _is_shape(table: Table, spot: Spot, codes: set[str]) -> bool:
    """Whether a tile of the winner's hand may be what is wrong with its shape or number."""
    return spot.where is Where.CONCEALED and spot.seat is table.winner and bool(codes & _HAND)


_HAND: Final = _SHAPE | {"too_many_tiles", "fa_in_hand", "fa_won_on"}


def _added(table: Table, outcome: Outcome) -> Iterator[Mend]:
    """Yield the winner's hand with one tile more, where one was missed."""
    if table.winner is None or all(why.code != "too_few_tiles" for why in _reasons(outcome)):
        return
    hand = table.seats[table.winner]
    for tile in Tile:
        if tile is not FA:
            text = _ADD.fill(who=said_seat(table, table.winner), tile=tile_name(tile))
            more = with_player(table, table.winner, replace(hand, concealed=(*hand.concealed, tile)))
            yield Mend(text, more, outcome, None, tile, 0)


def _kinds(table: Table, outcome: Outcome) -> Iterator[Mend]:
    """Yield broken melds as another kind: four alike called a pung are a kong."""
    for seat in Seat:
        player = table.seats[seat]
        for at, meld in enumerate(player.melds):
            if meld_problem(meld) is not None:
                for kind in _KINDS:
                    other = Meld(kind, meld.tiles)
                    melds = (*player.melds[:at], other, *player.melds[at + 1 :])
                    text = _KIND.fill(who=said_seat(table, seat), kind=_KINDS[kind])
                    changed = with_player(table, seat, replace(player, melds=melds))
                    yield Mend(text, changed, outcome, None, None, 0)
