"""What a sheet of the evening is about, and small pieces of it said in its language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gui.columns import signed
from gui.session_export import words
from gui.session_export.whole import program_version
from scorer.ledger.errors import NoSuchEvidenceError
from scorer.ledger.values import Seal
from scorer.outcome import Refused, Settlement
from scorer.session.codec import decode_all
from scorer.session.events import HandSettled
from scorer.session.folding import fold
from scorer.session.rows import METHOD_NAMES
from scorer.table import OTHERS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scorer.ledger.ledger import Ledger
    from scorer.outcome import Line
    from scorer.session.state import HandState, SessionState
    from scorer.text import Language, Text


@dataclass(frozen=True, slots=True)
class EveningSheet:
    """One session as it stands, and how it is told."""

    state: SessionState
    language: Language
    session_id: str
    head: str
    """Hash of the last event, 64 hex digits."""
    events: int
    ended: str
    """``at`` of the last event."""
    photo: Callable[[str], bytes | None]
    """The kept bytes of a piece of evidence by its key; None where there are none."""

    @property
    def seal(self) -> str:
        """What proves later that nothing was rewritten; short enough to read aloud."""
        return str(Seal(self.events, self.head[:16]))

    def say(self, said: Text) -> str:
        """Return ``said`` in the sheet's language."""
        return said.say(self.language)

    def listed(self, said: Iterable[str]) -> str:
        """Return words one after the other."""
        return ("、" if self.language == "zh" else ", ").join(said)

    def heading(self) -> str:
        """Return when, how long, by which rules and for how much."""
        state = self.state
        parts = [words.FROM_TO.fill(start=_minute(state.opened.at), end=_minute(self.ended))]
        parts.append(words.HANDS.fill(n=len(state.hands)))
        rules = dict.fromkeys(str(rules) for rules in (state.opened.rules, *(hand.rules for hand in state.hands)))
        parts.append(words.RULES.fill(rules=self.listed(rules)))
        if state.opened.money_per_point:
            money, currency = state.opened.money_per_point, state.opened.currency
            parts.append(words.RATE.fill(money=money, currency=currency))
        if not state.finished:
            parts.append(words.RUNNING)
        return " · ".join(self.say(part) for part in parts)

    def origin(self) -> tuple[str, ...]:
        """Return what proves and what made the record: seal, hash, versions."""
        models = dict.fromkeys(f"{name} {version}" for hand in self.state.hands for name, version in hand.event.models)
        first = [words.SEAL.fill(seal=self.seal), words.SESSION.fill(id=self.session_id)]
        second = [words.MADE_BY.fill(version=program_version())]
        if models:
            second.append(words.MODELS.fill(models=self.listed(models)))
        lines = ([*first], [words.HEAD.fill(head=self.head)], [*second], [words.CHECK])
        return tuple(" · ".join(self.say(part) for part in line) for line in lines)

    def thumb(self, hand: HandState) -> bytes | None:
        """Return the small picture of a hand, None where there is none."""
        key = next((key for key in reversed(hand.event.evidence) if key.startswith("thumb/")), None)
        return None if key is None else self.photo(key)


def evening_sheet(ledger: Ledger, session_id: str, language: Language) -> EveningSheet:
    """Return the sheet of a session in ``ledger``.

    Raises:
        KnownError: It isn't there, or can't be read.
    """
    stored = ledger.events(session_id)
    state = fold(decode_all([one.payload for one in stored]))

    def photo(key: str) -> bytes | None:
        try:
            return ledger.evidence(session_id, key)
        except NoSuchEvidenceError:
            return None

    ended = str(stored[-1].payload["at"])
    return EveningSheet(state, language, session_id, stored[-1].hash, len(stored), ended, photo)


def hand_title(hand: HandState, sheet: EveningSheet) -> str:
    """Return number, dealer and points per 炮 of a hand."""
    dealer = sheet.state.name_of(hand.players[hand.dealing.seat])
    parts = (words.HAND.fill(n=hand.number), words.DEALS.fill(name=dealer))
    return " · ".join(map(sheet.say, (*parts, words.EACH.fill(points=hand.stake.points_per_pao))))


def hand_told(hand: HandState, sheet: EveningSheet) -> str:
    """Return who won how."""
    if hand.winner is None or not isinstance(hand.event, HandSettled):
        return sheet.say(words.DRAWN)
    how, name = hand.event.how, sheet.state.name_of(hand.players[hand.winner])
    method = METHOD_NAMES[how.method]
    if how.source is None:
        return sheet.say(words.WINS.fill(name=name, how=method))
    giver = sheet.state.name_of(hand.players[how.source])
    return sheet.say(words.WINS_FROM.fill(name=name, giver=giver, how=method))


def hand_points(hand: HandState, sheet: EveningSheet) -> list[tuple[str, int]]:
    """Return each player's name and points, the winner's first."""
    first = hand.winner or 0
    seats = [(first + turn) % 4 for turn in range(4)]
    return [(sheet.state.name_of(hand.players[seat]), hand.points[seat]) for seat in seats]


def hand_lines(hand: HandState, sheet: EveningSheet) -> list[str]:
    """Return the 炮, line by line: the winner's own, then what is eaten from whom."""
    outcome, winner = hand.outcome, hand.winner
    if isinstance(outcome, Refused):
        return [sheet.say(words.STANDS_NOT.fill(why=outcome.reasons[0].text))]
    if not isinstance(outcome, Settlement) or winner is None:
        return []
    own = words.OWN.fill(pao=outcome.sheet.own_pao, lines=_lines(outcome.sheet.lines, sheet))
    found = [sheet.say(own)]
    for player, payment in zip(OTHERS, outcome.payments, strict=True):
        if payment.eaten:
            name = sheet.state.name_of(hand.players[player.seat(winner)])
            pao = sum(line.pao for line in payment.eaten)
            found.append(sheet.say(words.EATEN.fill(name=name, pao=pao, lines=_lines(payment.eaten, sheet))))
    return found


def _lines(lines: Iterable[Line], sheet: EveningSheet) -> str:
    return sheet.listed(f"{sheet.say(line.name)} {signed(line.pao)}" for line in lines)


def hand_remarks(hand: HandState, sheet: EveningSheet) -> list[str]:
    """Return why the stake is what it is, who objects, what was corrected and noted."""
    name_of = sheet.state.name_of
    found = [*hand.stake.why] if hand.stake.points_per_pao > 1 or hand.stake.overruled else []
    if hand.dealing.overruled:
        found.append(hand.dealing.why)
    if not isinstance(hand.outcome, Refused):
        found += hand.remarks
    for said in hand.objections:
        text = words.OBJECTED_WHY if said.why else words.OBJECTED
        found.append(text.fill(name=name_of(said.player), why=said.why))
    if hand.corrections:
        found.append(words.CORRECTED.fill(n=len(hand.corrections)))
    return [*map(sheet.say, found), *(note.text for note in hand.notes)]


def _minute(at: str) -> str:
    """Return an ISO 8601 time as people write it: 2025-05-01 20:00."""
    return at[:16].replace("T", " ")
