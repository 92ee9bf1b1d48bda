"""Why a hand is no 清一色 and no 混一色."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.audit.why_not.case import Case, WhyNot, no
from scorer.facts import DRAGON_SUIT
from scorer.notation import SUIT_NAMES
from scorer.tiles import Suit, Tile

if TYPE_CHECKING:
    from scorer.text import Text

_SUITS = tuple(Suit)


def pure_suit(case: Case) -> WhyNot:
    """清一色 needs every tile of one suit (A57)."""
    if case.has("seven_fairies"):
        return no("B19", "七仙女里已含清一色。", "清一色 is inside 七仙女.")
    strangers = _strangers(case)
    if not strangers:
        return no(
            "A57",
            "有{tiles}：带红中、白板是混一色，不是清一色。",
            "There are {tiles}: with 中 or 白 it is a mixed suit, no pure one.",
            _dragons(case),
        )
    return no(
        "A57",
        "除{suit}外还有{tiles}，不止一门。",
        "Besides {suit} there are {tiles}: more than one suit.",
        (*strangers, *_dragons(case)),
        suit=_main_name(case),
    )


def mixed_suit(case: Case) -> WhyNot:
    """混一色 needs one suit and 中 or 白 (A52, B52)."""
    if case.hand.suits[-1] != DRAGON_SUIT:
        return no(
            "B52",
            "没有红中、白板，不是混一色。",
            "There is no 中 or 白 in the hand, so it is no mixed suit.",
        )
    return no(
        "A52",
        "除{suit}和箭牌外还有{tiles}，不止一门。",
        "Besides {suit} and dragons there are {tiles}: more than one suit.",
        _strangers(case),
        suit=_main_name(case),
    )


def _numbered(case: Case) -> list[int]:
    return [suit for suit in case.hand.suits if suit != DRAGON_SUIT]


def _main(case: Case) -> int:
    return max(_numbered(case), key=lambda suit: len([tile for tile in case.hand.tiles if tile // 9 == suit]))


def _main_name(case: Case) -> Text:
    return SUIT_NAMES[_SUITS[_main(case)]]


def _strangers(case: Case) -> list[Tile]:
    main = _main(case)
    return [tile for tile in case.hand.tiles if tile < Tile.ZHONG and tile // 9 != main]


def _dragons(case: Case) -> list[Tile]:
    return [tile for tile in case.hand.tiles if tile >= Tile.ZHONG]
