"""The values inside events as JSON values, both ways: tiles, tables, wins, rulesets.

What a wrong value raises here (``KeyError``, ``TypeError``, ``ValueError``, ``NotationError``)
is put into one sentence by ``scorer.session.codec``. Reading is on the way of opening
a session of 10,000 hands, so it looks words up instead of asking an enum.
"""

from __future__ import annotations

import dataclasses
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

from scorer.notation import format_meld, format_tile, format_tiles, parse_meld, parse_tiles
from scorer.rules import RuleSet
from scorer.session.events import Edit, Player
from scorer.table import Circumstance, HowWon, Method, PlayerTiles, Seat, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scorer.melds import Meld
    from scorer.session.events import Seating
    from scorer.tiles import Tile

Json = dict[str, object]
"""A JSON object."""

_Value = TypeVar("_Value")
_Member = TypeVar("_Member")

_METHODS: Final = {method.value: method for method in Method}
_CIRCUMSTANCES: Final = {circumstance.value: circumstance for circumstance in Circumstance}
_SEATS: Final = tuple(Seat)


def text(value: object) -> str:
    """Return ``value``, which must be a text."""
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def whole(value: object, least: int = 0) -> int:
    """Return ``value``, which must be a whole number from ``least`` up."""
    if type(value) is not int or value < least:
        raise TypeError(value)
    return value


def flag(value: object) -> bool:
    """Return ``value``, which must be true or false."""
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def listed(value: object) -> list[object]:
    """Return ``value``, which must be a list."""
    if not isinstance(value, list):
        raise TypeError(value)
    return value


def fields(value: object) -> Json:
    """Return ``value``, which must be an object."""
    if not isinstance(value, dict):
        raise TypeError(value)
    return value


def four(value: object, read: Callable[[object], _Value]) -> tuple[_Value, _Value, _Value, _Value]:
    """Return the four values of a list, one a seat."""
    bottom, right, top, left = map(read, listed(value))
    return bottom, right, top, left


def member(value: object, words: Mapping[str, _Member]) -> _Member:
    """Return what a word means."""
    return words[text(value)]


def seat(value: object) -> Seat:
    """Return the seat numbered 0-3."""
    return _SEATS[whole(value)]


def optional(value: object, read: Callable[[object], _Value]) -> _Value | None:
    """Return ``read(value)``, None for null and what is missing."""
    return None if value is None else read(value)


def table_json(table: Table) -> Json:
    """Return a confirmed table as a JSON object; what is empty is left out."""
    found: Json = {"seats": [_player_json(player) for player in table.seats]}
    if table.winner is not None:
        found["winner"] = int(table.winner)
    if table.winning_tile is not None:
        found["winning_tile"] = format_tile(table.winning_tile)
    if table.pool:
        found["pool"] = format_tiles(table.pool)
    return found


def table(value: object) -> Table:
    """Return the table of ``table_json``."""
    said = fields(value)
    return Table(
        seats=four(said["seats"], _player),
        winner=optional(said.get("winner"), seat),
        winning_tile=_only(_tiles(said["winning_tile"])) if "winning_tile" in said else None,
        pool=_tiles(said["pool"]) if "pool" in said else (),
    )


def _only(tiles: tuple[Tile, ...]) -> Tile:
    (tile,) = tiles
    return tile


def _player_json(player: PlayerTiles) -> Json:
    found: Json = {}
    if player.concealed:
        found["concealed"] = format_tiles(player.concealed)
    if player.melds:
        found["melds"] = [format_meld(meld) for meld in player.melds]
    if player.fa:
        found["fa"] = player.fa
    if player.declared_ready:
        found["declared_ready"] = True
    return found


_NOBODY: Final = PlayerTiles()


def _player(value: object) -> PlayerTiles:
    said = fields(value)
    if not said:
        return _NOBODY
    return PlayerTiles(
        concealed=_tiles(said["concealed"]) if "concealed" in said else (),
        melds=tuple([_meld(text(meld)) for meld in listed(said["melds"])]) if "melds" in said else (),
        fa=whole(said.get("fa", 0)),
        declared_ready=flag(said.get("declared_ready", False)),
    )


def _tiles(value: object) -> tuple[Tile, ...]:
    found: tuple[Tile, ...] = ()
    for part in text(value).split():
        found += _part(part)
    return found


@lru_cache(maxsize=8192)
def _part(part: str) -> tuple[Tile, ...]:
    return parse_tiles(part)


@lru_cache(maxsize=1024)
def _meld(value: str) -> Meld:
    return parse_meld(value)


def how_json(how: HowWon) -> Json:
    """Return how a hand was won as a JSON object."""
    found: Json = {"method": how.method.value, "points_per_pao": how.points_per_pao}
    if how.source is not None:
        found["source"] = int(how.source)
    if how.circumstances:
        found["circumstances"] = sorted(said.value for said in how.circumstances)
    if how.dealer is not None:
        found["dealer"] = int(how.dealer)
    return found


def how(value: object) -> HowWon:
    """Return what ``how_json`` wrote."""
    said = fields(value)
    return HowWon(
        method=member(said["method"], _METHODS),
        source=optional(said.get("source"), seat),
        circumstances=_circumstances(said["circumstances"]) if "circumstances" in said else _ORDINARY,
        dealer=optional(said.get("dealer"), seat),
        points_per_pao=whole(said["points_per_pao"], least=1),
    )


_ORDINARY: Final[frozenset[Circumstance]] = frozenset()


def _circumstances(value: object) -> frozenset[Circumstance]:
    return frozenset([member(word, _CIRCUMSTANCES) for word in listed(value)])


def rules_json(rules: RuleSet) -> Json:
    """Return every field of a ruleset, so that later defaults don't change old hands."""
    return dataclasses.asdict(rules)


def rules(value: object) -> RuleSet:
    """Return the ruleset of ``rules_json``; a field that is missing has its default."""
    said = fields(value)
    changes = {key: one for key, one in said.items() if key not in {"name", "version"}}
    return RuleSet().overridden(changes, text(said["name"]), whole(said["version"]))


def player_json(player: Player) -> Json:
    """Return id and name."""
    return {"id": player.id, "name": player.name}


def _named(value: object) -> Player:
    said = fields(value)
    return Player(text(said["id"]), text(said["name"]))


def seating(value: object) -> Seating:
    """Return four different players."""
    players = four(value, _named)
    if len({player.id for player in players}) < len(players):
        raise ValueError(value)
    return players


def edit_json(edit: Edit) -> list[str]:
    """Return where, was, became."""
    return [edit.where, edit.was, edit.became]


def edit(value: object) -> Edit:
    """Return what ``edit_json`` wrote."""
    where, was, became = map(text, listed(value))
    return Edit(where, was, became)


def model(value: object) -> tuple[str, str]:
    """Return name and version of a model."""
    name, version = map(text, listed(value))
    return name, version
