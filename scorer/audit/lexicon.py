"""The words of a claim: rules, methods, players, denials, and words that say nothing."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from typing import TYPE_CHECKING, Final, NamedTuple

from scorer.audit.claim import Stance
from scorer.catalog import RULES
from scorer.table import Method, Relative
from scorer.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterator

_OLD: Final = str.maketrans(
    "門報聽發財槓點搶開淚撈瀟灑對豪華龍條單釣邊張紅飄滾莊萬糊調個見釘黃貓這見說應該沒給嗎從來",
    "门报听发财杠点抢开泪捞潇洒对豪华龙条单钓边张红飘滚庄万胡调个见钉黄猫这见说应该没给吗从来",
)
"""Traditional characters of the game; 糊 is 胡."""

DEALER: Final = "dealer"
"""Stands for the dealer until it is known who that is."""

EVERYONE: Final = "everyone"
"""Stands for every payer."""

SPEAKER: Final = "speaker"
"""Stands for whoever speaks."""


class RuleWord(NamedTuple):
    """What a rule word means."""

    rules: tuple[str, ...]
    tile: Tile | None = None


def plain_text(text: str) -> str:
    """Return ``text`` in simplified characters and lower case."""
    return text.translate(_OLD).lower()


_DRAGON_NAMES: Final = {Tile.ZHONG: ("红中", "中"), Tile.BAI: ("白板", "白")}


_ROWS: Final = tomllib.loads(resources.files("scorer.audit").joinpath("words.toml").read_text(encoding="utf-8"))


def _rule_words() -> dict[str, RuleWord]:
    found = dict(_catalogue_words())
    for row in _ROWS["word"]:
        found |= dict.fromkeys(row["said"], RuleWord(tuple(row["rules"])))
    for row in _ROWS["dragon"]:
        for tile, names in _DRAGON_NAMES.items():
            for name in names:
                said = [word.replace("{tile}", name) for word in row["said"]]
                found |= dict.fromkeys(said, RuleWord(tuple(row["rules"]), tile))
    return found


def _catalogue_words() -> Iterator[tuple[str, RuleWord]]:
    """Yield the names of the catalogue; one that several rules share means all of them."""
    names: dict[str, list[str]] = {}
    for rule in RULES.values():
        if not rule.is_template:
            for word in (rule.name.zh, rule.name.en.lower()):
                names.setdefault(word, []).append(rule.id)
    for word, rules in names.items():
        yield word, RuleWord(tuple(rules))


RULE_WORDS: Final = _rule_words()
"""Every word for a rule."""

METHODS: Final = {
    **dict.fromkeys(("自摸", "自摸胡", "自抽", "self-draw", "self draw", "zimo"), Method.SELF_DRAW),
    **dict.fromkeys(
        ("点炮", "放炮", "点了炮", "放了炮", "点的炮", "放的炮", "放铳", "discard", "discarded"), Method.DISCARD
    ),
    **dict.fromkeys(("抢杠", "抢杠胡", "robbed kong"), Method.ROBBED_KONG),
}
"""Every word for a way to win."""

PLAYERS: Final = {
    **dict.fromkeys(("胡家", "赢家", "winner"), Relative.SELF),
    **dict.fromkeys(("下家", "下手", "next"), Relative.NEXT),
    **dict.fromkeys(("对家", "对门", "opposite"), Relative.OPPOSITE),
    **dict.fromkeys(("上家", "上手", "previous"), Relative.PREVIOUS),
    **dict.fromkeys(("庄家", "庄", "田舍", "农家", "dealer"), DEALER),
    **dict.fromkeys(("每家", "三家", "各家", "每人", "each"), EVERYONE),
    **dict.fromkeys(("我", "咱", "my", "me", "i"), SPEAKER),
}
"""Every word for a player."""

BEFORE: Final = {
    **dict.fromkeys(
        ("不是", "没有", "哪有", "哪来的", "哪里是", "不能算", "什么时候", "凭什么", "no", "not", "since when"),
        Stance.DENIED,
    ),
    **dict.fromkeys(("forgot", "forgotten", "missed"), Stance.FORGOTTEN),
}
"""What is said before a rule that it denies or misses."""

AFTER: Final = {
    **dict.fromkeys(("少了", "没加", "没给"), Stance.FORGOTTEN),
    **dict.fromkeys(("算吗", "不成立", "doesn't count"), Stance.DENIED),
}
"""What is said after a rule."""

EITHER: Final = {
    **dict.fromkeys(
        ("忘了", "漏了", "漏算", "少算", "忘记", "忘吃", "没吃", "没算", "没有吃", "没有算"), Stance.FORGOTTEN
    ),
    **dict.fromkeys(("不算", "不该算"), Stance.DENIED),
}
"""What is said before or after a rule."""

TOTALS: Final = ("一共", "总共", "合计", "共", "总", "total", "=", "in all")
"""What is said before the whole."""

GIVES: Final = ("付", "输", "给", "出", "赔", "pays", "pay", "loses")
GETS: Final = ("赢", "得", "收", "wins", "gets", "won")

RULESETS: Final = {
    **dict.fromkeys(("九江", "jiujiang"), "jiujiang"),
    **dict.fromkeys(("远航", "yuanhang"), "yuanhang"),
}
"""Every word for a shipped ruleset."""

OF: Final = ("的", "'s")

FILLERS: Final = tuple(_ROWS["small"]["said"])
"""Words that change nothing."""

_ALL: Final = {
    word
    for words in (RULE_WORDS, METHODS, PLAYERS, BEFORE, AFTER, EITHER, TOTALS, GIVES, GETS, RULESETS, OF, FILLERS)
    for word in words
}

WORD: Final = re.compile(
    "|".join(
        re.escape(word) + (r"(?![a-z])" if word[-1].isascii() and word[-1].isalpha() else "")
        for word in sorted(_ALL, key=len, reverse=True)
    )
)
"""Any known word, the longest first."""
