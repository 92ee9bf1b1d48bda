"""How an example was won or played, in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorer.catalog import RULES
from scorer.house.examples import PLAYERS
from scorer.stakes import Followed, Result
from scorer.table import Circumstance, Method, Relative
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.house.examples import Example
    from scorer.stakes import PlayedHand
    from scorer.win import Win

_SELF_DRAW: Final = Text("自摸", "Self-draw")
_DISCARD: Final = Text("胡{who}打的", "Won on a discard of the {who} player")
_ROBBED: Final = Text("抢{who}的杠", "Robbed the kong of the {who} player")
_DEALER: Final = Text("{who}做庄", "The {who} player deals")
_OWN_DEALER: Final = Text("自己做庄", "The winner deals")
_RESULTS: Final = {
    Result.DEALER_WINS: Text("庄家胡", "dealer wins"),
    Result.OTHER_WINS: Text("闲家胡", "another wins"),
    Result.DRAWN: Text("黄庄", "drawn"),
}
_FOLLOWED: Final = {
    Followed.ORDINARY: Text("跟庄，", "followed, "),
    Followed.DRAGON_OR_SECOND: Text("跟红中，", "followed 中, "),
}
_NOTHING: Final = Text("", "")


def story(example: Example) -> Text:
    """Return how the example was won (``自摸 · 海底捞月``), or its hands one after the other."""
    if example.win is None:
        return _joined((_hand(hand) for hand in example.hands), " → ")
    return _joined(_parts(example.win), " · ")


def _parts(win: Win) -> Iterable[Text]:
    if win.method is Method.SELF_DRAW:
        yield _SELF_DRAW
    elif win.source is not None:
        yield (_DISCARD if win.method is Method.DISCARD else _ROBBED).fill(who=PLAYERS[win.source])
    for each in Circumstance:
        if each in win.circumstances and each is not Circumstance.ROBBED_KONG:
            yield circumstance_name(each)
    if win.dealer is Relative.SELF:
        yield _OWN_DEALER
    elif win.dealer is not None:
        yield _DEALER.fill(who=PLAYERS[win.dealer])


def circumstance_name(circumstance: Circumstance) -> Text:
    """Return what the rule catalogue calls an occasion."""
    name = "ready" if circumstance is Circumstance.DECLARED_READY else circumstance.name.lower()
    return RULES[name].name


def _hand(hand: PlayedHand) -> Text:
    before = _NOTHING if hand.followed is None else _FOLLOWED[hand.followed]
    return _joined((before, _RESULTS[hand.result]), "")


def _joined(parts: Iterable[Text], between: str) -> Text:
    said = list(parts)
    return Text(between.join(part.zh for part in said), between.join(part.en for part in said))
