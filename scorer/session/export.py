"""A whole session as one JSON value, both ways.

Beside the events stands what they came to when they were written: the import works
everything out again and refuses a file whose results don't follow from its events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorer.outcome import Refused
from scorer.session import events as ev
from scorer.session.codec import decode_all, encode
from scorer.session.errors import NewerFormatError, SessionError
from scorer.session.folding import fold
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorer.session.codec_values import Json
    from scorer.session.state import HandState, SessionState

FORMAT: Final = 1
"""The version of the whole file; each event has its own besides."""

KIND: Final = "jianhua.session"
"""What the file says it is."""


def export_session(events: Sequence[ev.AnyEvent]) -> Json:
    """Return the whole session as a JSON object: every event, and what they come to."""
    state = fold(events)
    return {
        "kind": KIND,
        "format": FORMAT,
        "events": [encode(event) for event in events],
        "results": {
            "hands": [_result(hand) for hand in state.hands],
            "totals": dict(state.totals),
            "nobody": state.nobody,
        },
    }


def _result(hand: HandState) -> Json:
    points = {player: points for player, points in zip(hand.players, hand.points, strict=True) if points}
    found: Json = {"id": hand.id, "points_per_pao": hand.stake.points_per_pao, "points": points}
    return found | ({"refused": True} if isinstance(hand.outcome, Refused) else {})


def import_session(value: object) -> tuple[ev.AnyEvent, ...]:
    """Return the events of an exported session.

    Args:
        value: What ``json.load`` gave.

    Raises:
        NewerFormatError: written by a newer 见花.
        SessionError: no session of 见花; an event that can't be read; a person
            who never sat at the table; results that don't sum to zero or don't
            follow from the events. One sentence says which and where.
    """
    said = _opened(value)
    events = tuple(decode_all(_list(said, "events")))
    _check_people(events)
    _check_results(said.get("results"), fold(events))
    return events


def _opened(value: object) -> Json:
    if not isinstance(value, dict) or value.get("kind") != KIND:
        raise SessionError(
            Text(
                "这不是见花导出的牌局，请选 JSON 导出的文件。",
                "This is no session exported by 见花: choose a file of the JSON export.",
            ),
        )
    version = value.get("format")
    if isinstance(version, int) and version > FORMAT:
        raise NewerFormatError(
            Text("这个文件由较新版本的见花导出：请更新见花。", "A newer 见花 exported this file: update 见花."),
        )
    return value


def _list(said: Json, key: str) -> list[object]:
    value = said.get(key)
    if not isinstance(value, list):
        raise SessionError(
            Text("文件里缺少“{key}”，导出不完整。", "“{key}” is missing: the export is not whole.").fill(key=key)
        )
    return value


def _check_people(events: Sequence[ev.AnyEvent]) -> None:
    seated = {
        player.id for event in events if isinstance(event, ev.SessionOpened | ev.Reseat) for player in event.players
    }
    for event in events:
        for person in _named(event):
            if person not in seated:
                raise SessionError(
                    Text(
                        "记录“{id}”里的人“{person}”从没上过桌。",
                        "“{person}” in the record “{id}” never sat at the table.",
                    ).fill(id=event.id, person=person),
                )


def _named(event: ev.AnyEvent) -> Iterator[ev.PlayerId]:
    if isinstance(event, ev.Penalty | ev.SignedOff | ev.Objected):
        yield event.player
    if isinstance(event, ev.Penalty) and event.receiver is not None:
        yield event.receiver


def _check_results(said: object, state: SessionState) -> None:
    """Compare what the file says the evening came to with what it comes to."""
    results = said if isinstance(said, dict) else {}
    hands, totals = results.get("hands"), results.get("totals")
    if not isinstance(hands, list) or not isinstance(totals, dict):
        raise SessionError(
            Text("文件里缺少结果（results），导出不完整。", "Its results are missing: the export is not whole."),
        )
    for number, (told, hand) in enumerate(_pairs(hands, state), start=1):
        _check_sum(told, number)
        if told != _result(hand):
            raise _differs(number)
    _check_totals(totals, results.get("nobody"), state)


def _pairs(hands: list[object], state: SessionState) -> Iterator[tuple[object, HandState]]:
    if len(hands) != len(state.hands):
        raise SessionError(
            Text(
                "文件说有 {said} 局，记录里却有 {found} 局。",
                "The file speaks of {said} hands, its records hold {found}.",
            ).fill(said=len(hands), found=len(state.hands)),
        )
    yield from zip(hands, state.hands, strict=True)


def _check_sum(told: object, number: int) -> None:
    points = told.get("points") if isinstance(told, dict) else None
    if not isinstance(points, dict) or not all(type(one) is int for one in points.values()):
        raise _differs(number)
    if total := sum(points.values()):
        raise SessionError(
            Text(
                "第 {number} 局四家的分加起来是 {total}，不是 0，没有导入。",
                "The points of hand {number} sum to {total}, not to 0: nothing was imported.",
            ).fill(number=number, total=total),
        )


def _differs(number: int) -> SessionError:
    return SessionError(
        Text(
            "第 {number} 局的结果与重新计算的不同，文件被改过或已损坏，没有导入。",
            "Hand {number} comes to something else than the file says; it was changed or damaged: not imported.",
        ).fill(number=number),
    )


def _check_totals(totals: object, nobody: object, state: SessionState) -> None:
    if totals != state.totals or nobody != state.nobody:
        raise SessionError(
            Text(
                "文件里的总分与重新计算的不同（各局却对），没有导入。",
                "The totals of the file don't follow from its hands: nothing was imported.",
            ),
        )
