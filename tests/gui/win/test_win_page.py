import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from gui.i18n import set_language
from gui.theme import apply_theme
from gui.win.choice_button import ChoiceButton
from gui.win.page import WinPage
from scorer.melds import Meld, MeldKind
from scorer.notation import parse_tile, parse_tiles
from scorer.rules import ruleset
from scorer.table import Circumstance, HowWon, Method, PlayerTiles, Relative, Seat, Table
from scorer.text import Text
from scorer.ways import choices

RULES = ruleset("jiujiang")
OTHERS = (Seat.RIGHT, Seat.TOP, Seat.LEFT)


def table(winner=Seat.BOTTOM, **right):
    seats = [PlayerTiles(), PlayerTiles(**right), PlayerTiles(), PlayerTiles()]
    if winner is not None:
        seats[winner] = PlayerTiles(parse_tiles("123m 678m 123s 99s 456p"))
    return Table(tuple(seats), winner, parse_tile("2s"))


@pytest.fixture
def page(qtbot, qapp):
    apply_theme(qapp)
    shown = WinPage()
    qtbot.add_widget(shown)
    shown.resize(1280, 640)
    shown.set_table(table(), RULES, None)
    shown.show()
    shown.activateWindow()
    qtbot.wait_exposed(shown)
    yield shown
    set_language("zh")
    qapp.setStyleSheet("")


def button(page, key):
    return next(b for b in page.findChildren(ChoiceButton) if b.key == key)


def chosen(page):
    return {b.key for b in page.findChildren(ChoiceButton) if b.isChecked()}


def said(page):
    return page._line.text()


def test_a_self_draw_at_one_point_stands_until_somebody_says_more(page):
    assert page.how == HowWon(Method.SELF_DRAW)
    assert chosen(page) == {"1", "U"}


def test_one_tap_says_the_method_and_who_it_was(page, qtbot):
    with qtbot.wait_signal(page.changed) as told:
        qtbot.mouseClick(button(page, "3"), Qt.MouseButton.LeftButton)
    assert told.args == [HowWon(Method.DISCARD, Seat.TOP)] == [page.how]
    assert chosen(page) == {"3", "U"}


@pytest.mark.parametrize("key", list("1234"))
def test_a_key_does_what_its_button_does(page, qtbot, key):
    qtbot.mouseClick(button(page, "2" if key == "1" else "1"), Qt.MouseButton.LeftButton)
    qtbot.keyClick(page, key)
    assert key in chosen(page)


def test_keys_work_wherever_the_focus_is_but_only_while_the_page_is_shown(qtbot):
    window, page, elsewhere = QWidget(), WinPage(), QPushButton("elsewhere")
    qtbot.add_widget(window)
    layout = QVBoxLayout(window)
    layout.addWidget(elsewhere)
    layout.addWidget(page)
    page.set_table(table(), RULES, None)
    window.show()
    window.activateWindow()
    qtbot.wait_until(window.isActiveWindow)
    elsewhere.setFocus()
    qtbot.keyClick(elsewhere, "3")
    assert page.how.source is Seat.TOP
    page.hide()
    qtbot.keyClick(elsewhere, "4")
    assert page.how.source is Seat.TOP


def test_every_key_is_shown_once(page):
    keys = [b.key for b in page.findChildren(ChoiceButton)]
    assert len(keys) == len(set(keys)) == 24


def test_players_stand_as_the_winner_sees_them(page):
    page.set_names({seat: Text(seat.name, seat.name) for seat in Seat})
    page.set_table(table(winner=Seat.LEFT), RULES, None)
    button(page, "2").click()
    assert page.how.source is Relative.NEXT.seat(Seat.LEFT) is Seat.BOTTOM
    assert [head._name.text() for head in page._heads.values()] == ["LEFT", "BOTTOM", "RIGHT", "TOP"]


def test_only_what_the_scorer_allows_can_be_chosen(page):
    allowed = choices(table(), page.how, RULES)
    keys = dict(zip("567890", list(Circumstance)[1:5] + list(Circumstance)[6:], strict=True))
    assert keys["5"] is Circumstance.HEAVENLY
    for key, circumstance in keys.items():
        assert button(page, key).refusal == allowed.circumstances[circumstance]
    for key, seat in zip("ZXCV", Seat, strict=True):
        assert button(page, key).refusal == allowed.dealers[seat]


def test_a_tap_on_what_cannot_be_says_why_and_changes_nothing(page, qtbot):
    tears = button(page, "8")
    assert tears.refusal is not None
    with qtbot.assert_not_emitted(page.changed):
        tears.click()
    assert said(page) == f"{tears.refusal.text.zh}{tears.refusal.mend.zh}"
    assert tears.toolTip() == tears.accessibleDescription() == tears.refusal.text.zh
    assert not tears.isChecked()


