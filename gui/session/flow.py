"""The evening in the main window: what it expects is put in, what people say is recorded, old hands are opened."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from gui.document.edits import Replace, SetFollowed, SetHow
from gui.document.words import RELATIVE_NAMES
from gui.session import words
from gui.session.begin_dialog import BeginDialog
from gui.session.dialog import EveningDialog
from gui.session.entry import Told, entry, hand_id
from gui.session.evidence import Seen
from gui.session.expected import expected
from gui.session.offer import offer
from gui.session.old_hand import old_document
from gui.session.payloads import new_id, now
from gui.session.preview_dialog import PreviewDialog
from gui.session.seating import Seated
from gui.session.undoing import steps
from gui.window.notices import WayOn
from gui.window.steps import Step
from scorer.dealing import wall_opening
from scorer.errors import KnownError
from scorer.session.events import RuleChange
from scorer.table import HowWon, Method
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from gui.document.document import Document
    from gui.rules.store import HouseStore
    from gui.session.book import Book
    from gui.session.desk import EveningDesk
    from gui.session.expected import Expected
    from gui.window.main_window import MainWindow
    from gui.window.photo_flow import PhotoFlow
    from gui.work.desk import Desk
    from gui.work.photos import Photo, PhotoDesk
    from gui.work.saved import Saved
    from scorer.ledger.values import Evidence
    from scorer.rules import RuleSet
    from scorer.session.events import AnyEvent
    from scorer.session.preview import Preview
    from scorer.session.state import HandState, SessionState
    from scorer.table import Table

_OPENED: Final = Text("打开第 {n} 局", "open hand {n}")
_LAID_BACK: Final = Text("回到牌桌", "back to the table")
_OTHER_RULES: Final = Text(
    "这一晚按 {old} 打。从下一局起改按 {new}？", "This evening is played by {old}. Play by {new} from the next hand on?"
)
_FROM_NEXT: Final = Text("下一局起改", "From the next hand on")
_ALREADY: Final = Text(
    "桌上这一局已经记过了：第 {n} 局，{what}。", "The hand on the table is recorded already: hand {n}, {what}."
)
_NEXT: Final = Text("下一局", "Next hand")
_KEPT_READINGS: Final = 5


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the evening needs of the window's other parts."""

    window: MainWindow
    desk: Desk
    flow: PhotoFlow
    photos: PhotoDesk
    saved: Saved
    houses: HouseStore
    models: Callable[[], tuple[tuple[str, str], ...]] = tuple


