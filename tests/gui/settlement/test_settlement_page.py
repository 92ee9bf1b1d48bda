from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea

from gui.art import TileStrip
from gui.i18n import set_language
from gui.settlement.columns import columns, sum_shown
from gui.settlement.detail import ColumnGrid
from gui.settlement.line_row import ClickRow
from gui.settlement.meant import TilesMeant
from gui.settlement.page import SettlementPage
from gui.theme import apply_theme
from scorer.claim import win_from_table
from scorer.notation import parse_tiles
from scorer.table import Relative, Seat
from scorer.text import Text


@pytest.fixture
def page(qtbot, qapp):
    apply_theme(qapp)
    shown = SettlementPage()
    qtbot.add_widget(shown)
    shown.resize(1280, 800)
    shown.show()
    yield shown
    qapp.setStyleSheet("")


def words_on(page):
    labels = [label.text() for label in page.findChildren(QLabel)]
    return labels + [button.text() for button in page.findChildren(QPushButton)]


def settle_events():
    for _ in range(4):
        QApplication.processEvents()


def test_points_are_shown_for_all_four_winner_first_and_sum_to_zero(page, settlement, names, table):
    page.show_outcome(settlement, Seat.BOTTOM, names, table)
    points = [label.text() for label in page.findChildren(QLabel, "points")]
    assert points == ["+20", "−8", "−12", "0"]
    assert any("+20 −8 −12 = 0" in text for text in words_on(page))


def test_points_can_be_read_from_across_the_table(page, settlement, names, table):
    page.show_outcome(settlement, Seat.BOTTOM, names, table)
    settle_events()
    assert all(label.font().pixelSize() >= 48 for label in page.findChildren(QLabel, "points"))


def test_every_line_is_shown_with_its_tiles_rule_and_source(page, settlement, names, table):
    page.show_outcome(settlement, Seat.BOTTOM, names, table)
    said = "\n".join(words_on(page))
    rows = {row.accessibleName(): row for row in page.findChildren(ClickRow)}
    for line in (*settlement.sheet.lines, *settlement.payments[1].eaten):
        row = rows[f"{line.name.zh}，{line.pao} 炮"]
        assert row.findChild(TileStrip).faces == line.tiles
        assert line.sentence.zh in said
        assert line.source.replace(" ", "\u00a0") in said


def test_columns_follow_the_order_of_play_from_the_winner(settlement):
    by_seat = {seat: Text(seat.name, seat.name) for seat in Seat}
    four = columns(settlement, Seat.TOP, by_seat)
    assert [column.seat for column in four] == [Seat.TOP, Seat.LEFT, Seat.BOTTOM, Seat.RIGHT]
    assert sum(column.points for column in four) == 0
    assert [column.pays for column in four] == [False, True, True, False]
    assert sum_shown(settlement).endswith("= 0")


def test_a_click_on_a_line_points_at_the_tiles_of_their_owner(page, qtbot, settlement, names, table):
    page.show_outcome(settlement, Seat.BOTTOM, names, table)
    row = next(row for row in page.findChildren(ClickRow) if row.accessibleName().startswith("暗杠"))
    with qtbot.wait_signal(page.tiles_meant) as meant:
        qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert meant.args == [TilesMeant(parse_tiles("2222m"), Seat.TOP)]


def test_enter_on_a_line_does_what_a_click_does(page, qtbot, settlement, names, table):
    page.show_outcome(settlement, Seat.BOTTOM, names, table)
    row = page.findChildren(ClickRow)[0]
    with qtbot.wait_signal(page.tiles_meant):
        qtbot.keyClick(row, Qt.Key.Key_Return)


def test_a_refusal_shows_every_reason_and_what_would_mend_it(page, refused, names, table):
    page.show_outcome(refused, Seat.BOTTOM, names, table)
    said = words_on(page)
    for reason in refused.reasons:
        assert reason.text.zh in said
        assert f"→ {reason.mend.zh}" in said
    assert "这样不能胡" in said
    assert not page.findChildren(QLabel, "points")


def test_what_was_only_not_said_yet_is_no_refusal(page, names, table):
    page.show_outcome(win_from_table(replace(table, winner=None), None), Seat.BOTTOM, names, table)
    said = words_on(page)
    assert "还缺这些，说完就能算" in said
    assert "这样不能胡" not in said


