"""What stands above a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorer.text import Text

if TYPE_CHECKING:
    from scorer.outcome import Refused

REFUSED: Final = Text("这样不能胡", "This can't be claimed as a win")
UNSAID: Final = Text("还缺这些，说完就能算", "Still to be said before it can be settled")


def refusal_heading(refused: Refused) -> Text:
    """Return whether something is wrong, or people just haven't said everything."""
    unsaid = all(reason.code.endswith("_missing") for reason in refused.reasons)
    return UNSAID if unsaid else REFUSED
