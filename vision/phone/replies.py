"""Answers to the phone, each with the headers that keep the page to itself."""

from __future__ import annotations

import json
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING

from vision.phone.words import NOT_FOUND

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.text import Language, Text

_OWN_FILES_ONLY = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src blob: data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
)

HEADERS = (
    ("Cache-Control", "no-store"),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Content-Security-Policy", "; ".join(_OWN_FILES_ONLY)),
)
"""Sent with every answer."""


@dataclass(frozen=True, slots=True)
class Reply:
    """One answer."""

    status: HTTPStatus
    body: bytes
    kind: str = "text/plain; charset=utf-8"
    """Media type of the body."""
    place: str | None = None
    """Where to go instead."""

    def send(self, start_response: Callable[..., object]) -> list[bytes]:
        """Answer as WSGI has it."""
        headers = [*HEADERS, ("Content-Type", self.kind), ("Content-Length", str(len(self.body)))]
        if self.place is not None:
            headers.append(("Location", self.place))
        start_response(f"{self.status.value} {self.status.phrase}", headers)
        return [self.body]


MISSING = Reply(HTTPStatus.NOT_FOUND, f"{NOT_FOUND.zh}\n{NOT_FOUND.en}\n".encode())
"""The one answer to every address that isn't known, whatever it is."""


def said(status: HTTPStatus, text: Text, language: Language) -> Reply:
    """Return an answer for the page's script: ``{"ok": …, "text": …}``."""
    body = {"ok": status is HTTPStatus.OK, "text": text.say(language)}
    return Reply(status, json.dumps(body, ensure_ascii=False).encode(), "application/json; charset=utf-8")


def language_of(accepted: str) -> Language:
    """Return English if an ``Accept-Language`` header wants it more than Chinese, else Chinese."""
    weights = {"zh": 0.0, "en": 0.0}
    for part in accepted.split(","):
        name, _, parameter = part.strip().partition(";")
        tongue = name.strip().lower().partition("-")[0]
        if tongue in weights:
            weights[tongue] = max(weights[tongue], _weight(parameter))
    return "en" if weights["en"] > weights["zh"] else "zh"


def _weight(parameter: str) -> float:
    name, _, value = parameter.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0
