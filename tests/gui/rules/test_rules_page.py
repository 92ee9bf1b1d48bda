"""The page of the rules: everything can be changed, its example follows before one's eyes, nothing is cut."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from gui.i18n import set_language
from gui.rules.draft import Draft
from scorer.house.labels import GROUPS, LABELS, in_group
from scorer.house.questions import QUESTIONS
from scorer.rules import RuleSet, ruleset


def texts(widget):
    return [part.text() for part in widget.findChildren(QLabel) if not part.isHidden()]


def shown(qtbot, page):
    """Wait until every card of the group or search is there."""
    qtbot.waitUntil(lambda: list(page.shown) == page._to_show, timeout=30_000)
    return page.shown


def click(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_every_field_has_a_card_in_its_group(qtbot, dialog):
    for group in GROUPS:
        dialog.edit.show_group(group)
        assert shown(qtbot, dialog.edit) == tuple(label.field for label in in_group(group))


def test_a_card_says_name_sentence_and_source(qtbot, dialog):
    dialog.edit.show_group("bonuses")
    shown(qtbot, dialog.edit)
    said = " ".join(texts(dialog.edit.card("wait_rule")))
    label = LABELS["wait_rule"]
    assert label.name.zh in said
    assert label.sentence.zh in said
    assert "B13" in said


def test_a_click_changes_a_switch_and_its_example_follows(qtbot, dialog):
    dialog.edit.show_group("flowers")
    shown(qtbot, dialog.edit)
    card = dialog.edit.card("seven_pairs_runs")
    click(qtbot, card.control.buttons["each"])
    assert dialog.draft.rules.seven_pairs_runs == "each"
    (table,) = dialog.edit.panel.tables
    assert "→" in texts(table)
    assert {"下家付 25 炮", "下家付 30 炮"} <= set(texts(table))
    assert "改过，原来：只算一段" in texts(card)
    assert "改了 1 处" in dialog.edit._head.text()
    assert dialog.edit.groups["flowers"].text() == "花牌 · 1"


def test_a_number_is_stepped_typed_and_never_out_of_range(qtbot, dialog):
    dialog.edit.show_group("small")
    shown(qtbot, dialog.edit)
    control = dialog.edit.card("kong").control
    click(qtbot, control.more)
    assert dialog.draft.rules.kong == 2
    assert {"下家付 2 炮", "下家付 3 炮"} <= set(texts(dialog.edit.panel.tables[0]))
    control.box.selectAll()
    qtbot.keyClicks(control.box, "12")
    assert dialog.draft.rules.kong == 12
    control.box.setFocus()
    control.box.clear()
    control.more.setFocus()
    assert control.box.text() == "12"
    control.box.selectAll()
    qtbot.keyClicks(control.box, "0")
    assert dialog.draft.rules.kong == 0
    assert not control.less.isEnabled()


def test_changes_are_reset_one_by_one_or_all(qtbot, dialog):
    dialog.take(dialog.draft.with_values({"kong": 5, "fa": 3, "minimum": 4}))
    shown(qtbot, dialog.edit)
    click(qtbot, dialog.edit.card("kong").reset)
    assert dialog.draft.changed == ("minimum", "fa")
    click(qtbot, dialog.edit.reset_all)
    assert dialog.draft == Draft.of(RuleSet())
    assert not dialog.edit.save.isEnabled()


def test_rules_are_found_by_words_in_every_group(qtbot, dialog):
    dialog.edit.search.setText("双潇洒")
    assert shown(qtbot, dialog.edit) == ("seven_pairs_runs",)
    dialog.edit.search.setText("没有的规则")
    assert dialog.edit.shown == ()
    assert dialog.edit._note.isVisible()
    dialog.edit.search.setText("000")
    assert "还有" in dialog.edit._note.text()


def test_enter_in_the_search_presses_nothing(qtbot, dialog):
    qtbot.keyClick(dialog.edit.search, Qt.Key.Key_Return)
    assert dialog.page is dialog.edit
    assert dialog.isVisible()


def test_changed_rules_are_named_saved_and_used(qtbot, dialog, store, idle):
    dialog.take(dialog.draft.with_values({"minimum": 4}))
    click(qtbot, dialog.edit.use)
    qtbot.waitUntil(lambda: dialog.page is dialog.save)
    assert not dialog.save.keep_and_use.isEnabled()
    dialog.save.name.setText("老张家")
    with qtbot.waitSignal(dialog.applied) as caught:
        click(qtbot, dialog.save.keep_and_use)
    kept = RuleSet().overridden({"minimum": 4}, "老张家", 1)
    assert caught.args == [kept]
    assert store.houses().rulesets == (kept,)
    assert store.in_use() == kept
    idle(dialog)
    assert dialog.page is dialog.edit
    assert dialog.draft == Draft.of(kept)
    assert "从下一局起用" in dialog.told.text()


def test_a_name_that_is_there_gets_its_next_version(qtbot, dialog, store, idle):
    first = RuleSet().overridden({"minimum": 4}, "老张家", 1)
    store.save(first)
    dialog.open_rules(first)
    dialog.take(dialog.draft.with_values({"kong": 2}))
    dialog.show_save()
    idle(dialog)
    assert dialog.save.name.text() == "老张家"
    assert dialog.save.version == 2
    assert "旧账照旧版算" in " ".join(texts(dialog.save))
    assert "明杠：1 炮 → 2 炮" in texts(dialog.save)
    qtbot.keyClick(dialog.save.name, Qt.Key.Key_Return)
    idle(dialog)
    assert [rules.version for rules in store.houses().rulesets] == [2, 1]
    assert store.in_use() is None


@pytest.mark.parametrize("name", ["", "  ", "jiujiang", "yuanhang"])
def test_no_name_and_a_shipped_name_cannot_be_saved(dialog, name, idle):
    dialog.take(dialog.draft.with_values({"kong": 2}))
    dialog.show_save()
    idle(dialog)
    dialog.save.name.setText(name)
    assert not dialog.save.keep.isEnabled()


def test_unchanged_rules_are_used_at_once(qtbot, dialog, store):
    dialog.open_rules(ruleset("yuanhang"))
    with qtbot.waitSignal(dialog.applied) as caught:
        click(qtbot, dialog.edit.use)
    assert caught.args == [ruleset("yuanhang")]
    assert store.in_use() == ruleset("yuanhang")


def test_saved_rules_are_listed_opened_deleted_and_brought_back(qtbot, dialog, store, idle):
    house = RuleSet().overridden({"minimum": 4}, "老张家", 1)
    store.save(house)
    dialog.show_saved()
    idle(dialog)
    assert "「老张家 1」" in texts(dialog.saved)
    dialog.delete(house)
    idle(dialog)
    assert "「老张家 1」" not in texts(dialog.saved)
    click(qtbot, dialog.saved.undo)
    idle(dialog)
    assert "「老张家 1」" in texts(dialog.saved)
    opener = [button for button in dialog.saved.findChildren(QPushButton) if button.text() == "打开"][-1]
    click(qtbot, opener)
    assert dialog.draft == Draft.of(house)
    assert dialog.page is dialog.edit


def test_a_full_disk_is_said_and_the_draft_stays(dialog, store, idle):
    store.folder.parent.mkdir(exist_ok=True)
    store.folder.write_text("a file where the folder should be")
    dialog.take(dialog.draft.with_values({"kong": 2}))
    dialog.keep("老张家", 1, use=False)
    idle(dialog)
    assert "规则存不下来" in dialog.told.text()
    assert dialog.draft.changed == ("kong",)


def test_questions_show_the_score_of_each_answer_and_change_the_draft(qtbot, dialog):
    click(qtbot, dialog.edit.ask)
    page = dialog.questions
    assert page.question.id == "two_runs"
    assert [button.text() for button in page.answers] == ["只算长的一段：下家付 25 炮", "两段都算：下家付 30 炮"]
    assert [button.isChecked() for button in page.answers] == [True, False]
    click(qtbot, page.answers[1])
    assert dialog.draft.rules.seven_pairs_runs == "each"
    assert [button.isChecked() for button in page.answers] == [False, True]


def test_every_question_can_be_skipped_and_asked_again(qtbot, dialog):
    for _ in range(2):
        click(qtbot, dialog.edit.ask)
        for place in range(len(QUESTIONS)):
            assert dialog.page is dialog.questions
            assert dialog.questions.at == place
            click(qtbot, dialog.questions.next)
        assert dialog.page is dialog.edit
    assert dialog.draft == Draft.of(RuleSet())
    click(qtbot, dialog.edit.ask)
    click(qtbot, dialog.questions.next)
    click(qtbot, dialog.questions.previous)
    assert dialog.questions.at == 0
    click(qtbot, dialog.questions.stop)
    assert dialog.page is dialog.edit


@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_text_is_cut_and_it_fits_a_small_screen(qtbot, dialog, language):
    set_language(language)
    dialog.resize(1024, 640)
    dialog.take(
        dialog.draft.with_values({label.field: label.choices[-1].value for label in LABELS.values() if label.choices})
    )
    for group in GROUPS:
        dialog.edit.show_group(group)
        shown(qtbot, dialog.edit)
        qtbot.wait(1)
        assert list(cut(dialog.edit)) == []
        inside, room = dialog.edit._inside, dialog.edit._scroll.viewport()
        assert inside.minimumSizeHint().width() <= room.width()
    dialog.show_questions()
    for _ in QUESTIONS:
        qtbot.wait(1)
        assert list(cut(dialog.questions)) == []
        dialog.questions.step(1)
    hint = dialog.minimumSizeHint()
    assert hint.width() <= 1024
    assert hint.height() <= 640


def cut(page):
    """Buttons narrower than their text, labels lower or narrower than theirs."""
    for button in page.findChildren(QPushButton):
        if button.isVisible() and button.width() < button.sizeHint().width():
            yield button.text(), button.width(), button.sizeHint().width()
    for label in page.findChildren(QLabel):
        if not label.isVisible():
            continue
        if label.wordWrap() and label.height() + 1 < label.heightForWidth(label.width()):
            yield label.text(), label.height(), label.heightForWidth(label.width())
        if not label.wordWrap() and label.width() < label.sizeHint().width():
            yield label.text(), label.width(), label.sizeHint().width()
