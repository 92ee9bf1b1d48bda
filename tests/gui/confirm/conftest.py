from __future__ import annotations

import pytest

from gui.confirm.confirm_page import ConfirmPage
from gui.confirm.crops import Crops
from gui.confirm.events import BoardEvents
from gui.confirm.inspector import Inspector
from gui.confirm.kit import Kit
from gui.confirm.selection import Selection
from gui.document.edits import Replace
from gui.window.scoring import Scoring
from gui.work.desk import Desk
from gui.work.pictures import image_from
from scorer.rules import ruleset
from scorer.text import Text


@pytest.fixture
def kit(frame):
    crops = Crops()
    crops.show(image_from(frame))
    return Kit(crops, Selection(), BoardEvents())


@pytest.fixture
def desk(document):
    desk = Desk(Scoring(ruleset("jiujiang")))
    desk.do(Replace(document, Text("读", "read")))
    return desk


@pytest.fixture
def inspector(qtbot, kit):
    inspector = Inspector(kit.crops)
    qtbot.addWidget(inspector)
    inspector.show()
    return inspector


@pytest.fixture
def page(qtbot, desk, kit, inspector):
    page = ConfirmPage(desk, kit, inspector)
    qtbot.addWidget(page)
    page.resize(760, 620)
    with qtbot.waitExposed(page):
        page.show()
    page.setFocus()
    return page


@pytest.fixture
def selection(kit):
    return kit.selection
