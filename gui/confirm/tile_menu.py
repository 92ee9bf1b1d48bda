"""The menu of a tile: everything that keys can do, for people who don't know the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QMenu, QWidget

from gui.confirm.keys import Command
from gui.document.tiles import Place
from gui.document.words import MELD_NAMES, PLACE_NAMES, SEAT_NAMES
from gui.i18n import tr
from scorer.melds import MeldKind
from scorer.table import Seat
from scorer.text import Text
from vision.reading import Role

if TYPE_CHECKING:
    from collections.abc import Callable

_COMMANDS: Final = (
    (Command.RIGHT_AS_READ, Text("这张对\t空格", "This is right\tSpace")),
    (Command.WINNING_TILE, Text("胡的是这张\tJ", "The winning tile\tJ")),
    (Command.WINNER, Text("这家胡了\tW", "This seat won\tW")),
    (Command.TO_HAND, Text("放进手牌\tH", "To the hand\tH")),
    (Command.TO_MELD, Text("放成副露\tM", "To a meld\tM")),
    (Command.TO_FA, Text("是面前的发\tF", "Fa in front\tF")),
    (Command.TO_POOL, Text("放进牌池\tP", "To the pool\tP")),
    (Command.TO_NOBODY, Text("没有归属\tN", "Nobody's\tN")),
)
_REMOVE: Final = Text("删掉\tDel", "Remove\tDel")
_ROLES: Final = (Role.HAND, Role.MELD, Role.FA)


def tile_menu(parent: QWidget, command: Callable[[Command], object], move: Callable[[Place], None]) -> QMenu:
    """Return the menu of the chosen tiles."""
    menu = QMenu(parent)
    for wanted, text in _COMMANDS:
        menu.addAction(tr(text)).triggered.connect(lambda _checked=False, wanted=wanted: command(wanted))
    menu.addSeparator()
    for seat in Seat:
        _seat_menu(menu, seat, move)
    menu.addSeparator()
    menu.addAction(tr(_REMOVE)).triggered.connect(lambda: command(Command.REMOVE))
    return menu


def _seat_menu(menu: QMenu, seat: Seat, move: Callable[[Place], None]) -> None:
    inner = menu.addMenu(tr(SEAT_NAMES[seat]))
    for role in _ROLES:
        place = Place(role, seat)
        inner.addAction(tr(PLACE_NAMES[role])).triggered.connect(lambda _checked=False, place=place: move(place))


def kind_menu(parent: QWidget, choose: Callable[[MeldKind], None]) -> QMenu:
    """Return the menu of what a meld can be."""
    menu = QMenu(parent)
    for kind in MeldKind:
        menu.addAction(tr(MELD_NAMES[kind])).triggered.connect(lambda _checked=False, kind=kind: choose(kind))
    return menu
