"""The window that shows the hand being settled under other rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.confirm.chip import RoomyButton
from gui.i18n import same, say
from gui.rules import words
from gui.rules.side_view import SideView
from gui.settlement.labels import label, scrolled
from gui.work.lane import Lane
from scorer.house.side_by_side import side_by_side
from scorer.rules import ruleset
from scorer.ruleset_files import SHIPPED

if TYPE_CHECKING:
    from gui.rules.store import Houses, HouseStore
    from scorer.house.side_by_side import SideBySide
    from scorer.rules import RuleSet
    from scorer.text import Text
    from scorer.win import Win

_MOST: Final = 8
"""Rulesets that can be chosen from."""
_FIRST: Final = 4
"""Columns at first."""


class SettledHand(NamedTuple):
    """The hand on the table."""

    win: Win
    points_per_pao: int
    rules: RuleSet
    """What it is settled by."""


class SideDialog(QDialog):
    """Choose rulesets; the hand stands under each. Scoring is quick and done here, files are read elsewhere."""

    def __init__(self, store: HouseStore, hand: SettledHand, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        say(self.setWindowTitle, words.SIDE_TITLE)
        self._hand = hand
        self.shown: SideBySide | None = None
        """What is shown."""
        self.buttons: dict[RuleSet, QPushButton] = {}
        self.lane = Lane(self)
        self._lay()
        self._offer((hand.rules, *map(ruleset, SHIPPED)))
        self.lane.start(lambda _stop: store.houses(), done=self._offer_saved, failed=self._complain)
        self.resize(980, 760)

    def _lay(self) -> None:
        self._told = label(words.SIDE_TITLE, "bad", wrap=True)
        self._told.hide()
        self._choices = QHBoxLayout()
        self._choices.addStretch()
        self._area, _ = scrolled()
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.close_button = QPushButton()
        say(self.close_button.setText, words.BACK)
        self.close_button.clicked.connect(self.close)
        last = QHBoxLayout()
        last.addStretch()
        last.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.addWidget(label(words.SIDE_TITLE, "title"))
        layout.addLayout(self._choices)
        layout.addWidget(self._area, 1)
        layout.addWidget(self._told)
        layout.addLayout(last)

    def _offer_saved(self, houses: Houses) -> None:
        self._offer(houses.rulesets)

    def _offer(self, rulesets: tuple[RuleSet, ...]) -> None:
        """Offer more rulesets; the first few are shown at once."""
        for rules in rulesets:
            if rules in self.buttons or len(self.buttons) >= _MOST:
                continue
            button = RoomyButton()
            button.setCheckable(True)
            button.setChecked(len(self.buttons) < _FIRST)
            say(button.setText, same(str(rules)))
            button.clicked.connect(self.show_chosen)
            self.buttons[rules] = button
            self._choices.insertWidget(self._choices.count() - 1, button)
        self.show_chosen()

    def show_chosen(self) -> None:
        """Show the hand under every ruleset that is chosen."""
        chosen = [rules for rules, button in self.buttons.items() if button.isChecked()]
        self.shown = side_by_side(self._hand.win, chosen, self._hand.points_per_pao)
        self._area.setWidget(SideView(self.shown))

    def _complain(self, text: Text) -> None:
        say(self._told.setText, text)
        self._told.show()

    def done(self, result: int) -> None:
        """The window goes; nobody waits any more."""
        self.lane.cancel()
        self.lane.wait()
        super().done(result)
