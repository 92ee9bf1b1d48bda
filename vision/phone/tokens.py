"""Who may come in: a link that one phone can use, and a secret of its own for each phone.

The link in the QR code is good for one phone: the first that opens it. It is given a pass of
its own, and the code shows a new link. Since browsers and messengers like to open a link twice,
the same phone may use its link again for a while. All secrets die with the server.
"""

from __future__ import annotations

import hmac
import secrets
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vision.frames.clock import Clock

SECRET_BYTES = 24
"""Bytes of chance in a secret; 192 bits can't be guessed."""

AGAIN_S = 600.0
"""Seconds in which the phone that used a link may open it again."""

MOST_PHONES = 16
"""Phones that hold a pass; the one that came first loses it to a seventeenth."""


@dataclass(frozen=True, slots=True)
class _Used:
    """A link that was used."""

    link: str
    phone: str
    """The network address it was used from."""
    at: float
    given: str
    """The pass that was given for it."""


class Tokens:
    """Gives out links and passes; may be used from any thread."""

    def __init__(self, clock: Clock) -> None:
        """Make new ones; ``clock`` says how long ago a link was used."""
        self._clock = clock
        self._lock = threading.Lock()
        self._link = secrets.token_urlsafe(SECRET_BYTES)
        self._used: list[_Used] = []

    @property
    def link(self) -> str:
        """The secret of the link that is free now."""
        return self._link

    def enter(self, link: str, phone: str) -> str | None:
        """Return a pass for the phone at network address ``phone``, None if the link isn't good for it."""
        with self._lock:
            if _same(link, self._link):
                return self._use(phone)
            used = [one for one in self._used if _same(link, one.link)]  # all are compared, whichever fits
            fresh = [one for one in used if one.phone == phone and self._clock.now() - one.at <= AGAIN_S]
            return fresh[0].given if fresh else None

    def knows(self, given: str) -> bool:
        """Return whether ``given`` is a pass."""
        with self._lock:
            return any([_same(given, one.given) for one in self._used])  # noqa: C419  all are compared

    def _use(self, phone: str) -> str:
        used = _Used(self._link, phone, self._clock.now(), secrets.token_urlsafe(SECRET_BYTES))
        self._used = [*self._used, used][-MOST_PHONES:]
        self._link = secrets.token_urlsafe(SECRET_BYTES)
        return used.given


def _same(one: str, other: str) -> bool:
    """Compare in a time that doesn't tell how much of it was right."""
    return hmac.compare_digest(one.encode(), other.encode())
