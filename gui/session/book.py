"""The ledger as the window uses it: evenings opened, folded, written. Qt-free, for one worker thread.

The ledger is opened when it is first needed and again after it failed, so that a
disk that was full or gone is no reason to start the program anew.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gui.session.payloads import event_of, payload_of
from gui.session_export.backups import keep_backups
from gui.session_export.exports import export
from scorer.errors import KnownError
from scorer.ledger.opening import open_ledger
from scorer.ledger.place import FilePlace, place_of
from scorer.ledger.restoring import restore
from scorer.session.codec import decode_all
from scorer.session.events import Reseat, SessionOpened
from scorer.session.folding import fold
from scorer.session.log import read_log
from scorer.session.memo import Memo
from scorer.session.preview import preview
from scorer.session.skill import skills

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from scorer.ledger.ledger import Ledger
    from scorer.ledger.values import Evidence, SessionRow
    from scorer.session.events import AnyEvent, Player, PlayerId
    from scorer.session.preview import Preview
    from scorer.session.state import SessionState
    from scorer.text import Language

_REMEMBERED: Final = 12
"""Earlier evenings whose players are offered."""


@dataclass(frozen=True, slots=True)
class Evening:
    """One session as it stands; never changed, so that every thread may hold it."""

    id: str
    name: str
    events: tuple[AnyEvent, ...]
    """Everything written, in its order."""
    state: SessionState
    """What ``events`` come to."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """An evening that was not finished."""

    id: str
    name: str
    names: tuple[str, ...]
    """Who sits at the table."""
    hands: int
    last_at: str


class Book:
    """Opens, reads and writes one ledger. Every method may raise a ``KnownError``."""

    def __init__(self, address: str | Path) -> None:
        self.address = address
        self._ledger: Ledger | None = None
        self._memo = Memo()

    @property
    def exists(self) -> bool:
        """Whether there may be something in it; looking makes no file."""
        place = place_of(self.address)
        return not isinstance(place, FilePlace) or place.path.exists()

    def begin(self, opened: SessionOpened) -> Evening:
        """Write the first event of a session, whose id is that of the event."""
        self._open().create_session(opened.id, opened.name, payload_of(opened))
        return self.evening(opened.id)

    def evening(self, session_id: str) -> Evening:
        """Return a session as the ledger has it."""
        self._memo = Memo()
        return self._folded(session_id, opened_events(self._open(), session_id))

    def append(self, evening: Evening, event: AnyEvent, evidence: Sequence[Evidence] = ()) -> Evening:
        """Write ``event``; when this returns it is on the disk. What another program wrote meanwhile comes along."""
        ledger = self._open()
        ledger.append(evening.id, payload_of(event), evidence)
        new = [event_of(stored.payload) for stored in ledger.events(evening.id, len(evening.events))]
        return self._folded(evening.id, (*evening.events, *new))

    def preview(self, evening: Evening, event: AnyEvent) -> Preview:
        """Return what ``event`` would change."""
        return preview(evening.events, event, self._memo)

    def waiting(self) -> tuple[Waiting, ...]:
        """Return the evenings that were not finished, the one begun last first."""
        if not self.exists:
            return ()
        found = []
        for row in self._open().sessions():
            with suppress(KnownError):  # what can't be read is no evening to go on with; verify tells about it
                found += self._waiting(row)
        return tuple(found)

    def _waiting(self, row: SessionRow) -> list[Waiting]:
        if row.last_kind == "finished":
            return []
        log = read_log(opened_events(self._open(), row.id))
        if log.finished:
            return []
        names = tuple(player.name for player in log.opened.players)
        hands = sum(not slot.removals for slot in log.slots)
        return [Waiting(row.id, row.name, names, hands, row.last_at)]

    def players(self) -> tuple[Player, ...]:
        """Return who played in earlier evenings, who played last first."""
        if not self.exists:
            return ()
        found: dict[str, Player] = {}
        for row in self._open().sessions()[:_REMEMBERED]:
            with suppress(KnownError):
                for event in opened_events(self._open(), row.id):
                    if isinstance(event, SessionOpened | Reseat):
                        found |= {player.name: player for player in event.players if player.name not in found}
        return tuple(found.values())

    def skills_before(self, evening: Evening) -> dict[PlayerId, int]:
        """Return everybody's 技能值 after the evenings that were begun before this one."""
        earlier = [
            row for row in self._open().sessions() if row.created < evening.events[0].at and row.id != evening.id
        ]
        known: dict[PlayerId, int] = {}
        for row in sorted(earlier, key=lambda row: row.created):
            with suppress(KnownError):
                state = fold(opened_events(self._open(), row.id))
                known |= {player: skill.value for player, skill in skills(state, before=known).items()}
        return known

    def evidence(self, session_id: str, key: str) -> bytes:
        """Return kept bytes."""
        return self._open().evidence(session_id, key)

    def export(self, session_id: str, form: str, path: Path, language: Language) -> list[Path]:
        """Write a session in one of ``gui.session_export.exports.FORMS``; return the files."""
        return export(self._open(), session_id, form, path, language)

    def chain(self, session_id: str) -> dict[str, object]:
        """Return the chain of a session as JSON that anybody can check (``scorer.ledger.bundle``)."""
        return self._open().bundle(session_id)

    def back_up(self) -> None:
        """Write an automatic backup beside a ledger in a file; old ones are thinned."""
        ledger = self._open()
        if isinstance(ledger.place, FilePlace):
            keep_backups(ledger)

    def restore(self, backup: Path) -> None:
        """Make ``backup`` the ledger; the one that lay there is kept under another name."""
        self.close()
        restore(backup, self.address)

    def close(self) -> None:
        """Let go of the file."""
        if self._ledger is not None:
            self._ledger.close()
            self._ledger = None

    def _open(self) -> Ledger:
        if self._ledger is None:
            self._ledger = open_ledger(self.address)
        return self._ledger

    def _folded(self, session_id: str, events: tuple[AnyEvent, ...]) -> Evening:
        state = fold(events, self._memo)
        return Evening(session_id, state.opened.name, events, state)


def opened_events(ledger: Ledger, session_id: str) -> tuple[AnyEvent, ...]:
    """Return the events of a session in their order.

    Raises:
        KnownError: it isn't there, or an event can't be understood.
    """
    return tuple(decode_all([stored.payload for stored in ledger.events(session_id)]))
