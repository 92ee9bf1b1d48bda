"""A whole evening of 200 hands: told, kept, folded, exported, imported; recomputed here in plain words.

Hands are the worked examples of the rule book, whose 炮 the data file gives; dealer,
points per 炮 and totals are worked out below with nothing of the program. Some hands come
from frames: a scripted detector sees them laid on the table, and they are read steadily.
"""

from __future__ import annotations

import hashlib
import json
import random
from dataclasses import dataclass, field, replace
from decimal import Decimal
from pathlib import Path

import numpy as np
import pytest

from gui.session.payloads import event_of, payload_of
from gui.session_export.importing import bring_in
from gui.session_export.whole import whole_of
from gui.session_export.whole_files import write_json, write_zip
from scorer.case_fields import Fields
from scorer.case_io import win_of
from scorer.ledger.opening import open_ledger
from scorer.ledger.values import Evidence
from scorer.rules import ruleset
from scorer.session import events as ev
from scorer.session.folding import fold
from scorer.stakes import Followed
from scorer.table import HowWon, PlayerTiles, Seat, Table
from vision.draft import table_draft
from vision.fakes import ScriptedDetector, laid_row
from vision.frame import Frame
from vision.reader import Reader
from vision.steady.reader import SteadyReader

HANDS = 200
CASES = json.loads((Path(__file__).parents[1] / "data" / "cases.json").read_text(encoding="utf-8"))["wins"]
EXAMPLES = [
    case for case in CASES if "pays_pao" in case and case.get("ruleset") is None and "dealer" not in case["win"]
]
PAYERS = {"next": 1, "opposite": 2, "previous": 3}
PEOPLE = tuple(ev.Player(letter, name) for letter, name in zip("abcd", ("老王", "小李", "阿明", "张三"), strict=True))
GUEST = ev.Player("e", "客人")


@dataclass
class Told:
    """A hand as the test remembers it."""

    id: str
    winner: int | None = None
    pays: dict[int, int] = field(default_factory=dict)
    """炮 by seats counted from the winner."""
    followed: str | None = None
    insisted: int | None = None
    dealer: int | None = None


@dataclass
class Evening:
    """What is written, and beside it what the test remembers of it."""

    events: list = field(default_factory=list)
    evidence: dict = field(default_factory=dict)
    hands: list[Told] = field(default_factory=list)
    seats: dict = field(default_factory=dict)
    """Who sits from which hand on."""
    fines: list = field(default_factory=list)

    def add(self, event, kept=()):
        self.events.append(event)
        self.evidence[event.id] = tuple(kept)


def at(number):
    """Return a time; once the clock jumps back."""
    hour = 20 if number != 77 else 18
    return f"2025-05-01T{hour}:{number % 60:02}:00+08:00"


def seated(case, winner):
    """Return an example as a table and how it was won, seen from seat ``winner``."""
    win = win_of(Fields(case, ""))
    seats = [PlayerTiles() for _ in Seat]
    seats[winner] = replace(win.hand, concealed=(*win.hand.concealed, win.winning_tile))
    for turn, player in enumerate(win.others, 1):
        seats[(winner + turn) % 4] = player
    source = None if win.source is None else win.source.seat(Seat(winner))
    return Table(tuple(seats), Seat(winner), win.winning_tile), HowWon(win.method, source, win.circumstances)


def photographed(case):
    """Return the table that a still camera sees after some frames, and the photo's evidence."""
    win = win_of(Fields(case, ""))
    row = laid_row(
        [int(tile) for tile in (*win.hand.concealed, win.winning_tile)], Seat.BOTTOM, (40, 400), gaps={13: 0.6}
    )
    frame = Frame(np.full((480, 800, 3), 90, np.uint8), "camera", sha256="00" * 32)
    reader, steady, answer = Reader(ScriptedDetector(row)), SteadyReader(), None
    for tick in range(12):
        answer = steady.feed(tick * 0.2, reader.read(frame), frame)
    assert answer.frozen
    data = case["id"].encode()
    return table_draft(answer.reading), Evidence("photo/x", data, "image/jpeg", hashlib.sha256(data).hexdigest())


def is_laid_simply(case):
    win = case["win"]
    return not win["melds"] and not win["fa"] and not win["circumstances"] and "发" not in win["concealed"]


def settled(case, winner, number, **said):
    table, how = seated(case, winner)
    return ev.HandSettled(id=f"h{number}", at=at(number), table=table, how=how, **said)


def remembered(case, winner, number, **said):
    return Told(f"h{number}", winner, {PAYERS[who]: pao for who, pao in case["pays_pao"].items()}, **said)


