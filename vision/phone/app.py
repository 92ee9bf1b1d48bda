"""The page's addresses, as a WSGI application.

* ``/LINK/`` gives the phone a pass and sends it to the page.
* ``/p/PASS/`` is the page, with ``page.css`` and ``page.js`` beside it.
* ``/p/PASS/photo`` takes a photo (POST, the file as body).

Everything else, whatever it is, gets one and the same answer.
"""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, cast

from vision.errors import PhotoError
from vision.phone.limits import Limit
from vision.phone.page import KINDS, LIMIT_BYTES, beside, page
from vision.phone.replies import MISSING, Reply, language_of, said
from vision.phone.words import BROKE, NOT_TAKEN, PAGE, RECEIVED, SEND_WHOLE, TOO_MANY

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.text import Language
    from vision.frames.clock import Clock
    from vision.phone.photos import PhotoDoor
    from vision.phone.tokens import Tokens

_LOG = logging.getLogger(__name__)

MOST_MISSES = 20
"""Unknown addresses a minute after which a phone gets no answer to anything."""

MOST_PHOTOS = 20
"""Photos a minute that one phone may send."""

MINUTE_S = 60.0

_ASKED_BY_ITSELF = ("/favicon.ico", "/apple-touch-icon", "/robots.txt")
"""Beginnings of addresses that browsers ask for by themselves: no misses."""

Environ = dict[str, Any]
"""A request as WSGI has it."""


class PhoneApp:
    """Answers requests; called from several threads at once."""

    def __init__(
        self, tokens: Tokens, door: PhotoDoor, clock: Clock, hosts: frozenset[str], on_link: Callable[[], object]
    ) -> None:
        """Make one.

        Args:
            tokens: Who may come in.
            door: Where photos go.
            clock: Counts the minutes.
            hosts: Values of the ``Host`` header that are answered: a web site that has its own name
                point here gets nothing.
            on_link: Told when a link was used and there is a new one.
        """
        self._tokens, self._door, self._hosts, self._on_link = tokens, door, hosts, on_link
        self._misses = Limit(MOST_MISSES, MINUTE_S, clock)
        self._photos = Limit(MOST_PHOTOS, MINUTE_S, clock)

    def __call__(self, environ: Environ, start_response: Callable[..., object]) -> list[bytes]:
        """Answer one request."""
        try:
            reply = self._reply(environ)
        except Exception:  # noqa: BLE001  the phone gets a sentence; the address, which is secret, stays out of the log
            _LOG.exception("a request of a phone failed")
            reply = said(HTTPStatus.INTERNAL_SERVER_ERROR, BROKE, _language(environ))
        return reply.send(start_response)

    def _reply(self, environ: Environ) -> Reply:
        phone = str(environ.get("REMOTE_ADDR", ""))
        path = str(environ.get("PATH_INFO", ""))
        if self._misses.reached(phone) or environ.get("HTTP_HOST", "").lower() not in self._hosts:
            return MISSING
        reply = self._found(environ, path, phone)
        if reply is MISSING and not path.startswith(_ASKED_BY_ITSELF):
            self._misses.count(phone)
        return reply

    def _found(self, environ: Environ, path: str, phone: str) -> Reply:
        method = environ["REQUEST_METHOD"]
        parts = path.split("/")[1:]
        if method == "GET" and len(parts) == 2 and parts[1] == "":
            return self._enter(parts[0], phone)
        if len(parts) != 3 or parts[0] != "p" or not self._tokens.knows(parts[1]):
            return MISSING
        if method == "POST" and parts[2] == "photo":
            return self._photo(environ, parts[1])
        return _shown(parts[2], _language(environ)) if method == "GET" else MISSING

    def _enter(self, link: str, phone: str) -> Reply:
        before = self._tokens.link
        given = self._tokens.enter(link, phone)
        if given is None:
            return MISSING
        if self._tokens.link != before:
            self._on_link()
        return Reply(HTTPStatus.SEE_OTHER, b"", place=f"/p/{given}/")

    def _photo(self, environ: Environ, given: str) -> Reply:
        language = _language(environ)
        if self._photos.reached(given):
            return said(HTTPStatus.TOO_MANY_REQUESTS, TOO_MANY, language)
        self._photos.count(given)
        length = _length(environ)
        if length > LIMIT_BYTES:
            heavy = PAGE["heavy"].fill(limit=LIMIT_BYTES // 1_000_000)
            return said(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, heavy, language)
        data = cast("bytes", environ["wsgi.input"].read(length))
        if len(data) < length:
            return said(HTTPStatus.BAD_REQUEST, SEND_WHOLE, language)
        return self._take(data, language)

    def _take(self, data: bytes, language: Language) -> Reply:
        try:
            self._door.take(data)
        except PhotoError as error:
            return said(HTTPStatus.UNPROCESSABLE_ENTITY, error.text, language)
        except Exception:  # noqa: BLE001  the table's app has no room for it, or broke
            _LOG.exception("a phone's photo was not taken")
            return said(HTTPStatus.SERVICE_UNAVAILABLE, NOT_TAKEN, language)
        return said(HTTPStatus.OK, RECEIVED, language)


def _shown(name: str, language: Language) -> Reply:
    if name == "":
        return Reply(HTTPStatus.OK, page(language), "text/html; charset=utf-8")
    return Reply(HTTPStatus.OK, beside(name), KINDS[name]) if name in KINDS else MISSING


def _language(environ: Environ) -> Language:
    return language_of(str(environ.get("HTTP_ACCEPT_LANGUAGE", "")))


def _length(environ: Environ) -> int:
    try:
        return max(int(environ.get("CONTENT_LENGTH") or 0), 0)
    except ValueError:
        return 0
