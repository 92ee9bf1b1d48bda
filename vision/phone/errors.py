"""What can go wrong with the phone's page.

* ``scorer.errors.KnownError``

  * ``PhoneError``: the page can't be served at an address.
"""

from __future__ import annotations

from scorer.errors import KnownError


class PhoneError(KnownError):
    """The page can't be served; ``text`` says why and what to do."""
