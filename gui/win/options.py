"""The options of the win screen: what each button says, its key and its place.

Columns are the players as the winner sees them: the winner himself, next,
opposite, previous. Keys follow the rows of the keyboard.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gui.win import words
from scorer.table import OTHERS, Circumstance, Method, Relative

if TYPE_CHECKING:
    from collections.abc import Callable

    from gui.win.state import WinState
    from scorer.reasons import Reason
    from scorer.table import Seat
    from scorer.text import Text

_PLAYERS: Final = tuple(Relative)


@dataclass(frozen=True, slots=True)
class Option:
    """One button."""

    text: Text
    key: str
    row: int
    column: int
    chosen: Callable[[WinState], bool]
    against: Callable[[WinState], Reason | None]
    """Why it can't be chosen; None if it can."""
    tap: Callable[[WinState], WinState]
    """What a tap makes of the state; a chosen occasion is taken back."""


def options() -> tuple[Option, ...]:
    """Return all options, row by row."""
    return (
        _won_by(Method.SELF_DRAW, Relative.SELF, words.SELF_DRAW, "1", 0),
        *(_won_by(Method.DISCARD, who, words.DISCARD[who], key, 0) for who, key in zip(OTHERS, "234", strict=True)),
        *(_won_by(Method.ROBBED_KONG, who, words.ROB[who], key, 1) for who, key in zip(OTHERS, "WER", strict=True)),
        *(_ready(who, key) for who, key in zip(_PLAYERS, "ASDF", strict=True)),
        *(_dealer(who, key) for who, key in zip(_PLAYERS, "ZXCV", strict=True)),
        *(
            _occasion(circumstance, key, 4 + index // 4, index % 4)
            for index, (circumstance, key) in enumerate(zip(words.CIRCUMSTANCES, "567890", strict=True))
        ),
        *(_points(points, key, column) for column, (points, key) in enumerate(zip((1, 2, 4), "UIO", strict=True))),
    )  # fmt: skip


ROW_TITLES: Final = (words.HOW, words.ROBBED, words.READY, words.DEALER, words.OCCASIONS, None, words.POINTS)
"""What stands before each row; None where a row goes on."""


def row_title(row: int) -> Text:
    """Return what ``row`` is about."""
    return ROW_TITLES[row] or row_title(row - 1)


def _seat(state: WinState, who: Relative) -> Seat | None:
    return None if state.table.winner is None else who.seat(state.table.winner)


def _won_by(method: Method, who: Relative, text: Text, key: str, row: int) -> Option:
    def source(state: WinState) -> Seat | None:
        return None if who is Relative.SELF else _seat(state, who)

    return Option(
        text, key, row, _PLAYERS.index(who),
        chosen=lambda s: s.how.method is method and s.how.source is source(s),
        against=lambda s: s.against(method, source(s)),
        tap=lambda s: s.won_by(method, source(s)),
    )  # fmt: skip


def _ready(who: Relative, key: str) -> Option:
    def chosen(state: WinState) -> bool:
        seat = _seat(state, who)
        return seat is not None and state.is_ready(seat)

    def against(state: WinState) -> Reason | None:
        return state.possible.circumstances[Circumstance.DECLARED_READY] if who is Relative.SELF else None

    def tap(state: WinState) -> WinState:
        seat = _seat(state, who)
        return state if seat is None else state.with_ready(seat, on=not state.is_ready(seat))

    return Option(words.PLAYERS[who], key, 2, _PLAYERS.index(who), chosen, against, tap)


def _dealer(who: Relative, key: str) -> Option:
    def chosen(state: WinState) -> bool:
        return state.how.dealer is not None and state.how.dealer is _seat(state, who)

    def against(state: WinState) -> Reason | None:
        seat = _seat(state, who)
        return None if seat is None else state.possible.dealers[seat]

    def tap(state: WinState) -> WinState:
        seat = _seat(state, who)
        return state if seat is None else state.with_dealer(seat)

    return Option(words.PLAYERS[who], key, 3, _PLAYERS.index(who), chosen, against, tap)


def _occasion(circumstance: Circumstance, key: str, row: int, column: int) -> Option:
    return Option(
        words.CIRCUMSTANCES[circumstance], key, row, column,
        chosen=lambda s: circumstance in s.how.circumstances,
        against=lambda s: s.possible.circumstances[circumstance],
        tap=lambda s: s.with_circumstance(circumstance, on=circumstance not in s.how.circumstances),
    )  # fmt: skip


def _points(points: int, key: str, column: int) -> Option:
    return Option(
        words.POINTS_EACH.fill(n=points), key, 6, column,
        chosen=lambda s: s.how.points_per_pao == points,
        against=lambda _: None,
        tap=lambda s: s.with_points(points),
    )  # fmt: skip
