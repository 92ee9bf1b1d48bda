"""How far a long run is: a bar that is drawn over itself on a terminal, a line now and then elsewhere."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from scorer.text import Language

_WIDTH: Final = 28
_LINES: Final = 10
"""Lines that are written where nothing can be drawn over itself."""
_SAID: Final = Text("{counted}　每秒 {rate} 张　还要 {left}", "{counted}  {rate} a second  {left} left")
_MINUTES: Final = Text("{m} 分 {s} 秒", "{m} min {s} s")


class Progress:
    """Counts to ``total``; what was known before doesn't count for the speed."""

    def __init__(self, total: int, stream: TextIO, language: Language, clock: Callable[[], float] = monotonic) -> None:
        self._total, self._stream, self._language, self._clock = total, stream, language, clock
        self._began = clock()
        self._done = self._new = 0
        self._drawn = -1

    def step(self, *, is_new: bool) -> None:
        """One more is done."""
        self._done += 1
        self._new += is_new
        if self._stream.isatty():
            self._stream.write("\r" + self._line())
            self._stream.flush()
        elif self._done * _LINES // self._total != self._drawn:
            self._drawn = self._done * _LINES // self._total
            self._stream.write(self._line() + "\n")

    def end(self) -> None:
        """Nothing more comes: the next line begins anew."""
        if self._stream.isatty() and self._done:
            self._stream.write("\n")

    def _line(self) -> str:
        filled = round(_WIDTH * self._done / self._total)
        bar = "[" + "█" * filled + "·" * (_WIDTH - filled) + "]"
        counted = f"{bar} {self._done}/{self._total}"
        if not self._new:
            return counted
        rate = self._new / max(self._clock() - self._began, 1e-6)
        seconds = round((self._total - self._done) / rate)
        left = _MINUTES.fill(m=seconds // 60, s=seconds % 60)
        return _SAID.fill(counted=counted, rate=f"{rate:.1f}", left=left).say(self._language)
