"""A verdict as plain lines for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gui.audit import words
from gui.sheet.text import pad, signed, width
from scorer.notation import format_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gui.audit.case import Audited
    from scorer.audit import VerdictLine
    from scorer.table import Relative
    from scorer.text import Language


def text_verdict(audited: Audited, language: Language) -> str:
    """Return the whole verdict, no trailing newline."""
    return "\n".join(line.rstrip() for line in _lines(audited, language))


def _lines(audited: Audited, language: Language) -> Iterator[str]:
    yield words.TITLE.say(language)
    yield words.claim_said(audited).say(language)
    if audited.has_claim or words.headline(audited) is not words.NO_CLAIM:
        yield words.headline(audited).say(language)
    yield ""
    for player in words.PLAYERS:
        yield from _player(audited, player, language)
    yield from _remarks(audited, language)
    yield from _mends(audited, language)
    yield from _alternatives(audited, language)


def _player(audited: Audited, player: Relative, language: Language) -> Iterator[str]:
    name = words.player_named(audited, player).say(language)
    yield f"{name}  {words.player_sum(audited, player).say(language)}  {signed(audited.points(player))}"
    lines = words.lines_of(audited, player)
    column = max((width(words.JUDGEMENTS[line.judgement].say(language)) for line in lines), default=0)
    for line in lines:
        yield from _line(line, column, language)
    yield ""


def _line(line: VerdictLine, column: int, language: Language) -> Iterator[str]:
    judged = pad(words.JUDGEMENTS[line.judgement].say(language), column)
    tiles = format_tiles(line.tiles, ordered=True) if line.tiles else ""
    said = (line.name.say(language), words.numbers(line).say(language), tiles)
    yield f"  {words.MARKS[line.judgement]} {judged}  {'  '.join(part for part in said if part)}"
    told = words.rule_told(line).say(language)
    because = line.because.say(language)
    if because not in told:
        yield f"      {because}"
    yield f"      {told}"
    priced = words.priced_so(line)
    if priced is not None and priced.say(language) not in because:
        yield f"      {priced.say(language)}"


def _remarks(audited: Audited, language: Language) -> Iterator[str]:
    if audited.quarrel.remarks:
        yield words.REMARKS_TITLE.say(language)
        yield from (f"  {remark.say(language)}" for remark in audited.quarrel.remarks)
        yield ""


def _mends(audited: Audited, language: Language) -> Iterator[str]:
    if audited.mends:
        yield words.MENDS_TITLE.say(language)
        yield from (f"  {n}. {words.mend_told(mend).say(language)}" for n, mend in enumerate(audited.mends, 1))
        yield ""


def _alternatives(audited: Audited, language: Language) -> Iterator[str]:
    yield words.OTHERS_TITLE.say(language)
    if not audited.alternatives:
        yield f"  {words.NO_OTHERS.say(language)}"
    for number, each in enumerate(audited.alternatives, 1):
        true = f"  ✓ {words.MAKES_TRUE.say(language)}" if each.makes_true else ""
        yield f"  {number}. {words.alternative_told(each).say(language)}{true}"
        yield f"      {words.points_told(audited, each.points).say(language)}"
        if each.later is not None:
            later = words.points_told(audited, each.later)
            yield f"      {words.LATER.fill(points=later).say(language)}"
