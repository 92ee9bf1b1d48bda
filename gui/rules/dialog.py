"""The window of the rules: change, ask, name, list. It blocks nothing; files are touched off the window's thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QLabel, QStackedWidget, QVBoxLayout, QWidget

from gui.i18n import say
from gui.rules import words
from gui.rules.draft import Draft
from gui.rules.edit_page import EditPage
from gui.rules.questions_page import QuestionsPage
from gui.rules.save_page import SavePage
from gui.rules.saved_page import SavedPage
from gui.work.lane import Lane

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import TypeVar

    from PySide6.QtGui import QKeyEvent

    from gui.rules.store import Houses, HouseStore
    from scorer.house.labels import Value
    from scorer.rules import RuleSet
    from scorer.text import Text

    T = TypeVar("T")


class RulesDialog(QDialog):
    """From the rules in use to changed, named, saved ones that the next hand is played by."""

    applied = Signal(object)
    """The next hand is to be played by these rules (``RuleSet``), which are shipped or saved."""
    draft_changed = Signal(object)
    """The draft is another one now (``Draft``)."""

    def __init__(self, store: HouseStore, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        say(self.setWindowTitle, words.TITLE)
        self._store, self.draft = store, draft
        self._then_use = False
        self.lane = Lane(parent or self)  # outlives this window: what is being saved is finished
        self.edit, self.questions, self.save, self.saved = EditPage(), QuestionsPage(), SavePage(), SavedPage()
        self.told = QLabel()
        self._pages = QStackedWidget()
        self._lay()
        self._connect()
        self.resize(1280, 800)
        self.show_edit()

    def _lay(self) -> None:
        for page in (self.edit, self.questions, self.save, self.saved):
            self._pages.addWidget(page)
        self.told.setWordWrap(True)
        self.told.hide()
        layout = QVBoxLayout(self)
        layout.addWidget(self._pages, 1)
        layout.addWidget(self.told)

    def _connect(self) -> None:
        self.edit.picked.connect(lambda field, value: self.take(self.draft.with_values({field: value})))
        self.edit.reset_wanted.connect(lambda fields: self.take(self.draft.reset(*fields)))
        self.edit.saved_wanted.connect(self.show_saved)
        self.edit.questions_wanted.connect(self.show_questions)
        self.edit.save_wanted.connect(self.show_save)
        self.edit.use_wanted.connect(self.use_draft)
        self.questions.answered.connect(self._answer)
        self.questions.finished.connect(self.show_edit)
        self.save.back_wanted.connect(self.show_edit)
        self.save.save_wanted.connect(self.keep)
        self.saved.back_wanted.connect(self.show_edit)
        self.saved.open_wanted.connect(self.open_rules)
        self.saved.use_wanted.connect(self.use)
        self.saved.delete_wanted.connect(self.delete)
        self.saved.undo_wanted.connect(self.undo_delete)

    @property
    def page(self) -> QWidget:
        """The page that is shown."""
        return self._pages.currentWidget() or self.edit

    def take(self, draft: Draft) -> None:
        """Work on ``draft`` from now on."""
        self._quiet()
        self.draft = draft
        self.edit.show_draft(draft)
        if self.page is self.questions:
            self.questions.show_draft(draft)
        self.draft_changed.emit(draft)

    def show_edit(self) -> None:
        """Show every price and switch."""
        self._quiet()
        self.edit.show_draft(self.draft)
        self._pages.setCurrentWidget(self.edit)

    def show_questions(self) -> None:
        """Ask where houses differ, from the first question on."""
        self._quiet()
        self.questions.begin(self.draft)
        self._pages.setCurrentWidget(self.questions)

    def show_save(self) -> None:
        """Let people name what they changed."""
        self._start(self._store.houses, self._offer_to_save)

    def show_saved(self) -> None:
        """Show what is shipped and saved, read anew."""
        self._pages.setCurrentWidget(self.saved)
        self._start(self._store.houses, self.saved.show_houses)

    def open_rules(self, rules: RuleSet) -> None:
        """Change these rules from now on."""
        self.saved.show_deleted(None)
        self.take(Draft.of(rules))
        self.show_edit()

    def keep(self, name: str, version: int, use: bool) -> None:
        """Save the draft under a name and version; with ``use`` the next hand is played by it."""
        rules = self.draft.rules.overridden({}, name, version)

        def save() -> RuleSet:
            self._store.save(rules)
            return rules

        self._start(save, lambda kept: self._kept(kept, use=use))

    def use_draft(self) -> None:
        """Play the next hand by what is shown; what was changed is named and saved first."""
        if self.draft.changed:
            self.show_save()
        else:
            self.use(self.draft.rules)

    def use(self, rules: RuleSet) -> None:
        """Play the next hand by these rules, which are shipped or saved."""

        def remember() -> RuleSet:
            self._store.use(rules)
            return rules

        self._start(remember, self._used)

    def delete(self, rules: RuleSet) -> None:
        """Delete saved rules; they can be brought back."""

        def remove() -> Houses:
            self._store.delete(rules)
            return self._store.houses()

        self._start(remove, lambda houses: self._listed(houses, rules))

    def undo_delete(self, rules: RuleSet) -> None:
        """Bring deleted rules back."""

        def restore() -> Houses:
            self._store.restore(rules)
            return self._store.houses()

        self._start(restore, lambda houses: self._listed(houses, None))

    def tell(self, text: Text) -> None:
        """Say something else of the rules that were just chosen."""
        self._say(text, "warn")

    def _answer(self, changes: Mapping[str, Value]) -> None:
        self.take(self.draft.with_values(changes))

    def _offer_to_save(self, houses: Houses) -> None:
        self.save.begin(self.draft, houses.rulesets)
        self._pages.setCurrentWidget(self.save)

    def _kept(self, rules: RuleSet, *, use: bool) -> None:
        self.take(Draft.of(rules))
        self.show_edit()
        if use:
            self.use(rules)

    def _used(self, rules: RuleSet) -> None:
        self._say(words.USED.fill(rules=rules), "good")
        self.applied.emit(rules)
        if self.page is self.saved:
            self.lane.start(lambda _stop: self._store.houses(), done=self.saved.show_houses, failed=self._complain)

    def _listed(self, houses: Houses, deleted: RuleSet | None) -> None:
        self.saved.show_deleted(deleted)
        self.saved.show_houses(houses)

    def _start(self, deed: Callable[[], T], done: Callable[[T], object]) -> None:
        self._quiet()
        self.lane.start(lambda _stop: deed(), done=done, failed=self._complain)

    def _quiet(self) -> None:
        self.told.hide()

    def _complain(self, text: Text) -> None:
        self._say(text, "bad")

    def _say(self, text: Text, role: str) -> None:
        self.told.setProperty("role", role)
        self.told.style().polish(self.told)
        say(self.told.setText, text)
        self.told.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter belongs to what has the focus: no other button is pressed by it, as dialogs do by themselves."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def done(self, result: int) -> None:
        """The window goes; nobody waits any more for what is under way."""
        self.lane.cancel()
        super().done(result)