class EveningFlow(QObject):
    """Between the hand on the table (``Desk``) and the evening (``EveningDesk``)."""

    changed = Signal()
    """What the evening expects is another thing now."""
    next_wanted = Signal()
    """The hand is recorded: the table is to be cleared."""
    step_wanted = Signal(object)
    """An old hand lies on the table: this ``Step`` is to be shown."""

    def __init__(self, around: Surroundings, evenings: EveningDesk) -> None:
        super().__init__(around.window)
        self._window, self._desk, self._around = around.window, around.desk, around
        self.evenings = evenings
        self.dialog: EveningDialog | None = None
        """The page of the evening, while it is open."""
        self.begin_dialog: BeginDialog | None = None
        self.preview_dialog: PreviewDialog | None = None
        self._readings: dict[str, Document] = {}
        self._assumed: Expected | None = None
        self._aside: Document | None = None
        self._drawn_asked = self._writing = False
        self._connect()

    def _connect(self) -> None:
        strip, bar = self._window.evening, self._window.followed
        self.evenings.changed.connect(self._follow)
        self.evenings.entered.connect(self._entered)
        self.evenings.failed.connect(self._complain)
        self._around.photos.read.connect(self._keep_reading)
        for moved in (self._desk.undone, self._desk.redone):  # another hand may lie there: of it nobody said 黄庄
            moved.connect(lambda _what: self._not_drawn())
        strip.drawn_wanted.connect(self.ask_drawn)
        strip.page_wanted.connect(self.show)
        strip.undo_wanted.connect(self.undo)
        strip.rules_wanted.connect(self._back_to_rules)
        strip.wall_thrown.connect(self.open_wall)
        bar.answered.connect(lambda followed: self._desk.do(SetFollowed(followed)))
        bar.drawn_confirmed.connect(lambda: self._record(None))
        bar.cancelled.connect(self._not_drawn)

    @property
    def state(self) -> SessionState | None:
        """What the evening comes to; None while people play without one."""
        return self.evenings.state

    @property
    def place(self) -> Expected | None:
        """What is expected of the hand on the table."""
        return None if self.state is None else expected(self.state, self._desk.document)

    @property
    def records(self) -> bool:
        """Whether the hand on the table can be recorded."""
        return self.evenings.is_open

    def look(self) -> None:
        """Offer the evenings that earlier starts left unfinished."""
        self.evenings.ask(lambda book: book.waiting(), partial(offer, self.evenings, self._window.notices, self.begin))

    def show(self) -> None:
        """Open the page of the evening, or ask for one to begin."""
        if self.state is None:
            self.begin()
            return
        if self.dialog is None:
            self.dialog = EveningDialog(self.evenings, self._around.houses, self._window)
            self.dialog.hand_wanted.connect(self.open_hand)
            self.dialog.finished.connect(lambda: self._forget("dialog"))
        self.dialog.show()
        self.dialog.activateWindow()

    def begin(self) -> None:
        """Ask who plays."""
        if self.begin_dialog is None:
            self.begin_dialog = BeginDialog(self.evenings, self._around.houses, self._window)
            self.begin_dialog.finished.connect(lambda: self._forget("begin_dialog"))
        self.begin_dialog.show()
        self.begin_dialog.activateWindow()

    def rules(self) -> RuleSet | None:
        """Return by which rules the hand on the table is played; None while people play without an evening."""
        place = self.place
        return None if place is None else place.rules

    def offer_rules(self, rules: RuleSet) -> bool:
        """While an evening is on, ask whether ``rules`` hold from its next hand on; return whether one is."""
        state = self.state
        if state is None or state.finished:
            return False
        if rules != state.rules:
            change = RuleChange(id=new_id(), at=now(), rules=rules)
            self._window.notices.tell(
                _OTHER_RULES.fill(old=state.rules, new=rules), WayOn(_FROM_NEXT, lambda: self.evenings.write(change))
            )
        return True

    def seated(self, document: Document) -> Document:
        """Return ``document`` with who sits where, and what a new hand is played for."""
        if self.state is None:
            return document
        seated = Seated(expected(self.state, document), self._assumed).apply(document)
        self._assume(expected(self.state, document))
        return seated

    def _assume(self, place: Expected) -> None:
        """Remember what was put in for the hand that comes next: what differs from it, people said."""
        if place.old is None:
            self._assumed = place

    def assumed(self, document: Document) -> HowWon:
        """Return what is assumed until people say how it was won: a self-draw, dealer and points as expected."""
        place = self.place
        if place is None:
            return HowWon(Method.SELF_DRAW, points_per_pao=document.points_per_pao)
        self._assume(place)
        dealer, points = place.dealing.seat, place.stake.points_per_pao
        return HowWon(Method.SELF_DRAW, dealer=dealer, points_per_pao=points)

    def way_on(self) -> Text:
        """Return what the big button says while the hand can be recorded."""
        place = self.place
        if self._writing:
            return words.RECORDING
        return words.RECORD if place is None or place.old is None else words.CORRECT.fill(n=place.number)

    def refresh(self, step: Step) -> None:
        """Show the evening around the page of ``step``."""
        state, place, document = self.state, self.place, self._desk.document
        strip, bar = self._window.evening, self._window.followed
        self._window.top.evening.setVisible(state is None)
        if state is None or place is None or self.evenings.evening is None:
            strip.hide()
            bar.hide()
            return
        strip.show_evening(state, place, document.how, with_why=step in (Step.HOW, Step.SETTLE))
        back = steps(self.evenings.evening.events).back
        strip.set_undo(None if back is None else words.told(back, state))
        if self.records and (self._drawn_asked or step is Step.SETTLE):
            bar.show_answer(document.followed, place.rules, drawn=self._drawn_asked)
        else:
            bar.hide()
        if self._drawn_asked:
            self._window.band.hide()

    def record(self, table: Table, how: HowWon) -> None:
        """Record the hand on the table; an old one is corrected after people saw what changes."""
        self._record(how, table)

    def ask_drawn(self) -> None:
        """Ask for 跟庄, and whether it was 黄庄."""
        self._drawn_asked = self.records
        self.changed.emit()

    def open_wall(self, die: int) -> None:
        """Say where the wall is opened."""
        place = self.place
        if place is not None:
            dealer = place.dealing.seat
            found = wall_opening(dealer, die)
            who = RELATIVE_NAMES[found.seat.relative_to(dealer)]
            told = words.OPENED_AT.fill(die=die, who=who, name=place.names[found.seat], stack=found.stack)
            self._window.notices.tell(told)

    def undo(self) -> None:
        """Take back what was recorded last, and say what it was."""
        evening = self.evenings.evening
        back = None if evening is None else steps(evening.events).back
        if evening is not None and back is not None:
            what = words.told(back, evening.state)
            self.evenings.undo(lambda: self._window.band.tell(words.UNDONE.fill(what=what)))

    def open_hand(self, hand: HandState) -> None:
        """Lay a recorded hand on the table again, with its photo, to be corrected."""
        evening = self.evenings.evening
        if evening is None:
            return
        folder = self._around.saved.folder

        def load(book: Book) -> Document:
            return old_document(hand, lambda key: book.evidence(evening.id, key), folder)

        self.evenings.ask(load, lambda document: self._lay(document, hand))

    def close(self) -> None:
        """Wait for what is being written."""
        for dialog in (self.dialog, self.begin_dialog, self.preview_dialog):
            if dialog is not None:
                dialog.close()
        self.evenings.close()

    def _lay(self, document: Document, hand: HandState) -> None:
        if self._aside is None and self._is_new(self._desk.document):
            self._aside = self._desk.document
        self._not_drawn()
        self._desk.do(Replace(self.seated(document), _OPENED.fill(n=hand.number)))
        self.step_wanted.emit(Step.CONFIRM if document.tiles else Step.READ)

    def _is_new(self, document: Document) -> bool:
        return self.state is None or not document.hand_id or self.state.hand(document.hand_id) is None

    def _record(self, how: HowWon | None, table: Table | None = None) -> None:
        state = self.state
        if state is None or not self.records or self._writing:
            return
        ids = (hand_id(self._desk.document, state), new_id())
        self._desk.identify(ids[0])
        document = self._desk.document
        place = expected(state, document)
        told = Told(document, self._desk.table if table is None else table, how)
        seen = self._seen(document)

        def make() -> tuple[AnyEvent, tuple[Evidence, ...]]:
            with suppress(KnownError):  # a restart after a crash in between must find the id: it is one hand
                self._around.saved.write(document)
            made = entry(told, place, replace(seen, models=self._around.models()), ids)
            return made.event, made.evidence

        if place.old is None:
            self._write(make)
        else:
            self._preview(make)

    def _seen(self, document: Document) -> Seen:
        ref = document.photo
        photo = None if ref is None else self._around.flow.photo_of(ref)
        return Seen(photo, None if ref is None else self._readings.get(ref.sha256))

    def _write(self, make: Callable[[], tuple[AnyEvent, tuple[Evidence, ...]]]) -> None:
        self._set_writing(True)
        self.evenings.write_made(make, self._recorded, lambda: self._set_writing(False))

    def _preview(self, make: Callable[[], tuple[AnyEvent, tuple[Evidence, ...]]]) -> None:
        evening = self.evenings.evening
        if evening is None:
            return
        self._set_writing(True)

        def ask(book: Book) -> tuple[Preview, tuple[AnyEvent, tuple[Evidence, ...]]]:
            made = make()
            return book.preview(evening, made[0]), made

        def show(answer: tuple[Preview, tuple[AnyEvent, tuple[Evidence, ...]]]) -> None:
            self._set_writing(False)
            found, made = answer
            self.preview_dialog = PreviewDialog(found, self._window)
            self.preview_dialog.accepted.connect(lambda: self._write(lambda: made))
            self.preview_dialog.finished.connect(lambda: self._forget("preview_dialog"))
            self.preview_dialog.show_while(self.evenings, evening, partial(self._window.notices.tell, words.CHANGED))

        self.evenings.ask(ask, show, lambda: self._set_writing(False))

    def _recorded(self, event: AnyEvent) -> None:
        self._show_writing(False)
        self._drawn_asked = False
        self._window.band.setVisible(self._window.live.isHidden())
        state = self.state
        hand = None if state is None else state.hand(getattr(event, "hand", event.id))
        aside, self._aside = self._aside, None
        if aside is None or aside.is_empty:
            self.next_wanted.emit()
        else:
            self._desk.do(Replace(self.seated(aside), _LAID_BACK))
            self.step_wanted.emit(Step.CONFIRM)
        if hand is not None and state is not None:
            self._window.band.tell(words.RECORDED.fill(n=hand.number, what=words.hand_told(hand, state)))

    def _set_writing(self, writing: bool) -> None:
        self._show_writing(writing)
        self.changed.emit()

    def _show_writing(self, writing: bool) -> None:
        self._writing = writing
        self._window.band.button.setEnabled(not writing)
        self._window.followed.set_busy(writing)

    def _not_drawn(self) -> None:
        self._drawn_asked = False
        self._window.band.setVisible(self._window.live.isHidden())
        self.changed.emit()

    def _back_to_rules(self) -> None:
        place, how = self.place, self._desk.document.how
        if place is not None and how is not None:
            dealer, points = place.dealing.seat, place.stake.points_per_pao
            self._desk.do(SetHow(replace(how, dealer=dealer, points_per_pao=points)))

    def _entered(self) -> None:
        """An evening was opened again: the hand that an earlier start left may be one of it."""
        state, place = self.state, self.place
        if state is not None and place is not None and place.old is not None:
            told = _ALREADY.fill(n=place.number, what=words.hand_told(place.old, state))
            self._window.notices.tell(told, WayOn(_NEXT, self.next_wanted.emit))

    def _follow(self) -> None:
        """The evening changed: the hand on the table follows, unless people overruled what was expected."""
        place = self.place
        if place is not None:
            self._amend(Seated(place, self._assumed, self._label()))
            self._assume(place)
        if not self._writing:  # what is being recorded is cleared away at once: once is enough to show it all
            self.changed.emit()

    def _label(self) -> Text:
        return self._desk.history.undo_label or words.BEGIN_TITLE

    def _amend(self, edit: Seated) -> None:
        if edit.apply(self._desk.document) != self._desk.document:
            self._desk.amend(edit)

    def _keep_reading(self, photo: Photo, document: Document) -> None:
        self._readings.pop(photo.ref.sha256, None)
        self._readings[photo.ref.sha256] = document
        for oldest in list(self._readings)[:-_KEPT_READINGS]:
            del self._readings[oldest]

    def _complain(self, text: Text, ways: list[tuple[Text, Callable[[], object]]]) -> None:
        self._window.notices.complain(text, *(WayOn(way, go) for way, go in ways))

    def _forget(self, name: str) -> None:
        setattr(self, name, None)
