"""What can be wrong with a session that comes from outside.

* ``scorer.errors.KnownError``

  * ``SessionError``: these events are no session, or not a whole one.

    * ``NewerFormatError``: written by a newer 见花.
"""

from __future__ import annotations

from scorer.errors import KnownError


class SessionError(KnownError):
    """Events that are no session, or that can't be read; ``text`` names the place."""


class NewerFormatError(SessionError):
    """Written by a newer version of 见花; nothing of it was read."""
