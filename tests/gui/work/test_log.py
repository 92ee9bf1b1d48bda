from __future__ import annotations

import logging
import sys

import pytest

from gui.work.log import log_to, tell_bugs


@pytest.fixture
def _as_before():
    hook, handlers = sys.excepthook, list(logging.getLogger().handlers)
    yield
    sys.excepthook = hook
    for handler in set(logging.getLogger().handlers) - set(handlers):
        handler.close()
        logging.getLogger().removeHandler(handler)


@pytest.mark.usefixtures("_as_before")
def test_an_uncaught_mistake_is_told_and_logged(tmp_path):
    told = []
    log_to(tmp_path / "state")
    tell_bugs(told.append)
    try:
        {}["missing"]
    except KeyError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    assert "KeyError" in told[0].zh
    assert "missing" in (tmp_path / "state" / "jianhua.log").read_text("utf-8")


@pytest.mark.usefixtures("_as_before")
def test_a_log_that_cannot_be_written_stops_nothing(tmp_path):
    (tmp_path / "state").write_text("in the way")
    log_to(tmp_path / "state")
