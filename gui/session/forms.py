"""What people can say of an evening besides hands: a penalty, other seats, other rules, a note."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from gui.i18n import notifier, say, tr
from gui.session.payloads import new_id, now
from gui.session.seat_table import SeatTable
from gui.session.words import BACK, HAND
from gui.settlement.labels import label, scrolled
from scorer.rules import ruleset
from scorer.ruleset_files import SHIPPED
from scorer.session.events import Note, Penalty, PenaltyTo, Reseat, RuleChange
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gui.rules.store import Houses
    from scorer.rules import RuleSet
    from scorer.session.events import EventId
    from scorer.session.state import SessionState

_NEXT: Final = Text("从下一局起", "From the next hand on")
_FROM: Final = Text("从第 {n} 局起", "From hand {n} on")
_SINCE: Final = Text("从哪一局", "Since when")
_DO: Final = Text("✓ 记下", "✓ Record")
_WHO: Final = Text("罚谁", "Who is fined")
_EACH: Final = Text("罚多少分（每人）", "Points (to each)")
_TO: Final = Text("给谁", "To whom")
_OTHERS: Final = Text("另外三家，每家都给", "The three others, each")
_NOBODY: Final = Text("不给谁（公家）", "Nobody (the pot)")
_WHY: Final = Text("为什么", "Why")
_NOTE: Final = Text("记一句", "Note")
_ON: Final = Text("关于", "About")
_EVENING: Final = Text("整晚", "the whole evening")
_RULES: Final = Text("按哪套规则", "By which rules")
PENALTY: Final = Text("罚分", "Penalty")
RESEAT: Final = Text("换座 / 换人", "Change seats")
RULES: Final = Text("换规则", "Change the rules")
NOTE: Final = Text("备注", "Note")


class Since(QComboBox):
    """From which hand on; the next one unless people say otherwise."""

    def __init__(self, first: Text, each: Text) -> None:
        super().__init__()
        self._first, self._each = first, each
        self._ids: list[EventId | None] = [None]
        self._numbers: list[int] = []
        notifier().changed.connect(self._say)

    @property
    def hand(self) -> EventId | None:
        """The id of the hand; None for the first entry."""
        return self._ids[max(0, self.currentIndex())]

    def show_state(self, state: SessionState) -> None:
        """Offer every hand, the newest first."""
        hands = state.hands[::-1]
        self._ids = [None, *(hand.id for hand in hands)]
        self._numbers = [hand.number for hand in hands]
        self._say()

    def _say(self) -> None:
        self.clear()
        self.addItems([tr(self._first), *(tr(self._each.fill(n=n)) for n in self._numbers)])


class Form(QWidget):
    """One page with fields and two buttons."""

    said = Signal(object)
    """People said it: an event (``AnyEvent``), not yet written."""
    back_wanted = Signal()
    """They didn't."""

    def __init__(self, title: Text) -> None:
        super().__init__()
        area, inside = scrolled()
        self.fields = QFormLayout()
        self.page = QVBoxLayout(inside)
        self.page.addWidget(label(title, "title"))
        self.page.addLayout(self.fields)
        self.page.addStretch()
        self.back, self.do = QPushButton(), QPushButton()
        self.do.setProperty("role", "primary")
        for button, text in ((self.back, BACK), (self.do, _DO)):
            say(button.setText, text)
            button.setAutoDefault(False)
        self.back.clicked.connect(self.back_wanted)
        self.do.clicked.connect(self._say)
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addStretch()
        row.addWidget(self.do)
        whole = QVBoxLayout(self)
        whole.addWidget(area, 1)
        whole.addLayout(row)

    def show_state(self, state: SessionState) -> None:
        """Ask anew."""

    def event_said(self) -> Penalty | Reseat | RuleChange | Note | None:
        """Return what people said; None while it isn't whole."""
        raise NotImplementedError

    def check(self) -> None:
        """Let it be recorded only when it is whole."""
        self.do.setEnabled(self.event_said() is not None)

    def _say(self) -> None:
        event = self.event_said()
        if event is not None:
            self.said.emit(event)