def tell():
    """Return an evening of ``HANDS`` hands with all that happens in one."""
    chance = random.Random(4)  # noqa: S311  no secret
    evening = Evening(seats={0: PEOPLE})
    opened = ev.SessionOpened(
        id="s",
        at=at(0),
        name="二百局",
        players=PEOPLE,
        dealer=Seat.LEFT,
        rules=ruleset("jiujiang"),
        money_per_point=Decimal("0.5"),
    )
    evening.add(opened)
    simple = [case for case in EXAMPLES if is_laid_simply(case)]
    number = 0
    while len(evening.hands) < HANDS:
        number += 1
        _play(evening, chance, number, simple)
        _happen(evening, chance, number)
    evening.add(ev.Finished(id="end", at=at(number)))
    return evening


def _play(evening, chance, number, simple):
    followed = chance.choice([None] * 7 + list(Followed))
    word = None if followed is None else followed.value
    if chance.random() < 0.15:
        evening.add(ev.DrawnHand(id=f"h{number}", at=at(number), followed=followed))
        evening.hands.append(Told(f"h{number}", followed=word))
        return
    winner, said = chance.randrange(4), {}
    if number % 41 == 0:
        said["points_per_pao"] = 3
    if number % 43 == 0:
        said["dealer"] = Seat(chance.randrange(4))
    case = chance.choice(EXAMPLES)
    kept = ()
    if number % 25 == 0:
        case, winner = chance.choice(simple), 0
        table, photo = photographed(case)
        kept = (photo,)
        event = replace(settled(case, winner, number, followed=followed, evidence=("photo/x",), **said))
        assert sorted(table.seats[0].concealed) == sorted(event.table.seats[0].concealed)
        others = event.table.seats[1:]
        event = replace(event, table=replace(table, seats=(table.seats[0], *others)))
    else:
        event = settled(case, winner, number, followed=followed, **said)
    evening.add(event, kept)
    insisted, dealer = said.get("points_per_pao"), said.get("dealer")
    evening.hands.append(remembered(case, winner, number, followed=word, insisted=insisted, dealer=dealer))


def _happen(evening, chance, number):
    """Now and then something is undone, corrected, fined, or people change seats."""
    hands = evening.hands
    if number % 13 == 0:
        evening.add(ev.Removal(id=f"x{number}", at=at(number), of=hands.pop().id))
    if number % 39 == 0:  # the same taken back: a redo
        evening.add(ev.Removal(id=f"y{number}", at=at(number), of=f"x{number}"))
        hands.append(_back(evening, f"h{number}"))
    if number % 17 == 0:
        old = chance.randrange(len(hands))
        case, winner, of = chance.choice(EXAMPLES), chance.randrange(4), hands[old].id
        new = replace(settled(case, winner, number), id=of)
        evening.add(ev.Correction(id=f"c{number}", at=at(number), replacement=new))
        hands[old] = replace(remembered(case, winner, number), id=of)
    if number % 29 == 0:
        to = chance.choice(list(ev.PenaltyTo))
        players = evening.seats[max(evening.seats)]
        who, receiver = chance.sample([player.id for player in players], 2)
        one = receiver if to is ev.PenaltyTo.ONE else None
        evening.add(ev.Penalty(id=f"p{number}", at=at(number), player=who, points=5, to=to, receiver=one))
        evening.fines.append((who, 5, to.value, receiver, [player.id for player in players]))
    if number in (60, 130):
        a, b, c, d = evening.seats[max(evening.seats)]
        players = (b, a, d, GUEST) if number == 60 else (d, b, c, a)
        evening.add(ev.Reseat(id=f"r{number}", at=at(number), players=players))
        evening.seats[len(hands)] = players


def _back(evening, hand_id):
    """Return what the test remembered of a hand that is brought back."""
    event = next(event for event in evening.events if event.id == hand_id)
    word = None if event.followed is None else event.followed.value
    if isinstance(event, ev.DrawnHand):
        return Told(hand_id, followed=word)
    for case in EXAMPLES:
        if seated(case, int(event.table.winner)) == (event.table, event.how):
            told = remembered(case, int(event.table.winner), 0, followed=word)
            return replace(told, id=hand_id, insisted=event.points_per_pao, dealer=event.dealer)
    raise AssertionError(hand_id)


# ---- the independent recomputation ----


def stake_of(played):
    """Return the points per 炮 after the hands ``played``: pairs of (what, followed), as the rule book words it.

    A 跟庄 doubles (×4 with 中, 白 or a second tile) until a dealer loses in a later hand;
    a 黄庄 doubles for four hands, in a row ×4 and so on, the largest one counts;
    both together multiply, four is the most.
    """
    followed, drawn, row = 1, 1, 0
    for hand, (what, follow) in enumerate(played):
        row = row + 1 if what == "drawn" else 0
        later = [other for other, _ in played[hand + 1 :]]
        if follow and "other" not in later:
            followed *= 2 if follow == "ordinary" else 4
        if what == "drawn" and len(later) < 4:
            drawn = max(drawn, 2**row)
    return min(4, followed * drawn)


