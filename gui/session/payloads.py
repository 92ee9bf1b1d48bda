"""Events as the ledger keeps them, both ways. Qt-free."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING
from uuid import uuid4

from scorer.session.codec import decode, encode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.ledger.values import Payload
    from scorer.session.events import AnyEvent, EventId


def payload_of(event: AnyEvent) -> Payload:
    """Return what the ledger keeps of ``event``: the session's JSON."""
    return encode(event)


def event_of(payload: Mapping[str, object]) -> AnyEvent:
    """Return the event of what the ledger kept.

    Raises:
        SessionError: it can't be understood, or a newer 见花 wrote it.
    """
    return decode(payload)


def new_id() -> EventId:
    """Return an id that no other event has."""
    return uuid4().hex


def now() -> str:
    """Return the time as events keep it: ISO 8601 with its offset from UTC."""
    return datetime.now().astimezone().isoformat(timespec="seconds")
