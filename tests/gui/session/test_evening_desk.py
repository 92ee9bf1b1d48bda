from __future__ import annotations

import sqlite3

from gui.session.payloads import event_of, new_id, now, payload_of
from gui.session.undoing import steps
from scorer.ledger.opening import open_ledger
from scorer.session.events import Finished, Removal


def test_what_the_ledger_keeps_is_the_event_again(new_opened, new_hand):
    for event in (new_opened(), new_hand()):
        payload = payload_of(event)
        assert payload["kind"] in {"session_opened", "hand_settled"}
        assert event_of(payload) == event


def test_an_evening_goes_from_hand_to_hand(desk, settle, new_hand, new_drawn):
    assert desk.is_open
    first = new_hand()
    desk.write(first)
    desk.write(new_drawn())
    settle(desk)
    assert next(one.id for one in desk.state.hands) == first.id
    assert desk.state.stake.points_per_pao == 2
    assert desk.state.totals["p0"] > 0


def test_a_hand_written_twice_is_one_hand(desk, settle, new_hand):
    hand = new_hand()
    desk.write(hand)
    desk.write(hand)
    settle(desk)
    assert len(desk.state.hands) == 1
    assert desk.complaints == []


def test_undo_and_redo_work_after_the_evening_is_finished(desk, settle, new_hand):
    desk.write(new_hand())
    desk.write(Finished(id=new_id(), at=now()))
    settle(desk)
    assert desk.state.finished
    desk.undo()
    settle(desk)
    assert not desk.state.finished
    desk.undo()
    settle(desk)
    assert desk.state.hands == ()
    desk.redo()
    settle(desk)
    desk.redo()
    settle(desk)
    assert len(desk.state.hands) == 1
    assert desk.state.finished
    assert steps(desk.evening.events).on is None


def test_undoing_the_removal_of_an_old_hand_brings_it_back(desk, settle, new_hand):
    old = new_hand()
    for event in (old, new_hand(), Removal(id=new_id(), at=now(), of=old.id)):
        desk.write(event)
        settle(desk)
    assert len(desk.state.hands) == 1
    desk.undo()
    settle(desk)
    assert len(desk.state.hands) == 2
    desk.redo()
    settle(desk)
    assert len(desk.state.hands) == 1


def test_the_skill_goes_on_from_evening_to_evening(desk, settle, new_opened, new_hand):
    desk.write(new_hand())
    settle(desk)
    won = desk.state.totals["p0"]
    assert won > 0
    desk.begin(new_opened(at="2025-05-02T20:00:00+08:00"))
    settle(desk)
    told = []
    evening = desk.evening
    desk.ask(lambda book: book.skills_before(evening), told.append)
    settle(desk)
    assert told[0]["p0"] == 1200 + won


def test_a_backup_is_made_after_every_eighth_hand(desk, settle, new_drawn, ledger_file):
    def backups():
        return {path.name for folder in ledger_file.parent.glob("*backups*") for path in folder.iterdir()}

    settle(desk)
    before = backups()
    for _ in range(7):
        desk.write(new_drawn())
    settle(desk)
    assert backups() == before
    desk.write(new_drawn())
    settle(desk)
    settle(desk)
    assert len(backups()) > len(before)


def test_the_next_start_finds_the_evening_and_its_players(desk, make_desk, settle, new_hand):
    desk.write(new_hand())
    settle(desk)
    desk.close()
    later, found = make_desk(), []
    later.ask(lambda book: (book.waiting(), book.players()), found.append)
    settle(later)
    ((waiting,), players) = found[0]
    assert (waiting.id, waiting.hands) == (desk.evening.id, 1)
    assert [player.name for player in players] == list(waiting.names)
    later.go_on(waiting.id)
    settle(later)
    assert later.state == desk.state


def test_a_finished_evening_does_not_wait_and_one_reopened_by_undo_does(desk, settle):
    found = []
    desk.write(Finished(id=new_id(), at=now()))
    desk.ask(lambda book: book.waiting(), found.append)
    settle(desk)
    desk.undo()
    settle(desk)
    desk.ask(lambda book: book.waiting(), found.append)
    settle(desk)
    assert [len(waiting) for waiting in found] == [0, 1]


def test_looking_for_evenings_makes_no_file(make_desk, settle, ledger_file):
    desk = make_desk()
    desk.ask(lambda book: (book.waiting(), book.players()), lambda _found: None)
    settle(desk)
    assert not ledger_file.exists()


def test_a_locked_ledger_is_told_and_trying_again_writes_the_hand(desk, settle, new_hand, ledger_file):
    other = sqlite3.connect(ledger_file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    desk._book.close()
    desk._book._ledger = open_ledger(ledger_file, patience=0.1)
    failures = []
    desk.write(new_hand(), failed=lambda: failures.append(True))
    settle(desk)
    assert failures == [True]
    ((text, ways),) = desk.complaints
    assert "占用" in text.zh
    assert desk.state.hands == ()
    other.execute("ROLLBACK")
    other.close()
    ways[0][1]()
    settle(desk)
    assert len(desk.state.hands) == 1


def test_a_damaged_ledger_offers_its_backup_and_goes_on_with_it(desk, make_desk, settle, ledger_file):
    desk.close()
    ledger_file.write_bytes(b"SQLite format 3\0" + b"rubbish" * 500)
    later = make_desk()
    later.go_on(desk.evening.id)
    settle(later)
    ((_text, ways),) = later.complaints
    assert "恢复" in ways[0][0].zh
    ways[0][1]()
    settle(later)
    settle(later)
    assert later.state == desk.state


def test_what_another_program_wrote_comes_along(desk, make_desk, settle, new_hand):
    other = make_desk()
    other.go_on(desk.evening.id)
    settle(other)
    other.write(new_hand())
    settle(other)
    desk.write(new_hand())
    settle(desk)
    assert len(desk.state.hands) == 2