def test_a_refusal_points_at_the_seat_it_means(page, qtbot, refused, names, table):
    page.show_outcome(refused, Seat.LEFT, names, table)
    with qtbot.wait_signal(page.tiles_meant) as meant:
        qtbot.mouseClick(page.findChildren(ClickRow)[0], Qt.MouseButton.LeftButton)
    assert meant.args == [TilesMeant(parse_tiles("123m"), Seat.LEFT)]


@pytest.mark.parametrize("what", ["settlement", "refused"])
def test_a_switch_of_language_leaves_no_chinese_but_names_and_pao(page, request, names, table, what):
    page.show_outcome(request.getfixturevalue(what), Seat.BOTTOM, names, table)
    chinese = words_on(page)
    set_language("en")
    kept = {"阿强", "小敏", "阿芳", "炮"}
    for before, after in zip(chinese, words_on(page), strict=True):
        for name in kept:
            after = after.replace(name, "")  # noqa: PLW2901
        assert not any("\u4e00" <= sign <= "\u9fff" for sign in after), f"{before!r} stayed {after!r}"


def test_the_next_outcome_takes_the_place_of_the_last(page, settlement, refused, names, table):
    page.show_outcome(settlement, Seat.BOTTOM, names, table)
    page.show_outcome(refused, Seat.BOTTOM, names, table)
    assert not any(label.isVisible() for label in page.findChildren(QLabel, "points"))
    settle_events()
    QApplication.sendPostedEvents(None, 52)  # DeferredDelete
    assert not page.findChildren(QLabel, "points")
    assert len(page.findChildren(ClickRow)) == 2


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("width", [820, 1280])
def test_nothing_is_cut_sideways(page, request, language, width):
    set_language(language)
    settlement, names, table = map(request.getfixturevalue, ("settlement", "names", "table"))
    page.show_outcome(settlement, Seat.BOTTOM, names, table)
    page.resize(width, 800)
    settle_events()
    assert page.width() == width
    area = page.findChild(QScrollArea)
    assert area.widget().width() <= area.viewport().width()
    for label in page.findChildren(QLabel):
        if not label.wordWrap():
            assert label.width() >= label.sizeHint().width(), label.text()
        assert label.height() >= label.heightForWidth(label.width()), label.text()


def test_columns_stand_two_by_two_where_four_are_too_narrow(page, settlement, names, table):
    page.show_outcome(settlement, Seat.BOTTOM, names, table)
    grid = page.findChild(ColumnGrid)
    settle_events()
    assert len({card.x() for card in grid._columns}) == 4
    page.resize(820, 800)
    settle_events()
    assert len({card.x() for card in grid._columns}) == 2


def test_the_text_goes_to_the_clipboard(page, qtbot, settlement, names, table):
    page.show_outcome(settlement, Seat.BOTTOM, names, table)
    others, copy, save = page.findChildren(QPushButton)
    copy.click()
    assert QGuiApplication.clipboard().text() == page.as_text()
    assert "+20" in page.as_text()
    assert copy.text() == "已复制"
    with qtbot.wait_signal(page.save_requested):
        save.click()
    with qtbot.wait_signal(page.others_requested):
        others.click()


def test_before_anything_is_shown_there_is_nothing_to_copy(page):
    assert page.as_text() == ""
    assert not any(button.isEnabled() for button in page.findChildren(QPushButton))


def test_a_bystander_pays_nothing(page, settlement, names, table):
    page.show_outcome(settlement, Seat.BOTTOM, names, table)
    assert words_on(page).count("这把不用给") == 1
    assert settlement.points(Relative.PREVIOUS) == 0


def test_a_payer_who_pays_three_times_over_is_told_so(page, settlement, names, table):
    following, opposite, previous = settlement.payments
    thrice = replace(opposite, pao=18, points=36, times=3)
    tripled = replace(settlement, payments=(following, thrice, previous), winner_points=44)
    page.show_outcome(tripled, Seat.BOTTOM, names, table)
    assert "付 3 份" in words_on(page)
    assert "18 炮 × 2 分 = −36" in words_on(page)


def test_other_keys_and_buttons_on_a_line_point_at_nothing(page, qtbot, settlement, names, table):
    page.show_outcome(settlement, Seat.BOTTOM, names, table)
    row = page.findChildren(ClickRow)[0]
    with qtbot.assert_not_emitted(page.tiles_meant):
        qtbot.keyClick(row, Qt.Key.Key_X)
        qtbot.mouseClick(row, Qt.MouseButton.RightButton)
