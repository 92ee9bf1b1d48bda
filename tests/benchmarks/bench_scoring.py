"""Wins a second: ``settle`` beside PyPI's ``mahjong``, in one run on one machine.

    python tests/benchmarks/bench_scoring.py [HANDS]

Each side scores its own equally large set of random winning hands, no hand
twice, self-drawn so that no side may refuse: melds and a pair drawn alike, three
in ten melds a triplet. The sides take turns in small batches, so that whatever
else the machine does falls on both. ``settle`` is measured whole: laws, waits,
readings, lines with their sentences, payments.
"""

# ruff: noqa: T201  the figures are its output

from __future__ import annotations

import random
import statistics
import sys
import time
from typing import TYPE_CHECKING

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig

from scorer.outcome import Settlement
from scorer.rules import ruleset
from scorer.scoring import settle
from scorer.table import Method, PlayerTiles
from scorer.tiles import Tile
from scorer.win import Win

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

BATCH = 250
WARM_UP = 2000
OURS = tuple(tile for tile in Tile if tile is not Tile.FA)
RUNS = tuple(tile for tile in range(27) if tile % 9 < 7)


def random_hands(kinds: tuple[int, ...], seed: int) -> Iterator[tuple[list[int], int]]:
    """Yield 14 tiles of four melds and a pair, none twice, and the place of the winning one."""
    chance = random.Random(seed)  # noqa: S311  hands, no secrets
    seen = set()
    while True:
        tiles = []
        for _ in range(4):
            if chance.random() < 0.3:
                tiles += [chance.choice(kinds)] * 3
            else:
                first = chance.choice(RUNS)
                tiles += [first, first + 1, first + 2]
        tiles += [chance.choice(kinds)] * 2
        key = tuple(sorted(tiles))
        if key not in seen and max(map(tiles.count, tiles)) <= 4:
            seen.add(key)
            chance.shuffle(tiles)
            yield tiles, chance.randrange(14)


def our_wins(count: int) -> list[Win]:
    """Return ``count`` different self-drawn wins of this game."""
    wins = []
    for tiles, at in random_hands(tuple(map(int, OURS)), seed=1):
        row = tuple(Tile(tile) for tile in tiles)
        wins.append(Win(PlayerTiles(row[:at] + row[at + 1 :]), row[at], Method.SELF_DRAW))
        if len(wins) == count:
            break
    return wins


def their_wins(count: int) -> list[tuple[list[int], int]]:
    """Return ``count`` different wins as ``mahjong`` takes them: 136 tiles, each with its copy."""
    wins = []
    for tiles, at in random_hands(tuple(range(34)), seed=2):
        copies = [4 * tile + tiles[:place].count(tile) for place, tile in enumerate(tiles)]
        wins.append((copies, copies[at]))
        if len(wins) == count:
            break
    return wins


def timed(score: Callable[[], object]) -> float:
    """Return how long one hand took, in µs of processor time: whatever else the machine does is left out."""
    start = time.thread_time_ns()
    score()
    return (time.thread_time_ns() - start) / 1000


def measure(count: int) -> tuple[list[float], list[float]]:
    """Return the µs of every hand after the warm-up, ours and theirs."""
    rules, calculator, config = ruleset("jiujiang"), HandCalculator(), HandConfig(is_tsumo=True)
    ours, theirs = our_wins(count + WARM_UP), their_wins(count + WARM_UP)
    our_times: list[float] = []
    their_times: list[float] = []
    for start in range(0, count + WARM_UP, BATCH):
        our_times += [timed(lambda win=win: settle(win, rules)) for win in ours[start : start + BATCH]]
        their_times += [
            timed(lambda t=tiles, w=last: calculator.estimate_hand_value(t, w, config=config))
            for tiles, last in theirs[start : start + BATCH]
        ]
    assert all(isinstance(settle(win, rules), Settlement) for win in ours[:1000])
    return our_times[WARM_UP:], their_times[WARM_UP:]


def report(name: str, times: list[float]) -> float:
    """Print one side's figures and return its wins a second."""
    rate = len(times) / sum(times) * 1e6
    cuts = statistics.quantiles(times, n=1000)
    middle, high, last = cuts[499], cuts[989], cuts[998]
    print(f"{name:<10} {rate:>9,.0f} wins/s   p50 {middle:6.1f} µs   p99 {high:6.1f} µs   p99.9 {last:6.1f} µs")
    return rate


def main() -> int:
    """Measure both and say whether the bar is met."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    ours, theirs = measure(count)
    print(f"{count:,} hands each, no hand twice, {WARM_UP:,} before them to warm up")
    ratio = report("jianhua", ours) / report("mahjong", theirs)
    high = statistics.quantiles(ours, n=100)[98]
    met = ratio >= 1 and high < 1000
    print(f"jianhua / mahjong = {ratio:.2f}, p99 {high / 1000:.3f} ms: {'met' if met else 'NOT met'} (≥ 1.00, < 1 ms)")
    return 0 if met else 1


if __name__ == "__main__":
    raise SystemExit(main())
