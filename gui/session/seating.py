"""Edits that the evening makes of the hand on the table: who sits where, dealer and points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from gui.document.edits import SetName
from scorer.table import Seat
from scorer.text import Text

if TYPE_CHECKING:
    from gui.document.document import Document
    from gui.session.expected import Expected
    from scorer.table import HowWon

_SEATED: Final = Text("坐好", "sit down")


@dataclass(frozen=True, slots=True)
class Seated:
    """People sit as the evening says; what was assumed of dealer and points follows it, what people said stays."""

    place: Expected
    assumed: Expected | None
    """What was expected before; None if nothing was."""
    label: Text = _SEATED

    def apply(self, document: Document) -> Document:
        """Return ``document`` with names, and with dealer and points where nobody overruled them."""
        for seat in Seat:
            document = SetName(seat, self.place.names[seat]).apply(document)
        if self.place.old is not None:
            return document
        if document.how is None:
            return replace(document, points_per_pao=self.place.stake.points_per_pao)
        how = self._followed(document.how)
        return replace(document, how=how, points_per_pao=how.points_per_pao)

    def _followed(self, how: HowWon) -> HowWon:
        known = self.assumed
        dealer, points = how.dealer, how.points_per_pao
        if dealer is None or (known is not None and dealer is known.dealing.seat):
            dealer = self.place.dealing.seat
        if known is None or points == known.stake.points_per_pao:
            points = self.place.stake.points_per_pao
        return replace(how, dealer=dealer, points_per_pao=points)