class PenaltyForm(Form):
    """包, 诈胡 and what else a house fines."""

    def __init__(self) -> None:
        super().__init__(PENALTY)
        self.who, self.to, self.points, self.why = QComboBox(), QComboBox(), QLineEdit(), QLineEdit()
        self._people: list[str] = []
        self.points.setValidator(QIntValidator(1, 99_999, self.points))
        for text, field in ((_WHO, self.who), (_EACH, self.points), (_TO, self.to), (_WHY, self.why)):
            self.fields.addRow(label(text), field)
        self.points.textChanged.connect(self.check)
        self.who.currentIndexChanged.connect(self.check)
        self.to.currentIndexChanged.connect(self.check)

    def show_state(self, state: SessionState) -> None:
        """Ask anew; those who sit at the table first."""
        others = [player.id for player in state.players if player.id not in state.seats]
        self._people = [*state.seats, *others]
        names = [state.name_of(player) for player in self._people]
        for box, items in ((self.who, names), (self.to, [tr(_OTHERS), tr(_NOBODY), *names])):
            box.clear()
            box.addItems(items)
        self.points.clear()
        self.why.clear()
        self.check()

    def event_said(self) -> Penalty | None:
        """Return the penalty."""
        if not self.points.hasAcceptableInput() or self.who.currentIndex() < 0 or self.to.currentIndex() < 0:
            return None
        who, at = self._people[self.who.currentIndex()], self.to.currentIndex()
        to = (PenaltyTo.OTHERS, PenaltyTo.NOBODY)[at] if at < 2 else PenaltyTo.ONE
        receiver = None if at < 2 else self._people[at - 2]
        if receiver == who:
            return None
        points, why = int(self.points.text()), self.why.text().strip()
        return Penalty(id=new_id(), at=now(), player=who, points=points, to=to, receiver=receiver, why=why)


class ReseatForm(Form):
    """From a hand on people sit otherwise; somebody may come or go."""

    def __init__(self) -> None:
        super().__init__(RESEAT)
        self.since, self.table = Since(_NEXT, _FROM), SeatTable()
        self.fields.addRow(label(_SINCE), self.since)
        self.page.insertWidget(2, self.table)
        self.table.changed.connect(self.check)

    def show_state(self, state: SessionState) -> None:
        """Show who sits where now."""
        self.since.show_state(state)
        self.table.offer(state.players)
        self.table.show_players([state.name_of(player) for player in state.seats], state.dealing.seat)
        self.check()

    def event_said(self) -> Reseat | None:
        """Return the reseating; the deal goes with the person unless another dealer was tapped."""
        seating, dealer = self.table.seating, self.table.dealer if self.table.dealer_said else None
        if seating is None:
            return None
        return Reseat(id=new_id(), at=now(), players=seating, from_hand=self.since.hand, dealer=dealer)


class RulesForm(Form):
    """From a hand on other rules hold."""

    def __init__(self) -> None:
        super().__init__(RULES)
        self.since, self.rules = Since(_NEXT, _FROM), QComboBox()
        self._rulesets: Sequence[RuleSet] = ()
        self.fields.addRow(label(_SINCE), self.since)
        self.fields.addRow(label(_RULES), self.rules)
        self.show_rulesets(())

    def show_rulesets(self, houses: Sequence[RuleSet]) -> None:
        """Offer what is shipped and ``houses``."""
        self._rulesets = (*houses, *(ruleset(name) for name in SHIPPED))
        self.rules.clear()
        self.rules.addItems([str(rules) for rules in self._rulesets])

    def show_houses(self, houses: Houses) -> None:
        """Offer the house rules of this computer."""
        self.show_rulesets(houses.rulesets)

    def show_state(self, state: SessionState) -> None:
        """Show by what the next hand is played."""
        self.since.show_state(state)
        if state.rules in self._rulesets:
            self.rules.setCurrentIndex(list(self._rulesets).index(state.rules))

    def event_said(self) -> RuleChange | None:
        """Return the change."""
        rules = self._rulesets[max(0, self.rules.currentIndex())]
        return RuleChange(id=new_id(), at=now(), rules=rules, from_hand=self.since.hand)


class NoteForm(Form):
    """Something worth keeping."""

    def __init__(self) -> None:
        super().__init__(NOTE)
        self.about, self.text = Since(_EVENING, HAND), QLineEdit()
        self.fields.addRow(label(_ON), self.about)
        self.fields.addRow(label(_NOTE), self.text)
        self.text.textChanged.connect(self.check)

    def show_state(self, state: SessionState) -> None:
        """Ask anew."""
        self.about.show_state(state)
        self.text.clear()
        self.check()

    def event_said(self) -> Note | None:
        """Return the note."""
        text = self.text.text().strip()
        return Note(id=new_id(), at=now(), text=text, hand=self.about.hand) if text else None
