from __future__ import annotations

import time
from threading import Event

import pytest

from gui.work.lane import Lane
from scorer.errors import KnownError
from scorer.text import Text

pytestmark = pytest.mark.usefixtures("qtbot")


@pytest.fixture
def lane():
    lane = Lane()
    yield lane
    lane.cancel()
    assert lane.wait(5000)


def test_a_result_arrives_in_this_thread(qtbot, lane):
    results = []
    lane.start(lambda _stop: 42, done=results.append, failed=results.append)
    qtbot.waitUntil(lambda: results == [42])


def test_the_latest_wins(qtbot, lane):
    started, results = Event(), []

    def slow(stop):
        started.set()
        while not stop.is_set():
            time.sleep(0.005)
        return "old"

    lane.start(slow, done=results.append, failed=results.append)
    qtbot.waitUntil(started.is_set)
    lane.start(lambda _stop: "never begun", done=results.append, failed=results.append)
    lane.start(lambda _stop: "new", done=results.append, failed=results.append)
    qtbot.waitUntil(lambda: results == ["new"])
    qtbot.wait(50)
    assert results == ["new"]


def test_an_error_of_the_world_is_one_sentence(qtbot, lane):
    sentence, told = Text("坏了", "broken"), []

    def fail(_stop):
        raise KnownError(sentence)

    lane.start(fail, done=told.append, failed=told.append)
    qtbot.waitUntil(lambda: told == [sentence])


def test_a_bug_is_one_sentence_too_and_is_logged(qtbot, lane, caplog):
    told = []
    lane.start(lambda _stop: 1 // 0, done=told.append, failed=told.append)
    qtbot.waitUntil(lambda: len(told) == 1)
    assert "ZeroDivisionError" in told[0].zh
    assert "an operation failed" in caplog.text


def test_a_cancelled_operation_reports_nothing_and_is_not_busy(qtbot, lane):
    told, busy = [], []
    lane.busy.connect(busy.append)
    lane.start(lambda stop: stop.wait(0.05), done=told.append, failed=told.append)
    lane.cancel()
    lane.wait()
    qtbot.wait(30)
    assert told == []
    assert busy == [True, False]
