"""How long a quarrel takes: five doubtful tiles weighed, every alternative, a verdict, a mend.

    python tests/benchmarks/bench_audit.py [TIMES]

One hand of 清一色 with five doubtful tiles of three candidates each, and a claim
that is not true of it. The middle of TIMES in processor time, so that whatever
else the machine does is left out, and the best on the clock; nothing here is
parallel, one core does it all.
"""

# ruff: noqa: T201  the figures are its output

from __future__ import annotations

import statistics
import sys
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from scorer.audit.alternatives import alternatives
from scorer.audit.claim_text import claim_from_text
from scorer.audit.repair import mends
from scorer.audit.verdict import verdict_on_table
from scorer.doubt import Candidate, Doubtful, Spot, Where, weigh
from scorer.notation import parse_meld, parse_tile, parse_tiles
from scorer.rules import ruleset
from scorer.table import HowWon, Method, PlayerTiles, Seat, Table

if TYPE_CHECKING:
    from collections.abc import Callable

BAR_MS = 300
RULES = ruleset("jiujiang")
CLAIM = claim_from_text("混一色 自摸 20炮")
HOW = HowWon(Method.SELF_DRAW, dealer=Seat.BOTTOM)
WINNER = PlayerTiles(parse_tiles("345m 567m 99m 222m 888m"))
NEXT = PlayerTiles(melds=(parse_meld("kong 7777p"),), fa=1)
TABLE = Table((WINNER, NEXT, PlayerTiles(), PlayerTiles()), Seat.BOTTOM, parse_tile("7m"), parse_tiles("1s2s3s"))
BROKEN = replace(TABLE, seats=(PlayerTiles(parse_tiles("345m 567m 98p 222m 888m")), *TABLE.seats[1:]))


def doubtful(spot: Spot, *words: str) -> Doubtful:
    """Return a doubtful tile whose candidates are half as likely each as the one before."""
    tiles = [parse_tile(word) if word else None for word in words]
    return Doubtful(spot, tuple(Candidate(tile, 0.5**at) for at, tile in enumerate(tiles, 1)))


FIVE = (
    doubtful(Spot(Seat.BOTTOM, Where.CONCEALED, 6), "9m", "9p", "中"),
    doubtful(Spot(Seat.BOTTOM, Where.CONCEALED, 7), "9m", "9p", "中"),
    doubtful(Spot(Seat.RIGHT, Where.MELD, 0), "7p", "8p", "中"),
    doubtful(Spot(Seat.RIGHT, Where.FA, 0), "发", "白", ""),
    doubtful(Spot(None, Where.POOL, 2), "3s", "8p", "2m"),
)


def measure(name: str, work: Callable[[], object], times: int) -> float:
    """Print how long ``work`` takes and return the middle, in ms."""
    took, clock = [], []
    for _ in range(times):
        start, began = time.thread_time(), time.perf_counter()
        work()
        took.append((time.thread_time() - start) * 1000)
        clock.append((time.perf_counter() - began) * 1000)
    middle = statistics.median(took)
    print(f"{name:<48} {middle:7.1f} ms of processor   best on the clock {min(clock):7.1f} ms")
    return middle


def main() -> int:
    """Measure and say whether the bar is met."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    found = alternatives(TABLE, HOW, RULES, FIVE, CLAIM, at_most=10_000)
    weighed = measure("five doubtful tiles weighed", lambda: weigh(TABLE, HOW, RULES, FIVE), times)
    tried = measure(
        f"alternatives for five doubtful tiles ({len(found)} found)",
        lambda: alternatives(TABLE, HOW, RULES, FIVE, CLAIM, at_most=10_000),
        times,
    )
    measure("verdict on a claim", lambda: verdict_on_table(CLAIM, TABLE, HOW, RULES), times)
    measure("mends of an impossible hand", lambda: mends(BROKEN, HOW, RULES, FIVE), times)
    met = max(weighed, tried) <= BAR_MS
    print(f"within {BAR_MS} ms: {'met' if met else 'NOT met'}; first of them: {found[0].text.zh}")
    return 0 if met else 1


if __name__ == "__main__":
    raise SystemExit(main())
