"""A window of the rules on a folder of its own."""

from __future__ import annotations

import pytest

from gui.app import application
from gui.rules.dialog import RulesDialog
from gui.rules.draft import Draft
from gui.rules.store import HouseStore
from scorer.rules import RuleSet


@pytest.fixture
def store(tmp_path):
    return HouseStore(tmp_path / "houses")


@pytest.fixture
def idle(qtbot):
    """Wait until nothing is under way."""

    def idle(dialog):
        qtbot.waitUntil(lambda: dialog.lane.wait() and dialog.lane._on_answer is None, timeout=30_000)

    return idle


@pytest.fixture
def dialog(qtbot, store):
    application()
    dialog = RulesDialog(store, Draft.of(RuleSet()))
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog
