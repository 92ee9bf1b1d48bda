"""Events as JSON values, both ways, with the version of the format in each.

>>> from scorer.session.events import Finished
>>> encode(Finished(id="f1", at="2025-05-01T23:10:00+08:00"))
{'format': 1, 'kind': 'finished', 'id': 'f1', 'at': '2025-05-01T23:10:00+08:00'}
>>> decode(encode(Finished(id="f1", at="2025-05-01T23:10:00+08:00"))).id
'f1'
"""

from __future__ import annotations

import dataclasses
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from scorer.errors import KnownError
from scorer.session import codec_values as values
from scorer.session import events as ev
from scorer.session.collector import without_collector
from scorer.session.errors import NewerFormatError, SessionError
from scorer.stakes import Followed
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from enum import Enum

    from scorer.session.codec_values import Json

FORMAT: Final = 1
"""The version of the format that is written; older ones are read."""

_HEAD: Final = ("format", "kind")

_WRONG: Final = (LookupError, TypeError, ValueError, InvalidOperation)


def encode(event: ev.AnyEvent) -> Json:
    """Return ``event`` as a JSON object; what is empty or as usual is left out."""
    found: Json = {"format": FORMAT, "kind": _NAMES[type(event)]}
    for field in _FIELDS[type(event)]:
        value = getattr(event, field.name)
        if field.required or value != field.default:
            found[field.name] = field.write(value)
    return found


def decode(value: object) -> ev.AnyEvent:
    """Return the event of a JSON object that ``encode`` wrote.

    Raises:
        NewerFormatError: written by a newer 见花.
        SessionError: no event, or one that can't be understood; names the event and the place.
    """
    said = _object(value)
    _check_format(said.get("format"))
    try:
        kind = _KINDS.get(values.text(said.get("kind", "")))
        if kind is None:
            raise SessionError(Text("不认识这种记录", "such a record is unknown"))
        return kind(**_read(said, _FIELDS[kind]))
    except KnownError as error:
        raise _unreadable(said, error.text) from error
    except TypeError as error:
        raise _unreadable(said, Text("“kind”看不懂", "“kind” can't be understood")) from error


def decode_all(said: Iterable[object]) -> list[ev.AnyEvent]:
    """Return the events of many JSON objects; raises as ``decode`` does."""
    with without_collector():
        return [decode(value) for value in said]


def _read(said: Json, fields: tuple[_Field, ...]) -> dict[str, Any]:
    """Return the fields by name, each read; null is as good as missing."""
    found: dict[str, Any] = {}
    name = ""
    try:
        for name, _, read, _, required in fields:
            value = said.get(name)
            if value is not None:
                found[name] = read(value)
            elif required:
                raise SessionError(Text("缺少“{key}”", "“{key}” is missing").fill(key=name))
    except KnownError as error:
        raise SessionError(Text("“{key}”：{why}", "“{key}”: {why}").fill(key=name, why=error.text)) from error
    except _WRONG as error:
        raise SessionError(Text("“{key}”看不懂", "“{key}” can't be understood").fill(key=name)) from error
    if len(found) + len(_HEAD) < len(said):
        _refuse_unknown(said, fields)
    return found


def _refuse_unknown(said: Json, fields: tuple[_Field, ...]) -> None:
    known = {*_HEAD, *(field.name for field in fields)}
    for key in said:
        if key not in known:
            raise SessionError(Text("不认识“{key}”", "“{key}” is unknown").fill(key=key))


def _object(value: object) -> Json:
    if isinstance(value, dict):
        return value
    raise SessionError(
        Text("记录里有一条不是对象 {…}，文件已损坏或不是见花的。", "A record is no object {…}: the file is damaged."),
    )


def _check_format(version: object) -> None:
    if type(version) is int and version > FORMAT:
        raise NewerFormatError(
            Text(
                "这场牌是较新版本的见花记录的（格式 {version}，本机只懂到 {known}）：请更新见花。",
                "This session was written by a newer 见花 (format {version}, here {known}): update 见花.",
            ).fill(version=version, known=FORMAT),
        )
    if type(version) is not int or version < 1:
        raise SessionError(
            Text("记录没有写格式版本，不是见花的记录。", "A record without its format version is none of 见花's."),
        )


