"""Keys on the confirm screen: one key, one thing done."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from gui.confirm.keys import Command, command_of
from gui.confirm.typing import TileTyping
from gui.document.edits import Confirm, LayFa, Remove, SetFace, SetWinner
from gui.document.tiles import NOBODY, POOL, Place
from scorer.table import Seat
from vision.reading import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent

    from gui.confirm.presenter import ConfirmPresenter
    from gui.confirm.selection import Selection
    from gui.document.document import Document
    from gui.document.tiles import TileId
    from gui.work.desk import Desk

_MELD_TILES = 3
"""A meld with fewer tiles is still being built."""


class Commander:
    """Obeys keys and menus."""

    def __init__(self, desk: Desk, selection: Selection, presenter: ConfirmPresenter) -> None:
        self._desk, self._selection, self._presenter = desk, selection, presenter
        self._typing = TileTyping()
        self._asked: tuple[TileId, ...] = ()
        self._deeds: dict[Command, Callable[[], bool]] = {
            Command.NEXT_DOUBT: lambda: self._to_doubt(1),
            Command.PREVIOUS_DOUBT: lambda: self._to_doubt(-1),
            Command.NEXT: lambda: self._step(1),
            Command.PREVIOUS: lambda: self._step(-1),
            Command.UP: lambda: self._step_place(-1),
            Command.DOWN: lambda: self._step_place(1),
            Command.RIGHT_AS_READ: self._confirm,
            Command.REMOVE: self._remove,
            Command.WINNER: self._win,
            Command.WINNING_TILE: self._mark_winning,
            Command.TO_HAND: lambda: self._move(Role.HAND),
            Command.TO_MELD: self._meld,
            Command.TO_FA: self._lay_fa,
            Command.TO_POOL: lambda: self._move(Role.POOL),
            Command.TO_NOBODY: lambda: self._move(Role.NOBODY),
            Command.NEXT_KIND: self._next_kind,
            Command.ADD: self._add,
            Command.LEAVE: self._leave,
            Command.ALL: self._choose_all,
        }

    @property
    def _document(self) -> Document:
        return self._desk.document

    @property
    def _current(self) -> TileId | None:
        return self._selection.current

    def press_key(self, event: QKeyEvent) -> bool:
        """Act on a key; return whether it meant anything here."""
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier and self._type(event.text()):
            return True
        asked = command_of(event)
        if isinstance(asked, Seat):
            return self._move_to_seat(asked)
        return asked is not None and self.obey(asked)

    def obey(self, command: Command) -> bool:
        """Do what ``command`` asks; return whether there was anything to do."""
        return self._deeds[command]()

    def _type(self, text: str) -> bool:
        current = None if self._current is None else self._document.tiles[self._current]
        if current is None or len(text) != 1:
            return False
        typed = self._typing.take(text, current, monotonic())
        if typed is None:
            return False
        if typed.face is not None:
            change = self._desk.amend if typed.amends else self._desk.do
            change(SetFace(current.id, typed.face))
        return True

    def ask_first(self, tiles: tuple[TileId, ...]) -> None:
        """Of the doubtful tiles go to these first: what they are changes the result."""
        self._asked = tiles

    @property
    def _to_look_at(self) -> tuple[TileId, ...]:
        doubtful = self._document.doubtful
        return tuple(tile for tile in doubtful if tile in self._asked) or doubtful

    def _to_doubt(self, step: int) -> bool:
        order, doubtful = tuple(self._document.order()), self._to_look_at
        if not doubtful:
            return False
        here = -1 if self._current is None else order.index(self._current)
        ahead = [t for t in doubtful if (order.index(t) - here) * step > 0]
        wrapped = doubtful if step > 0 else doubtful[::-1]
        self._selection.choose(ahead[0 if step > 0 else -1] if ahead else wrapped[0])
        return True

    def _step(self, step: int) -> bool:
        order = tuple(self._document.order())
        if not order:
            return False
        here = order.index(self._current) if self._current in order else (-1 if step > 0 else 0)
        self._selection.choose(order[(here + step) % len(order)])
        return True

    def _step_place(self, step: int) -> bool:
        """Up and down go to the place before and after, in the order of the screen."""
        if self._current is None:
            return self._step(step)
        here = self._document.place_of(self._current)
        filled = [p for p in self._document.places() if self._document.at(p)]
        there = filled[(filled.index(here) + step) % len(filled)]
        tiles = self._document.at(there)
        self._selection.choose(tiles[min(self._document.at(here).index(self._current), len(tiles) - 1)])
        return True

    def _confirm(self) -> bool:
        if not self._selection.tiles:
            return False
        self._desk.do(Confirm(self._selection.tiles))
        return self._to_doubt(1) or True

    def _remove(self) -> bool:
        chosen = self._selection.tiles
        if not chosen:
            return False
        order = [t for t in self._document.order() if t not in chosen or t == chosen[-1]]
        at = order.index(chosen[-1])
        self._desk.do(Remove(chosen))
        left = [t for t in order if t != chosen[-1]]
        self._selection.choose(*left[at : at + 1] or left[-1:])
        return True

    def _win(self) -> bool:
        seat = self._seat()
        if seat is None:
            return False
        self._desk.do(SetWinner(seat))
        return True

    def _mark_winning(self) -> bool:
        if self._current is None:
            return False
        self._presenter.mark_winning(self._current)
        return True

    def _seat(self) -> Seat | None:
        """The seat of the current tile."""
        return None if self._current is None else self._document.place_of(self._current).seat

    def _home_seat(self) -> Seat:
        """Where tiles of no seat go: the winner's, else the bottom one."""
        seat = self._seat()
        return self._document.seat_order()[0] if seat is None else seat

    def _move(self, role: Role) -> bool:
        if not self._selection.tiles:
            return False
        nobodys = {Role.POOL: POOL, Role.NOBODY: NOBODY}
        self._presenter.move(nobodys.get(role) or Place(role, self._home_seat()))
        return True

    def _meld(self) -> bool:
        """Several tiles become a new meld; one goes to the meld that is still being built."""
        if not self._selection.tiles:
            return False
        seat = self._home_seat()
        melds = self._document.seats[seat].melds
        unfinished = melds and len(self._selection.tiles) == 1 and len(melds[-1].tiles) < _MELD_TILES
        self._presenter.move(Place(Role.MELD, seat, melds[-1].id if unfinished else None))
        return True

    def _lay_fa(self) -> bool:
        for tile in self._selection.tiles:
            self._desk.do(LayFa(tile))
        return bool(self._selection.tiles)

    def _move_to_seat(self, seat: Seat) -> bool:
        """To the same kind of place before another seat; pool tiles go to its hand."""
        if self._current is None:
            return False
        role = self._document.place_of(self._current).role
        self._presenter.move(Place(role if role in (Role.MELD, Role.FA) else Role.HAND, seat))
        return True

    def _next_kind(self) -> bool:
        meld = None if self._current is None else self._document.place_of(self._current).meld
        if meld is None:
            return False
        self._presenter.next_kind(meld)
        return True

    def _add(self) -> bool:
        self._presenter.add_where_chosen()
        return True

    def _leave(self) -> bool:
        was_busy = self._presenter.adding is not None or bool(self._selection.tiles)
        self._presenter.add_to(None)
        self._selection.choose()
        return was_busy

    def _choose_all(self) -> bool:
        if self._current is None:
            return False
        self._selection.choose(*self._document.at(self._document.place_of(self._current)))
        return True
