"""Connects the window's parts: what happens in one is shown in the others."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt

from gui.advice.advising import Advising
from gui.audit.flow import AuditFlow
from gui.confirm.doubts import Doubts
from gui.document.edits import Replace, SetHow, SetReady, Together, TurnSeats
from gui.document.issues import wrong_tiles
from gui.document.to_table import showing
from gui.live.desk import LiveDesk
from gui.live.world import LiveWorld
from gui.rules.house_rules import HouseRules
from gui.rules.playing import Playing
from gui.rules.side_dialog import SettledHand
from gui.rules.store import HouseStore
from gui.rules.words import ASKED, NOT_YET, USED
from gui.session.desk import EveningDesk
from gui.session.flow import EveningFlow, Surroundings
from gui.session.place import ledger_address
from gui.teach.bench import TeachBench
from gui.teach.teaching import Teaching
from gui.window.actions import Do, fill_menu
from gui.window.intake import Intake
from gui.window.key_help import show_key_help
from gui.window.live_flow import LiveFlow
from gui.window.photo_flow import PhotoFlow
from gui.window.resume import Resume
from gui.window.sheet_saver import SheetSaver
from gui.window.steps import GO_BACK, GO_ON, GO_ON_ASKED, GO_ON_DOUBTFUL, Step
from gui.window.totals import player_names, totals
from gui.work.autosave import Autosave
from gui.work.photos import PhotoDesk
from scorer.claim import win_from_table
from scorer.outcome import Refused
from scorer.table import Seat
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from gui.document.document import Document
    from gui.settlement.meant import TilesMeant
    from gui.window.main_window import MainWindow
    from gui.window.scoring import Scoring
    from gui.work.desk import Desk
    from gui.work.photos import Opener, Photo
    from gui.work.saved import Saved
    from scorer.outcome import Settlement
    from scorer.rules import RuleSet
    from vision.protocols import TableReader

_UNDONE: Final = Text("撤销了：{what}", "Undone: {what}")
_REDONE: Final = Text("重做了：{what}", "Done again: {what}")
_NOTHING: Final = Text("", "")
_AUDITED: Final = Text("改审过的牌", "correct audited tiles")
_NEXT_HAND: Final = Text("新的一局", "new hand")


@dataclass(frozen=True, slots=True)
class World:
    """What the window needs from outside; tests put fakes here."""

    opener: Opener
    reader_factory: Callable[[], TableReader]
    saved: Saved
    example: Path | None = None
    bench: TeachBench = field(default_factory=TeachBench)
    live: LiveWorld = field(default_factory=LiveWorld)
    houses: HouseStore = field(default_factory=HouseStore)
    ledger: str | Path = field(default_factory=ledger_address)
    models: Callable[[], tuple[tuple[str, str], ...]] = tuple
    """Name and version of every model that reads; called off the window's thread."""


