"""The page that the phone opens: one HTML file, its look and its script."""

from __future__ import annotations

import html
from importlib.resources import files
from typing import TYPE_CHECKING

from vision.phone.words import PAGE

if TYPE_CHECKING:
    from scorer.text import Language

LIMIT_BYTES = 25_000_000
"""The largest photo that is taken."""

KINDS = {"page.css": "text/css; charset=utf-8", "page.js": "text/javascript; charset=utf-8"}
"""Files beside the page, with their media types."""

_TAGS = {"zh": "zh-CN", "en": "en"}


def page(language: Language) -> bytes:
    """Return the page in ``language``."""
    words = {name: html.escape(text.say(language)) for name, text in PAGE.items()}
    words["heavy"] = words["heavy"].format(limit=LIMIT_BYTES // 1_000_000)
    filled = _file("page.html").decode().format(lang=_TAGS[language], limit_bytes=LIMIT_BYTES, **words)
    return filled.encode()


def beside(name: str) -> bytes:
    """Return one of the files of ``KINDS``."""
    return _file(name)


def _file(name: str) -> bytes:
    return files(__name__).joinpath(name).read_bytes()