def test_the_sentence_goes_with_the_next_tap_that_counts(page):
    button(page, "8").click()
    button(page, "2").click()
    assert said(page) == "点一下，或按按钮上的键。"


def test_what_becomes_possible_is_no_longer_grey(page):
    page.set_table(table(melds=(Meld(MeldKind.KONG, parse_tiles("8888s")),)), RULES, None)
    assert button(page, "8").property("possible") is False
    button(page, "2").click()
    assert button(page, "8").property("possible") is True
    button(page, "8").click()
    assert page.how.circumstances == {Circumstance.KONG_TEARS}


def test_a_payers_declared_ready_is_told_apart(page, qtbot):
    with qtbot.assert_not_emitted(page.changed), qtbot.wait_signal(page.declared_ready_changed) as told:
        button(page, "D").click()
    assert told.args == [Seat.TOP, True]
    with qtbot.wait_signal(page.declared_ready_changed) as told:
        button(page, "D").click()
    assert told.args == [Seat.TOP, False]


def test_the_winners_declared_ready_is_told_both_ways(page, qtbot):
    with qtbot.wait_signals([page.changed, page.declared_ready_changed]):
        button(page, "A").click()
    assert Circumstance.DECLARED_READY in page.how.circumstances


@pytest.mark.parametrize(("key", "points"), [("I", 2), ("O", 4)])
def test_points_per_pao_are_one_tap(page, key, points):
    button(page, key).click()
    assert page.how.points_per_pao == points
    assert page.findChild(QLineEdit).text() == str(points)


def test_other_points_are_typed_and_digits_stay_digits(page, qtbot):
    qtbot.keyClick(page, "P")
    box = page.findChild(QLineEdit)
    assert box.hasFocus()
    qtbot.keyClicks(box, "3")
    assert page.how == HowWon(Method.SELF_DRAW, points_per_pao=3)
    assert chosen(page) == {"1"}


@pytest.mark.parametrize("typed", ["0", "", "-4", "x"])
def test_what_is_no_number_of_points_changes_nothing(page, qtbot, typed):
    qtbot.keyClick(page, "P")
    box = page.findChild(QLineEdit)
    box.clear()
    with qtbot.assert_not_emitted(page.changed):
        qtbot.keyClicks(box, typed.replace("4", ""))
    assert page.how.points_per_pao == 1


def test_setting_a_table_tells_nobody(page, qtbot):
    with qtbot.assert_not_emitted(page.changed), qtbot.assert_not_emitted(page.declared_ready_changed):
        page.set_table(table(declared_ready=True), RULES, HowWon(Method.DISCARD, Seat.RIGHT))
    assert chosen(page) == {"2", "S", "U"}


def test_without_a_winner_the_page_says_what_is_missing(page, qtbot):
    page.set_table(table(winner=None), RULES, None)
    assert said(page).startswith("还不知道谁胡")
    with qtbot.assert_not_emitted(page.changed):
        for key in "2AZ5":
            button(page, key).click()


def test_before_a_table_is_set_nothing_happens(qtbot):
    page = WinPage()
    qtbot.add_widget(page)
    page.set_names({seat: Text("a", "a") for seat in Seat})
    button(page, "2").click()
    assert page.how is None


def test_a_switch_of_language_leaves_nothing_untranslated(page):
    button(page, "8").click()
    set_language("en")
    words = [b.text() for b in page.findChildren(ChoiceButton)] + [b.toolTip() for b in page.findChildren(ChoiceButton)]
    words += [label.text() for label in page.findChildren(QLabel)]
    for word in words:
        assert not any("\u4e00" <= sign <= "\u9fff" for sign in plain(word)), word


def plain(word):
    """English keeps the field's own words: 炮, and a rule's Chinese name in brackets."""
    for kept in ("天胡", "地胡", "杠上开花", "杠上流泪", "海底捞月", "海底放炮", "报听", "抢杠", "炮"):
        word = word.replace(kept, "")
    return word


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("width", [800, 1280])
def test_the_page_fits_its_width_and_words_fit_their_buttons(page, language, width):
    set_language(language)
    page.resize(width, 640)
    for _ in range(3):
        QApplication.processEvents()
    assert page.width() == width
    for one in page.findChildren(ChoiceButton):
        assert one.width() >= one.minimumSizeHint().width()


def test_the_focused_button_is_drawn_differently(page, qtbot):
    one = button(page, "3")
    button(page, "1").setFocus()
    QApplication.processEvents()
    before = one.grab().toImage()
    one.setFocus()
    qtbot.wait_until(one.hasFocus)
    assert one.grab().toImage() != before


def test_tab_reaches_every_button_in_reading_order(page, qtbot):
    button(page, "1").setFocus()
    reached = []
    for _ in range(24):
        focused = QApplication.focusWidget()
        reached.append(focused.key if isinstance(focused, ChoiceButton) else "P")
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    assert reached == list("1234WERASDFZXCV567890UIO")
