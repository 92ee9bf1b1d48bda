"""过胡: what a player let go, and whose discard he may still win."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from gui.advice import words
from gui.advice.asked import Waiting, others_at
from gui.advice.choice_row import ChoiceRow
from gui.art import TileStrip
from gui.confirm.pick_button import PickButton
from gui.document.faces import face_text
from gui.i18n import same, say
from gui.settlement.labels import card, label, scrolled
from gui.win.choice_button import ChoiceButton
from scorer.advice import may_win
from scorer.table import Seat
from scorer.tiles import FA, Tile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gui.advice.asked import Answer
    from gui.advice.now import TableNow
    from scorer.advice import Passing
    from scorer.text import Text

_TILE_PX: Final = 46
_LOG_PX: Final = 38
_ACROSS: Final = 9
_GIVER_KEYS: Final = ("A", "S", "D", "F")
_DEALER_KEYS: Final = ("Z", "X", "C", "V")


class LetGoPage(QWidget):
    """Shows one player's log; people feed it with two big buttons."""

    passed = Signal(object, object)
    """This ``Tile`` of this discarder (``Seat``) was let go."""
    turned = Signal()
    """The player had a turn of his own."""
    dealer_said = Signal(object)
    """This ``Seat`` deals."""

    def __init__(self) -> None:
        super().__init__()
        self._now: TableNow | None = None
        self._seat = Seat.BOTTOM
        self._passing: Passing | None = None
        self._answer: Answer | None = None
        self.tile: Tile | None = None
        """The tile that is asked about."""
        self.giver: Seat | None = None
        """Who threw it."""
        self.tiles: dict[Tile, PickButton] = {}
        self.which = label(words.ANY_TILE, "row-title", wrap=True)
        self.givers = _seats(words.WHO_THREW, _GIVER_KEYS)
        self.dealers = _seats(words.DEALER, _DEALER_KEYS)
        self.let_go, self.own_turn = ChoiceButton(words.LET_IT_GO, "L"), ChoiceButton(words.OWN_TURN, "T")
        self.log, self.chances, self._picker = QWidget(), QWidget(), QWidget()
        self._lay()
        self.givers.chosen.connect(self._choose_giver)
        self.dealers.chosen.connect(self.dealer_said)
        self.let_go.clicked.connect(self._let_go)
        self.own_turn.clicked.connect(self.turned)

    def _lay(self) -> None:
        area, inside = scrolled()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 6, 0)
        buttons = QHBoxLayout()
        for button in (self.let_go, self.own_turn):
            button.setCheckable(False)
            button.setAutoDefault(False)
            buttons.addWidget(button)
        above, left = QHBoxLayout(), QVBoxLayout()
        for part in (self.which, self._picker):
            left.addWidget(part)
        left.addStretch()
        above.addLayout(left)
        above.addWidget(self.log, 1)
        self._column.addLayout(above)
        self._column.addWidget(self.givers)
        self._column.addLayout(buttons)
        for part in (self.chances, self.dealers):
            self._column.addWidget(part)
        self._left, self._above = left, above
        self._column.addStretch()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area)

    def show_table(self, now: TableNow, seat: Seat, passing: Passing) -> None:
        """Show what ``seat`` let go."""
        if seat is not self._seat:
            self.tile = self.giver = None
        self._now, self._seat, self._passing = now, seat, passing
        self.givers.set_texts({each: now.names[each] for each in others_at(seat)})
        self.dealers.set_texts(now.names)
        self.dealers.show_choice(now.dealer)
        self.log = _replaced(self._above, self.log, _log(now, seat, passing))
        self._refresh()

    def show_answer(self, answer: Answer) -> None:
        """Offer the tiles that the hand waits for; every tile where it doesn't wait."""
        self._answer = answer
        found = answer.prospects if isinstance(answer, Waiting) else ()
        waits = [each.tile for each in sorted(found, key=lambda each: not each.left)]
        offered = waits or [tile for tile in Tile if tile is not FA]
        say(self.which.setText, words.ITS_WAITS if waits else words.ANY_TILE)
        if offered != list(self.tiles):
            self._picker = _replaced(self._left, self._picker, self._tiles(offered))
            self.tile = self.tile if self.tile in offered else waits[0] if waits else None
        self._refresh()

    def _tiles(self, offered: Sequence[Tile]) -> QWidget:
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(1)
        self.tiles = {}
        for index, tile in enumerate(offered):
            button = PickButton(tile, _TILE_PX)
            say(button.setToolTip, face_text(tile))
            say(button.setAccessibleName, face_text(tile))
            button.clicked.connect(partial(self._choose_tile, tile))
            grid.addWidget(button, *divmod(index, _ACROSS))
            self.tiles[tile] = button
        grid.setColumnStretch(_ACROSS, 1)
        return holder

    def pick_beside(self, step: int) -> None:
        """Ask about the tile ``step`` places beside."""
        offered = list(self.tiles)
        at = offered.index(self.tile) if self.tile in offered else -1 if step > 0 else 0
        if offered:
            self._choose_tile(offered[(at + step) % len(offered)])

    def _choose_tile(self, tile: Tile, *_: object) -> None:
        self.tile = tile
        self._refresh()

    def _choose_giver(self, giver: Seat) -> None:
        self.giver = giver
        self._refresh()

    def _let_go(self) -> None:
        tile, giver = self.tile, self.giver
        if tile is not None and giver is not None:
            self.giver = None
            self.passed.emit(tile, giver)

    def _refresh(self) -> None:
        for tile, button in self.tiles.items():
            button.show_face(tile, "", checked=tile is self.tile)
        self.givers.show_choice(self.giver)
        self.let_go.setEnabled(self.tile is not None and self.giver is not None)
        self.own_turn.setEnabled(self._passing is not None and bool(self._passing.passed))
        self.chances = _replaced(self._column, self.chances, self._chances())

    def _chances(self) -> QWidget:
        """Return a line for each player who could throw the tile, and one for the wall."""
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        if self._now is None or self._passing is None or self.tile is None:
            return holder
        frame, inner = card()
        column.addWidget(frame)
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setColumnStretch(2, 1)
        inner.addLayout(grid)
        for line, discarder in enumerate((*others_at(self._seat), None)):
            self._add_chance(grid, line, discarder)
        if self._is_too_poor(self.tile):
            inner.addWidget(label(words.TOO_FEW, "warn", wrap=True))
        return holder

    def _add_chance(self, grid: QGridLayout, line: int, discarder: Seat | None) -> None:
        if self._now is None or self._passing is None or self.tile is None:
            return
        chance = may_win(self._passing, self.tile, discarder)
        grid.addWidget(label(_who(self._now, discarder), "large-plain"), line, 0)
        grid.addWidget(label(*((words.MAY, "good") if chance.may else (words.MAY_NOT, "bad-large"))), line, 1)
        grid.addWidget(label(chance.text, wrap=True), line, 2)

    def _is_too_poor(self, tile: Tile) -> bool:
        found = self._answer.prospects if isinstance(self._answer, Waiting) else ()
        return any(each.tile is tile and each.left and not each.may_win_on_discard for each in found)


