"""A die and a draw of seats that nobody can foresee. Qt-free."""

from __future__ import annotations

from secrets import SystemRandom
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence
    from typing import Any

_T = TypeVar("_T")


class Chance(Protocol):
    """What luck is drawn from; ``random.Random`` fits."""

    def randint(self, a: int, b: int) -> int:
        """Return a number from ``a`` to ``b``, both included."""
        ...

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Mix ``x`` in place."""
        ...


def throw(chance: Chance | None = None) -> int:
    """Return what a fair die shows, 1 to 6."""
    return (chance or SystemRandom()).randint(1, 6)


def drawn_seats(people: Sequence[_T], chance: Chance | None = None) -> list[_T]:
    """Return ``people`` in a random order, every order as likely as any other."""
    mixed = list(people)
    (chance or SystemRandom()).shuffle(mixed)
    return mixed
