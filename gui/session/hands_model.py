"""The hands of an evening as a table, the newest first; pictures come when a row is first seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPixmap

from gui.columns import signed
from gui.i18n import same, tr
from gui.session.evidence import first_key
from gui.session.words import DRAWN
from gui.theme import colours
from scorer.outcome import Refused
from scorer.session.events import HandSettled
from scorer.session.rows import METHOD_NAMES
from scorer.session.statistics import own_pao
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QImage

    from scorer.session.state import HandState, SessionState

Index = QModelIndex | QPersistentModelIndex

THUMB: Final = QSize(72, 54)

_FIXED: Final = (
    Text("局", "Hand"),
    Text("庄", "Dealer"),
    Text("一炮", "per 炮"),
    Text("胡家", "Winner"),
    Text("怎么胡", "How"),
    Text("炮", "炮"),
)
_LOOK_AT: Final = Text("留意", "Look at")
_REFUSED: Final = Text("不成立", "doesn't stand")
_OVERRULED: Final = Text("改定", "overruled")
_CORRECTED: Final = Text("更正过", "corrected")
_OBJECTED: Final = Text("有异议", "objected")
_FROM: Final = Text("{how} · {giver}", "{how} · {giver}")


class HandsModel(QAbstractTableModel):
    """Rows are hands, columns what is said of them and each player's points."""

    thumb_wanted = Signal(str)
    """The picture of this key comes into sight for the first time."""

    def __init__(self) -> None:
        super().__init__()
        self._state: SessionState | None = None
        self._thumbs: dict[str, QPixmap | None] = {}

    def show_state(self, state: SessionState) -> None:
        """Show ``state``."""
        self.beginResetModel()
        self._state = state
        self.endResetModel()

    def hand(self, row: int) -> HandState | None:
        """Return the hand in ``row``, None if there is none."""
        hands = () if self._state is None else self._state.hands
        return hands[-1 - row] if 0 <= row < len(hands) else None

    def row_of(self, number: int) -> int:
        """Return the row of hand ``number``."""
        return 0 if self._state is None else len(self._state.hands) - number

    def take_thumb(self, key: str, image: QImage) -> None:
        """The picture of ``key`` arrived."""
        self._thumbs[key] = QPixmap.fromImage(image)
        last = self.index(max(0, self.rowCount() - 1), 0)
        self.dataChanged.emit(self.index(0, 0), last, [Qt.ItemDataRole.DecorationRole])

    def rowCount(self, _parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's own default
        """Return how many hands there are."""
        return 0 if self._state is None else len(self._state.hands)

    def columnCount(self, _parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's own default
        """Return how many columns there are."""
        return 0 if self._state is None else len(_FIXED) + len(self._state.players) + 1

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        """Return what stands above a column."""
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole or not self._state:
            return None
        names = [same(player.name) for player in self._state.players]
        return tr((*_FIXED, *names, _LOOK_AT)[section])

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a cell's text, picture, colour or place."""
        hand = self.hand(index.row())
        if hand is None or self._state is None:
            return None
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole}:
            return self._text(hand, index.column())
        if role == Qt.ItemDataRole.DecorationRole and index.column() == 0:
            return self._thumb(hand)
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._colour(hand, index.column())
        if role == Qt.ItemDataRole.TextAlignmentRole and self._is_number(index.column()):
            return Qt.AlignmentFlag.AlignCenter
        return None

    def _is_number(self, column: int) -> bool:
        return column in {2, 5} or self._player(column) is not None

    def _player(self, column: int) -> str | None:
        players = () if self._state is None else self._state.players
        at = column - len(_FIXED)
        return players[at].id if 0 <= at < len(players) else None

    def _text(self, hand: HandState, column: int) -> str:
        player = self._player(column)
        if player is not None:
            return signed(hand.points_of(player)) if player in hand.players else ""
        if column >= len(_FIXED):
            return "、".join(tr(text) for text in _remarks(hand))
        return _CELLS[column](hand, self._state) if self._state is not None else ""

    def _colour(self, hand: HandState, column: int) -> QColor | None:
        player = self._player(column)
        points = 0 if player is None else hand.points_of(player)
        if hand.provisional or column == self.columnCount() - 1:
            return QColor(colours().doubt)
        return QColor(colours().gain if points > 0 else colours().pay) if points else None

    def _thumb(self, hand: HandState) -> QPixmap | None:
        key = first_key(hand.event.evidence, "thumb")
        if key is not None and key not in self._thumbs:
            self._thumbs[key] = None
            self.thumb_wanted.emit(key)
        return None if key is None else self._thumbs[key]


def _remarks(hand: HandState) -> list[Text]:
    found = [_REFUSED] if isinstance(hand.outcome, Refused) else []
    if hand.provisional:
        found.append(_OBJECTED)
    if hand.stake.overruled or hand.dealing.overruled:
        found.append(_OVERRULED)
    if hand.corrections:
        found.append(_CORRECTED)
    return found + [same(note.text) for note in hand.notes]


def _winner(hand: HandState, state: SessionState) -> str:
    return tr(DRAWN) if hand.winner is None else state.name_of(hand.players[hand.winner])


def _how(hand: HandState, state: SessionState) -> str:
    if not isinstance(hand.event, HandSettled):
        return ""
    how = hand.event.how
    method = METHOD_NAMES[how.method]
    return tr(method if how.source is None else _FROM.fill(how=method, giver=state.name_of(hand.players[how.source])))


_CELLS: Final[tuple[Callable[[HandState, SessionState], str], ...]] = (
    lambda hand, _state: str(hand.number),
    lambda hand, state: state.name_of(hand.players[hand.dealing.seat]),
    lambda hand, _state: str(hand.stake.points_per_pao),
    _winner,
    _how,
    lambda hand, _state: str(own_pao(hand) or ""),
)
