"""Is a session what was written? The first place where it isn't, in a sentence.

What is checked, event by event: none is missing, the hash is that of the content and of
the event before, the columns of the table agree with the event, each photo is there and
has its hash. At the end: the last event is the one that the session's row names, so a tail
that was cut off shows; and, where somebody kept a seal, that the event it names is still the
same, so even a chain that was rewritten as a whole shows.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scorer.ledger import chain
from scorer.ledger.values import Broken, Seal, Verdict
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scorer.ledger.values import Damage, EvidenceNote

_WHOLE: Final = Text(
    "这一场完整无缺：{events} 条记录、{photos} 张照片都对得上，封印 {seal}。",
    "The session is whole: {events} events and {photos} photos are as they were written; seal {seal}.",
)
_SAYS: Final[dict[Damage, Text]] = {
    "name": Text(
        "场次的名称或编号被改过，第 1 条记录对不上。",
        "The session's name or id was changed: its first event doesn't fit it.",
    ),
    "missing": Text("第 {number} 条记录不见了。", "Event {number} is missing."),
    "changed": Text("第 {number} 条记录被改过。", "Event {number} was changed."),
    "unchained": Text(
        "第 {number} 条记录接不上前一条：前面的记录被换过。",
        "Event {number} doesn't follow from the one before it: something before it was replaced.",
    ),
    "photo-gone": Text("第 {number} 条记录的照片“{key}”不见了。", "The photo “{key}” of event {number} is gone."),
    "photo-changed": Text(
        "第 {number} 条记录的照片“{key}”被改过。", "The photo “{key}” of event {number} was changed."
    ),
    "cut": Text("从第 {number} 条起，后面的记录被去掉了。", "The events from {number} on were cut off."),
    "rewritten": Text(
        "第 {number} 条记录和封印不符：记录被整个重写过。",
        "Event {number} doesn't fit the seal: the record was rewritten.",
    ),
}
_ADVICE: Final = Text(
    "它前面的 {events} 条完好；请从备份恢复，或对照照片重新核对。",
    " The {events} events before it are whole; restore a backup, or go through the hands with their photos.",
)


@dataclass(frozen=True, slots=True)
class Record:
    """A row of the ledger as it is found."""

    number: int
    event_id: str
    kind: str
    at: str
    payload: str
    """The event as canonical JSON."""
    previous_hash: str
    hash: str
    notes: tuple[EvidenceNote, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """A session as it is found."""

    session_id: str
    name: str
    records: Sequence[Record]
    """By number."""
    events: int
    """How many there should be."""
    head: str
    """What the last hash should be."""


def verdict(found: Found, photo: Callable[[str], bytes | None] | None, seal: Seal | None = None) -> Verdict:
    """Return whether ``found`` is what was written.

    Args:
        found: The session.
        photo: The bytes kept under a hash, None where they are gone; without it photos aren't checked.
        seal: What somebody kept of the session earlier.
    """
    before = chain.genesis(found.session_id, found.name)
    photos = 0
    for number, record in enumerate(found.records, 1):
        damage = _damage(record, number, before)
        if damage:
            return _broken(found, before, photos, Broken(number, None, damage))
        if seal and number == seal.number and not record.hash.startswith(seal.digits):
            return _broken(found, before, photos, Broken(number, None, "rewritten"))
        for note in record.notes if photo else ():
            spoilt = _photo_damage(note, photo(note.kept_sha256) if photo else None)
            if spoilt:
                return _broken(found, before, photos, Broken(number, note.key, spoilt))
            photos += 1
        before = record.hash
    count = len(found.records)
    if found.events != count or found.head != before or (seal and seal.number > count):
        return _broken(found, before, photos, Broken(count + 1, None, "cut"))
    text = _WHOLE.fill(events=count, photos=photos, seal=Seal(count, before[:16]))
    return Verdict(found.session_id, count, photos, before, None, text)


def _damage(record: Record, number: int, before: str) -> Damage | None:
    if record.number != number:
        return "missing"
    if chain.link(record.previous_hash, number, record.payload, record.notes) != record.hash:
        return "changed"
    if record.previous_hash != before:
        return "name" if number == 1 else "unchained"
    event = json.loads(record.payload)
    columns = (record.event_id, record.kind, record.at)
    return None if columns == (event["id"], event["kind"], event["at"]) else "changed"


def _photo_damage(note: EvidenceNote, data: bytes | None) -> Damage | None:
    if data is None:
        return "photo-gone"
    return None if hashlib.sha256(data).hexdigest() == note.kept_sha256 else "photo-changed"


def _broken(found: Found, head: str, photos: int, broken: Broken) -> Verdict:
    what = _SAYS[broken.damage].fill(number=broken.number, key=broken.key)
    advice = _ADVICE.fill(events=broken.number - 1)
    text = Text(what.zh + advice.zh, what.en + advice.en)
    return Verdict(found.session_id, broken.number - 1, photos, head, broken, text)
