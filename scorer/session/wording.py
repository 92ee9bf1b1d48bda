"""What a fold says: who deals and why, what was overruled, what to look at."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from scorer.text import Text

if TYPE_CHECKING:
    from scorer.outcome import Refused

NO_SUCH_PLAYER: Final = Text("它说的人那时不在桌上。", "Who it speaks of was not at the table then.")


@lru_cache(maxsize=64)
def first_dealer(name: str) -> Text:
    """Return why the first dealer deals."""
    return Text("开局由{name}坐庄。", "{name} deals the first hand.").fill(name=name)


@lru_cache(maxsize=64)
def winner_deals(name: str) -> Text:
    """Return why the winner deals (A13)."""
    return Text("谁胡谁做庄：上一局{name}胡。", "The winner deals: {name} won the last hand.").fill(name=name)


@lru_cache(maxsize=64)
def dealer_stays(name: str) -> Text:
    """Return why the dealer deals again (A13)."""
    return Text("上一局没人胡，{name}连庄。", "Nobody won the last hand: {name} deals again.").fill(name=name)


@lru_cache(maxsize=64)
def reseated_dealer(name: str) -> Text:
    """Return why a dealer named with a reseat deals."""
    return Text("换座时定由{name}坐庄。", "When the seats changed, {name} was named dealer.").fill(name=name)


@lru_cache(maxsize=64)
def dealer_left(name: str, follower: str) -> Text:
    """Return why somebody deals in place of the one who left."""
    return Text(
        "该{name}坐庄，但已离座，由坐他位子的{follower}坐庄。",
        "{name} should deal but has left: {follower}, who took the seat, does.",
    ).fill(name=name, follower=follower)


def dealer_overruled(name: str, by_rules: str, why: str) -> Text:
    """Return that the table insisted on another dealer, and its own words."""
    said = Text("全桌改定由{name}坐庄（按规则是{other}）", "The table has {name} deal (by the rules {other})")
    return _ended(said.fill(name=name, other=by_rules), why)


def stake_overruled(points: int, by_rules: int, why: str) -> Text:
    """Return that the table insisted on another stake, and its own words."""
    said = Text(
        "全桌改定一炮 {points} 分（按规则是 {other} 分）", "The table set {points} points per 炮 (by the rules {other})"
    )
    return _ended(said.fill(points=points, other=by_rules), why)


def _ended(said: Text, why: str) -> Text:
    return Text(f"{said.zh}：{why}", f"{said.en}: {why}") if why else Text(f"{said.zh}。", f"{said.en}.")


def refused(outcome: Refused) -> Text:
    """Return that a recorded claim doesn't stand."""
    return Text(
        "按现在的规则和庄家，这一局不成立，不算分：{why}",
        "Under the rules and dealer of now this claim doesn't stand and nobody pays: {why}",
    ).fill(why=outcome.reasons[0].text)


def dealer_differs(said: str, now: str) -> Text:
    """Return that a hand was recorded with another dealer than follows from the hands before it."""
    return Text(
        "记录时庄家是{said}，按前面各局应是{now}。",
        "Recorded with {said} as dealer; by the hands before it {now} deals.",
    ).fill(said=said, now=now)
