"""The rules in the main window: the page, the hand under other rules, and which rules the next hand is played by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, Signal

from gui.rules.dialog import RulesDialog
from gui.rules.draft import Draft
from gui.rules.side_dialog import SideDialog
from gui.rules.store import Houses, HouseStore
from gui.work.lane import Lane

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gui.rules.side_dialog import SettledHand
    from scorer.rules import RuleSet
    from scorer.text import Text


class _Kept(NamedTuple):
    """What earlier starts left."""

    houses: Houses
    draft: RuleSet | None


_NOTHING: Final = _Kept(Houses((), None), None)


class HouseRules(QObject):
    """Opens one page at a time and keeps what was changed there but not saved yet."""

    applied = Signal(object)
    """The next hand is to be played by these rules (``RuleSet``); the session decides what that means for it."""

    def __init__(self, window: QWidget, rules: RuleSet, store: HouseStore | None = None) -> None:
        super().__init__(window)
        self._window, self._store = window, store or HouseStore()
        self._draft = Draft.of(rules)
        self._lane, self._writing = Lane(self), Lane(self)
        self._looked_for_draft = False
        self.dialog: RulesDialog | None = None
        """The page, while it is open."""
        self.side: SideDialog | None = None
        """The hand under other rules, while it is open."""

    def look(self) -> None:
        """Find what people chose to play by at an earlier start; ``applied`` tells it."""
        self._lane.start(lambda _stop: self._store.in_use(), done=self._found, failed=_nothing)

    def show(self) -> None:
        """Open the page, or bring it to the front; a house without rules of its own is asked a few questions."""
        if self.dialog is None:
            self._lane.start(lambda _stop: self._kept(), done=self._open, failed=lambda _text: self._open(_NOTHING))
        else:
            self.dialog.activateWindow()

    def compare(self, hand: SettledHand) -> None:
        """Show a hand under other rules beside its own."""
        if self.side is not None:
            self.side.close()
        self.side = SideDialog(self._store, hand, self._window)
        self.side.finished.connect(self._side_closed)
        self.side.show()

    def tell(self, text: Text) -> None:
        """Say something on the page, if it is open."""
        if self.dialog is not None:
            self.dialog.tell(text)

    def close(self) -> None:
        """Wait for whatever is under way."""
        for dialog in (self.dialog, self.side):
            if dialog is not None:
                dialog.lane.wait()
        self._lane.cancel()
        self._lane.wait()
        self._writing.wait()
        self._writing.cancel()

    def _found(self, rules: RuleSet | None) -> None:
        if rules is not None:
            self._draft = Draft.of(rules)
            self.applied.emit(rules)

    def _kept(self) -> _Kept:
        return _Kept(self._store.houses(), self._store.draft())

    def _open(self, kept: _Kept) -> None:
        if self.dialog is not None:
            return
        houses = kept.houses
        if kept.draft is not None and not self._looked_for_draft:
            self._draft = Draft.taken_up(kept.draft, houses.rulesets)
        self._looked_for_draft = True
        self.dialog = RulesDialog(self._store, self._draft, self._window)
        self.dialog.draft_changed.connect(self._keep)
        self.dialog.applied.connect(self.applied)
        self.dialog.finished.connect(self._closed)
        if kept is not _NOTHING and not houses.rulesets and houses.in_use is None and not self._draft.changed:
            self.dialog.show_questions()
        self.dialog.show()
        self.dialog.activateWindow()

    def _keep(self, draft: Draft) -> None:
        self._draft = draft
        left = draft.rules if draft.changed else None
        self._writing.start(lambda _stop: self._store.keep_draft(left), done=_nothing, failed=_nothing)

    def _closed(self) -> None:
        self.dialog = None

    def _side_closed(self) -> None:
        self.side = None


def _nothing(_told: object) -> None:
    """A draft that can't be kept is still in the window; saving it says why."""