def _unreadable(said: Json, why: Text) -> SessionError:
    return SessionError(
        Text(
            "记录“{id}”（{kind}）读不懂，请用备份恢复：{why}",
            "The record “{id}” ({kind}) can't be read, restore a backup: {why}",
        ).fill(id=said.get("id", "?"), kind=said.get("kind", "?"), why=why),
    )


_NAMES: Final[Mapping[type[ev.AnyEvent], str]] = {
    ev.SessionOpened: "session_opened",
    ev.HandSettled: "hand_settled",
    ev.DrawnHand: "drawn_hand",
    ev.Correction: "correction",
    ev.Removal: "removal",
    ev.Reseat: "reseat",
    ev.Penalty: "penalty",
    ev.RuleChange: "rule_change",
    ev.StakeOverride: "stake_override",
    ev.DealerOverride: "dealer_override",
    ev.Note: "note",
    ev.SignedOff: "signed_off",
    ev.Objected: "objected",
    ev.Decided: "decided",
    ev.Finished: "finished",
    ev.Reopened: "reopened",
}
"""What each event is called in JSON; never changed once written."""

_KINDS: Final = {name: kind for kind, name in _NAMES.items()}


def _replacement(value: object) -> ev.AnyHand:
    event = decode(value)
    if not isinstance(event, ev.HandSettled | ev.DrawnHand):
        raise TypeError(event)
    return event


_MOST_MONEY: Final = 1_000_000
"""A point that is worth more is a slip of the hand."""


def _money(value: object) -> Decimal:
    money = Decimal(values.text(value))
    if not money.is_finite() or not 0 <= money <= _MOST_MONEY:
        raise ValueError(value)
    return money


class _Way(NamedTuple):
    """How the value of a field is written and read."""

    write: Callable[[Any], object]
    read: Callable[[object], object]


def _words(members: type[Enum]) -> _Way:
    words = {member.value: member for member in members}
    return _Way(lambda member: member.value, lambda value: values.member(value, words))


def _row(write: Callable[[Any], object], read: Callable[[object], object]) -> _Way:
    """Return the way of a tuple whose items are written and read so."""
    return _Way(
        lambda items: [write(item) for item in items],
        lambda value: tuple([read(item) for item in values.listed(value)]),
    )


_TEXT: Final = _Way(str, values.text)

_WAYS: Final[Mapping[str, _Way]] = {
    "dealer": _Way(int, values.seat),
    "edits": _row(values.edit_json, values.edit),
    "evidence": _row(str, values.text),
    "followed": _words(Followed),
    "how": _Way(values.how_json, values.how),
    "models": _row(list, values.model),
    "money_per_point": _Way(str, _money),
    "players": _row(values.player_json, values.seating)._replace(read=values.seating),
    "points": _Way(int, lambda value: values.whole(value, 1)),
    "points_per_pao": _Way(int, lambda value: values.whole(value, 1)),
    "replacement": _Way(encode, _replacement),
    "rules": _Way(values.rules_json, values.rules),
    "table": _Way(values.table_json, values.table),
    "to": _words(ev.PenaltyTo),
}
"""Fields that are no text; one name means one thing in every event."""


class _Field(NamedTuple):
    name: str
    write: Callable[[Any], object]
    read: Callable[[object], object]
    default: object
    required: bool


def _fields_of(kind: type[ev.AnyEvent]) -> tuple[_Field, ...]:
    return tuple(
        _Field(
            field.name,
            *_WAYS.get(field.name, _TEXT),
            field.default,
            field.default is dataclasses.MISSING,
        )
        for field in dataclasses.fields(kind)
    )


_FIELDS: Final = {kind: _fields_of(kind) for kind in _NAMES}
