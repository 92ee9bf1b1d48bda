"""Offers the evenings that earlier starts left unfinished; nothing waits for an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gui.window.notices import WayOn
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from gui.session.book import Waiting
    from gui.session.desk import EveningDesk
    from gui.window.notices import Notices

_OFFER: Final = Text(
    "「{name}」还没打完（已记 {n} 局，{names}），继续？", "“{name}” isn't finished ({n} hands, {names}). Go on?"
)
_GO_ON: Final = Text("继续", "Go on")
_ALL: Final = Text("还有 {n} 场…", "{n} more…")


def offer(
    evenings: EveningDesk, notices: Notices, show_all: Callable[[], object], waiting: tuple[Waiting, ...]
) -> None:
    """Show a notice for the evening begun last, with a way to the others; none while one is on already."""
    if not waiting or evenings.state is not None:
        return
    first, *others = waiting
    ways = [WayOn(_GO_ON, lambda: evenings.go_on(first.id))]
    if others:
        ways.append(WayOn(_ALL.fill(n=len(others)), show_all))
    names = "、".join(first.names)
    notices.tell(_OFFER.fill(name=first.name, n=first.hands, names=names), *ways)
