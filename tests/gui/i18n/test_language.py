import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel

from gui.i18n import current, language, notifier, same, say, set_language, tr
from scorer.text import Text

GREETING = Text("你好", "Hello")


@pytest.fixture(autouse=True)
def _fresh_language(tmp_path, monkeypatch):
    monkeypatch.delenv("JIANHUA_LANG", raising=False)
    store = tmp_path / "settings.ini"
    monkeypatch.setattr(language, "_settings", lambda: QSettings(str(store), QSettings.Format.IniFormat))
    monkeypatch.setattr(language._State, "language", None)


def forget(monkeypatch):
    monkeypatch.setattr(language._State, "language", None)


def test_chinese_is_spoken_unless_something_else_is_asked_for():
    assert current() == "zh"


def test_the_environment_says_which_language(monkeypatch):
    monkeypatch.setenv("JIANHUA_LANG", "en_GB.UTF-8")
    assert current() == "en"


def test_an_unknown_language_is_no_language(monkeypatch):
    monkeypatch.setenv("JIANHUA_LANG", "xx")
    assert current() == "zh"


def test_a_remembered_language_is_spoken_at_the_next_start(monkeypatch):
    set_language("en", remember=True)
    forget(monkeypatch)
    assert current() == "en"


def test_a_language_that_was_not_to_be_remembered_is_not(monkeypatch):
    set_language("en")
    forget(monkeypatch)
    assert current() == "zh"


def test_a_text_is_said_in_the_current_language():
    assert tr(GREETING) == "你好"
    set_language("en")
    assert tr(GREETING) == "Hello"


def test_a_switch_is_told_once_and_only_if_it_is_one(qtbot):
    with qtbot.wait_signal(notifier().changed, timeout=500):
        set_language("en")
    with qtbot.assert_not_emitted(notifier().changed):
        set_language("en")


def test_what_is_said_follows_the_language(qtbot):
    label = QLabel()
    qtbot.add_widget(label)
    say(label.setText, GREETING)
    say(label.setToolTip, Text("提示", "a hint"))
    set_language("en")
    assert (label.text(), label.toolTip()) == ("Hello", "a hint")


def test_the_last_text_is_the_one_that_is_repeated(qtbot):
    label = QLabel()
    qtbot.add_widget(label)
    say(label.setText, GREETING)
    say(label.setText, same("7"))
    set_language("en")
    assert label.text() == "7"


@pytest.mark.usefixtures("qapp")
def test_an_action_and_its_child_speak_each_for_themselves():
    action = QAction()
    say(action.setText, GREETING)
    child = QAction(action)
    say(child.setText, Text("一", "one"))
    set_language("en")
    assert (action.text(), child.text()) == ("Hello", "one")


@pytest.mark.usefixtures("qapp")
def test_a_label_that_is_gone_is_not_spoken_to():
    label = QLabel()
    say(label.setText, GREETING)
    label.deleteLater()
    del label
    set_language("en")


def test_a_loose_function_has_no_owner_that_could_end_the_promise():
    with pytest.raises(TypeError):
        say(lambda _: None, GREETING)
