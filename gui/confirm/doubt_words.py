"""What a doubtful tile would change, in one sentence: readings that change the same are named together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorer.doubt.spots import said_spot, said_tile
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gui.document.doubts import AskedTile
    from scorer.doubt import Option
    from scorer.table import Table

_ASKED: Final = Text("？ {spot}。{options}。", "? {spot}. {options}.")
_IF: Final = Text("若是{tiles}：{changes}", "If it is {tiles}: {changes}")
_MORE: Final = Text("还有 {n} 种情况", "{n} more cases")
_MOST: Final = 2
"""Different outcomes that are spelt out."""


def doubt_sentence(table: Table, asked: AskedTile) -> Text:
    """Return which tile of ``table`` is doubtful and what it would change."""
    cases = _cases(asked.question.options)
    said = cases[:_MOST]
    if len(cases) > _MOST:
        said.append(_MORE.fill(n=len(cases) - _MOST))
    return _ASKED.fill(spot=said_spot(table, asked.question.doubtful.spot), options=_joined(said, "；", "; "))


def _cases(options: Iterable[Option]) -> list[Text]:
    """Return one clause for each outcome, in the order of the likeliest tile that leads to it."""
    alone: dict[tuple[Text, ...], list[Text]] = {}
    joint: list[Text] = []
    for option in options:
        if option.together:
            joint.append(_bare(option.text))
        else:
            alone.setdefault(option.changes, []).append(said_tile(option.tile))
    cases = [
        _IF.fill(tiles=_joined(tiles, "、", ", "), changes=_joined(changes, "；", "; "))
        for changes, tiles in alone.items()
    ]
    return cases + joint


def _joined(texts: Iterable[Text], chinese: str, english: str) -> Text:
    bare = [_bare(text) for text in texts]
    return Text(chinese.join(text.zh for text in bare), english.join(text.en for text in bare))


def _bare(text: Text) -> Text:
    """Return a sentence without its full stop, to stand within another."""
    return Text(text.zh.rstrip("。"), text.en.rstrip("."))
