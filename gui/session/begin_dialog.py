"""Begin an evening, or go on with one that waits: who sits where, who deals, the rules, the money. Blocks nothing."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal, InvalidOperation
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from gui.advice.luck import drawn_seats
from gui.confirm.chip import ChipButton
from gui.i18n import say
from gui.session.dice import Die
from gui.session.payloads import new_id, now
from gui.session.seat_table import SeatTable
from gui.session.words import BEGIN_TITLE, CANCEL
from gui.settlement.elided import look
from gui.settlement.labels import label, scrolled
from gui.work.lane import Lane
from gui.work.there import while_there
from scorer.dealing import first_dealer
from scorer.rules import ruleset
from scorer.ruleset_files import SHIPPED
from scorer.session.events import SessionOpened
from scorer.table import Seat
from scorer.text import Text

if TYPE_CHECKING:
    from gui.rules.store import Houses, HouseStore
    from gui.session.book import Waiting
    from gui.session.desk import EveningDesk
    from scorer.rules import RuleSet
    from scorer.session.events import Player

_WAITING: Final = Text("没打完的，接着打：", "Unfinished, go on with one:")
_GO_ON: Final = Text("「{name}」 {n} 局 · {names}", "“{name}” {n} hands · {names}")
_BEGIN: Final = Text("✓ 开始", "✓ Begin")
_DRAW: Final = Text("抽座位", "Draw the seats")
_EAST: Final = Text("请庄：以「庄」那家为东，掷一颗骰：", "First dealer: who deals now is East and throws a die:")
_RULES: Final = Text("规则", "Rules")
_MONEY: Final = Text("一分多少钱", "Money per point")
_NO_MONEY: Final = Text("0：不算钱", "0: no money")
_NAME: Final = Text("叫什么", "Called")
_NEED_NAMES: Final = Text("四家都要有名字，不能重名。", "Four names, no two alike.")
_NEED_DEALER: Final = Text("点「庄」定头一局谁坐庄。", "Tap “Deals” to say who deals first.")
_NEED_MONEY: Final = Text("钱要写成数，例如 0.5。", "Money is a number such as 0.5.")
_READY: Final = Text("可以开始了。", "Ready.")


class BeginDialog(QDialog):
    """Closes itself when an evening is on."""

    def __init__(self, evenings: EveningDesk, houses: HouseStore, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        say(self.setWindowTitle, BEGIN_TITLE)
        self._evenings = evenings
        self._rulesets: list[RuleSet] = [ruleset(name) for name in SHIPPED]
        self._lane = Lane(parent or self)
        self.table, self.rules, self.die = SeatTable(), QComboBox(), Die(_EAST)
        self.money, self.name = QLineEdit("0"), QLineEdit(datetime.now().astimezone().strftime("%m-%d"))
        self.draw, self.go, self.cancel = ChipButton(), QPushButton(), QPushButton()
        self.told = label(_NEED_NAMES, "quiet", wrap=True)
        self.waiting: list[QPushButton] = []
        self._lay()
        self._connect()
        self.table.names[Seat.TOP].setFocus()
        self.resize(QSize(900, 860).boundedTo(self.screen().availableSize()))
        self._show_rules()
        self._check()
        evenings.ask(lambda book: (book.waiting(), book.players()), while_there(self, self._show_known))
        self._lane.start(lambda _stop: houses.houses(), done=self._show_houses, failed=lambda _text: None)

    def _lay(self) -> None:
        area, inside = scrolled()
        page = QVBoxLayout(inside)
        self._waiting_box = QVBoxLayout()
        page.addLayout(self._waiting_box)
        page.addWidget(self.table)
        line = QHBoxLayout()
        line.addWidget(self.die, 1)
        line.addWidget(self.draw)
        page.addLayout(line)
        form = QFormLayout()
        for text, field in ((_RULES, self.rules), (_MONEY, self.money), (_NAME, self.name)):
            form.addRow(label(text), field)
        page.addLayout(form)
        page.addStretch()
        buttons = QHBoxLayout()
        buttons.addWidget(self.told, 1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.go)
        whole = QVBoxLayout(self)
        whole.addWidget(area, 1)
        whole.addLayout(buttons)
        self.go.setProperty("role", "primary")
        for button, text in ((self.draw, _DRAW), (self.go, _BEGIN), (self.cancel, CANCEL)):
            say(button.setText, text)
            button.setAutoDefault(False)
        say(self.money.setToolTip, _NO_MONEY)

    def _connect(self) -> None:
        self.table.changed.connect(self._check)
        self.money.textEdited.connect(self._check)
        self.die.thrown.connect(self._throw)
        self.draw.clicked.connect(self.draw_seats)
        self.go.clicked.connect(self.begin)
        self.cancel.clicked.connect(self.close)

    def draw_seats(self) -> None:
        """Draw who sits where; the dealer stays where he is said to be."""
        self.table.show_players(drawn_seats(self.table.called), self.table.dealer)

    def begin(self) -> None:
        """Write the beginning; the dialog stays until it is on the disk."""
        seating, dealer, money = self.table.seating, self.table.dealer, self._money()
        if seating is None or dealer is None or money is None:
            return
        opened = SessionOpened(
            id=new_id(),
            at=now(),
            name=self.name.text().strip() or datetime.now().astimezone().strftime("%m-%d"),
            players=seating,
            dealer=dealer,
            rules=self._rulesets[max(0, self.rules.currentIndex())],
            money_per_point=money,
        )
        self._evenings.begin(opened, while_there(self, self.close))

    def _throw(self, die: int) -> None:
        self.table.set_dealer(first_dealer(self.table.dealer or Seat.BOTTOM, die))

    def _money(self) -> Decimal | None:
        try:
            money = Decimal(self.money.text().strip().replace("，", ".").replace(",", ".") or "0")
        except InvalidOperation:
            return None
        return money if money.is_finite() and 0 <= money <= 1_000_000 else None

    def _check(self) -> None:
        missing = None
        if self.table.seating is None:
            missing = _NEED_NAMES
        elif self.table.dealer is None:
            missing = _NEED_DEALER
        elif self._money() is None:
            missing = _NEED_MONEY
        self.go.setEnabled(missing is None)
        look(self.told, "good" if missing is None else "warn")
        say(self.told.setText, missing or _READY)

    def _show_known(self, known: tuple[tuple[Waiting, ...], tuple[Player, ...]]) -> None:
        waiting, players = known
        self.table.offer(players)
        if waiting:
            self._waiting_box.addWidget(label(_WAITING, "row-title"))
        for each in waiting:
            button = QPushButton()
            names = "、".join(each.names)
            say(button.setText, _GO_ON.fill(name=each.name, n=each.hands, names=names))
            button.clicked.connect(partial(self._go_on, each.id))
            button.setAutoDefault(False)
            self._waiting_box.addWidget(button)
            self.waiting.append(button)
        if not any(self.table.called) and players and len(players) >= len(Seat):
            self.table.show_players([player.name for player in players[: len(Seat)]], None)
            self.table.names[Seat.TOP].clearFocus()  # all are named: a tap is to change no name but its own

    def _go_on(self, session_id: str, *_: object) -> None:
        self._evenings.go_on(session_id, while_there(self, self.close))

    def _show_houses(self, houses: Houses) -> None:
        self._rulesets = [*houses.rulesets, *(ruleset(name) for name in SHIPPED)]
        if houses.in_use is not None:
            self._rulesets = [houses.in_use, *(rules for rules in self._rulesets if rules != houses.in_use)]
        self._show_rules()

    def _show_rules(self) -> None:
        self.rules.clear()
        self.rules.addItems([str(rules) for rules in self._rulesets])

    def done(self, result: int) -> None:
        """The dialog goes."""
        self._lane.cancel()
        super().done(result)
