"""The error tree of 见花.

* ``JianhuaError``

  * ``KnownError``: the world is at fault (a photo that is none, a camera that
    is gone, a full disk, a file with nonsense in it). It carries one clear
    sentence in both languages that says what is wrong and what to do.

    * ``NotationError``: a text that can't be understood as tiles or as a case.
    * further classes in ``vision.errors`` (photo, model).

  * ``BugError``: 见花 itself is at fault; shown with a way to report it.

A hand that may not win or a table that cannot be is *not* an error: those are
values with reasons (``scorer.reasons.Reason``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.text import Text


class JianhuaError(Exception):
    """Root of every error that 见花 raises on purpose."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


class KnownError(JianhuaError):
    """Something outside 见花 went wrong; ``text`` says what and what to do."""


class NotationError(KnownError, ValueError):
    """A text is not a tile, a meld or a case; ``text`` names the offending part."""


class BugError(JianhuaError):
    """A state that our own code should have made impossible."""
