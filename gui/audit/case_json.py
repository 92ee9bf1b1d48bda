"""A win as the case that ``jianhua score`` takes: so a table in a bundle can be scored by anybody. Qt-free."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.house.differences import differences
from scorer.house.house_file import nearest_shipped
from scorer.notation import format_meld, format_tile, format_tiles
from scorer.ruleset_files import SHIPPED
from scorer.table import OTHERS

if TYPE_CHECKING:
    from scorer.rules import RuleSet
    from scorer.table import PlayerTiles
    from scorer.win import Win

Json = dict[str, object]
"""A JSON object."""


def case_document(win: Win, rules: RuleSet, points_per_pao: int) -> Json:
    """Return the case; ``scorer.case_io.asked_by`` is the way back."""
    others = {player.value: _player(tiles) for player, tiles in zip(OTHERS, win.others, strict=True)}
    hand = _player(win.hand)
    ready = bool(hand.pop("declared_ready", False))
    occasions = {one.value for one in win.circumstances} | ({"报听"} if ready else set())
    said: Json = {**hand, "winning_tile": format_tile(win.winning_tile), "method": win.method.value}
    if win.source is not None:
        said["from"] = win.source.value
    if win.dealer is not None:
        said["dealer"] = win.dealer.value
    if occasions:
        said["circumstances"] = sorted(occasions)
    return {
        "win": said,
        "other_players": {name: tiles for name, tiles in others.items() if tiles},
        "pool": format_tiles(win.pool),
        "ruleset": _ruleset(rules),
        "points_per_pao": points_per_pao,
    }


def _player(tiles: PlayerTiles) -> Json:
    """Return what lies before a player; what isn't there is left out."""
    found: Json = {
        "concealed": format_tiles(tiles.concealed),
        "melds": [format_meld(meld) for meld in tiles.melds],
        "fa": tiles.fa,
        "declared_ready": tiles.declared_ready,
    }
    return {key: value for key, value in found.items() if value}


def _ruleset(rules: RuleSet) -> str | Json:
    base = nearest_shipped(rules)
    changes = differences(base, rules)
    if rules.name in SHIPPED and not changes:
        return rules.name
    house = {"base": base.name, "name": rules.name, "version": rules.version}
    return house | {each.field: each.second for each in changes}
