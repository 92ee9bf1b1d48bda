"""Who pays whom at the end, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gui.session_export import words
from scorer.session.transfers import fewest_transfers

if TYPE_CHECKING:
    from gui.session_export.evening import EveningSheet
    from scorer.session.events import PlayerId
    from scorer.text import Text


def transfers_told(sheet: EveningSheet) -> list[str]:
    """Return a sentence a payment, one sentence if there is none."""
    found = []
    for one in fewest_transfers(sheet.state):
        said = words.PAYS.fill(
            payer=_called(one.payer, sheet), receiver=_called(one.receiver, sheet), points=one.points
        )
        if one.money:
            said = words.PAYS_MONEY.fill(what=said, money=one.money, currency=sheet.state.opened.currency)
        found.append(sheet.say(said))
    return found or [sheet.say(words.SETTLED)]


def _called(player: PlayerId | None, sheet: EveningSheet) -> str | Text:
    return words.NOBODY if player is None else sheet.state.name_of(player)
