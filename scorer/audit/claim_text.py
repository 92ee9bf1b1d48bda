"""A claim as people say it: “清一色 自摸 25炮”, “混一色门清 点炮 下家 20炮 我的发财没吃”.

>>> claim = claim_from_text("清一色 自摸 二十五炮")
>>> [line.word for line in claim.lines], claim.pao
(['清一色', '自摸'], 25)
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from scorer.audit.claim import Claim, Claimed, Stance
from scorer.audit.lexicon import (
    AFTER,
    BEFORE,
    DEALER,
    EITHER,
    EVERYONE,
    METHODS,
    PLAYERS,
    RULE_WORDS,
    RULESETS,
)
from scorer.audit.tokens import Token, tokens
from scorer.errors import NotationError
from scorer.table import OTHERS, Method, Relative
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable


_HAS: Final = ("有", "个", "张")
"""What may stand between a player and what is his."""


class _Amount(NamedTuple):
    """炮 said of nobody in particular."""

    pao: int
    line: int | None
    """The line that it follows at once."""
    is_apart: bool
    is_total: bool


def claim_from_text(text: str, dealer: Relative | None = None, speaker: Relative | None = None) -> Claim:
    """Return the claim that a saying makes.

    Args:
        text: Chinese or English, in any order.
        dealer: Who dealt, for a saying that speaks of 庄家.
        speaker: Who says it, for one that speaks of 我.

    Raises:
        NotationError: one sentence that names the word that can't be understood.
    """
    return _Reader(tokens(text), dealer, speaker).claim(text)


class _Reader:
    """Reads the words one after the other."""

    def __init__(self, words: list[Token], dealer: Relative | None, speaker: Relative | None) -> None:
        self._tokens = words
        self._dealer = dealer
        self._speaker = speaker
        self._lines: list[Claimed] = []
        self._amounts: list[_Amount] = []
        self._method: Method | None = None
        self._source: Relative | None = None
        self._paid: dict[Relative, int] = {}
        self._points: dict[Relative, int] = {}
        self._points_per_pao: int | None = None
        self._ruleset: str | None = None
        # What the words before say of the next ones
        self._stance: Stance | None = None
        self._count: int | None = None
        self._owner: Relative | None = None
        self._subject: tuple[Relative, ...] = ()
        self._sign = 0
        self._wants_source = False
        self._is_total = False

    def claim(self, text: str) -> Claim:
        """Read every word and return what they say."""
        for at, token in enumerate(self._tokens):
            if token.kind in _READERS:
                _READERS[token.kind](self, at, token)
        self._check_something_said(text)
        pao = self._settle_amounts()
        return Claim(
            tuple(self._lines),
            self._method,
            self._source,
            pao,
            self._paid,
            self._points,
            self._points_per_pao,
            self._ruleset,
            text,
        )

    def _check_something_said(self, text: str) -> None:
        said = (self._lines, self._amounts, self._paid, self._points, self._method)
        if not any(said):
            raise NotationError(
                Text(
                    "“{text}”里没有说牌型、胡法或几炮，例如“清一色 自摸 25炮”。",
                    "“{text}” names no rule, no way to win and no 炮; say such as “清一色 自摸 25炮”.",
                ).fill(text=text[:40])
            )

    def rule(self, at: int, token: Token) -> None:
        """A rule, and the way to win where its name is one."""
        meaning = RULE_WORDS[token.word]
        stance = self._stance or Stance.CLAIMED
        if token.word in METHODS and stance is not Stance.DENIED:
            self._method = METHODS[token.word]
            self._wants_source = self._method is not Method.SELF_DRAW and not self._take_source()
        owner = self._owner or self._owner_before(at)
        self._lines.append(Claimed(token.word, meaning.rules, stance, None, self._count, meaning.tile, owner))
        self._stance = self._count = self._owner = None
        self._subject, self._sign = (), 0

    def _owner_before(self, at: int) -> Relative | None:
        """Return the player said right before a rule, without a gap: 吃下家发财, 上家有两个发财."""
        if len(self._subject) != 1 or self._is_method(at):
            return None
        place = at
        while not self._tokens[place].is_apart:
            place -= 1
            if self._tokens[place].kind == "player":
                return self._subject[0]
            if self._tokens[place].kind != "number" and self._tokens[place].word not in _HAS:
                return None
        return None

    def _is_method(self, at: int) -> bool:
        return self._tokens[at].word in METHODS

    def method_word(self, _at: int, token: Token) -> None:
        """A way to win."""
        self._method = METHODS[token.word]
        self._wants_source = not self._take_source()

    def _take_source(self) -> bool:
        """Take the player said last as the one who gave the tile."""
        if len(self._subject) != 1:
            return False
        (self._source,) = self._subject
        self._subject = ()
        return True

    def player(self, at: int, token: Token) -> None:
        """A player: an owner, the one who gave the tile, or who pays."""
        players = self._players(token.word)
        following = self._tokens[at + 1] if at + 1 < len(self._tokens) else None
        is_owner = token.word == "my" or (following is not None and following.kind == "of")
        if is_owner:
            self._owner = players[0] if players else None
        elif self._wants_source and len(players) == 1:
            (self._source,) = players
            self._wants_source = False
            if following is not None and following.kind == "gives":
                self._subject, self._sign = players, 0
        else:
            self._subject, self._sign = players, 0

    def _players(self, word: str) -> tuple[Relative, ...]:
        said = PLAYERS[word]
        if isinstance(said, Relative):
            return (said,)
        if said == EVERYONE:
            return OTHERS
        if said != DEALER:
            return () if self._speaker is None else (self._speaker,)
        if self._dealer is None:
            raise NotationError(
                Text(
                    "“{word}”是谁还不知道：请先选庄家，或者说下家、对家、上家。",
                    "Nobody said who “{word}” is: choose the dealer, or say next, opposite or previous.",
                ).fill(word=word)
            )
        return (self._dealer,)

    def before(self, _at: int, token: Token) -> None:
        """A denial or a complaint about the next rule."""
        self._stance = BEFORE[token.word]

    def after(self, _at: int, token: Token) -> None:
        """One about the last rule."""
        if self._lines:
            self._say_of_last(AFTER[token.word])
        else:
            self._stance = AFTER[token.word]

    def either(self, at: int, token: Token) -> None:
        """One about the next rule where it follows at once, else about the last."""
        if self._lines and not self._meets_rule(at):
            self._say_of_last(EITHER[token.word])
        else:
            self._stance = EITHER[token.word]

    def _meets_rule(self, at: int) -> bool:
        """Whether a rule follows, at once or after a player and small words."""
        for token in self._tokens[at + 1 :]:
            if token.kind == "rule":
                return not token.is_apart or self._tokens[at].is_apart
            if token.kind not in {"filler", "player", "of"}:
                return False
        return False

    def _say_of_last(self, stance: Stance) -> None:
        self._lines[-1] = replace(self._lines[-1], stance=stance)

    def total(self, _at: int, _token: Token) -> None:
        """The whole follows."""
        self._is_total, self._subject = True, ()

    def gives(self, _at: int, _token: Token) -> None:
        """Points are lost."""
        self._sign = -1

    def gets(self, at: int, _token: Token) -> None:
        """Points are won, by the winner unless somebody was just named."""
        self._sign = 1
        if at == 0 or self._tokens[at - 1].kind != "player":
            self._subject = (Relative.SELF,)

    def ruleset_word(self, _at: int, token: Token) -> None:
        """A shipped ruleset."""
        self._ruleset = RULESETS[token.word]

    def per_pao(self, _at: int, token: Token) -> None:
        """Points per 炮."""
        self._points_per_pao = token.value

    def pao(self, at: int, token: Token) -> None:
        """An amount of 炮: of a payer, of the rule before it, or the whole."""
        payers = [player for player in self._subject if player is not Relative.SELF]
        if payers:
            self._paid |= dict.fromkeys(payers, abs(token.value))
            return
        follows = at > 0 and self._tokens[at - 1].kind in {"rule", "tile", "count"} and bool(self._lines)
        line = len(self._lines) - 1 if follows else None
        self._amounts.append(_Amount(abs(token.value), line, token.is_apart, self._is_total or bool(self._subject)))
        self._is_total = False

    def points_word(self, _at: int, token: Token) -> None:
        """Points of whoever was named, else of the winner."""
        for player in self._subject or (Relative.SELF,):
            sign = self._sign or (1 if player is Relative.SELF else -1)
            self._points[player] = token.value if token.is_signed else sign * token.value

    def number(self, at: int, token: Token) -> None:
        """A bare number: how often the next rule, or signed points."""
        following = [word for word in self._tokens[at + 1 :] if word.kind != "filler"]
        if following and following[0].kind == "rule" and not token.is_signed:
            self._count = token.value
        elif token.is_signed or (self._subject and self._sign):
            self.points_word(at, token)
        else:
            raise NotationError(
                Text("“{word}”后面要说是炮还是分。", "Say whether “{word}” is 炮 or points.").fill(word=token.word)
            )

    def times(self, _at: int, token: Token) -> None:
        """How often the last rule: ×2; the next one where none was named yet."""
        if self._lines:
            self._lines[-1] = replace(self._lines[-1], count=token.value)
        else:
            self._count = token.value

    def tile(self, _at: int, token: Token) -> None:
        """The tile of the last kong."""
        if not self._lines or "kong" not in " ".join(self._lines[-1].rules):
            raise NotationError(
                Text("“{word}”：只有杠才要说是哪张牌。", "“{word}”: only kongs are claimed by their tile.").fill(
                    word=token.word
                )
            )
        self._lines[-1] = replace(self._lines[-1], tile=token.tile)

    def _settle_amounts(self) -> int | None:
        """Give each amount to its line; the whole is what was said to be it, or the last."""
        amounts = self._amounts
        whole = next((amount for amount in amounts if amount.is_total), None)
        if whole is None and amounts and _is_whole(amounts):
            whole = amounts[-1]
        for amount in amounts:
            if amount is not whole and amount.line is not None:
                self._lines[amount.line] = replace(self._lines[amount.line], pao=amount.pao)
        return whole.pao if whole else None


def _is_whole(amounts: list[_Amount]) -> bool:
    """Whether the last amount is the whole and not the price of its rule."""
    *others, last = amounts
    total = sum(amount.pao for amount in others)
    if not others or last.line is None or last.pao == total:
        return True
    return last.is_apart and not others[-1].is_apart


_READERS: Final[dict[str, Callable[[_Reader, int, Token], None]]] = {
    "rule": _Reader.rule,
    "method": _Reader.method_word,
    "player": _Reader.player,
    "before": _Reader.before,
    "after": _Reader.after,
    "either": _Reader.either,
    "total": _Reader.total,
    "gives": _Reader.gives,
    "gets": _Reader.gets,
    "ruleset": _Reader.ruleset_word,
    "per_pao": _Reader.per_pao,
    "pao": _Reader.pao,
    "points": _Reader.points_word,
    "number": _Reader.number,
    "count": _Reader.times,
    "tile": _Reader.tile,
}
