"""Of the doubtful tiles only those are asked for that change the result."""

from __future__ import annotations

import pytest

from gui.app import application
from gui.confirm.confirm_page import ConfirmPage
from gui.confirm.crops import Crops
from gui.confirm.doubts import Doubts
from gui.confirm.events import BoardEvents
from gui.confirm.inspector import Inspector
from gui.confirm.issues_list import DoubtLine
from gui.confirm.kit import Kit
from gui.confirm.selection import Selection
from gui.document.edits import Confirm, Replace
from gui.window.scoring import Scoring
from gui.work.desk import Desk
from scorer.rules import ruleset
from scorer.text import Text


@pytest.fixture
def asking(qtbot, document):
    """The page of a desk that holds the read document, and its doubts."""
    application()
    scoring = Scoring(ruleset("jiujiang"))
    desk = Desk(scoring)
    kit = Kit(Crops(), Selection(), BoardEvents())
    inspector = Inspector(kit.crops)
    page = ConfirmPage(desk, kit, inspector)
    qtbot.addWidget(inspector)
    qtbot.addWidget(page)
    doubts = Doubts(desk, lambda: scoring.rules, page)
    doubts.changed.connect(lambda: page.show_doubts(doubts.found))
    with qtbot.waitSignal(doubts.changed, timeout=10000):
        desk.do(Replace(document, Text("读", "read")))
    yield page, desk, doubts
    doubts.close()


def lines(page):
    return page.issues.findChildren(DoubtLine)


def test_each_tile_that_matters_is_a_line_with_what_would_change(asking):
    page, _, doubts = asking
    assert doubts.found.asked
    assert len(lines(page)) == len(doubts.found.asked)
    assert "若是" in lines(page)[0].text()


def test_a_click_leads_to_the_tile(asking):
    page, _, doubts = asking
    lines(page)[0].clicked.emit()
    assert page._kit.selection.tiles == (doubts.found.asked[0].tile,)


def test_a_tile_that_people_confirmed_is_asked_no_more(asking, qtbot):
    page, desk, doubts = asking
    before = len(doubts.found.asked)
    with qtbot.waitSignal(doubts.changed, timeout=10000):
        desk.do(Confirm((doubts.found.asked[0].tile,)))
    assert len(doubts.found.asked) < before
    assert len([line for line in lines(page) if line.isVisibleTo(page)]) <= before
