"""What goes into the ledger and what comes out of it."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.text import Text

Payload: TypeAlias = "Mapping[str, object]"
"""An event as JSON: at least ``id`` (unique in its session), ``kind`` and ``at``
(ISO 8601), all strings; no NaN, keys are strings."""

Damage = Literal["name", "missing", "changed", "unchained", "photo-gone", "photo-changed", "cut", "rewritten"]
"""What can be wrong with a session, see ``verifying``."""


@dataclass(frozen=True)
class Evidence:
    """A photo (or another file) that is kept with an event.

    ``vision.evidence.keeping.keep_photo`` makes the kept bytes of a photo.
    """

    key: str
    """What it is called within its event, such as ``photo``; at most 200 characters."""
    data: bytes = field(repr=False)
    """The bytes that are kept: for a photo the copy without its place."""
    media_type: str
    """Such as ``image/jpeg``."""
    original_sha256: str
    """SHA-256 of the bytes as they came from the camera, 64 hex digits."""

    @cached_property
    def kept_sha256(self) -> str:
        """SHA-256 of ``data``, 64 hex digits."""
        return hashlib.sha256(self.data).hexdigest()

    @property
    def note(self) -> EvidenceNote:
        """All of it but the bytes."""
        return EvidenceNote(self.key, self.original_sha256, self.kept_sha256, self.media_type)


@dataclass(frozen=True, slots=True, order=True)
class EvidenceNote:
    """What the chain says of a piece of evidence: all but its bytes."""

    key: str
    original_sha256: str
    kept_sha256: str
    media_type: str


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A session in the list of sessions."""

    id: str
    name: str
    created: str
    """``at`` of its first event."""
    last_at: str
    """``at`` of its last event."""
    last_kind: str
    """``kind`` of its last event; whether that finishes an evening, ``scorer.session`` knows."""
    events: int
    """How many events it has."""
    head: str
    """Hash of the last event: whoever knows it can prove that nothing was rewritten."""


@dataclass(frozen=True, slots=True)
class Appended:
    """An event has been written; it is on the disk."""

    number: int
    """Its place in the session, from 1."""
    hash: str
    """Its link of the chain, 64 hex digits."""
    was_new: bool
    """False where an event with this id was there already: submitting twice is one hand."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event as the ledger keeps it."""

    number: int
    """Its place in the session, from 1; order is by number, never by clock."""
    payload: Mapping[str, object]
    """As it was appended."""
    evidence: tuple[EvidenceNote, ...]
    """Sorted by key; the bytes come from ``Ledger.evidence``."""
    hash: str
    clock_went_back: bool
    """The clock of this event is earlier than that of the event before it."""

    @property
    def id(self) -> str:
        """The event's own id."""
        return str(self.payload["id"])

    @property
    def kind(self) -> str:
        """What sort of event it is."""
        return str(self.payload["kind"])


@dataclass(frozen=True, slots=True)
class Broken:
    """The first place where a session isn't what was written."""

    number: int
    """The event, from 1."""
    key: str | None
    """The piece of evidence; None where the event itself is broken."""
    damage: Damage


@dataclass(frozen=True, slots=True)
class Seal:
    """What somebody keeps of a session, to find out later whether it was rewritten.

    >>> Seal.parse("12-9f86d081884c7d65")
    Seal(number=12, digits='9f86d081884c7d65')
    """

    number: int
    """The event that it seals, and with it all before."""
    digits: str
    """The beginning of its hash, at least 16 hex digits."""

    @classmethod
    def parse(cls, text: str) -> Seal | None:
        """Read a seal as ``str`` writes it; None where it is none."""
        match = re.fullmatch(r"\s*([0-9]{1,9})-([0-9a-f]{16,64})\s*", text.lower())
        return cls(int(match[1]), match[2]) if match else None

    def __str__(self) -> str:
        return f"{self.number}-{self.digits}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a session is whole."""

    session_id: str
    events: int
    """How many events were found whole, from the first on."""
    photos: int
    """How many pieces of evidence were found whole."""
    head: str
    """Hash of the last whole event."""
    broken: Broken | None
    text: Text
    """The verdict in a sentence."""

    @property
    def is_whole(self) -> bool:
        """Nothing is missing, nothing was changed."""
        return self.broken is None

    @property
    def seal(self) -> Seal:
        """A seal of what was found whole: short enough for a chat or the evening's sheet."""
        return Seal(self.events, self.head[:16])
