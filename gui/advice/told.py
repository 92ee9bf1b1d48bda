"""An answer of the advice in words: the one big word, its sentence, and every line below. Qt-free."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from gui.advice.asked import Claim, Uncounted
from gui.advice.fourths import Where
from scorer.notation import format_tile, tile_name
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from gui.advice.asked import Answer, Waiting
    from gui.advice.fourths import Fourth
    from scorer.advice import Prospect
    from scorer.table import Seat

GOOD: Final = "gain"
BAD: Final = "pay"
EVEN: Final = "even"
"""Looks of the big word (roles of the stylesheet)."""

_MAY: Final = Text("可以胡", "May win")
_MAY_NOT: Final = Text("不能胡", "No win")
_WAITS: Final = Text("听牌", "Waiting")
_WAITS_DRAW: Final = Text("只能自摸", "Self-draw only")
_NO_WAIT: Final = Text("没听牌", "Not waiting")
_NO_HAND: Final = Text("还看不出", "Can't tell yet")
_WAITS_FOR: Final = Text("听 {n} 种牌，没见到的还有 {left} 张。", "Waits for {n} tiles; {left} of them are unseen.")
_NONE_LEFT: Final = Text(
    "听 {n} 种牌，可是四张都已经见了。", "Waits for {n} tiles, but all four of each have been seen."
)
_DRAW_ONLY: Final = Text("自己不到两炮，别人打的不能胡。", "Too few own 炮: no discard may be won.")
_NOTHING: Final = Text("这十三张现在什么都不等。", "These thirteen tiles wait for nothing now.")
_COUNT: Final = Text(
    "手牌连副露算 {n} 张：13 张看听什么，14 张看能不能胡。一副明杠、暗杠也算 3 张。",
    "The hand counts {n} tiles, a kong as 3: with 13 the advice tells the waits, with 14 whether it may win.",
)
_EMPTY: Final = Text("这家还没有牌：先拍照或手动录入。", "No tiles here yet: take a photo or enter them by hand.")
OWN: Final = Text("自己 {own} 炮 · 起胡 {minimum} 炮", "Own {own} 炮 · needed {minimum}")
OWN_FREE: Final = Text("自己 {own} 炮 · 这样胡不看两炮", "Own {own} 炮 · no minimum for this win")

LEFT: Final = Text("还有 {n} 张", "{n} left")
DRAWN: Final = Text("自摸 {pao} 炮", "self-draw {pao} 炮")
DISCARDED: Final = Text("点炮 {pao} 炮", "discard {pao} 炮")
DISCARD_MAY: Final = Text("别人打的可以胡", "a discard may be won")
DISCARD_MAY_NOT: Final = Text("别人打的不能胡", "no discard may be won")
BARRED: Final = Text("过胡：不能胡{who}打的", "let go: not from {who}")
GONE: Final = Text("四张都见了，等不到", "all four are seen: it can't come")
_UNPRICED: Final = Text("—", "—")

_HELD: Final = Text("第四张在手里", "the fourth is in the hand")
_UNSEEN: Final = Text("要是摸到第四张", "if the fourth is drawn")
_GONE: Final = Text("第四张已经见了，不会再摸到", "the fourth is seen elsewhere and can't be drawn")
WHERE: Final = {Where.HELD: _HELD, Where.UNSEEN: _UNSEEN, Where.GONE: _GONE}
"""What stands beside a pung."""


class Headline(NamedTuple):
    """What is read from across the table."""

    word: Text
    look: str
    sentences: tuple[Text, ...]


def headline(answer: Answer) -> Headline:
    """Return the big word of an answer and the sentences below it."""
    if isinstance(answer, Claim):
        return Headline(*((_MAY, GOOD) if answer.may else (_MAY_NOT, BAD)), answer.verdict)
    if isinstance(answer, Uncounted):
        return Headline(_NO_HAND, EVEN, (_COUNT.fill(n=answer.tiles) if answer.tiles else _EMPTY,))
    return _waiting(answer)


def _waiting(answer: Waiting) -> Headline:
    if not answer.prospects:
        why = tuple(reason.text for reason in answer.reasons)
        return Headline(_NO_WAIT, EVEN, why or (_NOTHING,))
    told = (_WAITS_FOR if answer.left else _NONE_LEFT).fill(n=len(answer.prospects), left=answer.left)
    if any(each.may_win_on_discard for each in answer.prospects):
        return Headline(_WAITS, GOOD, (told,))
    return Headline(_WAITS_DRAW, BAD, (told, _DRAW_ONLY))


def own_line(answer: Claim) -> Text | None:
    """Return own 炮 beside the minimum; None where the hand can't be counted."""
    check = answer.check
    if check.own_pao is None:
        return None
    return (OWN if check.minimum else OWN_FREE).fill(own=check.own_pao, minimum=check.minimum)


