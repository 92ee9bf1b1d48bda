"""A claim as a file: JSON or TOML with what was said, line by line and player by player.

    claim = "清一色 自摸 25炮"          # a saying, alone or beside the rest
    rules = ["清一色", { rule = "门清", pao = 5 }]
    forgotten = ["下家的发财"]
    method = "self_draw"
    points_per_pao = 2
    [players.next]
    pao = 25
    points = -50
    eaten = ["发财"]

Every word is one that a saying may use, too.
"""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from scorer.audit.claim import Claim, Claimed, Stance
from scorer.audit.claim_text import claim_from_text
from scorer.audit.tokens import check_players
from scorer.case_fields import Fields
from scorer.case_io import METHOD_WORDS, PLAYER_WORDS
from scorer.errors import NotationError
from scorer.ruleset_files import SHIPPED
from scorer.table import Relative
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

_KEYS: Final = (
    "claim",
    "rules",
    "denied",
    "forgotten",
    "method",
    "from",
    "dealer",
    "speaker",
    "pao",
    "points_per_pao",
    "ruleset",
    "players",
    "points",
)
_LINE_KEYS: Final = ("rule", "pao", "count", "player")
_PLAYER_KEYS: Final = ("pao", "points", "rules", "eaten")
_TOML: Final = re.compile(r"^\s*(?:\[[\w.]+\]|[A-Za-z_.]+\s*=)", re.MULTILINE)


def read_claim(text: str, dealer: Relative | None = None, speaker: Relative | None = None) -> Claim:
    """Return the claim of a text: JSON where it begins with a brace, TOML where it has ``key =``, else a saying.

    Raises:
        NotationError: one sentence that names the word or the key that can't be understood.
    """
    if text.lstrip().startswith("{"):
        return claim_of(_loaded(json.loads, text, "JSON"), dealer, speaker)
    if _TOML.search(text):
        return claim_of(_loaded(tomllib.loads, text, "TOML"), dealer, speaker)
    return claim_from_text(text, dealer, speaker)


def _loaded(load: object, text: str, name: str) -> object:
    try:
        return load(text)  # type: ignore[operator]  # json.loads or tomllib.loads
    except (json.JSONDecodeError, tomllib.TOMLDecodeError) as error:
        raise NotationError(
            Text("申诉文件不是 {name}：{why}。", "The claim file is no {name}: {why}.").fill(name=name, why=error)
        ) from error


def claim_of(document: object, dealer: Relative | None = None, speaker: Relative | None = None) -> Claim:
    """Return the claim of a JSON or TOML value.

    Args:
        document: What ``json.load`` or ``tomllib.load`` gave: an object.
        dealer: Who dealt, unless the document says so.
        speaker: Who says it, unless the document says so.

    Raises:
        NotationError: one sentence that names the key that can't be understood.
    """
    case = Fields(document, "")
    case.only(*_KEYS)
    who = _Who(_player(case, "dealer") or dealer, _player(case, "speaker") or speaker)
    said = case.parsed("claim", who.said, case.text("claim")) if case.get("claim", None) is not None else Claim()
    people = _people(case)
    lines = (*said.lines, *_lines(case, who), *(line for each in people for line in each.lines(who)))
    return replace(
        said,
        lines=lines,
        method=case.choice("method", METHOD_WORDS) if case.get("method", None) is not None else said.method,
        source=_player(case, "from") or said.source,
        pao=_whole(case, "pao", said.pao),
        paid={**said.paid, **{each.player: each.pao for each in people if each.pao is not None}},
        points={
            **said.points,
            **_points(case),
            **{each.player: each.points for each in people if each.points is not None},
        },
        points_per_pao=_whole(case, "points_per_pao", said.points_per_pao),
        ruleset=case.choice("ruleset", {name: name for name in SHIPPED}) if case.get("ruleset", None) else said.ruleset,
    )


@dataclass(frozen=True, slots=True)
class _Who:
    """Who is meant by 庄家 and by 我."""

    dealer: Relative | None
    speaker: Relative | None

    def said(self, text: str) -> Claim:
        return claim_from_text(text, self.dealer, self.speaker)

    def lines(self, text: str) -> tuple[Claimed, ...]:
        return self.said(text).lines


@dataclass(frozen=True, slots=True)
class _Person:
    """What a claim says of one player."""

    player: Relative
    pao: int | None
    points: int | None
    case: Fields
    words: list[str] = field(default_factory=list)

    def lines(self, who: _Who) -> Iterable[Claimed]:
        for word in self.words:
            for line in self.case.parsed("rules", who.lines, word):
                yield replace(line, player=self.player)


def _player(case: Fields, key: str) -> Relative | None:
    return None if case.get(key, None) is None else case.choice(key, PLAYER_WORDS)


def _whole(case: Fields, key: str, default: int | None) -> int | None:
    return default if case.get(key, None) is None else case.whole(key, 0)


def _lines(case: Fields, who: _Who) -> list[Claimed]:
    found: list[Claimed] = []
    said = case.get("rules", [])
    for at, row in enumerate(said if isinstance(said, list) else case.texts("rules")):
        found += (
            case.parsed("rules", who.lines, row) if isinstance(row, str) else _line(Fields(row, f"rules[{at}]"), who)
        )
    for key, stance in (("denied", Stance.DENIED), ("forgotten", Stance.FORGOTTEN)):
        for word in case.texts(key):
            found += [replace(line, stance=stance) for line in case.parsed(key, who.lines, word)]
    return found


def _line(row: Fields, who: _Who) -> list[Claimed]:
    row.only(*_LINE_KEYS)
    player = _player(row, "player")
    pao, count = _whole(row, "pao", None), _whole(row, "count", None)
    lines = row.parsed("rule", who.lines, row.text("rule"))
    return [replace(line, pao=pao, count=count, player=player or line.player) for line in lines]


def _people(case: Fields) -> list[_Person]:
    said = case.get("players", {})
    if isinstance(said, list):
        check_players(len(said))
        rows = dict(zip(Relative, case.objects("players"), strict=True))
    else:
        players = case.inner("players", optional=True)
        if len(players.items()) > len(Relative):
            check_players(len(players.items()))
        rows = {PLAYER_WORDS[name]: players.inner(name) for name in _names(players)}
    return [_person(player, row) for player, row in rows.items()]


def _names(players: Fields) -> list[str]:
    players.only(*PLAYER_WORDS)
    return [name for name, _ in players.items()]


def _person(player: Relative, row: Fields) -> _Person:
    row.only(*_PLAYER_KEYS)
    return _Person(
        player, _whole(row, "pao", None), _signed(row, "points"), row, [*row.texts("rules"), *row.texts("eaten")]
    )


def _signed(row: Fields, key: str) -> int | None:
    value = row.get(key, None)
    if value is None:
        return None
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return row.whole(key, 0)


def _points(case: Fields) -> dict[Relative, int]:
    """Return the points of ``points``: four numbers, winner, next, opposite, previous."""
    said = case.get("points", None)
    if said is None:
        return {}
    if not isinstance(said, list):
        said = [said]
    check_players(len(said))
    row = Fields(dict(zip((player.value for player in Relative), said, strict=True)), "points")
    return {player: _signed(row, player.value) or 0 for player in Relative}
