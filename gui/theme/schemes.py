"""The colours, light and dark."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from scorer.table import Seat

if TYPE_CHECKING:
    from typing import TypeGuard

    from PySide6.QtCore import QCoreApplication


@dataclass(frozen=True, slots=True)
class Colours:
    """One scheme, as ``#rrggbb``. Text on its ground has a contrast of at least 4.5."""

    ground: str
    """Behind everything."""
    surface: str
    """Cards and buttons."""
    raised: str
    """A button under the pointer; a picked line."""
    line: str
    """Borders."""
    text: str
    quiet: str
    """Sources, keys, what can't be chosen."""
    accent: str
    """What was chosen, what to press next."""
    on_accent: str
    gain: str
    pay: str
    doubt: str
    """Amber: something that nobody is sure of."""


LIGHT: Final = Colours(
    ground="#f4f1e8",
    surface="#fffdf8",
    raised="#e9f1ea",
    line="#cfc8b6",
    text="#1c2420",
    quiet="#5f665f",
    accent="#0d6b4f",
    on_accent="#ffffff",
    gain="#0d6b4f",
    pay="#b3261e",
    doubt="#8f5600",
)
DARK: Final = Colours(
    ground="#121a17",
    surface="#1c2723",
    raised="#26362f",
    line="#3c4d45",
    text="#f2efe6",
    quiet="#a5b0a8",
    accent="#5fcba0",
    on_accent="#0b1a14",
    gain="#6fd8ad",
    pay="#ff9a8c",
    doubt="#ffc247",
)

_SEATS: Final = {Seat.BOTTOM: "#2f7de1", Seat.RIGHT: "#d6336c", Seat.TOP: "#0b9c8a", Seat.LEFT: "#8a4fd0"}


def colours() -> Colours:
    """Return the scheme that the desktop asks for; light without a desktop."""
    return DARK if _is_dark(QGuiApplication.instance()) else LIGHT


def seat_colour(seat: Seat) -> str:
    """Return the colour that marks a seat in photos and lists; amber is none of them."""
    return _SEATS[seat]


def _is_dark(app: QCoreApplication | None) -> bool:
    return _has_windows(app) and app.styleHints().colorScheme() is Qt.ColorScheme.Dark


def _has_windows(app: QCoreApplication | None) -> TypeGuard[QGuiApplication]:
    return isinstance(app, QGuiApplication)
