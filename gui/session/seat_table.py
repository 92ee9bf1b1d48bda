"""Who sits where, shown as the table: four places around it, filled with one tap from who played before."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from gui.confirm.chip import ChipButton, RoomyButton
from gui.document.words import SEAT_NAMES
from gui.i18n import say
from gui.session.payloads import new_id
from gui.settlement.labels import card, label
from gui.theme import seat_colour
from scorer.session.events import Player
from scorer.table import Seat
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scorer.session.events import Seating

_PLACES: Final = {Seat.TOP: (0, 1), Seat.LEFT: (1, 0), Seat.RIGHT: (1, 2), Seat.BOTTOM: (2, 1)}
_NAME: Final = Text("名字", "Name")
_DEALS: Final = Text("庄", "Deals")
_KNOWN: Final = Text("打过的人，点一下就坐下：", "Played before, one tap to sit down:")
_TABLE: Final = Text("牌桌（从上看，和照片一样）", "The table (seen from above, as in the photo)")
_LONGEST: Final = 40
_ACROSS: Final = 5
_MOST: Final = 20
"""Known players that are offered."""


class SeatTable(QWidget):
    """Four names and who deals."""

    changed = Signal()
    """A name or the dealer is another one now."""

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[str, Player] = {}
        self.dealer_said = False
        """Whether somebody tapped who deals since the players were shown."""
        self.names: dict[Seat, QLineEdit] = {}
        self.deals: dict[Seat, RoomyButton] = {}
        self.chips: list[ChipButton] = []
        self._group = QButtonGroup(self)
        grid = QGridLayout()
        grid.setSpacing(8)
        for seat, (row, column) in _PLACES.items():
            grid.addWidget(self._place(seat), row, column)
            grid.setColumnStretch(column, 1)
        middle = label(_TABLE, "quiet", wrap=True)
        middle.setAlignment(Qt.AlignmentFlag.AlignCenter)
        grid.addWidget(middle, 1, 1)
        self._chip_box = QGridLayout()
        self._offer = label(_KNOWN, "quiet", wrap=True)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(grid)
        whole.addWidget(self._offer)
        whole.addLayout(self._chip_box)
        self._offer.hide()

    def _place(self, seat: Seat) -> QFrame:
        frame, layout = card()
        layout.setContentsMargins(10, 8, 10, 8)
        head = QHBoxLayout()
        mark = QFrame()
        mark.setFixedSize(14, 14)
        mark.setStyleSheet(f"background: {seat_colour(seat)}; border-radius: 7px;")
        deals = RoomyButton()
        deals.setCheckable(True)
        say(deals.setText, _DEALS)
        deals.clicked.connect(self._say_dealer)
        self._group.addButton(deals)
        head.addWidget(mark)
        head.addWidget(label(SEAT_NAMES[seat], "quiet"), 1)
        head.addWidget(deals)
        name = QLineEdit()
        name.setMaxLength(_LONGEST)
        say(name.setPlaceholderText, _NAME)
        name.textEdited.connect(self.changed)
        self.names[seat], self.deals[seat] = name, deals
        layout.addLayout(head)
        layout.addWidget(name)
        return frame

    @property
    def dealer(self) -> Seat | None:
        """Who deals; None until somebody says so."""
        return next((seat for seat, button in self.deals.items() if button.isChecked()), None)

    @property
    def called(self) -> tuple[str, ...]:
        """The four names by seat."""
        return tuple(self.names[seat].text().strip() for seat in Seat)

    @property
    def seating(self) -> Seating | None:
        """Who sits where; None while a name is missing or said twice."""
        names = self.called
        if not all(names) or len(set(names)) < len(names):
            return None
        bottom, right, top, left = (self._known.get(name) or Player(new_id(), name) for name in names)
        return bottom, right, top, left

    def show_players(self, players: Sequence[str], dealer: Seat | None) -> None:
        """Show four names by seat, and who deals."""
        for seat, name in zip(Seat, players, strict=True):
            self.names[seat].setText(name)
            self.names[seat].setCursorPosition(0)
        self.dealer_said = False
        self.set_dealer(dealer)

    def _say_dealer(self) -> None:
        self.dealer_said = True
        self.changed.emit()

    def set_dealer(self, dealer: Seat | None) -> None:
        """Say who deals."""
        if dealer is not None:
            self.deals[dealer].setChecked(True)
        self.changed.emit()

    def offer(self, players: Iterable[Player]) -> None:
        """Offer who played before; each keeps his id."""
        self._known |= {player.name: player for player in players}
        while (item := self._chip_box.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        self.chips = []
        for index, name in enumerate(list(self._known)[:_MOST]):
            chip = ChipButton()
            chip.setText(name if len(name) <= 12 else f"{name[:11]}…")
            chip.setToolTip(name)
            chip.clicked.connect(partial(self.sit, name))
            self._chip_box.addWidget(chip, *divmod(index, _ACROSS))
            self.chips.append(chip)
        self._offer.setVisible(bool(self.chips))

    def sit(self, name: str, *_: object) -> None:
        """Let somebody sit where the cursor is, else in the first free place; one who sits already gets up."""
        for field in self.names.values():
            if field.text().strip() == name:
                field.clear()
                self.changed.emit()
                return
        free = [field for field in self.names.values() if field.hasFocus()]
        free += [self.names[seat] for seat in Seat if not self.names[seat].text().strip()]
        if free:
            free[0].setText(name)
            free[0].setCursorPosition(0)
            self._to_next_free(free[0])
            self.changed.emit()

    def _to_next_free(self, seated: QLineEdit) -> None:
        """Move the cursor on where it was: the next name is another player's."""
        following = [field for field in self.names.values() if not field.text().strip()]
        if seated.hasFocus() and following:
            following[0].setFocus()
