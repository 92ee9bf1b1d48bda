"""A claim cut into its words; a word that nobody knows is named."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from scorer.audit.lexicon import (
    AFTER,
    BEFORE,
    EITHER,
    GETS,
    GIVES,
    METHODS,
    OF,
    PLAYERS,
    RULE_WORDS,
    RULESETS,
    TOTALS,
    WORD,
    plain_text,
)
from scorer.audit.numerals import NUMBER, number
from scorer.errors import NotationError
from scorer.notation import parse_tiles
from scorer.text import Text

if TYPE_CHECKING:
    from scorer.tiles import Tile

Kind = Literal[
    "rule",
    "method",
    "player",
    "before",
    "after",
    "either",
    "total",
    "gives",
    "gets",
    "ruleset",
    "of",
    "filler",
    "pao",
    "points",
    "per_pao",
    "number",
    "count",
    "tile",
]
"""What a word is."""


class Token(NamedTuple):
    """One word of a claim."""

    kind: Kind
    word: str
    is_apart: bool
    """Whether a gap stands before it."""
    value: int = 0
    is_signed: bool = False
    """Whether a number was written with its sign."""
    tile: Tile | None = None


_GAP: Final = re.compile(r"[\s,;。.!?:~…“”\"'()/、*]+|\+(?!\s*\d)")
_PER_PAO: Final = re.compile(
    rf"(?:每|一|1)\s*炮\s*=?\s*({NUMBER})\s*分|({NUMBER})\s*分\s*(?:一|1|每)\s*炮|底分?\s*({NUMBER})"
    r"|(\d+)\s*points? per (?:pao|炮)"
)
_PEOPLE: Final = re.compile(rf"({NUMBER})\s*个?\s*(?:人|players?)(?![a-z])")
_AMOUNT: Final = re.compile(rf"([+\-−–]?)\s*({NUMBER})\s*(炮|番|pao|分|块|points?|pts?)?(?![a-z])")
_COUNT: Final = re.compile(rf"[×x]\s*({NUMBER})")
_TILE: Final = re.compile(r"([1-9一二三四五六七八九])[1-9一二三四五六七八九]{0,3}([mps万筒饼条索])")

_KINDS: Final[tuple[tuple[Kind, object], ...]] = (
    ("rule", RULE_WORDS),
    ("method", METHODS),
    ("player", PLAYERS),
    ("before", BEFORE),
    ("after", AFTER),
    ("either", EITHER),
    ("total", TOTALS),
    ("gives", GIVES),
    ("gets", GETS),
    ("ruleset", RULESETS),
    ("of", OF),
)

_PAO_UNITS: Final = ("炮", "番", "pao")


def tokens(text: str) -> list[Token]:
    """Return the words of ``text`` in order.

    Raises:
        NotationError: names the word that can't be understood, or says that
            another number of players is meant.
    """
    said = plain_text(unicodedata.normalize("NFKC", text))
    found: list[Token] = []
    at, apart = 0, True
    while at < len(said):
        if gap := _GAP.match(said, at):
            at, apart = gap.end(), True
            continue
        token, at = _token(said, at, apart)
        found.append(token)
        apart = False
    return found


def _token(said: str, at: int, apart: bool) -> tuple[Token, int]:
    if people := _PEOPLE.match(said, at):
        check_players(number(people[1]))
        return Token("filler", people[0], apart), people.end()
    if per_pao := _PER_PAO.match(said, at):
        written = next(group for group in per_pao.groups() if group)
        return Token("per_pao", per_pao[0], apart, number(written) or 0), per_pao.end()
    for match in (WORD.match(said, at), _TILE.match(said, at), _COUNT.match(said, at), _AMOUNT.match(said, at)):
        if match:
            return _read(match, apart), match.end()
    raise _unknown(said, at)


def _read(match: re.Match[str], apart: bool) -> Token:
    word = match[0]
    if match.re is WORD:
        return Token(next((kind for kind, words in _KINDS if word in words), "filler"), word, apart)  # type: ignore[operator]  # all of them hold words
    if match.re is _TILE:
        return Token("tile", word, apart, tile=parse_tiles(match[1] + match[2])[0])
    if match.re is _COUNT:
        return Token("count", word, apart, number(match[1]) or 0)
    unit = match[3]
    value = number(match[2]) or 0
    kind: Kind = "pao" if unit in _PAO_UNITS else "points" if unit else "number"
    return Token(kind, word, apart, -value if match[1] and match[1] != "+" else value, bool(match[1]))


def check_players(count: int | None) -> None:
    """Refuse a claim for another number of players (A1).

    Raises:
        NotationError: ``count`` is not four.
    """
    if count != 4:
        raise NotationError(
            Text(
                "这里说的是 {count} 个人：九江麻将是 4 个人，请写齐胡家、下家、对家、上家。",
                "This claim is about {count} players; the game has 4: winner, next, opposite, previous.",
            ).fill(count=count)
        )


def _unknown(said: str, at: int) -> NotationError:
    end = at + 1
    while end < len(said) and not any(pattern.match(said, end) for pattern in (_GAP, WORD, _AMOUNT)):
        end += 1
    return NotationError(
        Text(
            "看不懂“{word}”：请写牌型、自摸或点炮、谁放的、几炮，例如“清一色 自摸 25炮”。",
            "“{word}” can't be understood: name the rules, self-draw or discard, who, and how many 炮, "
            "such as “清一色 自摸 25炮”.",
        ).fill(word=said[at:end])
    )