def _replaced(layout: QBoxLayout, old: QWidget, new: QWidget) -> QWidget:
    layout.replaceWidget(old, new)
    old.hide()
    old.deleteLater()
    return new


def _seats(title: Text, keys: tuple[str, ...]) -> ChoiceRow:
    return ChoiceRow(title, [(seat, same(""), key) for seat, key in zip(Seat, keys, strict=True)])


def _who(now: TableNow, discarder: Seat | None) -> Text:
    if discarder is None:
        return words.SELF_DRAWN
    return (words.THROWN_DEALER if discarder is now.dealer else words.THROWN).fill(name=now.names[discarder])


def _log(now: TableNow, seat: Seat, passing: Passing) -> QWidget:
    """Return what was let go since the last own turn, the newest last."""
    frame, column = card()
    column.addWidget(label(words.LOG.fill(name=now.names[seat]), "row-title"))
    grid = QGridLayout()
    grid.setColumnStretch(3, 1)
    for index, passed in enumerate(passing.passed):
        line, side = divmod(index, 2)
        grid.addWidget(TileStrip([passed.tile], _LOG_PX), line, 2 * side)
        grid.addWidget(label(words.LOGGED.fill(who=now.names[passed.discarder])), line, 2 * side + 1)
    column.addLayout(grid)
    if not passing.passed:
        column.addWidget(label(words.NOTHING_LET_GO, wrap=True))
    if now.dealer is None:
        column.addWidget(label(words.DEALER_UNKNOWN, "warn", wrap=True))
    column.addStretch()
    return frame