def recomputed(evening, dealer=3):
    """Return dealer, stake and points of each hand, and the totals."""
    totals, rows, played, seats = dict.fromkeys("abcde", 0), [], [], PEOPLE
    for number, hand in enumerate(evening.hands):
        if number in evening.seats and number:
            person, seats = seats[dealer], evening.seats[number]
            dealer = seats.index(person) if person in seats else dealer
        deals = dealer if hand.dealer is None else int(hand.dealer)
        stake = stake_of(played) if hand.insisted is None else hand.insisted
        points = [0, 0, 0, 0]
        for turn, pao in hand.pays.items():
            points[(hand.winner + turn) % 4] -= pao * stake
            points[hand.winner] += pao * stake
        for player, gained in zip(seats, points, strict=True):
            totals[player.id] += gained
        rows.append((deals, stake, tuple(points)))
        won = "drawn" if hand.winner is None else "dealer" if hand.winner == deals else "other"
        played.append((won, hand.followed))
        dealer = deals if hand.winner is None else hand.winner
    nobody = 0
    for who, points, to, receiver, sitting in evening.fines:
        getting = (
            [receiver] if to == "one" else [player for player in sitting if player != who] if to == "others" else []
        )
        totals[who] -= points * max(1, len(getting))
        nobody += 0 if getting else points
        for player in getting:
            totals[player] += points
    return rows, totals, nobody


def as_told(state):
    rows = [(int(hand.dealing.seat), hand.stake.points_per_pao, hand.points) for hand in state.hands]
    return rows, dict(state.totals), state.nobody


@pytest.fixture(scope="module")
def evening():
    return tell()


@pytest.fixture(scope="module")
def ledger_file(evening, tmp_path_factory):
    """The evening as it was written event by event; the program stopped half-way and submits some hands again."""
    path = tmp_path_factory.mktemp("evening") / "ledger.db"
    first, *others = evening.events
    half = len(others) // 2
    for part in (others[:half], others[half - 5 :]):
        with open_ledger(path) as ledger:
            ledger.create_session(first.id, first.name, payload_of(first))
            for event in part:
                ledger.append(first.id, payload_of(event), evening.evidence[event.id])
    return path


def state_in(ledger):
    return fold([event_of(stored.payload) for stored in ledger.events("s")])


def test_every_dealer_stake_and_point_of_the_evening_is_as_recomputed(evening, ledger_file):
    with open_ledger(ledger_file) as ledger:
        state = state_in(ledger)
    assert len(state.hands) == HANDS
    assert state.finished
    assert [hand.id for hand in state.hands] == [hand.id for hand in evening.hands]
    rows, totals, nobody = recomputed(evening)
    for number, (found, expected) in enumerate(zip(as_told(state)[0], rows, strict=True), 1):
        assert found == expected, f"hand {number}"
    assert dict(state.totals) == totals
    assert state.nobody == nobody
    assert sum(totals.values()) + nobody == 0
    assert state.ignored == ()


def test_the_evening_has_everything_in_it(evening):
    rows, totals, _ = recomputed(evening)
    assert {stake for _, stake, _ in rows} == {1, 2, 3, 4}
    assert {deals for deals, _, _ in rows} == {0, 1, 2, 3}
    assert sum(hand.winner is None for hand in evening.hands) > 10
    assert sum(bool(kept) for kept in evening.evidence.values()) >= 6
    kinds = {type(event) for event in evening.events}
    assert {ev.Correction, ev.Removal, ev.Penalty, ev.Reseat, ev.DrawnHand, ev.Finished} <= kinds
    assert all(totals.values())


def test_at_every_moment_of_the_evening_the_fold_is_a_prefix_that_sums_to_zero(evening):
    for end in range(1, len(evening.events), 31):
        state = fold(evening.events[:end])
        assert sum(state.totals.values()) + state.nobody == 0


@pytest.mark.parametrize("write", [write_json, write_zip])
def test_exported_and_imported_it_is_the_same_evening_to_the_hash(evening, ledger_file, tmp_path, write):
    path = tmp_path / "evening.export"
    with open_ledger(ledger_file) as ledger:
        write(path, whole_of(ledger, "s"))
        here = ledger.bundle("s")
    with open_ledger(tmp_path / "other.db") as other:
        bring_in(other, path)
        assert other.bundle("s") == here
        assert other.verify("s").is_whole
        rows, totals, nobody = as_told(state_in(other))
    assert (rows, totals, nobody) == recomputed(evening)