class Coordinator(QObject):
    """One for each window."""

    def __init__(self, window: MainWindow, desk: Desk, scoring: Scoring, world: World) -> None:
        super().__init__(window)
        self._window, self._desk, self._scoring = window, desk, scoring
        self.photos = PhotoDesk(world.opener, world.reader_factory, world.saved.folder, self)
        self.flow = PhotoFlow(desk, self.photos, window)
        self.intake = Intake(window, self.flow, world.example)
        self.live = LiveDesk(window.live, world.live, world.reader_factory, lambda: scoring.rules, self)
        self.live_flow = LiveFlow(window, self.live, self.flow, desk, self.go_to)
        self.teaching = Teaching(window, world.bench, world.opener, self.flow.read_again)
        self.rules = HouseRules(window, scoring.rules, world.houses)
        self._playing = Playing(scoring.rules)
        self.sheet = SheetSaver(window, desk, scoring)
        self.autosave = Autosave(world.saved, self)
        self.resume = Resume(world.saved, desk, window.notices, self)
        around = Surroundings(window, desk, self.flow, self.photos, world.saved, world.houses, world.models)
        self.evening = EveningFlow(around, EveningDesk(world.ledger, self))
        self.audit = AuditFlow(
            window, self.evening.evenings, world.reader_factory, world.models, world.saved.folder, self._on_table
        )
        self.advising = Advising(window, desk, scoring, self.evening)
        self._outcome: Settlement | Refused = scoring.outcome(desk.table, None)
        self.doubts = Doubts(desk, lambda: scoring.rules, self)
        self._connect()
        fill_menu(window.menu, window, self._deeds())
        self._refresh()

    def _connect(self) -> None:
        window = self._window
        self._desk.changed.connect(self._refresh)
        self._desk.changed.connect(lambda: self.autosave.keep(self._desk.document))
        self._desk.changed.connect(lambda: window.band.tell(_NOTHING))
        self._desk.undone.connect(lambda what: window.band.tell(_UNDONE.fill(what=what)))
        self._desk.redone.connect(lambda what: window.band.tell(_REDONE.fill(what=what)))
        self.doubts.changed.connect(self._show_doubts)
        self.resume.resumed.connect(lambda: self.go_to(Step.CONFIRM))
        self.autosave.failed.connect(window.notices.complain)
        self.photos.reading.connect(lambda busy: window.read.show_busy(busy=busy))
        self.flow.taken.connect(self._begin_to_confirm)
        self.flow.by_hand_wanted.connect(self.enter_by_hand)
        self.flow.photo_shown.connect(self._refresh)
        self.live.paste_wanted.connect(self.intake.paste)
        window.closing.connect(self.close)
        window.top.steps.chosen.connect(self.go_to)
        window.top.undo.clicked.connect(self._desk.undo)
        window.top.redo.clicked.connect(self._desk.redo)
        window.band.go_on.connect(self.go_on)
        window.photo.view.clicked.connect(self._focus_tiles)
        window.photo.view.tile_activated.connect(window.confirm.presenter.mark_winning)
        window.read.by_hand_wanted.connect(self.enter_by_hand)
        window.read.again_wanted.connect(self.flow.read_again)
        window.how.changed.connect(lambda how: self._desk.do(SetHow(how)))
        window.how.declared_ready_changed.connect(self._declare_ready)
        window.settle.tiles_meant.connect(self._point_at)
        window.settle.others_requested.connect(self.under_other_rules)
        self.rules.applied.connect(self._play_by)
        self.audit.correct_wanted.connect(self._correct)
        window.top.evening.clicked.connect(self.evening.show)
        self.evening.changed.connect(self._refresh)
        self.evening.next_wanted.connect(self.next_hand)
        self.evening.step_wanted.connect(self.go_to)

    def _deeds(self) -> dict[Do, Callable[[], object]]:
        window = self._window
        return {
            Do.OPEN: self.intake.choose,
            Do.PASTE: self.intake.paste,
            Do.READ_AGAIN: self.flow.read_again,
            Do.CAMERA: self.live_flow.show_camera,
            Do.PHONE: self.live_flow.show_phone,
            Do.BY_HAND: self.enter_by_hand,
            Do.TURN: lambda: self._desk.do(TurnSeats()),
            Do.TEACH: self.teaching.show,
            Do.RULES: self.rules.show,
            Do.ADVICE: self.advising.show,
            Do.DICE: self.advising.show_dice,
            Do.EVENING: self.evening.show,
            Do.AUDIT: self.audit.show,
            Do.DRAWN: self.evening.ask_drawn,
            Do.UNDO: self._desk.undo,
            Do.REDO: self._desk.redo,
            Do.PHOTO: window.toggle_photo,
            Do.FULL: lambda: window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen),
            Do.GO_ON: self.go_on,
            Do.NEW_HAND: self.next_hand,
            Do.KEYS: lambda: show_key_help(window),
            Do.QUIT: window.close,
        }

    def _begin_to_confirm(self) -> None:
        """A photo was read: go to the first doubtful tile, unless people are ahead already."""
        if self._window.step is Step.READ:
            self.go_to(Step.CONFIRM)
        self._window.selection.choose(*self._desk.document.doubtful[:1])

    def _show_doubts(self) -> None:
        """It is known which doubtful tiles matter: whoever was led to the first of all is led to the first of these."""
        window, document, found = self._window, self._desk.document, self.doubts.found
        window.confirm.show_doubts(found)
        window.band.show_way_on(self._way_on())
        if found is not None and found.asked and window.selection.tiles == document.doubtful[:1] != ():
            window.selection.choose(found.asked[0].tile)

    def enter_by_hand(self) -> None:
        """Go to step 2 with the tiles to pick from."""
        self.go_to(Step.CONFIRM)
        self._window.confirm.presenter.add_where_chosen()

    def go_to(self, step: Step) -> None:
        """Show ``step``, with what it needs."""
        self._window.go_to(step)
        if step in (Step.HOW, Step.SETTLE):
            self._assume_how()
        self._refresh()

    def go_on(self) -> None:
        """The next step, after the last one the next hand, or back to what has to be mended."""
        if self._window.step is Step.SETTLE and isinstance(self._outcome, Refused):
            self.go_to(Step.CONFIRM if self._blocked else Step.HOW)
        elif self._window.step is Step.SETTLE and self.evening.records:
            self.record()
        elif self._window.step is Step.SETTLE:
            self.next_hand()
        else:
            self.go_to(Step(self._window.step + 1))

    def record(self) -> None:
        """Record the hand in the evening."""
        how = self._desk.document.how
        if how is not None:
            self.evening.record(self._desk.table, self._scoring.proven(self._desk.table, how))

    def next_hand(self) -> None:
        """An empty table with the same people; an undo brings the old one back."""
        before = self._desk.document
        self._desk.do(Replace(self.evening.seated(before.for_next_hand()), _NEXT_HAND))
        self._playing.next_hand(before, self._desk.document)
        self.go_to(Step.READ)
        self.live_flow.next_hand()

    def _on_table(self) -> tuple[Document, Photo | None, RuleSet]:
        """Return the hand on the table, its photo and its rules, for the audit."""
        document = self._desk.document
        photo = None if document.photo is None else self.flow.photo_of(document.photo)
        return document, photo, self._scoring.rules

    def _correct(self, document: Document) -> None:
        """Lay the tiles of an audit on the table; an undo brings back what lay there."""
        if document != self._desk.document:
            self._desk.do(Replace(document, _AUDITED))
        self.go_to(Step.CONFIRM)

    def under_other_rules(self) -> None:
        """Show the hand on the table under other rules, side by side."""
        how = self._desk.document.how
        said = None if how is None else self._scoring.proven(self._desk.table, how)
        win = win_from_table(self._desk.table, said)
        if said is None or isinstance(win, Refused):
            self._window.notices.tell(NOT_YET)
        else:
            self.rules.compare(SettledHand(win, said.points_per_pao, self._scoring.rules))

    def _follow_rules(self, rules: RuleSet) -> None:
        if rules != self._scoring.rules:
            self._scoring.rules = rules
            self._desk.judge_again()

    def _play_by(self, rules: RuleSet) -> None:
        """Other rules hold from the next hand on; an evening that is on keeps its own until people say so."""
        if self.evening.offer_rules(rules):
            state = self.evening.state
            if state is not None and rules != state.rules:
                self.rules.tell(ASKED.fill(rules=rules))
            return
        if self._playing.choose(rules, self._desk.document):
            self._refresh()
        self._window.notices.tell(USED.fill(rules=rules))

    def close(self) -> None:
        """Wait for whatever is under way."""
        self.live.close()
        self.doubts.close()
        self.photos.close()
        self.rules.close()
        self.audit.close()
        self.advising.close()
        self.autosave.close()
        self.resume.close()
        self.evening.close()

    def _declare_ready(self, seat: Seat, ready: bool) -> None:
        """One tap may change both who is ready and how it was won: one step to undo."""
        how = self._window.how.how
        edits = (SetReady(seat, ready),) if how is None else (SetReady(seat, ready), SetHow(how))
        self._desk.do(Together(edits, SetReady.label))

    def _point_at(self, meant: TilesMeant) -> None:
        document = self._desk.document
        found = showing(document, meant.seat, meant.tiles)
        self._window.show_photo()
        self._window.selection.flash(t for t in document.order() if t in found)

    def _assume_how(self) -> None:
        """From step 3 on something is said, so that there is a total: a self-draw until people say otherwise."""
        document = self._desk.document
        if document.how is None and document.winner is not None and document.winning is not None:
            how = self.evening.assumed(document)
            self._desk.do(SetHow(self._scoring.proven(self._desk.table, how)))

    def _focus_tiles(self) -> None:
        if self._window.step is Step.CONFIRM:
            self._window.confirm.setFocus()

    def _refresh(self) -> None:
        """Show the document, and what follows from it, everywhere."""
        window, desk = self._window, self._desk
        document = desk.document
        self._follow_rules(self.evening.rules() or self._playing.follow(document))
        self._outcome = self._scoring.outcome(desk.table, document.how)
        window.photo.view.show_tiles(document, wrong_tiles(desk.issues))
        window.read.show_document(document)
        window.top.show_history(desk.history)
        window.band.show_totals(totals(document, self._outcome))
        window.band.show_way_on(self._way_on())
        self.evening.refresh(window.step)
        self._show_step()

    @property
    def _blocked(self) -> bool:
        """Whether the tiles themselves stand against the win, whatever is said about it."""
        return not self._desk.document.tiles or any(issue.blocks for issue in self._desk.issues)

    def _way_on(self) -> Text:
        if self._window.step is Step.CONFIRM and self._desk.document.doubtful:
            return self._on_though_doubtful()
        if self._window.step is Step.SETTLE and isinstance(self._outcome, Refused):
            return GO_BACK
        if self._window.step is Step.SETTLE and self.evening.records:
            return self.evening.way_on()
        return GO_ON[self._window.step]

    def _on_though_doubtful(self) -> Text:
        """Say how many tiles are still to be looked at: those that matter, once it is known which do."""
        doubtful, found = self._desk.document.doubtful, self.doubts.found
        if found is None:
            return GO_ON_DOUBTFUL.fill(n=len(doubtful))
        asked = sum(asked.tile in doubtful for asked in found.asked)
        return GO_ON_ASKED.fill(n=asked) if asked else GO_ON[Step.CONFIRM]

    def _show_step(self) -> None:
        window, document = self._window, self._desk.document
        if window.step is Step.HOW:
            window.how.set_names(player_names(document))
            window.how.set_table(self._desk.table, self._scoring.rules, document.how)
        elif window.step is Step.SETTLE:
            winner = Seat.BOTTOM if document.winner is None else document.winner
            window.settle.show_outcome(self._outcome, winner, player_names(document), self._desk.table)