def pao_text(template: Text, pao: int | None) -> Text:
    """Return a price; a dash where the tiles can't be counted."""
    return template.fill(pao=_UNPRICED if pao is None else pao)


def why_not_discard(prospect: Prospect) -> Text:
    """Return why a discard of this tile may not be won."""
    return prospect.texts[0]


def joined(texts: Iterable[Text], zh: str = "、", en: str = ", ") -> Text:
    """Return several names in one line."""
    listed = tuple(texts)
    return Text(zh.join(text.zh for text in listed), en.join(text.en for text in listed))


def answer_lines(answer: Answer, names: Mapping[Seat, Text]) -> Iterator[Text]:
    """Yield the answer as lines for the terminal, the big word first."""
    head = headline(answer)
    yield head.word
    yield from map(_indented, head.sentences)
    if isinstance(answer, Claim):
        yield from map(_indented, _claim_lines(answer))
    elif not isinstance(answer, Uncounted):
        for prospect, barred in zip(answer.prospects, answer.barred, strict=True):
            yield from map(_indented, _prospect_lines(prospect, [names[seat] for seat in barred]))


def _claim_lines(answer: Claim) -> Iterator[Text]:
    own = own_line(answer)
    if own is not None:
        yield own
    yield from (*answer.check.counts, *answer.ignored, *answer.hints)


_WAIT_LINE: Final = Text(
    "{tile} {name}：{left} · {drawn} · {thrown}，{may}", "{tile}: {left} · {drawn} · {thrown}, {may}"
)


_GONE_LINE: Final = Text("{tile} {name}：{gone}", "{tile}: {gone}")


def _prospect_lines(prospect: Prospect, barred: list[Text]) -> Iterator[Text]:
    if not prospect.left:
        yield _GONE_LINE.fill(tile=format_tile(prospect.tile), name=tile_name(prospect.tile), gone=GONE)
        return
    yield _WAIT_LINE.fill(
        tile=format_tile(prospect.tile),
        name=tile_name(prospect.tile),
        left=LEFT.fill(n=prospect.left),
        drawn=pao_text(DRAWN, prospect.drawn_pao),
        thrown=pao_text(DISCARDED, prospect.discard_pao),
        may=DISCARD_MAY if prospect.may_win_on_discard else DISCARD_MAY_NOT,
    )
    if not prospect.may_win_on_discard:
        yield _indented(why_not_discard(prospect))
    if barred:
        yield _indented(BARRED.fill(who=joined(barred)))


_FOURTH: Final = Text("碰了{name}，{where}：", "pung of {name}, {where}:")


def fourth_lines(found: Iterable[Fourth]) -> Iterator[Text]:
    """Yield 逼杠 as lines for the terminal."""
    for each in found:
        yield _FOURTH.fill(name=tile_name(each.tile), where=WHERE[each.where])
        if each.where is not Where.GONE:
            yield from map(_indented, (*each.advice.texts, each.discard))


def _indented(text: Text) -> Text:
    return Text(f"  {text.zh}", f"  {text.en}")
