"""How long an evening of 10,000 hands takes to read from JSON, to fold and to fold again after an edit.

    python tests/benchmarks/bench_session.py [HANDS]

Every hand is another one: random winning tiles, melds on the table, payers with
发 and kongs, one in ten 黄庄, 跟庄 now and then. Times are processor time, so that
whatever else the machine does is left out.
"""

# ruff: noqa: T201, S311  the figures are its output; hands are no secrets

from __future__ import annotations

import dataclasses
import json
import random
import sys
import time
from decimal import Decimal
from typing import TYPE_CHECKING

from scorer.melds import Meld, MeldKind
from scorer.rules import ruleset
from scorer.session.codec import decode_all, encode
from scorer.session.events import Correction, DrawnHand, HandSettled, Player, SessionOpened
from scorer.session.folding import fold
from scorer.session.memo import Memo
from scorer.session.preview import preview
from scorer.stakes import Followed
from scorer.table import HowWon, Method, PlayerTiles, Seat, Table
from scorer.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.session.events import AnyEvent, AnyHand

AT = "2025-05-01T20:00:00+08:00"
RUNS = [Tile(first) for first in range(27) if first % 9 < 7]
PLAYERS = (Player("a", "阿明"), Player("b", "小红"), Player("c", "老张"), Player("d", "Lee"))


def random_table(chance: random.Random) -> Table:
    """Return a table with a self-drawn win; tiles of four copies at most."""
    while True:
        runs = [(run, Tile(run + 1), Tile(run + 2)) for run in chance.sample(RUNS, 3)]
        pung, pair = chance.sample(RUNS, 2)
        hand = [*(one for run in runs for one in run), pair, pair]
        kong = Meld(MeldKind.KONG, (Tile.ZHONG,) * 4)
        seats = [PlayerTiles(fa=chance.randrange(2)), PlayerTiles(melds=(kong,)), PlayerTiles(fa=1), PlayerTiles()]
        winner = Seat(chance.randrange(4))
        seats[winner] = PlayerTiles(tuple(hand), (Meld(MeldKind.PUNG, (pung,) * 3),), fa=1)
        if max(map([*hand, pung, pung, pung].count, hand)) <= 4:
            first, second, third, fourth = seats
            return Table((first, second, third, fourth), winner, chance.choice(hand))


def random_hand(number: int, chance: random.Random) -> AnyHand:
    """Return one hand of the evening."""
    followed = chance.choice([None] * 8 + list(Followed))
    if chance.random() < 0.1:
        return DrawnHand(id=f"h{number}", at=AT, followed=followed)
    how = HowWon(Method.SELF_DRAW)
    return HandSettled(id=f"h{number}", at=AT, followed=followed, table=random_table(chance), how=how, evidence=("e",))


def evening(hands: int) -> list[AnyEvent]:
    """Return a session of ``hands`` hands."""
    chance = random.Random(7)
    rules = ruleset("jiujiang")
    opened = SessionOpened(
        id="o", at=AT, name="五一", players=PLAYERS, dealer=Seat.TOP, rules=rules, money_per_point=Decimal("0.5")
    )
    return [opened, *(random_hand(number, chance) for number in range(1, hands + 1))]


def timed(name: str, job: Callable[[], object]) -> float:
    """Print and return how long ``job`` took in seconds of processor time."""
    start = time.process_time()
    job()
    took = time.process_time() - start
    print(f"{name:<48} {took:6.3f} s")
    return took


def main() -> int:
    """Measure and say whether opening and editing stay below a second."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    events = evening(hands)
    texts = [json.dumps(encode(event), ensure_ascii=False) for event in events]
    memo = Memo()
    print(f"{hands:,} hands, {sum(map(len, texts)) / 1e6:.1f} MB of JSON")
    read: list[AnyEvent] = []
    opening = timed("read the JSON", lambda: read.extend(decode_all(map(json.loads, texts))))
    opening += timed("fold it the first time", lambda: fold(read, memo))
    timed("fold it again", lambda: fold(read, memo))
    first = DrawnHand(id="h1", at=AT, followed=Followed.ORDINARY)
    correction = Correction(id="c", at=AT, replacement=first)
    editing = timed("fold with the first hand corrected", lambda: fold([*read, correction], memo))
    timed("preview of that correction", lambda: preview(read, correction, memo))
    other = dataclasses.replace(read[0], rules=ruleset("yuanhang"))
    timed("fold under another ruleset", lambda: fold([other, *read[1:]], memo))
    met = opening < 1 and editing < 1
    print(f"opening {opening:.2f} s, editing {editing:.2f} s: {'met' if met else 'NOT met'} (< 1 s)")
    return 0 if met else 1


if __name__ == "__main__":
    raise SystemExit(main())
