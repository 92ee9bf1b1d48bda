"""The hand on the table under other rules, as people see it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from gui.app import application
from gui.i18n import set_language
from gui.rules.side_dialog import SettledHand, SideDialog
from scorer.house.examples import EXAMPLES
from scorer.rules import RuleSet


@pytest.fixture
def open_side(qtbot, store, idle):
    def open_side(example, points=1):
        application()
        dialog = SideDialog(store, SettledHand(EXAMPLES[example].win, points, RuleSet()))
        qtbot.addWidget(dialog)
        with qtbot.waitExposed(dialog):
            dialog.show()
        idle(dialog)
        return dialog

    return open_side


def texts(dialog):
    return [part.text() for part in dialog._area.widget().findChildren(QLabel)]


def test_shipped_and_saved_rules_stand_side_by_side(open_side, store):
    store.save(RuleSet().overridden({"red_flags": 12}, "老张家", 2))
    dialog = open_side("flags")
    assert [str(rules) for rules in dialog.shown.rulesets] == ["jiujiang 1", "yuanhang 1", "老张家 2"]
    assert {"12", "13", "14"} <= set(texts(dialog))
    assert "≠" in texts(dialog)


def test_a_ruleset_is_left_out_by_a_click(qtbot, open_side):
    dialog = open_side("flags", points=2)
    qtbot.mouseClick(dialog.buttons[dialog.shown.rulesets[1]], Qt.MouseButton.LeftButton)
    assert [str(rules) for rules in dialog.shown.rulesets] == ["jiujiang 1"]
    assert "≠" not in texts(dialog)
    assert "+24" in texts(dialog)


def test_a_refusal_says_why_in_its_column(open_side):
    said = texts(open_side("chi"))
    assert "不能胡" in said
    assert any("吃" in text for text in said)
    assert "—" in said


def test_rules_that_agree_say_so(open_side):
    assert "这几套规则算得一样。" in texts(open_side("pairs"))


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("example", ["flags", "chi", "eats_flags"])
def test_no_text_is_cut(qtbot, open_side, store, language, example):
    set_language(language)
    store.save(RuleSet().overridden({"minimum": 40}, "四十炮起胡的老张家", 2))
    dialog = open_side(example)
    qtbot.wait(20)
    for label in dialog._area.widget().findChildren(QLabel):
        needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
        assert label.height() + 1 >= needed, label.text()
        assert label.wordWrap() or label.width() >= label.sizeHint().width(), label.text()
